/** The models on the table with what evaluation asks of them again and again. */
import type { ModelType } from '../content/types.ts';
import { standing } from '../rules/play.ts';
import { isPending } from '../rules/stage.ts';
import { type Model, PHASES, type State } from '../state.ts';
import { type Kit, kitOf } from './matchup.ts';

/** When a model acts next: in the activation that goes on, later in this round, in the next round. */
export const NOW = 0;
export const SOON = 1;
export const LATER = 2;

export interface Unit {
  m: Model;
  kit: Kit;
  /** Wounds left. */
  left: number;
  /** What its army loses with it: morale, and what it could still do. */
  price: number;
  when: number;
  /** It may still attack when it acts next. */
  armed: boolean;
  /** Inches that it may go before it attacks. */
  move: number;
  /** Enemies that touch it. */
  held: number;
}

export interface Field {
  readonly units: readonly [Unit[], Unit[]];
  /** Models of each side that may still be activated in this round. */
  readonly ready: [number, number];
}

/** What a model can still do, by type and rank, in morale. */
const WORTH: Readonly<Record<ModelType, readonly [number, number]>> = {
  infantry: [0.3, 0.6],
  specialist: [0.55, 1],
  leader: [0.6, 1],
};

/** Morale and strength that go with a model. */
export function priceOf(m: Model): number {
  const { type, rank } = m.card;
  return 1 / 3 + (type === 'leader' ? rank : 0) + WORTH[type][rank - 1 ? 1 : 0];
}

const TURNS = PHASES.indexOf('turns');

export function survey(s: State): Field {
  const field: Field = { units: [[], []], ready: [0, 0] };
  const now = s.activation;
  const open = PHASES.indexOf(s.phase) <= TURNS;
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (!standing(m)) continue;
    const seat = m.seat as 0 | 1;
    const acting = now?.members.includes(m.id) === true;
    let when = open && (!m.activated || s.phase === 'initiative') ? SOON : LATER;
    let armed = true;
    let move = m.card.mobility;
    if (acting && now !== null) {
      armed = now.stage === 'maneuver' ? !now.second && !gaveUp(s, m, 'action') : isPending(s, 'action', m.id);
      // Actions come first: whoever attacks now attacks from where it stands.
      const may = now.stage === 'action' ? false : isPending(s, 'maneuver', m.id);
      if (armed) {
        when = NOW;
        if (!may) move = 0;
      } else when = LATER;
      if (when === LATER) armed = true;
    }
    if (when === SOON) field.ready[seat] += 1;
    field.units[seat].push({
      m,
      kit: kitOf(s, m),
      left: m.card.wounds - m.damage,
      price: priceOf(m),
      when,
      armed,
      move,
      held: 0,
    });
  }
  meet(field);
  return field;
}

function gaveUp(s: State, m: Model, stage: 'maneuver' | 'action'): boolean {
  return s.activation?.forfeits.some((one) => one.model === m.id && one.stage === stage) === true;
}

/** Who touches whom. */
function meet({ units: [red, blue] }: Field): void {
  for (let i = 0; i < red.length; i++) {
    const a = red[i] as Unit;
    for (let k = 0; k < blue.length; k++) {
      const b = blue[k] as Unit;
      const reach = a.m.a + b.m.a + 0.05;
      const dx = a.m.x - b.m.x;
      if (dx > reach || dx < -reach) continue;
      const dy = a.m.y - b.m.y;
      if (dx * dx + dy * dy > reach * reach) continue;
      a.held += 1;
      b.held += 1;
    }
  }
}
