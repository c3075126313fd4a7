/** What a unit has in its hands (DG-R-022): changed at the start of an activation, free, for each make of its models. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Act, Option } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Activation, Card, ReadySet, State, Unit } from '../state.ts';
import { acting, type Line } from '../vocabulary/reading.ts';
import { spendFree } from './activation-record.ts';
import { type G, mustUnit, unitById } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export function setName(card: Card, set: ReadySet): string {
  const names = set.weapons.map((id) => card.weapons.find((w) => w.id === id)?.name ?? id);
  if (set.bothHands === true) names[0] = `${names[0] ?? ''} in both hands`;
  if (set.shield) names.push('shield');
  return names.length === 0 ? 'bare hands' : names.join(' and ');
}

/** Each make changes once: noted among the free actions under its own key. */
const spent = (key: string) => `ready ${key}`;

function options(s: State, u: Unit, now: Activation): Option[] {
  const alone = now.hero === null ? null : mustUnit(s, now.hero).card;
  const out: Option[] = [];
  for (const key of Object.keys(u.ready)) {
    const card = s.cards[key];
    if (card === undefined || card.sets.length < 2 || now.free.includes(spent(key))) continue;
    if ((alone !== null && key !== alone) || !u.models.some((m) => m.card === key)) continue;
    card.sets.forEach((set, i) => {
      if (i === u.ready[key]) return;
      const who = card.kind === 'hero' ? card.name : u.name;
      out.push({
        answer: { verb: 'ready', card: key, set: i },
        label: `${who}: ${setName(card, set)}`,
        subjects: [u.id],
      });
    });
  }
  return out;
}

/** Only before anything else is done in the activation. */
function readyAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (now.acted || now.free.some((verb) => !verb.startsWith('ready')) || u.place !== 'table') return null;
  if (options(s, u, now).length === 0) return null;
  return choice({
    verb: 'ready',
    label: 'Change weapons',
    clause: 'DG-R-022',
    by: ['card', 'set'],
    options: () => options(s, u, now),
    why: () => ({
      clause: 'DG-R-022',
      reason: 'that is not among what they carry and can hold together, or already in their hands',
      also: ['DG-WPN-25'],
    }),
  });
}

export const READY = menuVerb({
  name: 'ready',
  text: 'Take other weapons in hand.',
  args: { card: id, set: z.int().min(0).max(200) },
  main: 'set',
  action: false,
  atMachine: true,
  clause: 'DG-R-022',
  lacks: 'there is nothing else to take in hand',
  inDuel: 'free',
  read: readSet,
  find: (g, { u, now }) => readyAct(g, u, now),
  *run(g, { u }, { card: key, set }) {
    spendFree(g, spent(key));
    u.ready[key] = set;
    const card = g.state.cards[key]!;
    tell(g, { kind: 'ready', clause: 'DG-R-022', unit: u.id, seat: u.seat, what: setName(card, card.sets[set]!) });
  },
});

/** `ready: { weapons: [bow] }`, or the number of the set. */
function readSet(line: Line): void {
  const { state, args, decision } = line;
  const u = acting(line);
  if (u === undefined) return;
  const who = typeof args.unit === 'string' ? unitById(state, args.unit)?.card : undefined;
  args.card ??= who ?? u.card;
  delete args.unit;
  const named: readonly unknown[] | unknown = Array.isArray(args.set) ? args.set : args.weapons;
  if (!Array.isArray(named)) return;
  delete args.weapons;
  const card = state.cards[String(args.card)];
  const weapons = named.filter((w) => w !== 'shield' && w !== 'both-hands').map(String);
  const missing = weapons.find((w) => card?.weapons.every((held) => held.id !== w));
  if (missing !== undefined) throw new CaseProblem('ready', `${decision.title} no "${missing}" is carried`);
  args.set = setOf(card?.sets ?? [], weapons, named);
}

/** The number of the set that has these weapons. Bare weapons stand for whatever else goes with them. */
function setOf(sets: readonly ReadySet[], weapons: readonly string[], named: readonly unknown[]): number {
  const armed = (set: ReadySet) =>
    set.weapons.length === weapons.length && weapons.every((w) => set.weapons.includes(w));
  const exact = sets.findIndex(
    (set) =>
      armed(set) &&
      set.shield === named.includes('shield') &&
      (set.bothHands === true) === named.includes('both-hands'),
  );
  if (exact >= 0) return exact;
  const loose = weapons.length === named.length ? sets.findIndex(armed) : -1;
  // Weapons that cannot be held together are no set: a number that does not exist is refused.
  return loose >= 0 ? loose : sets.length;
}
