/** Checks of the course of a match: it is the same again from its file, unwatched, and after an undo. */
import { seedDice } from '../dice/commit.ts';
import { seedWords } from '../dice/random.ts';
import { Match } from '../flow/match.ts';
import type { Seat } from '../game.ts';
import { fingerprinted, fromFile, newFile, parseMatchFile } from '../log/match-file.ts';
import { MatchRecord } from '../log/record.ts';
import { verifyFile } from '../log/verify.ts';
import { canonical, stateHash } from '../state/hash.ts';
import type { Check } from './check.ts';
import { isStill, still } from './still.ts';

export const REPLAY: Check = {
  name: 'a replay of the file equals the original, and the file verifies',
  observe: ({ game, match, seed, once, say }) => ({
    end() {
      const { options, rosters } = match;
      const begun = newFile(game, { options, rosters, dice: seedDice(seed) });
      const file = parseMatchFile(JSON.stringify(new MatchRecord(match, begun).file(true)));
      const again = fromFile(game, file);
      if (canonical(again.events) !== canonical(match.events)) say('the events differ');
      if (stateHash(again.state) !== stateHash(match.state)) say('the final state differs');
      for (const { about, mark, text } of verifyFile(game, file).statements) {
        if (mark === 'false') say(`${about}: ${text}`);
      }
      if (!once(4)) return;
      const rolls = file.rolls.map((faces) => faces.map((face) => (face % 6) + 1));
      const forged = fingerprinted({ ...file, rolls });
      if (rolls.flat().length > 0 && verifyFile(game, forged).mark !== 'false') say('a changed die was not noticed');
    },
  }),
};

export const UNWATCHED: Check = {
  name: 'the same answers give the same match when nobody reads its events and decisions',
  observe: ({ game, match, seed, say }) => ({
    end() {
      const { options, rosters } = match;
      const quiet = new Match({ game, options, rosters, rng: seedWords(seed), loud: false, checkpoints: 'none' });
      for (const { seat, answer } of match.inputs) quiet.answer(seat, answer);
      if (canonical(quiet.result) !== canonical(match.result)) say('the result differs');
      if (stateHash(quiet.state) !== stateHash(match.state)) say('the final state differs');
    },
  }),
};

export const UNDO: Check = {
  name: 'an undo that is free restores the position',
  observe: ({ match, once, say }) => {
    let events = 0;
    return {
      before() {
        events = match.events.length;
      },
      after({ decision, state }, answer) {
        const seat: Seat = decision.seat;
        if (!match.undoable(seat) || !once(2)) return;
        const then = still(match.state);
        const inputs = match.inputs.length - 1;
        if (!match.undo(seat)) return say('a free undo was denied');
        if (!isStill(match.state, state) || match.inputs.length !== inputs || match.events.length !== events) {
          say('undo left something behind');
        }
        match.answer(seat, answer);
        if (!isStill(match.state, then)) say('the same answer after an undo leads elsewhere');
      },
    };
  },
};
