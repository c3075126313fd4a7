/**
 * Attacking cavalry, when agreed (DG-CRE-06..09, DG-R-230, DG-R-231): the attacker strikes at riders or at mounts, each with its own armour,
 * agility and health; riders are harder to hit. A rider whose mount dies fights on, on foot, in its place. In melee riders whose mounts
 * are struck at may strike first.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import type { Card, State, Unit } from '../state.ts';
import { button } from './acts.ts';
import { agilityOf, type Group, merge, resolve } from './attack.ts';
import { duellists, mayHarm } from './challenge.ts';
import { fightersOf } from './eligible.ts';
import { type G, uses } from './play.ts';
import { attacksOf, MOUNT } from './strikes.ts';

type PartOf = 'rider' | 'mount';

const HARDER: Readonly<Record<NonNullable<Card['beast']>, number>> = { cavalry: -1, monstrous: -2, individual: -3 };

/** The mounted among its models: the first of them speaks for all. */
function mountedCard(s: State, u: Unit): Card | null {
  for (const m of u.models) {
    const card = s.cards[m.card]!;
    if (card.parts !== null) return card;
  }
  return null;
}

/** DG-CRE-06: rider or mount, for every cavalry unit that is attacked. Groups are changed in place. */
export function* aim(g: G, u: Unit, groups: Group[]): Flow<void> {
  const s = g.state;
  if (!uses(s, 'attacking-cavalry')) return;
  for (const target of new Set(groups.map((x) => x.target))) {
    const card = mountedCard(s, target);
    if (card === null) continue;
    const at = yield* choosePart(u, target, card);
    g.emit({ kind: 'aim', clause: 'DG-CRE-06', unit: u.id, seat: u.seat, target: target.id, at });
    for (const x of groups) {
      if (x.target !== target) continue;
      x.part = at;
      if (at !== 'rider' || x.automatic !== false) continue;
      x.bonus = sum([...x.bonus.parts, part('at the rider', HARDER[card.beast ?? 'cavalry'], 'DG-CRE-06')]);
    }
  }
}

function* choosePart(u: Unit, target: Unit, card: Card): Flow<PartOf> {
  const harder = HARDER[card.beast ?? 'cavalry'];
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `does ${u.name} strike at the riders of ${target.name} or at the mounts?`,
    clause: 'DG-CRE-06',
    subjects: [u.id, target.id],
    acts: [
      button('mount', 'At the mounts', 'DG-CRE-06', target.id),
      button('rider', `At the riders, ${harder} to hit`, 'DG-CRE-06', target.id),
    ],
  }));
  return answer.verb === 'rider' ? 'rider' : 'mount';
}

/** DG-CRE-09: riders in contact whose mounts are attacked strike before the attackers roll. */
export function* strikeFirst(g: G, u: Unit, groups: readonly Group[]): Flow<void> {
  const s = g.state;
  for (const v of new Set(groups.filter((x) => x.part === 'mount').map((x) => x.target))) {
    if (u.place !== 'table') return;
    const busy = duellists(s);
    const riders = fightersOf(s, v, [u]).filter(
      (f) => f.steps === 0 && f.card.parts !== null && !busy.has(f.model.id) && mayHarm(s, v, u, f.model),
    );
    if (riders.length === 0) continue;
    const blows = riders.flatMap((f) => attacksOf(s, v, f, u).filter((x) => x.order !== MOUNT));
    if (blows.length === 0) continue;
    const answer = yield* ask<Answer>(v.seat, () => ({
      seat: v.seat,
      title: `the mounts of ${v.name} are attacked: do their riders strike first?`,
      clause: 'DG-CRE-09',
      subjects: riders.map((f) => f.model.id),
      acts: [button('strike', 'Strike first', 'DG-CRE-09', v.id), button('stay', 'Hold back', 'DG-CRE-09', v.id)],
      decline: { verb: 'stay' },
    }));
    if (answer.verb !== 'strike') continue;
    g.emit({ kind: 'strike-first', clause: 'DG-CRE-09', unit: v.id, seat: v.seat, enemy: u.id });
    yield* aim(g, v, blows);
    yield* resolve(g, merge(blows), (x) => agilityOf(s, x.target, x.precise, x.part), {
      by: v,
      clause: 'DG-CRE-09',
      melee: true,
      spared: busy,
    });
  }
}

/** Models that are still there to strike. */
export function standing(u: Unit, groups: readonly Group[]): Group[] {
  return groups.filter((x) => x.from === undefined || u.models.includes(x.from));
}
