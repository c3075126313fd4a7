/**
 * Tavern Brawl (GL-S2-01 to GL-S2-45): everybody against everybody with one Grade 3 model each, brawling patrons, finds on six markers at a time, and the
 * constables.
 *
 * Doubtful points: another player's model is worth 3, a patron 1, a bouncer 2 (GL-R-154, GL-S2-16), to whose model crossed the decisive box, once a victim
 * (GL-R-314). The next six markers come when the activation that explored the last one ends (GL-R-315). Those still inside at the end of the second turn
 * after the second Constabulary card are arrested (GL-R-157).
 */
import type { ClauseId, Flow, Seat, Way } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import { sum } from '#engine/log/sum.ts';
import { chargePath, strikesFrom } from '../rules/charge-way.ts';
import { takeAway } from '../rules/damage.ts';
import { touchesExit } from '../rules/exit.ts';
import { paceOf } from '../rules/move-act.ts';
import { apart, byId, conscious, engagers, type G } from '../rules/play.ts';
import { dropProne } from '../rules/prone.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { boxesLeft } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { mapOf } from '../setup/maps.ts';
import { layMarker, placeMarker, setupStep } from '../setup/step.ts';
import type { Model, Piece, State } from '../state.ts';
import { approach, fightSteps, hunter, mayTarget, nearestOf, playersFor, rises, stands } from './behaviour.ts';
import { kick, kickWay, touchedPieces } from './brawl-acts.ts';
import { thrown } from './brawl-arms.ts';
import { BRAWL_CARDS } from './brawl-cards.ts';
import { named, rulesOf, turnUp } from './cards.ts';
import { parted } from './letters.ts';
import { appearAt } from './neutrals.ts';
import type { SetupPlan } from './plan.ts';
import { award, end } from './points.ts';
import { carried, removeToken } from './tokens.ts';

const CARDS = named('brawl', BRAWL_CARDS);
const AT_A_TIME = 6;
const DEFEAT = 3;
const PATRON = 1;
const BOUNCER = 2;
const ESCORT = 2;

const PLAN: SetupPlan = {
  map: (s) => (s.options.room === 'small' && s.seats.length <= 4 ? 'GL-T-M2B' : 'GL-T-M2A'),
  clauses: ['GL-S2-01', 'GL-S2-02', 'GL-S2-03', 'GL-S2-07', 'GL-S2-13'],
  deck: BRAWL_CARDS.map(({ id }) => id),
  // Markers come in batches: see `batch`.
  markers: () => 'map',
  zone(s, seat) {
    const starts = mapOf(s.map)?.words.starts ?? [];
    return { spots: [starts[seat] ?? [s.width / 2, s.depth / 2]] };
  },
  *furnish(g) {
    const s = g.state;
    const words = mapOf(s.map)?.words;
    const extra = s.seats.length > 4 ? (words?.extraPatrons ?? []) : [];
    let n = 0;
    for (const at of [...(words?.patrons ?? []), ...extra]) {
      n += 1;
      const [fx, fy] = norm(s.width / 2 - at[0] || 1, s.depth / 2 - at[1]);
      appearAt(g, at, [fx, fy], {
        character: 'patron',
        group: 'tavern',
        rule: 'GL-T-B-03',
        clause: 'GL-S2-43',
        name: `Patron ${n}`,
      });
    }
    yield* batch(g);
  },
  placing: {
    clause: 'GL-S2-08',
    count: AT_A_TIME,
    bounds: (s) => ({ x0: 0.5, y0: 0.5, x1: s.width - 0.5, y1: s.depth - 0.5 }),
    refusal: (s, [x, y]) => {
      for (const m of s.models) {
        if (m.onTable && (m.x - x) * (m.x - x) + (m.y - y) * (m.y - y) < (2 + m.a) * (2 + m.a))
          return { clause: 'GL-R-307', reason: 'markers lie 2" from models' };
      }
      for (const one of s.markers) {
        if ((one.x - x) * (one.x - x) + (one.y - y) * (one.y - y) < 4)
          return { clause: 'GL-R-307', reason: 'markers lie 2" apart' };
      }
      const covered = s.pieces.some(
        (piece) =>
          piece.class !== 'rug' && piece.parts.some((part) => part.kind === 'poly' && nearBox(part.points, x, y)),
      );
      return covered ? { clause: 'GL-R-307', reason: 'markers lie on open floor' } : null;
    },
  },
};

