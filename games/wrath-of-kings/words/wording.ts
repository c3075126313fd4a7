/** How cards say what they have: abilities, attacks, actions and effects in words. */
import { capital, count, inches, list, signed } from '#engine/text/words.ts';
import type {
  Ability,
  Action,
  Attack,
  AttackKind,
  Card,
  Category,
  Effect,
  EffectDoes,
  Inspire,
  ModelType,
  ResultName,
} from '../content/types.ts';
import { abilityEntry } from './abilities.ts';

export const RESULT_WORDS: Readonly<Record<ResultName, string>> = {
  overpower: 'Overpower',
  strike: 'Strike',
  magic: 'Magic',
  parry: 'Parry',
  block: 'Block',
  armor: 'Armor',
  dodge: 'Dodge',
};

export const KIND_WORDS: Readonly<Record<AttackKind, string>> = {
  melee: 'melee',
  ranged: 'ranged',
  magic: 'magic',
  will: 'will',
};

export const TYPE_WORDS: Readonly<Record<ModelType, { one: string; many: string }>> = {
  leader: { one: 'leader', many: 'leaders' },
  infantry: { one: 'infantry', many: 'infantry' },
  specialist: { one: 'specialist', many: 'specialists' },
};

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  duty: 'Duty',
  vengeance: 'Vengeance',
  treachery: 'Treachery',
  greed: 'Greed',
  intrigue: 'Intrigue',
};

/** "Feint (1)", "Feint (+1)", "Counter Attack (Parry) (2)", "Slow". */
export function abilityName({ id, x, plus, result }: Ability): string {
  const { name } = abilityEntry(id);
  const on = result === undefined ? name : `${name} (${RESULT_WORDS[result]})`;
  if (plus !== undefined) return `${on} (${signed(plus)})`;
  return x === undefined ? on : `${on} (${x})`;
}

/** What it does, with its own value. */
export function abilityText(ability: Ability): string {
  const { text, valued } = abilityEntry(ability.id);
  const amount = ability.plus ?? ability.x ?? 1;
  const said = valued ? text.replaceAll(/\bx\b/g, `${amount}`) : text;
  return ability.result === undefined ? said : said.replace('the result', RESULT_WORDS[ability.result]);
}

/** "melee, 2 dice, contact; Feint (1)". */
export function attackText({ kind, rate, range, abilities, effects }: Attack): string {
  const said = `${KIND_WORDS[kind]}, ${count(rate, 'die', 'dice')}, ${range === 0 ? 'contact' : `range ${inches(range)}`}`;
  const more = [...abilities.map(abilityName), ...effects.map(effectText)];
  return more.length === 0 ? said : `${said}; ${more.join('; ')}`;
}

export function actionText(action: Action): string {
  if (action.kind === 'special') {
    return `Willpower check (${action.check}); ${action.effects.map(effectText).join('; ')}`;
  }
  const { grants, aura } = action;
  const who = aura === undefined ? 'it has' : `friends within ${inches(aura)} have`;
  return `until its next activation ${who} ${abilityName(grants)}`;
}

/** "for 3 successes 1 damage", "for every success 1 enemy within 6" is forced 1" directly away". */
export function effectText(effect: Effect): string {
  const when =
    'least' in effect
      ? `from ${count(effect.least, 'success', 'successes')} on`
      : effect.every === 1
        ? 'for every success'
        : `for every ${effect.every} successes`;
  return `${when} ${doesText(effect)}`;
}

export function doesText(effect: EffectDoes): string {
  switch (effect.does) {
    case 'damage':
      return `${effect.amount} damage`;
    case 'force':
      return `the target is forced ${forceText(effect)}`;
    case 'end-toggles':
      return 'the target’s toggled abilities end';
    case 'ban':
      return effect.what === 'sprint'
        ? 'the target cannot Sprint until the end of the round'
        : 'the target cannot use reactions until the end of the round';
    case 'force-one':
      return `one enemy within ${inches(effect.range)} is forced ${inches(effect.inches)} ${effect.direct ? 'directly ' : ''}${effect.way}`;
    case 'grant':
      return `one friendly ${list(effect.traits, 'or')} model within ${inches(effect.range)} has ${abilityName(effect.ability)} until the end of the round`;
    case 'free-move':
      return `one unengaged friend within ${inches(effect.range)} moves up to ${inches(effect.inches)}`;
    case 'mobility': {
      const who = effect.type === null ? 'enemy' : `enemy ${TYPE_WORDS[effect.type].one}`;
      return `one ${who} within ${inches(effect.range)} has ${signed(effect.amount)} mobility until the end of the round`;
    }
  }
}

function forceText(effect: Extract<EffectDoes, { does: 'force' }>): string {
  const far = effect.perSuccess ? `${inches(effect.inches)} for each success` : inches(effect.inches);
  const way = effect.way === 'either' ? 'toward or away' : effect.way;
  return `${effect.upTo ? 'up to ' : ''}${far} ${effect.direct ? 'directly ' : ''}${way}`;
}

export function inspireText(inspire: Inspire): string {
  switch (inspire.kind) {
    case 'mobility':
      return `mobility ${signed(inspire.plus)}`;
    case 'rate':
      return `rate ${signed(inspire.plus)} of ${inspire.of === null ? '' : `${KIND_WORDS[inspire.of]} `}attacks`;
    case 'ability':
      return abilityName(inspire.ability);
    case 'kill-move':
      return `after a kill a free move of up to ${inches(inspire.inches)}`;
  }
}

/** "3 Dodge, 6 Strike, 1 Overpower": a chart in the order of its faces. */
export function chartText(chart: readonly ResultName[]): string {
  const runs: { result: ResultName; from: number; to: number }[] = [];
  chart.forEach((result, i) => {
    const last = runs.at(-1);
    if (last?.result === result) last.to = i + 1;
    else runs.push({ result, from: i + 1, to: i + 1 });
  });
  return runs
    .map(({ result, from, to }) => `${from === to ? from : `${from}-${to}`} ${RESULT_WORDS[result]}`)
    .join(', ');
}

/** "rank 1 infantry, Pack". */
export function kindText({ rank, type, character, traits }: Card): string {
  const said = `rank ${rank} ${TYPE_WORDS[type].one}${character ? ', character' : ''}`;
  return traits.length === 0 ? said : `${said}, ${traits.join(' and ')}`;
}

/** The whole of a card in one line. */
export function cardText(card: Card): string {
  const numbers = `Mobility ${inches(card.mobility)}, Willpower ${card.willpower}, ${count(card.resilience, 'hit')} for 1 damage, ${count(card.wounds, 'wound')}, size ${card.size}, zone ${card.dz}`;
  const bits = [
    `${capital(kindText(card))}. ${numbers}. Defence ${chartText(card.defence)}`,
    ...card.attacks.map((attack) => `${attack.name}: ${attackText(attack)}`),
    ...card.actions.map((action) => `${action.name}: ${actionText(action)}`),
    ...(card.abilities.length === 0 ? [] : [card.abilities.map(abilityName).join(', ')]),
    ...(card.inspire === null ? [] : [`Inspire: ${inspireText(card.inspire)}`]),
    ...(card.training === null ? [] : [`Training: ${abilityName(card.training)}`]),
  ];
  return `${bits.join('. ')}. ${card.about}`;
}

/** "Foundry Hands", "Countesses", "Sentries". */
export function plural(name: string): string {
  if (/worn$/.test(name)) return name;
  if (/(s|x|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}
