/**
 * The shapes of a unit beside each other, for interfaces: what each is worth, what a change costs, and why one is out of reach
 * (DG-FORM-14..19, DG-SPF-01).
 */

import type { Act, Refusal, ShapeKind, Shapes } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Formation, State, Unit } from '../state.ts';
import { hasMusician } from './charge.ts';
import { shapeRefusal } from './reform.ts';
import { MUSTER, REFORM, SKIRMISH } from './reform-act.ts';
import type { InActivation } from './rules.ts';
import { cellsOf, everyShape, formRefusal, type Shape } from './shape.ts';
import { reformNeeds } from './tables.ts';

/** What bars a verb in this activation. */
type Barred = (verb: InActivation & { name: string }) => Refusal | null;

const KINDS: readonly { formation: Formation; label: string; note: string; cells: readonly Point[] }[] = [
  {
    formation: 'regiment',
    label: 'Regiment',
    note: '+1 armour',
    cells: drawn(20, { formation: 'regiment', files: 5 }),
  },
  {
    formation: 'skirmish',
    label: 'Skirmish',
    note: 'free, +2 speed',
    cells: drawn(15, { formation: 'skirmish', files: 5 }, 1.5),
  },
  {
    formation: 'wedge',
    label: 'Wedge',
    note: 'no flanks',
    cells: drawn(16, { formation: 'wedge', files: 7, step: 2 }),
  },
  { formation: 'ring', label: 'Ring', note: 'front all round', cells: drawn(16, { formation: 'ring', files: 5 }) },
];

function drawn(count: number, shape: Shape, apart = 1): readonly Point[] {
  return (cellsOf(count, shape) ?? []).map(({ file, row }) => [file * apart, row * apart]);
}

export function shapesOf(s: State, u: Unit, now: Activation, acts: readonly Act[], barred: Barred): Shapes | null {
  if (u.place !== 'table' || u.models.length < 2 || u.fleeing || now.hero !== null) return null;
  const led = new Set(acts.flatMap((act) => kindsOf(act)));
  return {
    unit: u.id,
    now: { kind: u.formation, wide: u.files, deep: u.rows },
    kinds: KINDS.map(({ formation, label, note, cells }): ShapeKind => {
      const kind = { kind: formation, label, note, cells };
      if (led.has(formation) || formation === u.formation) return kind;
      return { ...kind, refusal: whyNever(s, u, now, formation, barred) };
    }),
    notes: notes(s, u),
  };
}

const SHAPING: readonly string[] = [SKIRMISH.name, MUSTER.name, REFORM.name];

function kindsOf(act: Act): string[] {
  return SHAPING.includes(act.verb) ? act.options().flatMap((o) => o.shape?.kind ?? []) : [];
}

function whyNever(s: State, u: Unit, now: Activation, formation: Formation, barred: Barred): Refusal {
  const like: Shape = everyShape(s, u).find((shape) => shape.formation === formation) ?? { formation, files: 2 };
  const never = formRefusal(s, u, like);
  if (never !== null) return never;
  const free = formation === 'skirmish';
  const no = barred(free ? SKIRMISH : REFORM);
  if (no !== null) return no;
  if (now.bound !== null) return { clause: 'DG-TRT-06', reason: `${u.name} failed its check and may only fight` };
  if (free && now.free.includes(SKIRMISH.name)) {
    return { clause: 'DG-R-043', reason: `${u.name} ${agreeing(u, 'has')} gone into skirmish in this activation` };
  }
  if (!free && now.acted) return { clause: 'DG-FORM-16', reason: 'that is an action, and it is spent' };
  return shapeRefusal(s, u, like) ?? { clause: 'DG-R-057', reason: 'there is no room for it' };
}

function notes(s: State, u: Unit): Shapes['notes'] {
  const said: { text: string; clause: string }[] = [];
  if (u.formation !== 'skirmish') said.push({ text: 'Going into skirmish is free.', clause: 'DG-FORM-15' });
  said.push({ text: 'Any other change is an action.', clause: 'DG-FORM-16' });
  if (hasMusician(s, u)) {
    const needs = reformNeeds(u.models.length);
    said.push({ text: `The drum may make it free, on ${needs}+.`, clause: 'DG-FORM-17' });
  }
  return said;
}
