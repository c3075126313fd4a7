/** How Gloire is made with packs. Apart from the game, which most players never add anything to. */
import type { GameMaker } from '#engine/pack.ts';
import type { Content } from './content/content.ts';
import { EXAMPLE } from './content/example.ts';
import { addPack } from './content/pack.ts';
import { contentSchema, type Said } from './content/pack-schema.ts';
import { PRINTED } from './content/printed.ts';
import { GLOIRE, make } from './index.ts';

export const MAKER: GameMaker<Content, Said> = {
  slug: GLOIRE.slug,
  title: GLOIRE.title,
  printed: PRINTED,
  schema: contentSchema,
  example: EXAMPLE,
  add: addPack,
  make,
};
