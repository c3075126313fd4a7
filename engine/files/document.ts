/** A YAML or JSON text (the second is a kind of the first) that knows on which line each of its values stands. */
import { isNode } from 'yaml';
import type { Limited } from './limits.ts';
import { readYaml } from './yaml.ts';

export interface Document {
  data: unknown;
  /** How many documents the text holds; `data` is the first. */
  count: number;
  /** The line of a value, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Throws YamlProblem at the first thing that cannot be read. */
export function readDocument(text: string, kind: Limited): Document {
  const { documents, lines } = readYaml(text, kind);
  const first = documents[0];
  return {
    data: first?.data ?? null,
    count: documents.length,
    lineOf(path) {
      for (let n = path.length; n > 0; n--) {
        const node: unknown = first?.node.getIn(path.slice(0, n) as unknown[], true);
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
      }
      return 1;
    },
  };
}

/** "models[3].weapons[1]" as the steps that lead there. */
export function pathOf(place: string): PropertyKey[] {
  return [...place.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));
}
