/** A deep copy of a state. Written out field by field: it decides the speed of every fork. Cards, pieces and options are shared. */
import { cloneWindows } from '../kit/windows.ts';
import type { Activation, Marker, State, Summoned, Warrior } from './state.ts';

function list<T>(from: readonly T[]): T[] {
  return from.length === 0 ? [] : from.slice();
}

function cloneWarrior(w: Warrior): Warrior {
  return {
    id: w.id,
    seat: w.seat,
    owner: w.owner,
    card: w.card,
    onTable: w.onTable,
    out: w.out,
    left: w.left,
    x: w.x,
    y: w.y,
    fx: w.fx,
    fy: w.fy,
    z: w.z,
    h: w.h,
    shape: w.shape,
    a: w.a,
    b: w.b,
    lost: w.lost,
    mounted: w.mounted,
    inUse: list(w.inUse),
    activated: w.activated,
    reacted: w.reacted,
    reactions: w.reactions,
    numb: w.numb,
    silenced: w.silenced,
    fleeing: w.fleeing,
    focus: w.focus,
    focused: w.focused,
    inspires: w.inspires,
    interacted: w.interacted,
    galloped: w.galloped,
    climb: w.climb === null ? null : { ...w.climb },
    carries: w.carries,
    banned: w.banned.length === 0 ? [] : w.banned.map(({ spell, turn }) => ({ spell, turn })),
    countered: { ...w.countered },
    attached: list(w.attached),
    ignites: w.ignites,
    used: list(w.used),
    summonedTurn: w.summonedTurn,
  };
}

function cloneMarker(m: Marker): Marker {
  return { ...m };
}

function cloneSummoned(one: Summoned): Summoned {
  return { ...one, marker: one.marker === null ? null : { ...one.marker } };
}

function cloneActivation(a: Activation): Activation {
  return { ...a, taken: list(a.taken), script: a.script === null ? null : list(a.script) };
}

export function clone(s: State): State {
  const warriors: Warrior[] = [];
  for (let i = 0; i < s.warriors.length; i++) warriors.push(cloneWarrior(s.warriors[i] as Warrior));
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
    scenario: s.scenario,
    layout: s.layout,
    edges: [s.edges[0], s.edges[1]],
    role: s.role,
    chooser: s.chooser,
    placing: s.placing,
    leaders: [s.leaders[0], s.leaders[1]],
    warriors,
    markers: s.markers.map(cloneMarker),
    enchantments: s.enchantments.map((one) => ({ ...one })),
    summoned: s.summoned.map(cloneSummoned),
    made: s.made,
    first: s.first,
    mover: s.mover,
    second: s.second,
    pauses: [s.pauses[0], s.pauses[1]],
    idle: s.idle,
    activation: s.activation === null ? null : cloneActivation(s.activation),
    group:
      s.group === null
        ? null
        : { leader: s.group.leader, waiting: list(s.group.waiting), script: list(s.group.script) },
    owed: s.owed.map((one) => ({ ...one, parts: list(one.parts) })),
    windows: cloneWindows(s.windows),
    ending: s.ending,
    done: list(s.done),
    vp: [s.vp[0], s.vp[1]],
    vpParts: list(s.vpParts),
  };
}
