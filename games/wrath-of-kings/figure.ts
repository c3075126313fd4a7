/** What a model is told apart by at a glance, and what to know of it before it acts. */
import type { BodyLook, SceneBody } from '#engine/game.ts';
import { distanceBodyToFeature } from '#engine/geometry/area.ts';
import type { Card } from './content/types.ts';
import { HELD } from './rules/control.ts';
import { engaged, SLACK } from './rules/measure.ts';
import type { Model, State } from './state.ts';

/** Models of this size and more stand above everybody else. */
const LARGE = 4;
/** Attacks with what grew on it. */
const GROWN = /\b(bite|claws?|coil(s|ing)|hooves|jaws?|paws?|talons?|tusks?)\b/;

/** Cards are shared by all states of a match. */
const known = new WeakMap<Card, BodyLook>();

function lookOf({ card }: Model): BodyLook {
  let look = known.get(card);
  if (look === undefined) {
    // The weapon it is known by is the first of its attacks.
    look = { class: classOf(card), weapon: card.attacks[0]?.id ?? '', leader: card.type === 'leader' };
    known.set(card, look);
  }
  return look;
}

function classOf({ attacks: [first], size }: Card): BodyLook['class'] {
  if (first?.kind === 'magic' || first?.kind === 'will') return 'caster';
  if (first !== undefined && GROWN.test(first.id)) return 'beast';
  if (size >= LARGE) return 'brute';
  return first?.kind === 'ranged' ? 'shooter' : 'fighter';
}

/** What a list of models shows beside the picture. There are no points to spend. */
export function toldOf(s: State, m: Model): Pick<SceneBody, 'look' | 'note'> {
  const note = noteOf(s, m);
  return { look: lookOf(m), ...(note === undefined ? {} : { note }) };
}

/** The one thing that matters most for whether it should act. */
function noteOf(s: State, m: Model): string | undefined {
  if (m.bonuses.some(({ ban, mobility }) => ban !== undefined || (mobility ?? 0) < 0)) return 'hindered';
  if (engaged(s, m)) return 'in contact';
  const held = s.pieces.some((piece) => piece.objective !== null && distanceBodyToFeature(piece, m) <= HELD + SLACK);
  return held ? 'at an objective' : undefined;
}
