/** Events of spells and Faction rules, and of what they attach. */
import type { MagicEvents } from '../events.ts';
import { modifiersText, untilText } from './modifier.ts';
import { called, spellName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, count } from './words.ts';

/** Why something that a spell keeps in play ends. */
const ENDS: Readonly<Record<string, string>> = {
  'taken-out': 'its bearer is gone',
  'caster-gone': 'its caster is gone',
  lapsed: 'its caster lets it go',
  'not-maintained': 'it was not Maintained',
  recast: 'it is cast anew',
};

function why(word: string): string {
  return ENDS[word] ?? word.replaceAll('-', ' ');
}

export const MAGIC: Sentences<keyof MagicEvents> = {
  cast: ({ warrior, name, target, at: where }, s) => {
    const aim = target !== null ? ` on ${target === warrior ? 'itself' : called(s, target)}` : '';
    return `${called(s, warrior)} casts ${name}${aim}${where === null ? '' : ` at ${at(where)}`}`;
  },
  'cast-failed': ({ warrior, name, until }, s) =>
    `${called(s, warrior)} fails to cast ${name} and may not try it again before turn ${until + 1}`,
  counter: ({ warrior, caster, spell }, s) =>
    `${called(s, warrior)} spends a Reaction to Counter ${spellName(s, spell)} of ${called(s, caster)}`,
  countered: ({ warrior, caster, spell, penalty }, s) =>
    `${called(s, warrior)} Counters it: ${called(s, caster)} casts ${spellName(s, spell)} at -${Math.abs(penalty)} from now on`,
  enchanted: ({ warrior, name, by, control }, s) => {
    const how = control === 0 ? '' : `, with Control +${control}`;
    return `${called(s, by)} lays ${name} on ${warrior === by ? 'itself' : called(s, warrior)}${how}`;
  },
  'enchantment-over': ({ warrior, name, why: word }, s) => `${name} on ${called(s, warrior)} ends: ${why(word)}`,
  maintain: ({ warrior, name, target, kept }, s) =>
    `${called(s, warrior)} ${kept ? 'Maintains' : 'does not Maintain'} ${name} on ${target === warrior ? 'itself' : called(s, target)}`,
  lapse: ({ warrior, name, target }, s) =>
    `${called(s, warrior)} lets ${name} on ${target === warrior ? 'itself' : called(s, target)} go`,
  summon: ({ warrior, name, at: where }, s) => `${called(s, warrior)} brings ${name} to ${at(where)}`,
  slide: ({ warrior, summoned, to }, s) => `${called(s, warrior)} moves ${called(s, summoned)} to ${at(to)}`,
  unsummon: ({ name, why: word }) => `${name} leaves the table: ${why(word)}`,
  silenced: ({ warrior, by }, s) =>
    `${called(s, by)} silences ${called(s, warrior)}: no spells and no skills this turn`,
  reactions: ({ warrior, amount, by }, s) => {
    const change = amount < 0 ? `loses ${count(-amount, 'Reaction')}` : `has ${count(amount, 'Reaction')} more`;
    return `${called(s, warrior)} ${change} this turn, because of ${called(s, by)}`;
  },
  numb: ({ warrior, by }, s) => `${called(s, warrior)} makes no Reactions this turn, because of ${called(s, by)}`,
  attached: ({ warrior, source, until, modifiers }, s) =>
    `${source} on ${called(s, warrior)}: ${modifiersText(s, modifiers)}, ${untilText(until)}`,
  swallowed: ({ warrior, by }, s) =>
    `The ground swallows ${called(s, warrior)}, and ${called(s, by)} has its skills and spells`,
  'given-back': ({ warrior, to }, s) => `The ground gives the body of ${called(s, warrior)} back at ${at(to)}`,
  faction: ({ warrior, name, success }, s) =>
    `${called(s, warrior)} uses ${name}: ${success ? 'it works' : 'it does not work'}`,
  rises: ({ warrior, at: where }, s) => `${called(s, warrior)} stands up again at ${at(where)}`,
};
