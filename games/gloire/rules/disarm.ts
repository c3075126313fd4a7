/**
 * Striking a weapon from the hand (GL-DSR-01 to GL-DSR-04): a hit on the Arms that no save stops, then the defender's test of Blade. The attacker picks
 * what is lost; it lies in contact with its owner, and picking it up takes an action (GL-R-066). Everything else has no effect and nobody is hurt.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import type { Sum } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Arm, Model, State } from '../state.ts';
import { hit, layWeapon } from './damage.ts';
import { conscious, duelById, type G, name } from './play.ts';
import { roller, statTest } from './roll.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

/** A disarm that hit. True when a weapon was lost. */
export function* disarm(g: G, attacker: Model, victim: Model, ws: Sum, close: boolean): Flow<boolean> {
  g.enter('GL-DSR-02');
  const { location, saved } = yield* hit(g, {
    victim,
    by: attacker,
    ws,
    clause: 'GL-DSR-01',
    close,
    attack: false,
    harmless: true,
    also: ['GL-DSR-04'],
  });
  let lost = false;
  if (location === 'arms' && !saved && conscious(victim)) {
    const { passed } = yield* statTest(g, victim, { test: 'keep-weapon', stat: 'bd', clause: 'GL-DSR-03' });
    if (!passed) lost = yield* loses(g, attacker, victim);
  } else
    tell(g, {
      kind: 'disarm-fails',
      clause: location === 'arms' ? 'GL-DSR-02' : 'GL-R-066',
      model: attacker.id,
      target: victim.id,
    });
  g.leave();
  return lost;
}

function held(m: Model): Arm[] {
  return m.arms.filter((arm) => arm.held > 0);
}

function weaponName(m: Model, key: string): string {
  return m.card.weapons.find((one) => one.key === key)?.weapon.name ?? key;
}

function* loses(g: G, attacker: Model, victim: Model): Flow<boolean> {
  const arms = inQuestion(g.state, victim);
  const [first] = arms;
  if (first === undefined) return false;
  let arm = first;
  if (arms.length > 1 && attacker.seat !== null) {
    const answer = yield* ask<Answer>(roller(g.state, attacker), () => ({
      seat: roller(g.state, attacker),
      title: `which weapon does ${name(victim)} lose?`,
      clause: 'GL-R-066',
      subjects: [victim.id],
      acts: [
        choice({
          verb: 'knock-away',
          label: 'Strike from the hand',
          clause: 'GL-R-066',
          by: ['weapon'],
          options: () =>
            arms.map(({ key }) => ({
              answer: { verb: 'knock-away', weapon: key },
              label: weaponName(victim, key),
              subjects: [victim.id],
            })),
          why: () => ({ clause: 'GL-R-066', reason: `${name(victim)} does not hold that` }),
        }),
      ],
    }));
    arm = arms.find(({ key }) => key === answer.weapon) ?? first;
  }
  arm.held -= 1;
  layWeapon(g.state, victim, arm.key, [victim.x, victim.y]);
  tell(g, {
    kind: 'disarmed',
    clause: 'GL-DSR-03',
    model: victim.id,
    by: attacker.id,
    weapon: weaponName(victim, arm.key),
    also: ['GL-R-066'],
  });
  return true;
}

/** In a duel the weapon of the duel is at stake. */
function inQuestion(s: State, victim: Model): Arm[] {
  const kind = victim.duel === null ? undefined : duelById(s, victim.duel)?.weapon;
  const arms = held(victim);
  if (kind === undefined) return arms;
  return arms.filter(({ key }) => victim.card.weapons.some((one) => one.key === key && one.weapon.id === kind));
}

export const KNOCK_AWAY = verb({
  name: 'knock-away',
  text: 'Choose which weapon a disarmed model loses.',
  args: { weapon: id },
  main: 'weapon',
});
