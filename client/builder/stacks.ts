/** Units that are alike and stand together share one row of the list, with a count. */
import type { BuilderPage, BuilderUnit, Remark } from '#engine/builder.ts';

export interface Stack {
  /** Number of the first unit. */
  at: number;
  count: number;
  unit: BuilderUnit;
  title: string;
  /** Sums over all of them, the most important first. */
  costs: readonly { label: string; value: number }[];
  worst: Remark['severity'] | null;
}

export function stacksOf(page: BuilderPage): Stack[] {
  const stacks: Stack[] = [];
  page.units.forEach((unit, i) => {
    const last = stacks.at(-1);
    if (last !== undefined && last.unit.alike === unit.alike) {
      last.count += 1;
      last.title = `${last.unit.plural} ×${last.count}`;
      last.costs = last.costs.map((cost, k) => ({ ...cost, value: cost.value + (unit.costs[k]?.value.value ?? 0) }));
    } else {
      const costs = unit.costs.map(({ label, value }) => ({ label, value: value.value }));
      stacks.push({ at: i, count: 1, unit, title: unit.title, costs, worst: null });
    }
  });
  for (const stack of stacks) stack.worst = worstOf(page, stack);
  return stacks;
}

/** Errors before warnings; notes are no mark in the list. */
function worstOf(page: BuilderPage, stack: Stack): Stack['worst'] {
  const own = page.remarks.filter((remark) => {
    const n = unitOf(page, remark.place);
    return n !== null && n >= stack.at && n < stack.at + stack.count;
  });
  return own.some((r) => r.severity === 'error')
    ? 'error'
    : own.some((r) => r.severity === 'warning')
      ? 'warning'
      : null;
}

export function stackAt(stacks: readonly Stack[], unit: number): Stack | undefined {
  return stacks.find((stack) => unit >= stack.at && unit < stack.at + stack.count);
}

/** Whether a place is this one or lies within it: "models[3].weapons[1]" lies within "models[3].weapons" and "models[3]". */
export function within(place: string, outer: string): boolean {
  return place === outer || (place.startsWith(outer) && /^[.[]/.test(place.slice(outer.length)));
}

export function unitOf(page: BuilderPage, place: string): number | null {
  const n = page.units.findIndex((unit) => within(place, unit.place));
  return n < 0 ? null : n;
}

/** The field (group, track) that a problem is about: the one whose place is the longest beginning of the problem's. */
export function fieldOf(page: BuilderPage, place: string): string | null {
  const n = unitOf(page, place);
  const unit = n === null ? undefined : page.units[n];
  const fields = unit === undefined ? [page.name, ...page.fields] : [...(unit.name ? [unit.name] : []), ...unit.fields];
  let best: string | null = null;
  for (const field of fields) {
    const ids = [field.id, ...partsOf(field)];
    for (const id of ids) if (within(place, id) && (best === null || id.length > best.length)) best = id;
  }
  return best;
}

function partsOf(field: BuilderPage['fields'][number]): string[] {
  if (field.kind === 'several') return field.groups.map((group) => group.id);
  return field.kind === 'ladder' ? field.tracks.map((track) => track.id) : [];
}
