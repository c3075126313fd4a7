/** Words for the stages of an act, the same for the table and for the text. */

import type { Fan, Stage } from '#engine/game.ts';
import { nameOf } from './hand.ts';
import { whoIs } from './prompt.ts';
import type { TableState } from './state.ts';

/** "you", or the name of the side. */
export function seatWord(state: TableState, seat: number | null): string {
  if (seat === null) return '';
  const who = whoIs(state, seat);
  return who === 'You' ? 'you' : who;
}

/** What stands below the name of a stage: who, and what came of it or what it needs. */
export function stageText(state: TableState, stage: Stage): string {
  const scene = state.snapshot?.scene;
  const name = scene === undefined || stage.by === null ? null : nameOf(scene, stage.by);
  if (stage.when === 'done') return stage.text;
  const who = stage.of === 'choice' ? seatWord(state, stage.seat) : (name ?? seatWord(state, stage.seat));
  const more = stage.of === 'choice' && stage.when === 'next' ? '' : stage.text;
  return [who, more].filter((word) => word !== '').join(', ');
}

export function percent(p: number): string {
  return p > 0 && p < 0.005 ? '<1 %' : `${Math.round(p * 100)} %`;
}

export const FAN_NAMES: Readonly<Record<Fan['by'], string>> = {
  faces: 'What each face leads to',
  theirs: 'What each of their choices leads to',
  mine: 'What each choice leads to',
};

/** "Die", or whose choice it is: "Mira: Accuracy". */
export function fanLabel(state: TableState, fan: Fan): string {
  const who = seatWord(state, fan.seat);
  return who === '' || fan.by === 'mine' ? fan.label : `${who === 'you' ? 'You' : who}: ${fan.label}`;
}
