/** A model of a case: a ready-made character, an archetype, an animal, or one that is made up on the spot. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { seatOf } from '../../kit/position.ts';
import { cardOf, MOUNTED_BASE, modelWith } from '../card.ts';
import type { Content } from '../content/content.ts';
import {
  type Box,
  LOCATIONS,
  type Location,
  type MountKind,
  type Row,
  type RowEnd,
  STATS,
  type Stat,
  type Track,
} from '../content/types.ts';
import { freshArm, homesOf } from '../fresh.ts';
import { opened } from '../rules/ammo.ts';
import { surfaceAt } from '../rules/ground.ts';
import type { Arm, Card, CardWeapon, Model, Mount, State } from '../state.ts';
import type { ModelWords, WeaponWords } from './schema.ts';

/** A human of Grade 2: BR 3, BW 3, GT 6, MK 3, BD 3, DG 3, SP 5 in every box. */
const PLAIN: Readonly<Record<Location, { box: Box; boxes: number; from: number; to: number; label: string }>> = {
  head: { box: { br: 3 }, boxes: 2, from: 1, to: 1, label: 'Head' },
  torso: { box: { bw: 3, gt: 6 }, boxes: 3, from: 2, to: 4, label: 'Torso' },
  arms: { box: { mk: 3, bd: 3 }, boxes: 4, from: 5, to: 7, label: 'Arms' },
  legs: { box: { dg: 3, sp: 5 }, boxes: 4, from: 8, to: 10, label: 'Legs' },
};

function plainTrack(grade: 1 | 2 | 3): Track {
  const ends: Record<Location, RowEnd> =
    grade === 1
      ? { head: 'killed', torso: 'killed', arms: 'no-attacks', legs: 'crawl' }
      : { head: 'unconscious', torso: 'unconscious', arms: 'no-attacks', legs: 'crawl' };
  const rows: Partial<Record<Location, Row>> = {};
  for (const location of LOCATIONS) {
    const { box, boxes, from, to, label } = PLAIN[location];
    const count = grade === 1 ? (location === 'head' || location === 'torso' ? 1 : 2) : boxes;
    rows[location] = { label, from, to, boxes: Array.from({ length: count }, () => box), end: ends[location] };
  }
  return rows;
}

function baseCard(content: Content, id: string, words: ModelWords): Card {
  const bare = { id, name: words.name ?? id, weapons: [], armour: {}, skills: {} };
  if (words.character !== undefined) {
    const found = content.characters.get(words.character);
    if (found === undefined)
      throw new CaseProblem(`models.${id}.character`, `there is no character "${words.character}"`);
    return cardOf(content, found);
  }
  if (words.archetype !== undefined) {
    if (!content.archetypes.has(words.archetype)) {
      throw new CaseProblem(`models.${id}.archetype`, `there is no archetype "${words.archetype}"`);
    }
    return cardOf(content, { ...bare, archetype: words.archetype });
  }
  if (words.animal !== undefined) {
    return cardOf(content, {
      ...bare,
      archetype: words.animal,
      ...(words.abilities === undefined ? {} : { abilities: words.abilities }),
    });
  }
  const track = plainTrack(words.grade ?? 2);
  return {
    name: words.name ?? id,
    kind: 'human',
    archetype: '',
    title: 'model',
    grade: words.grade ?? 2,
    track,
    dr: { head: 4, torso: 4, arms: 4, legs: 4 },
    home: homesOf(track),
    weapons: readWeapons(content, id, ['long-blade']).map(([weapon]) => weapon),
    skills: [],
    luckyFlaws: [],
    virtues: [],
    field: null,
    abilities: {},
    flies: false,
    venom: false,
    base: 1,
  };
}

/** Values of stats are said for every box of their row; rows may be written out. */
function trackSaid(track: Track, { stats, track: rows }: ModelWords): Track {
  const said: Partial<Record<Location, Row>> = { ...track };
  for (const location of LOCATIONS) {
    const row = said[location];
    if (row === undefined) continue;
    const boxes = (rows?.[location] as readonly Box[] | undefined) ?? row.boxes;
    said[location] = { ...row, boxes: boxes.map((box) => withStats(box, stats)) };
  }
  return said;
}

