/** Units that are held back: up to half of a dwarf army (DG-LIST-08, DG-R-249), and what finds no room. */
import type { Act, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { passengersOf } from '../rules/passengers.ts';
import { joinedHeroes, mustUnit, unitById } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { State, Unit } from '../state.ts';
import { nextPlaces, type Preparation } from './preparation.ts';
import { hasRoom } from './zone.ts';

export const HOLD = verb({ name: 'hold', text: 'Hold a unit back.', args: { unit: id }, main: 'unit' });

/** What could be held back, and why not. */
function holdClause(s: State, u: Unit): string {
  return s.armies[u.seat]!.rule.kind === 'reserve' ? 'DG-LIST-08' : 'DG-R-046';
}

/** With whoever rides in it. */
function unitPower(s: State, u: Unit): number {
  let power = 0;
  for (const one of [u, ...passengersOf(s, u)]) for (const m of one.models) power += m.power;
  return power;
}

function holdRefusal(s: State, u: Unit): Refusal | null {
  const { rule, power } = s.armies[u.seat]!;
  if (rule.kind === 'reserve') {
    let held = unitPower(s, u);
    for (const id of s.held) {
      const other = mustUnit(s, id);
      if (other.seat === u.seat) held += unitPower(s, other);
    }
    if (held <= power * rule.share) return null;
    return {
      clause: 'DG-R-249',
      reason: 'at most half of the army may be held back',
      witness: { kind: 'value', name: 'power held back', have: held, need: power * rule.share },
    };
  }
  // Whoever finds no room at all, in whatever shape, is not stuck.
  return hasRoom(s, u) ? { clause: 'DG-LIST-08', reason: 'this army holds nothing back' } : null;
}

export const HOLDING: Preparation = {
  verb: HOLD.name,
  act: holdAct,
  refusal: holdRefusal,
  run(g, u) {
    const s = g.state;
    s.held = [...s.held, u.id];
    tell(g, { kind: 'held', clause: holdClause(s, u), unit: u.id, seat: u.seat });
    nextPlaces(s, u.seat);
  },
};

function holdAct(s: State, units: readonly Unit[]): Act {
  return choice({
    verb: 'hold',
    label: 'Hold back',
    clause: 'DG-LIST-08',
    by: ['unit'],
    options: () =>
      units
        .filter((u) => holdRefusal(s, u) === null)
        .map((u) => ({
          answer: { verb: 'hold', unit: u.id },
          label: u.name,
          subjects: [u.id],
          note: `${unitPower(s, u)} power${joinedHeroes(s, u).length > 0 ? ' with its heroes' : ''}`,
        })),
    why: (answer) => {
      const u = unitById(s, String(answer.unit));
      if (u === undefined || !units.includes(u)) return { clause: 'DG-LIST-08', reason: 'there is no such unit' };
      return holdRefusal(s, u) ?? { clause: 'DG-LIST-08', reason: 'it cannot be held back' };
    },
  });
}
