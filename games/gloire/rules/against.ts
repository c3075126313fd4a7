/**
 * Acting against somebody: an attack, a charge, a trick, a skill that hinders. Before some the model must first find its courage (Intimidate) or find them
 * (Hide). Who may not be acted against at all is in reach.ts.
 *
 * Doubtful points: Intimidate is tested once in an activation for each such model, when the act is declared; failing, another act may be chosen
 * (GL-R-136). Whoever cannot spot a hidden model has lost its action (GL-SKO-08). Both happen after the act was chosen and before anything of it is done.
 */
import type { Flow, Part } from '#engine/game.ts';
import type { Activation, Model } from '../state.ts';
import { gutsTest } from './guts.ts';
import { type G, isEnemy, within } from './play.ts';
import { statTest } from './roll.ts';
import type { Declared } from './rules.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';

const FEAR_REACH = 6;
const HIDE_REACH = 3;

function ownActivation(g: G, m: Model): Activation | null {
  const now = g.state.activation;
  return now !== null && now.model === m.id ? now : null;
}

/** `Rules.declare`. 'other': it does not dare, and whoever calls takes the act back so that another may be chosen. 'lost': the action is spent. */
export function* declare(g: G, m: Model, target: Model): Flow<Declared> {
  if (isFrightening(g, m, target) && !(yield* holdsNerve(g, m, target)))
    return ownActivation(g, m) === null ? 'lost' : 'other';
  return (yield* spots(g, m, target)) ? 'goes-on' : 'lost';
}

/** The act that was declared is not taken, after all: another may be chosen (GL-R-136). */
export function takeBack(g: G, verbName: string): void {
  const now = g.state.activation;
  const i = now === null ? -1 : now.taken.lastIndexOf(verbName);
  if (i >= 0) now?.taken.splice(i, 1);
}

function isFrightening(g: G, m: Model, target: Model): boolean {
  return (
    skill(target, 'intimidate') > 0 &&
    skill(m, 'fearless') === 0 &&
    isEnemy(g.state, m, target) &&
    within(m, target, FEAR_REACH) &&
    m.duel === null &&
    ownActivation(g, m)?.taken.includes(dared(target)) !== true
  );
}

function dared(target: Model): string {
  return `dared:${target.id}`;
}

function* holdsNerve(g: G, m: Model, target: Model): Flow<boolean> {
  const now = ownActivation(g, m);
  if (yield* gutsTest(g, m, 'fear', 'GL-SKO-13')) {
    now?.taken.push(dared(target));
    return true;
  }
  tell(g, { kind: 'intimidated', clause: 'GL-SKO-13', model: m.id, by: target.id, also: ['GL-R-136', 'GL-R-134'] });
  now?.shunned.push(target.id);
  return false;
}

/** An enemy more than 3" away must spot a hidden model (GL-SKO-08); that lasts for this action alone (GL-R-135). */
function* spots(g: G, m: Model, target: Model): Flow<boolean> {
  if (!target.hidden || within(m, target, HIDE_REACH)) return true;
  const parts: Part[] = [];
  if (skill(m, 'observant') > 0) parts.push({ label: 'Observant', amount: 1, clause: 'GL-SKO-34' });
  const { passed } = yield* statTest(g, m, {
    test: 'spot',
    stat: 'br',
    clause: 'GL-SKO-08',
    parts,
    skilled: true,
    also: ['GL-R-135'],
  });
  if (!passed) tell(g, { kind: 'unspotted', clause: 'GL-SKO-08', model: m.id, target: target.id });
  return passed;
}
