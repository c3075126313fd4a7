/** Trained and wild animals (GL-ANI) and the Heroic Horse (GL-HH-01), each with its own track. */
import { boxes } from './making.ts';
import type { Beast } from './types.ts';

export const BEASTS: readonly Beast[] = [
  {
    id: 'guard-dog',
    name: 'Guard dog',
    clause: 'GL-ANI-01',
    about: 'Four legs, strong jaws and one master.',
    dr: 4,
    track: {
      head: { label: 'Head', from: 1, to: 1, boxes: boxes(['br'], [1]), end: 'killed' },
      torso: { label: 'Torso', from: 2, to: 4, boxes: boxes(['bw', 'gt'], [4, 7], [3, 5], [1, 3]), end: 'killed' },
      // The book prints 4 in the fourth box; it is read as 2 (GL-R-098).
      arms: { label: 'Front Legs', from: 5, to: 7, boxes: boxes(['bd'], [5], [4], [3], [2]), end: 'no-attacks' },
      legs: {
        label: 'Back Legs',
        from: 8,
        to: 10,
        boxes: boxes(['dg', 'sp'], [4, 7], [3, 5], [2, 3], [1, 1]),
        end: 'crawl',
      },
    },
    weapon: 'bite',
    skills: { ferocious: 1 },
    flies: false,
    venom: false,
    also: ['GL-ANI-02'],
  },
  {
    id: 'hawk',
    name: 'Hawk',
    clause: 'GL-ANI-03',
    about: 'Comes from above and is gone again before the blow falls.',
    dr: 3,
    track: {
      head: { label: 'Head', from: 1, to: 1, boxes: boxes(['br'], [1]), end: 'killed' },
      torso: { label: 'Torso', from: 2, to: 4, boxes: boxes(['bw', 'gt'], [2, 6], [1, 3]), end: 'killed' },
      // Its base Blade is printed as 3; the track is used (GL-R-099).
      arms: { label: 'Talons', from: 5, to: 7, boxes: boxes(['bd'], [5], [3], [2]), end: 'no-attacks' },
      legs: { label: 'Wings', from: 8, to: 10, boxes: boxes(['dg', 'sp'], [5, 8], [3, 5], [1, 3]), end: 'walk' },
    },
    weapon: 'bite',
    skills: {},
    flies: true,
    venom: false,
    also: ['GL-ANI-04', 'GL-ANI-05'],
  },
  {
    id: 'viper',
    name: 'Viper',
    clause: 'GL-ANI-06',
    about: 'Small, quick and best left alone.',
    dr: 2,
    track: {
      head: { label: 'Head', from: 1, to: 2, boxes: boxes(['br', 'bd'], [1, 5]), end: 'killed' },
      // What is printed as Move is its Speed (GL-R-100).
      torso: {
        label: 'Torso',
        from: 3,
        to: 10,
        boxes: boxes(['bw', 'gt', 'dg', 'sp'], [2, 6, 6, 4], [1, 5, 5, 3], [1, 4, 1, 2]),
        end: 'killed',
      },
    },
    weapon: 'bite',
    skills: {},
    flies: false,
    venom: true,
    also: ['GL-ANI-07'],
  },
  {
    id: 'heroic-horse',
    name: 'Heroic Horse',
    clause: 'GL-HH-01',
    about: 'Knows one rider and would find him in a burning city.',
    dr: 4,
    track: {
      head: { label: 'Head', from: 1, to: 1, boxes: boxes(['br'], [1]), end: 'killed' },
      // It has no Blade of its own and defends with 5 (GL-R-102): the number hangs on the row that fells it.
      torso: {
        label: 'Torso',
        from: 2,
        to: 6,
        boxes: boxes(['bw', 'gt', 'bd'], [6, 8, 5], [6, 8, 5], [5, 8, 5], [4, 7, 5]),
        end: 'killed',
      },
      legs: {
        label: 'Legs',
        from: 7,
        to: 10,
        boxes: boxes(['dg', 'sp'], [5, 10], [5, 10], [4, 8], [3, 6], [2, 4]),
        end: 'killed',
      },
    },
    weapon: null,
    skills: {},
    flies: false,
    venom: false,
    also: ['GL-R-102'],
  },
];
