import type { KeyboardEvent } from 'react';

/** Up and down go from clause to clause; Enter unfolds the one that has the focus. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (way !== 0 && step(event.currentTarget, way)) event.preventDefault();
}

/** To the next clause that is shown, or to the first; false when there is none. */
export function step(from: HTMLElement | null, way: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('.clause .unfold')];
  const next = all[from === null ? 0 : all.indexOf(from) + way];
  next?.focus();
  next?.closest('.clause')?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
