/**
 * YAML from outside. The parser recurses as deep as a text is nested, compares each key of a map with all others, and looks
 * for the anchor of each alias from the start of the document. So tokens are counted before documents are made of them.
 */
import { Composer, type CST, type Document, isMap, isScalar, isSeq, LineCounter, Parser } from 'yaml';
import { ALIASES, DEPTH, isTooDeep, LIMITS, type Limited, TOO_DEEP, tooLarge } from './limits.ts';

/** Why a text cannot be read, with the place where it is known. */
export class YamlProblem extends Error {
  readonly at: { line: number; col: number } | null;
  /** Which document of the text it is in, counted from 0. */
  readonly document: number;
  constructor(message: string, document: number, at: { line: number; col: number } | null = null) {
    super(message);
    this.document = document;
    this.at = at;
  }
}

export interface YamlText {
  documents: { node: Document.Parsed; data: unknown }[];
  lines: LineCounter;
}

/** Every document of a text. Throws YamlProblem at the first thing that cannot be read. */
export function readYaml(text: string, kind: Limited): YamlText {
  // Whoever reads a file has counted its bytes; a text from elsewhere has at least one byte for each unit of a string.
  if (text.length > LIMITS[kind].bytes) throw new YamlProblem(tooLarge(kind), 0);
  const lines = new LineCounter();
  // Keys are compared here, in a time that grows with their number and not with its square.
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  const documents: YamlText['documents'] = [];
  for (const node of composer.compose(counted(text, lines))) {
    const place = { document: documents.length, lines, aliases: 0 };
    const error = node.errors[0];
    if (error) fail(place, firstLine(error.message), error.pos[0]);
    unique(node.contents, place);
    documents.push({ node, data: plain(node, place) });
  }
  return { documents, lines };
}

function* counted(text: string, lines: LineCounter): Generator<CST.Token> {
  let document = 0;
  for (const token of new Parser(lines.addNewLine).parse(text)) {
    const place = { document, lines, aliases: 0 };
    if (token.type === 'directive') fail(place, 'a line that begins with % is not read', token.offset);
    if (token.type === 'document') {
      count(token.value, 0, place);
      document += 1;
    }
    yield token;
  }
}

interface Place {
  document: number;
  lines: LineCounter;
  aliases: number;
}

function fail({ document, lines }: Place, message: string, offset: number): never {
  throw new YamlProblem(message, document, lines.linePos(offset));
}

/** Refuses what would take too long or too much of the stack to compose. */
function count(token: CST.Token | null | undefined, depth: number, place: Place): void {
  if (token?.type === 'alias') {
    place.aliases += 1;
    if (place.aliases > ALIASES) fail(place, `more than ${ALIASES} aliases`, token.offset);
  }
  if (token?.type !== 'block-map' && token?.type !== 'block-seq' && token?.type !== 'flow-collection') return;
  if (depth === DEPTH) fail(place, TOO_DEEP, token.offset);
  for (const item of token.items) {
    count(item.key, depth + 1, place);
    count(item.value, depth + 1, place);
  }
}

function unique(node: unknown, place: Place): void {
  if (isSeq(node)) {
    for (const item of node.items) unique(item, place);
    return;
  }
  if (!isMap(node)) return;
  const seen = new Set<unknown>();
  for (const { key, value } of node.items) {
    if (isScalar(key)) {
      if (seen.has(key.value)) fail(place, `the key "${key.value}" stands here twice`, key.range?.[0] ?? 0);
      seen.add(key.value);
    } else unique(key, place);
    if (!isScalar(value)) unique(value, place);
  }
}

function plain(node: Document.Parsed, { document }: Place): unknown {
  let data: unknown;
  try {
    // An alias of what holds many aliases multiplies: this bounds the product.
    data = node.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new YamlProblem(firstLine(error instanceof Error ? error.message : String(error)), document);
  }
  if (isTooDeep(data)) throw new YamlProblem(TOO_DEEP, document);
  return data;
}

function firstLine(text: string): string {
  return (text.split('\n')[0] as string).replace(/[.:]$/, '');
}
