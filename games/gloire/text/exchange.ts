/** Duels as they are followed: both fighters, the rounds between them, how it ends (GL-DUE-13 to GL-DUE-20). */
import type { Exchange, Fighter, Round } from '#engine/game.ts';
import { byId } from '../rules/play.ts';
import type { Duel, DuelRound, Model, State } from '../state.ts';
import { figureOf } from './names.ts';
import { tracksOf } from './tracks.ts';

export function exchangesOf(s: State): Exchange[] {
  return s.duels.flatMap((duel) => {
    const a = byId(s, duel.challenger);
    const b = byId(s, duel.challenged);
    return a === undefined || b === undefined ? [] : [exchange(s, duel, a, b)];
  });
}

function exchange(s: State, duel: Duel, a: Model, b: Model): Exchange {
  const acting = s.activation === null ? null : byId(s, s.activation.model);
  const names: readonly [string, string] = [a.card.name, b.card.name];
  return {
    title: `Duel to the ${duel.to}`,
    clause: duel.to === 'blood' ? 'GL-DUE-14' : 'GL-DUE-18',
    on: acting?.duel === duel.id || s.phase === 'end',
    fighters: [fighter(a, 'challenger'), fighter(b, 'challenged')],
    rounds: duel.rounds.map((one) => round(one, duel, names)),
    lines:
      duel.to === 'blood'
        ? [
            { label: 'Ends', text: 'at the first wound; the winner gains 2 hero points', clause: 'GL-DUE-16' },
            { label: 'Loser', text: 'falls prone and must pass a test of Guts to come back', clause: 'GL-DUE-17' },
          ]
        : [
            { label: 'Ends', text: 'when one is out; the winner gains 5 hero points', clause: 'GL-DUE-19' },
            { label: 'Loser', text: 'all of the side are shaken for the rest of the game', clause: 'GL-DUE-20' },
          ],
  };
}

function fighter(m: Model, how: string): Fighter {
  return {
    id: m.id,
    label: m.card.name,
    sub: `${m.card.title}, Grade ${m.card.grade}, ${how}`,
    seat: m.seat,
    figure: figureOf(m),
    tracks: tracksOf(m),
  };
}

const ROLLS: Readonly<Record<string, string>> = { 'duel-order': 'Order', 'sang-froid': 'Order, by Guts' };

function round(one: DuelRound, duel: Duel, names: readonly [string, string]): Round {
  const [x, y] = one.totals;
  const by = one.by === duel.challenger ? 0 : 1;
  const lead = Math.abs(x - y);
  const margin = lead === 0 ? 'a tie' : `by ${lead}`;
  return {
    label: ROLLS[one.roll] ?? `${one.roll === 'close-combat' ? 'Blow' : 'Shot'} of ${names[by]}`,
    clause: one.clause,
    turn: one.turn,
    dice: one.dice,
    totals: one.totals,
    won: lead === 0 ? null : x > y ? 0 : 1,
    text: one.hurt === '' ? margin : `${margin}. ${one.hurt}`,
  };
}
