/** A warrior in the words of a case. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Seat } from '#engine/game.ts';
import { distancePointToArea } from '#engine/geometry/area.ts';
import type { Area, Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import type { Table } from '../../kit/table.ts';
import { printed } from '../../kit/words.ts';
import { gathered, type WrittenSkill } from '../army/skills.ts';
import type { Content } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import type { Skill, Spell, Stats, Trait, WarriorEntry, Weapon } from '../content/types.ts';
import { bodyOf } from '../rules/play.ts';
import { recruit } from '../rules/recruit.ts';
import { setRefusal, sets } from '../rules/weapons.ts';
import type { Card, Carried, Climb, Piece, State, Warrior } from '../state.ts';
import { type Made, makeArmour, makeMount, makeShield, makeSkill, makeSpell, makeTrait, makeWeapon } from './made.ts';
import type { WarriorWords } from './schema.ts';

/** An ordinary warrior. */
const STATS: Stats = { move: 4, body: 1, agility: 7, fight: 7, resist: 7, guts: 7, faction: 7, magic: null };
const BASE = 1;
const HEIGHT = 1.25;

export function readWarrior(state: State, made: Made, id: string, words: WarriorWords): Warrior {
  const place = `warriors.${id}`;
  const seat: Seat = words.seat === 'blue' ? 1 : 0;
  const w = recruit(id, seat, readCard(contentOf(state), made, id, words));
  if (words.owner !== undefined) w.owner = words.owner === 'blue' ? 1 : 0;
  if (words.mounted === true && w.card.mount === null) throw new CaseProblem(`${place}.mounted`, `${id} has no mount`);
  if (words.mounted === false || words.out === true) dismount(w);
  [w.x, w.y] = words.at ?? [0, 0];
  w.fx = 0;
  w.fy = seat === 0 ? 1 : -1;
  w.onTable = words.at !== undefined && words.left === undefined;
  w.left = words.left ?? null;
  w.out = words.out ?? false;
  w.lost = words.lost ?? (words.body === undefined ? (w.out ? bodyOf(w) : 0) : bodyOf(w) - words.body);
  w.inUse = readInUse(w, words.inUse, `${place}.inUse`);
  w.activated = words.activated ?? false;
  w.reacted = words.reacted ?? 0;
  w.reactions = words.reactions ?? 1;
  w.numb = words.numb ?? false;
  w.silenced = words.silenced ?? false;
  w.fleeing = words.fleeing ?? false;
  w.focus = words.focus ?? 0;
  w.focused = words.focused ?? w.focus > 0;
  w.inspires = words.inspires ?? false;
  w.interacted = words.interacted ?? false;
  w.galloped = words.galloped ?? false;
  w.carries = words.carries ?? null;
  w.countered = { ...words.countered };
  w.used = words.used?.slice() ?? [];
  w.summonedTurn = words.summonedTurn ?? 0;
  w.ignites = words.ignites ?? 0;
  w.attached = (words.attached ?? []).map(({ source, clause = 'HR-SPL-01', modifiers, until = 'game' }) => {
    return { source, clause, modifiers, until };
  });
  return w;
}

function dismount(w: Warrior): void {
  w.mounted = false;
  w.a = w.card.base / 2;
  w.b = w.a;
  w.h = w.card.height;
}

function readInUse(w: Warrior, said: readonly string[] | undefined, place: string): string[] {
  if (said === undefined) return sets(w)[0] ?? [];
  const keys = said.map((word) => (w.card.carried.some(({ key }) => key === word) ? word : printed(word)));
  const refusal = setRefusal(w, keys);
  if (refusal !== null) throw new CaseProblem(place, refusal.reason);
  return keys;
}

/** Where a climber hangs: `height` inches above the foot of a face, with the nearest place on top above it. */
export function readClimb(state: State, w: Warrior, words: NonNullable<WarriorWords['climb']>): Climb {
  const piece = state.pieces.find(({ id, name }) => id === words.piece || printed(name) === words.piece);
  if (piece === undefined) {
    const known = state.pieces.map(({ id }) => id).join(', ');
    throw new CaseProblem(`warriors.${w.id}.climb.piece`, `there is no piece "${words.piece}"; known are ${known}`);
  }
  return { piece: piece.id, height: words.height, face: piece.top - w.z, top: words.top ?? topOf(piece, w) };
}

