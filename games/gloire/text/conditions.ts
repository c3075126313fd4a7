/** How a model is at present: marks for the table and words for cards. */
import type { Mark } from '#engine/game.ts';
import { LOCATIONS } from '../content/types.ts';
import type { Model, State } from '../state.ts';

export function conditions(s: State, m: Model): Mark[] {
  const marks: Mark[] = [];
  const add = (shape: Mark['shape'], text: string, label: string, sign: string): void => {
    marks.push({ shape, text, label, sign });
  };
  const lost = LOCATIONS.reduce((all, location) => all + m.lost[location], 0);
  if (lost > 0) add('drop', String(lost), `${lost} ${lost === 1 ? 'box' : 'boxes'} crossed off`, 'wound');
  if (m.downSince > 0) add('fallen', '', 'unconscious', 'unconscious');
  else if (m.prone) add('fallen', '', 'prone', 'prone');
  if (m.panicked) add('triangle', '!', 'flees', 'panic');
  if (m.suppressedBy !== null) add('triangle', 'S', 'suppressed', 'suppressed');
  if (m.waiting) add('circle', 'W', 'waits with its action held', 'wait');
  if (m.hidden) add('circle', 'H', 'hidden', 'hidden');
  if (m.duel !== null) add('circle', 'D', 'duels', 'duel');
  if (m.misses > 0) add('triangle', '–', 'misses its next activation', 'misses');
  if (m.poison.length > 0) add('triangle', 'P', 'poisoned', 'poison');
  if (m.mount !== null) add('square', 'M', m.mount.kind.name.toLowerCase(), 'mount');
  if (m.cowers !== null) add('circle', 'C', 'cowers under a table', 'cowers');
  if (m.trapped) add('triangle', 'T', 'caught in a trap', 'trap');
  if (m.carries.length > 0) {
    const what = m.carries.map((id) => s.tokens.find((token) => token.id === id)?.name ?? id);
    add('square', String(m.carries.length), `carries ${what.join(', ')}`, 'carries');
  }
  const empty = m.arms.filter(
    ({ key, held, loaded }) =>
      held > 0 && !loaded && m.card.weapons.some((one) => one.key === key && one.weapon.firearm),
  );
  if (empty.length > 0) add('circle', 'E', 'empty firearm', 'empty');
  if (m.z > 0.01)
    add('tag', `${Math.round(m.z * 10) / 10}"`, `${Math.round(m.z * 10) / 10}" above the ground`, 'height');
  return marks;
}
