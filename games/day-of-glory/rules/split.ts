/**
 * Splitting (DG-SPLIT-01, DG-SPLIT-02, when agreed): a unit divides along a file or a row, so that both parts keep full rows but for
 * the last, and they stand an inch apart.
 */
import { z } from 'zod';
import type { Act, Answer, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { close, spend } from './activation-record.ts';
import { shareEffects } from './effects.ts';
import { tidyLinks, unlink } from './engage.ts';
import { modelsInRow, settle } from './layout.ts';
import { type G, isHero, unitById, uses } from './play.ts';
import { freeHeroes } from './ranks.ts';
import { regrid } from './regrid.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Between the parts. */
const APART = 1;

type Cut = { by: 'files' | 'rows'; first: number };

/** The two parts as they would stand; null when there is no such cut. Nothing is changed. */
function parts(u: Unit, cut: Cut): [Unit, Unit] | null {
  const across = cut.by === 'files';
  if (cut.first < 1 || cut.first >= (across ? u.files : u.rows)) return null;
  const of = (m: Model) => (across ? m.file : m.row);
  const one = u.models.filter((m) => of(m) < cut.first);
  const two = u.models.filter((m) => of(m) >= cut.first);
  if (one.length === 0 || two.length === 0) return null;
  const left = partOf(u, one, across ? cut.first : u.files, 0, 0);
  const right = partOf(u, two, across ? u.files - cut.first : u.files, across ? cut.first : 0, across ? 0 : cut.first);
  // Each steps away from where it stood until they are an inch apart.
  const step = APART - u.gap;
  if (across) {
    shift(left, step / 2, 0);
    shift(right, 0 - step / 2, 0);
  } else shift(right, 0, 0 - step);
  return fullBut(left) && fullBut(right) ? [left, right] : null;
}

/** Models of a unit as a unit, where they stand: its files and rows begin at those of the old one. */
function partOf(u: Unit, models: readonly Model[], files: number, file: number, row: number): Unit {
  const part: Unit = { ...u, files, models: models.map((m) => ({ ...m, file: m.file - file, row: m.row - row })) };
  const pitch = 2 * u.a + u.gap;
  shift(part, ((u.files - files) / 2 - file) * pitch, 0 - row * (2 * u.b + u.gap));
  // A single row is no wider than its models.
  if (part.models.every((m) => m.row === 0)) regrid(part);
  if (part.models.length === 1) Object.assign(part, { formation: 'single', gap: 0 });
  settle(part);
  return part;
}

/** Shifted to its own left and ahead. */
function shift(u: Unit, left: number, ahead: number): void {
  u.x = snap(u.x - u.fy * left + u.fx * ahead);
  u.y = snap(u.y + u.fx * left + u.fy * ahead);
}

/** All rows but the last are full, and a row that is the only one has no gaps. */
export function fullBut(u: Unit): boolean {
  for (let row = 0; row < Math.max(1, u.rows - 1); row++) if (modelsInRow(u, row).length !== u.files) return false;
  return true;
}

function splitRefusal(s: State, u: Unit, cut: Cut): Refusal | null {
  const made = parts(u, cut);
  if (made === null) return { clause: 'DG-SPLIT-01', reason: 'both parts need full rows, the last one aside' };
  for (const part of made) {
    if (misfit(s, part, part, { without: [u.id] }) === null) continue;
    return { clause: 'DG-SPLIT-02', reason: 'there is no room to set the parts an inch apart' };
  }
  return null;
}

function whyNone(s: State, u: Unit, now: Activation): Refusal | null {
  if (!uses(s, 'splitting')) return { clause: 'DG-SPLIT-01', reason: 'splitting is not in use' };
  if (now.hero !== null) return { clause: 'DG-HERO-06', reason: 'a hero that acts alone splits nothing' };
  if (u.models.length < 2) return { clause: 'DG-SPLIT-01', reason: 'a single model cannot be divided' };
  if (u.formation !== 'regiment' && u.formation !== 'skirmish') {
    return { clause: 'DG-SPLIT-01', reason: 'only blocks and skirmishers can be divided' };
  }
  return null;
}

function cuts(u: Unit): Cut[] {
  const out: Cut[] = [];
  for (let first = 1; first < u.files; first++) out.push({ by: 'files', first });
  for (let first = 1; first < u.rows; first++) out.push({ by: 'rows', first });
  return out;
}

function splitAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (whyNone(s, u, now) !== null) return null;
  const open = () => cuts(u).filter((cut) => splitRefusal(s, u, cut) === null);
  if (open().length === 0) return null;
  const option = (cut: Cut): Option => ({
    answer: { verb: 'split', ...cut },
    label: `after ${cut.by === 'files' ? 'file' : 'row'} ${cut.first}`,
    subjects: [u.id],
  });
  return choice({
    verb: 'split',
    label: 'Split',
    clause: 'DG-SPLIT-01',
    by: ['by', 'first'],
    options: () => open().map(option),
    why: (answer) => cutRefusal(s, u, answer),
  });
}

