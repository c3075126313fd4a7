import type { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision, Option, Reach, Seat } from '#engine/game.ts';
import type { Worth } from './ahead.ts';
import { Examiner } from './examiner.ts';
import { drawnPlaces } from './places.ts';

/** What has been worked out about one decision: it does not change while the decision is pending. */
export class DecisionCache {
  readonly match: Match | null;
  readonly position: number;
  readonly worth: Worth = new Map();
  private considered: Examiner | null = null;
  private readonly listed = new Map<Act, Option[]>();
  private readonly reached = new Map<Act, Reach[]>();
  private readonly found = new Map<string, unknown>();

  constructor(match: Match | null = null, position = -1) {
    this.match = match;
    this.position = position;
  }

  options(act: Act): Option[] {
    return get(this.listed, act, () => {
      const options = act.options();
      return options.length > 0 ? options : drawnPlaces(act, this.position);
    });
  }

  reach(act: Act): Reach[] {
    return get(this.reached, act, () => act.reach?.() ?? []);
  }

  /** The answers that this seat considers. */
  examiner(match: Match, seat: Seat, decision: Decision): Examiner {
    if (this.considered?.decision !== decision) this.considered = new Examiner(match, seat, decision);
    return this.considered;
  }

  /** What the seat considers once these answers are given, which need no luck and ask nobody else. */
  after(first: Examiner, answers: readonly Answer[]): Examiner {
    let examiner = first;
    for (let i = 1; i <= answers.length; i++) {
      const before = examiner;
      const given = answers.slice(0, i);
      examiner = this.once(`after ${JSON.stringify(given)}`, () => before.after(given[i - 1] as Answer));
    }
    return examiner;
  }

  once<T>(key: string, work: () => T): T {
    return get(this.found, key, work) as T;
  }
}

function get<K, V>(from: Map<K, V>, key: K, work: () => V): V {
  let value = from.get(key);
  if (value === undefined) {
    value = work();
    from.set(key, value);
  }
  return value;
}
