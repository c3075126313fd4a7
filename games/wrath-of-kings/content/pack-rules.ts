/** What the cards of a pack must say so that the rules can play them, and what a house must have so that a force of every size can be filled. */
import type { Problem } from '#engine/game.ts';
import { abilityEntry } from '../words/abilities.ts';
import type { Content } from './content.ts';
import type { Said } from './pack-schema.ts';
import {
  type Ability,
  type Action,
  type Attack,
  type Card,
  type EffectDoes,
  MODEL_TYPES,
  type Sample,
} from './types.ts';

export type Report = (code: string, place: string, message: string, severity?: Problem['severity']) => void;

/** What a will attack does to its target, and what a special action does to those it chooses. */
const ON_TARGET: readonly EffectDoes['does'][] = ['damage', 'force', 'end-toggles', 'ban'];
const ON_CHOSEN: readonly EffectDoes['does'][] = ['force-one', 'grant', 'free-move', 'mobility'];

export function checkCards(content: Content, said: Said, report: Report): void {
  said.cards.forEach((card, i) => {
    checkCard(content, card, `content.cards[${i}]`, report);
  });
}

function checkCard(content: Content, card: Card, place: string, report: Report): void {
  const house = content.houses.get(card.house);
  card.traits.forEach((trait, i) => {
    if (house !== undefined && !house.traits.some(({ name }) => name === trait)) {
      report('trait', `${place}.traits[${i}]`, `${house.name} has no trait "${trait}"`);
    }
  });
  if (card.type === 'specialist' && card.traits.length > 0) {
    report('trait', `${place}.traits`, `${card.name} is a specialist and has no traits (WK-CMB-07)`);
  }
  for (const key of ['inspire', 'training'] as const) {
    if ((card[key] !== null) !== (card.type === 'leader')) {
      const message = card.type === 'leader' ? `${card.name} is a leader and has ${key}` : `only leaders have ${key}`;
      report('leader', `${place}.${key}`, `${message} (WK-LDR-03, WK-LDR-06)`);
    }
  }
  if (card.attacks.length + card.actions.length === 0) {
    report('attack', `${place}.attacks`, `${card.name} has nothing to do with its action`, 'warning');
  }
  checkIds(card, place, report);
  card.attacks.forEach((attack, i) => {
    checkAttack(attack, `${place}.attacks[${i}]`, report);
  });
  card.actions.forEach((action, i) => {
    checkAction(action, `${place}.actions[${i}]`, report);
  });
  checkAbilities(card.abilities, `${place}.abilities`, report);
  if (card.inspire?.kind === 'ability') checkAbility(card.inspire.ability, `${place}.inspire.ability`, report);
  if (card.training !== null) checkAbility(card.training, `${place}.training`, report);
}

function checkIds(card: Card, place: string, report: Report): void {
  const had = new Set<string>();
  for (const key of ['attacks', 'actions'] as const) {
    card[key].forEach(({ id }, i) => {
      if (had.has(id)) report('id-taken', `${place}.${key}[${i}].id`, `${card.name} has "${id}" already`);
      had.add(id);
    });
  }
}

function checkAttack(attack: Attack, place: string, report: Report): void {
  checkAbilities(attack.abilities, `${place}.abilities`, report);
  if (attack.kind === 'will' && attack.effects.length === 0) {
    report('effect', `${place}.effects`, `${attack.name} is a will attack and does nothing (WK-WIL-02)`);
  }
  if (attack.kind !== 'will' && attack.effects.length > 0) {
    report('effect', `${place}.effects`, `${attack.name} is no will attack: its results are read on the chart`);
  }
  if (attack.kind === 'ranged' && attack.range === 0) {
    report('range', `${place}.range`, `${attack.name} is ranged and cannot target what it touches (WK-RNG-01)`);
  }
  attack.effects.forEach((effect, i) => {
    if (!ON_TARGET.includes(effect.does)) {
      report('effect', `${place}.effects[${i}]`, `a will attack does one of: ${ON_TARGET.join(', ')}`);
    }
  });
}

function checkAction(action: Action, place: string, report: Report): void {
  if (action.kind === 'toggle') {
    checkAbility(action.grants, `${place}.grants`, report);
    return;
  }
  if (action.effects.length === 0) report('effect', `${place}.effects`, `${action.name} does nothing`);
  action.effects.forEach((effect, i) => {
    if (!ON_CHOSEN.includes(effect.does)) {
      report('effect', `${place}.effects[${i}]`, `a special action does one of: ${ON_CHOSEN.join(', ')}`);
    } else if (effect.does === 'grant') checkAbility(effect.ability, `${place}.effects[${i}].ability`, report);
  });
}

function checkAbilities(list: readonly Ability[], place: string, report: Report): void {
  list.forEach((ability, i) => {
    checkAbility(ability, `${place}[${i}]`, report);
  });
}

function checkAbility(ability: Ability, place: string, report: Report): void {
  const { name, valued } = abilityEntry(ability.id);
  const values = [ability.x, ability.plus].filter((value) => value !== undefined).length;
  if (valued && values !== 1) report('value', place, `${name} has one value: x, or plus (WK-ABL-02)`);
  if (!valued && values > 0) report('value', place, `${name} has no value`);
  if ((ability.id === 'counter-attack') !== (ability.result !== undefined)) {
    const message =
      ability.result === undefined ? `${name} needs the result that sets it off` : `${name} has no result`;
    report('result', `${place}.result`, `${message} (WK-SPC-21)`);
  }
}

/** Slots are filled exactly (WK-R-66): a house needs rank-1 cards of each type that may be taken any number of times. */
export function checkHouses(content: Content, said: Said, report: Report): void {
  said.houses.forEach((house, i) => {
    const place = `content.houses[${i}]`;
    const own = content.cards.all.filter((card) => card.house === house.id);
    for (const type of MODEL_TYPES) {
      if (!own.some((card) => card.type === type && card.rank === 1 && !card.character)) {
        report('empty-house', place, `${house.name} has no rank-1 ${type} that is no character`);
      }
    }
    for (const { name } of house.traits) {
      if (!own.some(({ traits }) => traits.includes(name))) {
        report('unused', place, `nobody has the trait ${name}`, 'warning');
      }
    }
  });
}

/** Every piece has a size, or is never in the way of sight (WK-TER-06). */
export function checkSamples(said: Said, report: Report): void {
  said.samples.forEach((sample: Sample, i) => {
    const place = `content.samples[${i}]`;
    if (sample.keywords.open !== sample.sizes.every((size) => size === 0)) {
      report('size', `${place}.sizes`, `${sample.name} has sizes, or the keyword open and size 0 (WK-TER-06)`);
    }
    const { footprint } = sample;
    if (footprint.kind === 'ell' && footprint.thick >= Math.min(footprint.w, footprint.d)) {
      report('footprint', `${place}.footprint`, `the arms of ${sample.name} are thinner than they are long`);
    }
  });
}
