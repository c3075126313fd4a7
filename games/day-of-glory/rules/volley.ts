/**
 * What a volley is made of: the number that the table of size against distance asks for (DG-RNG-05..12), what the target and the army add
 * to the die, whom a piece of artillery shields (DG-ART-22, DG-R-181), and the attacks of each shooter.
 */
import type { Refusal, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { tenths } from '../../kit/placing.ts';
import { contentOf } from '../content/library.ts';
import type { Weapon } from '../content/types.ts';
import type { Activation, Card, Model, State, Unit } from '../state.ts';
import { blowOf, naturalBlow, naturalBonus, weaponBonus } from './arms.ts';
import { duellists } from './challenge.ts';
import type { Group } from './group.ts';
import { magicAttacks } from './items.ts';
import type { Pose } from './layout.ts';
import { machineOf } from './machine.ts';
import { isHero, rankAndFile } from './play.ts';
import { type Shooter, shooters, standTo } from './shooters.ts';
import { inCover } from './sight.ts';
import { HERO, magicGroup, moreAttacks } from './strikes.ts';
import { rangedNeeds } from './tables.ts';

/** How many of the unit its piece shields. */
function shielding(s: State, v: Unit): number {
  const m = machineOf(s, v);
  return m === undefined ? 0 : (contentOf(s).artillery.get(m.kind)?.shielding ?? 0);
}

/** How many of its models can be shot at. */
function exposed(s: State, v: Unit): number {
  return v.machine === undefined ? v.models.length : Math.max(0, v.models.length - shielding(s, v));
}

export function shieldedRefusal(s: State, v: Unit): Refusal | null {
  if (v.machine === undefined || exposed(s, v) > 0) return null;
  return { clause: 'DG-ART-22', reason: `all of ${v.name} are shielded by their piece`, also: ['DG-R-181'] };
}

/** Whom shots at the unit do not harm: duellists, and as many of a crew as its piece shields, engineers and the unhurt first. */
export function shielded(s: State, v: Unit): ReadonlySet<string> {
  const n = v.machine === undefined ? 0 : shielding(s, v);
  if (n === 0) return duellists(s);
  const rank = (m: Model) => (isHero(s, m) ? 0 : m.health < s.cards[m.card]!.profile.health ? 2 : 1);
  const safe = [...v.models].sort((a, b) => rank(a) - rank(b)).slice(0, n);
  return new Set([...duellists(s), ...safe.map((m) => m.id)]);
}

/** DG-RNG-05..12: what the die and its bonus must reach. */
export function needsAtRange(s: State, u: Unit, v: Unit, distance: number, pose: Pose = u): Sum {
  const count = exposed(s, v);
  const { needs, clause } = rangedNeeds(count, distance);
  const parts: Part[] = [part(`${count} models at ${tenths(distance)}"`, needs, clause)];
  const cover = inCover(s, u, v, pose);
  if (v.machine !== undefined) parts.push(part('cover, the piece', 1, 'DG-ART-05'));
  else if (cover !== null) parts.push(part(`cover, ${cover.name}`, 1, 'DG-TER-02'));
  return sum(parts);
}

/** DG-VEH-03: the compartment is cover for the crew, and other cover adds nothing. */
export function needsAt(needs: Sum, { part: at, target }: Pick<Group, 'part' | 'target'>): Sum {
  if (at !== 'rider' || target.kind !== 'vehicle' || needs.parts.length > 1) return needs;
  return sum([...needs.parts, part('cover, the compartment', 1, 'DG-VEH-03')]);
}

/** What the target adds to the shooter's die (DG-RNG-12, DG-FORM-10); a crew at its piece is no skirmish here (DG-R-174). */
function targetParts(s: State, v: Unit): Part[] {
  const parts: Part[] = [];
  let health = Infinity;
  for (const m of rankAndFile(s, v)) health = Math.min(health, s.cards[m.card]!.plainHealth);
  const bulk = health === Infinity ? 0 : Math.floor((health - 1) / 2);
  if (bulk > 0) parts.push(part('large target', bulk, 'DG-RNG-12'));
  if (v.formation === 'skirmish' && v.machine === undefined) parts.push(part('target in skirmish', -1, 'DG-FORM-10'));
  return parts;
}

/** One shooter's attacks: with its weapons, or its natural attacks, not both (DG-R-227). `lead` has its further attacks (DG-R-087). */
export function volley(s: State, u: Unit, v: Unit, by: Shooter, lead: number, natural: boolean): Group[] {
  const { model, card } = by;
  const target = targetParts(s, v);
  const hero = card.kind === 'hero';
  const order = hero ? HERO : model.role === 'sergeant' ? 1 : 0;
  const common = {
    unit: u,
    target: v,
    from: model,
    label: hero ? card.name : model.role === 'sergeant' ? `sergeant of ${u.name}` : u.name,
    sole: order === 0 ? null : model.id,
    order,
  };
  const [born] = by.natural;
  if (born !== undefined && (natural || by.weapons.length === 0)) {
    return [
      {
        ...common,
        name: born.name,
        attacks: born.attacks,
        count: [part('natural attacks', born.attacks, 'DG-R-227')],
        bonus: sum([...naturalBonus(s, u, model, card, null), ...target]),
        blow: naturalBlow(born),
        damage: 1,
        hits: born.hits ?? null,
        automatic: born.automatic ?? false,
        clause: 'DG-R-227',
      },
    ];
  }
  return by.weapons.map((weapon, i) => {
    const count = [i === 0 ? part('shooters', 1, 'DG-RNG-02') : part('second weapon', 1, 'DG-MEL-04')];
    if (by.crew !== undefined && by.crew > 1) count.push(part('the rest of the crew', by.crew - 1, 'DG-R-186'));
    if (i === lead && card.attacks > 1) count.push(part('further attacks', card.attacks - 1, 'DG-R-130'));
    if (i === lead) count.push(...moreAttacks(s, u, model, count));
    count.push(...magicAttacks(weapon).sure);
    return {
      ...common,
      name: weapon.name,
      attacks: sum(count).value,
      count,
      bonus: sum([...weaponBonus(s, u, model, card, weapon, null), ...marksmen(s, u, card, weapon), ...target]),
      blow: blowOf(weapon, false, false),
      ...magicGroup(weapon),
      damage: weapon.damage ?? 1,
      hits: null,
      automatic: false,
      clause: 'DG-RNG-05',
    };
  });
}

/** DG-LIST-29, DG-R-255. */
function marksmen(s: State, u: Unit, card: Card, weapon: Weapon): Part[] {
  const { rule } = s.armies[u.seat]!;
  if (rule.kind !== 'ranged-bonus' || card.race === null || card.mercenary || weapon.kind === 'melee') return [];
  return [part('army of marksmen', rule.bonus, 'DG-LIST-29')];
}

/** DG-R-130: firearms have one shot each, so further attacks go with another weapon or not at all. */
function firstLead(by: Shooter): number {
  return by.weapons.findIndex((w) => w.kind !== 'firearm');
}

/** All shots as they would be made without anybody choosing. */
export function shotsAt(s: State, u: Unit, v: Unit, distance: number, now: Activation | null): Group[] {
  const { side } = standTo(s, u, v);
  return shooters(s, u, distance, { now, side }).flatMap((by) => volley(s, u, v, by, firstLead(by), false));
}
