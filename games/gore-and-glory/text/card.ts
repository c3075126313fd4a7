/** Everything about one model, one thing a line; also what there is to say about a marker or a piece of terrain. */

import type { Sheet } from '#engine/game.ts';
import { partText } from '../../kit/text.ts';
import { contentOf } from '../content/library.ts';
import { type Ability, type Spell, STATS, type TerrainKind, type WeaponTraits } from '../content/types.ts';
import { controller, uncontrolled } from '../rules/control.ts';
import { abilitiesOf, abilityOf, spellOf, traitOf } from '../rules/lexicon.ts';
import { byId } from '../rules/play.ts';
import {
  actionPool,
  armourValue,
  bloodiedAt,
  controlRangeSum,
  encumbered,
  maladyName,
  statName,
  statSum,
  totalDamage,
  weight,
} from '../rules/stats.ts';
import type { CarriedWeapon, Marker, Model, Piece, State } from '../state.ts';
import { MALADY_TEXT } from './malady.ts';
import { markersText, modifierText, untilText, weaponTraitName } from './modifier.ts';
import { called, modelName, pieceOf, seatName } from './names.ts';
import { stat } from './roll.ts';
import { terrainName } from './setup.ts';
import { at, capital, compass, count, inches, list, signed } from './words.ts';

export function card(s: State, id: string): string[] {
  const m = byId(s, id);
  if (m !== undefined) return modelCard(s, m);
  const marker = s.markers.find((o) => o.id === id);
  if (marker !== undefined) return [markerCard(s, marker)];
  const piece = pieceOf(s, id);
  return piece === undefined ? [] : [pieceCard(piece)];
}

function modelCard(s: State, m: Model): string[] {
  return [
    heading(s, m),
    place(m),
    stats(s, m),
    ...points(s, m),
    damage(m),
    ...conditions(s, m),
    ...m.card.weapons.map((w) => weaponLine(m, w)),
    ...protection(s, m),
    ...item(m),
    ...traits(s, m),
    ...abilitiesOf(s, m).map((id) => abilityLine(abilityOf(s, id))),
    ...m.card.spells.map((id) => spellLine(spellOf(s, id))),
    ...m.attached.map((a) => `Effect of ${a.source}: ${modifierText(s, a.modifier)}, ${untilText(a.until)}.`),
  ];
}

/** What the model has and suffers, as named lines in groups: what a card on the table prints. */
export function modelLines(s: State, m: Model): Sheet['lines'] {
  const lines: { group: string; name: string; text: string; clause?: string }[] = [];
  const add = (group: string, name: string, text: string, clause?: string): void => {
    lines.push(clause === undefined ? { group, name, text } : { group, name, text, clause });
  };
  if (m.shaken) add('state', 'Shaken', 'a Mr Check when it activates, or it flees', 'GG-SHK-02');
  if (m.bloodied) add('state', 'Bloodied', '-2 to all stats, half its Action Pool', 'GG-BLD-01');
  for (const malady of m.maladies)
    add('state', maladyName(malady), MALADY_TEXT[malady].text, MALADY_TEXT[malady].clause);
  if (encumbered(s, m)) add('state', 'Encumbered', '-2 Cs and -2 Ag', ENCUMBERED.costs);
  for (const a of m.attached) add('state', a.source, `${modifierText(s, a.modifier)}, ${untilText(a.until)}`);
  for (const w of m.card.weapons) {
    const how = w.type === 'close' ? '' : `${inches(w.range ?? 0)}, reload ${w.reload ?? 1}`;
    const said = [how, weaponTraits(w)].filter((t) => t !== '').join(', ');
    add('weapon', w.name, said === '' ? 'no traits' : said, w.clause);
  }
  const { armour, shield, item: thing } = m.card;
  if (armour !== null) add('armour', armour.name, `AV ${armour.av}`, armour.clause);
  if (shield !== null) {
    const gives = [shield.av === 0 ? '' : `AV ${signed(shield.av)}`, shield.ag === 0 ? '' : `Ag ${signed(shield.ag)}`];
    add('armour', shield.name, [...gives, 'one free Defend a turn'].filter((g) => g !== '').join(', '), shield.clause);
  }
  if (thing !== null) add('item', thing.name, m.itemUsed ? 'used up' : thing.text, thing.clause);
  for (const { id, x } of m.card.traits) {
    const { name, text, x: valued } = traitOf(s, id);
    const value = (words: string): string => (valued === true ? words.replaceAll('X', `${x}`) : words);
    add('trait', value(name), value(text));
  }
  for (const id of abilitiesOf(s, m)) {
    const a = abilityOf(s, id);
    add('ability', a.name, `${a.ap} AP, ${a.type}. ${a.text}`, 'GG-ABI-04');
  }
  for (const id of m.card.spells) {
    const spell = spellOf(s, id);
    const range = spell.range > 0 ? `, ${inches(spell.range)}` : '';
    add('spell', spell.name, `${capital(spell.targeting)}, CV ${spell.cv}${range}. ${spell.text}`, 'GG-CAST-03');
  }
  return lines;
}

