/** The crew of the pay coach: they come aboard at set-up, and the guard fights from his seat (GL-T-S5-04, GL-T-B-11). */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { modelOf } from '../card.ts';
import { contentOf } from '../content/library.ts';
import { touchesCoach } from '../rules/coach-shape.ts';
import { apart, conscious, type G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import type { Model } from '../state.ts';
import { fightSteps, mayTarget, nearestOf, reloadStep } from './behaviour.ts';

export function appearAboard(g: G, coachId: string, character: string, rule: ClauseId): Model {
  const s = g.state;
  const content = contentOf(s);
  const found = content.characters.get(character);
  const coach = s.coaches.find(({ id }) => id === coachId);
  if (found === undefined || coach === undefined) throw new Error(`there is no "${character}" or no coach`);
  s.made += 1;
  const m = modelOf(content, found, {
    id: `n${s.made}`,
    seat: null,
    owner: null,
    group: 'coach',
    at: [coach.x, coach.y],
    mind: { rule, target: null, alarmed: false, last: null, attacked: 0, called: false },
  });
  m.aboard = { coach: coachId, place: 'box' };
  s.models.push(m);
  tell(g, { kind: 'appears', clause: 'GL-T-S5-04', model: m.id, to: [coach.x, coach.y] });
  return m;
}

/** The nearest player's model on the coach, in contact with it or within 6" of it; he never leaves his seat (GL-T-B-11). */
export function* guardActs(g: G, m: Model): Flow<void> {
  const s = g.state;
  const coach = s.coaches.find(({ id }) => id === m.aboard?.coach);
  const near = s.models.filter((other) => {
    if (other.owner === null || !conscious(other) || !mayTarget(s, m, other)) return false;
    if (other.aboard !== null && other.aboard.coach === m.aboard?.coach) return true;
    if (coach !== undefined && touchesCoach(other, coach)) return true;
    return apart(m, other) <= 6 + EPSILON;
  });
  const target = nearestOf(g, m, near);
  if (target !== null) yield* fightSteps(g, m, target, 'GL-T-B-11', { stays: true });
  else if (!(yield* reloadStep(g, m, 'GL-T-B-11')))
    tell(g, { kind: 'behaves', clause: 'GL-T-B-11', model: m.id, does: 'keeps his seat', target: null });
}
