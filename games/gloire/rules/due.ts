/** Who has an activation to come, and at which Dodge it is called. */
import type { Coach, Model, State } from '../state.ts';
import { byId } from './play.ts';
import { stat } from './stats.ts';

/** Whether a model has an activation to come: on the table, not done, not duelling, not led by another; the unconscious try to come round. */
export function isDue(s: State, m: Model): boolean {
  if (!m.onTable || m.acted || m.duel !== null || m.waiting) return false;
  if (m.mind?.rule === 'GL-T-B-07') return false;
  // A coach that nobody drives, or whose driver has acted, rolls with its team (GL-R-216).
  if (m.card.kind === 'team') return rollsAlone(s, m);
  if (m.downSince > 0) return m.downSince < s.turn;
  return true;
}

/** The Dodge at which a model is called, the unconscious too, who then try to come round (GL-R-072, GL-R-012). */
export function callOf(s: State, m: Model): number {
  // A moving coach acts at its speed, and its driver with it (GL-COA-02).
  const coach = m.aboard === null ? undefined : coachOf(s, m);
  if (coach !== undefined && coach.speed > 0 && !coach.acted && (m.card.kind === 'team' || coach.driver === m.id))
    return coach.speed;
  return (m.used.length === 0 ? null : tradedPlace(m)) ?? stat(s, m, 'dg', 'plain');
}

function coachOf(s: State, m: Model): Coach | undefined {
  return s.coaches.find(({ id }) => id === m.aboard?.coach);
}

function rollsAlone(s: State, team: Model): boolean {
  const coach = coachOf(s, team);
  if (coach === undefined || coach.acted || coach.speed === 0 || coach.wreck || coach.gone) return false;
  const driver = coach.driver === null ? undefined : byId(s, coach.driver);
  return (
    driver === undefined || !driver.onTable || driver.downSince > 0 || driver.acted || driver.aboard?.coach !== coach.id
  );
}

/** How `used` notes the place of a model that traded activations (GL-R-223). */
const PLACE = 'place:';

/** The level at which a model is called after a trade; null: at its own. */
function tradedPlace(m: Model): number | null {
  for (let i = 0; i < m.used.length; i++) {
    const one = m.used[i] as string;
    if (one.startsWith(PLACE)) return Number(one.slice(PLACE.length, one.indexOf('@')));
  }
  return null;
}

/** Gives a model another place in the order of this turn. */
export function putAt(m: Model, level: number): void {
  m.used = m.used.filter((one) => !one.startsWith(PLACE));
  m.used.push(`${PLACE}${level}@turn`);
}
