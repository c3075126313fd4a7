import type { KeyboardEvent } from 'react';

/** Up and down go from clause to clause; Enter unfolds the one that has the focus. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by !== 0 && step(event.currentTarget, by)) event.preventDefault();
}

/** To the next clause that is shown, or to the first; false when there is none. */
export function step(from: HTMLElement | null, by: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('.clause .unfold')];
  const next = all[from === null ? 0 : all.indexOf(from) + by];
  next?.focus();
  next?.closest('.clause')?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
