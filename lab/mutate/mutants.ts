/** Mutants: changes to the sources of a game, each counted to the clause that is cited nearest to it. */
import type { SourceText } from '#engine/ledger/ledger.ts';
import { type Change, changesOf, isCitation, isFunction, type Placed } from './changes.ts';
import { type Node, visit } from './syntax.ts';

export interface Mutant extends Change {
  clause: string;
  file: string;
  line: number;
  /** The changed line, the way a diff of words shows it: `roll([-6-]{+7+}, 'morale')`. */
  diff: string;
}

export type Parse = (file: string, text: string) => Node;

interface Citation {
  id: string;
  start: number;
  /** The nodes above it and itself, the nearest last. */
  above: readonly Node[];
}

export function mutantsOf({ file, text }: SourceText, parse: Parse): Mutant[] {
  const program = parse(file, text);
  const citations: Citation[] = [];
  visit(program, (node, above) => {
    if (isCitation(node)) citations.push({ id: node.value, start: node.start, above: [...above, node] });
  });
  if (citations.length === 0) return [];
  return changesOf(text, program).flatMap((change) => {
    const clause = nearest(change, citations);
    if (clause === null) return [];
    const { kind, start, end, text: instead } = change;
    const line = text.slice(0, start).split('\n').length;
    return [{ kind, start, end, text: instead, clause, file, line, diff: diffOf(text, change) }];
  });
}

/** So far above a citation its record is in a table, which stands in no function: `{ also: ['X-01'], value: 2 }`. */
const RECORD = 3;

/** The clause that shares the innermost node with the change; of several the one that is written nearest to it. */
function nearest(change: Placed, citations: readonly Citation[]): string | null {
  let best: { id: string; depth: number; far: number } | null = null;
  for (const { id, start, above } of citations) {
    let depth = 0;
    while (depth < above.length && above[depth] === change.above[depth]) depth += 1;
    if (!above.slice(0, depth).some(isFunction) && !inRecord(above, depth)) continue;
    // A line is nearer to what follows it than to what stands before it: a rule is worked out first and cited then.
    const far = start >= change.end ? start - change.end : 2 * (change.start - start);
    if (best === null || depth > best.depth || (depth === best.depth && far < best.far)) best = { id, depth, far };
  }
  return best?.id ?? null;
}

/** Whether what a citation shares with a change is the record that it stands in, and not a list of such records. */
function inRecord(above: readonly Node[], depth: number): boolean {
  const up = above.length - depth;
  return depth > 1 && up <= RECORD && (up === 1 || above[depth - 1]?.type !== 'ArrayExpression');
}

/** So much of a long stretch is shown. */
const SHOWN = 80;

function diffOf(text: string, { start, end, text: instead }: Change): string {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trimStart();
  const after = text.slice(end, (text.indexOf('\n', end) + 1 || text.length + 1) - 1);
  const gone = end > start ? `[-${short(text.slice(start, end))}-]` : '';
  const come = instead === '' ? '' : `{+${short(instead)}+}`;
  return `${before}${gone}${come}${after.trimEnd()}`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN / 2)} ... ${line.slice(-SHOWN / 2)}`;
}

export function mutated(text: string, { start, end, text: instead }: Change): string {
  return text.slice(0, start) + instead + text.slice(end);
}
