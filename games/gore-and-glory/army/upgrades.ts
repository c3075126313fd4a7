/**
 * Character upgrades (GG-WAR-14..19): three kinds, each at most four times, the nth time at its nth printed cost (GG-R-61).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Entry } from './roster.ts';

export const UPGRADE_KINDS = ['trait', 'skill', 'physical'] as const;
export type UpgradeKind = (typeof UPGRADE_KINDS)[number];

export const UPGRADES: Readonly<Record<UpgradeKind, { name: string; costs: readonly number[]; clause: ClauseId }>> = {
  trait: { name: 'Trait', costs: [1, 1, 2, 4], clause: 'GG-WAR-15' },
  skill: { name: 'Skill Increase', costs: [1, 1, 2, 2], clause: 'GG-WAR-17' },
  physical: { name: 'Physical Increase', costs: [1, 2, 2, 4], clause: 'GG-WAR-18' },
};

/** Stats that each kind of increase may raise. */
export const RAISES = { skill: ['cs', 'mi'], physical: ['ag', 'bd'] } as const;

export interface Upgrade {
  kind: UpgradeKind;
  /** Trait or stat. */
  what: string;
  /** Which purchase of its kind this is, from 1. */
  nth: number;
  /** Upgrade Points; 0 beyond the fourth, which is not allowed anyway. */
  cost: number;
}

/** Level gives Glory cost and Upgrade Points (GG-WAR-12, GG-WAR-13). */
export const LEVELS: readonly { level: number; glory: number; points: number }[] = [
  { level: 1, glory: 15, points: 1 },
  { level: 2, glory: 30, points: 3 },
  { level: 3, glory: 45, points: 5 },
  { level: 4, glory: 60, points: 7 },
  { level: 5, glory: 75, points: 9 },
];

export function levelOf(level: number): { glory: number; points: number } | undefined {
  return LEVELS[level - 1];
}

/** The upgrade that each word stands for, null for words that stand for none, in order. */
export function readUpgrades(entry: Entry): (Upgrade | null)[] {
  const taken = { trait: 0, skill: 0, physical: 0 };
  return (entry.upgrades ?? []).map((word) => {
    const colon = word.indexOf(':');
    const kind = UPGRADE_KINDS.find((k) => k === word.slice(0, colon));
    const what = word.slice(colon + 1);
    if (colon < 0 || kind === undefined || what === '') return null;
    if (kind !== 'trait' && !(RAISES[kind] as readonly string[]).includes(what)) return null;
    taken[kind] += 1;
    return { kind, what, nth: taken[kind], cost: UPGRADES[kind].costs[taken[kind] - 1] ?? 0 };
  });
}
