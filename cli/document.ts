import { isNode } from 'yaml';
import type { z } from 'zod';
import { isTooDeep, TOO_DEEP } from '#engine/files/limits.ts';
import { readYaml, YamlProblem, type YamlText } from '#engine/files/yaml.ts';
import { badInput } from './failure.ts';

/** A YAML or JSON file (the second is a kind of the first) that knows on which line each of its values stands. */
export interface Document {
  data: unknown;
  /** "line 12" of a value, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

export function parseText(text: string, file: string, kind: 'roster' | 'pack'): Document {
  const { documents, lines } = yaml(text, file, kind);
  if (documents.length > 1) throw badInput(file, 'the file holds several documents', 'keep one, without lines of ---');
  const first = documents[0];
  return {
    data: first?.data ?? null,
    lineOf(path) {
      for (let n = path.length; n > 0; n--) {
        const node: unknown = first?.node.getIn(path.slice(0, n) as unknown[], true);
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
      }
      return 1;
    },
  };
}

function yaml(text: string, file: string, kind: 'roster' | 'pack'): YamlText {
  try {
    return readYaml(text, kind);
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error;
    const place = error.at === null ? file : `${file}:${error.at.line}:${error.at.col}`;
    throw badInput(place, `not readable as YAML or JSON: ${error.message}`, 'correct this line');
  }
}

/** JSON that the user typed. Throws an Error that says what is wrong with it. */
export function parseJson(text: string): unknown {
  const data: unknown = JSON.parse(text);
  if (isTooDeep(data)) throw new Error(TOO_DEEP);
  return data;
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
