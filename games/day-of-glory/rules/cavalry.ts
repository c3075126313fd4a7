/**
 * Attacking cavalry, when agreed (DG-CRE-06..09, DG-R-230, DG-R-231, DG-R-322): each attacking model strikes at riders or at mounts, each with
 * its own armour, agility and health; riders are harder to hit. A rider whose mount dies fights on, on foot, in its place. In melee
 * riders in contact may strike first as soon as mounts are struck at.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { button } from '../../kit/acts.ts';
import { agreeing } from '../grammar.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { agilityOf } from './agility.ts';
import { resolve } from './attack.ts';
import { duellists, mayHarm } from './challenge.ts';
import { meleeWith } from './contact.ts';
import { usedUp } from './effects.ts';
import { type Fighter, fightersOf } from './fighters.ts';
import { type Group, hindered, merge } from './group.ts';
import type { PartOf } from './mounted.ts';
import { type G, isHero, uses, WILD } from './play.ts';
import { sparksOf, strikeSparks } from './sparks.ts';
import { STAY, stayButton } from './stay.ts';
import { attacksOf, MOUNT } from './strikes.ts';
import { tell } from './tell.ts';
import { beastsIn, byParts } from './vehicle-parts.ts';
import { verb } from './verb.ts';

const HARDER: Readonly<Record<NonNullable<Card['beast']>, number>> = { cavalry: -1, monstrous: -2, individual: -3 };

/** The card of its first mounted model; null when it has none. */
function mountedCard(s: State, u: Unit): Card | null {
  if (u.kind === 'vehicle') return byParts(s, u) ? (s.cards[u.card] ?? null) : null;
  if (!uses(s, 'attacking-cavalry')) return null;
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    if (card.parts !== null) return card;
  }
  return null;
}

/** DG-CRE-06, DG-R-322: rider or mount, for every model that attacks cavalry. Groups are changed in place. */
export function* aim(g: G, u: Unit, groups: Group[]): Flow<void> {
  const s = g.state;
  if (!uses(s, 'attacking-cavalry') && !uses(s, 'attacking-vehicles')) return;
  for (const target of new Set(groups.map((x) => x.target))) {
    const card = mountedCard(s, target);
    if (card === null) continue;
    const vehicle = card.kind === 'vehicle';
    const harder = vehicle ? 0 : HARDER[card.beast ?? 'cavalry'];
    const beasts = !vehicle || beastsIn(card, target.models[0]!) > 0;
    const mine = groups.filter((x) => x.target === target);
    const from = [...new Set(mine.flatMap((x) => (x.from === undefined ? [] : [x.from])))];
    // Nobody chooses for wild demons: they strike at the mounts (DG-R-480).
    const at = !beasts
      ? crewParts(from)
      : u.seat === WILD
        ? wildParts(from)
        : yield* chooseParts(s, u, target, harder, from);
    const riders = at.filter((part) => part === 'rider').length;
    tell(g, {
      kind: 'aim',
      clause: vehicle ? 'DG-VEH-10' : 'DG-CRE-06',
      unit: u.id,
      seat: u.seat,
      target: target.id,
      at: riders === 0 ? 'mount' : riders === at.length ? 'rider' : 'both',
      riders,
      mounts: at.length - riders,
    });
    for (const x of mine) {
      x.part = at[x.from === undefined ? 0 : from.indexOf(x.from)] ?? 'mount';
      if (x.part === 'rider' && harder !== 0)
        x.bonus = sum([...x.bonus.parts, part('at the rider', harder, 'DG-CRE-06')]);
    }
  }
}

export const MOUNT_VERB = verb({ name: 'mount', text: 'Strike at the mounts.' });

export const RIDER = verb({ name: 'rider', text: 'Strike at the riders.' });

export const SHARE = verb({
  name: 'share',
  text: 'Some strike at the mounts, some at the riders: one word for each who attacks.',
  args: { at: z.array(z.enum(['mount', 'rider'])).max(400) },
  main: 'at',
});

export const STRIKE = verb({ name: 'strike', text: 'Strike before the attackers do.' });

/** The part that each of those who attack strikes at. */
function* chooseParts(
  s: State,
  u: Unit,
  target: Unit,
  harder: number,
  from: readonly Model[],
): Flow<readonly PartOf[]> {
  const vehicle = target.kind === 'vehicle';
  const clause = vehicle ? 'DG-VEH-10' : 'DG-CRE-06';
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: vehicle
      ? `${agreeing(u, 'does')} ${u.name} strike at the crew of ${target.name} or at the beasts?`
      : `${agreeing(u, 'does')} ${u.name} strike at the riders of ${target.name} or at the mounts?`,
    clause,
    subjects: [u.id, target.id],
    acts: [
      button('mount', vehicle ? 'At the beasts' : 'At the mounts', clause, target.id),
      button('rider', vehicle ? 'At the crew' : `At the riders, ${harder} to hit`, clause, target.id),
      ...(from.length > 1 ? [shareAct(s, u, target, from)] : []),
    ],
  }));
  if (answer.verb === SHARE.name) return answer.at as readonly PartOf[];
  const part: PartOf = answer.verb === RIDER.name ? 'rider' : 'mount';
  return from.length === 0 ? [part] : from.map(() => part);
}

