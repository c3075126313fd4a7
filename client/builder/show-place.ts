/** Goes to the field that a problem is about, and lights it up for a moment. */
import type { BuilderPage } from '#engine/builder.ts';
import { anchor } from './field-ladder.tsx';
import { fieldOf, unitOf, within } from './stacks.ts';

/** The editor may still have to draw the unit, and its places may be those of the first of several alike. */
export function showPlace(page: BuilderPage, place: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => light(page, place)));
}

function light(page: BuilderPage, place: string): void {
  const field = fieldOf(page, place);
  const part = unitOf(page, place) === null ? '.bld .list' : '.bld .edit';
  const element = (field === null ? null : find(field)) ?? document.querySelector<HTMLElement>(part);
  if (element === null) return;
  element.scrollIntoView({ block: 'center' });
  const inner = element.matches('input, button')
    ? element
    : element.querySelector<HTMLElement>('input:checked, input, button');
  inner?.focus({ preventScroll: true });
  element.classList.remove('lit');
  // Read back so that the animation starts again when the same problem is shown twice.
  void element.offsetWidth;
  element.classList.add('lit');
}

/** The place itself, or the nearest drawn place around it: groups share the table of their field. */
function find(place: string): HTMLElement | null {
  const exact = document.getElementById(anchor(place));
  if (exact !== null) return exact;
  const shown = [...document.querySelectorAll<HTMLElement>('.bld [id^="at-"]')];
  const rest = /^[^.]*(\..*)$/.exec(place)?.[1];
  return (
    shown.find((element) => within(element.id.slice(3).split(' ')[0] as string, place)) ??
    shown.find((element) => rest !== undefined && element.id.endsWith(rest)) ??
    null
  );
}
