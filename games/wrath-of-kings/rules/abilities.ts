/**
 * What a model has at this moment: its card, the Training of its army (WK-LDR-06), its toggles and the auras it stands in (WK-ABL-01), the Inspire of
 * a combined activation (WK-LDR-03), what lasts until the end of the round. Values without a plus do not add, the largest counts (WK-ABL-03);
 * values with a plus add to it, or grant the ability (WK-ABL-04 to WK-ABL-06).
 */
import type { ClauseId, Part, Sum } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import {
  ABILITY_IDS,
  type Ability,
  type AbilityId,
  type Attack,
  type ResultName,
  type Toggle,
} from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { inspiringParts, nexusParts } from './control.ts';
import { within } from './measure.ts';
import { byId, standing } from './play.ts';

/** The value of every ability, by the order of ABILITY_IDS; 0 where it is absent, 1 for one without a value. */
export type Values = number[];

const INDEX = Object.fromEntries(ABILITY_IDS.map((id, i) => [id, i])) as Record<AbilityId, number>;

export function valueIn(values: Values, id: AbilityId): number {
  return values[INDEX[id]] as number;
}

/** Calls `take` with every ability that the model has now. */
function each(s: State, m: Model, attack: Attack | null, take: (ability: Ability) => void): void {
  const { abilities } = m.card;
  for (let i = 0; i < abilities.length; i++) take(abilities[i] as Ability);
  if (attack !== null) for (let i = 0; i < attack.abilities.length; i++) take(attack.abilities[i] as Ability);
  const training = s.training[m.seat as 0 | 1];
  for (let i = 0; i < training.length; i++) take(training[i] as Ability);
  for (let i = 0; i < m.bonuses.length; i++) {
    const ability = m.bonuses[i]?.ability;
    if (ability !== undefined) take(ability);
  }
  eachToggle(s, m, take);
  eachInspire(s, m, take);
}

/** Own toggles, and those of friends whose aura reaches the model; the bearer is in its own aura (WK-R-41). */
function eachToggle(s: State, m: Model, take: (ability: Ability) => void): void {
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (other.toggles.length === 0 || other.seat !== m.seat || !standing(other)) continue;
    for (const id of other.toggles) {
      const toggle = toggleOf(other, id);
      if (toggle !== undefined && inAura(other, m, toggle)) take(toggle.grants);
    }
  }
}

function inAura(bearer: Model, m: Model, { aura }: Toggle): boolean {
  return bearer === m || (aura !== undefined && within(bearer, m, aura));
}

export function toggleOf(m: Model, id: string): Toggle | undefined {
  return m.card.actions.find((action): action is Toggle => action.kind === 'toggle' && action.id === id);
}

export function sharesTrait(a: Model, b: Model): boolean {
  return a.card.traits.some((trait) => b.card.traits.includes(trait));
}

/**
 * The leaders whose Inspire works for a member of the combined activation: the one who gives the order, if they share a trait, tested model by
 * model (WK-R-39); a selected leader has its own as well (WK-LDR-04). None in an individual activation (WK-R-40).
 */
export function inspirers(s: State, m: Model): Model[] {
  const now = s.activation;
  if (now === null || now.leader === null || !now.members.includes(m.id)) return [];
  const found: Model[] = [];
  const leader = byId(s, now.leader);
  if (leader !== undefined && leader !== m && sharesTrait(leader, m)) found.push(leader);
  if (m.card.inspire !== null) found.push(m);
  return found;
}

function eachInspire(s: State, m: Model, take: (ability: Ability) => void): void {
  if (s.activation === null || s.activation.leader === null) return;
  for (const { card } of inspirers(s, m)) if (card.inspire?.kind === 'ability') take(card.inspire.ability);
}

