/** From what a player types to a complete answer, form by form. Legality is not judged here: the match does that. */
import type { Act, Answer, AnyGame, Form, GameState, Json, Option } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { inches, listed, plural, point, table, wrap } from '../print.ts';
import { completed, costOf, narrow } from './choices.ts';
import { bearing, unit } from './compass.ts';
import { facingOf, type Ground, type Spoken, spoken } from './points.ts';
import { named, type Thing, whichOne } from './things.ts';

export interface Seen {
  game: AnyGame;
  /** The deciding seat's view. */
  state: GameState;
  things: readonly Thing[];
}

/** A line of a list: one option, or several that share an argument and are told apart next. */
export interface Row {
  label: string;
  note: string;
  options: readonly Option[];
}

export type Filled =
  | { kind: 'answer'; answer: Answer; told: string[]; confirm: boolean }
  /** Several options remain: show them and ask again. */
  | { kind: 'rows'; rows: readonly Row[] }
  /** Nothing was given yet: ask for it. */
  | { kind: 'ask' }
  | { kind: 'problem'; message: string };

const problem = (message: string): Filled => ({ kind: 'problem', message });
const done = (answer: Answer, told: string[] = [], confirm = false): Filled => ({
  kind: 'answer',
  answer,
  told,
  confirm,
});

export function fill(act: Act, text: string, seen: Seen): Filled {
  const { form } = act;
  switch (form.kind) {
    case 'option':
      return done(completed(act));
    case 'list':
      return fromList(act.options(), form.by, text, seen);
    case 'number':
      return number(act, form, text);
    case 'several':
      return several(act, form, text);
    case 'allocate':
      return allocate(act, form, text);
    case 'path':
    case 'place':
    case 'feature':
    case 'point':
      return text === '' ? { kind: 'ask' } : place(act, form, text, seen);
    case 'facing':
      return text === '' ? { kind: 'ask' } : facing(act, form.body, text, seen);
  }
}

function withArgs(act: Act, args: Record<string, Json>): Answer {
  return { verb: act.verb, ...act.fixed, ...args } as Answer;
}

/** Lists longer than this are picked argument by argument. */
const LONG = 15;

export function fromList(options: readonly Option[], by: readonly string[], text: string, seen: Seen): Filled {
  const only = options[0];
  if (only === undefined) return problem('There is nothing to choose from.');
  if (text === '') return options.length === 1 ? done(only.answer) : { kind: 'rows', rows: rowsOf(options, by, seen) };
  if (/^\d+$/.test(text)) return fromRows(rowsOf(options, by, seen), by, text, seen);
  const left = narrow(options, text, (id) => nameOf(seen.things, id));
  if (left.length === 1) return done((left[0] as Option).answer);
  if (left.length === 0) return problem(`Nothing offered fits "${text}".`);
  return { kind: 'rows', rows: rowsOf(left, by, seen) };
}

/** Picks from a list that was shown. */
export function fromRows(rows: readonly Row[], by: readonly string[], text: string, seen: Seen): Filled {
  const [first = '', ...rest] = text.split(/\s+/);
  if (/^\d+$/.test(first)) {
    const row = rows[Number(first) - 1];
    if (row === undefined) return problem(`Choose a number from 1 to ${rows.length}.`);
    return fromList(row.options, by, rest.join(' '), seen);
  }
  return fromList(
    rows.flatMap((row) => row.options),
    by,
    text,
    seen,
  );
}

function rowsOf(options: readonly Option[], by: readonly string[], seen: Seen): Row[] {
  const single = options.map((o): Row => ({ label: o.label, note: o.note ?? '', options: [o] }));
  if (options.length <= LONG) return single;
  for (const arg of by) {
    const groups = new Map<string, Option[]>();
    for (const option of options) {
      const key = JSON.stringify(option.answer[arg] ?? null);
      const group = groups.get(key);
      if (group) group.push(option);
      else groups.set(key, [option]);
    }
    if (groups.size < 2 || groups.size === options.length) continue;
    return [...groups].map(([key, group]): Row => {
      const value: unknown = JSON.parse(key);
      const label = typeof value === 'string' ? nameOf(seen.things, value) : value === null ? 'none' : key;
      return { label, note: plural(group.length, 'way'), options: group };
    });
  }
  return single;
}

