/**
 * What the figures say against what is asked of them in asked.yaml. Ratios are taken round by round, between slices that
 * were measured within seconds of each other, and their median counts.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * @typedef {object} Finding
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {{ required: number, aim?: number, sense: 'least' | 'most' } | null} asked null: for information
 * @property {boolean | null} met null: not asked for, or the machine had no room to show it
 * @property {string} limit what keeps the figure from being better
 */

/** @typedef {Map<string, Record<string, number>[]>} Slices */
/** @typedef {[slice: string, figure: string]} Figure */

/**
 * @typedef {object} Row
 * @property {string} what a figure of the same slice may stand in it, in braces
 * @property {Figure} of
 * @property {Figure} [to]
 * @property {number} [times]
 * @property {string} unit
 * @property {number} [least]
 * @property {number} [most]
 * @property {number} [aim]
 * @property {string} [limit]
 * @property {'cores' | 'page'} [needs]
 */

/** Two workers that get fewer cores than this share them with other programs. */
const BUSY = 1.8;

/**
 * @param {Slices} slices
 * @param {import('./run.mjs').Results} results
 * @returns {Finding[]}
 */
export function findings(slices, results) {
  /** @type {(figure: Figure) => number | undefined} */
  const median = ([slice, figure]) => results[slice]?.[figure]?.median;
  const cores = median(['workers', 'cores that two got']) ?? 0;
  const page = (median(['client', 'echo: frames at 95 of 100']) ?? 0) <= 1;
  /** Whether the machine was free enough, and what to say about it. */
  const room = {
    cores: {
      free: cores >= BUSY,
      said: `: two workers got ${cores.toFixed(2)} of 2${cores < BUSY ? ', so this says nothing' : ''}`,
    },
    page: { free: page, said: page ? '' : '; an empty page had no more room' },
  };
  /** @type {Row[]} */
  const rows = parse(readFileSync(new URL('asked.yaml', import.meta.url), 'utf8'));
  return rows.flatMap((row) => {
    const figure = row.to === undefined ? median(row.of) : ratio(slices, row.of, row.to);
    if (figure === undefined || Number.isNaN(figure)) return [];
    const value = figure * (row.times ?? 1);
    const asked = demand(row);
    const needs = row.needs === undefined ? null : room[row.needs];
    const meets = asked === null ? null : asked.sense === 'least' ? value >= asked.required : value <= asked.required;
    // A page that is held up may still meet a figure; how two workers compare says nothing without their cores.
    const shown = needs === null || needs.free || (row.needs === 'page' && meets === true);
    const met = shown ? meets : null;
    const limit = `${row.limit ?? ''}${needs?.said ?? ''}`;
    const what = row.what.replace(/\{(.+?)\}/g, (_, name) => `${median([row.of[0], name]) ?? '?'}`);
    return [{ what, value: Number(value.toPrecision(4)), unit: row.unit, asked, met, limit }];
  });
}

/**
 * @param {Row} row
 * @returns {Finding['asked']}
 */
function demand({ least, most, aim }) {
  const more = aim === undefined ? {} : { aim };
  if (least !== undefined) return { required: least, ...more, sense: 'least' };
  return most === undefined ? null : { required: most, ...more, sense: 'most' };
}

/**
 * Median over the rounds of one figure divided by another.
 * @param {Slices} slices
 * @param {Figure} of
 * @param {Figure} to
 */
function ratio(slices, of, to) {
  const above = slices.get(of[0]) ?? [];
  const below = slices.get(to[0]) ?? [];
  const ratios = above
    .map((figures, i) => (figures[of[1]] ?? Number.NaN) / (below[i]?.[to[1]] ?? Number.NaN))
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)];
}
