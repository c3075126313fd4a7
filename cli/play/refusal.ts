import type { Witness } from '#engine/game.ts';
import { capital, inches, point, wrap } from '../print.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Thing } from './things.ts';

interface Refused {
  clause: string;
  reason: string;
  witness?: Witness;
}

/** Why something is not allowed: the reason, the clause with its text, and what was measured. */
export function refusalLines(
  what: string,
  refused: Refused,
  book: Rulebook | null,
  things: readonly Thing[],
): string[] {
  const lines = [wrap(`Refused: ${what.replace(/\.$/, '')}.`, '  ', '    ')];
  lines.push(wrap(`Reason: ${capital(refused.reason).replace(/\.$/, '')}.`, '  ', '    '));
  if (refused.clause !== '') {
    const rule = book?.find(refused.clause)?.rule;
    lines.push(wrap(`Clause: ${refused.clause}${rule ? `, ${rule}` : ''}`, '  ', '    '));
  }
  if (refused.witness) lines.push(wrap(`Measured: ${witnessWords(refused.witness, things)}.`, '  ', '    '));
  return lines;
}

export function witnessWords(witness: Witness, things: readonly Thing[]): string {
  const name = (id: string) => things.find((thing) => thing.id === id)?.label ?? id;
  switch (witness.kind) {
    case 'segment': {
      const line = `the line from ${point(witness.from)} to ${point(witness.to)}`;
      return witness.blockedBy === undefined ? line : `${line} meets ${name(witness.blockedBy)}`;
    }
    case 'gap':
      return gapWords(witness.distance, witness.limit);
    case 'overlap':
      return `at ${point(witness.at)} it would overlap ${name(witness.with)}`;
    case 'arc':
      return `from ${point(witness.at)} it looks the other way`;
    case 'outside':
      return `${point(witness.at)} lies outside: ${witness.region}`;
    case 'path':
      return `this path costs ${exact(witness.cost)} of ${exact(witness.limit)}, ${exact(witness.cost - witness.limit)} too much`;
    case 'model':
      return name(witness.id);
    case 'value':
      return `${witness.name} is ${witness.have}, needed is ${witness.need}`;
  }
}

function gapWords(distance: number, limit: number): string {
  if (distance > limit) return `${exact(distance)} away, ${exact(limit)} allowed: ${exact(distance - limit)} too far`;
  return `${exact(distance)} away, at least ${exact(limit)} needed: ${exact(limit - distance)} too near`;
}

/** Two decimals where one would hide the difference. */
function exact(length: number): string {
  const short = inches(length);
  return Math.abs(Number.parseFloat(short) - length) < 0.005 ? short : `${length.toFixed(2)}"`;
}
