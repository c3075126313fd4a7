/** What skills add to tests that a scenario asks for: traps, dangers of the mountains, ciphers, poison (GL-R-224). */
import type { Part } from '#engine/game.ts';
import type { Field } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { conscious, sameSide, within } from './play.ts';
import { skill } from './stats.ts';

/** A Savant adds its level in its own field of study (GL-SKK-15). */
export function savantParts(m: Model, field: Field): Part[] {
  const level = skill(m, 'savant');
  return level > 0 && m.card.field === field ? [{ label: 'Savant', amount: level, clause: 'GL-SKK-15' }] : [];
}

const NEAR = 6;

/** Avoiding a snare, a pit or a bear trap out of doors (GL-SKK-07), or another trap. One friend who hunts near by helps whoever does not. */
export function trapParts(s: State, m: Model, kind: 'snare' | 'pit' | 'bear-trap' | 'other'): Part[] {
  const parts = [...savantParts(m, 'nature'), ...mountainParts(s, m)];
  if (kind === 'other' || s.scenario === 'brawl') return parts;
  if (skill(m, 'hunter') > 0) return [...parts, { label: 'Hunter', amount: 2, clause: 'GL-SKK-07' }];
  const friend = s.models.find(
    (one) => one !== m && skill(one, 'hunter') > 0 && conscious(one) && sameSide(s, one, m) && within(one, m, NEAR),
  );
  return friend === undefined
    ? parts
    : [...parts, { label: `${friend.card.name}, Hunter`, amount: 1, clause: 'GL-SKK-07' }];
}

/** On a board that its scenario marks as mountains, by `mountains` of its plot (GL-SKO-28). */
function mountainParts(s: State, m: Model): Part[] {
  return s.plot.mountains === true && skill(m, 'mountaineering') > 0
    ? [{ label: 'Mountaineering', amount: 1, clause: 'GL-SKO-28' }]
    : [];
}
