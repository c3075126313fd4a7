/**
 * What spells keep in play, and how it ends. Enchantments stay from turn to turn while they are Maintained (HR-SPL-04); those on a warrior
 * that is Taken Out end at once (HR-ENC-03), its own wait for the End Phase (HR-ENC-02, HR-R-113). Summonings leave with their caster
 * (HR-SUM-07). Leaving the table counts as being Taken Out (HR-R-103).
 *
 * Doubtful points: the same Enchantment may lie on a warrior twice; each is Maintained and counted, the effect counts once (HR-R-114). That its
 * target is Taken Out does not end Swallow Up (HR-R-122).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Spell } from '../content/types.ts';
import type { Enchantment, State, Summoned, Warrior } from '../state.ts';
import { byId, type G, moved, must, spellOf } from './play.ts';
import { giveBack, swallow } from './swallow.ts';
import { tell } from './tell.ts';

/** The spells that it may cast: its own, and those of whom it has swallowed up (HR-EAR-02). */
export function spellsOf(s: State, w: Warrior): readonly Spell[] {
  const own = w.card.spells;
  let all: Spell[] | null = null;
  for (let i = 0; i < s.enchantments.length; i++) {
    const { caster, target, spell } = s.enchantments[i] as Enchantment;
    if (caster !== w.id || spellOf(s, spell).effect.do !== 'swallow') continue;
    all ??= own.slice();
    for (const one of byId(s, target)?.card.spells ?? []) if (!all.some(({ id }) => id === one.id)) all.push(one);
  }
  return all ?? own;
}

/** How many Enchantments lie on a warrior, friendly and enemy ones. */
export function enchantmentsOn(s: State, id: string): number {
  let count = 0;
  for (let i = 0; i < s.enchantments.length; i++) if ((s.enchantments[i] as Enchantment).target === id) count += 1;
  return count;
}

/** A spell on a rider works on its mount as well: they are one warrior. */
export function onMount({ mounted }: Warrior): ClauseId[] {
  return mounted ? ['HR-MNT-07'] : [];
}

/** A cast Enchantment takes effect: Degrees of Success are its Control modifiers (HR-SRS-06). */
export function enchant(g: G, caster: Warrior, target: Warrior, spell: Spell, degrees: number): void {
  const s = g.state;
  s.made += 1;
  const id = `enchantment-${s.made}`;
  s.enchantments.push({ id, spell: spell.id, caster: caster.id, target: target.id, control: degrees, turn: s.turn });
  tell(g, {
    kind: 'enchanted',
    clause: 'HR-SRS-06',
    warrior: target.id,
    by: caster.id,
    spell: spell.id,
    name: spell.name,
    control: degrees,
    enchantment: id,
    also: [spell.clause, 'HR-SPL-04', ...onMount(target)],
  });
  if (spell.effect.do === 'swallow') swallow(g, caster, target);
}

export function* endEnchantment(
  g: G,
  one: Enchantment,
  why: string,
  clause: ClauseId,
  also: readonly ClauseId[] = [],
): Flow<void> {
  const s = g.state;
  const at = s.enchantments.findIndex(({ id }) => id === one.id);
  if (at < 0) return;
  s.enchantments.splice(at, 1);
  const spell = spellOf(s, one.spell);
  tell(g, {
    kind: 'enchantment-over',
    clause,
    warrior: one.target,
    by: one.caster,
    spell: spell.id,
    name: spell.name,
    why,
    enchantment: one.id,
    also,
  });
  if (spell.effect.do === 'swallow') yield* giveBack(g, must(s, one.caster), must(s, one.target));
}

/** What was summoned leaves the table. */
export function* unsummon(
  g: G,
  one: Summoned,
  why: string,
  clause: ClauseId,
  also: readonly ClauseId[] = [],
): Flow<void> {
  const s = g.state;
  const at = s.summoned.findIndex(({ id }) => id === one.id);
  if (at < 0) return;
  s.summoned.splice(at, 1);
  tell(g, { kind: 'unsummon', clause, summoned: one.warrior ?? one.id, name: one.name, why, also });
  const w = one.warrior === null ? undefined : byId(s, one.warrior);
  if (w?.onTable === true && !w.out) {
    w.onTable = false;
    w.left = 'removed';
    tell(g, { kind: 'left-table', clause, warrior: w.id, seat: w.seat, how: 'removed' });
    yield* endEnchantmentsOn(g, w);
  }
  moved(g);
}

function* endEnchantmentsOn(g: G, w: Warrior): Flow<void> {
  for (const one of g.state.enchantments.slice()) {
    if (one.target === w.id) yield* endEnchantment(g, one, 'taken-out', 'HR-ENC-03');
  }
}

/** What ends at once when a warrior is Taken Out or leaves: Enchantments on it, its Summonings, and the spell that summoned it. */
export function* removeSpells(g: G, w: Warrior): Flow<void> {
  const s = g.state;
  yield* endEnchantmentsOn(g, w);
  for (const one of s.summoned.slice()) {
    if (one.caster === w.id) yield* unsummon(g, one, 'caster-gone', 'HR-SUM-07', ['HR-TKO-07']);
    else if (one.warrior === w.id) yield* unsummon(g, one, 'taken-out', 'HR-SUM-08');
  }
}
