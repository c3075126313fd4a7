/** The wound track as rows of boxes: every location, and the mount that somebody rides. */
import type { ClauseId, SheetTrack } from '#engine/game.ts';
import { LOCATIONS, type Location, type Row, type RowEnd, STATS, type Stat } from '../content/types.ts';
import { boxInForce } from '../rules/stats.ts';
import { drOf } from '../rules/wound-table.ts';
import type { Model } from '../state.ts';

export const STAT_NAMES: Readonly<Record<Stat, string>> = {
  br: 'Brains',
  bw: 'Brawn',
  gt: 'Guts',
  bd: 'Blade',
  mk: 'Musket',
  dg: 'Dodge',
  sp: 'Speed',
};

/** What the end of a row means (GL-BAS-09). */
export const END_WORDS: Readonly<Record<RowEnd, string>> = {
  unconscious: 'unconscious',
  killed: 'killed',
  'no-attacks': 'no attacks, carries nothing',
  crawl: 'crawls',
  walk: 'walks only',
};

/** The same in a word. */
const END_BRIEF: Readonly<Record<RowEnd, string>> = {
  unconscious: 'out',
  killed: 'dead',
  'no-attacks': 'no arms',
  crawl: 'crawls',
  walk: 'walks',
};

const stats = (all: readonly Stat[]) => all.map((stat) => ({ label: stat.toUpperCase(), name: STAT_NAMES[stat] }));
const guard = (value: number) => ({ label: 'DR', name: 'Defensive Rating', value });

export function tracksOf(m: Model): SheetTrack[] {
  const rows = LOCATIONS.flatMap((location) => {
    const row = m.card.track[location];
    return row === undefined ? [] : [rowOf(m, location, row)];
  });
  return m.mount === null || m.mount.horse !== null ? rows : [...rows, mountRow(m, m.mount)];
}

function rowOf(m: Model, location: Location, { label, from, to, boxes, end }: Row): SheetTrack {
  const at = boxInForce(m, location, 'plain');
  const hung = STATS.filter((stat) => boxes.some((box) => box[stat] !== undefined));
  return {
    label,
    note: from === to ? String(from) : `${from}–${to}`,
    guard: guard(drOf(m, location)),
    stats: stats(hung),
    boxes: boxes.map((box, i) => ({
      values: hung.map((stat) => box[stat] ?? 0),
      crossed: i < m.lost[location],
      inForce: i === at,
    })),
    end: { text: END_WORDS[end], brief: END_BRIEF[end], sign: end, clause: 'GL-BAS-09' },
  };
}

/** DG and SP of a rider are those of the box in force of the mount (GL-MNT-01). */
function mountRow(m: Model, { kind, lost }: NonNullable<Model['mount']>): SheetTrack {
  const clause: ClauseId = 'GL-MNT-01';
  return {
    label: kind.name,
    note: '',
    guard: guard(drOf(m, 'mount')),
    stats: stats(['dg', 'sp']),
    boxes: kind.boxes.map(({ dg, sp }, i) => ({ values: [dg, sp], crossed: i < lost, inForce: i === lost })),
    end: { text: 'the mount is dead', brief: 'dead', sign: 'killed', clause },
  };
}