function heading(s: State, m: Model): string {
  const { character, class: role, faction, level, size } = m.card;
  const { characters, classes, factions } = contentOf(s);
  const kind = characters.get(character)?.name;
  const summoned = m.summoner === null ? '' : `, summoned by ${called(s, m.summoner)}`;
  const what = [kind, classes.get(role)?.name, `level ${level}`, `Size ${size}`].filter((w) => w !== undefined);
  const side = [seatName(m.seat), factions.get(faction)?.name].filter((w) => w !== undefined).join(', ');
  return `${modelName(s, m)} (${m.id}), ${side}. ${capital(what.join(', '))}${summoned}.`;
}

function place(m: Model): string {
  if (!m.alive) return 'Removed as a Casualty.';
  if (!m.onTable) return 'Not yet on the table.';
  const level = m.z > 0 ? `, ${inches(m.z)} up` : '';
  return `At ${at([m.x, m.y])}${level}, facing ${compass([m.fx, m.fy])}.`;
}

function stats(s: State, m: Model): string {
  const values = STATS.map((id) => {
    const sum = statSum(s, m, id);
    return stat(statName(id), sum.value, sum.parts);
  });
  return `${values.join(', ')}.`;
}

function points(s: State, m: Model): string[] {
  const pool = actionPool(s, m);
  const [level, every, ...changes] = pool.parts;
  const base = (level?.amount ?? 0) + (every?.amount ?? 0);
  const why = changes.length === 0 ? '' : ` (${base}, ${changes.map(partText).join(', ')})`;
  const done: string[] = [];
  if (m.activated) done.push('has activated');
  if (m.summonedNow) done.push('was summoned this turn');
  if (m.recovered) done.push('has Recovered this turn');
  if (m.pushedNow) done.push('Pushed It this turn');
  else if (m.pushed) done.push('has Pushed It');
  const now = `${m.ap} AP now, Action Pool ${pool.value}${why}.`;
  return [done.length === 0 ? now : `${now} ${capital(list(done))}.`];
}

function damage(m: Model): string {
  const markers = markersText(m.injuries, m.fatigue) || 'unhurt';
  const bloodied = m.bloodied ? 'Bloodied' : `Bloodied at ${bloodiedAt(m)}`;
  return `Damage ${totalDamage(m)} of ${m.card.dt}: ${markers}. ${bloodied}.`;
}

const ENCUMBERED = { costs: 'GG-WAR-29', lasts: 'GG-WAR-30' } as const;
const KNOWN = 'GG-WAR-10';

function conditions(s: State, m: Model): string[] {
  const lines: string[] = [];
  if (m.shaken) lines.push('Shaken: a Mr Check when it activates, or it flees [GG-SHK-02].');
  for (const malady of m.maladies) {
    const { text, clause } = MALADY_TEXT[malady];
    const next = malady === 'burning' ? `; ${m.burn + 1} next` : '';
    lines.push(`${maladyName(malady)}: ${text}${next} [${clause}].`);
  }
  if (encumbered(s, m)) {
    const load = `it carries ${weight(s, m)} with Bd ${statSum(s, m, 'bd').value}`;
    lines.push(`Encumbered: -2 Cs and -2 Ag [${ENCUMBERED.costs}] while ${load} [${ENCUMBERED.lasts}].`);
  }
  if (m.card.spells.length > 0) lines.push(spellcaster(s, m));
  return lines;
}

function spellcaster(s: State, m: Model): string {
  const { value, parts } = controlRangeSum(s, m);
  const why = parts.length > 1 ? ` (${parts.map((p) => `${signed(p.amount)} ${p.label}`).join(', ')})` : '';
  const known = count(m.card.spells.length, 'Spell');
  return `Spellcaster, knows ${known} [${KNOWN}], Control Range ${inches(value)}${why} [GG-SUM-07].`;
}

/** "Heavy (1), Piercing (1), Burning on damage". */
function weaponTraits(w: CarriedWeapon): string {
  const said: string[] = [];
  for (const [trait, value] of Object.entries(w.traits) as [keyof WeaponTraits, boolean | number | undefined][]) {
    if (value === undefined || value === false) continue;
    said.push(weaponTraitName(trait, typeof value === 'number' ? value : undefined));
  }
  for (const { malady, on } of w.maladies) said.push(`${maladyName(malady)} on ${on}`);
  return said.join(', ');
}

