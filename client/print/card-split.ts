/** How much text a reference card holds. What does not fit goes on further cards: nothing is left out. */
import type { BuilderUnit } from '#engine/builder.ts';
import type { Sheet } from '#engine/game.ts';

type Line = Sheet['lines'][number];

export interface PrintedCard {
  unit: BuilderUnit;
  /** From 1. */
  part: number;
  parts: number;
  lines: readonly Line[];
}

/** Lines of text on the first card (below stats and above boxes) and on those that only carry text. */
const FIRST = 13;
const FURTHER = 22;
/** Lines of text that a row of a wound track takes. */
const ROW = 2.2;
/** Signs to a line of text, measured at the size of print.css. */
const WIDE = 50;

/** Identical units share one description but each needs a card of its own: it has its own damage. */
export function printedCards(units: readonly BuilderUnit[]): PrintedCard[] {
  return units.flatMap((unit) => {
    const pages: Line[][] = [[]];
    const rows = unit.sheet?.tracks?.length ?? 0;
    let room = FIRST - 2 * Math.max(0, Math.ceil(boxes(unit) / 16) - 2) - Math.ceil(ROW * rows);
    for (const line of unit.sheet?.lines ?? []) {
      const need = Math.ceil((line.name.length + 1 + line.text.length) / WIDE) + 0.35;
      if (need > room && (pages.at(-1) as Line[]).length > 0) {
        pages.push([]);
        room = FURTHER;
      }
      (pages.at(-1) as Line[]).push(line);
      room -= need;
    }
    return pages.map((lines, i) => ({ unit, part: i + 1, parts: pages.length, lines }));
  });
}

function boxes(unit: BuilderUnit): number {
  return (unit.sheet?.meters ?? []).reduce((total, meter) => total + meter.max, 0);
}

/** Pages of nine. */
export function sheetsOf<T>(cards: readonly T[], perSheet = 9): T[][] {
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, i) =>
    cards.slice(i * perSheet, (i + 1) * perSheet),
  );
}
