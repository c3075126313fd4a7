/** Checks of what is made beside a match: twins, forks, and forks that lose their cache. */
import { random } from '../dice/random.ts';
import { canonical } from '../state/hash.ts';
import type { Check } from './check.ts';
import { isStill, still } from './still.ts';
import { wander } from './walk.ts';

/** How far a fork goes on. */
const AHEAD = 12;

export const TWIN: Check = {
  name: 'a twin rebuilt from JSON after any input agrees',
  observe: ({ match, once, say }) => ({
    before({ state }) {
      if (!once(3)) return;
      const twin = match.twin();
      if (!isStill(twin.state, state)) say('the state differs');
      if (canonical(twin.deciders) !== canonical(match.deciders)) say('another seat decides');
      if (twin.decision()?.title !== match.decision()?.title) say('another question is asked');
    },
  }),
};

export const FORK: Check = {
  name: 'a fork that goes on equals the match that goes on, and leaves it untouched',
  observe: ({ match, seed, once, say }) => ({
    before({ state }) {
      if (!once(12)) return;
      const a = match.fork();
      const b = match.fork().fork();
      for (const fork of [a, b]) wander(fork, random(`fork:${seed}`), AHEAD);
      if (!isStill(a.state, still(b.state))) say('two forks part');
      if (!isStill(match.state, state)) say('a fork changed its match');
    },
  }),
};

export const CACHE: Check = {
  name: 'a cache that is dropped at any time changes nothing',
  observe: ({ match, seed, once, rng, say }) => ({
    before() {
      if (!once(12)) return;
      const kept = match.fork();
      const dropped = match.fork();
      wander(kept, random(`cache:${seed}`), AHEAD);
      const same = random(`cache:${seed}`);
      for (let i = 0; i < AHEAD && dropped.result === null; i++) {
        if (rng.int(2) === 0) dropped.dropCache();
        wander(dropped, same, 1);
      }
      if (!isStill(kept.state, still(dropped.state))) say('a fork that lost its cache went another way');
    },
  }),
};
