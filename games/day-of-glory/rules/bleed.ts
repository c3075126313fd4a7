/**
 * The Blood-Knife (DG-MAG-26, DG-R-161): a wizard or summoner with it deals 1 damage to itself or a friend that it touches, and has D3 power
 * dice for it; free, once in each activation of the bearer. In other hands it is a weapon (DG-R-441).
 */

import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Activation, Carried, Model, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting } from '../vocabulary/reading.ts';
import { amount } from './amount.ts';
import { fillGaps } from './blast.ts';
import { idle } from './fighters.ts';
import { itemWith } from './items.ts';
import { bodyOf } from './layout.ts';
import { findModel, friendsOf, type G, mustUnit, uses } from './play.ts';
import { gainPower, summonerLevel, wizardLevel } from './power.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { type Gaps, wound } from './wounds.ts';

interface Knife {
  model: Model;
  item: Carried;
}

const spent = (model: string): string => `bleed ${model}`;

/** Wizards and summoners with a knife that are activated, themselves or with their unit. */
function knives(s: State, u: Unit, now: Activation): Knife[] {
  if (u.place !== 'table') return [];
  const alone = now.hero === null ? null : mustUnit(s, now.hero).card;
  return u.models.flatMap((model) => {
    const card = s.cards[model.card]!;
    const item = card.items === undefined ? undefined : itemWith(card, 'bleeds');
    if (item === undefined || wizardLevel(card) + summonerLevel(card) === 0) return [];
    const acts = alone === null ? !idle(s, u, model) : model.card === alone;
    return acts && !now.free.includes(spent(model.id)) ? [{ model, item }] : [];
  });
}

function touching(u: Unit, m: Model, other: Unit, friend: Model): boolean {
  if (friend === m) return true;
  if (other.place !== 'table' || other.seat !== u.seat) return false;
  return planSeparation(bodyOf(u, m), bodyOf(other, friend)) <= CONTACT;
}

function victims(s: State, u: Unit, m: Model): { unit: Unit; model: Model }[] {
  const out: { unit: Unit; model: Model }[] = [];
  for (const unit of friendsOf(s, u.seat)) {
    for (const model of unit.models) if (touching(u, m, unit, model)) out.push({ unit, model });
  }
  return out;
}

function refusalOf(s: State, u: Unit, able: readonly Knife[], answer: Answer): Refusal | null {
  const knife = able.find(({ model }) => model.id === answer.model);
  if (knife === undefined) {
    return { clause: 'DG-MAG-26', reason: 'it has no Blood-Knife to use now', also: ['DG-R-161', 'DG-R-441'] };
  }
  const on = findModel(s, String(answer.on));
  if (on === undefined || on.unit.seat !== u.seat || !touching(u, knife.model, on.unit, on.model)) {
    return { clause: 'DG-MAG-26', reason: 'it bleeds itself or a friend whose base it touches' };
  }
  return null;
}

function bleedAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  const able = knives(s, u, now);
  if (able.length === 0) return null;
  const options = (): Option[] =>
    able.flatMap(({ model }) => {
      const seen = new Set<string>();
      return victims(s, u, model).flatMap(({ unit, model: on }): Option[] => {
        const kind = on === model ? 'itself' : `${unit.id} ${on.card} ${on.role} ${on.health}`;
        if (seen.has(kind)) return [];
        seen.add(kind);
        const label =
          on === model ? 'itself' : s.cards[on.card]!.kind === 'hero' ? s.cards[on.card]!.name : `one of ${unit.name}`;
        return [
          {
            answer: { verb: 'bleed', model: model.id, on: on.id },
            label,
            subjects: [on.id, unit.id],
            note: '1 damage',
          },
        ];
      });
    });
  return choice({
    verb: 'bleed',
    label: 'Draw blood for power dice',
    clause: 'DG-MAG-26',
    by: ['model', 'on'],
    options,
    check: (answer) => refusalOf(s, u, able, answer),
    why: (answer) => refusalOf(s, u, able, answer) ?? { clause: 'DG-MAG-26', reason: 'nobody is there to bleed' },
    // One of many is worth it, a wizard with health to spare as well.
    suggest: () =>
      options()
        .map((o) => o.answer)
        .filter((a) => {
          const on = findModel(s, String(a.on));
          if (on === undefined) return false;
          return a.on === a.model ? on.model.health > 2 : s.cards[on.model.card]!.kind !== 'hero';
        }),
  });
}

/** One point of damage without a save. A rider who bleeds itself spares its mount; of others the mount is struck first (DG-R-450). */
function* drawBlood(g: G, { unit, model }: { unit: Unit; model: Model }, clause: string, own: boolean): Flow<void> {
  const s = g.state;
  const gaps: Gaps = new Map();
  const apart = uses(s, 'attacking-cavalry') && s.cards[model.card]!.parts !== null;
  const part = own ? ('rider' as const) : ('mount' as const);
  const cause = { by: null, clause, melee: false, on: model, gaps, ...(apart ? { part } : {}) };
  yield* wound(g, unit, 1, cause);
  yield* fillGaps(g, gaps);
}

export const BLEED = menuVerb({
  name: 'bleed',
  text: 'Draw blood with the Blood-Knife: 1 damage to the bearer or a friend that it touches, D3 power dice.',
  args: { model: id, on: id },
  main: 'on',
  action: false,
  gifted: true,
  clause: 'DG-MAG-26',
  lacks: 'no wizard has a Blood-Knife to use',
  inDuel: 'free',
  read(line) {
    const { state, args } = line;
    const u = acting(line);
    if (typeof args.model === 'string') args.model = modelId(state, args.model);
    args.model ??= u?.models.find((m) => itemWith(state.cards[m.card]!, 'bleeds') !== undefined)?.id ?? '';
    args.on = args.on === undefined ? args.model : modelId(state, String(args.on));
  },
  find: (g, { u, now }) => bleedAct(g, u, now),
  *run(g, { u, now }, { model, on }) {
    const s = g.state;
    const knife = knives(s, u, now).find((k) => k.model.id === model);
    const victim = findModel(s, on);
    const power = knife?.item.does.find((p) => p.bleeds !== undefined);
    if (knife === undefined || victim === undefined || power?.bleeds === undefined) return;
    now.free.push(spent(model));
    tell(g, { kind: 'bled', clause: power.clause, model, seat: u.seat, item: knife.item.name, on });
    yield* drawBlood(g, victim, power.clause, on === model);
    if (findModel(s, model) === undefined) return;
    gainPower(g, u.seat, model, amount(g, power.bleeds, 'blood', power.clause, u.seat), power.clause);
  },
});
