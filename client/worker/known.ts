import type { Match } from '#engine/flow/match.ts';
import type { Act, Option, Reach } from '#engine/game.ts';
import type { Worth } from './ahead.ts';
import type { Plan } from './plan.ts';
import type { Trials } from './trial.ts';

/** What has been worked out about one decision: it does not change while the decision is pending. */
export class Known {
  readonly match: Match | null;
  readonly position: number;
  plan: Plan | null = null;
  trials: Trials | null = null;
  readonly worth: Worth = new Map();
  private readonly listed = new Map<Act, Option[]>();
  private readonly reached = new Map<Act, Reach[]>();
  private readonly found = new Map<string, unknown>();

  constructor(match: Match | null = null, position = -1) {
    this.match = match;
    this.position = position;
  }

  options(act: Act): Option[] {
    return get(this.listed, act, () => act.options());
  }

  reach(act: Act): Reach[] {
    return get(this.reached, act, () => act.reach?.() ?? []);
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
