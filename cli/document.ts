import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { badInput } from './failure.ts';

/** A YAML or JSON file (the second is a kind of the first) that knows on which line each of its values stands. */
export interface Document {
  data: unknown;
  /** "line 12" of a value, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

export function parseText(text: string, file: string): Document {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const error = document.errors[0];
  if (error) {
    const at = lines.linePos(error.pos[0]);
    const place = `${file}:${at.line}:${at.col}`;
    throw badInput(place, `not readable as YAML or JSON: ${firstLine(error.message)}`, 'correct this line');
  }
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 100 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw badInput(file, `not readable as YAML or JSON: ${firstLine(why)}`, 'use fewer aliases');
  }
  return {
    data,
    lineOf(path) {
      for (let n = path.length; n > 0; n--) {
        const node: unknown = document.getIn(path.slice(0, n) as unknown[], true);
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
      }
      return 1;
    },
  };
}

function firstLine(text: string): string {
  return (text.split('\n')[0] as string).replace(/[.:]$/, '');
}

/** "models[3].weapons[1]" */
export function placeOf(path: readonly PropertyKey[]): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else text += text === '' ? String(key) : `.${String(key)}`;
  }
  return text;
}

/** The other way round, for places that a game reports. */
export function pathOf(place: string): PropertyKey[] {
  return [...place.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** What is wrong with the shape of a value: one line for each problem, wrong alternatives of a union included. */
export function shapeProblems(error: z.ZodError): { path: PropertyKey[]; message: string }[] {
  return error.issues.map((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
      return { path: issue.path, message: issue.message };
    }
    const kinds = [...new Set(issue.errors.map((e) => e[0]?.message ?? 'wrong shape'))];
    return { path: issue.path, message: kinds.join(', or ') };
  });
}