function nearBox(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  const xs = points.map(([px]) => px);
  const ys = points.map(([, py]) => py);
  return (
    x > Math.min(...xs) - 0.5 && x < Math.max(...xs) + 0.5 && y > Math.min(...ys) - 0.5 && y < Math.max(...ys) + 0.5
  );
}

/** Six more markers (GL-S2-07): on the spots of the map in random order, or placed by the players, the one with the initiative the odd ones (GL-S2-08). */
function* batch(g: G): Flow<void> {
  const s = g.state;
  const count = Math.min(AT_A_TIME, s.pile.length);
  const rules = PLAN.placing;
  if (s.options.placing === 'players' && rules !== undefined) {
    // An equal number each, one after the other; what is over is placed by the one with the initiative (GL-S2-08).
    const equal = count - (count % s.order.length);
    for (let i = 0; i < count; i++) {
      yield* placeMarker(g, (i < equal ? s.order[i % s.order.length] : s.order[0]) as Seat, rules);
    }
    return;
  }
  const spots = (mapOf(s.map)?.words.markerSpots ?? []).slice();
  for (let i = 0; i < count && spots.length > 0; i++) {
    const at = spots.length === 1 ? 0 : g.dice.roll(spots.length, 'marker-spot', 'GL-R-307', s.order[0] ?? 0) - 1;
    const [spot] = spots.splice(at, 1);
    s.made += 1;
    if (spot !== undefined) layMarker(s, `m${s.made}`, spot);
  }
}

/** Defeated: unconscious or killed, or able neither to fight nor to flee (GL-S2-12, GL-R-314). */
function isDefeated(m: Model): boolean {
  return defeatOf(m) !== null;
}

/** By which clause it is defeated; null: it is not. */
function defeatOf(m: Model): ClauseId | null {
  if (m.left === 'killed' || m.downSince > 0) return 'GL-S2-12';
  return m.onTable && boxesLeft(m, 'arms') === 0 && boxesLeft(m, 'legs') === 0 ? 'GL-R-314' : null;
}

/** The player whose model crossed the decisive box scores, once for a victim (GL-R-314). */
function scoreDefeat(g: G, victim: Model, by: Model | null): void {
  if (by === null || by.owner === null || victim.used.includes('beaten') || !isDefeated(victim)) return;
  victim.used.push('beaten');
  if (victim.owner === by.owner) return;
  if (victim.owner !== null) award(g, by.owner, DEFEAT, `${victim.card.name} defeated`, 'GL-S2-11', by.id);
  else if (victim.mind?.rule === 'GL-T-B-03')
    award(g, by.owner, PATRON, `${victim.card.name} knocked out`, 'GL-S2-45', by.id);
  else if (victim.mind?.rule === 'GL-T-B-02')
    award(g, by.owner, BOUNCER, 'an Angry Bouncer defeated', 'GL-S2-16', by.id);
}

/** The Stripling surrenders at the first wound in close combat (GL-S2-24); a wound by anything but fists costs the victor (GL-S2-25). */
function stripling(g: G, victim: Model, by: Model | null, { close, fists }: { close: boolean; fists: boolean }): void {
  if (close && victim.onTable) takeAway(g, victim, 'surrendered', 'GL-S2-24');
  if (by === null || by.owner === null) return;
  if (close && !victim.used.includes('beaten')) {
    victim.used.push('beaten');
    award(g, by.owner, 1, 'the Stripling surrenders', 'GL-S2-24', by.id);
  }
  if (!fists && !by.effects.some(({ clause }) => clause === 'GL-S2-25')) {
    by.effects.push({ source: 'wounded a stripling', clause: 'GL-S2-25', stats: { bd: -1 }, until: 'game' });
  }
}

function* behave(g: G, m: Model): Flow<void> {
  if (rises(g, m)) return;
  const rule = m.mind?.rule;
  if (rule === 'GL-T-B-02') yield* bouncerActs(g, m);
  else if (rule === 'GL-T-B-03') yield* patronActs(g, m);
  else yield* hunter(g, m);
}

