/** What each model or unit of a match was worth: what the position gained, in its side's eyes, by the answers about it. */
import type { Onlooker } from '#bots/play.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Seat } from '#engine/game.ts';

export interface ModelWorth {
  seat: Seat;
  label: string;
  /** By the game's own evaluation, over the whole match. */
  gain: number;
  /** It was on the table at the end. */
  stood: boolean;
}

export class ModelsWatch implements Onlooker {
  private readonly found = new Map<string, ModelWorth>();
  private about: readonly string[] = [];
  private value = 0;

  before(match: Match, seat: Seat): void {
    const { game, state } = match;
    this.about = [];
    // Before the first turn nobody has acted.
    if (game.turn(state) === 0) return;
    const subjects = match.decision(seat)?.subjects ?? [];
    if (subjects.some((id) => !this.found.has(id))) this.meet(match);
    this.about = subjects.filter((id) => this.found.get(id)?.seat === seat);
    if (this.about.length > 0) this.value = game.evaluate(state, seat);
  }

  after({ game, state }: Match, seat: Seat): void {
    const { about } = this;
    if (about.length === 0) return;
    const share = (game.evaluate(state, seat) - this.value) / about.length;
    for (const id of about) (this.found.get(id) as ModelWorth).gain += share;
  }

  /** When the match is over. */
  worths(match: Match): ModelWorth[] {
    this.meet(match);
    const { bodies, units } = match.game.scene(match.state);
    const there = new Set([...bodies, ...units].map(({ id }) => id));
    return [...this.found].map(([id, one]) => ({ ...one, stood: there.has(id) }));
  }

  /** Those on the table are written down, so that those who fall later are known. */
  private meet({ game, state }: Match): void {
    const { bodies, units } = game.scene(state);
    const inUnits = new Set(units.flatMap(({ members }) => members));
    for (const { id, label, seat } of [...units, ...bodies]) {
      if (seat === null || inUnits.has(id) || this.found.has(id)) continue;
      this.found.set(id, { seat, label, gain: 0, stood: true });
    }
  }
}
