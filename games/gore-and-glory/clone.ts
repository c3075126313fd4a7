/**
 * A deep copy of the state, written out field by field because every checkpoint and fork pays for it. Shared, since nobody
 * changes them in place: cards, pieces, zones, options, made-up content, attached modifiers, entries of the account.
 */
import { cloneWindows } from '../kit/windows.ts';
import type { Activation, Attached, Marker, Model, SetupProgress, State } from './state.ts';

function list<T>(items: readonly T[]): T[] {
  return items.length === 0 ? [] : items.slice();
}

function cloneModel(m: Model): Model {
  return {
    id: m.id,
    seat: m.seat,
    card: m.card,
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
    ap: m.ap,
    injuries: m.injuries,
    fatigue: m.fatigue,
    maladies: list(m.maladies),
    fresh: list(m.fresh),
    burn: m.burn,
    shaken: m.shaken,
    bloodied: m.bloodied,
    activated: m.activated,
    pushed: m.pushed,
    pushedNow: m.pushedNow,
    recovered: m.recovered,
    shieldUsed: m.shieldUsed,
    wielded: m.wielded,
    itemUsed: m.itemUsed,
    summoner: m.summoner,
    summonedNow: m.summonedNow,
    affected: list(m.affected),
    usedTurn: list(m.usedTurn),
    usedGame: list(m.usedGame),
    attached: m.attached.length === 0 ? [] : m.attached.map(cloneAttached),
  };
}

function cloneAttached(a: Attached): Attached {
  return { ...a };
}

function cloneActivation(a: Activation): Activation {
  return {
    model: a.model,
    begun: a.begun,
    fresh: a.fresh,
    moved: a.moved,
    casts: a.casts,
    shots: { ...a.shots },
    disengaged: a.disengaged,
    rope: a.rope,
    pushed: a.pushed,
    used: list(a.used),
  };
}

function cloneSetup(p: SetupProgress): SetupProgress {
  return {
    dice: p.dice.map(list),
    pieces: list(p.pieces),
    placing: p.placing,
    placed: p.placed.map(({ own, enemy, none }) => ({ own, enemy, none })),
    deploying: p.deploying,
    deployed: list(p.deployed),
    traits: list(p.traits),
  };
}

function cloneMarker(m: Marker): Marker {
  return { id: m.id, n: m.n, x: m.x, y: m.y, z: m.z, seat: m.seat };
}

export function clone(s: State): State {
  const models: Model[] = [];
  for (let i = 0; i < s.models.length; i++) models.push(cloneModel(s.models[i] as Model));
  const markers: Marker[] = [];
  for (let i = 0; i < s.markers.length; i++) markers.push(cloneMarker(s.markers[i] as Marker));
  return {
    game: s.game,
    rng: [s.rng[0], s.rng[1], s.rng[2], s.rng[3]],
    seats: s.seats,
    content: s.content,
    options: s.options,
    phase: s.phase,
    turn: s.turn,
    width: s.width,
    depth: s.depth,
    pieces: s.pieces,
    map: s.map,
    zones: s.zones,
    colours: [s.colours[0], s.colours[1]],
    attacker: s.attacker,
    setup: cloneSetup(s.setup),
    markers,
    active: list(s.active),
    missions: {
      primary: s.missions.primary,
      secondary: list(s.missions.secondary),
      secret: list(s.missions.secret),
      revealed: s.missions.revealed,
    },
    models,
    made: s.made,
    mover: s.mover,
    lastActivator: s.lastActivator,
    passes: [s.passes[0], s.passes[1]],
    passed: [s.passed[0], s.passed[1]],
    opened: s.opened,
    activation: s.activation === null ? null : cloneActivation(s.activation),
    windows: cloneWindows(s.windows),
    casualties: [s.casualties[0], s.casualties[1]],
    vp: [s.vp[0], s.vp[1]],
    vpParts: list(s.vpParts),
    summoned: s.summoned,
  };
}
