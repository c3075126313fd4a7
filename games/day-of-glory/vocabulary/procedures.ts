/** Procedures that a case can run alone, without staging a match around them. What each returns is `result`. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json, Sum } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { READY } from '../army/ready.ts';
import { entrySchema, type Roster, rosterSchema } from '../army/roster.ts';
import { saveNeeds } from '../content/tables.ts';
import type { Weapon } from '../content/types.ts';
import { UNARMED, WEAPON_BY_ID } from '../content/weapons.ts';
import { armourOf, type Blow, cardArmour } from '../rules/armour.ts';
import { agilityOf, blowOf, type Group, meleeWeapons, merge, naturalBlow, rangedWeapons } from '../rules/attack.ts';
import { attackedSide, touches, unitGap } from '../rules/contact.ts';
import { fightersOf } from '../rules/eligible.ts';
import { fullRows } from '../rules/layout.ts';
import { speedSum } from '../rules/manoeuvre.ts';
import { meleeResults, scoreMelees } from '../rules/morale.ts';
import { moraleCheck, moralePenalties, nerveCheck, nerveOf } from '../rules/nerve.ts';
import { findModel, type G, mustUnit, unitById } from '../rules/play.ts';
import { cardsOf } from '../rules/recruit.ts';
import { needsAtRange, shotsAt } from '../rules/shoot.ts';
import { rangeTo, shooters, standTo } from '../rules/shooters.ts';
import { inCover, inFrontArc, sightRefusal } from '../rules/sight.ts';
import { attacksOf } from '../rules/strikes.ts';
import { pointsOf, result } from '../rules/victory.ts';
import { wound } from '../rules/wounds.ts';
import type { Card, State, Unit } from '../state.ts';

type Procedures = CaseRules<State>['procedures'];

const id = z.string();

function unit(g: G, name: string): Unit {
  const u = unitById(g.state, name);
  if (u === undefined) throw new CaseProblem('run', `there is no unit "${name}"`);
  // A joined hero's own record is empty: what is meant is the unit it stands in.
  return u.place === 'joined' && u.joined !== null ? mustUnit(g.state, u.joined) : u;
}

function define<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.output<S>) => Flow<Json>,
): Procedures[string] {
  return { text, schema, run: run as Procedures[string]['run'] };
}

function* answered(value: Json): Flow<Json> {
  return value;
}

/** A question: nothing happens. */
function query<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.output<S>) => Json,
): Procedures[string] {
  return define(text, schema, (g, args) => answered(run(g, args)));
}

function told(total: Sum): { value: number; parts: Json } {
  return { value: total.value, parts: total.parts.map((p) => ({ ...p })) };
}

function cardOf(g: G, name: string): Card {
  const u = unitById(g.state, name);
  return g.state.cards[u?.card ?? ''] as Card;
}

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
    return blowOf(inHand.weapon, true, inHand.bothHands);
  }
  const natural = card?.natural.find((n) => args.weapon === undefined || n.id === args.weapon);
  if (natural !== undefined) return naturalBlow(natural);
  const weapon = weaponOf(card, args.weapon);
  return blowOf(weapon, weapon.range === null, weapon.hands === 2);
}

