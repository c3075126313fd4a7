/** Enchantments in play with the test that keeps each up at the end of the turn, as things stand (HR-ENC-01). */
import type { KeptEffect, KeptUp } from '#engine/game.ts';
import { partText } from '../kit/text.ts';
import { maintainParts } from './rules/maintain.ts';
import { must, spellOf, standing } from './rules/play.ts';
import { targetSum } from './rules/stats.ts';
import { bonusOf, judge, testChance, testParts } from './rules/test.ts';
import type { Enchantment, State } from './state.ts';
import { warriorName } from './text/names.ts';

export function keptUp(s: State): KeptUp | null {
  if (s.enchantments.length === 0) return null;
  /** Tests that each caster would have taken by then, in the order of the spells. */
  const taken = new Map<string, number>();
  const effects = s.enchantments.map((one) => {
    const before = taken.get(one.caster) ?? 0;
    taken.set(one.caster, before + 1);
    return effect(s, one, before);
  });
  return { label: 'Kept up', when: 'at the end of the turn', clause: 'HR-ENC-01', effects };
}

function effect(s: State, one: Enchantment, tests: number): KeptEffect {
  const caster = must(s, one.caster);
  const target = must(s, one.target);
  const spell = spellOf(s, one.spell);
  const parts = testParts(s, caster, {
    test: 'maintain',
    clause: 'HR-ENC-01',
    parts: maintainParts(s, caster, one, tests),
  });
  const { value } = targetSum(s, caster, 'maintain');
  const bonus = bonusOf(parts);
  let face = 1;
  while (face < 10 && !judge(face, bonus, value).success) face += 1;
  const whom = caster === target ? 'itself' : warriorName(s, target);
  const how = parts.map(partText).join(', ');
  return {
    id: one.id,
    name: spell.name,
    sign: spell.list,
    seat: caster.seat,
    by: caster.id,
    on: target.id,
    text: `${warriorName(s, caster)} on ${whom} · Magic ${value}+${how === '' ? '' : `, ${how}`}`,
    // Spells of casters that are gone end without a test (HR-ENC-02).
    needs: standing(caster) ? { value: `${face}+`, chance: testChance(bonus, value), parts } : null,
  };
}
