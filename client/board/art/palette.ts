/** Colours of the table: an object and not a page, so they are the same in every theme (tokens.css holds the same values). */
import type { Look, Tone } from '../port.ts';

export const INK = '#17130c';
export const CHALK = '#fdf8ea';
export const TAPE = '#ffdf7e';
export const REFUSE = '#b01f45';
export const ALLOW = '#2f8f63';
export const DISPLAY = '"Fell", "IM FELL DW Pica", Garamond, "Times New Roman", serif';
export const UI = '"Atkinson", "Atkinson Hyperlegible", "Segoe UI", Roboto, Arial, sans-serif';

/** The patterns of rims: paths, control rings and marks repeat them. */
export type Rim = 'solid' | 'notched' | 'double' | 'beaded' | 'barred' | 'ticked';

export interface SeatColours {
  hue: string;
  disc: string;
  icon: string;
  /** Of the plate that tells the class, on the disc beneath the icon. */
  plate: string;
  /** Around a weapon that stands alone on a small base. */
  halo: string;
  /** How dark a done base gets: light discs need less. */
  dim: number;
  beak: 'chevron' | 'diamond';
  rim: Rim;
  /** Of its name on a dark chip. */
  text: string;
  /** Of art on its own hue: on banners. */
  onHue: string;
}

/** Models that stand out among the ranks. */
export const GOLD = { disc: '#e6bb62', icon: '#2a1d05', plate: '#cb9a3b', halo: '#fbe9bf' } as const;

export const LOOKS: Readonly<Record<Look, SeatColours>> = {
  azure: {
    hue: '#3d8fe6',
    disc: '#12365f',
    icon: '#ffffff',
    plate: '#2a72c4',
    halo: '#081c33',
    dim: 0.42,
    beak: 'chevron',
    rim: 'solid',
    text: '#b7dafd',
    onHue: '#ffffff',
  },
  ember: {
    hue: '#e8742c',
    disc: '#ffdfc0',
    icon: '#43200a',
    plate: '#f4a566',
    halo: '#fff4e6',
    dim: 0.26,
    beak: 'diamond',
    rim: 'notched',
    text: '#ffcda8',
    onHue: '#43200a',
  },
  verdigris: {
    hue: '#22a891',
    disc: '#0c4338',
    icon: '#ffffff',
    plate: '#167866',
    halo: '#04231c',
    dim: 0.42,
    beak: 'chevron',
    rim: 'double',
    text: '#a8ecdd',
    onHue: '#ffffff',
  },
  heather: {
    hue: '#b774cc',
    disc: '#f4e0f7',
    icon: '#3f1450',
    plate: '#dca9ea',
    halo: '#fdf4ff',
    dim: 0.26,
    beak: 'diamond',
    rim: 'beaded',
    text: '#efcff8',
    onHue: '#3f1450',
  },
  lichen: {
    hue: '#8cb02c',
    disc: '#2c3a0b',
    icon: '#ffffff',
    plate: '#5d771a',
    halo: '#161e04',
    dim: 0.42,
    beak: 'chevron',
    rim: 'barred',
    text: '#d9edaa',
    onHue: '#17130c',
  },
  pewter: {
    hue: '#7c93ad',
    disc: '#dfe6ee',
    icon: '#17242f',
    plate: '#a9bace',
    halo: '#f6f9fc',
    dim: 0.26,
    beak: 'diamond',
    rim: 'ticked',
    text: '#d3e0ee',
    onHue: '#17130c',
  },
};

/** What belongs to no seat. */
export const NOBODY: SeatColours = {
  hue: '#b9ae95',
  disc: '#4b4538',
  icon: '#f5eddd',
  plate: '#6d6552',
  halo: '#262218',
  dim: 0.3,
  beak: 'chevron',
  rim: 'solid',
  text: '#f5eddd',
  onHue: '#17130c',
};

const ORDER: readonly Look[] = ['azure', 'ember', 'verdigris', 'heather', 'lichen', 'pewter'];

export function coloursOf(looks: readonly Look[], seat: number | null): SeatColours {
  if (seat === null) return NOBODY;
  const look = looks[seat] ?? ORDER[seat % ORDER.length];
  return look === undefined ? NOBODY : LOOKS[look];
}

export const CHIPS: Readonly<Record<Tone, { fill: string; text: string; cite: string; line: string }>> = {
  tape: { fill: TAPE, text: INK, cite: '#5b4708', line: 'none' },
  ink: { fill: INK, text: CHALK, cite: '#ffd5dc', line: '#fdf8ea66' },
  refuse: { fill: REFUSE, text: '#ffffff', cite: '#ffd5dc', line: 'none' },
  allow: { fill: '#1c5c40', text: '#ffffff', cite: '#d5f5e3', line: 'none' },
  brass: { fill: INK, text: TAPE, cite: '#ffd5dc', line: 'none' },
  alarm: { fill: INK, text: '#ffc39a', cite: '#ffd5dc', line: '#e8742c' },
};
