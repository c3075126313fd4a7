/**
 * Interact (HR-INT-01 to HR-INT-03): once a turn, in contact with a marker and with no enemy. What it does is the scenario's: a relic that nobody
 * carries is picked up (HR-S-02); a well is sealed by a Willpower test (HR-S-05).
 *
 * Doubtful points: Beasts (HR-SUB-02), summoned warriors (HR-R-034) and who has Galloped this turn (HR-GAL-06, HR-R-171) may not. The Willpower test
 * has no Willpower modifier; friends with a Magic stat within 6" help (HR-WIL-03), and a Magic stat of its own adds 1. A well that bears the
 * own seal may be sealed again.
 */
import type { Act, Flow, Refusal } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Marker, State, Warrior } from '../state.ts';
import { MARKER, markerOf, touchesMarker } from './carry.ts';
import { owe } from './damage.ts';
import { engaged } from './measure.ts';
import { type G, isSummoned, name } from './play.ts';
import { castersNear } from './spells.ts';
import { casts } from './stats.ts';
import { tell } from './tell.ts';
import { takeTest } from './test.ts';
import { menuVerb } from './verb.ts';

/** So many Degrees of Failure at a well shake the warrior (HR-S-05). */
const SHAKEN = 3;

/** What keeps the warrior from Interacting with anything. */
function barred(s: State, w: Warrior): Refusal | null {
  const say = (clause: string, reason: string): Refusal => ({ clause, reason });
  if (scenarioOf(s).interact === null) return say('HR-INT-01', 'the scenario has nothing to Interact with');
  if (w.card.subtypes.includes('beast')) return say('HR-SUB-02', `${name(w)} is a Beast and may not Interact`);
  if (isSummoned(w)) return say('HR-R-034', `${name(w)} was summoned and may not Interact`);
  if (w.interacted) return say('HR-INT-01', `${name(w)} has Interacted this turn`);
  if (engaged(s, w)) return say('HR-INT-03', `${name(w)} is in contact with an enemy`);
  return null;
}

/** Why the warrior may not Interact with this marker. */
function markerRefusal(s: State, w: Warrior, marker: Marker): Refusal | null {
  const { interact, clause } = scenarioOf(s);
  if (marker.delivered !== null) return { clause, reason: `${marker.name} has been delivered` };
  if (marker.carrier !== null) return { clause, reason: `${marker.name} is carried` };
  if (interact === 'pick-up' && w.carries !== null) {
    return { clause: 'HR-INT-04', reason: `${name(w)} carries a marker already`, witness: { kind: 'model', id: w.id } };
  }
  if (touchesMarker(w, marker)) return null;
  const dx = marker.x - w.x;
  const dy = marker.y - w.y;
  const plan = Math.max(0, Math.sqrt(dx * dx + dy * dy) - w.a - MARKER);
  const rise = marker.z - w.z;
  const distance = Math.sqrt(plan * plan + rise * rise);
  return {
    clause: 'HR-INT-02',
    reason: `${name(w)} is not in contact with ${marker.name}`,
    witness: { kind: 'gap', from: [w.x, w.y], to: [marker.x, marker.y], distance, limit: 0 },
  };
}

/** Modifiers of the Willpower test at a well. */
export function sealParts(s: State, w: Warrior): Part[] {
  const own = casts(w) ? [part('Magic stat', 1, 'HR-S-05')] : [];
  return [part('friendly casters within 6"', castersNear(s, w, false), 'HR-WIL-03'), ...own];
}

function interactAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  if (barred(s, w) !== null) return null;
  const { interact, clause } = scenarioOf(s);
  const near = s.markers.filter((marker) => markerRefusal(s, w, marker) === null);
  if (near.length === 0) return null;
  const act = choice({
    verb: 'interact',
    label: interact === 'seal' ? 'Seal a well' : 'Pick up a relic',
    clause: 'HR-INT-01',
    by: ['target'],
    options: () =>
      near.map((marker) => ({
        answer: { verb: 'interact', target: marker.id },
        label: interact === 'seal' ? `seal ${marker.name}` : `pick up ${marker.name}`,
        subjects: [w.id, marker.id],
      })),
    why: ({ target }) => {
      const marker = markerOf(s, String(target));
      return marker === undefined
        ? { clause, reason: `there is no marker "${String(target)}"` }
        : (markerRefusal(s, w, marker) as Refusal);
    },
  });
  act.aim = (target) => (markerOf(s, target) === undefined ? null : { verb: 'interact', target });
  return act;
}

/** The marker that comes nearest, for the reason why nothing can be done. */
function nearestRefusal(g: G, w: Warrior): Refusal | null {
  const s = g.state;
  const bar = barred(s, w);
  if (bar !== null) return bar;
  let best: Refusal | null = null;
  let near = Number.POSITIVE_INFINITY;
  for (const marker of s.markers) {
    const no = markerRefusal(s, w, marker);
    const away = no?.witness?.kind === 'gap' ? no.witness.distance : 100;
    if (no !== null && away < near) [best, near] = [no, away];
  }
  return best;
}

export const INTERACT = menuVerb({
  name: 'interact',
  text: 'Interact with a marker: pick up a relic, seal a well.',
  args: { target: id },
  main: 'target',
  action: 'interact',
  find: interactAct,
  refused: (g, w) => {
    if (scenarioOf(g.state).interact === null) return null;
    const refusal = nearestRefusal(g, w);
    if (refusal === null) return null;
    return {
      verb: 'interact',
      label: 'Interact',
      refusal,
      aim: (target) => (markerOf(g.state, target) === undefined ? null : { verb: 'interact', target }),
      why: ({ target }) => {
        const marker = markerOf(g.state, String(target));
        return barred(g.state, w) ?? (marker === undefined ? refusal : markerRefusal(g.state, w, marker));
      },
    };
  },
  whyNot: nearestRefusal,
  run: (g, w, { target }) => interact(g, w, target),
});

function* interact(g: G, w: Warrior, target: string): Flow<void> {
  const s = g.state;
  const marker = markerOf(s, target);
  if (marker === undefined) throw new Error(`there is no marker "${target}"`);
  w.interacted = true;
  tell(g, { kind: 'interact', clause: 'HR-INT-01', warrior: w.id, marker: marker.id });
  if (scenarioOf(s).interact === 'seal') {
    yield* seal(g, w, marker);
    return;
  }
  w.carries = marker.id;
  marker.carrier = w.id;
  tell(g, { kind: 'carry', clause: 'HR-S-02', warrior: w.id, marker: marker.id, also: ['HR-INT-04'] });
}

function* seal(g: G, w: Warrior, marker: Marker): Flow<void> {
  const { success, degrees } = yield* takeTest(g, w, {
    test: 'willpower',
    clause: 'HR-S-05',
    parts: sealParts(g.state, w),
    fails: true,
    also: ['HR-WIL-05'],
  });
  if (success) {
    marker.seal = w.seat;
    tell(g, { kind: 'seal', clause: 'HR-S-05', seat: w.seat, warrior: w.id, marker: marker.id });
    return;
  }
  // Scenario rules call for Resolve tests, too.
  if (degrees <= -SHAKEN) owe(g, w, 'HR-RSV-11');
}
