import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Slugs of the games that there are. */
export const slugs = readdirSync(join(root, 'games')).filter((name) =>
  existsSync(join(root, 'games', name, 'catalogue.yaml')),
);