function nameOf(things: readonly Thing[], id: string): string {
  return things.find((thing) => thing.id === id)?.label ?? id;
}

function number(act: Act, form: Extract<Form, { kind: 'number' }>, text: string): Filled {
  if (text === '') return form.min === form.max ? done(withArgs(act, { [form.arg]: form.min })) : { kind: 'ask' };
  if (!/^-?\d+$/.test(text)) return problem(`Give a whole number from ${form.min} to ${form.max}.`);
  const value = Number(text);
  if (value < form.min || value > form.max) return problem(`${value} is not from ${form.min} to ${form.max}.`);
  return done(withArgs(act, { [form.arg]: value }));
}

function several(act: Act, form: Extract<Form, { kind: 'several' }>, text: string): Filled {
  if (text === '') return form.items.length === 0 ? done(withArgs(act, { [form.arg]: [] })) : { kind: 'ask' };
  const chosen: string[] = [];
  if (text === 'all') chosen.push(...form.items.map((item) => item.id));
  else if (text !== 'none' && text !== '0') {
    for (const word of text.split(/\s*,\s*|\s+and\s+|(?<=\d)\s+(?=\d)/)) {
      const found = itemOf(form.items, word);
      if (typeof found === 'string') return problem(found);
      if (!chosen.includes(found.id)) chosen.push(found.id);
    }
  }
  if (chosen.length < form.min) return problem(`At least ${form.min} must be chosen; this is ${chosen.length}.`);
  if (chosen.length > form.max) return problem(`At most ${form.max} may be chosen; this is ${chosen.length}.`);
  return done(withArgs(act, { [form.arg]: chosen }));
}

function itemOf<T extends { id: string; label: string }>(items: readonly T[], text: string): T | string {
  if (/^\d+$/.test(text)) {
    const item = items[Number(text) - 1];
    return item ?? `There is no number ${text}: choose from 1 to ${items.length}.`;
  }
  const found = named(
    items.map(
      (item): Thing => ({
        kind: 'marker',
        id: item.id,
        label: item.label,
        x: 0,
        y: 0,
        side: 'nobody',
        of: undefined as never,
      }),
    ),
    text,
  );
  if (found.kind === 'none') return `Nothing here is called "${text}".`;
  if (found.kind === 'many') return whichOne(found.things);
  return items.find((item) => item.id === found.thing.id) as T;
}

/** `1 1 2 0`: a target for each item in order, 0 or - for none. `all 2`: everything to one. */
function allocate(act: Act, form: Extract<Form, { kind: 'allocate' }>, text: string): Filled {
  if (text === '') return { kind: 'ask' };
  const all = /^all\s+(.+)$/i.exec(text);
  const words = all ? form.items.map(() => all[1] as string) : text.split(/\s*,\s*|\s+/);
  if (words.length !== form.items.length) {
    return problem(`Give ${plural(form.items.length, 'target')}, one for each in order; this is ${words.length}.`);
  }
  const shares: (number | null)[] = [];
  for (const word of words) {
    if (word === '0' || word === '-' || word === 'none') {
      shares.push(null);
      continue;
    }
    const target = itemOf(form.targets, word);
    if (typeof target === 'string') return problem(target);
    shares.push(form.targets.indexOf(target));
  }
  return done(withArgs(act, { [form.arg]: shares }));
}

type PlaceForm = Extract<Form, { kind: 'path' | 'place' | 'feature' | 'point' }>;

/** Where a path starts and relative words are measured from; null while the mover is not on the table. */
export function originOf(form: PlaceForm, things: readonly Thing[]): Thing | null {
  const id = form.kind === 'path' ? form.mover : form.kind === 'point' ? form.from : null;
  return things.find((thing) => thing.id === id) ?? null;
}

