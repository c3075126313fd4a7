/** Words of cases about artillery. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { snap } from '#engine/geometry/vec.ts';
import { isPoint, offers } from '../../kit/words.ts';
import type { Content } from '../content/content.ts';
import { behind, machineFor } from '../rules/crew.ts';
import { centreOf, poseAt } from '../rules/layout.ts';
import { leftAt, phaseNow } from '../rules/machine.ts';
import { unitById } from '../rules/play.ts';
import type { State, Unit } from '../state.ts';
import { facingOf } from './facing.ts';
import { modelId } from './find.ts';
import { acting, type Line } from './reading.ts';
import type { UnitWords } from './schema.ts';

/** `fire: { ahead: 20, ammo: rock }`; `at: b` is the middle of a unit. Ammunition need not be named where there is but one kind. */
export function readFire(line: Line): void {
  const { state, args, decision } = line;
  const u = acting(line);
  if (u === undefined) return;
  if (typeof args.at === 'number') {
    args.ahead = args.at;
    delete args.at;
  }
  if (typeof args.ahead === 'number') {
    args.at = [snap(u.x + u.fx * args.ahead), snap(u.y + u.fy * args.ahead)];
    delete args.ahead;
  } else if (typeof args.at === 'string') {
    const v = unitById(state, args.at);
    if (v === undefined) throw new CaseProblem('fire.at', `there is no unit "${args.at}"`);
    const [x, y] = centreOf(v);
    args.at = [snap(x), snap(y)];
  } else if (!isPoint(args.at))
    throw new CaseProblem('fire', 'say `ahead`: so many inches, or `at`: a point or a unit');
  if (typeof args.by === 'string') args.by = modelId(state, args.by);
  if (args.ammo !== undefined) return;
  const kinds = new Set<unknown>(decision.acts.filter((a) => a.verb === 'fire').map((a) => a.fixed?.ammo));
  for (const a of offers(decision, 'fire')) kinds.add(a.ammo);
  const known = kinds.size > 0 ? [...kinds] : Object.keys(state.machines.find((m) => m.id === u.machine)?.shots ?? {});
  if (known.length !== 1) throw new CaseProblem('fire.ammo', `one of ${known.join(', ')}`);
  args.ammo = known[0];
}

/** The piece of a crew, put where its crew was put, or apart from it. */
export function readMachine(content: Content, state: State, u: Unit, words: UnitWords): void {
  const { machine: kind, abandoned } = words;
  if (kind === undefined || u.kind === 'vehicle') return;
  const piece = content.artillery.get(kind);
  if (piece === undefined)
    throw new CaseProblem(`units.${u.id}.machine`, `one of ${content.artillery.ids().join(', ')}`);
  const shots = words.shots ?? Object.fromEntries(piece.ammunition.map((ammo) => [ammo, SHOTS]));
  for (const ammo of Object.keys(shots)) {
    if (!piece.ammunition.includes(ammo))
      throw new CaseProblem(`units.${u.id}.shots.${ammo}`, `one of ${piece.ammunition.join(', ')}`);
  }
  const m = machineFor(content, u, kind, shots);
  state.machines = [...state.machines, m];
  if (words.structure !== undefined) m.structure = words.structure;
  const all = piece.loading + piece.later;
  const done = words.loaded === true ? all : Math.min(all, Number(words.loaded ?? 0));
  m.loaded = Math.min(done, piece.loading);
  m.later = done - m.loaded;
  if (words.fired === true) m.firedIn = NOW;
  if (abandoned === undefined) {
    behind(u, m);
    if (words.centre !== undefined) Object.assign(u, poseAt(u, ...words.centre, u.fx, u.fy));
    return;
  }
  const at = abandoned === true ? ([u.x, u.y] as const) : abandoned.at;
  const said = abandoned === true ? undefined : abandoned.facing;
  const [fx, fy] = said === undefined ? [u.fx, u.fy] : facingOf(state, at, said, `units.${u.id}.abandoned`);
  leftAt(state, m, { x: snap(at[0]), y: snap(at[1]), fx, fy });
  if (abandoned !== true) return;
  u.models = [];
  u.place = 'gone';
}

const SHOTS = 9;

/** Stands for the phase under way until that is known. */
const NOW = -1;

/** Pieces that have fired in the phase under way, once that is known. */
export function readPhases(state: State): void {
  for (const m of state.machines) if (m.firedIn === NOW) m.firedIn = phaseNow(state);
}
