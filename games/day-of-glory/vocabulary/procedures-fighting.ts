/** Procedures of cases about attacks, armour and wounds. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Flow, Json } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import type { Weapon } from '../content/types.ts';
import { agilityOf } from '../rules/agility.ts';
import { armourOf, type Blow, cardArmour, modelArmour } from '../rules/armour.ts';
import { blowOf, meleeWeapons, naturalBlow, rangedWeapons, UNARMED } from '../rules/arms.ts';
import { fightersOf } from '../rules/fighters.ts';
import { type Group, hindered, merge } from '../rules/group.ts';
import { type G, unitById } from '../rules/play.ts';
import { rangeTo, shooters, standTo } from '../rules/shooters.ts';
import { attacksOf } from '../rules/strikes.ts';
import { saveNeeds } from '../rules/tables.ts';
import { needsAtRange, shotsAt } from '../rules/volley.ts';
import { wound } from '../rules/wounds.ts';
import type { Card, Unit } from '../state.ts';
import { cardOf, define, id, modelOf, type Procedures, query, told, unit } from './procedure.ts';

/** What `by` strikes with: the weapon named, else the first it has in hand. */
function blow(
  g: G,
  args: { by?: string | undefined; weapon?: string | undefined; ranged?: boolean | undefined },
): Blow {
  const by = args.by === undefined ? undefined : unit(g, args.by);
  const card = args.by === undefined ? undefined : cardOf(g, args.by);
  const held = by === undefined || card === undefined ? [] : meleeWeapons(by, card);
  const inHand = held.find((h) => args.weapon === undefined || h.weapon.id === args.weapon);
  if (inHand !== undefined && (args.weapon !== undefined || inHand.weapon !== UNARMED)) {
    return blowOf(inHand.weapon, true, inHand.bothHands, { u: by as Unit, card: card as Card });
  }
  const natural = card?.natural.find((n) => args.weapon === undefined || n.id === args.weapon);
  if (natural !== undefined) return naturalBlow(natural);
  const weapon = weaponOf(g, card, args.weapon);
  return blowOf(weapon, weapon.range === null, weapon.hands === 2);
}

function weaponOf(g: G, card: Card | undefined, name: string | undefined): Weapon {
  const own = card?.weapons.find((w) => name === undefined || w.id === name);
  const found = own ?? (name === undefined ? UNARMED : contentOf(g.state).weapons.get(name));
  if (found === undefined) throw new CaseProblem('run', `there is no weapon "${name}"`);
  return found;
}

function groupsTold(groups: readonly Group[]): Json {
  return groups.map((x) => ({
    who: x.label,
    weapon: x.name,
    attacks: x.attacks,
    bonus: x.bonus.value,
    parts: x.bonus.parts.map((p) => ({ ...p })),
    automatic: x.automatic === true,
    target: x.target.id,
  }));
}

