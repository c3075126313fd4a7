/** Whoever plays by keys, by words or with a screen reader needs a listed place for every act that is filled in on the table. */
import { expect, test } from 'vitest';
import { greedyBot } from '#bots/greedy.ts';
import { seenBy } from '#bots/play.ts';
import { randomBot } from '#bots/random.ts';
import { decisionView } from '#client/worker/decision.ts';
import { DecisionCache } from '#client/worker/decision-cache.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Act, Answer, Decision } from '#engine/game.ts';
import { directions } from '#engine/geometry/vec.ts';
import { GAMES } from '#games/registry.ts';
import { TESTED } from './tested.ts';

/** Plays on and shows each decision before it is answered. */
function play(slug: string, armies: readonly number[], greedy: boolean, look: (d: Decision, n: number) => void): void {
  const game = GAMES[slug]!;
  const rosters = armies.map((i) => game.army.ready[i]!.roster);
  const match = new Match({ game, rosters, options: {}, rng: seedWords(`places ${slug}`) });
  const bots = match.seats.map(() => (greedy ? greedyBot() : randomBot()));
  const rngs = bots.map((_, seat) => random(`places ${seat}`));
  for (let n = 0; match.result === null && n < 160; n++) {
    const seat = match.deciders[0]!;
    const seen = seenBy(match, seat, rngs[seat]!);
    look(seen.decision, n);
    match.answer(seat, bots[seat]!.decide(seen));
  }
}

const paths = ({ acts }: Decision): Act[] => acts.filter(({ form }) => form.kind === 'path');

/** A straight way or a turn on the spot that is legal, looked for more coarsely than a person could. */
function anyWay(act: Act): Answer | null {
  const start = act.trace?.({ verb: act.verb, ...act.fixed, path: [] } as Answer).points[0] ?? [0, 0];
  for (const [dx, dy] of directions(32)) {
    for (const inches of [0, 0.5, 1, 2, 3, 4.5, 6]) {
      const to = inches === 0 ? [] : [[start[0] + dx * inches, start[1] + dy * inches]];
      const answer = { verb: act.verb, ...act.fixed, path: to, ...(inches === 0 ? { facing: [dx, dy] } : {}) };
      if (act.check(answer as Answer) === null) return answer as Answer;
    }
  }
  return null;
}

test('a unit that has any way lists one, also between friends, walls and enemies; a unit that has none says so', () => {
  let crowded = 0;
  let locked = 0;
  let stubs = 0;
  play('day-of-glory', [0, 1], true, (decision, n) => {
    for (const act of paths(decision)) {
      const listed = act.options();
      for (const { answer } of listed) expect(act.check(answer), `${n} ${JSON.stringify(answer)}`).toBeNull();
      const suggested = act.suggest?.() ?? [];
      if (suggested.length === 0 && listed.length > 0) crowded++;
      // A stub before something that stands in the way is not the first place; one up to an enemy is none.
      const far = (answer: Answer | undefined): number => {
        const trace = answer === undefined ? undefined : act.trace?.(answer);
        return trace?.contact === undefined ? (trace?.length ?? 0) : Number.POSITIVE_INFINITY;
      };
      if (far(suggested[0]) < 0.9 && suggested.some((answer) => far(answer) > 1.1)) {
        stubs++;
        expect(far(listed[0]?.answer), `${n} ${decision.title} ${act.key}`).toBeGreaterThan(0.9);
      }
      if (listed.length > 0) continue;
      locked++;
      expect(anyWay(act), `${n} ${decision.title} ${act.key}`).toBeNull();
      const at = { position: n, sealed: false, amid: false, ready: [] };
      const cache = new DecisionCache(null, n);
      const view = decisionView(decision, at, (one) => cache.options(one));
      expect(view.acts.find(({ key }) => key === act.key)?.idle).toBe('no way is free');
    }
  });
  expect(crowded).toBeGreaterThan(0);
  expect(locked).toBeGreaterThan(0);
  expect(stubs).toBeGreaterThan(0);
}, 60_000);

test.each(TESTED.map(({ slug }) => slug))(
  '%s: where a place can be drawn one is listed',
  (slug) => {
    const kinds = ['path', 'place', 'feature', 'point', 'facing'];
    play(slug, [0, 1], false, (decision, n) => {
      const cache = new DecisionCache(null, n);
      for (const act of decision.acts.filter(({ form }) => kinds.includes(form.kind))) {
        const listed = cache.options(act);
        for (const { answer, label } of listed) {
          expect(act.check(answer)).toBeNull();
          expect(label).not.toBe('');
        }
        const rng = random(`draw ${n}`);
        const drawn = [1, 2, 3, 4].map(() => act.sample(rng)).find((answer) => answer !== null);
        if (drawn !== undefined) expect(listed.length, `${n} ${decision.title} ${act.key}`).toBeGreaterThan(0);
      }
    });
  },
  60_000,
);
