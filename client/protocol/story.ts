/** How a match went. */
import type { Seat } from '#engine/game.ts';

/** A moment that changed the match. */
export interface TurningPoint {
  /** The answer that brought it, counted as `LogLine.input`. */
  input: number;
  /** The team that gained most by it, named by its line; null: the table did. */
  gains: Seat | null;
  /** How much its chance to win rose. */
  swing: number;
  sign: 'fallen' | 'score' | 'dice' | 'act';
}

/** The chance of a team to win. */
export interface StoryLine {
  /** The seat that stands for the team. */
  seat: Seat;
  /** After so many answers, from none on. */
  chance: readonly number[];
}

/** How the match went so far, as the viewer knows it; at a shared screen, as all seats may know it. */
export interface StoryView {
  /** One for each team, the viewer's first. They add up to 1; against the table the rest is the table's. */
  lines: readonly StoryLine[];
  /** In the order of the match. */
  points: readonly TurningPoint[];
  /** The model whose acts raised its team's chance most; null: none did. */
  best: BestModel | null;
}

/** The model of the match. */
export interface BestModel {
  id: string;
  label: string;
  seat: Seat;
  figure: string;
  /** How much its acts raised the chance of its team, all together, and how many they were. */
  gain: number;
  acts: number;
}