export const FIGHTING_PROCEDURES: Procedures = {
  armour: query(
    'The armour value that a hit meets, and what saves: against a weapon, or what `by` has in hand.',
    z.strictObject({
      unit: id,
      weapon: id.optional(),
      by: id.optional(),
      of: z.enum(['rider', 'mount']).optional(),
      model: id.optional(),
    }),
    (g, a) => {
      const u = unit(g, a.unit);
      const strike = blow(g, a);
      const one = a.model === undefined ? undefined : modelOf(g, a.model);
      const card = cardOf(g, a.unit);
      const whole = a.of === undefined && one === undefined;
      const value = whole
        ? armourOf(g.state, u, strike)
        : one === undefined
          ? cardArmour(g.state, u, card, strike, a.of)
          : modelArmour(g.state, u, one.model, strike, a.of);
      return { ...told(value), save: saveNeeds(value.value) };
    },
  ),
  toHit: query(
    'What a die must show in melee: with a weapon, or what `by` has in hand.',
    z.strictObject({ by: id, target: id, weapon: id.optional(), model: id.optional() }),
    (g, a) => {
      const by = unit(g, a.by);
      const target = unit(g, a.target);
      const own = unitById(g.state, a.by)?.card;
      const m =
        by.models.find((x) => x.id === a.model) ??
        by.models.find((x) => x.card === own && x.role === null) ??
        by.models[0];
      if (m === undefined) throw new CaseProblem('run.toHit', `nobody is left of ${a.by}`);
      const card = g.state.cards[m.card] as Card;
      const all = hindered(g.state, attacksOf(g.state, by, { model: m, card, steps: 0, targets: [target.id] }, target));
      const name = a.weapon === undefined ? undefined : (weaponName(card, a.weapon) ?? a.weapon);
      const group = all.find((x) => name === undefined || x.name === name);
      if (group === undefined) throw new CaseProblem('run.toHit', `${a.by} does not strike with "${a.weapon}"`);
      const needs = agilityOf(g.state, target);
      return {
        needed: needs.value - group.bonus.value,
        agility: needs.value,
        agilityParts: told(needs).parts,
        bonus: group.bonus.value,
        parts: told(group.bonus).parts,
        attacks: group.attacks,
        automatic: group.automatic === true,
      };
    },
  ),
  attacks: query(
    'All attacks that a unit could make now at another in melee, by group.',
    z.strictObject({ by: id, target: id }),
    (g, a) => {
      const by = unit(g, a.by);
      const target = unit(g, a.target);
      const able = fightersOf(g.state, by).filter((f) => f.targets.includes(target.id));
      return groupsTold(
        merge(
          hindered(
            g.state,
            able.flatMap((f) => attacksOf(g.state, by, f, target)),
          ),
        ),
      );
    },
  ),
  ranged: query(
    'What a die must show at range, who shoots and with what.',
    z.strictObject({ by: id, target: id, weapon: id.optional(), distance: z.number().min(0).optional() }),
    (g, a) => {
      const by = unit(g, a.by);
      const target = unit(g, a.target);
      const front = standTo(g.state, by, target);
      const distance = a.distance ?? rangeTo(by, target, front);
      const needs = needsAtRange(g.state, by, target, distance, front.pose);
      const groups = merge(hindered(g.state, shotsAt(g.state, by, target, distance, null)));
      const name = a.weapon === undefined ? undefined : (weaponName(cardOf(g, a.by), a.weapon) ?? a.weapon);
      const group = groups.find((x) => name === undefined || x.name === name);
      return {
        distance,
        needs: needs.value,
        parts: told(needs).parts,
        bonus: group?.bonus.value ?? 0,
        bonusParts: group === undefined ? [] : told(group.bonus).parts,
        needed: needs.value - (group?.bonus.value ?? 0),
        shooters: shooters(g.state, by, distance, { now: null, side: front.side }).map((x) => x.model.id),
        groups: groupsTold(groups),
      };
    },
  ),
  eligible: query('Who of a unit may fight now.', z.strictObject({ unit: id }), (g, a) => {
    const able = fightersOf(g.state, unit(g, a.unit));
    const targets = Object.fromEntries(able.map((f) => [f.model.id, [...f.targets]]));
    return { count: able.length, models: able.map((f) => f.model.id), targets };
  }),
  wound: define(
    'Wounds dealt to a unit, in melee by `by` or otherwise.',
    z.strictObject({
      unit: id,
      wounds: z.int().min(0),
      by: id.optional(),
      melee: z.boolean().optional(),
      model: id.optional(),
      part: z.enum(['rider', 'mount']).optional(),
    }),
    function* (g, a): Flow<Json> {
      const by = a.by === undefined ? null : unit(g, a.by);
      const on = a.model === undefined ? undefined : modelOf(g, a.model).model;
      const melee = a.melee ?? by !== null;
      const toll = yield* wound(g, unit(g, a.unit), a.wounds, {
        by,
        clause: melee ? 'DG-MEL-11' : 'DG-RNG-02',
        melee,
        ...(on === undefined ? {} : { on }),
        ...(a.part === undefined ? {} : { part: a.part }),
      });
      return { wounds: toll.wounds, dead: toll.dead };
    },
  ),
  hand: query('Ranged weapons in hand.', z.strictObject({ unit: id }), (g, a) =>
    rangedWeapons(unit(g, a.unit), cardOf(g, a.unit)).map((w) => w.id),
  ),
};

function weaponName(card: Card, name: string): string | undefined {
  const weapon = card.weapons.find((w) => w.id === name);
  if (weapon !== undefined) return weapon.name;
  if (name === UNARMED.id) return UNARMED.name;
  return card.natural.find((n) => n.id === name)?.name;
}
