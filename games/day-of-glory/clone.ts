/**
 * A deep copy of the state, written out field by field because every checkpoint and fork pays for it. Shared, since nobody
 * changes them in place: cards, pieces, armies, options, changes of shape in the deployment, links, entries of harm and points, effects, actions counted,
 * tears, what demons are, empty guns.
 */
import { cloneWindows } from '../kit/windows.ts';
import type { Activation, Model, State, Unit } from './state.ts';

function list<T>(items: readonly T[]): T[] {
  return items.length === 0 ? [] : items.slice();
}

function cloneModel(m: Model): Model {
  const copy: Model = {
    id: m.id,
    card: m.card,
    health: m.health,
    row: m.row,
    file: m.file,
    turn: m.turn,
    role: m.role,
    power: m.power,
    crouching: m.crouching,
  };
  if (m.mountHurt !== undefined) copy.mountHurt = m.mountHurt;
  if (m.empty !== undefined) copy.empty = m.empty;
  if (m.lowered !== undefined) copy.lowered = m.lowered;
  if (m.blessing !== undefined) copy.blessing = m.blessing;
  if (m.spent !== undefined) copy.spent = m.spent;
  if (m.exempts !== undefined) copy.exempts = m.exempts;
  if (m.parts !== undefined) copy.parts = m.parts;
  if (m.raised !== undefined) copy.raised = m.raised;
  return copy;
}

function cloneUnit(u: Unit): Unit {
  const models: Model[] = [];
  for (let i = 0; i < u.models.length; i++) models.push(cloneModel(u.models[i]!));
  const copy: Unit = {
    id: u.id,
    seat: u.seat,
    name: u.name,
    kind: u.kind,
    card: u.card,
    place: u.place,
    x: u.x,
    y: u.y,
    fx: u.fx,
    fy: u.fy,
    formation: u.formation,
    files: u.files,
    rows: u.rows,
    solid: u.solid,
    gap: u.gap,
    a: u.a,
    b: u.b,
    models,
    ready: { ...u.ready },
    joined: u.joined,
    activated: u.activated,
    fleeing: u.fleeing,
    rallied: u.rallied,
    fought: u.fought,
    died: u.died,
    charged: list(u.charged),
    shamed: u.shamed,
    impact: list(u.impact),
    killed: u.killed,
    fled: u.fled,
    mustReform: u.mustReform,
  };
  if (u.demon !== undefined) copy.demon = u.demon;
  if (u.again !== undefined) copy.again = u.again;
  if (u.mows !== undefined) copy.mows = u.mows;
  if (u.machine !== undefined) copy.machine = u.machine;
  if (u.cart !== undefined) copy.cart = u.cart;
  if (u.dazed !== undefined) copy.dazed = u.dazed;
  return copy;
}

function cloneActivation(a: Activation): Activation {
  const copy: Activation = {
    unit: a.unit,
    hero: a.hero,
    begun: a.begun,
    acted: a.acted,
    free: list(a.free),
    bound: a.bound,
    apart: list(a.apart),
    aside: list(a.aside),
    crew: list(a.crew),
    turned: a.turned,
    rushing: a.rushing,
  };
  if (a.hands !== undefined) copy.hands = a.hands;
  if (a.lent !== undefined) copy.lent = a.lent;
  if (a.raging !== undefined) copy.raging = a.raging;
  return copy;
}

export function clone(s: State): State {
  const units: Unit[] = [];
  for (let i = 0; i < s.units.length; i++) units.push(cloneUnit(s.units[i]!));
  return {
    game: s.game,
    rng: [s.rng[0], s.rng[1], s.rng[2], s.rng[3]],
    seats: s.seats,
    content: s.content,
    options: s.options,
    phase: s.phase,
    round: s.round,
    phases: s.phases,
    at: s.at,
    width: s.width,
    depth: s.depth,
    pieces: s.pieces,
    armies: s.armies,
    cards: s.cards,
    units,
    links: list(s.links),
    harm: list(s.harm),
    challenges: list(s.challenges),
    first: s.first,
    edges: [s.edges[0], s.edges[1]],
    setup: {
      map: s.setup.map,
      rolled: s.setup.rolled,
      chosen: s.setup.chosen,
      placing: s.setup.placing,
      shaped: s.setup.shaped,
    },
    held: s.held,
    opened: s.opened,
    pool: list(s.pool),
    drawn: list(s.drawn),
    mover: s.mover,
    activation: s.activation === null ? null : cloneActivation(s.activation),
    period: s.period,
    dawn: s.dawn,
    points: list(s.points),
    effects: list(s.effects),
    machines: s.machines.length === 0 ? [] : s.machines.map((m) => ({ ...m })),
    tears: s.tears,
    power: { ...s.power },
    inHand: { ...s.inHand },
    bursts: list(s.bursts),
    flames: s.flames,
    winds: [s.winds[0], s.winds[1]],
    windows: cloneWindows(s.windows),
    changing: s.changing,
    counted: s.counted,
    killed: [s.killed[0], s.killed[1]],
    over: s.over,
  };
}
