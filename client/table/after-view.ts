/** What an act leads to, drawn before it is chosen: where each would stand, and what that costs. */
import type { ChalkArrow, Chip } from '#client/board/port.ts';
import type { DecisionView } from '#client/protocol/decision.ts';
import type { After, Scene } from '#engine/game.ts';
import { bodyOf, capital } from './hand.ts';
import { pending, type TableState } from './state.ts';

/** What is looked at; while nothing is, the first way of every act that moves somebody to a place. */
function shown(state: TableState): readonly (After & { label: string })[] {
  const { after, hand } = state;
  if (after.length > 0) return after.map((one) => ({ ...one, label: '' }));
  const decision = pending(state);
  if (decision === null || hand !== null) return [];
  return decision.acts.flatMap(({ form, after: all = [], label }) =>
    form.kind === 'place' ? all.map((one) => ({ ...one, label: capital(label) })) : [],
  );
}

/** What the acts lead to is drawn: nothing else may lie over it. */
export function leadsOn(decision: DecisionView | null): boolean {
  return decision?.acts.some(({ after }) => after !== undefined) === true;
}

export function afterArrows(state: TableState): ChalkArrow[] {
  const { snapshot } = state;
  if (snapshot === null) return [];
  return shown(state).flatMap(({ id, at }) => {
    const body = bodyOf(snapshot.scene, id);
    if (body === null) return [];
    return [{ points: [[body.x, body.y], at], bases: [{ ...body, x: at[0], y: at[1] }], aims: false, stands: true }];
  });
}

/** Places that have a price are flagged with it, of the act in hand all of them. */
export function afterChips(state: TableState): Chip[] {
  const { snapshot, hand } = state;
  if (snapshot === null) return [];
  const held = hand?.act.form.kind === 'place' ? (hand.options ?? []).flatMap(({ after = [] }) => after) : [];
  const priced = held.map((one) => ({ ...one, label: '' }));
  return [...shown(state), ...priced].flatMap((one) => chip(snapshot.scene, one));
}

function chip(scene: Scene, { id, at, price, label }: After & { label: string }): Chip[] {
  const text = [label, price ?? ''].filter((word) => word !== '').join(': ');
  if (text === '') return [];
  const body = bodyOf(scene, id);
  const side = body !== null && at[0] < body.x ? 'left' : 'right';
  return [{ at, text, tone: price === undefined ? 'ink' : 'refuse', side, minor: true }];
}
