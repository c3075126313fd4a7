/** The smallest maker there is: a pack adds words to the title of a game of one step. */
import { z } from 'zod';
import { rig, strike } from '../../flow/test/rig.ts';
import type { AnyGame, Problem } from '../../game.ts';
import type { FromPacks, GameMaker } from '../../pack.ts';

const GAME: AnyGame = rig(strike);

interface Words extends FromPacks {
  words: readonly string[];
}

const schema = z.strictObject({ words: z.array(z.string()).default([]) });

export const maker: GameMaker<Words, z.infer<typeof schema>> = {
  slug: GAME.slug,
  title: GAME.title,
  printed: { packs: [], words: [] },
  schema,
  example: '',
  add({ packs, words }, pack, said) {
    const problems = said.words.flatMap((word, i): Problem[] => {
      const place = `content.words[${i}]`;
      return words.includes(word)
        ? [{ code: 'id-taken', place, message: `"${word}" is taken`, severity: 'error' }]
        : [];
    });
    return { content: { packs: [...packs, pack], words: [...words, ...said.words] }, problems };
  },
  make: ({ packs, words }) => ({ ...GAME, packs, title: `Toy with ${words.join(', ')}` }),
};