function cutRefusal(s: State, u: Unit, answer: Answer): Refusal {
  const no = splitRefusal(s, u, { by: answer.by as Cut['by'], first: Number(answer.first) });
  return no ?? { clause: 'DG-SPLIT-01', reason: 'there is no such cut' };
}

function splitWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  if (!uses(g.state, 'splitting')) return null;
  const refusal = whyNone(g.state, u, now);
  if (refusal !== null) return { verb: 'split', label: 'Split', refusal };
  const none = cuts(u).map((cut) => splitRefusal(g.state, u, cut))[0] ?? null;
  const why = (answer: Answer) => cutRefusal(g.state, u, answer);
  return none === null ? null : { verb: 'split', label: 'Split', refusal: none, why };
}

export const SPLIT = menuVerb({
  name: 'split',
  text: 'Divide the unit after so many files or rows.',
  args: { by: z.enum(['files', 'rows']), first: z.int().min(0).max(400) },
  action: true,
  clause: 'DG-SPLIT-01',
  option: 'splitting',
  lacks: 'there is no way to divide it',
  together: true,
  find: (g, { u, now }) => splitAct(g, u, now),
  refused: (g, { u, now }) => splitWhyNot(g, u, now),
  run: (g, { u }, { by, first }) => split(g, u, { by, first }),
});

function* split(g: G, u: Unit, cut: Cut): Flow<void> {
  const s = g.state;
  const made = parts(u, cut);
  spend(g);
  if (made === null) return;
  // DG-R-361: heroes who come away without any rank and file are no part: each stands for itself.
  const [one, two] = made[0].models.every((m) => isHero(s, m)) ? [made[1], made[0]] : made;
  unlink(s, u);
  Object.assign(u, one, { id: u.id, activated: true });
  const other: Unit = { ...two, id: freshId(s, u), name: `${u.name}, second part`, activated: true };
  if (other.models.every((m) => isHero(s, m))) return comeAway(g, u, other);
  Object.assign(other, {
    ready: { ...u.ready },
    charged: [...u.charged],
    impact: [...u.impact],
    killed: 0,
    fled: 0,
    died: 0,
  });
  s.units.splice(s.units.indexOf(u) + 1, 0, other);
  shareEffects(s, u, other);
  for (const hero of s.units) {
    if (hero.joined === u.id && other.models.some((m) => m.card === hero.card)) hero.joined = other.id;
  }
  tidyLinks(s);
  tell(g, {
    kind: 'split',
    clause: 'DG-SPLIT-02',
    unit: u.id,
    other: other.id,
    models: [u.models.length, other.models.length],
  });
  close(g);
}

function comeAway(g: G, u: Unit, heroes: Unit): void {
  const s = g.state;
  const models = heroes.models.map((m) => m.id);
  freeHeroes(s, heroes);
  tidyLinks(s);
  tell(g, { kind: 'heroes-split', clause: 'DG-R-361', unit: u.id, models, also: ['DG-SPLIT-02'] });
  close(g);
}

function freshId(s: State, u: Unit): string {
  for (let n = 2; ; n++) if (unitById(s, `${u.id}/${n}`) === undefined) return `${u.id}/${n}`;
}
