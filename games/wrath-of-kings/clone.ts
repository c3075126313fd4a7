/** A deep copy of a state. Written out field by field: it decides the speed of every fork. Cards, pieces, bonuses and options are shared. */
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
    toggles: list(m.toggles),
    bonuses: list(m.bonuses),
    marks: [m.marks[0], m.marks[1]],
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

export function clone(s: State): State {
  const models: Model[] = [];
  for (let i = 0; i < s.models.length; i++) models.push(cloneModel(s.models[i] as Model));
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
