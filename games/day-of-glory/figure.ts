/** What models are told apart by at a glance, and what to know of their unit before it acts. */
import type { BodyLook } from '#engine/game.ts';
import { inMelee } from './rules/contact.ts';
import type { Card, State, Unit } from './state.ts';

/** What the art shows: the creature, the mount, or the people with what they have in hand ("dwarf/crossbow"). */
export function figureOf(card: Card): string {
  const people = card.race ?? '';
  const weapon = card.kind === 'hero' ? (isWizard(card) ? 'wizard' : undefined) : card.sets[0]?.weapons[0];
  return (
    card.demon ??
    card.vehicle?.kind ??
    card.creature ??
    card.mount ??
    (weapon === undefined ? people : `${people}/${weapon}`)
  );
}

/** Who carries a staff: riders are known by their mount. */
function isWizard({ kind, classes, mount }: Card): boolean {
  return kind === 'hero' && mount === null && (classes.wizard ?? 0) > 0;
}

/** What some are known by, whatever they fight with: wizards by their staff, crews by the piece that they serve, vehicles by their wheels. */
function armsOf(card: Card): string | undefined {
  if (isWizard(card)) return 'wizard';
  return card.kind === 'crew' || card.kind === 'vehicle' ? card.kind : undefined;
}

/** Bases of who is on foot that are wider than this, in inches, are those of ogres and their like. */
const MAN = 1.25;
const CASTING = ['priest', 'summoner', 'wizard'] as const;

/** By card and readied set: a unit of forty is looked at once. */
export class Looks {
  private readonly made = new Map<string, BodyLook>();
  private readonly s: State;

  constructor(s: State) {
    this.s = s;
  }

  of(u: Unit, key: string): BodyLook {
    const set = u.ready[key] ?? 0;
    const name = `${key} ${set}`;
    let look = this.made.get(name);
    if (look === undefined) {
      look = lookOf(this.s.cards[key] as Card, set);
      this.made.set(name, look);
    }
    return look;
  }
}

/** With what it has in hand: a set that is readied changes what its plate says. */
function lookOf(card: Card, set: number): BodyLook {
  const id = card.sets[set]?.weapons[0] ?? card.sets[0]?.weapons[0];
  const weapon = card.weapons.find((one) => one.id === id);
  return {
    class: classOf(card, weapon !== undefined && weapon.range !== null),
    weapon: armsOf(card) ?? id ?? card.natural[0]?.id ?? '',
    leader: card.general,
  };
}

function classOf(card: Card, shoots: boolean): BodyLook['class'] {
  if (CASTING.some((id) => (card.classes[id] ?? 0) > 0)) return 'caster';
  if (card.kind === 'demon') return card.base[0] > MAN ? 'brute' : 'beast';
  if (card.creature !== null) return card.beast === 'cavalry' ? 'beast' : 'brute';
  if (card.kind === 'vehicle') return 'brute';
  if (shoots) return 'shooter';
  return card.foot && card.base[0] > MAN ? 'brute' : 'fighter';
}

/** The one thing that matters most for whether the unit should act. */
export function noteOf(s: State, u: Unit): string | undefined {
  if (u.fleeing) return 'fleeing';
  if (u.formation === 'disorder' || u.mustReform) return 'must reform';
  return inMelee(s, u) ? 'in melee' : undefined;
}
