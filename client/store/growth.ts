/**
 * What a JSON object has become since it was last looked at, member by member: lists by what stays of them and what is
 * added, everything else whole. A growth says how much of a list stays, so applying one twice changes nothing.
 */
import type { Json } from '#engine/game.ts';

export interface Growth {
  /** Members that are new or have another value. */
  set?: Record<string, Json>;
  /** Lists: how many items stay from the beginning, and what follows them. */
  lists?: Record<string, { keep: number; add: Json[] }>;
  /** Members that are not there any more. */
  gone?: string[];
}

type Members = Readonly<Record<string, unknown>>;

/** Null: nothing has changed. */
export function growthOf(before: Members, after: Members): Growth | null {
  const set: Record<string, Json> = {};
  const lists: NonNullable<Growth['lists']> = {};
  for (const [name, now] of Object.entries(after)) {
    const was = before[name];
    if (now === undefined) continue;
    if (!Array.isArray(now) || !Array.isArray(was)) {
      if (!same(was, now)) set[name] = now as Json;
      continue;
    }
    let keep = 0;
    while (keep < was.length && keep < now.length && same(was[keep], now[keep])) keep++;
    if (keep < was.length || keep < now.length) lists[name] = { keep, add: now.slice(keep) };
  }
  const gone = Object.keys(before).filter((name) => before[name] !== undefined && after[name] === undefined);
  const growth: Growth = {
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
    ...(gone.length > 0 ? { gone } : {}),
  };
  return Object.keys(growth).length > 0 ? growth : null;
}

/** The object after these growths, from nothing; null when they do not follow on each other. */
export function grown(growths: readonly unknown[]): Record<string, unknown> | null {
  const made = new Map<string, unknown>();
  for (const growth of growths) {
    if (!isGrowth(growth)) return null;
    for (const [name, value] of Object.entries(growth.set ?? {})) {
      made.set(name, Array.isArray(value) ? value.slice() : value);
    }
    for (const [name, { keep, add }] of Object.entries(growth.lists ?? {})) {
      const list = made.get(name);
      if (!Array.isArray(list) || list.length < keep) return null;
      list.length = keep;
      for (const item of add) list.push(item);
    }
    for (const name of growth.gone ?? []) made.delete(name);
  }
  return Object.fromEntries(made);
}

function isGrowth(value: unknown): value is Growth {
  if (!isRecord(value)) return false;
  const { set = {}, lists = {}, gone = [] } = value;
  if (!isRecord(set) || !isRecord(lists) || !Array.isArray(gone)) return false;
  return Object.values(lists).every(
    (list) => isRecord(list) && Number.isInteger(list.keep) && (list.keep as number) >= 0 && Array.isArray(list.add),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}
