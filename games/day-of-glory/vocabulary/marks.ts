/** What a case says of effects that last, of blessings, of losses for good and of raised models. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seatOf as seatIn } from '../../kit/position.ts';
import { mostHealth } from '../rules/lowered.ts';
import { findModel, unitById } from '../rules/play.ts';
import { SEATS } from '../seats.ts';
import type { Effect, Model, State, Unit } from '../state.ts';
import { modelId } from './find.ts';
import type { OwnKeys, UnitWords } from './schema.ts';

/** Marks of single models: all of the unit, its first so many, or those that are named. */
export function readMarks(u: Unit, words: UnitWords): void {
  const place = `units.${u.id}`;
  if (words.blessing !== undefined) {
    const { god, models } = typeof words.blessing === 'string' ? { god: words.blessing } : words.blessing;
    for (const m of picked(u, models, `${place}.blessing`)) m.blessing = god;
  }
  if (words.lowered !== undefined) {
    const { by, models } = typeof words.lowered === 'number' ? { by: words.lowered } : words.lowered;
    for (const m of picked(u, models, `${place}.lowered`)) m.lowered = by;
  }
  if (words.raised !== undefined) {
    const count = words.raised === true ? u.models.length : Number(words.raised);
    for (const m of u.models.slice(u.models.length - count)) m.raised = true;
  }
}

function picked(u: Unit, said: number | readonly (number | string)[] | undefined, place: string): Model[] {
  if (said === undefined) return u.models;
  if (typeof said === 'number') return u.models.slice(0, said);
  return said.map((key) => {
    const m = u.models.find((x) => x.role === key || x.id === `${u.id}.${key}` || x.id === key);
    if (m === undefined) throw new CaseProblem(place, `there is no model ${key}`);
    return m;
  });
}

export function readEffects(state: State, said: NonNullable<OwnKeys['state']>['effects']): void {
  if (state.units.some((u) => u.models.some((m) => m.blessing !== undefined || m.lowered !== undefined))) {
    state.changing = true;
  }
  // DG-R-202: nobody has more health than is left of it.
  for (const u of state.units) {
    for (const m of u.models) {
      if (m.lowered !== undefined) m.health = Math.min(m.health, Math.max(1, mostHealth(state, m)));
    }
  }
  state.effects = (said ?? []).map((e): Effect => {
    const u = unitById(state, e.on);
    const by = e.by === undefined ? null : modelId(state, e.by);
    const owner = by === null ? undefined : state.units.find((v) => v.models.some((m) => m.id === by));
    return {
      of: e.of,
      name: e.name ?? e.of.replaceAll('-', ' '),
      clause: e.clause ?? 'DG-R-008',
      on: u === undefined || u.kind === 'hero' ? modelId(state, e.on) : u.id,
      by,
      seat: e.seat === undefined ? (owner?.seat ?? 0) : seatIn(SEATS, e.seat),
      ends: e.ends ?? 'battle',
      since: e.since ?? state.round,
      changes: e.changes ?? {},
      ...(e.ending === true ? { ending: true as const } : {}),
      ...(e.holds === true ? { holds: true as const } : {}),
      ...(e.stills === true ? { stills: true as const } : {}),
      ...(e.savage === undefined ? {} : { savage: e.savage }),
    };
  });
}

/** Those of whom the caster is activated wander at the end of that. */
export function readFlames(state: State, said: NonNullable<OwnKeys['state']>['flames']): void {
  const now = state.activation;
  state.flames = (said ?? []).map(({ by, at: [x, y] }, i) => {
    const caster = findModel(state, modelId(state, by));
    return {
      id: `flame-${i + 1}`,
      name: 'Eternal Flame',
      by: caster?.model.id ?? by,
      seat: caster?.unit.seat ?? 0,
      clause: 'DG-LDES-02',
      x,
      y,
      r: 1.5,
      hits: { dice: 2, sides: 6, add: 0 } as const,
      fresh: false,
      due: now !== null && caster?.unit.id === now.unit,
    };
  });
}
