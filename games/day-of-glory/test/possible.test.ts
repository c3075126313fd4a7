import { expect, test } from 'vitest';
import { startMatch } from '#engine/conformance/walk.ts';
import { random } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Answer, AnyGame } from '#engine/game.ts';
import { DAY_OF_GLORY } from '../index.ts';
import type { ActivationVerb } from '../rules/rules.ts';

const game: AnyGame = DAY_OF_GLORY;

/** The game in which both sides bring that army. */
function bringing(id: string): AnyGame {
  const ready = game.army.ready.filter((army) => army.id === id);
  return { ...game, army: { ...game.army, ready, random: () => ready[0]?.roster } };
}

test.each(['the-wheels-go-first', 'the-short-fuse', 'the-third-door', 'horns-of-dawn'])(
  'random play of %s may draw every act that a unit is offered',
  (id) => {
    const options = { ...Object.fromEntries(game.options.map((o) => [o.id, o.default])), 'attacking-vehicles': true };
    const match = startMatch(bringing(id), `possible ${id}`, { options });
    const rng = random(id);
    let looked = 0;
    for (let n = 0; n < 220; n++) {
      const decision = match.decision();
      if (decision === null) break;
      const { likely } = decision as { likely?: readonly ActivationVerb[] };
      if (likely !== undefined && decision.clause === 'DG-FLOW-10') {
        looked++;
        const names = new Set(likely.map(({ name }) => name));
        expect(decision.acts.filter(({ verb }) => !names.has(verb)).map(({ verb }) => verb)).toEqual([]);
      }
      match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
    }
    expect(looked).toBeGreaterThan(20);
  },
);
