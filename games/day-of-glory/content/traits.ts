/** What the traits of models are called and do (DG-TRT-01..06, DG-R-073). */
import type { Trait } from './types.ts';

export const TRAIT_LIST: readonly Trait[] = [
  { id: 'chaotic', name: 'Chaotic', text: 'Nothing by itself; other rules ask for it.', clause: 'DG-TRT-01' },
  { id: 'construct', name: 'Construct', text: 'Passes every morale and nerve check unrolled.', clause: 'DG-TRT-02' },
  {
    id: 'large',
    name: 'Large',
    text: 'Wields two-handed weapons that are not ranged with one hand.',
    clause: 'DG-TRT-03',
  },
  {
    id: 'scary',
    name: 'Scary',
    text: 'Enemy units within 6" that are not scary themselves have -1 on combat scores and morale.',
    clause: 'DG-TRT-04',
  },
  {
    id: 'stubborn',
    name: 'Stubborn',
    text: 'A unit of stubborn models only has +1 on its combat score and may roll a failed morale check again.',
    clause: 'DG-TRT-05',
  },
  {
    id: 'stupid',
    name: 'Stupid',
    text: 'Unmoved by scary enemies; each activation opens with a nerve check, and failing it leaves only fighting.',
    clause: 'DG-TRT-06',
  },
  {
    id: 'flying',
    name: 'Flying',
    text: 'Passes over ground and units while moving, and must end where there is room.',
    clause: 'DG-R-073',
  },
];
