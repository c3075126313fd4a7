/** Everything about one warrior, one thing a line; also what there is to say about a marker, a piece of terrain or something summoned. */
import type { Sheet } from '#engine/game.ts';
import { skillName } from '../army/check.ts';
import { contentOf } from '../content/library.ts';
import { type Shield, STATS, type StatId, type TestName, type Weapon } from '../content/types.ts';
import { spellsOf } from '../rules/enchant.ts';
import { bodyLeft, bodyOf, byId, spellOf } from '../rules/play.ts';
import { reactRefusal } from '../rules/reactions.ts';
import { moveSum, statName, targetSum } from '../rules/stats.ts';
import type { Card, Carried, Marker, Piece, State, Summoned, TerrainKind, Warrior } from '../state.ts';
import { modifiersText, sourceNames, untilText } from './modifier.ts';
import { called, itemName, seatName, spellName, warriorName } from './names.ts';
import { needed, partList } from './tests.ts';
import { at, capital, count, far, list, signed } from './words.ts';

export function card(s: State, id: string): string[] {
  const w = byId(s, id);
  if (w !== undefined) return warriorCard(s, w);
  const marker = s.markers.find((one) => one.id === id);
  if (marker !== undefined) return [markerCard(s, marker)];
  const summoned = s.summoned.find((one) => one.id === id);
  if (summoned !== undefined) return [summonedCard(s, summoned)];
  const piece = s.pieces.find((one) => one.id === id);
  return piece === undefined ? [] : [pieceCard(s, piece)];
}

function warriorCard(s: State, w: Warrior): string[] {
  return [
    heading(s, w),
    place(s, w),
    stats(s, w),
    condition(s, w),
    ...warriorLines(s, w).map(({ group, name, text, clause }) => {
      const what = group === 'state' ? name : `${capital(group)} ${name}`;
      return `${what}: ${text.replace(/\.$/, '')}${clause === undefined ? '' : ` [${clause}]`}.`;
    }),
  ];
}

const CLASSES = { regular: 'Regular', specialist: 'Specialist', character: 'Character' } as const;

/** "Levy, Regular"; a made-up warrior has no kind. */
export function kindOf(s: State, { warrior, class: of, subtypes }: Card): string {
  const content = contentOf(s);
  const names = subtypes.map((id) => content.subtypes.get(id)?.name ?? id);
  return [content.warriors.get(warrior)?.name, CLASSES[of], ...names].filter((word) => word !== undefined).join(', ');
}

function heading(s: State, w: Warrior): string {
  const faction = contentOf(s).factions.get(w.card.faction)?.name;
  const side = [seatName(w.seat), faction].filter((word) => word !== undefined).join(', ');
  const leads = s.leaders.includes(w.id) ? ', leader of the warband' : '';
  return `${warriorName(s, w)} (${w.id}), ${side}. ${kindOf(s, w.card)}${leads}.`;
}

const GONE = {
  fled: 'Has fled off the table.',
  escaped: 'Has escaped.',
  removed: 'Removed from the table.',
  swallowed: 'Swallowed by the ground.',
} as const;

function place(s: State, w: Warrior): string {
  if (w.left !== null) return GONE[w.left];
  if (!w.onTable) return 'Not yet on the table.';
  const level = w.z > 0 ? `, ${far(s, w.z)} up` : '';
  const hangs = w.climb === null ? '' : `, partway up ${called(s, w.climb.piece)}`;
  return `${w.out ? 'Lies' : 'Stands'} at ${at([w.x, w.y])}${level}${hangs}.`;
}

/** The test that shows how a stat counts now. */
const TEST_OF: Readonly<Record<Exclude<StatId, 'move' | 'body'>, TestName>> = {
  agility: 'dodge',
  fight: 'strike',
  resist: 'resist',
  guts: 'resolve',
  faction: 'faction',
  magic: 'cast',
};

/** A stat as it counts now; null for the Magic of one that has none. */
export function statNow(s: State, w: Warrior, stat: StatId) {
  if (stat === 'move') return moveSum(s, w);
  if (stat === 'body') {
    const parts = [{ label: 'Body', amount: w.card.stats.body, clause: 'HR-STA-04' }];
    const { mount } = w.card;
    if (w.mounted && mount !== null) parts.push({ label: mount.name, amount: mount.body, clause: 'HR-MNT-08' });
    return { value: bodyOf(w), parts };
  }
  return w.card.stats[stat] === null ? null : targetSum(s, w, TEST_OF[stat]);
}

/** The Faction stat has the name that the faction gives it. */
export function statTitle(s: State, w: Warrior, stat: StatId): string {
  const own = stat === 'faction' ? contentOf(s).factions.get(w.card.faction)?.stat : undefined;
  return own ?? statName(w.card, stat);
}

