/** Deep copies of a state. Written out field by field: they decide the speed of every fork and of every checkpoint. Cards, pieces and options are shared, and so is what is replaced and never changed in place. */
import type { Activation, Model, State } from './state.ts';

function list<T>(from: readonly T[]): T[] {
  return from.length === 0 ? [] : from.slice();
}

function cloneModel(m: Model): Model {
  return {
    id: m.id,
    seat: m.seat,
    card: m.card,
    name: m.name,
    alive: m.alive,
    onTable: m.onTable,
    x: m.x,
    y: m.y,
    fx: m.fx,
    fy: m.fy,
    z: m.z,
    h: m.h,
    shape: m.shape,
    a: m.a,
    b: m.b,
    damage: m.damage,
    activated: m.activated,
    sprinted: m.sprinted,
    toggles: m.toggles,
    bonuses: m.bonuses,
    marks: m.marks,
    link: m.link,
    gave: m.gave,
  };
}

function cloneActivation(a: Activation): Activation {
  return {
    leader: a.leader,
    members: list(a.members),
    stage: a.stage,
    second: a.second,
    done: list(a.done),
    forfeits: list(a.forfeits),
    triggered: list(a.triggered),
    bogged: a.bogged.length === 0 ? [] : a.bogged.map(({ model, pieces }) => ({ model, pieces: list(pieces) })),
  };
}

/** Whether the copy is what the model still is. What is replaced and never changed in place is compared by identity. */
function isStill(copy: Model, m: Model): boolean {
  return (
    copy.id === m.id &&
    copy.card === m.card &&
    copy.x === m.x &&
    copy.y === m.y &&
    copy.alive === m.alive &&
    copy.onTable === m.onTable &&
    copy.fx === m.fx &&
    copy.fy === m.fy &&
    copy.damage === m.damage &&
    copy.activated === m.activated &&
    copy.sprinted === m.sprinted &&
    copy.toggles === m.toggles &&
    copy.bonuses === m.bonuses &&
    copy.marks === m.marks &&
    copy.link === m.link &&
    copy.gave === m.gave
  );
}

/** Models that have not changed since `like` are shared with it. */
export function clone(s: State, like?: State): State {
  const models: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    const copy = like?.models[i];
    models.push(copy !== undefined && isStill(copy, m) ? copy : cloneModel(m));
  }
  return {
    game: s.game,
    rng: [s.rng[0], s.rng[1], s.rng[2], s.rng[3]],
    seats: s.seats,
    content: s.content,
    options: s.options,
    size: s.size,
    phase: s.phase,
    round: s.round,
    width: s.width,
    depth: s.depth,
    layout: s.layout,
    pieces: s.pieces,
    placed: [s.placed[0], s.placed[1]],
    chooser: s.chooser,
    sides: [s.sides[0], s.sides[1]],
    motivations: [s.motivations[0], s.motivations[1]],
    ranks: [s.ranks[0], s.ranks[1]],
    pools: [s.pools[0], s.pools[1]],
    owing: [s.owing[0], s.owing[1]],
    placing: s.placing,
    done: list(s.done),
    commanders: [s.commanders[0], s.commanders[1]],
    training: s.training,
    models,
    morale: [s.morale[0], s.morale[1]],
    account: s.account,
    casualties: [s.casualties[0], s.casualties[1]],
    first: s.first,
    mover: s.mover,
    last: s.last,
    activation: s.activation === null ? null : cloneActivation(s.activation),
    turn: { attacked: list(s.turn.attacked), killed: list(s.turn.killed) },
    ended: s.ended,
  };
}

/** A model of the same match: what it is stays, where it is and how it fares may not. */
function overwriteModel(old: Model, m: Model): void {
  old.alive = m.alive;
  old.onTable = m.onTable;
  old.x = m.x;
  old.y = m.y;
  old.fx = m.fx;
  old.fy = m.fy;
  old.damage = m.damage;
  old.activated = m.activated;
  old.sprinted = m.sprinted;
  old.toggles = m.toggles;
  old.bonuses = m.bonuses;
  old.marks = m.marks;
  old.link = m.link;
  old.gave = m.gave;
}

function overwritePair<T>(old: [T, T], pair: readonly [T, T]): void {
  old[0] = pair[0];
  old[1] = pair[1];
}

function overwriteList<T>(old: T[], from: readonly T[]): void {
  for (let i = 0; i < from.length; i++) old[i] = from[i] as T;
  if (old.length !== from.length) old.length = from.length;
}

function overwriteActivation(old: Activation | null, a: Activation | null): Activation | null {
  if (old === null || a === null) return a === null ? null : cloneActivation(a);
  old.leader = a.leader;
  overwriteList(old.members, a.members);
  old.stage = a.stage;
  old.second = a.second;
  overwriteList(old.done, a.done);
  overwriteList(old.forfeits, a.forfeits);
  overwriteList(old.triggered, a.triggered);
  if (old.bogged.length + a.bogged.length > 0)
    old.bogged = a.bogged.map(({ model, pieces }) => ({ model, pieces: list(pieces) }));
  return old;
}

/** The same into a state of this match that nobody needs any more. */
export function overwrite(old: State, s: State): void {
  const { rng, models } = old;
  for (let i = 0; i < 4; i++) rng[i] = s.rng[i] as number;
  models.length = Math.min(models.length, s.models.length);
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    const same = i < models.length && (models[i] as Model).id === m.id && (models[i] as Model).card === m.card;
    if (same) overwriteModel(models[i] as Model, m);
    else models[i] = cloneModel(m);
  }
  old.options = s.options;
  old.size = s.size;
  old.phase = s.phase;
  old.round = s.round;
  old.width = s.width;
  old.depth = s.depth;
  old.layout = s.layout;
  old.pieces = s.pieces;
  overwritePair(old.placed, s.placed);
  old.chooser = s.chooser;
  overwritePair(old.sides, s.sides);
  overwritePair(old.motivations, s.motivations);
  overwritePair(old.ranks, s.ranks);
  overwritePair(old.pools, s.pools);
  overwritePair(old.owing, s.owing);
  old.placing = s.placing;
  overwriteList(old.done, s.done);
  overwritePair(old.commanders, s.commanders);
  old.training = s.training;
  overwritePair(old.morale, s.morale);
  old.account = s.account;
  overwritePair(old.casualties, s.casualties);
  old.first = s.first;
  old.mover = s.mover;
  old.last = s.last;
  old.activation = overwriteActivation(old.activation, s.activation);
  overwriteList(old.turn.attacked, s.turn.attacked);
  overwriteList(old.turn.killed, s.turn.killed);
  old.ended = s.ended;
}
