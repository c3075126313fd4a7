/** Events of Spells and Abilities and of what they attach. */
import { die } from '../../kit/text.ts';
import type { MagicEvents } from '../events.ts';
import { abilityOf, spellOf } from '../rules/lexicon.ts';
import type { State } from '../state.ts';
import { modifiersText, untilText } from './modifier.ts';
import { called } from './names.ts';

import type { Sentences } from './sentence.ts';
import { at, list } from './words.ts';

/** " on Husk 2 and Husk 3"; nothing for what only ever concerns its user. */
function aimed(s: State, user: string, targets: readonly string[], selfish: boolean): string {
  if (targets.length === 0 || (selfish && targets.length === 1 && targets[0] === user)) return '';
  return ` on ${list(targets.map((id) => (id === user ? 'itself' : called(s, id))))}`;
}

function ownOnly(s: State, ability: string): boolean {
  return abilityOf(s, ability).target.who === 'self';
}

function price(cost: number): string {
  return cost > 0 ? ` for ${cost} AP` : ' for free';
}

export const MAGIC: Sentences<keyof MagicEvents> = {
  cast: ({ model, spell, name, x, cost, targets, at: where }, s) => {
    const { targeting, unique } = spellOf(s, spell);
    const selfish = targeting === 'focused' || unique === 'self' || targeting === 'summoning';
    const strength = x === null ? '' : ` with X ${x}`;
    const place = where === null ? '' : ` at ${at(where)}`;
    return `${called(s, model)} casts ${name}${strength}${aimed(s, model, targets, selfish)}${place}${price(cost)}`;
  },
  ability: ({ model, ability, name, cost, targets }, s) =>
    `${called(s, model)} uses ${name}${aimed(s, model, targets, ownOnly(s, ability))}${price(cost)}`,
  react: ({ model, ability, name, cost, targets }, s) =>
    `${called(s, model)} reacts with ${name}${aimed(s, model, targets, ownOnly(s, ability))}${price(cost)}`,
  unstable: ({ model, natural, modified, parts, result }, s) =>
    `Unstable Magic around ${called(s, model)}. ${die(natural, parts, modified)}: ${result}`,
  summon: ({ model, by, at: where, source }, s) =>
    `${source}: ${called(s, by)} summons ${called(s, model)} at ${at(where)}`,
  attached: ({ model, source, until, modifiers }, s) =>
    `${source} on ${called(s, model)}: ${modifiersText(s, modifiers)}, ${untilText(until)}`,
  expired: ({ model, source }, s) =>
    model === undefined ? `${source} is gone` : `${source} on ${called(s, model)} is over`,
  ap: ({ model, amount, ap, source }, s) =>
    `${source}: ${called(s, model)} ${amount < 0 ? 'loses' : 'gains'} ${Math.abs(amount)} AP and has ${ap}`,
  intercepted: ({ model, instead, source }, s) =>
    `${source}: ${called(s, model)} takes the attack on ${called(s, instead)} upon itself`,
};
