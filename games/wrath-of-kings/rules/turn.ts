/**
 * The game from checkpoint to checkpoint. A round begins with initiative, which favours the side with the lower morale (WK-RND-02 to WK-RND-06); then the
 * players take turns of one activation each (WK-RND-01, WK-RND-07). Who has nobody left to activate passes; the other has exactly one more turn, and
 * the round is over (WK-RND-13, WK-R-24). At its end, in this order (WK-R-85): motivations, the test of defeat, what lasted for the round.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { setupStep } from '../setup/step.ts';
import type { State } from '../state.ts';
import { activationStep, beginActivation } from './activation.ts';
import { judgeRound } from './morale.ts';
import { anyLeft, commonTrait, turnDecision } from './order.ts';
import { foe, type G, must } from './play.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const PASS = verb({ name: 'pass', text: 'Decline what is offered.' });

export function* step(g: G): Flow<void> {
  switch (g.state.phase) {
    case 'initiative':
      return initiative(g);
    case 'turns':
      return g.state.activation === null ? yield* nextTurn(g) : yield* activationStep(g);
    case 'round-end':
      return yield* endRound(g);
    case 'over':
      return;
    default:
      return yield* setupStep(g);
  }
}

/** The difference of morale for the side with the lowest; none when it is shared (WK-RND-03, WK-RND-04). */
export function initiativeBonus([red, blue]: State['morale']): [number, number] {
  return [Math.max(0, blue - red), Math.max(0, red - blue)];
}

/** Each player rolls; a tie is rolled again with the bonus (WK-RND-06, WK-R-26). */
export function initiative(g: G): void {
  const s = g.state;
  s.round += 1;
  s.last = false;
  for (const m of s.models) {
    m.activated = false;
    m.sprinted = false;
  }
  tell(g, { kind: 'round', clause: 'WK-RND-01', round: s.round });
  const bonus = initiativeBonus(s.morale);
  const also = [s.morale[0] === s.morale[1] ? 'WK-RND-04' : 'WK-RND-03'];
  for (;;) {
    const rolls: [number, number] = [
      g.dice.roll(10, 'initiative', 'WK-RND-02', 0),
      g.dice.roll(10, 'initiative', 'WK-RND-02', 1),
    ];
    const totals: [number, number] = [rolls[0] + bonus[0], rolls[1] + bonus[1]];
    const tie = totals[0] === totals[1];
    tell(g, {
      kind: 'initiative',
      clause: tie ? 'WK-RND-06' : 'WK-RND-02',
      round: s.round,
      rolls,
      bonus,
      totals,
      tie,
      also,
    });
    if (tie) continue;
    s.first = totals[0] > totals[1] ? 0 : 1;
    break;
  }
  s.mover = s.first;
  tell(g, { kind: 'first-player', clause: 'WK-RND-05', seat: s.first, round: s.round });
  s.phase = 'turns';
}

function* nextTurn(g: G): Flow<void> {
  const s = g.state;
  if (!anyLeft(s, s.mover)) {
    if (!anyLeft(s, foe(s.mover))) {
      s.phase = 'round-end';
      return;
    }
    tell(g, { kind: 'pass', clause: 'WK-RND-11', seat: s.mover, also: ['WK-RND-13'] });
    s.last = true;
    s.mover = foe(s.mover);
  }
  const answer = yield* ask<Answer>(s.mover, () => turnDecision(g));
  if (answer.verb === 'activate') {
    beginActivation(g, null, [must(s, answer.model as string)], null);
    return;
  }
  const members = (answer.models as readonly string[]).map((one) => must(s, one));
  beginActivation(g, must(s, answer.leader as string), members, commonTrait(members));
}

function* endRound(g: G): Flow<void> {
  const s = g.state;
  yield* g.rules.motives.roundEnds(g);
  judgeRound(g);
  if (s.ended !== null) return;
  for (const m of s.models) {
    for (const { by } of m.bonuses) tell(g, { kind: 'round-effect-over', clause: 'WK-R-85', model: m.id, name: by });
    if (m.bonuses.length > 0) m.bonuses = [];
  }
  s.phase = 'initiative';
}
