/**
 * What changes the numbers of a warrior: its skills, traits, subtypes, what it has in hand, spells on it, and what others near it have.
 * An effect of one name counts once for a test, however many have it (HR-R-005). Skills stop while their owner is Taken Out (HR-TKO-05) or
 * silenced (HR-R-121); in a Deluge the skills of others do not reach (HR-R-137).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import { contentOf } from '../content/library.ts';
import type { Flag, Modifier, Source, TestName, Weapon, When } from '../content/types.ts';
import type { Card, State, Warrior } from '../state.ts';
import { inDeafMarker } from './markers.ts';
import { touching, within } from './measure.ts';
import { byId, isEnemy, spellOf, standing } from './play.ts';
import { seeEachOther } from './sight.ts';

/** A modifier and whose it is. */
export interface InForce {
  modifier: Modifier;
  name: string;
  clause: ClauseId;
  from: 'skill' | 'trait' | 'item' | 'spell';
  /** Leader (n), the weapon that Expert names. */
  level: number;
  weapon: string | null;
}

/** The circumstances of a test or an attack. */
export interface Occasion {
  /** The warrior that the test is made against: the target of an attack, or the attacker of whoever answers it. */
  against?: Warrior | null;
  weapon?: Weapon | null;
  charging?: boolean;
  source?: Source;
}

interface OfCard {
  skills: readonly InForce[];
  others: readonly InForce[];
  ethereal: readonly InForce[];
}

const cards = new WeakMap<Card, OfCard>();

/** What is on the card, worked out once. */
function ofCard(s: State, card: Card): OfCard {
  let known = cards.get(card);
  if (known === undefined) {
    const content = contentOf(s);
    const skills: InForce[] = [];
    for (const { skill, level, weapon } of card.skills) {
      for (const modifier of skill.modifiers) {
        const { name, clause } = skill;
        skills.push({ modifier, name, clause, from: 'skill', level, weapon: weapon ?? null });
      }
    }
    const others: InForce[] = [];
    const ethereal: InForce[] = [];
    const entries = [...card.traits, ...card.subtypes.map((id) => content.subtypes.get(id))];
    for (const entry of entries) {
      if (entry === undefined) continue;
      const { id, name, clause } = entry;
      for (const modifier of entry.modifiers) {
        (id === 'ethereal' ? ethereal : others).push({ modifier, name, clause, from: 'trait', level: 1, weapon: null });
      }
    }
    known = { skills, others, ethereal };
    cards.set(card, known);
  }
  return known;
}

/** Everything in force for the warrior itself. */
export function modifiersOf(s: State, w: Warrior): InForce[] {
  const { skills, others, ethereal } = ofCard(s, w.card);
  if (w.out || !w.onTable) return [];
  const found: InForce[] = others.slice();
  if (w.carries === null) for (let i = 0; i < ethereal.length; i++) found.push(ethereal[i] as InForce);
  if (!w.silenced) for (let i = 0; i < skills.length; i++) found.push(skills[i] as InForce);
  for (const item of w.card.carried) {
    if (item.kind !== 'shield' || !w.inUse.includes(item.key)) continue;
    const { name, clause, modifiers } = item.shield;
    for (const modifier of modifiers) found.push({ modifier, name, clause, from: 'item', level: 1, weapon: null });
  }
  for (let i = 0; i < s.enchantments.length; i++) addEnchantment(s, w, i, found);
  for (const { source, clause, modifiers } of w.attached) {
    for (const modifier of modifiers) {
      found.push({ modifier, name: source, clause, from: 'spell', level: 1, weapon: null });
    }
  }
  return found;
}

