/** The fields of heroes: classes level by level, and command. */
import type { Field, Track } from '#engine/builder.ts';
import type { Content } from '../content/content.ts';
import { classesFor } from './admits.ts';
import { ARMY_STANDARD, levelsPower } from './cost.ts';
import { tick } from './field-tick.ts';
import { MAX_GIFT, MAX_LEVEL } from './limits.ts';
import { type Entry, GIFTS, type Gift, type Roster } from './roster.ts';

const GIFT_TEXT: Readonly<Record<Gift, { label: string; short: string }>> = {
  bonus: { label: '+1 combat bonus', short: 'combat bonus' },
  attack: { label: '+1 attack', short: 'attacks' },
  agility: { label: '+1 agility', short: 'agility' },
};

function steps(content: Content, id: string): number[] {
  return Array.from({ length: MAX_LEVEL }, (_, i) => levelsPower(content, id, i + 1) - levelsPower(content, id, i));
}

export function classField(content: Content, roster: Roster, entry: Entry, place: string): Field {
  const open = classesFor(content, roster, entry);
  const taken = Object.keys(entry.classes ?? {});
  const offered = content.classes.all
    .filter((c) => (c.playable && open.includes(c.id)) || taken.includes(c.id))
    .map((c) => c.id);
  const strangers = taken.filter((id) => !content.classes.has(id));
  const all: readonly string[] = [...offered, ...strangers];
  return {
    kind: 'ladder',
    id: `${place}.classes`,
    label: 'Classes',
    clause: 'DG-CLS-01',
    unit: 'power',
    tracks: all.map((id) =>
      id === 'champion' ? championTrack(content, entry, place) : classTrack(content, entry, place, id),
    ),
  };
}

function classTrack(content: Content, entry: Entry, place: string, id: string): Track {
  const of = content.classes.get(id);
  const level = entry.classes?.[id] ?? 0;
  return {
    id: `${place}.classes.${id}`,
    label: of?.name ?? id,
    ...(of === undefined ? {} : { clause: of.clause }),
    steps: of === undefined ? [] : steps(content, id),
    value: Array.from({ length: level }, () => 'level'),
    said: level === 0 ? 'none' : `level ${level}`,
    choices: [{ id: 'level', label: '+1 level', ...(of === undefined ? {} : { text: of.text }) }],
  };
}

function championTrack(content: Content, entry: Entry, place: string): Track {
  const gifts = entry.champion ?? [];
  const level = entry.classes?.champion ?? 0;
  const said = GIFTS.flatMap((gift) => {
    const n = gifts.filter((g) => g === gift).length;
    return n === 0 ? [] : [`+${n} ${GIFT_TEXT[gift].short}`];
  });
  const missing = Array.from({ length: Math.max(0, level - gifts.length) }, () => 'open');
  return {
    id: `${place}.champion`,
    label: 'Champion',
    clause: 'DG-CLS-06',
    steps: steps(content, 'champion'),
    value: [...gifts, ...missing],
    said: said.length === 0 ? 'none' : said.join(', '),
    choices: GIFTS.map((gift) => ({
      id: gift,
      label: GIFT_TEXT[gift].label,
      ...(gifts.filter((g) => g === gift).length >= MAX_GIFT ? { against: `+${MAX_GIFT} already` } : {}),
    })),
  };
}

export function officeField(entry: Entry, place: string): Field {
  return {
    kind: 'several',
    id: `${place}.office`,
    label: 'Command',
    clause: 'DG-ARMY-24',
    columns: ['Power'],
    groups: [
      tick(
        `${place}.general`,
        entry.general === true,
        {
          id: 'general',
          label: 'General',
          text: 'Exactly one hero; friends within 6" have +1 nerve.',
          clause: 'DG-ARMY-24',
          cells: ['0'],
        },
        'Command',
      ),
      tick(
        `${place}.armyStandard`,
        entry.armyStandard === true,
        {
          id: 'army-standard',
          label: 'Army standard',
          text: 'One other hero; friends within 6" have +2 nerve.',
          clause: 'DG-ARMY-26',
          cells: [`${ARMY_STANDARD}`],
        },
        'Command',
      ),
    ],
  };
}
