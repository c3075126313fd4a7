/**
 * Voice of Command. Before it has acted the commander may trade activations with a friend that it sees (GL-SKK-18): when either could act the other does,
 * and whoever stood back gets the place in the order that is left (GL-R-223). Once a turn it may take over the activation of a friend who passes a
 * test of Brains (GL-SKK-19); a failed test leaves the friend's activation alone but spends the use (GL-R-130).
 *
 * Doubtful points: two models that could act at the same moment trade by being chosen, so that is not offered. What is taken over is an action beside the
 * commander's own activation. Friends of a partner's band count; they act under their own player.
 */
import type { Act, Answer, Flow, Option, Refusal, Seat } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { newActivation } from './activation.ts';
import { callOf, isDue, putAt } from './due.ts';
import { byId, conscious, type G, must, name, sameSide } from './play.ts';
import { statTest } from './roll.ts';
import { looks, sightRefusal } from './sight.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

const TAKEN = 'voice@turn';

interface Pair {
  commander: Model;
  friend: Model;
}

/** What a seat may do instead of activating one of `mine`, the models that are called now. */
export function tradeActs(g: G, mine: readonly Model[]): Act[] {
  const s = g.state;
  const commanders = s.models.filter((m) => skill(m, 'voice-of-command') > 0 && canCommand(s, m, mine));
  if (commanders.length === 0) return [];
  const acts: Act[] = [];
  const trades = commanders.flatMap((commander) => tradesOf(g, commander, mine));
  if (trades.length > 0)
    acts.push(pairAct('trade', 'Trade activations', 'GL-SKK-18', trades, (pair) => tradeRefusal(g, mine, pair)));
  const taken = commanders.flatMap((commander) =>
    mine.filter((friend) => takeRefusal(mine, { commander, friend }) === null).map((friend) => ({ commander, friend })),
  );
  if (taken.length > 0)
    acts.push(pairAct('take-over', 'Take over an activation', 'GL-SKK-19', taken, (pair) => takeRefusal(mine, pair)));
  return acts;

  function pairAct(
    named: string,
    label: string,
    clause: string,
    pairs: readonly Pair[],
    why: (pair: Pair) => Refusal | null,
  ): Act {
    return choice({
      verb: named,
      label,
      clause,
      by: ['commander', 'friend'],
      options: () => pairs.map((pair) => optionOf(named, pair)),
      why: (answer) => {
        const commander = byId(s, String(answer.commander));
        const friend = byId(s, String(answer.friend));
        const odd: Refusal = { clause, reason: 'there is no such pair of models' };
        if (commander === undefined || friend === undefined || !commanders.includes(commander)) return odd;
        return why({ commander, friend }) ?? odd;
      },
    });
  }
}

function optionOf(named: string, { commander, friend }: Pair): Option {
  return {
    answer: { verb: named, commander: commander.id, friend: friend.id },
    label:
      named === 'trade'
        ? `${name(commander)} with ${name(friend)}`
        : `${name(commander)} acts instead of ${name(friend)}`,
    subjects: [commander.id, friend.id],
  };
}

function canCommand(s: State, m: Model, mine: readonly Model[]): boolean {
  const [first] = mine;
  return (
    first !== undefined && conscious(m) && !m.panicked && m.duel === null && m.seat !== null && sameSide(s, m, first)
  );
}

function tradesOf(g: G, commander: Model, mine: readonly Model[]): Pair[] {
  return g.state.models
    .filter((friend) => tradeRefusal(g, mine, { commander, friend }) === null)
    .map((friend) => ({ commander, friend }));
}

function tradeRefusal(g: G, mine: readonly Model[], { commander, friend }: Pair): Refusal | null {
  const s = g.state;
  const clause = 'GL-SKK-18';
  if (commander === friend || friend.seat === null || !sameSide(s, commander, friend)) {
    return { clause, reason: `${name(friend)} is no friend of ${name(commander)}` };
  }
  for (const one of [commander, friend]) {
    if (!isDue(s, one) || !conscious(one))
      return { clause, reason: `${name(one)} has no activation left to trade`, also: ['GL-R-223'] };
  }
  const able = [commander, friend].filter((one) => mine.includes(one));
  if (able.length !== 1) {
    return {
      clause: 'GL-R-223',
      reason: able.length === 2 ? 'both can act now anyhow' : 'neither of them could act now',
    };
  }
  const blind = sightRefusal(commander, friend, looks(g, commander, friend));
  return blind === null ? null : { ...blind, clause, also: [blind.clause] };
}

function takeRefusal(mine: readonly Model[], { commander, friend }: Pair): Refusal | null {
  const clause = 'GL-SKK-19';
  if (commander === friend) return { clause, reason: `${name(commander)} takes over the activation of somebody else` };
  if (!mine.includes(friend)) return { clause: 'GL-R-223', reason: `${name(friend)} could not act now` };
  if (commander.used.includes(TAKEN))
    return { clause, reason: `${name(commander)} has used its voice this turn`, also: ['GL-R-130'] };
  if (!conscious(friend)) return { clause, reason: `${name(friend)} is unconscious` };
  return null;
}

/** Carries out a trade or a take-over. */
export function* voiced(g: G, seat: Seat, answer: Answer): Flow<void> {
  const s = g.state;
  const commander = must(s, String(answer.commander));
  const friend = must(s, String(answer.friend));
  if (answer.verb === 'trade') {
    trade(g, seat, { commander, friend });
    return;
  }
  commander.used.push(TAKEN);
  tell(g, { kind: 'take-over', clause: 'GL-SKK-19', model: commander.id, friend: friend.id });
  const { passed } = yield* statTest(g, friend, {
    test: 'take-over',
    stat: 'br',
    clause: 'GL-SKK-19',
    skilled: true,
    also: ['GL-R-130'],
  });
  if (!passed) {
    // The friend can still be chosen: it is this seat's go again.
    s.cursor = Math.max(0, s.order.indexOf(seat));
    return;
  }
  friend.acted = true;
  s.activation = newActivation(commander.id, 'voice');
}

/** The one that could not have acted acts; the other is called where that one would have been. */
function trade(g: G, seat: Seat, { commander, friend }: Pair): void {
  const s = g.state;
  const called = (m: Model): boolean => m.seat === seat && callOf(s, m) >= s.level;
  const [first, later] = called(commander) ? [friend, commander] : [commander, friend];
  const place = callOf(s, first);
  putAt(later, place);
  tell(g, {
    kind: 'trade',
    clause: 'GL-SKK-18',
    model: commander.id,
    friend: friend.id,
    first: first.id,
    later: later.id,
    level: place,
    also: ['GL-R-223'],
  });
  s.activation = newActivation(first.id, 'turn');
}

export const TRADE = verb({
  name: 'trade',
  text: 'By Voice of Command a model that has not acted trades activations with a friend that it sees.',
  args: { commander: id, friend: id },
});

export const TAKE_OVER = verb({
  name: 'take-over',
  text: 'By Voice of Command a model acts in the activation of a friend who passes a test of Brains.',
  args: { commander: id, friend: id },
});