/** The one who drew him, then whoever last wounded anyone, then the nearest (GL-T-B-02). */
function* bouncerActs(g: G, m: Model): Flow<void> {
  const s = g.state;
  const first = m.mind?.target == null ? undefined : byId(s, m.mind.target);
  const last = typeof s.plot.lastHurt === 'string' ? byId(s, s.plot.lastHurt) : undefined;
  const target =
    first !== undefined && mayTarget(s, m, first) && !isDefeated(first)
      ? first
      : last !== undefined && last.owner !== null && mayTarget(s, m, last)
        ? last
        : nearestOf(g, m, playersFor(s, m));
  if (target === null) stands(g, m, 'GL-T-B-02');
  else yield* fightSteps(g, m, target, 'GL-T-B-02');
}

/** The nearest, chosen anew; a bench is kicked at somebody within 3" whom no charge reaches (GL-T-B-03). */
function* patronActs(g: G, m: Model): Flow<void> {
  const s = g.state;
  const target = nearestOf(g, m, playersFor(s, m));
  if (target === null) {
    const half = paceOf(s, m).inches / 2;
    yield* approach(g, m, [s.width / 2, s.depth / 2], null, half, 'GL-T-B-03');
    return;
  }
  const bench = benchFor(s, m, target);
  if (bench === null) yield* fightSteps(g, m, target, 'GL-T-B-03');
  else yield* kick(g, m, bench);
}

/** Inches within which a patron kicks a bench at somebody. */
const KICKS = 3;

/** An unused bench that it touches and that slides toward a target which it can neither strike nor charge. */
function benchFor(s: State, m: Model, target: Model): Piece | null {
  if (apart(m, target) > KICKS + SLACK || engagers(s, m).length > 0 || strikesFrom(s, m, target)) return null;
  const bench = touchedPieces(s, m, 'bench').find((piece) => {
    const [ux, uy] = kickWay(piece, m);
    return s.plot[`kicked-${piece.id}`] !== true && ux * (target.x - m.x) + uy * (target.y - m.y) > 0;
  });
  if (bench === undefined) return null;
  return chargePath(s, m, target, { inches: paceOf(s, m).inches, clause: 'GL-ACT-10' }) === null ? bench : null;
}

/** What an escort brings home: the nobleman at a door or window, the child at hearth or bar (GL-R-318). */
function deliver(g: G, m: Model): void {
  const s = g.state;
  if (m.owner === null || !(conscious(m) || m.left === 'escaped')) return;
  for (const token of carried(s, m)) {
    const home =
      token.kind === 'nobleman'
        ? m.left === 'escaped' || touchesExit(s, m.a, [m.x, m.y], doors(s))
        : token.kind === 'child' && [...touchedPieces(s, m, 'bar'), ...touchedPieces(s, m, 'hearth')].length > 0;
    if (!home) continue;
    award(
      g,
      m.owner,
      ESCORT,
      `${token.name} brought to safety`,
      token.kind === 'nobleman' ? 'GL-S2-20' : 'GL-S2-28',
      m.id,
    );
    removeToken(s, token);
  }
}

function doors(s: State) {
  return { edges: false, stretches: s.stretches.map(({ id }) => id), clause: 'GL-R-156' } as const;
}

function inside(s: State): Model[] {
  return s.models.filter((m) => m.owner !== null && m.onTable);
}

function judge(g: G): void {
  const s = g.state;
  if (s.turn === 0) return;
  if (!inside(s).some(conscious)) end(s, 'GL-S2-09', 'nobody is left conscious in the tavern');
  else if (s.phase === 'start' && s.stage === 'initiative' && s.turn >= Number(s.options['last-turn'] ?? 30))
    end(s, 'GL-R-341', 'the last turn is over');
}

/** The doors close: whoever is still inside loses half of its points, rounding down (GL-S2-15, GL-T-B-04). */
function arrest(g: G): void {
  const s = g.state;
  for (const seat of s.order) {
    if (!inside(s).some(({ owner }) => owner === seat)) continue;
    const lost = (s.vp[seat] as number) - Math.floor((s.vp[seat] as number) / 2);
    tell(g, { kind: 'arrested', clause: 'GL-S2-15', seat, lost, also: ['GL-R-157', 'GL-R-004'] });
    if (lost > 0) award(g, seat, -lost, 'arrested', 'GL-S2-15');
    for (const m of inside(s)) if (m.owner === seat) takeAway(g, m, 'arrested', 'GL-S2-15');
  }
  end(s, 'GL-S2-15', 'the constables arrest everybody who is left');
}