export function valuesOf(s: State, m: Model, attack: Attack | null): Values {
  const plain = new Array<number>(ABILITY_IDS.length).fill(0);
  const plus = new Array<number>(ABILITY_IDS.length).fill(0);
  each(s, m, attack, (ability) => {
    const i = INDEX[ability.id];
    if (ability.plus !== undefined) plus[i] = (plus[i] as number) + ability.plus;
    else plain[i] = Math.max(plain[i] as number, ability.x ?? 1);
  });
  for (let i = 0; i < plain.length; i++) plain[i] = (plain[i] as number) + (plus[i] as number);
  return plain;
}

/** The value of one ability; 0 when the model does not have it. Asked at every step of a move, so it makes nothing. */
export function value(s: State, m: Model, id: AbilityId, attack: Attack | null = null): number {
  tally.plain = 0;
  tally.plus = 0;
  count(m.card.abilities, id);
  if (attack !== null) count(attack.abilities, id);
  count(s.training[m.seat as 0 | 1], id);
  for (let i = 0; i < m.bonuses.length; i++) {
    const ability = m.bonuses[i]?.ability;
    if (ability !== undefined) add(ability, id);
  }
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (other.toggles.length > 0 && other.seat === m.seat && standing(other)) countToggles(other, m, id);
  }
  if (s.activation !== null && s.activation.leader !== null) {
    for (const { card } of inspirers(s, m)) if (card.inspire?.kind === 'ability') add(card.inspire.ability, id);
  }
  return tally.plain + tally.plus;
}

const tally = { plain: 0, plus: 0 };

function count(abilities: readonly Ability[], id: AbilityId): void {
  for (let i = 0; i < abilities.length; i++) add(abilities[i] as Ability, id);
}

function add(ability: Ability, id: AbilityId): void {
  if (ability.id !== id) return;
  if (ability.plus !== undefined) tally.plus += ability.plus;
  else tally.plain = Math.max(tally.plain, ability.x ?? 1);
}

function countToggles(bearer: Model, m: Model, id: AbilityId): void {
  for (const one of bearer.toggles) {
    const toggle = toggleOf(bearer, one);
    if (toggle !== undefined && inAura(bearer, m, toggle)) add(toggle.grants, id);
  }
}

/** Where the value of an ability comes from: for cards and for whoever asks why. */
export function valueParts(s: State, m: Model, id: AbilityId, attack: Attack | null = null): Sum {
  const plain: Part[] = [];
  const plus: Part[] = [];
  const take = (ability: Ability, label: string, clause: ClauseId): void => {
    if (ability.id !== id) return;
    if (ability.plus !== undefined) plus.push(part(label, ability.plus, clause));
    else plain.push(part(label, ability.x ?? 1, clause));
  };
  for (const ability of m.card.abilities) take(ability, m.card.name, 'WK-ABL-02');
  for (const ability of attack?.abilities ?? []) take(ability, attack?.name ?? '', 'WK-ABL-02');
  const alive = byId(s, s.commanders[m.seat as 0 | 1])?.alive === true;
  for (const ability of s.training[m.seat as 0 | 1]) take(ability, 'Training', alive ? 'WK-LDR-06' : 'WK-LDR-07');
  for (const { ability, by } of m.bonuses) if (ability !== undefined) take(ability, by, 'WK-ACN-09');
  for (const other of s.models) {
    if (other.seat !== m.seat || !standing(other)) continue;
    for (const one of other.toggles) {
      const toggle = toggleOf(other, one);
      if (toggle === undefined || !inAura(other, m, toggle)) continue;
      take(toggle.grants, toggle.name, toggle.aura === undefined ? 'WK-ACN-05' : 'WK-ABL-01');
    }
  }
  for (const leader of inspirers(s, m)) {
    const { inspire, name } = leader.card;
    if (inspire?.kind === 'ability')
      take(inspire.ability, `Inspire of ${name}`, leader === m ? 'WK-LDR-04' : 'WK-LDR-03');
  }
  return sum([...largest(plain), ...added(plus, plain.length > 0)]);
}

