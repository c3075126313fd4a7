/**
 * The case file: a position, scripted dice, answers, expectations. Keys that belong to the game (table, models, state,
 * define) are left to the game's own schema; everything here is the same for all games.
 */
import { z } from 'zod';
import type { WrittenDie } from '../dice/source.ts';
import { readYaml, YamlProblem, type YamlText } from '../files/yaml.ts';
import { CaseProblem } from './problem.ts';

/** `red: { attack: { target: b } }`, `blue: pass`: one seat and one verb. */
const playLine = z.record(z.string(), z.unknown());

const valueTest = {
  is: z.unknown().optional(),
  isNot: z.unknown().optional(),
  /** Equal within `tolerance` (default 0.01). */
  near: z.union([z.number(), z.array(z.number())]).optional(),
  tolerance: z.number().optional(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  /** A list contains this (an object matches when its keys match), or a text contains this. */
  has: z.unknown().optional(),
  hasNot: z.unknown().optional(),
  length: z.number().optional(),
};

/** The forms of an expectation by the key that tells them apart. */
const FORMS = {
  path: z.strictObject({ path: z.string(), ...valueTest }),
  event: z.strictObject({
    event: z.string(),
    with: z.record(z.string(), z.unknown()).optional(),
    count: z.number().optional(),
    never: z.boolean().optional(),
  }),
  noEvent: z.strictObject({ noEvent: z.string(), with: z.record(z.string(), z.unknown()).optional() }),
  events: z.strictObject({ events: z.array(z.string()) }),
  /** `cost` is the price that the offer names. */
  offered: z.strictObject({ offered: playLine, cost: z.number().optional(), note: z.string().optional() }),
  refused: z.strictObject({
    refused: playLine,
    clause: z.string().optional(),
    reason: z.string().optional(),
    witness: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  }),
  decides: z.strictObject({
    decides: z.string(),
    verbs: z.array(z.string()).optional(),
    without: z.array(z.string()).optional(),
  }),
  over: z.strictObject({ over: z.boolean(), winner: z.union([z.string(), z.array(z.string()), z.null()]).optional() }),
  distance: z.strictObject({ distance: z.tuple([z.string(), z.string()]), ...valueTest }),
  sight: z.strictObject({
    sight: z.tuple([z.string(), z.string()]),
    clear: z.boolean(),
    clause: z.string().optional(),
  }),
  odds: z.strictObject({ odds: playLine, of: z.string(), ...valueTest }),
  log: z.strictObject({ log: z.string() }),
  /** Nobody overlaps or is off the table, the pending decision can be answered, and reading it changes nothing. */
  sound: z.strictObject({ sound: z.literal(true) }),
  /** Of the procedure under `run`. */
  result: z.strictObject({ result: z.unknown().optional(), ...valueTest }),
};

/** Forms that say nothing without a test of the value. */
const TESTED = new Set(['path', 'distance', 'odds', 'result']);
const TESTS = Object.keys(valueTest).filter((key) => key !== 'tolerance');

export const expectationSchema = z.union([
  FORMS.path,
  FORMS.result,
  FORMS.event,
  FORMS.noEvent,
  FORMS.events,
  FORMS.offered,
  FORMS.refused,
  FORMS.decides,
  FORMS.over,
  FORMS.distance,
  FORMS.sight,
  FORMS.odds,
  FORMS.log,
  FORMS.sound,
]);

export type Expectation = z.infer<typeof expectationSchema>;

const playItem = z.union([z.strictObject({ expect: z.array(expectationSchema) }), playLine]);

/** `4`, or `d6:4`: a roll of other sides than named fails the case. */
const namedDie = z
  .string()
  .regex(/^d[1-9]\d{0,3}:[1-9]\d{0,3}$/)
  .transform((text): WrittenDie => {
    const [sides = 0, face = 0] = text.slice(1).split(':').map(Number);
    return { sides, face };
  });
const writtenDie = z.union([z.number().int(), namedDie], {
  error: 'a die is its face, such as 4, or its sides and its face, such as d6:4',
});

export const caseSchema = z.looseObject({
  game: z.string(),
  title: z.string().min(3),
  clauses: z.array(z.string()).min(1),
  note: z.string().optional(),
  dice: z.array(writtenDie).optional(),
  play: z.array(playItem).optional(),
  /** One procedure alone instead of (or after) play: `run: { check: { model: a, stat: bd } }`. */
  run: z.record(z.string(), z.unknown()).optional(),
  expect: z.array(expectationSchema).min(1),
});

export interface CaseFile extends z.infer<typeof caseSchema> {
  /** File name and, in a file of several, the number of the document. */
  file: string;
  /** The keys left to the game. */
  own: Record<string, unknown>;
}

const COMMON = new Set(['game', 'title', 'clauses', 'note', 'dice', 'play', 'run', 'expect']);

/** Reads the YAML documents of a file. Throws CaseProblem at the first thing that is not a case. */
export function parseCases(text: string, file: string): CaseFile[] {
  const documents = yaml(text, file);
  const cases: CaseFile[] = [];
  for (const [i, { data: value }] of documents.entries()) {
    const place = documents.length === 1 ? file : `${file}#${i + 1}`;
    if (value === null) continue;
    const expectations = placedExpectations(value);
    const parsed = caseSchema.safeParse(value);
    const issue = parsed.error?.issues.find((found) => !expectations.some(([at]) => at === found.path.join('.')));
    if (issue) throw new CaseProblem(`${place}: ${issue.path.join('.')}`, describeIssue(issue));
    for (const [at, item] of expectations) checkExpectation(item, `${place}: ${at}`);
    if (!parsed.success) throw new CaseProblem(place, describeIssue(parsed.error.issues[0]));
    const own: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(parsed.data)) if (!COMMON.has(key)) own[key] = item;
    cases.push({ ...parsed.data, file: place, own });
  }
  if (cases.length === 0) throw new CaseProblem(file, 'the file holds no case');
  return cases;
}

