/** The maneuver (WK-ACT-03): a member of the activation moves up to its mobility, once, in the stage of the maneuvers. */
import type { Act, Answer, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { id, path } from '../../kit/args.ts';
import type { Model } from '../state.ts';
import { mobilityInches } from './abilities.ts';
import { gaitOf } from './gait.ts';
import { performMove } from './move.ts';
import { pathAct, randomPath, readPath } from './path-act.ts';
import { byId, type G, must } from './play.ts';
import { readMember } from './read-member.ts';
import { pending } from './stage.ts';
import { menuVerb } from './verb.ts';
import type { WayWords } from './way.ts';

function words(g: G, m: Model): WayWords {
  return { inches: mobilityInches(g.state, m), clause: 'WK-ACT-03', gait: gaitOf(g.state, m) };
}

/** Bots look closely at one member after the other: the rest waits with its likeliest moves. */
const LATER = 2;

function act(g: G, m: Model, i: number): Act {
  return pathAct(g.state, m, {
    verb: 'maneuver',
    key: `maneuver:${m.id}`,
    label: `Move ${m.name}`,
    clause: 'WK-ACT-03',
    fixed: { model: m.id },
    words: words(g, m),
    ...(i === 0 ? {} : { most: LATER }),
  });
}

/** Of the stage of the actions the menu tells by itself. */
function whyNot(): Refusal {
  return {
    clause: 'WK-ACT-01',
    reason: 'it has made its maneuver in this activation, or gave it up',
    also: ['WK-CMB-10'],
  };
}

export const MANEUVER = menuVerb({
  name: 'maneuver',
  text: 'Move a model of the activation along waypoints, up to its mobility.',
  args: { model: id, path },
  main: 'path',
  synonyms: ['move'],
  stage: 'maneuver',
  read: (line) => {
    readMember(line, 'maneuver');
    readPath(line, byId(line.state, String(line.args.model)));
  },
  find: (g) => pending(g.state, 'maneuver').map((m, i) => act(g, m, i)),
  draw(g, _, rng: Random): Answer | null {
    const members = pending(g.state, 'maneuver');
    if (members.length === 0) return null;
    const m = members[rng.int(members.length)] as Model;
    return { verb: 'maneuver', model: m.id, path: randomPath(g.state, m, words(g, m), rng) };
  },
  refused: (): RefusedAct => ({ verb: 'maneuver', label: 'Move', refusal: whyNot() }),
  whyNot,
  *run(g, _, { model, path: way }) {
    const m = must(g.state, model);
    yield* performMove(g, m, way, { ...words(g, m), of: 'maneuver', clause: 'WK-ACT-03' });
  },
});
