/**
 * The steps of a case in words, for people who do not read case files: who does what, which dice fall, what must come of
 * it. It knows the form that cases of all games share and reads a game's own words as they stand.
 */
export interface CaseWords {
  /** As written: a face, or its sides and its face, `d6:4`. */
  dice: readonly (number | string)[];
  steps: readonly string[];
}

type Data = Record<string, unknown>;

export function caseWords(file: Data): CaseWords {
  const play = Array.isArray(file.play) ? (file.play as Data[]) : [];
  const steps = play.flatMap((item) => (Array.isArray(item.expect) ? item.expect.map(expectation) : [line(item)]));
  const run = isData(file.run)
    ? Object.entries(file.run).map(([name, args]) => `Work out: ${spoken(name)} ${plain(args)}`)
    : [];
  const end = Array.isArray(file.expect) ? (file.expect as Data[]).map(expectation) : [];
  const dice = Array.isArray(file.dice)
    ? file.dice.filter((die) => typeof die === 'number' || typeof die === 'string')
    : [];
  return { dice, steps: [...steps, ...run, ...end].map((step) => step.trim()) };
}

/** "Red: attack b with hand weapon". */
function line(item: Data): string {
  const [seat = '', what] = Object.entries(item)[0] ?? [];
  return `${capital(seat)}: ${act(what)}`;
}

function act(what: unknown): string {
  if (typeof what === 'string') return spoken(what);
  if (!isData(what)) return plain(what);
  const [verb = '', args] = Object.entries(what)[0] ?? [];
  return `${spoken(verb)} ${args === true || args === null ? '' : plain(args)}`.trim();
}

function expectation(item: Data): string {
  if ('event' in item) {
    const never = item.never === true ? 'Never' : 'Then';
    const times = typeof item.count === 'number' ? `, ${item.count} times` : '';
    return `${never}: ${spoken(String(item.event))}${item.with === undefined ? '' : ` (${plain(item.with)})`}${times}`;
  }
  if ('noEvent' in item) return `Never: ${spoken(String(item.noEvent))}`;
  if ('sound' in item) return 'Nobody overlaps or is off the table, and the next decision can be answered';
  if ('events' in item) return `Then, in this order: ${plain(item.events)}`;
  if ('refused' in item) {
    const clause = typeof item.clause === 'string' ? ` (${item.clause})` : '';
    return `Not allowed: ${isData(item.refused) ? line(item.refused) : ''}${clause}`;
  }
  if ('offered' in item) return `Allowed: ${isData(item.offered) ? line(item.offered) : ''}`;
  if ('decides' in item) {
    const may = Array.isArray(item.verbs) ? `, may ${plain(item.verbs)}` : '';
    const not = Array.isArray(item.without) ? `, may not ${plain(item.without)}` : '';
    return `${capital(String(item.decides))} decides${may}${not}`;
  }
  if ('over' in item) return item.over === true ? 'The match is over' : 'The match goes on';
  if ('sight' in item)
    return `Line of sight between ${plain(item.sight)}: ${item.clear === true ? 'clear' : 'blocked'}`;
  if ('distance' in item) return `The distance between ${plain(item.distance)} ${tested(item)}`;
  if ('odds' in item) {
    return `The odds of ${String(item.of)}, ${isData(item.odds) ? line(item.odds) : ''}, ${tested(item)}`;
  }
  if ('log' in item) return `The log says: ${String(item.log)}`;
  if ('path' in item) return `${capital(spoken(String(item.path).replaceAll('.', ' ')))} ${tested(item)}`;
  return `It gives ${tested(item).replace(/^is /, '')}`;
}

const TESTS: readonly [key: string, words: string][] = [
  ['is', 'is'],
  ['isNot', 'is not'],
  ['near', 'is about'],
  ['atLeast', 'is at least'],
  ['atMost', 'is at most'],
  ['has', 'has'],
  ['hasNot', 'has not'],
  ['length', 'counts'],
  ['result', 'is'],
];

function tested(item: Data): string {
  return TESTS.flatMap(([key, words]) => (key in item ? [`${words} ${plain(item[key])}`] : [])).join(' and ');
}

/** A value without its brackets. */
function plain(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return spoken(value);
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (isData(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${spoken(key)} ${plain(inner)}`)
      .join(', ');
  }
  return String(value);
}

/** "hand-weapon" and "activeObjectives" as people write them; clauses stay as they are. */
function spoken(word: string): string {
  if (/^[A-Z]{2}-/.test(word)) return word;
  return word
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
