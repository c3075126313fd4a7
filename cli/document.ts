import type { z } from 'zod';
import { type Document, readDocument } from '#engine/files/document.ts';
import { isTooDeep, TOO_DEEP } from '#engine/files/limits.ts';
import { YamlProblem } from '#engine/files/yaml.ts';
import { badInput } from './failure.ts';

/** The one document of a file that the user named. */
export function parseText(text: string, file: string, kind: 'roster' | 'pack' | 'campaign'): Document {
  const document = read(text, file, kind);
  if (document.count > 1) throw badInput(file, 'the file holds several documents', 'keep one, without lines of ---');
  return document;
}

function read(text: string, file: string, kind: 'roster' | 'pack' | 'campaign'): Document {
  try {
    return readDocument(text, kind);
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