function weaponOf(card: Card | undefined, name: string | undefined): Weapon {
  const own = card?.weapons.find((w) => name === undefined || w.id === name);
  const found = own ?? (name === undefined ? UNARMED : WEAPON_BY_ID.get(name));
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

const rosterWords = z.record(z.string(), z.json());

function rosterFrom(words: Record<string, unknown>): Roster {
  const parsed = rosterSchema.safeParse({ game: 'day-of-glory', name: 'An army', ...words });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CaseProblem(`run.army.roster.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'wrong shape');
}

export const PROCEDURES: Procedures = {
  army: query(
    'Judges a roster, or a ready-made army by its id: legal, costs by unit, total, problems, errors, clauses, accounts.',
    z.strictObject({ roster: z.union([rosterWords, id]) }),
    (_g, { roster }) => {
      const given = typeof roster === 'string' ? READY.find((r) => r.id === roster)?.roster : rosterFrom(roster);
      if (given === undefined) throw new CaseProblem('run.army.roster', `no ready-made army "${String(roster)}"`);
      const report = checkRoster(given);
      const accounts = Object.fromEntries(
        report.accounts.map((a) => [
          a.id,
          { spent: a.spent.value, limit: a.limit, left: a.limit - a.spent.value, label: a.label },
        ]),
      );
      const errors = report.problems.filter((p) => p.severity === 'error');
      return {
        legal: errors.length === 0,
        errors: errors.map((p) => ({ ...p })),
        clauses: [...new Set(errors.flatMap((p) => [p.clause ?? '', ...(p.also ?? [])]))],
        costs: report.lines.map((line) => line.cost.value),
        total: accounts.power?.spent ?? 0,
        problems: report.problems.map((p) => ({ ...p })),
        accounts,
      };
    },
  ),
  card: query(
    'The card of one model of a unit bought from a list, legal or not.',
    z.strictObject({
      list: id.default('generic'),
      unit: z.record(z.string(), z.json()),
      weapons: z.enum(['full', 'simpler']).optional(),
      armour: z.enum(['full', 'simpler']).optional(),
      choice: id.optional(),
      generic: rosterWords.optional(),
    }),
    (_g, { unit: words, ...of }) => {
      const entry = entrySchema.safeParse(words);
      if (!entry.success) {
        const [issue] = entry.error.issues;
        throw new CaseProblem(`run.card.unit.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'wrong shape');
      }
      const roster = rosterFrom({ ...of, units: [words] });
      const [made] = cardsOf(roster, entry.data, { id: 'unit', name: 'unit', seat: 0 });
      return JSON.parse(JSON.stringify(made?.card ?? null)) as Json;
    },
  ),
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
      const one = a.model === undefined ? undefined : findModel(g.state, a.model);
      const card = one === undefined ? cardOf(g, a.unit) : (g.state.cards[one.model.card] as Card);
      const whole = a.of === undefined && one === undefined;
      const value = whole ? armourOf(g.state, u, strike) : cardArmour(g.state, u, card, strike, a.of);
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
      const all = attacksOf(g.state, by, { model: m, card, steps: 0, targets: [target.id] }, target);
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
      return groupsTold(merge(able.flatMap((f) => attacksOf(g.state, by, f, target))));
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
      const groups = merge(shotsAt(g.state, by, target, distance, null));
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
  nerve: query('Nerve with the leaders near by.', z.strictObject({ unit: id }), (g, a) => {
    const nerve = nerveOf(g.state, unit(g, a.unit));
    return nerve === null ? { value: null, parts: [] } : told(nerve);
  }),
  penalties: query('What makes a morale check harder.', z.strictObject({ unit: id }), (g, a) =>
    moralePenalties(g.state, unit(g, a.unit)).map((p) => ({ ...p })),
  ),
  nerveCheck: define('A nerve check.', z.strictObject({ unit: id }), function* (g, a): Flow<Json> {
    return { success: yield* nerveCheck(g, unit(g, a.unit), 'DG-MOR-19') };
  }),
  morale: define(
    'A morale check with so many dead.',
    z.strictObject({ unit: id, dead: z.int().min(0).optional() }),
    function* (g, a): Flow<Json> {
      const u = unit(g, a.unit);
      const { passed, excess } = yield* moraleCheck(g, u, a.dead ?? u.died, 'DG-MOR-13');
      return { success: passed, excess };
    },
  ),
  meleeResults: define(
    'The results of all melees at the end of a round.',
    z.strictObject({}),
    function* (g): Flow<Json> {
      yield* meleeResults(g);
      return null;
    },
  ),
  score: query(
    'Combat scores as they stand, melee by melee.',
    z.strictObject({}),
    (g) =>
      scoreMelees(g.state).map((melee) => ({
        units: melee.units.map((u) => u.id),
        red: told(melee.scores[0]),
        blue: told(melee.scores[1]),
        loser: melee.loser === null ? null : ['red', 'blue'][melee.loser],
      })) as Json,
  ),
  wound: define(
    'Wounds dealt to a unit, in melee by `by` or otherwise.',
    z.strictObject({
      unit: id,
      wounds: z.int().min(0),
      by: id.optional(),
      melee: z.boolean().optional(),
      model: id.optional(),
    }),
    function* (g, a): Flow<Json> {
      const by = a.by === undefined ? null : unit(g, a.by);
      const on = a.model === undefined ? undefined : findModel(g.state, a.model)?.model;
      const melee = a.melee ?? by !== null;
      const toll = yield* wound(g, unit(g, a.unit), a.wounds, {
        by,
        clause: melee ? 'DG-MEL-11' : 'DG-RNG-02',
        melee,
        ...(on === undefined ? {} : { on }),
      });
      return { wounds: toll.wounds, dead: toll.dead };
    },
  ),
  touching: query(
    'Whether two units touch, and which of their models.',
    z.strictObject({ a: id, b: id }),
    (g, args) => {
      const found = touches(g.state, unit(g, args.a), unit(g, args.b));
      return {
        touching: found.length > 0,
        a: [...new Set(found.map((t) => t.mine.id))],
        b: [...new Set(found.map((t) => t.theirs.id))],
        pairs: found.length,
      };
    },
  ),
  distance: query('The gap between two units.', z.strictObject({ a: id, b: id }), (g, args) =>
    unitGap(unit(g, args.a), unit(g, args.b)),
  ),
  side: query('The side of a unit that an enemy lies against.', z.strictObject({ unit: id, enemy: id }), (g, a) =>
    attackedSide(g.state, unit(g, a.unit), unit(g, a.enemy)),
  ),
  rows: query('Full rows of a unit, as they count in a melee.', z.strictObject({ unit: id }), (g, a) =>
    fullRows(unit(g, a.unit)),
  ),
  speed: query('How far a unit can move, with its account.', z.strictObject({ unit: id }), (g, a) =>
    told(speedSum(g.state, unit(g, a.unit))),
  ),
  points: query('Victory points as they stand, and who would win.', z.strictObject({}), (g) => {
    const over = result({ ...g.state, phase: 'over' });
    return {
      red: told(pointsOf(g.state, 0)),
      blue: told(pointsOf(g.state, 1)),
      winner: over === null || over.winner === null ? null : (['red', 'blue'][over.winner] as string),
      clause: over?.clause ?? null,
    };
  }),
  sight: query('Whether a unit sees another from where it stands.', z.strictObject({ by: id, target: id }), (g, a) => {
    const u = unit(g, a.by);
    const v = unit(g, a.target);
    const no = sightRefusal(g.state, u, v);
    return { clear: no === null, reason: no?.reason ?? null, clause: no?.clause ?? null, arc: inFrontArc(u, v) };
  }),
  cover: query('What gives a unit cover from another.', z.strictObject({ by: id, target: id }), (g, a) => {
    const piece = inCover(g.state, unit(g, a.by), unit(g, a.target));
    return { cover: piece !== null, piece: piece?.id ?? null };
  }),
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
