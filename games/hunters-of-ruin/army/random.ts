/**
 * A legal warband made at random: a Character who leads, warriors until a share of the points is spent, then upgrades of every kind, each
 * kind as likely as the others so that mounts, spells and skills come up as often as swords. What is left buys further warriors.
 */
import type { Random } from '#engine/game.ts';
import { namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { WarriorClass, WarriorEntry } from '../content/types.ts';
import { armoursFor, isBeast, mountsFor, shieldsFor, skillsFor, spellsFor, weaponsFor } from './allowed.ts';
import { carriedParts, carryLimit, costOf, STANDARD, UPGRADES, upgradesOf } from './cost.ts';
import { packsNeeded } from './needs.ts';
import type { Entry, Roster } from './roster.ts';
import { idleSkill } from './skills.ts';

/** More than enough for every point to find its place. */
const TRIES = 120;

export function randomRoster(content: Content, faction: string, rng: Random): Roster {
  const own = content.warriors.all.filter((kind) => kind.faction === faction && kind.summoned !== true);
  const title = content.factions.get(faction)?.name ?? faction;
  const roster: Roster = { game: 'hunters-of-ruin', name: `${title}, mustered at random`, faction, warriors: [] };
  const characters = own.filter((kind) => kind.class === 'character' && kind.cost <= STANDARD);
  if (characters.length === 0) throw new Error(`there is no faction "${faction}", or it has no Character`);
  const muster = new Muster(content, roster, own, rng);
  muster.add(pick(characters, rng));
  if (rng.int(3) === 0) muster.add(pick(characters, rng));
  roster.leader = rng.int(roster.warriors.length);
  muster.recruit(STANDARD - 20 - rng.int(70));
  muster.upgrade();
  muster.recruit(STANDARD);
  return namingPacks(roster, packsNeeded(content, roster), content);
}

function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

/** What changes about an entry when it buys something. */
type Purchase = (entry: Entry, kind: WarriorEntry) => Partial<Entry> | null;

/** A warband in the making. */
class Muster {
  private readonly content: Content;
  private readonly roster: Roster;
  private readonly own: readonly WarriorEntry[];
  private readonly rng: Random;
  private spent = 0;

  constructor(content: Content, roster: Roster, own: readonly WarriorEntry[], rng: Random) {
    this.content = content;
    this.roster = roster;
    this.own = own;
    this.rng = rng;
  }

  private kindOf(entry: Entry): WarriorEntry {
    return this.content.warriors.get(entry.warrior) as WarriorEntry;
  }

  private count(wanted: WarriorClass): number {
    return this.roster.warriors.filter((entry) => this.kindOf(entry).class === wanted).length;
  }

  /** A caster without a spell would be nobody: it comes with one, if there are points for it. */
  add(kind: WarriorEntry): void {
    const spells = spellsFor(this.content, kind);
    const plain: Entry = { warrior: kind.id };
    const entry = spells.length === 0 ? plain : { ...plain, spells: [pick(spells, this.rng).id] };
    for (const one of [entry, plain]) {
      const cost = costOf(this.content, one).value;
      if (this.spent + cost > STANDARD) continue;
      this.roster.warriors.push(one);
      this.spent += cost;
      return;
    }
  }

  /** Regulars, and Specialists as long as there are fewer of them (HR-WRB-06). */
  recruit(upTo: number): void {
    for (;;) {
      const open = this.own.filter(
        (kind) =>
          kind.class !== 'character' &&
          (kind.class !== 'specialist' || this.count('specialist') < this.count('regular')) &&
          this.spent + kind.cost + (kind.stats.magic === null ? 0 : 5) <= upTo,
      );
      if (open.length === 0) return;
      this.add(pick(open, this.rng));
    }
  }

  upgrade(): void {
    for (let tries = 0; tries < TRIES && this.spent < STANDARD; tries++) {
      const entry = pick(this.roster.warriors, this.rng);
      const change = pick(this.purchases, this.rng)(entry, this.kindOf(entry));
      if (change !== null) this.buy(entry, change);
    }
  }

  /** Buys it if points and limits allow; the Light Weapon makes room for another weapon or a shield. */
  private buy(entry: Entry, change: Partial<Entry>): void {
    const next: Entry = { ...entry, ...change };
    const { content } = this;
    if (carriedParts(content, next).length > carryLimit(content, next).most) {
      const melee = (next.weapons ?? []).some((id) => content.weapons.get(id)?.type === 'melee');
      if (!melee || isBeast(this.kindOf(entry))) return;
      next.keepLight = false;
      if (carriedParts(content, next).length > carryLimit(content, next).most) return;
      const expert = (next.skills ?? []).some((word) => word.endsWith(`:${this.kindOf(entry).free}`));
      if (expert) return;
    }
    const price = costOf(content, next).value - costOf(content, entry).value;
    if (this.spent + price > STANDARD) return;
    if (upgradesOf(content, next).value > UPGRADES[this.kindOf(entry).class].most) return;
    this.spent += price;
    Object.assign(entry, next);
  }

  private readonly purchases: readonly Purchase[] = [
    (entry, kind) => {
      const open = weaponsFor(this.content, kind);
      return open.length === 0 ? null : { weapons: [...(entry.weapons ?? []), pick(open, this.rng).id] };
    },
    (entry, kind) => {
      const open = armoursFor(this.content, kind);
      return open.length === 0 || entry.armour !== undefined ? null : { armour: pick(open, this.rng).id };
    },
    (entry, kind) => {
      const open = shieldsFor(this.content, kind).filter(({ mounted }) => mounted || entry.mount === undefined);
      return open.length === 0 || entry.shield !== undefined ? null : { shield: pick(open, this.rng).id };
    },
    (entry, kind) => this.skill(entry, kind),
    (entry, kind) => {
      const open = spellsFor(this.content, kind).filter(({ id }) => !(entry.spells ?? []).includes(id));
      return open.length === 0 ? null : { spells: [...(entry.spells ?? []), pick(open, this.rng).id] };
    },
    (entry, kind) => {
      const open = mountsFor(this.content, kind);
      const grounded = this.content.shields.get(entry.shield)?.mounted === false;
      return open.length === 0 || entry.mount !== undefined || grounded ? null : { mount: pick(open, this.rng).id };
    },
  ];

  private skill(entry: Entry, kind: WarriorEntry): Partial<Entry> | null {
    const held = entry.skills ?? [];
    const { free } = kind;
    const own = [...(entry.weapons ?? []), ...(entry.keepLight === false ? [] : [free])];
    const words = skillsFor(this.content, kind).flatMap((skill) => {
      if (skill.names !== undefined) {
        return [...new Set(own)].map((id) => `${skill.id}:${id}`).filter((word) => !held.includes(word));
      }
      const times = held.filter((id) => id === skill.id).length + (kind.skills.includes(skill.id) ? 1 : 0);
      return times < (skill.times ?? 1) && idleSkill(skill, entry, kind) === null ? [skill.id] : [];
    });
    return words.length === 0 ? null : { skills: [...held, pick(words, this.rng)] };
  }
}
