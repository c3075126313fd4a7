/** The fields of one model in the builder, in the order of Warband creation: Character, Class, level, upgrades, equipment. */
import type { Choice, ChoiceGroup, Field, Track } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { statName } from '../rules/stats.ts';
import { UNARMED } from '../rules/unarmed.ts';
import { cardOf } from './check.ts';
import { pointsOf } from './cost.ts';
import { characterText, classText } from './entry-text.ts';
import type { Entry, Roster } from './roster.ts';
import { LEVELS, levelOf, RAISES, readUpgrades, UPGRADES } from './upgrades.ts';
import { carriedWeight, shieldText, weaponText } from './weight.ts';

export function modelFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  return [
    {
      kind: 'choice',
      id: `${place}.character`,
      label: 'Character',
      clause: 'GG-WAR-06',
      value: entry.character,
      choices: characterChoices(content, roster, entry.character),
    },
    {
      kind: 'choice',
      id: `${place}.class`,
      label: 'Class',
      clause: 'GG-WAR-07',
      value: entry.class,
      choices: content.classes.all.map((c) => ({
        id: c.id,
        label: c.name,
        text: classText(content, c),
        ...fromPack(content, c),
      })),
    },
    {
      kind: 'choice',
      id: `${place}.level`,
      label: 'Level',
      clause: 'GG-WAR-11',
      value: `${entry.level}`,
      choices: LEVELS.map(({ level, glory, points }) => ({
        id: `${level}`,
        label: `${level}`,
        note: `${glory} Glory`,
        text: `${points} Upgrade Point${points === 1 ? '' : 's'}, Action Pool ${level + 3}`,
      })),
    },
    upgradeField(content, entry, place),
    equipmentField(content, roster, entry, place),
    magicField(content, entry, place),
  ];
}

/** What the Faction recruits; a stranger already in the Warband is listed too, marked. */
export function characterChoices(content: Content, roster: Roster, taken?: string): Choice[] {
  return content.characters.all
    .filter((c) => c.faction === roster.faction || c.id === taken)
    .map((c) => ({
      id: c.id,
      label: c.name,
      short: c.name.split(' ').at(-1) as string,
      cost: `${c.glory}`,
      text: characterText(content, c),
      ...fromPack(content, c),
      ...foreign(content, roster, c.faction),
    }));
}

function foreign(content: Content, roster: Roster, owner: string | undefined): { against?: string } {
  if (owner === undefined || owner === roster.faction) return {};
  return { against: `belongs to ${content.factions.get(owner)?.name ?? owner}` };
}

function upgradeField(content: Content, entry: Entry, place: string): Field {
  const spent = pointsOf(content, entry).value;
  const points = levelOf(entry.level)?.points ?? 0;
  return {
    kind: 'ladder',
    id: `${place}.upgrades`,
    label: 'Upgrades',
    clause: 'GG-WAR-14',
    unit: 'Upgrade Points',
    tally: { text: `${spent} of ${points} points`, over: spent > points },
    tracks: [
      traitTrack(content, entry, place),
      raiseTrack(entry, place, 'skill'),
      raiseTrack(entry, place, 'physical'),
      exchangeTrack(entry, place),
    ],
  };
}

function taken(entry: Entry, kind: 'trait' | 'skill' | 'physical'): string[] {
  return readUpgrades(entry).flatMap((u) => (u?.kind === kind ? [u.what] : []));
}

function traitTrack(content: Content, entry: Entry, place: string): Track {
  const value = taken(entry, 'trait');
  const printed = [
    ...(content.characters.get(entry.character)?.traits ?? []),
    ...(content.classes.get(entry.class)?.traits ?? []),
  ];
  const choices = content.traits.all
    .filter((t) => t.starred !== true || value.includes(t.id))
    .map((t): Choice => {
      const has = printed.includes(t.id) || value.includes(t.id);
      const why =
        t.starred === true ? 'cannot be chosen as an upgrade' : has && t.x !== true ? 'the model has it' : null;
      return {
        id: t.id,
        label: t.name,
        text: t.text,
        ...fromPack(content, t),
        ...(why === null ? {} : { against: why }),
      };
    });
  const said = value.map((id) => content.traits.get(id)?.name ?? id);
  return {
    id: `${place}.upgrades.trait`,
    label: 'Trait',
    clause: UPGRADES.trait.clause,
    steps: UPGRADES.trait.costs,
    value,
    said: said.length === 0 ? 'none' : said.join(', '),
    choices,
  };
}