/** Wholly on the piece, straight up from the foot: steps towards its middle until the base fits. */
function topOf(piece: Piece, w: Warrior): Point {
  const area = piece.parts[0] as Area;
  const [cx, cy] = middle(area);
  const [dx, dy] = [cx - w.x, cy - w.y];
  // Straight across the nearest side where there is one, and else at the middle.
  const straight: Point = Math.abs(dx) > Math.abs(dy) ? norm(dx, 0) : norm(0, dy);
  for (const [ux, uy] of [straight, norm(dx, dy)] as const) {
    let [x, y] = [w.x, w.y];
    for (let gone = 0; gone < 20 && distancePointToArea(area, x, y) > 0; gone++) {
      const step = Math.max(0.01, distancePointToArea(area, x, y));
      x += ux * step;
      y += uy * step;
    }
    const top: Point = [snap(x + ux * (w.a + 0.01)), snap(y + uy * (w.a + 0.01))];
    if (distancePointToArea(area, top[0], top[1]) === 0) return top;
  }
  return [cx, cy];
}

function middle(area: Area): Point {
  if (area.kind === 'disc') return [area.x, area.y];
  if (area.kind === 'band') return [(area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2];
  const [x, y] = area.points.reduce(([u, v], [p, q]) => [u + p, v + q] as Point, [0, 0] as Point);
  return [x / area.points.length, y / area.points.length];
}

function readCard(content: Content, made: Made, id: string, words: WarriorWords): Card {
  const place = `warriors.${id}`;
  const entry =
    words.warrior === undefined ? undefined : find(words.warrior, content.warriors, `${place}.warrior`, 'warrior');
  const faction =
    words.faction === undefined ? undefined : find(words.faction, content.factions, `${place}.faction`, 'faction');
  const spells = readSpells(content, made, words.spells ?? [], `${place}.spells`);
  const stats: Stats = { ...STATS, ...entry?.stats };
  for (const [stat, value] of Object.entries(words.stats ?? {})) {
    if (value !== undefined) (stats as unknown as Record<string, number | null>)[stat] = value;
  }
  const subtypes = words.subtypes ?? entry?.subtypes ?? [];
  const weapons = readWeapons(content, made, entry, words, subtypes.includes('beast'), `${place}.weapons`);
  return {
    name: words.name ?? entry?.name ?? id,
    faction: faction?.id ?? entry?.faction ?? '',
    warrior: entry?.id ?? '',
    class: words.class ?? entry?.class ?? (words.leader === true ? 'character' : 'regular'),
    cost: entry?.cost ?? 0,
    stats,
    subtypes,
    traits: readTraits(content, made, entry, words.traits, `${place}.traits`),
    skills: gathered(readSkills(content, made, [...(entry?.skills ?? []), ...(words.skills ?? [])], `${place}.skills`)),
    spells,
    carried: [...carried(weapons), ...readShield(content, made, words.shield, `${place}.shield`)],
    claws: weapons.find(({ natural }) => natural === true) ?? null,
    armour: readOne(words.armour, made.armours, content.armours, `${place}.armour`, 'armour', makeArmour),
    mount: readOne(words.mount, made.mounts, content.mounts, `${place}.mount`, 'mount', makeMount),
    base: words.base ?? entry?.base ?? BASE,
    height: words.height ?? entry?.height ?? HEIGHT,
  };
}

function carried(weapons: readonly Weapon[]): Carried[] {
  const copies = new Map<string, number>();
  return weapons
    .filter(({ natural }) => natural !== true)
    .map((weapon) => {
      const n = (copies.get(weapon.id) ?? 0) + 1;
      copies.set(weapon.id, n);
      return { key: n === 1 ? weapon.id : `${weapon.id}#${n}`, kind: 'weapon', weapon };
    });
}

/** By id, as printed, or with its kind left out: "light-armour", "Light Armour" and "light". */
function find<T extends { id: string; name: string }>(word: string, list: Table<T>, place: string, what: string): T {
  const short = printed(word);
  const found =
    list.get(word) ?? list.get(short) ?? list.get(`${short}-${what}`) ?? list.all.find(({ name }) => name === word);
  if (found === undefined) {
    throw new CaseProblem(place, `there is no ${what} "${word}"; known are ${list.ids().join(', ')}`);
  }
  return found;
}

function readOne<T extends { id: string; name: string }, W extends { id?: string | undefined }>(
  words: string | W | undefined,
  made: ReadonlyMap<string, T>,
  list: Table<T>,
  place: string,
  what: string,
  make: (id: string, words: W) => T,
): T | null {
  if (words === undefined) return null;
  if (typeof words !== 'string') return make(words.id ?? what, words);
  return made.get(words) ?? find(words, list, place, what);
}

/** What is said; without a word the free Light Weapon, or the claws of a Beast. */
function readWeapons(
  content: Content,
  made: Made,
  entry: WarriorEntry | undefined,
  { weapons }: WarriorWords,
  beast: boolean,
  place: string,
): Weapon[] {
  const words = weapons ?? [entry?.free ?? (beast ? 'claws' : 'light-weapon')];
  return words.map((word, i) => {
    if (typeof word !== 'string') return makeWeapon(word.id ?? word.name ?? `weapon-${i + 1}`, word);
    return made.weapons.get(word) ?? find(word, content.weapons, `${place}.${i}`, 'weapon');
  });
}

function readShield(content: Content, made: Made, words: WarriorWords['shield'], place: string): Carried[] {
  const shield = readOne(words, made.shields, content.shields, place, 'shield', makeShield);
  return shield === null ? [] : [{ key: shield.id, kind: 'shield', shield }];
}

/** "nimble", "leader 2", "Leader (2)", "expert sword", "expert:sword", or an object. */
function readSkills(
  content: Content,
  made: Made,
  words: NonNullable<WarriorWords['skills']>,
  place: string,
): WrittenSkill[] {
  return words.flatMap((word, i): WrittenSkill[] => {
    if (typeof word !== 'string') {
      const skill = makeSkill(word.id ?? word.name ?? `skill-${i + 1}`, word);
      return [{ word: skill.id, skill }];
    }
    const known = made.skills.get(word) ?? content.skills.get(word) ?? content.skills.get(printed(word));
    if (known !== undefined) return [{ word, skill: known }];
    const at = `${place}.${i}`;
    const parts = /^(.*?)[ :(]+([^()]+)\)?$/.exec(word);
    const skill = find<Skill>(parts?.[1] ?? word, content.skills, at, 'skill');
    const more = parts?.[2] ?? '';
    if (skill.names === 'weapon') {
      const weapon = made.weapons.get(more) ?? find(more, content.weapons, at, 'weapon');
      return [{ word, skill, weapon: weapon.id }];
    }
    const times = Number(more);
    if (!Number.isInteger(times) || times < 1) throw new CaseProblem(at, `"${word}" is no skill`);
    return Array.from({ length: times }, () => ({ word, skill }));
  });
}

function readTraits(
  content: Content,
  made: Made,
  entry: WarriorEntry | undefined,
  said: WarriorWords['traits'],
  place: string,
): Trait[] {
  const words = [...(entry?.traits ?? []), ...(said ?? [])];
  return words.map((word, i) => {
    if (typeof word !== 'string') return makeTrait(word.id ?? word.name ?? `trait-${i + 1}`, word);
    return made.traits.get(word) ?? find(word, content.traits, `${place}.${i}`, 'trait');
  });
}

function readSpells(content: Content, made: Made, words: NonNullable<WarriorWords['spells']>, place: string): Spell[] {
  return words.map((word, i) => {
    if (typeof word !== 'string') return makeSpell(word.id ?? word.name ?? `spell-${i + 1}`, word);
    return made.spells.get(word) ?? find(word, content.spells, `${place}.${i}`, 'spell');
  });
}
