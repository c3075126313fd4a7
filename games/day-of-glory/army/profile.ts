/**
 * The numbers of a model as they are on its card, each with its account: race or creature, unit type, classes, mount
 * (DG-CRE-02, DG-CRE-03), what it wears, and the army's own rule (DG-R-255).
 */
import { type Part, part, type Sum, sum } from '#engine/log/sum.ts';
import type { Changed } from '../content/change.ts';
import type {
  Armour,
  Barding,
  Creature,
  ListRule,
  MountStat,
  Power,
  Profile,
  Race,
  TraitId,
} from '../content/types.ts';
import type { UnitKind } from '../state.ts';
import type { Gift } from './roster.ts';

/** What a model is made of. Cases may put together what no list has. */
export interface Make {
  kind: UnitKind;
  race: Race | null;
  /** A creature on its own. */
  creature: Creature | null;
  mount: Creature | null;
  armour: readonly Armour[];
  barding: Barding | null;
  /** What champion levels give. */
  gifts: readonly Gift[];
  /** The army's rule if it covers this model; null otherwise. */
  rule: ListRule | null;
  /** What the list's mounts have besides. */
  mountTraits: readonly TraitId[];
  /** What its magic items do. */
  magic?: readonly Power[];
}

export interface Numbers {
  actions: Sum;
  speed: Sum;
  agility: Sum;
  health: Sum;
  bonus: Sum;
  /** Null for who knows no fear. */
  nerve: Sum | null;
  attacks: Sum;
}

/** DG-R-448: what makes an army quicker or more agile does nothing for its vehicles. */
export function driversRule(rule: ListRule | null): ListRule | null {
  return rule?.kind === 'speed' || rule?.kind === 'agility' ? null : rule;
}

type Stat = 'actions' | 'speed' | 'agility' | 'health';

const ELITE = 'DG-ARMY-07';
const HERO = 'DG-ARMY-08';

function own(make: Make): { name: string; profile: Profile; clause: string } {
  const of = make.creature ?? make.race;
  if (of === null) throw new Error('a model is of a race or a creature');
  return { name: of.name, profile: make.creature?.alone ?? (make.race as Race).profile, clause: of.clause };
}

/** DG-CRE-03: a plain number takes the place of the rider's, a signed one changes it. */
function ridden(parts: Part[], mount: Creature | null, stat: MountStat | undefined): Part[] {
  if (mount === null || stat === undefined) return parts;
  if (typeof stat === 'number') return [part(mount.name, stat, 'DG-CRE-03')];
  return stat.add === 0 ? parts : [...parts, part(mount.name, stat.add, 'DG-CRE-03')];
}

function base(make: Make, stat: Stat): Part[] {
  const { name, profile, clause } = own(make);
  const parts = [part(name, profile[stat], clause)];
  if (stat === 'health' && make.kind === 'hero') parts.push(part('Hero', 2, HERO));
  return ridden(parts, make.mount, make.mount?.mount?.[stat]);
}

function gifts(make: Make, gift: Gift): Part[] {
  const n = make.gifts.filter((g) => g === gift).length;
  return n === 0 ? [] : [part('Champion', n, 'DG-CLS-06')];
}

/** What magic items change of a number, which is changed last (DG-R-100). */
function magic(make: Make, of: Changed): Part[] {
  const parts: Part[] = [];
  for (const { name, clause, change } of make.magic ?? []) {
    const amount = change?.[of];
    if (amount !== undefined) parts.push(part(name, amount, clause));
  }
  return parts;
}

function health(make: Make): Sum {
  const parts = base(make, 'health');
  for (const { name, clause, health: more } of make.magic ?? []) {
    if (more !== undefined) parts.push(part(name, more, clause));
  }
  return sum(parts);
}

/** DG-R-100: a rider's armour does not slow its mount, barding does; DG-R-004: halved last. */
function speed(make: Make): Sum {
  const parts = base(make, 'speed');
  const worn: readonly (Armour | Barding)[] = make.mount === null ? make.armour : [];
  for (const piece of make.barding === null ? worn : [...worn, make.barding]) {
    if (piece.speed !== undefined) parts.push(part(piece.name, piece.speed, piece.clause));
  }
  if (make.rule?.kind === 'speed') parts.push(part('the army', make.rule.inches, 'DG-LIST-32'));
  const flat = floored(parts).value;
  const pavise = make.mount === null ? make.armour.find((a) => a.halfSpeed === true) : undefined;
  if (pavise !== undefined) parts.push(part(pavise.name, -flat / 2, pavise.clause));
  return floored([...parts, ...magic(make, 'speed')]);
}

/** DG-R-009. */
function floored(parts: Part[]): Sum {
  const total = sum(parts);
  if (total.value >= 0) return total;
  return sum([...parts, part('no less than 0', -total.value, 'DG-R-009')]);
}

/** A plain number of the mount holds whatever the rider's is: what makes the rider more agile adds nothing to it (DG-CRE-03). */
function agility(make: Make): Sum {
  const plain = typeof make.mount?.mount?.agility === 'number';
  const parts = [...base(make, 'agility'), ...(plain ? [] : gifts(make, 'agility'))];
  if (make.rule?.kind === 'agility') parts.push(part('the army', make.rule.points, 'DG-LIST-35'));
  return floored([...parts, ...magic(make, 'agility')]);
}

/** DG-R-226: bonuses of elites and heroes go to the rider's attacks. */
function bonus(make: Make): Sum {
  const { name, profile, clause } = own(make);
  const parts = [part(name, profile.bonus, clause)];
  if (make.kind === 'elite') parts.push(part('Elite', 1, ELITE));
  if (make.kind === 'hero') parts.push(part('Hero', 1, HERO));
  return sum([...parts, ...gifts(make, 'bonus'), ...magic(make, 'bonus')]);
}

function nerve(make: Make): Sum | null {
  const { name, profile, clause } = own(make);
  if (profile.nerve === null) return null;
  const parts = [part(name, profile.nerve, clause)];
  if (make.kind === 'elite') parts.push(part('Elite', 1, ELITE));
  if (make.kind === 'hero') parts.push(part('Hero', 2, HERO));
  return sum([...ridden(parts, make.mount, make.mount?.mount?.nerve), ...magic(make, 'nerve')]);
}

function attacks(make: Make): Sum {
  if (make.creature !== null) return sum([]);
  const parts = [part('every model', 1, 'DG-GEN-05')];
  if (make.kind === 'hero') parts.push(part('Hero', 2, HERO));
  return sum([...parts, ...gifts(make, 'attack'), ...magic(make, 'attacks')]);
}

export function numbersOf(make: Make): Numbers {
  return {
    actions: sum([...base(make, 'actions'), ...magic(make, 'actions')]),
    speed: speed(make),
    agility: agility(make),
    health: health(make),
    bonus: bonus(make),
    nerve: nerve(make),
    attacks: attacks(make),
  };
}

export function traitsOf(make: Make): readonly TraitId[] {
  const traits = [...own(make).profile.traits];
  if (make.mount !== null) traits.push(...(make.mount.mount?.traits ?? []), ...make.mountTraits);
  return [...new Set(traits)];
}
