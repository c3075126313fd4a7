/**
 * The Counter Reaction: an enemy with a Magic stat that was the target of a failed Damage, Manipulation or Enchantment cast may spend a Reaction
 * (HR-CTR-01) on a Magic test without modifiers (HR-CTR-02). Passed, the caster has -1 more on that spell for the whole game (HR-CTR-03).
 *
 * Doubtful points: only the declared target, and only an enemy of the caster (HR-R-086). Failed, the Reaction is spent and nothing happens; a
 * Counter is not answered (HR-R-084). A failed Damage (melee) cast is open to a Counter Attack as well: one of them for one Reaction, both for
 * two, the Counter first (HR-R-085).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, GameEvent, Refusal, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Spell } from '../content/types.ts';
import type { Events } from '../events.ts';
import type { Warrior } from '../state.ts';
import { flagged } from './modifiers.ts';
import { byId, type G, isEnemy, must, name } from './play.ts';
import { mayReact, REACTION, react, reactRefusal } from './reactions.ts';
import { casts } from './stats.ts';
import { tell } from './tell.ts';
import { takeTest } from './test.ts';
import { verb } from './verb.ts';

export const COUNTER = verb({
  name: 'counter',
  text: 'Spend a Reaction to Counter a spell that failed.',
  unasked,
});

/** Why the seat was not asked whether to Counter the last cast. */
function unasked(g: G, seat: Seat, events: readonly GameEvent[]): Refusal | null {
  const s = g.state;
  const at = events.map(({ kind }) => kind).lastIndexOf('cast');
  const cast = events[at] as (GameEvent & Events['cast']) | undefined;
  if (cast === undefined) return null;
  const caster = must(s, cast.warrior);
  const target = cast.target === null ? undefined : byId(s, cast.target);
  if (!events.slice(at).some(({ kind }) => kind === 'cast-failed')) {
    return { clause: 'HR-CTR-01', reason: 'only a failed cast is Countered' };
  }
  if (target === undefined || !isEnemy(caster, target) || target.seat !== seat) {
    return {
      clause: 'HR-CTR-01',
      reason: 'only an enemy that the spell was aimed at may Counter it',
      also: ['HR-R-086'],
    };
  }
  if (!casts(target)) return { clause: 'HR-CTR-01', reason: `${name(target)} has no Magic stat` };
  return reactRefusal(s, target);
}

export function* offerCounter(g: G, caster: Warrior, target: Warrior, spell: Spell): Flow<void> {
  if (!isEnemy(caster, target) || !casts(target) || !mayReact(g.state, target)) return;
  const answer = yield* ask<Answer>(target.seat, () => ({
    seat: target.seat,
    title: `${name(caster)} failed ${spell.name}: does ${name(target)} Counter it?`,
    clause: 'HR-CTR-01',
    subjects: [target.id, caster.id],
    acts: [
      { ...button('counter', 'Counter', 'HR-CTR-01', target.id, caster.id), uses: REACTION },
      button('pass', 'Keep the Reaction', 'HR-REA-01', target.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'counter') return;
  g.enter('HR-CTR-01');
  react(g, target);
  tell(g, { kind: 'counter', clause: 'HR-CTR-01', warrior: target.id, caster: caster.id, spell: spell.id });
  const { success } = yield* takeTest(g, target, {
    test: 'counter',
    clause: 'HR-CTR-02',
    against: caster,
    also: ['HR-CTR-04'],
  });
  if (success) countered(g, caster, target, spell);
  g.leave();
}

function countered(g: G, caster: Warrior, target: Warrior, spell: Spell): void {
  const penalty = (caster.countered[spell.id] ?? 0) + 1;
  caster.countered = { ...caster.countered, [spell.id]: penalty };
  tell(g, { kind: 'countered', clause: 'HR-CTR-03', warrior: target.id, caster: caster.id, spell: spell.id, penalty });
  const backlash = flagged(g.state, target, 'backlash');
  if (backlash === null || caster.reacted >= caster.reactions) return;
  caster.reactions -= 1;
  tell(g, { kind: 'reactions', clause: backlash.clause, warrior: caster.id, amount: -1, by: target.id });
}
