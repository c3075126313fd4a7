import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows go from button to button inside a row or list. Keys that the table wanted for itself never come here. */
export function roving(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key];
  if (step === undefined || event.defaultPrevented) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
