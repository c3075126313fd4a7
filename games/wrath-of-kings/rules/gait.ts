/** How a model gets over the table: what its abilities let it pass (WK-SPC-11, WK-SPC-25, WK-SPC-28, WK-SPC-34). */
import type { Model, State } from '../state.ts';
import { has } from './abilities.ts';

/** How a model gets over the table in free movement. */
export interface Gait {
  readonly flying: boolean;
  readonly skirmisher: boolean;
  readonly stalker: boolean;
  readonly swim: boolean;
}

/** Looks for each ability when it is asked for first: most ways meet nothing that needs one. */
class LazyGait implements Gait {
  private readonly s: State;
  private readonly m: Model;
  private air: boolean | null = null;
  private friends: boolean | null = null;
  private slips: boolean | null = null;
  private water: boolean | null = null;

  constructor(s: State, m: Model) {
    this.s = s;
    this.m = m;
  }

  get flying(): boolean {
    this.air ??= has(this.s, this.m, 'flying');
    return this.air;
  }

  get skirmisher(): boolean {
    this.friends ??= has(this.s, this.m, 'skirmisher');
    return this.friends;
  }

  get stalker(): boolean {
    this.slips ??= has(this.s, this.m, 'stalker');
    return this.slips;
  }

  get swim(): boolean {
    this.water ??= has(this.s, this.m, 'swim');
    return this.water;
  }
}

/** As things stand: to be asked for anew when something has changed. */
export function gaitOf(s: State, m: Model): Gait {
  return new LazyGait(s, m);
}