function stats(s: State, w: Warrior): string {
  const said = STATS.flatMap((stat) => {
    const now = statNow(s, w, stat);
    if (now === null) return [];
    const title = statTitle(s, w, stat);
    if (stat === 'move')
      return [`${title} ${far(s, now.value)}${now.parts.length > 1 ? ` (${partList(now.parts)})` : ''}`];
    return [stat === 'body' ? `${title} ${now.value}` : `${title} ${needed(now.value, now.parts, '')}`];
  });
  return `${said.join(', ')}.`;
}

function condition(s: State, w: Warrior): string {
  const said = [w.out ? 'Taken Out' : `${bodyLeft(w)} of ${bodyOf(w)} Body left`];
  if (w.activated) said.push('has activated');
  const refusal = w.onTable && !w.out ? reactRefusal(s, w) : null;
  if (w.onTable && !w.out) {
    said.push(
      refusal === null ? `${count(w.reactions - w.reacted, 'Reaction')} left` : `no Reaction [${refusal.clause}]`,
    );
  }
  const hands = w.inUse.length === 0 ? '' : ` In hand: ${list(w.inUse.map((key) => itemName(w, key)))}.`;
  return `${capital(said.join(', '))}.${hands}`;
}

type Line = Sheet['lines'][number];

/** What the warrior has and suffers, as named lines in groups: what a card on the table prints. */
export function warriorLines(s: State, w: Warrior): Line[] {
  const content = contentOf(s);
  const { armour, mount, traits, skills, subtypes, claws } = w.card;
  const lines: Line[] = [...states(s, w)];
  const add = (group: string, name: string, text: string, clause: string): void => {
    lines.push({ group, name, text, clause });
  };
  for (const item of w.card.carried) lines.push(itemLine(s, w, item));
  if (claws !== null) add('weapon', claws.name, weaponText(s, claws), claws.clause);
  if (armour !== null) {
    const slow = armour.move === 0 ? '' : `, -${far(s, -armour.move)} Move`;
    add(
      'armour',
      armour.name,
      `${signed(armour.resist)} Resist${slow}, ${signed(armour.water)} in Water`,
      armour.clause,
    );
  }
  if (mount !== null) {
    const bodied = `Move ${far(s, mount.move)}, Agility ${mount.agility}+, Fight ${mount.fight}+, Body +${mount.body}`;
    const tough = mount.resist === 0 ? '' : `, Resist ${signed(mount.resist)}`;
    add('mount', mount.name, w.mounted ? `${bodied}${tough}` : 'left behind', mount.clause);
  }
  for (const { name, text, clause } of traits) add('trait', name, text, clause);
  for (const id of subtypes) {
    const entry = content.subtypes.get(id);
    if (entry !== undefined) add('trait', entry.name, entry.text, entry.clause);
  }
  for (const one of skills) add('skill', skillName(content, one), one.skill.text || 'no words', one.skill.clause);
  for (const spell of spellsOf(s, w)) {
    const range = spell.range > 0 ? far(s, spell.range) : 'contact';
    add('spell', spell.name, `${spellType(spell.type)}, ${range}. ${spell.text}`, spell.clause);
  }
  const rule = content.factions.get(w.card.faction)?.rule;
  if (rule !== undefined) add('faction', rule.name, rule.text, rule.id);
  return lines;
}

function spellType(type: string): string {
  const [first = '', second] = type.split('-');
  return second === undefined ? capital(first) : `${capital(first)} (${second})`;
}

/** What it suffers and enjoys for a while. */
function states(s: State, w: Warrior): Line[] {
  const lines: Line[] = [];
  const add = (name: string, text: string, clause: string): void => {
    lines.push({ group: 'state', name, text, clause });
  };
  if (w.out) add('Taken Out', 'its body is Rough ground and hinders nobody else', 'HR-TKO-01');
  if (w.fleeing) add('Fleeing', 'a Regroup test when it activates, or it runs on', 'HR-RGP-01');
  if (w.focus > 0) add('Focus', `+${w.focus} to spend on tests of this turn`, 'HR-FOC-01');
  if (w.inspires) add('Inspiring Action', `friends within ${far(s, 3)} may use its Guts`, 'HR-INS-01');
  if (w.silenced) add('Silenced', 'no spells and no skills this turn', 'HR-AIR-08');
  if (w.numb) add('Numbed', 'no Reactions this turn', 'HR-WTR-02');
  if (w.ignites > 0) add('Alight', 'a Resist test at the end of its next activation', 'HR-FIR-06');
  if (w.carries !== null) add('Carries', called(s, w.carries), 'HR-INT-04');
  if (w.climb !== null) {
    add('Climbing', `${far(s, w.climb.height)} of ${far(s, w.climb.face)} up ${called(s, w.climb.piece)}`, 'HR-VRT-12');
  }
  for (const { spell, caster, target } of s.enchantments) {
    const { name, text, clause } = spellOf(s, spell);
    if (target === w.id) add(name, `${text} Cast by ${called(s, caster)}`, clause);
    else if (caster === w.id) add(`${name} (Maintains)`, `on ${called(s, target)}`, clause);
  }
  for (const { source, modifiers, until, clause } of w.attached) {
    add(source, `${modifiersText(s, modifiers)}, ${untilText(until)}`, clause);
  }
  for (const { spell, turn } of w.banned) {
    if (turn >= s.turn) add('Failed spell', `may not try ${spellName(s, spell)} before turn ${turn + 1}`, 'HR-CST-19');
  }
  for (const [spell, times] of Object.entries(w.countered)) {
    if (times > 0) add('Countered', `-${times} on casting ${spellName(s, spell)}`, 'HR-CTR-03');
  }
  return lines;
}

