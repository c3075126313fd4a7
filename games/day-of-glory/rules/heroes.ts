/** What heroes joined to units may do in an activation: leave, join another, shoot by themselves (DG-HERO-03, DG-HERO-06..12, DG-R-037). */
import type { Act, Answer, Flow } from '#engine/game.ts';
import type { Activation, Unit } from '../state.ts';
import { apartAct, doApart } from './apart.ts';
import { doJoin, joinAct } from './join.ts';
import { doLeave, leaveActs } from './leave.ts';
import type { G } from './play.ts';

type Find = (g: G, u: Unit, now: Activation) => Act | Act[] | null;

export const heroActs: Readonly<Record<'leave' | 'join' | 'apart', Find>> = {
  leave: leaveActs,
  join: joinAct,
  apart: apartAct,
};

export function* doHero(g: G, u: Unit, answer: Answer): Flow<void> {
  if (answer.verb === 'leave') yield* doLeave(g, u, answer);
  else if (answer.verb === 'join') doJoin(g, answer);
  else yield* doApart(g, u, answer);
}