/** Slack for comparing measured inches. */
const SLACK = 1 / 4096;

export const BRAWL: ScenarioHooks = {
  setup: (g) => setupStep(g, PLAN),
  *turnStarts() {},
  *turnEnds(g): Flow<void> {
    const s = g.state;
    if (typeof s.plot.doors === 'number' && s.turn >= s.plot.doors) arrest(g);
  },
  *activationEnds(g, m): Flow<void> {
    const s = g.state;
    deliver(g, m);
    if (s.markers.length === 0 && s.pile.length > 0 && s.ended === null) yield* batch(g);
    if (typeof s.plot.doors === 'number' && s.plot.told !== true) {
      s.plot.told = true;
      tell(g, { kind: 'constables', clause: 'GL-S2-15', turn: s.plot.doors, also: ['GL-T-B-04'] });
    }
  },
  marker: (g, m, marker) => turnUp(g, m, marker, CARDS),
  *felled(g, { victim, by }): Flow<void> {
    scoreDefeat(g, victim, by);
    // What cannot walk stays where its escort fell (GL-R-318).
    parted(g, victim);
  },
  *wounded(g, victim, by, how): Flow<void> {
    const s = g.state;
    if (by !== null) s.plot.lastHurt = by.id;
    if (victim.card.archetype === 'noble-bystander' && victim.owner === null) stripling(g, victim, by, how);
    else scoreDefeat(g, victim, by);
  },
  thrown,
  activationStarts: stoops,
  *leaves(g, m): Flow<void> {
    deliver(g, m);
  },
  *duelWon() {},
  *behave(g, m): Flow<void> {
    yield* behave(g, m);
  },
  exitFor: (s, m) =>
    m.owner === null ? null : { edges: false, stretches: s.stretches.map(({ id }) => id), clause: 'GL-R-156' },
  isTrap: (s, marker) => rulesOf(s, marker, CARDS)?.trap === true,
  isAmbush: (s, marker) => rulesOf(s, marker, CARDS)?.ambush === true,
  judge,
  ways: (s) => ways(s),
  close(s) {
    s.ended = { clause: 'GL-S2-10', reason: 'the brawl is called off', winners: null };
  },
};

function ways(s: State): Way[] {
  return [
    {
      label: 'Victory points of the brawl',
      clause: 'GL-S2-10',
      seats: s.seats.map((_, seat) => {
        const worth = sum(
          s.vpParts.filter((one) => one.seat === seat).map(({ label, amount, clause }) => ({ label, amount, clause })),
        );
        const m = s.models.find(({ owner }) => owner === seat);
        const where =
          m === undefined
            ? 'absent'
            : m.left === 'escaped'
              ? 'has left'
              : !m.onTable
                ? 'is gone'
                : m.downSince > 0
                  ? 'unconscious'
                  : 'in the fight';
        return { text: `${worth.value} ${worth.value === 1 ? 'point' : 'points'}, ${where}`, worth };
      }),
    },
    {
      label: 'Another player’s model defeated: 3',
      clause: 'GL-S2-11',
      seats: s.seats.map((_, seat) => ({
        text: `${s.vpParts.filter((one) => one.seat === seat && one.clause === 'GL-S2-11').length} so far`,
        worth: sum([]),
      })),
    },
    {
      label:
        typeof s.plot.doors === 'number'
          ? `The doors close at the end of turn ${s.plot.doors}`
          : 'The constables have not come',
      clause: 'GL-S2-15',
      seats: s.seats.map(() => ({
        text: typeof s.plot.doors === 'number' ? 'leave in time or lose half' : '',
        worth: sum([]),
      })),
    },
  ];
}

/** At its following activation a model that stooped for coins counts as prone (GL-S2-38). */
function stoops(g: G, m: Model): void {
  if (!m.used.includes('stoops')) return;
  m.used = m.used.filter((one) => one !== 'stoops');
  if (!m.prone) dropProne(g, m, 'GL-S2-38');
}