/** Where the book prints a piece of equipment. */
function printed(thing: { clause?: string }): string {
  return thing.clause === undefined ? '' : ` [${thing.clause}]`;
}

function weaponLine(m: Model, w: CarriedWeapon): string {
  const how = w.type === 'close' ? 'close combat' : `range ${inches(w.range ?? 0)}, Reload ${w.reload ?? 1}`;
  const all = weaponTraits(w);
  const used = m.wielded === w.key ? ' In use.' : '';
  return `Weapon ${w.name}: ${how}${all === '' ? '' : `; ${all}`}${printed(w)}.${used}`;
}

function protection(s: State, m: Model): string[] {
  const { armour, shield } = m.card;
  const lines: string[] = [];
  const av = armourValue(s, m);
  if (armour !== null) lines.push(`Armour ${armour.name}: AV ${armour.av}${printed(armour)}.`);
  if (shield !== null) {
    const gives = [shield.av === 0 ? '' : `AV ${signed(shield.av)}`, shield.ag === 0 ? '' : `Ag ${signed(shield.ag)}`];
    const free = m.shieldUsed ? 'free Defend used this turn' : 'one free Defend a turn';
    lines.push(`Shield ${shield.name}: ${[...gives, free].filter((g) => g !== '').join(', ')}${printed(shield)}.`);
  }
  if (av.value > 0) lines.push(`AV ${av.value} in all: ${list(av.parts.map((p) => `${p.amount} ${p.label}`))}.`);
  return lines;
}

function item(m: Model): string[] {
  const thing = m.card.item;
  return thing === null ? [] : [`Item ${thing.name}${printed(thing)}${m.itemUsed ? ', used up' : ''}. ${thing.text}`];
}

function traits(s: State, m: Model): string[] {
  const lines = m.card.traits.map(({ id, x }) => {
    const { name, text, x: valued } = traitOf(s, id);
    const value = (words: string): string => (valued === true ? words.replaceAll('X', `${x}`) : words);
    return `Trait ${value(name)}. ${value(text)}`;
  });
  const rule = contentOf(s).factions.get(m.card.faction)?.rule;
  if (rule !== undefined && rule.modifiers.length > 0) lines.push(`Faction rule ${rule.name}. ${rule.text}`);
  return lines;
}

function abilityLine(a: Ability): string {
  return `Ability ${a.name}, ${capital(a.type)}, ${a.ap} AP. ${a.text}`;
}

function spellLine(spell: Spell): string {
  const range = spell.range > 0 ? `, ${inches(spell.range)}` : '';
  return `Spell ${spell.name}, ${capital(spell.targeting)}, CV ${spell.cv}${range}. ${spell.text}`;
}

const MARKER_TEXT: readonly { text: string; clause: string }[] = [
  { text: 'models may pass over it', clause: 'GG-OBJ-08' },
  { text: 'nobody may stop on it', clause: 'GG-OBJ-09' },
  { text: 'it hides nobody', clause: 'GG-OBJ-07' },
];

function markerCard(s: State, marker: Marker): string {
  const by = controller(s, marker);
  const active = s.active.includes(marker.n) ? 'Active' : 'not Active';
  let who = `${seatName(by ?? 0)} controls it`;
  if (by === null) {
    const { reason, clause } = uncontrolled(s, marker);
    who = `nobody controls it, since ${reason} [${clause}]`;
  }
  const rules = MARKER_TEXT.map(({ text, clause }) => `${text} [${clause}]`);
  return `Objective ${marker.n} at ${at([marker.x, marker.y])}: ${active}, ${who}. ${capital(list(rules))}.`;
}

const TERRAIN_TEXT: Readonly<Record<TerrainKind, { text: string; clause: string }>> = {
  impassable: { text: 'nobody moves through it or stands on it', clause: 'GG-TER-09' },
  concealing: { text: 'who is wholly inside can be targeted only from within 3"', clause: 'GG-TER-10' },
  barricade: { text: 'Cover from it gives +4 Ag instead of +2', clause: 'GG-TER-11' },
  blocking: { text: 'nobody sees into it or through it', clause: 'GG-TER-12' },
  dangerous: { text: 'a Move Action through it gives 1 Injury Marker on a die of 1 to 3', clause: 'GG-TER-14' },
  difficult: { text: 'every inch in it counts double', clause: 'GG-TER-15' },
};

function pieceCard(piece: Piece): string {
  const { text, clause } = TERRAIN_TEXT[piece.kind];
  const height = piece.top > 0 ? `, ${inches(piece.top)} high${piece.standable ? ' with a top to stand on' : ''}` : '';
  const end = piece.until === undefined ? '' : `, ${untilText(piece.until)}`;
  return `${piece.name} (${terrainName(piece.kind)})${height}${end}: ${text} [${clause}].`;
}
