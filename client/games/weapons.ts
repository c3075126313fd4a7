/**
 * Signs of weapons, drawn for Fray: a few strokes each, so that they are told apart at a dozen pixels. Every game says which of its
 * weapons is which.
 */
import type { FigureArt } from '#client/board/port.ts';

const SIGNS = {
  sword: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M5.5 18.5L20 4', width: 3.4 },
      { d: 'M4.4 12.2L11.8 19.6', width: 2.8 },
      { d: 'M3 21L4.4 19.6', width: 3.4 },
    ],
  },
  greatsword: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M6 18L21.5 2.5', width: 5 },
      { d: 'M2.8 11.4L12.6 21.2', width: 3 },
      { d: 'M2 22L5 19', width: 3.2 },
    ],
  },
  spear: { box: 24, paths: ['M22.6 1.4L19.2 13L11 4.8Z'], lines: [{ d: 'M2.5 21.5L15.6 8.4', width: 2.8 }] },
  axe: {
    box: 24,
    paths: ['M12.4 1.8C18 0 23.6 4 22.8 11.6C20.4 8.8 17 7.4 13.4 7.8Z'],
    lines: [{ d: 'M4.5 22L16 6', width: 2.8 }],
  },
  'great-axe': {
    box: 24,
    paths: ['M15.6 1C21 1 24.6 6 23.4 11.4L17.4 8Z', 'M14 2.4C8.4 2 5.4 6 7 10.4L13.6 8.4Z'],
    lines: [{ d: 'M4 21.5L19 3.5', width: 2.8 }],
  },
  hook: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M4.5 22.5L13.6 8', width: 2.8 },
      { d: 'M13.4 8.2C13 1 23.4 0.4 21.4 9.4', width: 3.2 },
      { d: 'M13.4 8L7.4 5.6', width: 2.8 },
    ],
  },
  bow: {
    box: 24,
    paths: ['M23.6 12L17.4 8L17.4 16Z'],
    lines: [
      { d: 'M7.6 1.6C20 3.6 20 20.4 7.6 22.4', width: 3 },
      { d: 'M7.6 1.6L7.6 22.4', width: 1.5 },
      { d: 'M2 12L19 12', width: 2.2 },
    ],
  },
  crossbow: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M1.6 12L20 12', width: 3.6 },
      { d: 'M14 2.4C21.4 6 21.4 18 14 21.6', width: 3.2 },
      { d: 'M14 2.4L7 12L14 21.6', width: 1.5 },
    ],
  },
  gun: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M7 15.2L23 6.6', width: 3.2 },
      { d: 'M1.6 19.6L7 15.6', width: 5 },
      { d: 'M11 13.6L12.6 16.8', width: 2 },
    ],
  },
  staff: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M5.2 22.8L14 10.4', width: 2.8 },
      { d: 'M21.2 5.6A4.6 4.6 0 1 1 21.2 5.5Z', width: 2.6 },
    ],
  },
  jaws: { box: 24, paths: ['M2 4.4L22 4.4L19.6 20.6L16 11.4L12 18.2L8 11.4L4.4 20.6Z'] },
  club: { box: 24, paths: ['M1.6 20.2L4.4 23L18.4 14.6C26 10 20.4 -1.4 12.6 2.8C10 4.4 9 7 7.8 10.2Z'] },
  claws: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M3.4 18C4 10.4 6.4 6 10 2.4', width: 3 },
      { d: 'M9.2 21C10 13 12.6 7.4 16.4 3.6', width: 3 },
      { d: 'M16 21.4C16.6 15 18.6 10.4 21.8 7', width: 3 },
    ],
  },
  hammer: { box: 24, paths: ['M8.4 5.6L15.4 0L23.4 9.6L16.6 15.4Z'], lines: [{ d: 'M4 22L14.4 9.6', width: 3 }] },
  knife: {
    box: 24,
    paths: ['M21.6 2.4C21.8 8 17.4 13.8 12.2 16.4L7.6 11.8Z'],
    lines: [
      { d: 'M3 21L7.4 16.6', width: 4.4 },
      { d: 'M6.2 12.6L11.4 17.8', width: 2.6 },
    ],
  },
  rapier: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M6.6 17.4L22.4 1.6', width: 2.2 },
      { d: 'M2.4 21.6L5.6 18.4', width: 3 },
      { d: 'M3.4 14.4C8 13.6 10.4 16 9.6 20.6', width: 2.6 },
    ],
  },
  twin: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M3.6 20.4L20.4 3.6', width: 2.8 },
      { d: 'M20.4 20.4L3.6 3.6', width: 2.8 },
      { d: 'M2.2 15.8L8.2 21.8', width: 2.4 },
      { d: 'M21.8 15.8L15.8 21.8', width: 2.4 },
    ],
  },
  halberd: {
    box: 24,
    paths: [
      'M23.2 0.4L20.6 7.8L16 3.6Z',
      'M16.6 9.6C18.4 14 22.6 14.6 24 10.4C22.4 8.6 20.4 7 18.4 6.2Z',
      'M14.4 7.2L8.2 5.8L12.6 3.8Z',
    ],
    lines: [{ d: 'M3.4 22L18.4 5.4', width: 2.8 }],
  },
  trident: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M2.4 21.6L20.4 3.6', width: 2.6 },
      { d: 'M11.2 2.4C8.6 7.2 16.8 15.4 21.6 12.8', width: 2.6 },
      { d: 'M15.4 2.2L11 2.4', width: 2.4 },
      { d: 'M21.8 8.6L21.6 13', width: 2.4 },
    ],
  },
  flail: {
    box: 24,
    paths: [
      'M19 7.8L20.6 10.4L23.6 10L22.6 13L24 15.6L21 15.8L19 18.4L17.4 15.6L14.4 15.6L15.8 13L14.6 10.2L17.6 10.4Z',
    ],
    lines: [
      { d: 'M2.6 21.4L10.6 10.6', width: 3 },
      { d: 'M10.6 10.4C11.2 4 17 2.6 19 8', width: 1.8 },
    ],
  },
  whip: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M2.4 21.6L6.6 17.2', width: 4 },
      { d: 'M6.6 17.2C16 8 5 4 10.6 1.8C18 -0.6 23.6 9 17.6 12.4C14.4 14.2 13.8 18.4 19 19.4', width: 2.2 },
    ],
  },
  scythe: {
    box: 24,
    paths: ['M17.6 1.8C10.6 -1 3.6 2 1 9.2C6 4.8 11.4 4 16 5.6Z'],
    lines: [
      { d: 'M5.4 23L16.6 3.4', width: 2.8 },
      { d: 'M11.4 10.8L7.8 8.8', width: 2.2 },
    ],
  },
  mace: {
    box: 24,
    paths: ['M17.2 0L19.4 3L23 2.6L22.6 6.4L24 9.6L20.6 11L18.4 14L15.6 11.6L12 11.2L13 7.8L12 4.2L15.6 3.4Z'],
    lines: [{ d: 'M3.2 21.6L13.6 10', width: 3 }],
  },
  pistol: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M5.4 9.4L22 7', width: 3.6 },
      { d: 'M5.6 9.6C2.4 12 2.4 16 3.4 20', width: 4.2 },
      { d: 'M9.6 10.4C9.6 14.4 12.6 15 13.6 12.2', width: 1.8 },
    ],
  },
  bomb: {
    box: 24,
    paths: ['M9.8 7.6A6.9 6.9 0 1 1 9.7 7.6ZM13.2 6.4L17.2 10.2L15.2 12.2L11.2 8.4Z'],
    lines: [{ d: 'M15.6 8.6C17 4 20 2.6 23 4.4', width: 2.2 }],
  },
  sling: {
    box: 24,
    paths: ['M16 1.6A4.4 4.4 0 1 1 15.9 1.6Z'],
    lines: [
      { d: 'M2.4 22C4 12 9 5.6 16 4.4', width: 2 },
      { d: 'M2.6 22C8 20 15.6 15.6 19.8 9', width: 2 },
    ],
  },
  javelin: {
    box: 24,
    paths: ['M22.6 6L17 6.2L19.2 11.6Z', 'M24 11.8L20.6 12.6L21.8 16.4Z'],
    lines: [
      { d: 'M1.6 18.4L16.4 9.8', width: 2.2 },
      { d: 'M6.4 22.8L21.2 14.2', width: 2.2 },
    ],
  },
  throwing: {
    box: 24,
    paths: ['M2.2 9.8L13.4 2.8L9.2 10.4Z', 'M10.4 22.4L15.8 10.4L17.2 18Z', 'M22.6 2.6L20.2 13.6L16.4 7.8Z'],
  },
  fist: {
    box: 24,
    paths: [
      'M4.4 6.8C4.4 4.4 7.8 4.2 8.2 6.2C8.6 3.2 12.2 3.2 12.4 5.8C13.2 3.4 16.6 3.8 16.6 6.4C17.8 5 20.6 5.8 20.4 8.4L20 15.4C19.6 19.6 17 21.6 12.6 21.6C8.4 21.6 6.2 20 4.8 16.4L2.6 12.4C1.6 10.2 4.2 8.6 5.6 10.4Z',
    ],
  },
  horns: {
    box: 24,
    paths: [
      'M9.4 15.4C2.4 16.4 -1 8.6 3.4 1.6C3.6 7.6 6.6 9.2 11.4 9L12.6 9C17.4 9.2 20.4 7.6 20.6 1.6C25 8.6 21.6 16.4 14.6 15.4L12 21.6Z',
    ],
  },
  flame: {
    box: 24,
    paths: [
      'M12.4 0.4C13.8 5.6 20.6 8.6 20.2 15.2C20 20 16.6 23 12 23C7.2 23 3.8 20 3.8 15.2C3.8 12 5.6 9.4 7.2 7.8C7.2 10.4 8.2 11.8 9.6 12.4C8.8 7.6 10.2 3.2 12.4 0.4Z',
    ],
  },
  spell: {
    box: 24,
    paths: ['M12 0.6L14.6 8.6L22.8 8.5L16.2 13.4L18.7 21.2L12 16.4L5.3 21.2L7.8 13.4L1.2 8.5L9.4 8.6Z'],
  },
  word: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M10.4 17.6L5 22.4', width: 2.4 },
      { d: 'M7.6 8.6H16.4', width: 2 },
      { d: 'M7.6 13H14', width: 2 },
      { d: 'M3.6 4.6H20.4C22 4.6 22.2 5.4 22.2 6.2V15.4C22.2 17 21.4 17.2 20.4 17.2H10.6', width: 2.2 },
      { d: 'M3.6 4.6C2 4.6 1.8 5.4 1.8 6.2V15.4C1.8 17 2.6 17.4 4.6 17.2L5 22', width: 2.2 },
    ],
  },
  horn: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M2.2 8.4C8 8.8 14.4 7.8 19.6 3', width: 2.6 },
      { d: 'M2.2 8.4C3.4 16.8 16 20.2 22.6 16', width: 2.6 },
      { d: 'M19.4 2.6C23.4 5.6 24.4 12.4 22.4 16.4', width: 2.8 },
    ],
  },
  wheel: {
    box: 24,
    paths: [],
    lines: [
      { d: 'M12 3A9 9 0 1 1 11.99 3Z', width: 2.6 },
      { d: 'M12 3V21', width: 2 },
      { d: 'M4.2 7.5L19.8 16.5', width: 2 },
      { d: 'M4.2 16.5L19.8 7.5', width: 2 },
    ],
  },
} as const satisfies Readonly<Record<string, FigureArt>>;

export type WeaponSign = keyof typeof SIGNS;

/** The sign for a game's own name of a weapon; null for one that it does not know. */
export function weapons(known: Readonly<Record<string, WeaponSign>>): (name: string) => FigureArt | null {
  return (name) => {
    const sign = Object.hasOwn(known, name) ? known[name] : undefined;
    return sign === undefined ? null : SIGNS[sign];
  };
}

/** The same by the whole name, or else by its words, the last that is known first: "hooked-claws" are claws. */
export function weaponWords(known: Readonly<Record<string, WeaponSign>>): (name: string) => FigureArt | null {
  const find = weapons(known);
  return (name) => {
    for (const word of [name, ...name.split('-').reverse()]) {
      const sign = find(word);
      if (sign !== null) return sign;
    }
    return null;
  };
}