function withStats(box: Box, stats: ModelWords['stats']): Box {
  if (stats === undefined) return box;
  const out: Partial<Record<Stat, number>> = { ...box };
  for (const stat of STATS) {
    const value = stats[stat];
    if (value !== undefined && out[stat] !== undefined) out[stat] = value;
  }
  return out;
}

function readWeapons(content: Content, id: string, words: readonly WeaponWords[]): [CardWeapon, Partial<Arm>][] {
  const counts = new Map<string, number>();
  return words.map((given, i) => {
    const said = typeof given === 'string' ? { weapon: given } : given;
    const weapon = content.weapons.get(said.weapon);
    if (weapon === undefined) {
      throw new CaseProblem(
        `models.${id}.weapons.${i}`,
        `there is no weapon "${said.weapon}"; known are ${content.weapons.ids().join(', ')}`,
      );
    }
    const n = (counts.get(weapon.id) ?? 0) + 1;
    counts.set(weapon.id, n);
    const {
      th = 0,
      ws = 0,
      extraAmmo = 0,
      brace = false,
      bayonet = false,
      poison = false,
      copies = 1,
    } = said as Exclude<WeaponWords, string>;
    const { held, loaded, fouled, fixed, sum, reloads, rounds } = said as Exclude<WeaponWords, string>;
    const arm = Object.fromEntries(
      Object.entries({ held, loaded, fouled, fixed, sum, reloads, rounds }).filter(([, value]) => value !== undefined),
    ) as Partial<Arm>;
    const key = n === 1 ? weapon.id : `${weapon.id}#${n}`;
    return [{ key, weapon, th, ws, extraAmmo, brace, bayonet, poison, copies }, arm];
  });
}

function cardSaid(content: Content, id: string, words: ModelWords): { card: Card; arms: Partial<Arm>[] | null } {
  const base = baseCard(content, id, words);
  const track = trackSaid(base.track, words);
  const { dr } = words;
  const drs: Card['dr'] =
    typeof dr === 'number' ? { head: dr, torso: dr, arms: dr, legs: dr } : ({ ...base.dr, ...strip(dr) } as Card['dr']);
  const weapons = words.weapons === undefined ? null : readWeapons(content, id, words.weapons);
  const skills = Object.entries(words.skills ?? {}).map(([rule, level]) => {
    const skill = content.skills.get(rule);
    if (skill === undefined) throw new CaseProblem(`models.${id}.skills.${rule}`, 'there is no such skill');
    return { skill, level };
  });
  const card: Card = {
    ...base,
    name: words.name ?? (words.character === undefined ? id : base.name),
    grade: words.grade ?? base.grade,
    track,
    home: homesOf(track),
    dr: drs,
    weapons: weapons === null ? base.weapons : weapons.map(([weapon]) => weapon),
    skills: [...base.skills.filter(({ skill }) => !skills.some((one) => one.skill.id === skill.id)), ...skills],
    luckyFlaws: words.flaws ?? base.luckyFlaws,
    virtues:
      words.virtues?.map((one) => (typeof one === 'string' ? { id: one, gives: 'ability' as const } : one)) ??
      base.virtues,
    field: words.field ?? base.field,
    abilities: words.abilities ?? base.abilities,
  };
  return { card, arms: weapons === null ? null : weapons.map(([, arm]) => arm) };
}

