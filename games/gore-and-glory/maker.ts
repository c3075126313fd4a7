/** How Gore and Glory is made with packs. Apart from the game, which most players never add anything to. */
import type { GameMaker } from '#engine/pack.ts';
import type { Content } from './content/content.ts';
import { EXAMPLE } from './content/example.ts';
import { addPack } from './content/pack.ts';
import { contentSchema, type Said } from './content/pack-schema.ts';
import { PRINTED } from './content/printed.ts';
import { GORE_AND_GLORY, make } from './index.ts';

export const MAKER: GameMaker<Content, Said> = {
  slug: GORE_AND_GLORY.slug,
  title: GORE_AND_GLORY.title,
  printed: PRINTED,
  schema: contentSchema,
  example: EXAMPLE,
  add: addPack,
  make,
};
