/**
 * Defend: the target of a Close Combat Attack that sees the Attacker may pay 1 AP for -2 on the To Hit Roll (GG-DEF-01..03);
 * once a turn a shield does it for nothing, against Ranged Attacks too (GG-ARM-03, GG-ARM-04).
 *
 * Doubtful points: asked after target and weapon are announced, before any die; one Defend per attack (GG-R-17). The free one
 * needs sight of the Attacker, a model that is not Prone and no Two Handed weapon in use; a player may pay against a Close
 * Combat Attack and keep it (GG-R-18).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import { offers } from '../../kit/words.ts';
import type { Model, State } from '../state.ts';
import type { Line } from '../vocabulary/reading.ts';
import { lastAttack, NO_TARGET } from './last-attack.ts';
import { forbiddenBy, forbids, price } from './modifiers.ts';
import { type G, name } from './play.ts';
import type { AttackInProgress } from './reactions.ts';
import { sees, sightRefusal } from './sight.ts';
import { shieldWorks, wielded } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const DEFEND = verb({
  name: 'defend',
  text: 'Defend against the attack: paid, or free with a shield.',
  args: { free: z.boolean() },
  main: 'free',
  read: readDefend,
  unasked(g, seat, events) {
    const last = lastAttack(g, events);
    if (last?.defender.seat !== seat) return { clause: 'GG-DEF-01', reason: NO_TARGET };
    return last.weapon === undefined ? null : defendRefusal(g, { ...last, weapon: last.weapon, toHit: [] });
  },
});

/** `free` or `shield`, `paid`; a Defend of which nothing is said costs nothing where that is possible. */
function readDefend({ args, decision }: Line): void {
  if (args.free === 'free' || args.free === 'shield') args.free = true;
  if (args.free === 'paid') args.free = false;
  if (args.free === undefined && [...offers(decision, 'defend')].some((offer) => offer.free === true)) args.free = true;
}

interface Ways {
  free: boolean;
  paid: boolean;
  cost: number;
}

function freeDefend(m: Model): boolean {
  return !m.shieldUsed && shieldWorks(m);
}

function ways(g: G, attack: AttackInProgress): Ways | null {
  const s = g.state;
  const d = attack.defender;
  const cost = price(s, d, 'defend', 1);
  const free = freeDefend(d);
  const paid = attack.weapon.type === 'close' && d.ap >= cost;
  if (!free && !paid) return null;
  if (d.maladies.includes('prone') || forbids(s, d, 'defend') || !sees(g, d, attack.attacker)) return null;
  return { free, paid, cost };
}

/** Asks the Defender; true when it defends. */
export function* offerDefend(g: G, attack: AttackInProgress): Flow<boolean> {
  const open = ways(g, attack);
  if (open === null) return false;
  const d = attack.defender;
  const answer = yield* ask<Answer>(d.seat, () => ({
    seat: d.seat,
    title: `${name(attack.attacker)} attacks ${name(d)} with ${attack.weapon.name}: defend?`,
    clause: 'GG-DEF-01',
    subjects: [d.id, attack.attacker.id],
    acts: [defendAct(g.state, attack, open), button('pass', 'Do not defend', 'GG-DEF-01', d.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'defend') return false;
  const free = answer.free === true;
  if (free) d.shieldUsed = true;
  else d.ap -= open.cost;
  tell(g, {
    kind: 'defend',
    clause: free ? 'GG-ARM-03' : 'GG-DEF-02',
    model: d.id,
    attacker: attack.attacker.id,
    free,
    cost: free ? 0 : open.cost,
  });
  return true;
}

/** Why the target of an attack is not asked; null when it would be. */
function defendRefusal(g: G, attack: AttackInProgress): Refusal | null {
  const s = g.state;
  const d = attack.defender;
  if (ways(g, attack) !== null) return null;
  if (d.maladies.includes('prone')) return { clause: 'GG-MAL-15', reason: `${name(d)} is Prone`, also: ['GG-DEF-01'] };
  const unseen = sightRefusal(g, d, attack.attacker);
  if (unseen !== null) return { ...unseen, clause: 'GG-DEF-01', also: [unseen.clause] };
  const cost = price(s, d, 'defend', 1);
  const paid = paidRefusal(s, attack, { free: false, paid: false, cost });
  const free = d.card.shield === null ? null : freeRefusal(d);
  if (paid === null || free === null) return paid ?? free;
  return { ...paid, reason: `${paid.reason}, and ${free.reason}`, also: [free.clause] };
}

function defendAct(s: State, attack: AttackInProgress, open: Ways): Act {
  const d = attack.defender;
  const answers: Answer[] = [];
  if (open.free) answers.push({ verb: 'defend', free: true });
  if (open.paid) answers.push({ verb: 'defend', free: false });
  return {
    verb: 'defend',
    key: 'defend',
    label: 'Defend',
    clause: 'GG-DEF-01',
    cost: { amount: open.free ? 0 : open.cost, unit: 'AP', ...(open.free && open.paid ? { upTo: open.cost } : null) },
    form: { kind: 'list', by: ['free'] },
    options: () =>
      answers.map(
        (answer): Option => ({
          answer,
          label: answer.free === true ? `with the ${d.card.shield?.name ?? 'shield'}, free` : `for ${open.cost} AP`,
          subjects: [d.id],
          note: '-2 on the To Hit Roll',
        }),
      ),
    sample: (rng) => answers[answers.length === 1 ? 0 : rng.int(answers.length)] ?? null,
    suggest: () => answers,
    check: (answer) => (answer.free === true ? freeRefusal(d) : paidRefusal(s, attack, open)),
  };
}

function freeRefusal(d: Model): Refusal | null {
  if (freeDefend(d)) return null;
  if (d.card.shield === null) return { clause: 'GG-ARM-03', reason: `${name(d)} has no shield` };
  if (d.shieldUsed) return { clause: 'GG-ARM-03', reason: `${name(d)} has used its free Defend this turn` };
  return { clause: 'GG-WTR-10', reason: `${name(d)} is using ${wielded(d)?.name ?? 'a Two Handed weapon'}` };
}

function paidRefusal(s: State, attack: AttackInProgress, open: Ways): Refusal | null {
  if (open.paid) return null;
  const d = attack.defender;
  if (attack.weapon.type !== 'close') {
    return { clause: 'GG-ARM-04', reason: 'only a shield defends against a Ranged Attack', also: ['GG-DEF-01'] };
  }
  const by = forbiddenBy(s, d, 'defend');
  if (by !== null) return { clause: 'GG-DEF-01', reason: `${name(d)} may not defend: ${by}` };
  return {
    clause: 'GG-DEF-02',
    reason: `${name(d)} has ${d.ap} AP and needs ${open.cost}`,
    witness: { kind: 'value', name: 'AP', have: d.ap, need: open.cost },
  };
}