/** An Enchantment on the warrior; one of its own that has swallowed somebody up gives it the skills of that one (HR-EAR-02). */
function addEnchantment(s: State, w: Warrior, i: number, found: InForce[]): void {
  const { spell: id, caster, target } = s.enchantments[i] as State['enchantments'][number];
  if (target !== w.id && caster !== w.id) return;
  const { name, clause, effect } = spellOf(s, id);
  if (target === w.id && effect.do === 'enchant') {
    for (const modifier of effect.modifiers) {
      found.push({ modifier, name, clause, from: 'spell', level: 1, weapon: null });
    }
  }
  if (caster === w.id && effect.do === 'swallow' && !w.silenced) {
    const body = byId(s, target);
    if (body !== undefined) for (const one of ofCard(s, body.card).skills) found.push(one);
  }
}

export function hasFlag(s: State, w: Warrior, flag: Flag): boolean {
  return flagged(s, w, flag) !== null;
}

/** The skill, trait or spell that gives the flag; of several the one of the highest level. */
export function flagged(s: State, w: Warrior, flag: Flag): InForce | null {
  let best: InForce | null = null;
  for (const one of modifiersOf(s, w)) {
    if (one.modifier.kind === 'flag' && one.modifier.flag === flag && (best === null || one.level > best.level))
      best = one;
  }
  return best;
}

/** Whether the circumstances of a modifier of `w` are given. `tester` is who takes the test. */
function holds(
  s: State,
  w: Warrior,
  one: InForce,
  when: When | undefined,
  occasion: Occasion,
  tester: Warrior,
): boolean {
  if (when === undefined) return true;
  if (when.mounted !== undefined && when.mounted !== w.mounted) return false;
  if (when.weapon !== undefined) {
    const wanted = when.weapon === 'named' ? one.weapon : when.weapon;
    if (occasion.weapon == null || wanted === null || !isWeapon(s, occasion.weapon, wanted)) return false;
  }
  if (when.charging === true && occasion.charging !== true) return false;
  if (when.source !== undefined && (occasion.source === undefined || !when.source.includes(occasion.source)))
    return false;
  if (when.shield === 'large' && !holdsLargeShield(w)) return false;
  if (when.fleeing === true && !tester.fleeing) return false;
  return when.pack !== true || hasPack(s, w, one, occasion.against ?? null);
}

/** Whether the weapon is the one of that id, or what that one is on a mount (HR-MNT-09). */
function isWeapon(s: State, weapon: Weapon, id: string): boolean {
  return weapon.id === id || contentOf(s).weapons.get(id)?.mounted === weapon.id;
}

function holdsLargeShield(w: Warrior): boolean {
  return w.card.carried.some((item) => item.kind === 'shield' && item.shield.large && w.inUse.includes(item.key));
}

/** Another friend that is a Beast or has the same skill touches the target. */
function hasPack(s: State, w: Warrior, { name }: InForce, target: Warrior | null): boolean {
  if (target === null) return false;
  return s.warriors.some(
    (other) =>
      other !== w &&
      !isEnemy(w, other) &&
      touching(s, other, target) &&
      (other.card.subtypes.includes('beast') || ofCard(s, other.card).skills.some((skill) => skill.name === name)),
  );
}

/** What standing modifiers add to a test, each name once. */
export function standingParts(s: State, w: Warrior, test: TestName, occasion: Occasion): Part[] {
  const parts: Part[] = [];
  const names = new Set<string>();
  const add = (one: InForce, amount: number): void => {
    if (amount === 0 || names.has(one.name)) return;
    names.add(one.name);
    parts.push({ label: one.name, amount, clause: one.clause });
  };
  for (const one of modifiersOf(s, w)) {
    const { modifier } = one;
    if (modifier.kind !== 'test' || !modifier.on.includes(test)) continue;
    if (holds(s, w, one, modifier.when, occasion, w)) add(one, modifier.amount);
  }
  const { against } = occasion;
  if (against != null) {
    for (const one of modifiersOf(s, against)) {
      const { modifier } = one;
      if (modifier.kind !== 'against' || !modifier.on.includes(test)) continue;
      if (holds(s, against, one, modifier.when, occasion, w)) add(one, modifier.amount);
    }
  }
  addAuras(s, w, test, occasion, add);
  return parts;
}

