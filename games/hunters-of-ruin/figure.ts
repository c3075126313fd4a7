/** What a warrior is told apart by at a glance, what it may spend and what to know of it before it acts. */
import type { BodyLook, SceneBody } from '#engine/game.ts';
import type { Weapon } from './content/types.ts';
import { engaged } from './rules/measure.ts';
import type { Card, State, Warrior } from './state.ts';

/** Actions of an activation (HR-ACT-01). */
export const ACTIONS = 2;

/** What is thrown a few inches beside the fight makes nobody a shooter. */
const SHOT = 9;
/** Everybody has one: whatever else it carries tells more. */
const COMMON = 'light-weapon';
/** Bases of a larger diameter stand above everybody else. */
const MAN = 1.25;

/** What the art shows: the kind of warrior, or the class of one that is made up; in the saddle the same with its mount. */
export function figureOf({ card, mounted }: Warrior): string {
  const kind = card.warrior === '' ? card.class : card.warrior;
  return mounted && card.mount !== null ? `${kind}+${card.mount.id}` : kind;
}

/** Cards are shared by all states of a match; who leads is not written on them. */
const known = new WeakMap<Card, Omit<BodyLook, 'leader'>>();

function lookOf(s: State, { id, owner, card }: Warrior): BodyLook {
  let look = known.get(card);
  if (look === undefined) {
    const weapon = mainWeapon(card);
    look = { class: classOf(card, weapon), weapon: weapon?.id ?? 'unarmed' };
    known.set(card, look);
  }
  return { ...look, leader: s.leaders[owner as 0 | 1] === id };
}

/** The weapon it is known by: what it shoots with, else the best it carries, else its claws. */
function mainWeapon({ carried, claws }: Card): Weapon | null {
  const weapons = carried.flatMap((one) => (one.kind === 'weapon' ? [one.weapon] : []));
  const shot = weapons.find(({ type, range }) => type === 'ranged' && (range ?? 0) > SHOT);
  const blade = weapons.find(({ type, id }) => type === 'melee' && id !== COMMON);
  return shot ?? blade ?? claws ?? weapons[0] ?? null;
}

function classOf(card: Card, weapon: Weapon | null): BodyLook['class'] {
  if (card.stats.magic !== null) return 'caster';
  if (card.subtypes.includes('beast')) return 'beast';
  if (card.base > MAN) return 'brute';
  return weapon?.type === 'ranged' ? 'shooter' : 'fighter';
}

/** Actions left: of who acts now, or of who is still to act this turn. */
export function actionsLeft(s: State, w: Warrior): number {
  return s.activation?.warrior === w.id ? s.activation.left : w.activated ? 0 : ACTIONS;
}

/** What a list of warriors shows beside the picture. */
export function toldOf(s: State, w: Warrior): Pick<SceneBody, 'look' | 'purse' | 'note'> {
  const note = noteOf(s, w);
  const open = s.phase === 'activations' && !w.out && (!w.activated || s.activation?.warrior === w.id);
  const value = actionsLeft(s, w);
  return {
    look: lookOf(s, w),
    ...(open ? { purse: { value, max: Math.max(value, ACTIONS), unit: 'Action' } } : {}),
    ...(note === undefined ? {} : { note }),
  };
}

/** The one thing that matters most for whether it should act. */
function noteOf(s: State, w: Warrior): string | undefined {
  if (w.out) return 'Taken Out';
  if (w.fleeing) return 'fleeing';
  if (w.climb !== null) return 'climbing';
  if (w.carries !== null) return 'carries a marker';
  if (engaged(s, w)) return 'in contact';
  return w.silenced ? 'silenced' : undefined;
}
