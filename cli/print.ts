/** How numbers, tables and long lines look in the terminal. Plain lines only: a screen reader reads them as they come. */
import type { Point } from '#engine/geometry/types.ts';
import type { Sum } from '#engine/log/sum.ts';

export const WIDTH = 110;

/**
 * Control characters other than line ends and tabs, and those that turn the direction of writing. Names and texts come from
 * files that anybody may have written, and a terminal obeys such characters: it moves, erases, recolours or copies.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A text as it may be printed: a control character is shown as its number, in the form that JSON reads too. */
export function harmless(text: string): string {
  return text.replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A name or message that may hold line ends: without them it cannot pass for a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}

/** Breaks a text into lines of at most `width`: the first begins with `indent`, all others with `hanging`. */
export function wrap(text: string, indent = '', hanging = indent, width = WIDTH): string {
  const lines: string[] = [];
  let line = indent;
  let empty = true;
  for (const word of text.split(/\s+/).filter((w) => w !== '')) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  lines.push(line);
  return lines.join('\n');
}

/** Rows with aligned columns. The last column is not padded; columns listed in `right` are aligned to the right. */
export function table(rows: readonly (readonly string[])[], indent = '  ', right: readonly number[] = []): string[] {
  const widths: number[] = [];
  const flat = rows.map((row) => row.map(oneLine));
  for (const row of flat) {
    row.forEach((cell, i) => {
      if (i < row.length - 1 || right.includes(i)) widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  return flat.map((row) => {
    const cells = row.map((cell, i) =>
      right.includes(i) ? cell.padStart(widths[i] ?? 0) : i < row.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell,
    );
    return `${indent}${cells.join('  ')}`.trimEnd();
  });
}

/** `4.9"`; a length that is whole to the eye loses its decimals. */
export function inches(length: number): string {
  return `${trimmed(length, 1)}"`;
}

export function trimmed(value: number, digits: number): string {
  const text = digits > 0 ? value.toFixed(digits).replace(/\.?0+$/, '') : value.toFixed(0);
  return text === '-0' ? '0' : text;
}

export function point([x, y]: Point): string {
  return `(${trimmed(x, 1)}, ${trimmed(y, 1)})`;
}

/** `50 %`; small and nearly certain ones keep a decimal so that they do not read as never or always. */
export function percent(p: number): string {
  const value = p * 100;
  if (value > 0 && value < 0.1) return 'under 0.1 %';
  const digits = (value > 0 && value < 10) || (value > 90 && value < 100) ? 1 : 0;
  return `${trimmed(value, digits)} %`;
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function listed(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${joint} ${words[words.length - 1]}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The parts of a number, one line each; nothing when it has none. */
export function parts(sum: Sum, indent: string): string[] {
  return table(
    sum.parts.map((p) => [
      `${p.amount < 0 ? '' : '+'}${trimmed(p.amount, 2)}`,
      p.label,
      p.clause === '' ? '' : `[${p.clause}]`,
    ]),
    indent,
    [0],
  );
}