/** What others near it add. */
function addAuras(
  s: State,
  w: Warrior,
  test: TestName,
  occasion: Occasion,
  add: (one: InForce, amount: number) => void,
): void {
  let deaf: boolean | null = null;
  for (let i = 0; i < s.warriors.length; i++) {
    const bearer = s.warriors[i] as Warrior;
    if (bearer === w || !standing(bearer) || !spreads(s, bearer)) continue;
    for (const one of modifiersOf(s, bearer)) {
      const { modifier } = one;
      if (modifier.kind !== 'aura' || !modifier.on.includes(test)) continue;
      if ((modifier.to === 'enemies') !== isEnemy(bearer, w)) continue;
      if (one.from === 'skill') {
        deaf ??= inDeafMarker(s, w);
        if (deaf) continue;
      }
      if (!reaches(s, bearer, w, modifier.within) || !holds(s, bearer, one, modifier.when, occasion, w)) continue;
      add(one, modifier.amount);
    }
  }
}

/** Whether anything on its card, or a spell on it, is an aura: most have none. */
function spreads(s: State, w: Warrior): boolean {
  const { skills, others } = ofCard(s, w.card);
  const aura = ({ modifier }: InForce) => modifier.kind === 'aura';
  return (
    skills.some(aura) ||
    others.some(aura) ||
    s.enchantments.some(({ target, caster }) => target === w.id || caster === w.id)
  );
}

function reaches(s: State, bearer: Warrior, w: Warrior, how: number | 'contact' | 'sight'): boolean {
  if (how === 'contact') return touching(s, bearer, w);
  return how === 'sight' ? seeEachOther(s, bearer, w) : within(bearer, w, how);
}

/** Power modifiers that the attacker has besides Degrees of Success. */
export function powerParts(s: State, w: Warrior, of: 'strike' | 'shoot', occasion: Occasion): Part[] {
  return collected(s, w, occasion, (modifier) => (modifier.kind === 'power' && modifier.of === of ? modifier : null));
}

/** Accuracy modifiers of a Shoot Action besides Degrees of Success that were converted (HR-R-079). */
export function accuracyParts(s: State, shooter: Warrior, target: Warrior, weapon: Weapon): Part[] {
  const occasion: Occasion = { against: target, weapon, source: 'shoot' };
  const parts = collected(s, shooter, occasion, (modifier) => (modifier.kind === 'accuracy' ? modifier : null));
  for (const part of collected(s, target, occasion, (modifier) => (modifier.kind === 'exposed' ? modifier : null))) {
    if (!parts.some(({ label }) => label === part.label)) parts.push(part);
  }
  if (weapon.accuracy !== undefined && weapon.accuracy !== 0) {
    parts.push({ label: weapon.name, amount: weapon.accuracy, clause: weapon.clause });
  }
  return parts;
}

function collected(
  s: State,
  w: Warrior,
  occasion: Occasion,
  pick: (modifier: Modifier) => { amount: number; when?: When } | null,
): Part[] {
  const parts: Part[] = [];
  for (const one of modifiersOf(s, w)) {
    const found = pick(one.modifier);
    if (found === null || !holds(s, w, one, found.when, occasion, w)) continue;
    if (!parts.some(({ label }) => label === one.name))
      parts.push({ label: one.name, amount: found.amount, clause: one.clause });
  }
  return parts;
}

/** Inches that are added to Move. */
export function moveParts(s: State, w: Warrior): Part[] {
  return collected(s, w, {}, (modifier) => (modifier.kind === 'move' ? modifier : null));
}

/** Ranged weapons that it has without carrying them (Ember Dart). */
export function skillWeapons(s: State, w: Warrior): Weapon[] {
  const content = contentOf(s);
  const found: Weapon[] = [];
  for (const { modifier } of modifiersOf(s, w)) {
    const weapon = modifier.kind === 'weapon' ? content.weapons.get(modifier.weapon) : undefined;
    if (weapon !== undefined) found.push(weapon);
  }
  return found;
}