function place(act: Act, form: PlaceForm, text: string, seen: Seen): Filled {
  const origin = originOf(form, seen.things);
  const ground: Ground = {
    start: origin ? [origin.x, origin.y] : tracedStart(act),
    things: seen.things.filter((thing) => thing !== origin),
    stops: act.options(),
    reach: form.kind === 'path' ? form.allowance * form.moves : Infinity,
    // A template is laid on a target; a base stops where it touches.
    gap: (thing) =>
      origin && form.kind === 'path' ? (seen.game.measure(seen.state, origin.id, thing.id)?.distance ?? null) : null,
  };
  const said = spoken(text, ground);
  if (typeof said === 'string') return problem(said);
  if (said.stop !== null) return done(said.stop.answer, describe(form, origin, said, said.stop.answer), true);
  const end = said.points.at(-1) as Point;
  if (form.kind === 'path') {
    const answer = withArgs(act, { path: said.points, ...(form.facing ? { facing: pathFacing(origin, said) } : {}) });
    return done(answer, describe(form, origin, said, answer), true);
  }
  if (said.points.length > 1) return problem('One point is enough here.');
  const faces = (form.kind === 'place' && form.facing) || form.kind === 'feature';
  const standing = form.kind === 'place' ? ([form.body.fx, form.body.fy] as const) : ([0, 1] as const);
  const answer = withArgs(act, { at: end, ...(faces ? { facing: said.facing ?? standing } : {}) });
  return done(answer, describe(form, origin, said, answer), true);
}

/** A unit is no single thing on the table: where its ways begin is told by the first that is offered. */
function tracedStart(act: Act): Point | null {
  const [stop] = act.form.kind === 'path' ? act.options() : [];
  return (stop === undefined ? undefined : act.trace?.(stop.answer).points[0]) ?? null;
}

/** Without a stated facing the mover ends facing along the last leg. */
function pathFacing(origin: Thing | null, said: Spoken): Point {
  if (said.facing !== null) return said.facing;
  const end = said.points.at(-1) as Point;
  const start = origin ? ([origin.x, origin.y] as const) : end;
  const before = said.points.at(-2) ?? start;
  const standing: Point = origin?.kind === 'body' ? [origin.of.body.fx, origin.of.body.fy] : [0, 1];
  return unit(end[0] - before[0], end[1] - before[1]) ?? standing;
}

function describe(form: PlaceForm, origin: Thing | null, said: Spoken, answer: Answer): string[] {
  const facing = answer.facing as Point | undefined;
  const faces = facing ? ` Facing ${bearing(facing[0], facing[1])}.` : '';
  const end = said.points.at(-1);
  if (end === undefined) return [];
  if (form.kind !== 'path') {
    const label = { place: 'Place', feature: 'Place', point: 'Point', line: 'To' }[form.kind];
    return [`${label}: ${point(end)}.${faces}`];
  }
  const way: Point[] = origin ? [[origin.x, origin.y], ...said.points] : said.points;
  const length = lengthOf(way);
  const note = said.stop?.note && said.stop.note !== inches(length) ? ` ${said.stop.note}.` : '';
  return [wrap(`Path: ${way.map(point).join(', ')}. ${inches(length)} long.${note}${faces}`, '  ', '    ').trimStart()];
}

function lengthOf(way: readonly Point[]): number {
  let length = 0;
  way.slice(1).forEach(([x, y], i) => {
    const [px, py] = way[i] as Point;
    length += Math.sqrt((x - px) ** 2 + (y - py) ** 2);
  });
  return length;
}

function wayWords(from: Thing | null, stop: Option): string {
  const path = stop.answer.path as Point[] | undefined;
  const end = path?.at(-1);
  if (from === null || path === undefined || end === undefined) return '';
  const length = lengthOf([[from.x, from.y], ...path]);
  return length < 0.05 ? 'on the spot' : `${inches(length)} ${bearing(end[0] - from.x, end[1] - from.y)}`;
}

function facing(act: Act, body: string, text: string, seen: Seen): Filled {
  const stop = /^[a-z]$/i.test(text) ? act.options()[text.toLowerCase().charCodeAt(0) - 97] : undefined;
  if (stop) return done(stop.answer);
  const thing = seen.things.find((t) => t.id === body);
  const found = facingOf(text.replace(/^(facing|face)\s+/i, ''), thing ? [thing.x, thing.y] : null, seen.things);
  return typeof found === 'string' ? problem(found) : done(withArgs(act, { facing: found }));
}

