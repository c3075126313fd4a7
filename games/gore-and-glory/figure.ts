/** What a model is told apart by at a glance, what it may spend and what to know of it before it acts. */
import type { BodyLook, SceneBody } from '#engine/game.ts';
import { nearMarker } from './rules/control.ts';
import { touchesEnemy } from './rules/measure.ts';
import { actionPool } from './rules/stats.ts';
import { UNARMED } from './rules/unarmed.ts';
import type { Card, CarriedWeapon, Model, State } from './state.ts';

const NATURAL = 'natural-weapons';
/** Sizes from here on stand above everybody else. */
const LARGE = 2;
/** Abilities by which one keeps the others going. */
const LEADING: readonly string[] = ['rally', 'lead-bell'];

/** The weapon it is known by: the first that its card lists. */
function mainWeapon({ weapons }: Card): CarriedWeapon | undefined {
  return weapons.find(({ id }) => id !== UNARMED.id);
}

function weaponName(card: Card): string {
  const fangs = card.traits.some(({ id }) => id === NATURAL);
  return mainWeapon(card)?.id ?? (fangs ? NATURAL : UNARMED.id);
}

/** What the art shows: the Character, or the stat card of a summoned model, with what it fights with ("levyman/longbow"). */
export function figureOf({ card }: Model): string {
  return `${card.character}/${weaponName(card)}`;
}

/** Cards are shared by all states of a match. */
const known = new WeakMap<Card, BodyLook>();

function lookOf({ card }: Model): BodyLook {
  let look = known.get(card);
  if (look === undefined) {
    look = {
      class: classOf(card),
      weapon: weaponName(card),
      leader: card.abilities.some((id) => LEADING.includes(id)),
    };
    known.set(card, look);
  }
  return look;
}

function classOf(card: Card): BodyLook['class'] {
  if (card.spells.length > 0) return 'caster';
  if (weaponName(card) === NATURAL) return 'beast';
  if (card.size >= LARGE) return 'brute';
  return mainWeapon(card)?.type === 'ranged' ? 'shooter' : 'fighter';
}

/** What a list of models shows beside the picture. */
export function toldOf(s: State, m: Model): Pick<SceneBody, 'look' | 'purse' | 'note'> {
  const note = noteOf(s, m);
  const open = s.phase === 'activations' && (!m.activated || s.activation?.model === m.id);
  return {
    look: lookOf(m),
    // Action Points of who is still to act this turn, or acts now.
    ...(open ? { purse: { value: m.ap, max: Math.max(m.ap, actionPool(s, m).value), unit: 'AP' } } : {}),
    ...(note === undefined ? {} : { note }),
  };
}

/** The one thing that matters most for whether it should act. */
function noteOf(s: State, m: Model): string | undefined {
  if (m.summonedNow) return 'just summoned';
  if (m.shaken) return 'shaken';
  const [malady] = m.maladies;
  if (malady !== undefined) return malady;
  if (touchesEnemy(s, m)) return 'in contact';
  const marker = s.markers.find((one) => nearMarker(one, m));
  return marker === undefined ? undefined : `on marker ${marker.n}`;
}
