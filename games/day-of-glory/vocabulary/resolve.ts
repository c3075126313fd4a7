/**
 * Paths that expectations may use. `units.<id>` has, beside its own fields: `models` (how many stand in it), `at` (middle of the
 * front), `centre`, `facing`, `wounds` (health lost), `ready` (what is in hand), `speed`, `nerve`, `power`, `melee` (enemies it
 * touches), `members` (the models), `roles`, `seat`, and what its card says. `models.<id>` is one model, `points.red` what a seat's
 * points would come to now, `state.<key>` anything of the state under its own name or that of the case language; lists of two are
 * entered by seat.
 */
import { dig } from '#engine/cases/expect.ts';
import { bySeat, seatOf } from '../../kit/position.ts';
import { meleeWith } from '../rules/contact.ts';
import { effectsIn, effectsOn } from '../rules/effects.ts';
import { bodyOf, centreOf } from '../rules/layout.ts';
import { mostHealth } from '../rules/lowered.ts';
import { speedOf } from '../rules/manoeuvre.ts';
import { nerveOf } from '../rules/nerve.ts';
import { actionsOf, heroActions, modelActions } from '../rules/phases.ts';
import { findModel, rankAndFile, unitById, WILD } from '../rules/play.ts';
import { powerOf as dicePower } from '../rules/power.ts';
import { reloadsLeft } from '../rules/reload.ts';
import { tearById } from '../rules/tears.ts';
import { pointsOf } from '../rules/victory.ts';
import { SEATS } from '../seats.ts';
import type { Model, State, Unit } from '../state.ts';
import { modelId } from './find.ts';

const NAMES: Readonly<Record<string, string>> = { 'phase-of-round': 'at' };

export function resolve(state: State, path: readonly string[]): unknown {
  const [first, second, ...rest] = path;
  if (first === 'units' && second !== undefined) {
    const u = unitById(state, second);
    return u === undefined ? undefined : unitValue(state, u, rest);
  }
  if (first === 'models' && second !== undefined) {
    // The number or role of a model follows a dot, as in its id; a hero has none.
    const [number = '', ...more] = rest;
    const member = findModel(state, modelId(state, `${second}.${number}`));
    if (member !== undefined) return modelValue(state, member.unit, member.model, more);
    const one = findModel(state, modelId(state, second));
    return one === undefined ? undefined : modelValue(state, one.unit, one.model, rest);
  }
  if (first === 'tears' && second !== undefined) {
    const tear = tearById(state, second);
    return tear === undefined ? undefined : dig({ ...tear, at: [tear.x, tear.y] }, rest);
  }
  if (first === 'machines' && second !== undefined) {
    return dig(state.machines.find((m) => m.id === second || m.crew === second) ?? null, rest);
  }
  const seat = second === undefined ? -1 : seatOf(SEATS, second);
  if (first === 'points' && seat >= 0) {
    const total = pointsOf(state, seat);
    return rest.length === 0 ? total.value : dig(total, rest);
  }
  if (first === 'state' && second !== undefined) return stateValue(state, [second, ...rest]);
  return stateValue(state, path);
}

function stateValue(state: State, path: readonly string[]): unknown {
  const [first = '', ...rest] = path;
  if (first === 'first' || first === 'mover') return SEATS[state[first]]?.id;
  if (first === 'placing') return SEATS[state.setup.placing]?.id;
  if (first === 'activation' && rest.length === 0) return state.activation?.hero ?? state.activation?.unit ?? null;
  return dig(state, bySeat(SEATS, [NAMES[first] ?? first, ...rest]));
}

function modelValue(state: State, u: Unit, m: Model, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return m;
  const body = bodyOf(u, m);
  switch (key) {
    case 'at':
      return dig([body.x, body.y], rest);
    case 'facing':
      return dig([body.fx, body.fy], rest);
    case 'unit':
      return u.id;
    case 'place':
      return dig([m.row + 1, m.file + 1], rest);
    case 'actions':
      return modelActions(state, m);
    case 'effects':
      return dig(
        effectsOn(state, u, m).map((e) => e.of),
        rest,
      );
    case 'dice':
      return dicePower(state, m.id);
    case 'wounds':
      return mostHealth(state, m) - m.health;
    default:
      return dig(key in m ? m : state.cards[m.card], path);
  }
}

/** The model of a joined hero, wherever it stands. */
function ownModel(state: State, hero: Unit): Model[] {
  return state.units.flatMap((v) => v.models).filter((m) => m.card === hero.card);
}

function unitValue(state: State, u: Unit, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  const card = state.cards[u.card];
  switch (key) {
    case undefined:
      return u;
    case 'models':
      return u.models.length;
    case 'members':
      return dig(u.models, rest);
    case 'at':
      return dig([u.x, u.y], rest);
    case 'centre':
      return dig(centreOf(u), rest);
    case 'facing':
      return dig([u.fx, u.fy], rest);
    case 'seat':
      return u.seat === WILD ? 'wild' : SEATS[u.seat]?.id;
    case 'wounds':
      return u.models.reduce((n, m) => n + mostHealth(state, m) - m.health, 0);
    case 'ready': {
      const set = card?.sets[u.ready[u.card] ?? 0];
      const held = [...(set?.weapons ?? []), ...(set?.shield === true ? ['shield'] : [])];
      return dig(held, rest);
    }
    case 'speed':
      return speedOf(state, u);
    case 'nerve':
      return nerveOf(state, u)?.value ?? null;
    case 'power':
      return u.models.reduce((n, m) => n + m.power, 0);
    case 'melee':
      return dig(
        meleeWith(state, u).map((v) => v.id),
        rest,
      );
    case 'roles':
      return dig(u.models.flatMap((m) => (m.role === null ? [] : [m.role])).sort(), rest);
    case 'reload':
      return reloadsLeft(u.place === 'joined' ? ownModel(state, u) : rankAndFile(state, u));
    case 'actions':
      return u.place === 'joined' ? heroActions(state, u) : actionsOf(state, u);
    case 'effects':
      return dig(
        effectsIn(state, u).map((e) => e.of),
        rest,
      );
    case 'dice':
      return (u.place === 'joined' ? ownModel(state, u) : u.models).reduce((n, m) => n + dicePower(state, m.id), 0);
    case 'crouching':
      return u.models.filter((m) => m.crouching).length;
    case 'bound':
    case 'grudge':
    case 'roused':
      return u.demon?.[key] ?? null;
    case 'demon':
      return card?.demon ?? null;
    default:
      return dig(key in u ? u : card, path);
  }
}
