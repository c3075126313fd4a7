/**
 * Priests (DG-GOD-01..05, DG-R-223, DG-R-224, DG-R-437, DG-R-438): as an action one prays or preaches; a D6 and its level must reach 5. A sermon
 * is for friendly units near the priest and lasts until its first activation of the next round. Failing uses up the action.
 */
import type { Act, Answer, Refusal, RefusedAct } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { God } from '../content/types.ts';
import type { Activation, Card, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting, type Line } from '../vocabulary/reading.ts';
import { sermonId } from './again.ts';
import { actorsIn, type Caster, spendOwn } from './casters.ts';
import { modelWithin } from './contact.ts';
import { affect } from './effects.ts';
import { heal } from './healing.ts';
import { d6, friendsOf, type G, levelOf } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** What a D6 and the level must reach. */
export const HEARD = 5;
/** Reach of a sermon for each level. */
const PER_LEVEL = 3;

export function priestLevel(card: Card): number {
  return levelOf(card, 'priest');
}

/** The god that a priest serves. */
export function godOf(s: State, card: Card): God | undefined {
  return priestLevel(card) === 0 || card.god === undefined ? undefined : contentOf(s).gods.get(card.god);
}

/** Priests of the unit for whom it is the time to act. */
export function priestsIn(s: State, u: Unit, now: Activation): Caster[] {
  return actorsIn(s, u, now, (card) => priestLevel(card) > 0 && card.god !== undefined);
}

/** Why that model of the unit neither prays nor preaches now; null when it may. */
export function priestRefusal(s: State, u: Unit, now: Activation, model: string): Refusal | null {
  const m = u.models.find((one) => one.id === model);
  if (m === undefined) return { clause: 'DG-GOD-03', reason: 'the priest is none of those activated' };
  const card = s.cards[m.card]!;
  if (priestLevel(card) === 0) return { clause: 'DG-CLS-11', reason: `${card.name} is no priest`, also: ['DG-GOD-03'] };
  if (godOf(s, card) === undefined) return { clause: 'DG-GOD-01', reason: `${card.name} serves no god` };
  if (priestsIn(s, u, now).some((p) => p.model === m)) return null;
  return {
    clause: 'DG-R-037',
    reason: `${card.name} has acted, or went along with its unit`,
    also: ['DG-GOD-03', 'DG-R-223', 'DG-FLOW-10'],
  };
}

/** Where no priest of the unit can act: shown dimmed if there is one. */
export function dimmedFor(s: State, u: Unit, now: Activation, verb: string, label: string): RefusedAct | null {
  const priest = u.models.find((m) => priestLevel(s.cards[m.card]!) > 0);
  const refusal = priest === undefined ? null : priestRefusal(s, u, now, priest.id);
  if (refusal === null) return null;
  const why = ({ model }: Answer) => priestRefusal(s, u, now, String(model));
  return { verb, label, refusal, why };
}

/** A priest that is not named is the only one. Models may go by the id of their unit. */
export function readPriest(line: Line): void {
  const { state, args } = line;
  if (typeof args.model === 'string') {
    args.model = modelId(state, args.model);
    return;
  }
  const u = acting(line);
  const now = state.activation;
  if (u === undefined || now === null) return;
  const able = priestsIn(state, u, now)[0]?.model;
  args.model = (able ?? u.models.find((m) => priestLevel(state.cards[m.card]!) > 0) ?? u.models[0])?.id;
}

/** DG-GOD-03: the action is spent, whatever the die says. */
export function heard(g: G, priest: Caster, god: God, what: 'pray' | 'preach'): boolean {
  const { unit, model, card } = priest;
  spendOwn(g, priest);
  const natural = d6(g, what, 'DG-GOD-03', unit.seat);
  const parts: Part[] = [part('level', priestLevel(card), 'DG-GOD-03')];
  const modified = natural + sum(parts).value;
  const success = modified >= HEARD;
  const told = {
    unit: unit.id,
    model: model.id,
    what,
    god: god.name,
    natural,
    modified,
    needed: HEARD,
    success,
    parts,
  };
  tell(g, { kind: 'devotion', clause: 'DG-GOD-03', ...told, also: ['DG-R-223', 'DG-CLS-11'] });
  return success;
}

/** DG-GOD-04, DG-R-224: friendly units within reach, its own included. */
function hearers(s: State, { unit, model, card }: Caster): Unit[] {
  const reach = PER_LEVEL * priestLevel(card);
  return friendsOf(s, unit.seat).filter((v) => v === unit || modelWithin(unit, model, v, reach));
}

function preachAct(s: State, u: Unit, now: Activation): Act | null {
  const able = priestsIn(s, u, now);
  if (able.length === 0) return null;
  return choice({
    verb: 'preach',
    label: 'Preach',
    clause: 'DG-GOD-03',
    by: ['model'],
    options: () =>
      able.map((priest) => {
        const god = godOf(s, priest.card);
        const units = hearers(s, priest);
        return {
          answer: { verb: 'preach', model: priest.model.id },
          label: `${priest.card.name}: ${god?.sermon.text ?? ''}`,
          subjects: [priest.model.id, ...units.map((v) => v.id)],
          note: `${chance(priest.card)}, ${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
        };
      }),
    why: ({ model }) => priestRefusal(s, u, now, String(model)) ?? { clause: 'DG-GOD-03', reason: 'it cannot preach' },
  });
}

/** What the die must show. */
export function chance(card: Card): string {
  const needed = HEARD - priestLevel(card);
  return needed <= 1 ? 'always heard' : `heard on ${needed}+`;
}

export const PREACH = menuVerb({
  name: 'preach',
  text: 'A priest preaches to the friendly units near it.',
  args: { model: id },
  main: 'model',
  action: false,
  gifted: true,
  atMachine: true,
  clause: 'DG-GOD-03',
  lacks: 'there is no priest',
  read: readPriest,
  find: ({ state: s }, { u, now }) => preachAct(s, u, now),
  refused: ({ state: s }, { u, now }) => dimmedFor(s, u, now, 'preach', 'Preach'),
  *run(g, { u, now }, { model }) {
    const s = g.state;
    const priest = priestsIn(s, u, now).find((p) => p.model.id === model);
    const god = priest === undefined ? undefined : godOf(s, priest.card);
    if (priest === undefined || god === undefined) return;
    g.enter('DG-GOD-04');
    if (heard(g, priest, god, 'preach')) preach(g, priest, god);
    g.leave();
  },
});

function preach(g: G, priest: Caster, god: God): void {
  const s = g.state;
  const { sermon } = god;
  const units = hearers(s, priest);
  const { id: model } = priest.model;
  const { seat } = priest.unit;
  tell(g, {
    kind: 'sermon',
    clause: 'DG-GOD-04',
    model,
    seat,
    god: god.name,
    units: units.map((v) => v.id),
    also: ['DG-R-224', sermon.clause],
  });
  const lasts = Object.keys(sermon.changes).length > 0 || sermon.again !== undefined;
  for (const v of units) {
    if (sermon.heals !== undefined) for (const m of v.models) heal(g, v, m, sermon.heals, sermon.clause);
    if (!lasts) continue;
    affect(g, {
      of: sermonId(god),
      name: `sermon of the ${god.name}`,
      clause: sermon.clause,
      on: v.id,
      by: model,
      seat,
      ends: 'sermon',
      changes: sermon.changes,
    });
  }
}
