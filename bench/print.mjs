/** The bench as people read it: findings first, then every figure with its spread. */

/**
 * @param {import('./findings.mjs').Finding[]} found
 * @param {import('./run.mjs').Results} results
 * @param {{ node: string, cpu: string, cores: number, load: number }} machine
 * @param {{ rounds: number, seconds: number, warmup: number, quick: boolean }} options
 * @param {number} took
 */
export function print(found, results, machine, options, took) {
  const { rounds, seconds, warmup, quick } = options;
  const lines = [
    `Node ${machine.node}, ${machine.cores} cores ${machine.cpu}, load ${machine.load.toFixed(1)} at the start; ${took} s`,
    `${rounds} rounds of ${seconds} s after ${warmup} s of warming up; medians, per second of processor time of one core`,
    ...(quick ? ['quick: V8 is not warm yet, so all rates are too low'] : []),
    '',
    ...table(found.map(row), ['figure', 'measured', 'asked', 'margin', '', 'what limits it'], [1, 2, 3]),
    '',
    ...table(
      Object.entries(results).flatMap(([name, figures]) =>
        Object.entries(figures).map(([what, { median, least, most }]) => [
          name,
          what,
          ...[median, least, most].map(plain),
        ]),
      ),
      ['contender', 'figure', 'median', 'least', 'most'],
      [2, 3, 4],
    ),
  ];
  return lines.join('\n');
}

/** @param {import('./findings.mjs').Finding} finding */
function row({ what, value, unit, asked, met, limit }) {
  if (asked === null) return [what, `${plain(value)} ${unit}`, '', '', '', limit];
  const { required, aim, sense } = asked;
  const sign = sense === 'least' ? '>=' : '<=';
  const margin = sense === 'least' ? value / required : required / value;
  const text = `${sign} ${required}${aim === undefined ? '' : `, aim ${aim}`}`;
  return [
    what,
    `${plain(value)} ${unit}`,
    text,
    `${margin.toFixed(1)}x`,
    met === null ? 'busy' : met ? 'met' : 'MISSED',
    limit,
  ];
}

/** @param {number} n */
function plain(n) {
  return n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 2 : n < 100 ? 1 : 0 });
}

/**
 * @param {string[][]} rows
 * @param {string[]} head
 * @param {number[]} right columns that are numbers
 */
function table(rows, head, right) {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((cells) => (cells[i] ?? '').length)));
  return all.map((cells) =>
    cells
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