/** What a form asks for, with what there is to pick from. */
export function promptLines(act: Act, seen: Seen): string[] {
  const { form } = act;
  switch (form.kind) {
    case 'option':
    case 'list':
      return [];
    case 'number':
      return [`  ${act.label}: how many, ${form.min} to ${form.max}?`];
    case 'several': {
      const count = form.min === form.max ? `${form.min}` : `${form.min} to ${form.max}`;
      return [
        `  ${act.label}: choose ${count}. Numbers or names with commas, "all" or "none".`,
        ...table(
          form.items.map((item, i) => [`${i + 1}`, item.label]),
          '    ',
          [0],
        ),
      ];
    }
    case 'allocate':
      return [
        `  ${act.label}: give a target for each of ${listed(form.items.map((item) => item.label))}, in this order; 0 for none.`,
        ...table(
          form.targets.map((t, i) => [`${i + 1}`, t.label]),
          '    ',
          [0],
        ),
      ];
    case 'path':
      return [
        wrap(`Where to? Give points, directions or names. Reach: ${reachWords(act, form)}.`, '  ', '  '),
        ...stopLines('Stops worth a look:', act, originOf(form, seen.things)),
        '    Examples: 12.5,30   north 3   2 east 1 south   toward NAME 4   then "facing north" if you like.',
      ];
    case 'place': {
      const region = form.region.map((r) => `${r.label} (${regionWords(r.points)})`);
      const where = region.length > 0 ? ` In ${listed(region, 'or')}.` : '';
      return [
        wrap(
          `Where? Give a point such as 12,4${form.facing ? ', with "facing north" if you like' : ''}.${where}`,
          '  ',
          '  ',
        ),
        ...stopLines('Places worth a look:', act),
        '    "any" takes a place at random.',
      ];
    }
    case 'feature':
      return [
        '  Where? Give a point such as 12,4, with "facing north-east" to turn it.',
        ...stopLines('Places worth a look:', act),
        '    "any" takes a place at random.',
      ];
    case 'point': {
      const from = originOf(form, seen.things);
      const range = `within ${inches(form.range)}${from ? ` of ${from.label}` : ''}`;
      return [`  Where? Give a point, a direction or "to NAME", ${range}.`, ...stopLines('Worth a look:', act)];
    }
    case 'facing':
      return ['  Which way? Say north, south-east, or toward NAME.', ...stopLines('Worth a look:', act)];
  }
}

function reachWords(act: Act, form: Extract<Form, { kind: 'path' }>): string {
  if (act.cost === undefined || form.moves === 1)
    return `${inches(form.allowance * form.moves)}${costOf(act) ? ` for ${costOf(act)}` : ''}`;
  const { amount, unit: coin } = act.cost;
  const steps = Array.from({ length: Math.min(form.moves, 4) }, (_, i) => {
    const price = amount * (i + 1);
    return `${inches(form.allowance * (i + 1))} for ${price}${i === 0 ? ` ${coin}` : ''}`;
  });
  return `${steps.join(', ')}${form.moves > 4 ? `, and so on up to ${inches(form.allowance * form.moves)}` : ''}`;
}

function regionWords(points: readonly Point[]): string {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const side = (values: number[]) => `${trim(Math.min(...values))} to ${trim(Math.max(...values))}`;
  return `x ${side(xs)}, y ${side(ys)}`;
}

function trim(value: number): string {
  return inches(value).slice(0, -1);
}

/** Places to pick by letter. A path that says nothing about itself is described by its length and direction. */
function stopLines(title: string, act: Act, from: Thing | null = null): string[] {
  const stops = act.options().slice(0, 26);
  if (stops.length === 0) return [];
  const rows = stops.map((stop, i) => [String.fromCharCode(97 + i), stop.label, stop.note ?? wayWords(from, stop)]);
  return [`  ${title}`, ...table(rows, '    ')];
}
