/**
 * The verbs that a unit may have acts of at all, by what it is and what there is in the battle. Random play draws from them, and whether anything
 * is left to do is asked of them.
 */
import type { State } from '../state.ts';
import { uses } from './play.ts';
import type { Acting, ActivationVerb, Need, Rules } from './rules.ts';

type Verbs = Rules['menu'];

interface Known {
  menu: Verbs;
  /** By what there is. */
  lists: Map<string, Verbs>;
}

/** Options stay the same all through a battle. */
const KNOWN = new WeakMap<State['options'], Known>();

function needsMet(s: State, { u }: Acting): Record<Need, boolean> {
  return {
    crew: u.machine !== undefined,
    pieces: s.machines.length > 0,
    vehicles: s.units.some((v) => v.kind === 'vehicle'),
    reserve: u.place === 'reserve',
  };
}

export function possible(s: State, acting: Acting, menu: Verbs): Verbs {
  let known = KNOWN.get(s.options);
  if (known?.menu !== menu) {
    known = { menu, lists: new Map() };
    KNOWN.set(s.options, known);
  }
  const met = needsMet(s, acting);
  const { gifted } = acting;
  const key = `${gifted} ${met.crew} ${met.pieces} ${met.vehicles} ${met.reserve}`;
  let verbs = known.lists.get(key);
  if (verbs === undefined) {
    const open = ({ option, needs, ...verb }: ActivationVerb): boolean =>
      (gifted || verb.gifted !== true) &&
      (option === undefined || uses(s, option)) &&
      (needs === undefined || met[needs]) &&
      (!met.crew || verb.atMachine === true);
    verbs = menu.filter(open);
    known.lists.set(key, verbs);
  }
  return verbs;
}
