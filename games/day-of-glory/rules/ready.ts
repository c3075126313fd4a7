/** What a unit has in its hands (DG-R-022): changed at the start of an activation, free, for each make of its models. */
import type { Act, Answer, Flow, Option } from '#engine/game.ts';
import type { Activation, Card, ReadySet, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { type G, mustUnit } from './play.ts';
import { spendFree } from './turns.ts';

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
export function readyAct(g: G, u: Unit, now: Activation): Act | null {
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

export function* doReady(g: G, u: Unit, answer: Answer): Flow<void> {
  const key = String(answer.card);
  spendFree(g, spent(key));
  u.ready[key] = Number(answer.set);
  const card = g.state.cards[key]!;
  g.emit({
    kind: 'ready',
    clause: 'DG-R-022',
    unit: u.id,
    seat: u.seat,
    what: setName(card, card.sets[Number(answer.set)]!),
  });
}