function strip<T extends object>(words: T | undefined): Partial<T> {
  if (words === undefined) return {};
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export function readModel(content: Content, state: State, id: string, words: ModelWords): Model {
  const { card, arms } = cardSaid(content, id, words);
  const seat = words.seat === undefined ? null : seatOf(state.seats, words.seat);
  if (seat !== null && seat < 0) throw new CaseProblem(`models.${id}.seat`, `"${words.seat}" does not play`);
  const owner = words.owner === undefined ? seat : seatOf(state.seats, words.owner);
  const m = modelWith(
    content,
    card,
    { id, name: card.name, archetype: card.archetype, weapons: [], armour: {}, skills: {} },
    {
      id,
      seat,
      owner,
      group: words.group ?? (seat === null ? 'neutral' : ''),
      ...(words.at === undefined ? {} : { at: words.at }),
      mount: null,
    },
  );
  if (arms !== null) m.arms = card.weapons.map((weapon, i) => ({ ...freshArm(weapon), ...arms[i] }));
  m.z = words.z ?? surfaceAt(state, m.x, m.y);
  m.mount = readMount(content, words);
  if (m.mount !== null) {
    m.a = MOUNTED_BASE / 2;
    m.b = MOUNTED_BASE / 2;
    m.h = 2.25;
  }
  Object.assign(m, plainWords(words), listWords(words));
  // A brace from which something was fired is no longer full (GL-AMM-11).
  for (const { key, sum } of m.arms) if (sum > 0 && !m.used.includes(opened(key))) m.used.push(opened(key));
  Object.assign(m.lost, strip(words.lost));
  plight(state, m, words);
  if (m.left !== null) m.onTable = false;
  return m;
}

/** Words that are fields of the model as they stand. */
function plainWords(words: ModelWords): Partial<Model> {
  const { down, prone, panicked, ran, shotBy, acted, waiting, misses, moved, lastMoved, crawled, hidden } = words;
  const { reloaded, distracted, ammo, cowers, humbled, unchallenged, cowed, pinnedUnder, trapped, scared } = words;
  const { lucky, special, master, handler, decoy, disguised, home, cameFrom, left, aboard } = words;
  return strip({
    ...{ downSince: down, prone, panicked, ran, shotBy, acted, waiting, misses, moved, lastMoved, crawled, hidden },
    ...{ reloaded, distracted, ammo, cowers, humbled, unchallenged, cowed, pinnedUnder, trapped, scared },
    ...{ lucky, special, master, handler, decoy, disguised, home, cameFrom, left, aboard },
  }) as Partial<Model>;
}

/** Lists, which are empty unless they are said. */
function listWords(words: ModelWords): Partial<Model> {
  const { revived = [], willed = [], poison = [], carries = [], items = [], used = [], attackedBy = [] } = words;
  return {
    revived: revived.slice(),
    willed: willed.slice(),
    poison: poison.slice(),
    carries: carries.slice(),
    items: items.slice(),
    used: used.slice(),
    attackedBy: attackedBy.slice(),
    barred: (words.barred ?? []).map((from) => ({ from, clause: 'GL-SKK-14' })),
    effects: (words.effects ?? []).map(({ source = 'case', clause = 'GL-BAS-07', stats, until = 'game' }) => ({
      source,
      clause,
      stats: strip(stats) as Partial<Record<Stat, number>>,
      until,
    })),
  };
}

/** Suppression, a wall that it hangs on, and what it has in mind. */
function plight(state: State, m: Model, words: ModelWords): void {
  if (words.suppressed !== undefined && words.suppressed !== false) {
    m.suppressedBy = typeof words.suppressed === 'string' ? words.suppressed : (words.shotBy ?? 'somebody');
    m.pinned = Math.max(0, state.turn - 1);
  }
  if (words.climb !== undefined) {
    const { piece, height, over = [m.x, m.y], down = false } = words.climb;
    const top = state.pieces.find((one) => one.id === piece)?.height ?? 0;
    m.climb = { piece, height, foot: 0, top, over, down };
    m.z = height;
  }
  if (words.mind !== undefined) {
    const { rule, target = null, alarmed = false, last = null, attacked = 0, called = false } = words.mind;
    m.mind = { rule, target, alarmed, last, attacked, called };
  }
}

function readMount(content: Content, { mount }: ModelWords): Mount | null {
  if (mount === undefined) return null;
  const said = typeof mount === 'string' ? { kind: mount } : mount;
  const plain = content.mounts.get(said.kind ?? 'horse');
  const heroic = 'horse' in said && said.horse !== undefined;
  const kind: MountKind | undefined =
    heroic && plain !== undefined
      ? { ...plain, id: 'heroic-horse', name: 'Heroic Horse', clause: 'GL-HH-01', dr: 4, boxes: [] }
      : plain;
  if (kind === undefined) throw new CaseProblem('models', `there is no mount "${said.kind}"`);
  return {
    kind,
    lost: ('lost' in said ? said.lost : undefined) ?? 0,
    horse: ('horse' in said ? said.horse : undefined) ?? null,
  };
}
