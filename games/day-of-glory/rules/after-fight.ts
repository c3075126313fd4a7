/** Consolidating after a fight, when agreed (DG-CONS-02, DG-CONS-11, DG-CONS-13): the attackers step into the gaps they have made. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import type { Polygon } from '#engine/geometry/polygon.ts';
import { agreeing } from '../grammar.ts';
import type { State, Unit } from '../state.ts';
import { consolidate, planAct, stepAct, ways } from './consolidate.ts';
import { meleeWith } from './contact.ts';
import { tidyLinks } from './engage.ts';
import { opened } from './gaps.ts';
import { frontRow, outlineOf } from './layout.ts';
import { enemiesOf, type G, uses, WILD } from './play.ts';
import { regrid } from './regrid.ts';
import { STAY, stayButton } from './stay.ts';
import { type Aims, entangled, type Foe, Stepping } from './stepping.ts';
import { tell } from './tell.ts';

/** What the enemies covered before the fight: the gaps in it are those of the dead. */
export type Blocks = ReadonlyMap<Unit, Polygon>;

/** DG-CONS-13: who attacks a unit that is still mixed up from an earlier melee makes it reform. */
export function beforeFight(g: G, u: Unit): Blocks {
  const s = g.state;
  const blocks = new Map<Unit, Polygon>();
  if (!uses(s, 'consolidating')) return blocks;
  for (const v of meleeWith(s, u)) {
    blocks.set(v, outlineOf(v));
    if (v.formation !== 'disorder' || v.mustReform) continue;
    if (enemiesOf(s, v.seat).some((e) => entangled(e, v))) continue;
    v.mustReform = true;
    tell(g, { kind: 'must-reform', clause: 'DG-CONS-13', unit: v.id, seat: v.seat });
  }
  return blocks;
}

/** DG-CONS-02: the attackers may step forward. */
export function* afterFight(g: G, u: Unit, targets: readonly Unit[], blocks: Blocks): Flow<void> {
  const s = g.state;
  if (!uses(s, 'consolidating')) return;
  if (u.place === 'table' && u.seat !== WILD) yield* stepForward(g, u, targets, blocks);
  for (const v of targets) if (v.place === 'table' && v.formation !== 'wedge' && v.formation !== 'ring') draw(v);
  tidyLinks(s);
}

/** Only what is left of a block counts: an emptied front row is no front. */
function draw(v: Unit): void {
  if (frontRow(v) !== 0 || v.formation === 'disorder') regrid(v);
}

function* stepForward(g: G, u: Unit, targets: readonly Unit[], blocks: Blocks): Flow<void> {
  const s = g.state;
  const left = targets.filter((v) => v.place === 'table');
  // Skirmishers have gaps between them from the first.
  const spread = left.flatMap((v) => {
    const open = opened(s, v, u);
    return open === null ? [] : [{ v, open }];
  });
  const as: State = { ...s, units: s.units.map((v) => spread.find((x) => x.v === v)?.open ?? v) };
  const into = left.map((v): Foe => {
    const open = spread.find((x) => x.v === v)?.open;
    return open === undefined
      ? { unit: v, block: blocks.get(v) ?? outlineOf(v) }
      : { unit: open, block: outlineOf(open) };
  });
  const aims: Aims = { into, fill: false, round: into.map((foe) => foe.unit) };
  const found = ways(as, u, aims);
  const steps = new Stepping(as, u, aims).steps();
  if (found.length === 0 && steps.length === 0) return;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${agreeing(u, 'does')} ${u.name} consolidate?`,
    clause: 'DG-CONS-02',
    subjects: [u.id, ...left.map((v) => v.id)],
    acts: [
      ...(found.length === 0 ? [] : [planAct(as, u, aims, found)]),
      ...(steps.length === 0 ? [] : [stepAct(as, u, () => steps, 'DG-CONS-02')]),
      stayButton('Keep the line', 'DG-CONS-02', u.id),
    ],
    decline: { verb: 'stay' },
  }));
  if (answer.verb === STAY.name) return;
  for (const { v, open } of spread) {
    Object.assign(v, open);
    tell(g, { kind: 'made-way', clause: 'DG-CONS-11', unit: v.id, enemy: u.id });
  }
  yield* consolidate(g, u, aims, found, answer);
}