function itemLine(s: State, w: Warrior, item: Carried): Line {
  const used = w.inUse.includes(item.key) ? ' In hand' : '';
  if (item.kind === 'shield') {
    return {
      group: 'shield',
      name: item.shield.name,
      text: `${shieldText(item.shield)}.${used}`,
      clause: item.shield.clause,
    };
  }
  const ridden = w.mounted ? contentOf(s).weapons.get(item.weapon.mounted) : undefined;
  const weapon = ridden ?? item.weapon;
  return { group: 'weapon', name: weapon.name, text: `${weaponText(s, weapon)}.${used}`, clause: weapon.clause };
}

function shieldText({ resist, against, mounted }: Shield): string {
  return `${signed(resist)} Resist against ${sourceNames(against)}${mounted ? '' : ', on foot only'}`;
}

/** "two hands, +1 Fight on Strikes, -1 Fight on Counter Attacks". */
export function weaponText(s: State, weapon: Weapon): string {
  const { hands, range, fight, power, accuracy, resolve } = weapon;
  const said = [range === undefined ? 'melee' : `range ${far(s, range)}`];
  if (weapon.bands === false) said.push('no Short and Long Range');
  said.push(hands === 2 ? 'two hands' : hands === 1 ? 'one hand' : 'no hand');
  const number = (amount: number | undefined, words: string): void => {
    if (amount !== undefined && amount !== 0) said.push(`${signed(amount)} ${words}`);
  };
  number(fight?.strike, 'Fight on Strikes');
  number(fight?.charge, 'Fight when charging');
  number(fight?.counter, 'Fight on Counter Attacks');
  number(power?.always, 'Power');
  number(power?.charge, 'Power when charging');
  number(accuracy, 'Accuracy');
  number(resolve, 'on the Resolve test of whoever it hurts');
  if (weapon.brace === true) said.push('no bonuses for charging its user');
  if (weapon.magical === true) said.push('magical');
  return said.join(', ');
}

function markerCard(s: State, { kind, name, x, y, carrier, seal, delivered }: Marker): string {
  const what = kind === 'well' ? 'a well' : 'an Objective Marker';
  if (delivered !== null) return `${name}, ${what}: brought home by ${seatName(delivered)} [HR-S-02].`;
  const held = carrier === null ? `at ${at([x, y])}` : `carried by ${called(s, carrier)}`;
  const sealed = seal === null ? '' : `, sealed by ${seatName(seal)}`;
  return `${name}, ${what}: ${held}${sealed}. Warriors Interact with it in contact [HR-INT-01].`;
}

const TERRAIN: Readonly<Record<TerrainKind, { text: string; clause: string }>> = {
  clear: { text: 'it slows nobody', clause: 'HR-TER-03' },
  rough: { text: 'every inch in it counts double', clause: 'HR-TER-04' },
  linear: { text: 'crossing it costs its height, rounded up', clause: 'HR-TER-07' },
  water: {
    text: 'every inch in it counts double, and who begins a Move Action in it takes an Agility test',
    clause: 'HR-TER-16',
  },
  vertical: { text: 'it is climbed, and its top can be stood on', clause: 'HR-VRT-01' },
  building: { text: 'entered by its doors and windows', clause: 'HR-BLD-01' },
};

function pieceCard(s: State, { name, kind, height, woods }: Piece): string {
  const { text, clause } = TERRAIN[kind];
  const high = height > 0 ? `, ${far(s, height)} high` : '';
  const trees = woods ? `; trees are cover, and more than ${far(s, 3)} of them block sight [HR-R-017]` : '';
  return `${name} (${capital(kind)})${high}: ${text} [${clause}]${trees}.`;
}

function summonedCard(s: State, { name, caster, spell }: Summoned): string {
  const { text, clause } = spellOf(s, spell);
  return `${name}, summoned by ${called(s, caster)}: ${text.replace(/\.$/, '')} [${clause}].`;
}