/** Nothing draws the vehicle any more. */
function crewParts(from: readonly Model[]): readonly PartOf[] {
  return from.length === 0 ? ['rider'] : from.map(() => 'rider');
}

function wildParts(from: readonly Model[]): readonly PartOf[] {
  return from.length === 0 ? ['mount'] : from.map(() => 'mount');
}

const PARTS: readonly PartOf[] = ['mount', 'rider'];

/** Some at the mounts, some at the riders. */
function shareAct(s: State, u: Unit, target: Unit, from: readonly Model[]): Act {
  const first = (mounts: number): Answer => ({
    verb: 'share',
    at: from.map((_, i) => (i < mounts ? 'mount' : 'rider')),
  });
  return {
    verb: 'share',
    key: 'share',
    label: 'Some at the mounts, some at the riders',
    clause: 'DG-R-322',
    form: {
      kind: 'allocate',
      arg: 'at',
      items: from.map((m) => ({
        id: m.id,
        label: isHero(s, m) ? s.cards[m.card]!.name : `${u.name}, row ${m.row + 1}, file ${m.file + 1}`,
        subjects: [m.id],
      })),
      targets: PARTS.map((id) => ({ id, label: `the ${id}s of ${target.name}`, subjects: [target.id] })),
    },
    options: () =>
      from.slice(1).map((_, i) => ({
        answer: first(i + 1),
        label: `${i + 1} at the mounts, ${from.length - i - 1} at the riders`,
        subjects: [target.id],
      })),
    sample: (rng) => ({ verb: 'share', at: from.map(() => PARTS[rng.int(2)]!) }),
    check: ({ at }) =>
      Array.isArray(at) && at.length === from.length && at.every((one) => PARTS.includes(one as PartOf))
        ? null
        : { clause: 'DG-R-322', reason: `each of the ${from.length} who attack strikes at a mount or at a rider` },
  };
}

/** What one model does in a fight: its attacks as its player declares them. */
type Declare = (g: G, u: Unit, f: Fighter, target: Unit) => Flow<Group[]>;

/** DG-CRE-09: riders in contact whose mounts are attacked strike before the attackers roll. */
export function* strikeFirst(g: G, u: Unit, groups: readonly Group[], declare: Declare): Flow<void> {
  const s = g.state;
  for (const v of new Set(groups.filter((x) => x.part === 'mount').map((x) => x.target))) {
    if (u.place !== 'table') return;
    const busy = duellists(s);
    const riders = fightersOf(s, v, [u]).filter(
      (f) => f.steps === 0 && f.card.parts !== null && !busy.has(f.model.id) && mayHarm(s, v, u, f.model),
    );
    if (!riders.some((f) => attacksOf(s, v, f, u).some((x) => x.order !== MOUNT))) continue;
    const answer = yield* ask<Answer>(v.seat, () => ({
      seat: v.seat,
      title: `the mounts of ${v.name} are attacked: do their riders strike first?`,
      clause: 'DG-CRE-09',
      subjects: riders.map((f) => f.model.id),
      acts: [button('strike', 'Strike first', 'DG-CRE-09', v.id), stayButton('Hold back', 'DG-CRE-09', v.id)],
      decline: { verb: 'stay' },
    }));
    if (answer.verb === STAY.name) continue;
    tell(g, { kind: 'strike-first', clause: 'DG-CRE-09', unit: v.id, seat: v.seat, enemy: u.id });
    const blows: Group[] = [];
    for (const f of riders) blows.push(...(yield* declare(g, v, f, u)).filter((x) => x.order !== MOUNT));
    yield* aim(g, v, blows);
    const merged = merge(hindered(s, blows));
    yield* resolve(g, merged, (x) => agilityOf(s, x.target, x.precise, x.part), {
      by: v,
      clause: 'DG-CRE-09',
      melee: true,
      spared: busy,
    });
    yield* strikeSparks(g, sparksOf(merged));
    usedUp(g, v, 'attack');
  }
}

/** Attacks of models that are still there, at enemies that their unit still touches. */
export function standing(s: State, u: Unit, groups: readonly Group[]): Group[] {
  const near = meleeWith(s, u);
  return groups.filter((x) => (x.from === undefined || u.models.includes(x.from)) && near.includes(x.target));
}
