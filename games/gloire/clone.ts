/** A deep copy of a state. Written out field by field: it decides the speed of every fork. Cards, pieces and options are shared. */
import { cloneWindows } from '../kit/windows.ts';
import type { Arm, Coach, Duel, Marker, Mind, Model, Mount, State, Token } from './state.ts';

function list<T>(from: readonly T[]): T[] {
  return from.length === 0 ? [] : from.slice();
}

function cloneArm(a: Arm): Arm {
  return {
    key: a.key,
    held: a.held,
    loaded: a.loaded,
    fouled: a.fouled,
    fixed: a.fixed,
    sum: a.sum,
    reloads: a.reloads,
    rounds: a.rounds,
  };
}

function cloneMount(mount: Mount | null): Mount | null {
  return mount === null ? null : { kind: mount.kind, lost: mount.lost, horse: mount.horse };
}

function cloneMind(mind: Mind | null): Mind | null {
  return mind === null ? null : { ...mind };
}

export function cloneModel(m: Model): Model {
  return {
    id: m.id,
    seat: m.seat,
    owner: m.owner,
    group: m.group,
    card: m.card,
    onTable: m.onTable,
    left: m.left,
    x: m.x,
    y: m.y,
    fx: m.fx,
    fy: m.fy,
    z: m.z,
    h: m.h,
    shape: m.shape,
    a: m.a,
    b: m.b,
    lost: { head: m.lost.head, torso: m.lost.torso, arms: m.lost.arms, legs: m.lost.legs },
    revived: list(m.revived),
    willed: list(m.willed),
    downSince: m.downSince,
    prone: m.prone,
    panicked: m.panicked,
    ran: m.ran,
    suppressedBy: m.suppressedBy,
    pinned: m.pinned,
    shotBy: m.shotBy,
    acted: m.acted,
    waiting: m.waiting,
    misses: m.misses,
    moved: m.moved,
    lastMoved: m.lastMoved,
    crawled: m.crawled,
    hidden: m.hidden,
    reloaded: m.reloaded,
    distracted: m.distracted,
    steadied: m.steadied,
    arms: m.arms.map(cloneArm),
    ammo: m.ammo,
    mount: cloneMount(m.mount),
    aboard: m.aboard === null ? null : { coach: m.aboard.coach, place: m.aboard.place },
    climb: m.climb === null ? null : { ...m.climb },
    cowers: m.cowers,
    carries: list(m.carries),
    items: list(m.items),
    effects: list(m.effects),
    barred: list(m.barred),
    poison: list(m.poison),
    duel: m.duel,
    humbled: m.humbled,
    unchallenged: m.unchallenged,
    cowed: m.cowed,
    pinnedUnder: m.pinnedUnder,
    trapped: m.trapped,
    scared: m.scared,
    lucky: m.lucky,
    special: m.special,
    used: list(m.used),
    master: m.master,
    handler: m.handler,
    decoy: m.decoy,
    disguised: m.disguised,
    attackedBy: list(m.attackedBy),
    cameFrom: m.cameFrom,
    home: m.home,
    mind: cloneMind(m.mind),
  };
}

function cloneMarker(m: Marker): Marker {
  return { id: m.id, x: m.x, y: m.y, card: m.card, known: list(m.known), from: m.from, spoiled: list(m.spoiled) };
}

function cloneToken(t: Token): Token {
  return { ...t, mount: cloneMount(t.mount) };
}

function cloneCoach(c: Coach): Coach {
  return { ...c };
}

function cloneDuel(d: Duel): Duel {
  return { ...d, missed: list(d.missed), rounds: list(d.rounds) };
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
    phase: s.phase,
    stage: s.stage,
    turn: s.turn,
    width: s.width,
    depth: s.depth,
    night: s.night,
    scenario: s.scenario,
    map: s.map,
    pieces: s.pieces,
    swings: s.swings,
    stretches: s.stretches,
    models,
    markers: s.markers.map(cloneMarker),
    tokens: s.tokens.map(cloneToken),
    coaches: s.coaches.map(cloneCoach),
    duels: s.duels.map(cloneDuel),
    points: list(s.points),
    order: list(s.order),
    before: list(s.before),
    level: s.level,
    cursor: s.cursor,
    activation:
      s.activation === null
        ? null
        : {
            model: s.activation.model,
            begun: s.activation.begun,
            by: s.activation.by,
            shunned: list(s.activation.shunned),
            handed: s.activation.handed,
            taken: list(s.activation.taken),
          },
    avengers: list(s.avengers),
    windows: cloneWindows(s.windows),
    pile: list(s.pile),
    turned: list(s.turned),
    made: s.made,
    plot: { ...s.plot },
    vp: list(s.vp),
    vpParts: list(s.vpParts),
    fought: list(s.fought),
    shaken: list(s.shaken),
    ended: s.ended,
  };
}
