/** A beat of an activation in a few words: made from the sentences of its events and from what every event says of itself. */

import type { BeatRoll, BeatView, LogLine } from '#client/protocol/log.ts';
import type { TrailView } from '#client/protocol/snapshot.ts';
import { amount } from '#client/state/amount.ts';
import { bare, placeless, rollName, rollOutcome } from '#client/state/sentence.ts';
import type { GameEvent, LengthUnit, SceneBody } from '#engine/game.ts';
import { capital, count, decimal, inches } from '#engine/text/words.ts';
import { plainBody } from './decision.ts';
import type { Place } from './trails.ts';

/** An event as the viewer sees it, and its line of the log. */
export interface Heard {
  event: GameEvent;
  line: LogLine;
}

export interface BeatPlace {
  /** Who acts. */
  name: string;
  sofar: string | null;
  purse: { value: number; unit: string } | null;
  trail: TrailView | null;
  unit: LengthUnit | undefined;
  placeOf(about: readonly string[]): Place | null;
  /** The first two that it is about, as they stood. */
  pieces(about: readonly string[]): readonly SceneBody[];
}

/** So many things that came of an act are told. */
const TOLD = 3;

export function beatOf(kind: BeatView['kind'], heard: readonly Heard[], at: BeatPlace): BeatView {
  const lines = heard.map(({ line }) => line);
  const input = lines.at(-1)?.input ?? 0;
  const about = [...new Set(heard.flatMap(({ event }) => event.about ?? []))];
  const way = kind === 'act' && at.trail !== null && wentBy(heard, at.trail) ? at.trail.points : null;
  const told = kind === 'act' ? actWords(heard, at, way) : { words: '', outcome: '' };
  const purse = at.purse === null ? '' : amount(at.purse.value, at.purse.unit);
  const many = kind === 'begins' && about.length > 1 ? count(about.length, 'model') : '';
  const rolls = lines.flatMap(rollsOf);
  const pieces = rolls.length === 0 ? [] : at.pieces(about);
  return {
    kind,
    input,
    events: [lines[0]?.n ?? 0, lines.at(-1)?.n ?? 0],
    words: kind === 'begins' ? 'Activates' : kind === 'ends' ? 'Ends' : told.words,
    outcome: kind === 'act' ? told.outcome : purse === '' ? many : kind === 'ends' ? `${purse} left` : purse,
    about,
    way,
    place: at.placeOf(about),
    declared: lines.some(({ stage }) => stage === 'declared'),
    answered: lines.some(({ stage }) => stage === 'answered'),
    rolls,
    ...(pieces.length < 2 ? {} : { pieces: pieces.map((one) => ({ ...one, body: plainBody(one.body) })) }),
    sofar: at.sofar,
  };
}

/** The way belongs to the beat: the answer that ended it brought one of its events, and one of those is about the mover's side. */
function wentBy(heard: readonly Heard[], { input, seat }: TrailView): boolean {
  return heard.some(
    ({ line }) => line.input === input && line.roll === null && line.stage === 'result' && line.seat === seat,
  );
}

function actWords(
  heard: readonly Heard[],
  { name, unit }: BeatPlace,
  way: BeatView['way'],
): { words: string; outcome: string } {
  // A heading says less than what stands below it.
  const at = heard.findIndex(({ line }) => line.stage !== undefined || line.roll !== null);
  const head = (heard[at] ?? heard[0]) as Heard;
  const rest = heard.slice(heard.indexOf(head) + 1);
  const rolled = isRoll(head.line);
  const same = rolled ? [] : rest.filter(({ event }) => event.kind === head.event.kind && !isRoll(head.line));
  const walked = same.length > 0 && way !== null;
  const words = rolled
    ? rollName(head.line.text)
    : walked
      ? steps(head.line.text, name, way, unit)
      : short(head.line.text, name);
  const others = rest.filter((one) => !same.includes(one) || !walked);
  const answers = others.filter(({ line }) => line.stage === 'answered' && !isRoll(line));
  const results = others.filter(({ line }) => line.stage === 'result' && !isRoll(line));
  const rolls = [...(rolled ? [head] : []), ...others.filter(({ line }) => isRoll(line))];
  const last = rolls.at(-1);
  const came = results.length > 0 ? results.map(({ line }) => short(line.text, name, true)) : [];
  const fell = last === undefined ? [] : [capital(rollOutcome(last.line.text))];
  const outcome = [...answers.map(({ line }) => short(line.text, '', true)), ...(came.length > 0 ? came : fell)];
  return { words, outcome: [...new Set(outcome.filter((one) => one !== ''))].slice(0, TOLD).join('; ') };
}

function isRoll({ roll }: LogLine): boolean {
  return roll !== null && roll.natural.length > 0;
}

/** Several steps of one way: "Moves 8.6\"". */
function steps(text: string, name: string, way: NonNullable<BeatView['way']>, unit: LengthUnit | undefined): string {
  const [verb = ''] = short(text, name).split(' ');
  let far = 0;
  way.forEach(([x, y], i) => {
    const before = way[i - 1];
    if (before !== undefined) far += Math.hypot(x - before[0], y - before[1]);
  });
  return `${verb} ${unit === undefined ? inches(far) : `${decimal(far * unit.per)} ${unit.sign}`}`;
}

/** A sentence without who acts, where it happens and what it cites. `result`: without the account that led to it. */
function short(text: string, name: string, result = false): string {
  let said = placeless(bare(text)).replace(/\.$/, '').trim();
  if (name !== '' && said.startsWith(`${name} `)) said = said.slice(name.length + 1);
  const account = result ? said.indexOf(': ') : -1;
  return capital(account > 0 ? said.slice(0, account) : said);
}

function rollsOf({ roll, text }: LogLine): BeatRoll[] {
  if (roll === null || roll.natural.length === 0) return [];
  const { natural: faces, sides, needs, success, by, chart } = roll;
  const read = chart === undefined ? {} : { chart };
  return [{ name: rollName(text), seat: by[0] ?? null, faces, sides, needs, success, ...read }];
}
