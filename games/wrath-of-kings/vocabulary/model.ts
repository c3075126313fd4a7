/** A model in the words of a case. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Seat } from '#engine/game.ts';
import { printed } from '../../kit/words.ts';
import { contentOf } from '../content/library.ts';
import {
  ABILITY_IDS,
  type Ability,
  type AbilityId,
  type Action,
  type Attack,
  type Card,
  type Chart,
  type Effect,
  type Inspire,
  RESULTS,
  type ResultName,
} from '../content/types.ts';
import { recruit } from '../rules/recruit.ts';
import type { Bonus, Model, State } from '../state.ts';
import type { AbilityWords, ActionWords, AttackWords, EffectWords, InspireWords, ModelWords } from './schema.ts';

/** An ordinary chart: five faces that save, four Strikes and an Overpower. */
const DEFENCE: Chart = [
  'dodge',
  'parry',
  'block',
  'armor',
  'magic',
  'strike',
  'strike',
  'strike',
  'strike',
  'overpower',
];

export function readModel(state: State, id: string, words: ModelWords): Model {
  const place = `models.${id}`;
  const seat: Seat = words.seat === 'blue' ? 1 : 0;
  const card = readCard(state, id, words);
  const m = recruit(id, seat, card, words.name ?? (words.card === undefined ? id : card.name));
  [m.x, m.y] = words.at ?? [0, 0];
  m.onTable = words.at !== undefined && words.out !== true;
  m.alive = words.out !== true;
  m.damage = words.damage ?? (m.alive ? 0 : card.wounds);
  m.activated = words.activated ?? false;
  m.sprinted = words.sprinted ?? false;
  m.toggles = (words.toggles ?? []).map((said) => toggleNamed(card, said, `${place}.toggles`));
  m.bonuses = (words.bonuses ?? []).map((bonus, i) => readBonus(bonus, `${place}.bonuses.${i}`));
  m.marks = [words.marks?.red ?? 0, words.marks?.blue ?? 0];
  m.link = words.link ?? null;
  m.gave = words.gave ?? 0;
  return m;
}

function toggleNamed({ actions }: Card, said: string, place: string): string {
  const found = actions.find((action) => action.kind === 'toggle' && (action.id === said || action.name === said));
  if (found === undefined) throw new CaseProblem(place, `there is no toggle action "${said}"`);
  return found.id;
}

function readBonus(
  { by = 'effect', ability, mobility, ban }: NonNullable<ModelWords['bonuses']>[number],
  place: string,
): Bonus {
  return {
    by,
    ...(ability === undefined ? {} : { ability: readAbility(ability, `${place}.ability`) }),
    ...(mobility === undefined ? {} : { mobility }),
    ...(ban === undefined ? {} : { ban }),
  };
}

/** "feint 2", "feint +1", "Counter Attack (Parry) 1", "bolster", or written out. */
export function readAbility(words: AbilityWords, place: string): Ability {
  if (typeof words !== 'string') {
    const { id, x, plus, result } = words;
    return {
      id,
      ...(x === undefined ? {} : { x }),
      ...(plus === undefined ? {} : { plus }),
      ...(result === undefined ? {} : { result }),
    };
  }
  const bits = words.toLowerCase().replaceAll(/[()]/g, ' ').trim().split(/\s+/);
  const last = bits.at(-1) as string;
  const value = /^\+?\d+$/.test(last) ? bits.pop() : undefined;
  const result = RESULTS.find((one) => one === bits.at(-1));
  if (result !== undefined && bits.length > 1) bits.pop();
  const id = bits.join('-');
  if (!(ABILITY_IDS as readonly string[]).includes(id)) {
    throw new CaseProblem(place, `there is no ability "${words}"; known are ${ABILITY_IDS.join(', ')}`);
  }
  return {
    id: id as AbilityId,
    ...(value === undefined ? {} : value.startsWith('+') ? { plus: Number(value) } : { x: Number(value) }),
    ...(result === undefined ? {} : { result: result as ResultName }),
  };
}