/** The largest of the values that do not add; the others count nothing. */
function largest(plain: readonly Part[]): Part[] {
  const best = plain.reduce<Part | null>((most, one) => (most === null || one.amount > most.amount ? one : most), null);
  return plain.map((one) => (one === best ? one : { ...one, amount: 0, clause: 'WK-ABL-03' }));
}

/** Pluses add to a value that is there, or grant the ability; those of different sources add together. */
function added(plus: readonly Part[], present: boolean): Part[] {
  const clause = present ? 'WK-ABL-04' : 'WK-ABL-05';
  return plus.map((one, i) => ({
    ...one,
    label: `${one.label} [${one.clause}]`,
    clause: i === 0 ? clause : 'WK-ABL-06',
  }));
}

export function has(s: State, m: Model, id: AbilityId): boolean {
  return value(s, m, id) > 0;
}

/** Dice of its Counter Attack by the result that sets it off; a plus adds only to the value for the same result (WK-R-120). */
export function counterValues(s: State, m: Model): Map<ResultName, number> {
  const plain = new Map<ResultName, number>();
  const plus = new Map<ResultName, number>();
  each(s, m, null, (ability) => {
    if (ability.id !== 'counter-attack' || ability.result === undefined) return;
    const { result } = ability;
    if (ability.plus !== undefined) plus.set(result, (plus.get(result) ?? 0) + ability.plus);
    else plain.set(result, Math.max(plain.get(result) ?? 0, ability.x ?? 1));
  });
  for (const [result, more] of plus) plain.set(result, (plain.get(result) ?? 0) + more);
  return plain;
}

/** Inches of its maneuver (WK-ACT-03). */
export function mobility(s: State, m: Model): Sum {
  const parts: Part[] = [part('mobility', m.card.mobility, 'WK-ACT-03')];
  for (const { card } of inspirers(s, m)) {
    if (card.inspire?.kind === 'mobility') parts.push(part(`Inspire of ${card.name}`, card.inspire.plus, 'WK-LDR-03'));
  }
  for (const { by, mobility: more } of m.bonuses) if (more !== undefined) parts.push(part(by, more, 'WK-ACN-09'));
  const all = sum(parts);
  return all.value < 0 ? sum([...parts, part('not below 0', -all.value, 'WK-ACN-09')]) : all;
}

/** The value of `mobility` without its parts: asked for whenever somebody moves. */
export function mobilityInches(s: State, m: Model): number {
  let inches = m.card.mobility;
  if (s.activation !== null && s.activation.leader !== null) {
    for (const { card } of inspirers(s, m)) if (card.inspire?.kind === 'mobility') inches += card.inspire.plus;
  }
  for (let i = 0; i < m.bonuses.length; i++) inches += m.bonuses[i]?.mobility ?? 0;
  return Math.max(0, inches);
}

/** At most 10 with what terrain adds (WK-R-99). */
export function willpower(s: State, m: Model): Sum {
  const parts: Part[] = [part('Willpower', m.card.willpower, 'WK-ACN-08'), ...inspiringParts(s, m)];
  const all = sum(parts);
  return all.value > 10 ? sum([...parts, part('at most 10', 10 - all.value, 'WK-KEY-07')]) : all;
}

/** Dice of an attack (WK-ACN-02) with what Inspire and a Nexus add. */
export function rateOf(s: State, m: Model, attack: Attack): Sum {
  const parts: Part[] = [part(attack.name, attack.rate, 'WK-ACN-02')];
  for (const { card } of inspirers(s, m)) {
    const { inspire } = card;
    if (inspire?.kind === 'rate' && (inspire.of === null || inspire.of === attack.kind)) {
      parts.push(part(`Inspire of ${card.name}`, inspire.plus, 'WK-LDR-03'));
    }
  }
  if (attack.kind === 'magic') parts.push(...nexusParts(s, m));
  return sum(parts);
}

/** Something that lasts until the end of the round forbids it. */
export function banned(m: Model, what: 'sprint' | 'reactions'): string | null {
  return m.bonuses.find(({ ban }) => ban === what)?.by ?? null;
}