function raiseTrack(entry: Entry, place: string, kind: 'skill' | 'physical'): Track {
  const value = taken(entry, kind);
  const said = RAISES[kind].flatMap((stat) => {
    const n = value.filter((what) => what === stat).length;
    return n === 0 ? [] : [`+${n} ${statName(stat)}`];
  });
  return {
    id: `${place}.upgrades.${kind}`,
    label: kind === 'skill' ? 'Skill' : 'Physical',
    clause: UPGRADES[kind].clause,
    steps: UPGRADES[kind].costs,
    value,
    said: said.length === 0 ? 'none' : said.join(', '),
    choices: RAISES[kind].map((stat) => {
      const full = kind === 'physical' && value.filter((what) => what === stat).length >= 2;
      return { id: stat, label: `+1 ${statName(stat)}`, ...(full ? { against: 'raised by 2 already' } : {}) };
    }),
  };
}

/** GG-WAR-22: points that are not used for upgrades buy equipment for this model. */
function exchangeTrack(entry: Entry, place: string): Track {
  const n = entry.exchange ?? 0;
  const level = Math.max(1, Math.min(LEVELS.length, entry.level));
  return {
    id: `${place}.exchange`,
    label: 'Exchange',
    clause: 'GG-WAR-22',
    steps: Array.from({ length: level }, () => 1),
    value: Array.from({ length: n }, () => 'gold'),
    said: n === 0 ? 'none' : `${10 * n} Gold of its own`,
    choices: [{ id: 'gold', label: '10 Gold', text: 'Gold that only this model may spend.' }],
  };
}

/** What new recruits usually look at first: something to hit with, to shoot with, to wear and to drink. */
const LIKELY: readonly string[] = ['hand-weapon', 'bow', 'light-armor', 'light-shield', 'health-potion'];

function equipmentField(content: Content, roster: Roster, entry: Entry, place: string): Field {
  const card = cardOf(content, roster, entry);
  const weight = card === null ? 0 : carriedWeight(content, card);
  const body = card?.stats.bd ?? 0;
  const mine = (thing: { id: string; faction?: string }, chosen: readonly string[]): boolean =>
    thing.faction === undefined || thing.faction === roster.faction || chosen.includes(thing.id);
  const ware = (
    thing: { id: string; name: string; gold: number; wv?: number; faction?: string; clause?: string },
    text: string,
  ): Choice => ({
    id: thing.id,
    label: thing.name,
    text,
    ...fromPack(content, thing),
    cells: [`${thing.wv ?? 0}`, `${thing.gold}`],
    ...(thing.clause === undefined ? {} : { clause: thing.clause }),
    ...foreign(content, roster, thing.faction),
    ...(LIKELY.includes(thing.id) || (thing.faction === roster.faction && thing.wv !== undefined)
      ? { likely: true }
      : {}),
  });
  const one = (key: 'armour' | 'shield' | 'item', label: string, choices: Choice[]): ChoiceGroup => {
    const id = entry[key];
    return { id: `${place}.${key}`, label, value: id === undefined ? [] : [id], max: 1, single: true, choices };
  };
  const weapons = entry.weapons ?? [];
  const groups: ChoiceGroup[] = [
    {
      id: `${place}.weapons`,
      label: 'Weapons',
      value: weapons,
      max: 3,
      choices: content.weapons.all
        .filter((w) => mine(w, weapons) && (w.id !== UNARMED.id || weapons.includes(w.id)))
        .map((w) => ({
          ...ware(w, weaponText(w)),
          most: 3,
        })),
    },
    one(
      'armour',
      'Armour',
      content.armours.all.filter((a) => mine(a, [entry.armour ?? ''])).map((a) => ware(a, `AV ${a.av}`)),
    ),
    one(
      'shield',
      'Shields',
      content.shields.all.filter((s) => mine(s, [entry.shield ?? ''])).map((s) => ware(s, shieldText(s))),
    ),
    one(
      'item',
      'Items',
      content.items.all.filter((i) => mine(i, [entry.item ?? ''])).map((i) => ware(i, i.text)),
    ),
  ];
  return {
    kind: 'several',
    id: `${place}.equipment`,
    label: 'Equipment',
    clause: 'GG-WAR-25',
    ...(card === null ? {} : { tally: { text: `WV ${weight} of ${body}`, over: weight > body } }),
    columns: ['WV', 'Gold'],
    groups,
  };
}

function magicField(content: Content, entry: Entry, place: string): Field {
  const listed =
    content.characters.get(entry.character)?.spellcaster === true ||
    content.classes.get(entry.class)?.spellcaster === true;
  return {
    kind: 'choice',
    id: `${place}.spellcaster`,
    label: 'Magic',
    clause: listed ? 'GG-WAR-09' : 'GG-WAR-08',
    value: entry.spellcaster === true ? 'yes' : 'no',
    choices: [
      { id: 'no', label: listed ? 'Spellcaster anyway' : 'None' },
      {
        id: 'yes',
        label: 'Spellcaster',
        cost: listed ? '0' : '20',
        text: 'Knows the Universal Spells and those of its Faction.',
        ...(listed ? { against: 'is one by Character or Class' } : {}),
      },
    ],
  };
}