function yaml(text: string, file: string): YamlText['documents'] {
  try {
    return readYaml(text, 'case').documents;
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error;
    const place = error.at === null ? file : `${file}:${error.at.line}:${error.at.col}`;
    throw new CaseProblem(place, error.message);
  }
}

/** All expectations of a case with their places, those between lines of play too. */
function placedExpectations(value: unknown): [string, unknown][] {
  const { expect, play } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const placed = (items: unknown, at: string): [string, unknown][] =>
    Array.isArray(items) ? items.map((item, i) => [`${at}.${i}`, item]) : [];
  const between = (Array.isArray(play) ? play : []).flatMap((item: { expect?: unknown } | null, i) => {
    if (typeof item !== 'object' || item === null || !('expect' in item)) return [];
    // What is no list of expectations is judged as an empty one, and so reported.
    return placed(Array.isArray(item.expect) ? item.expect : [null], `play.${i}.expect`);
  });
  return [...between, ...placed(expect, 'expect')];
}

/** A misspelt or empty expectation would hold whatever happens, so it is a problem of the file. */
function checkExpectation(item: unknown, place: string): void {
  const keys = typeof item === 'object' && item !== null && !Array.isArray(item) ? Object.keys(item) : [];
  const tests = keys.filter((key) => TESTS.includes(key));
  const form = Object.keys(FORMS).find((key) => keys.includes(key)) ?? (tests.length > 0 ? 'result' : undefined);
  if (form === undefined) {
    const has = keys.length > 0 ? `this one has ${keys.join(', ')}` : 'this one has nothing';
    throw new CaseProblem(place, `an expectation is one of ${Object.keys(FORMS).join(', ')}; ${has}`);
  }
  const parsed = FORMS[form as keyof typeof FORMS].safeParse(item);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CaseProblem([place, ...(issue?.path ?? [])].join('.'), describeIssue(issue));
  }
  if (TESTED.has(form) && tests.length === 0 && !(form === 'result' && keys.includes('result'))) {
    throw new CaseProblem(place, `nothing is expected of ${form}: add one of ${TESTS.join(', ')}`);
  }
}

export function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'wrong shape';
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.map((k) => `"${k}"`).join(', ')}`;
  return issue.message;
}
