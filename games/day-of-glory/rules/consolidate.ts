/**
 * Consolidating, when agreed (DG-CONS-01..13, DG-R-121..123). After its fight a unit may step into the gaps it has made and round the flanks of
 * a narrower enemy, free; when a unit with gaps activates it may close them. Who is mixed up fights in groups, by the side of the enemy
 * that they touch. It must go into skirmish or reform before it moves again.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option } from '#engine/game.ts';
import type { Polygon } from '#engine/geometry/polygon.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { meleeWith, touches } from './contact.ts';
import type { Fighter } from './eligible.ts';
import { tidyLinks } from './engage.ts';
import { entangled, type Foe, opened, type Shift, shifted } from './gaps.ts';
import { bodyOf, frontRow, outlineOf, type SideKind } from './layout.ts';
import { enemiesOf, type G, uses } from './play.ts';
import { regrid } from './regrid.ts';
import { spendFree } from './turns.ts';

type How = 'gaps' | 'round' | 'both';
type Face = Shift['face'];

const HOWS: readonly How[] = ['gaps', 'round', 'both'];
const FACES: readonly Face[] = ['ahead', 'left', 'right'];

const WORDS: Readonly<Record<How, string>> = {
  gaps: 'step into the gaps',
  round: 'go round the flanks',
  both: 'step into the gaps and round the flanks',
};

interface Way {
  answer: Answer;
  label: string;
  after: Unit;
}

/** Ways to consolidate that differ. `own`: the unit's own activation, when it closes its ranks. */
function ways(s: State, u: Unit, enemies: readonly Foe[], own: boolean): Way[] {
  const found: Way[] = [];
  const seen = new Set<string>();
  for (const how of HOWS) {
    for (const face of how === 'round' || own ? (['ahead'] as const) : FACES) {
      const gaps = how !== 'round';
      const after = shifted(s, u, {
        into: gaps && !own ? enemies : [],
        fill: gaps && own,
        round: how === 'gaps' ? [] : enemies.map((e) => e.unit),
        face,
      });
      if (after === null) continue;
      const key = JSON.stringify([after.x, after.y, after.models.map((m) => [m.row, m.file, m.turn])]);
      if (seen.has(key)) continue;
      seen.add(key);
      const looking = face === 'ahead' ? '' : `, facing ${face}`;
      found.push({
        answer: { verb: 'consolidate', how, face },
        label: `${own && how === 'gaps' ? 'close the ranks' : WORDS[how]}${looking}`,
        after,
      });
    }
  }
  return found;
}

const standing = (v: Unit): Foe => ({ unit: v, block: outlineOf(v) });

function act(u: Unit, open: () => Way[], clause: string): Act {
  return choice({
    verb: 'consolidate',
    label: 'Consolidate',
    clause,
    by: ['how', 'face'],
    options: () => open().map(({ answer, label }): Option => ({ answer, label, subjects: [u.id] })),
    why: () => ({ clause: 'DG-R-121', reason: 'nobody has a free space there to step to' }),
  });
}

function become(g: G, u: Unit, after: Unit, clause: string): void {
  const was = u.formation;
  Object.assign(u, after);
  tidyLinks(g.state);
  const also = clause === 'DG-CONS-06' ? ['DG-CONS-05', 'DG-CONS-07'] : ['DG-CONS-03', 'DG-CONS-07'];
  g.emit({ kind: 'consolidated', clause, unit: u.id, seat: u.seat, was, formation: u.formation, also });
}

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
    g.emit({ kind: 'must-reform', clause: 'DG-CONS-13', unit: v.id, seat: v.seat });
  }
  return blocks;
}

