/** The content without any pack. */
import { Table } from '../../kit/table.ts';
import { LAYOUTS } from '../setup/layouts.ts';
import { GORITSI } from './cards-goritsi.ts';
import { HADROSS } from './cards-hadross.ts';
import { NASIER } from './cards-nasier.ts';
import { SHAEL_HAN } from './cards-shael-han.ts';
import { TEKNES } from './cards-teknes.ts';
import type { Content } from './content.ts';
import { HOUSES } from './houses.ts';
import { MOTIVATIONS } from './motivations.ts';
import { READY } from './ready.ts';
import { SIZE_RULES } from './sizes.ts';
import { SAMPLES } from './terrain.ts';

export const PRINTED: Content = {
  packs: [],
  sources: new Map(),
  houses: new Table(HOUSES),
  cards: new Table([...GORITSI, ...HADROSS, ...NASIER, ...SHAEL_HAN, ...TEKNES]),
  sizes: new Table(SIZE_RULES),
  motivations: new Table(MOTIVATIONS),
  samples: new Table(SAMPLES),
  layouts: new Table(LAYOUTS),
  ready: new Table(READY),
};
