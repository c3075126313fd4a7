/** The procedures by which the files of the rules meet: see rules.ts. */
import { scenarioOf } from '../scenarios/index.ts';
import { could } from '../threats.ts';
import { MENU } from '../verbs.ts';
import { declare } from './against.ts';
import { blow } from './blow.ts';
import { coachById, coachesEnd, coachesStart, teamHurt } from './coach.ts';
import { coachmenChoose, driverActs, rollWild } from './coach-move.ts';
import { hit } from './damage.ts';
import { duelHurt, duels } from './duel.ts';
import { fall } from './fall.ts';
import { fight } from './fight-act.ts';
import { parting } from './leave.ts';
import { flings } from './maladroit.ts';
import { engagers, touching } from './play.ts';
import { push } from './push.ts';
import type { Rules } from './rules.ts';
import { shot } from './shot.ts';
import { suppressedDrop, suppressedStart } from './suppress.ts';
import { avenge, transfer } from './transfer.ts';
import { mayMove } from './virtue-ways.ts';
import { cameNearer, parted, tookPart } from './virtues.ts';
import { heldActions } from './wait.ts';
import { walk } from './walk.ts';

export const RULES: Rules = {
  menu: MENU,
  scenario: scenarioOf,
  *blow(g, spec) {
    tookPart(g.state, spec.attacker, spec.defender);
    return yield* blow(g, spec);
  },
  fight,
  shot,
  *walk(g, m, path, words) {
    const from = [m.x, m.y] as const;
    const held = engagers(g.state, m);
    const result = yield* walk(g, m, path, words);
    cameNearer(g.state, m, from);
    if (held.length > 0)
      parted(
        m,
        held.filter((other) => !touching(m, other)),
      );
    const { moves } = g.rules.scenario(g.state);
    if (moves !== undefined) yield* moves(g, m);
    return result;
  },
  push,
  fall,
  *blowless(g, victim, ws, clause) {
    yield* hit(g, {
      victim,
      by: null,
      ws: { value: ws, parts: [{ label: 'Strength', amount: ws, clause }] },
      clause,
      close: false,
      attack: false,
    });
  },
  heldActions,
  could,
  duels,
  duelHurt,
  coachesStart,
  *coachesEnd(g) {
    coachmenChoose(g.state);
    yield* coachesEnd(g);
  },
  *coachActs(g, m, id) {
    const coach = coachById(g.state, id);
    if (coach === undefined) return;
    if (m.card.kind === 'team') yield* rollWild(g, coach);
    else yield* driverActs(g, m, coach);
  },
  teamHurt,
  mayMove,
  flings,
  suppressedStart,
  suppressedDrop,
  declare,
  parting,
  transfer,
  avenge,
};