function readEffect(words: EffectWords, place: string): Effect {
  const { least, every, ability, ...rest } = words;
  const when = every === undefined ? { least: least ?? 1 } : { every };
  const defaults: Record<string, object> = {
    damage: { amount: 1 },
    force: { inches: 1, perSuccess: false, way: 'away', direct: false, upTo: false },
    ban: { what: 'sprint' },
    'force-one': { range: 6, inches: 1, way: 'away', direct: true },
    grant: { range: 6, traits: [] },
    'free-move': { range: 6, inches: 2 },
    mobility: { range: 6, amount: -2, type: null },
  };
  const own = ability === undefined ? {} : { ability: readAbility(ability, `${place}.ability`) };
  return { ...when, ...defaults[rest.does], ...rest, ...own } as unknown as Effect;
}

function readAttack(words: AttackWords, i: number, place: string): Attack {
  const { name = words.id ?? (i === 0 ? 'Blade' : `Attack ${i + 1}`), kind = 'melee', rate = 2, range = 0 } = words;
  return {
    id: words.id ?? printed(name),
    name,
    kind,
    rate,
    range,
    abilities: (words.abilities ?? []).map((ability, j) => readAbility(ability, `${place}.abilities.${j}`)),
    effects: (words.effects ?? []).map((effect, j) => readEffect(effect, `${place}.effects.${j}`)),
  };
}

function readAction(words: ActionWords, i: number, place: string): Action {
  const name = words.name ?? words.id ?? `Action ${i + 1}`;
  const id = words.id ?? printed(name);
  if (words.kind === 'toggle') {
    const grants = readAbility(words.grants ?? 'bolster', `${place}.grants`);
    return { kind: 'toggle', id, name, grants, ...(words.aura === undefined ? {} : { aura: words.aura }) };
  }
  const effects = (words.effects ?? []).map((effect, j) => readEffect(effect, `${place}.effects.${j}`));
  return { kind: 'special', id, name, check: words.check ?? 1, effects };
}

function readInspire(words: InspireWords, place: string): Inspire {
  if ('mobility' in words) return { kind: 'mobility', plus: words.mobility };
  if ('rate' in words) return { kind: 'rate', plus: words.rate, of: words.of ?? null };
  if ('killMove' in words) return { kind: 'kill-move', inches: words.killMove };
  return { kind: 'ability', ability: readAbility(words.ability, `${place}.ability`) };
}

function readCard(state: State, id: string, words: ModelWords): Card {
  const place = `models.${id}`;
  const base = words.card === undefined ? plainCard(id, words) : cardNamed(state, words.card, `${place}.card`);
  const type = words.type ?? base.type;
  return {
    ...base,
    name: words.name ?? base.name,
    house: words.house ?? base.house,
    type,
    rank: words.rank ?? base.rank,
    size: words.size ?? base.size,
    base: words.base ?? base.base,
    mobility: words.mobility ?? base.mobility,
    willpower: words.willpower ?? base.willpower,
    defence: words.defence ?? base.defence,
    resilience: words.resilience ?? base.resilience,
    wounds: words.wounds ?? base.wounds,
    traits: words.traits ?? (type === 'specialist' ? [] : base.traits),
    dz: words.dz ?? base.dz,
    attacks: words.attacks?.map((attack, i) => readAttack(attack, i, `${place}.attacks.${i}`)) ?? base.attacks,
    actions: words.actions?.map((action, i) => readAction(action, i, `${place}.actions.${i}`)) ?? base.actions,
    abilities: words.abilities?.map((one, i) => readAbility(one, `${place}.abilities.${i}`)) ?? base.abilities,
    inspire: words.inspire === undefined ? base.inspire : readInspire(words.inspire, `${place}.inspire`),
    training: words.training === undefined ? base.training : readAbility(words.training, `${place}.training`),
  };
}

function plainCard(id: string, { type = 'infantry' }: ModelWords): Card {
  return {
    id,
    name: id,
    about: '',
    house: 'goritsi',
    type,
    rank: 1,
    character: false,
    size: 2,
    base: 30,
    mobility: 5,
    willpower: 5,
    defence: DEFENCE,
    resilience: 1,
    wounds: 1,
    traits: ['Line'],
    dz: 'B',
    attacks: [{ id: 'blade', name: 'Blade', kind: 'melee', rate: 2, range: 0, abilities: [], effects: [] }],
    actions: [],
    abilities: [],
    inspire: null,
    training: null,
  };
}

function cardNamed(state: State, word: string, place: string): Card {
  const { cards } = contentOf(state);
  const found = cards.get(word) ?? cards.get(printed(word)) ?? cards.all.find(({ name }) => name === word);
  if (found === undefined) throw new CaseProblem(place, `there is no card "${word}"`);
  return found;
}