/** DG-CONS-02: the attackers may step forward. */
export function* afterFight(g: G, u: Unit, targets: readonly Unit[], blocks: Blocks): Flow<void> {
  const s = g.state;
  if (!uses(s, 'consolidating')) return;
  if (u.place === 'table') yield* stepForward(g, u, targets, blocks);
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
  const foes = left.map((v): Foe => {
    const open = spread.find((x) => x.v === v)?.open;
    return open === undefined
      ? { unit: v, block: blocks.get(v) ?? outlineOf(v) }
      : { unit: open, block: outlineOf(open) };
  });
  const found = ways(as, u, foes, false);
  if (found.length === 0) return;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `does ${u.name} consolidate?`,
    clause: 'DG-CONS-02',
    subjects: [u.id, ...left.map((v) => v.id)],
    acts: [
      act(u, () => found, 'DG-CONS-02'),
      {
        verb: 'stay',
        key: 'stay',
        label: 'Keep the line',
        clause: 'DG-CONS-02',
        form: { kind: 'option' },
        options: () => [{ answer: { verb: 'stay' }, label: 'Keep the line', subjects: [u.id] }],
        sample: () => ({ verb: 'stay' }),
        check: () => null,
      },
    ],
    decline: { verb: 'stay' },
  }));
  const way = found.find((w) => w.answer.how === answer.how && w.answer.face === answer.face);
  if (answer.verb !== 'consolidate' || way === undefined) return;
  for (const { v, open } of spread) {
    Object.assign(v, open);
    g.emit({ kind: 'made-way', clause: 'DG-CONS-11', unit: v.id, enemy: u.id });
  }
  become(g, u, way.after, answer.how === 'round' ? 'DG-CONS-06' : 'DG-CONS-02');
}

/** DG-CONS-04, DG-CONS-05: free, when the unit activates. */
export function consolidateAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (!uses(s, 'consolidating') || now.hero !== null || now.acted || u.place !== 'table' || u.models.length < 2)
    return null;
  const enemies = meleeWith(s, u);
  if (u.solid && enemies.length === 0) return null;
  const found = ways(s, u, enemies.map(standing), true);
  return found.length === 0 ? null : act(u, () => found, 'DG-CONS-04');
}

export function* doConsolidate(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  spendFree(g, 'consolidate');
  const way = ways(s, u, meleeWith(s, u).map(standing), true).find((w) => w.answer.how === answer.how);
  if (way !== undefined) become(g, u, way.after, answer.how === 'round' ? 'DG-CONS-06' : 'DG-CONS-04');
}

// ---- groups by side

const OUT: Readonly<Record<SideKind, (v: Unit) => readonly [number, number]>> = {
  front: (v) => [v.fx, v.fy],
  left: (v) => [0 - v.fy, v.fx],
  back: (v) => [0 - v.fx, 0 - v.fy],
  right: (v) => [v.fy, 0 - v.fx],
};

/**
 * DG-CONS-08, DG-CONS-10: the side of the enemy that each fighter strikes at: one that it touches, and of several the one it looks at.
 * Those behind go with the nearest who touches.
 */
export function sidesOf(s: State, u: Unit, v: Unit, fighters: readonly Fighter[]): ReadonlyMap<Model, SideKind> {
  const sides = new Map<Model, SideKind>();
  const met = touches(s, v, u);
  for (const { model } of fighters) {
    const mine = met.filter((t) => t.theirs === model).map((t) => t.side);
    if (mine.length === 0) continue;
    const body = bodyOf(u, model);
    const faced = mine.find((side) => {
      const [nx, ny] = OUT[side](v);
      return body.fx * nx + body.fy * ny < -0.5;
    });
    sides.set(model, faced ?? (mine.includes('front') ? 'front' : mine[0]!));
  }
  const touching = [...sides];
  for (const { model } of fighters) {
    if (sides.has(model)) continue;
    let best: SideKind = 'front';
    let least = Infinity;
    for (const [m, side] of touching) {
      const far = Math.abs(m.row - model.row) + Math.abs(m.file - model.file);
      if (far < least) [best, least] = [side, far];
    }
    sides.set(model, best);
  }
  return sides;
}

/** DG-CONS-09, DG-R-122: the attacker sets the order in which its groups fight. */
export function* sideOrder(u: Unit, sides: readonly SideKind[]): Flow<SideKind[]> {
  const left = [...sides];
  const order: SideKind[] = [];
  while (left.length > 1) {
    const open = [...left];
    const answer = yield* ask<Answer>(u.seat, () => ({
      seat: u.seat,
      title: `which group of ${u.name} fights ${order.length === 0 ? 'first' : 'next'}?`,
      clause: 'DG-CONS-09',
      subjects: [u.id],
      acts: [
        choice({
          verb: 'group',
          label: 'Fight',
          clause: 'DG-CONS-09',
          by: ['side'],
          options: () =>
            open.map((side) => ({
              answer: { verb: 'group', side },
              label: side === 'front' || side === 'back' ? `those at the ${side}` : `those at the ${side} flank`,
              subjects: [u.id],
            })),
          why: () => ({ clause: 'DG-R-122', reason: 'there is no such group' }),
        }),
      ],
    }));
    const at = Math.max(0, left.indexOf(answer.side as SideKind));
    order.push(...left.splice(at, 1));
  }
  return [...order, ...left];
}
