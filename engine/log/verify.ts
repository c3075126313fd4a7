/** Runs a match file again as a stranger would, and says what that proves, one statement for each thing. */
import { promisesKept, secretsOf, shortHash } from '../dice/commit.ts';
import type { PromisedDice } from '../dice/dice-file.ts';
import { sealHolds, sealKey } from '../dice/seal.ts';
import type { Match } from '../flow/match.ts';
import type { AnyGame, Json, Seat } from '../game.ts';
import { canonical } from '../state/hash.ts';
import { seatsFor } from '../state/seats.ts';
import { chainOf, fingerprintOf, historyOf, openingOf } from './chain.ts';
import { checkPacks, give, isClosed, type MatchFile, MatchFileError, openFile, takeOver } from './match-file.ts';

/** 'open': nothing contradicts it, but the file does not prove it either. */
export type Mark = 'proven' | 'open' | 'false';

export interface Statement {
  about: 'file' | 'rules' | 'secrets' | 'choice' | 'beginning' | 'taken' | 'answers' | 'dice' | 'undo' | 'result';
  mark: Mark;
  text: string;
}

export interface Verification {
  /** Every statement is proven. */
  ok: boolean;
  /** 'false' when one statement is false, otherwise 'open' when one is open. */
  mark: Mark;
  /** The verdict in a sentence. */
  headline: string;
  statements: Statement[];
  fingerprint: string;
}

/** Throws MatchFileError when the game was not made with the packs of the file. */
export function verifyFile(game: AnyGame, file: MatchFile): Verification {
  checkPacks(game, file);
  const names = namesOf(game, file);
  const statements = [aboutFile(file), aboutRules(game, file), aboutSecrets(names, file), aboutChoice(names, file)];
  statements.push(aboutBeginning(file), aboutTaken(file));
  if (!isClosed(file)) statements.push(...aboutPlay(game, names, file));
  return judged(statements, file.fingerprint);
}

function judged(statements: Statement[], fingerprint: string): Verification {
  const wrong = statements.filter(({ mark }) => mark === 'false').length;
  const open = statements.filter(({ mark }) => mark === 'open').length;
  const mark = wrong > 0 ? 'false' : open > 0 ? 'open' : 'proven';
  const headline = {
    proven: 'Verified: every statement is proven.',
    open: `Not proven as a whole: nothing contradicts the file, but ${several(open, 'statement')} ${open === 1 ? 'is' : 'are'} open.`,
    false: `Not verified: ${several(wrong, 'statement')} ${wrong === 1 ? 'is' : 'are'} false.`,
  }[mark];
  return { ok: mark === 'proven', mark, headline, statements, fingerprint };
}

function several(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

function aboutFile(file: MatchFile): Statement {
  const say = (mark: Mark, text: string): Statement => ({ about: 'file', mark, text });
  const { dice, seal, fingerprint } = file;
  const head = chainOf(openingOf(file), file);
  if (head === null || fingerprintOf(head, file) !== fingerprint) {
    return say('false', 'The file was changed or damaged: its fingerprint does not fit what is in it.');
  }
  const compare = `Fingerprint ${shortHash(fingerprint)}`;
  if (dice.by === 'old') {
    return say('open', 'An earlier version of Fray wrote the file. Such files carry no seal: anyone can change them.');
  }
  if (dice.by === 'seed') {
    return say('open', `The file carries no seal: anyone can change it and renew its fingerprint. ${compare}.`);
  }
  const { key, sealing } = dice.table;
  if (sealing !== undefined && sealKey(sealing) !== key) {
    return say('false', 'The file was changed or damaged: it cannot be sealed under the key that was promised.');
  }
  if (seal === undefined) {
    const why =
      file.result === null ? 'The match is not over, so the file is not sealed yet' : 'The file carries no seal';
    return say('open', `${why}. ${compare}.`);
  }
  if (!sealHolds(key, fingerprint, seal)) {
    return say('false', 'The file was changed after the end of the match: its seal does not fit.');
  }
  return say('proven', `Nothing was changed since the table sealed the file at the end of the match. ${compare}.`);
}

function aboutRules(game: AnyGame, file: MatchFile): Statement {
  if (file.version === game.version) {
    return { about: 'rules', mark: 'proven', text: `These are the rules it was played with, version ${game.version}.` };
  }
  const text = `It was played with version ${file.version} of the rules; these are version ${game.version}.`;
  return { about: 'rules', mark: 'false', text };
}

function aboutSecrets(names: readonly string[], file: MatchFile): Statement {
  const { dice } = file;
  const say = (mark: Mark, text: string): Statement => ({ about: 'secrets', mark, text });
  if (dice.by === 'old') {
    return say('open', 'All dice come from one seed. One side alone promised it, so it proves nothing about fairness.');
  }
  if (dice.by === 'seed') {
    const which = dice.seed === undefined ? '' : ` ${JSON.stringify(dice.seed)}`;
    return say('open', `The player chose the seed${which}, and with it all dice: they prove nothing about fairness.`);
  }
  const who = ['The table', ...dice.seats.map((_, seat) => nameOf(names, seat))].join(', ');
  const alone = dice.seats.length === 1 ? ' There is one seat, so one secret besides the table’s is enough.' : '';
  const begun = ` Whoever noted the fingerprint of the beginning, ${shortHash(openingOf(file))}, knows that this was before the first die.`;
  if (secretsOf(dice) === null) {
    return say('open', `${who} each promised a secret; they are not revealed yet.${begun}`);
  }
  return promisesKept(dice)
    ? say('proven', `${who} each promised a secret, and the revealed ones are those.${alone}${begun}`)
    : say('false', 'A revealed secret is not the one that was promised.');
}

const CHOSEN: Readonly<Record<PromisedDice['seats'][number]['by'], string>> = {
  typed: 'typed by the person who plays it',
  drawn: 'drawn by the machine for the person who plays it',
  bot: 'drawn by the machine for the bot that plays it',
};

/** Whether one alone could have tried out secrets until the dice pleased. */
function aboutChoice(names: readonly string[], { dice }: MatchFile): Statement {
  const say = (mark: Mark, text: string): Statement => ({ about: 'choice', mark, text });
  if (dice.by === 'old') return say('open', 'Whoever made the file could try out seeds until the dice pleased.');
  if (dice.by === 'seed') return say('open', 'Whoever began the match could try out seeds until the dice pleased.');
  const list = dice.seats.map(({ by }, seat) => `${nameOf(names, seat)}’s was ${CHOSEN[by]}`).join(', ');
  const said = `By the file’s own word the table’s secret was drawn by the machine, ${list}.`;
  const typed = dice.seats.filter(({ by }) => by === 'typed').length;
  if (typed >= 2) {
    const before = `The table’s promise (${shortHash(dice.table.promise)}) was shown before anybody typed.`;
    const only = 'Only someone who typed all of it and ran the machine could have chosen the dice';
    return say('proven', `${said} ${before} ${only}: ask the others whether the words are theirs.`);
  }
  const machine = 'Whoever runs the machine could have begun again and again until the dice pleased';
  if (typed === 0) return say('open', `${said} ${machine}: to others this proves nothing about luck.`);
  const other = 'whoever typed a secret knows that the machine could not choose the dice';
  return say('open', `${said} Where that is the same person, nothing about luck is proven to others; ${other}.`);
}

function aboutBeginning({ position }: MatchFile): Statement {
  return position === undefined
    ? { about: 'beginning', mark: 'proven', text: 'The match began with the normal set-up of these rosters.' }
    : {
        about: 'beginning',
        mark: 'open',
        text: 'The match began from a given position, which its maker chose freely.',
      };
}

function aboutTaken({ taken }: MatchFile): Statement {
  if (taken === undefined) {
    return { about: 'taken', mark: 'proven', text: 'No answers and no dice were taken over from another match.' };
  }
  const what = `${several(taken.inputs, 'answer')} and ${taken.rolls === 1 ? '1 die' : `${taken.rolls} dice`}`;
  const text = `${what} were taken over from another match: whoever made the file could choose them.`;
  return { about: 'taken', mark: 'open', text };
}

/** What only playing it again can tell. */
function aboutPlay(game: AnyGame, names: readonly string[], file: MatchFile): Statement[] {
  let played: Played;
  try {
    played = playAgain(game, file);
  } catch (error) {
    if (!(error instanceof MatchFileError)) throw error;
    return [{ about: 'answers', mark: 'false', text: `It cannot be played again: ${error.message}.` }];
  }
  const count = file.inputs.length;
  const text = count === 1 ? 'The one answer is legal.' : `All ${count} answers are legal.`;
  const legal: Statement = { about: 'answers', mark: 'proven', text };
  return [legal, aboutDice(file, played), aboutUndo(names, file, played), aboutResult(file, played.match)];
}

interface Played {
  match: Match;
  /** The first die that is not as recorded, counted from 1; null: all are. */
  odd: number | null;
  /** What is said to have been seen before something was taken back is so. */
  seen: boolean;
}

/** Everything in the order in which it came, also what was taken back. */
function playAgain(game: AnyGame, file: MatchFile): Played {
  const history = historyOf(file);
  if (history === null || file.undone.some(({ to }) => to < (file.taken?.inputs ?? 0))) {
    throw new MatchFileError('bad-input', 'undone', 'what was taken back does not fit the inputs');
  }
  const match = openFile(game, file, { loud: true });
  // A file of format 1 does not say which input brought which dice.
  const grouped = file.dice.by !== 'old';
  let odd = grouped ? differs(match, 0, file.rolls[0] ?? []) : null;
  let seen = true;
  takeOver(match, file);
  for (const step of history) {
    if ('to' in step) {
      seen &&= match.shownSince(step.to) === step.seen;
      match.rewind(step.to);
      continue;
    }
    const n = match.inputs.length;
    give(match, step.input, `inputs.${n}`);
    if (grouped) odd ??= differs(match, match.rollsBefore(n), step.rolls);
    takeOver(match, file);
  }
  const all = file.rolls.flat();
  odd ??= differs(match, 0, all);
  if (grouped && odd === null && file.rolls.length !== file.inputs.length + 1) odd = all.length + 1;
  return { match, odd, seen };
}

/** The first of the dice from number `from` on that is not as recorded, counted from 1. */
function differs({ rolls }: Match, from: number, recorded: readonly number[]): number | null {
  const most = Math.max(rolls.length - from, recorded.length);
  for (let i = 0; i < most; i++) if (rolls[from + i]?.face !== recorded[i]) return from + i + 1;
  return null;
}

function aboutDice({ dice, taken }: MatchFile, { match, odd }: Played): Statement {
  if (odd !== null) {
    return { about: 'dice', mark: 'false', text: `Die ${odd} is not as recorded.` };
  }
  if (match.rolls.length === (taken?.rolls ?? 0)) {
    const text = taken === undefined ? 'No die was rolled.' : 'No die was rolled but those that were taken over.';
    return { about: 'dice', mark: 'proven', text };
  }
  const whence = dice.by === 'secrets' ? 'the promised secrets' : 'the seed';
  const own = match.rolls.length - (taken?.rolls ?? 0);
  return {
    about: 'dice',
    mark: 'proven',
    text: `${own === 1 ? 'The one die follows' : `All ${own} dice follow`} from ${whence}.`,
  };
}

function aboutUndo(names: readonly string[], { dice, seal, undone }: MatchFile, { seen }: Played): Statement {
  const say = (mark: Mark, text: string): Statement => ({ about: 'undo', mark, text });
  if (!seen) return say('false', 'What is said about dice seen before something was taken back is not true.');
  if (dice.by === 'old') return say('open', 'Earlier versions of Fray did not write down what was taken back.');
  const sealed = dice.by === 'secrets' && seal !== undefined;
  if (undone.length === 0 && sealed) return say('proven', 'Nothing was taken back.');
  if (undone.length === 0) return say('open', 'The file tells of nothing that was taken back, but it carries no seal.');
  const bySeat = new Map<Seat, { free: number; seen: number }>();
  for (const { by, inputs, seen: known } of undone) {
    const found = bySeat.get(by) ?? { free: 0, seen: 0 };
    bySeat.set(by, found);
    found[known ? 'seen' : 'free'] += inputs.length;
  }
  const list = [...bySeat].flatMap(([seat, { free, seen: known }]) => [
    ...(free > 0 ? [`${nameOf(names, seat)} took back ${several(free, 'answer')} before any die fell`] : []),
    ...(known > 0
      ? [`${nameOf(names, seat)} took back ${several(known, 'answer')} after dice or something hidden had been seen`]
      : []),
  ]);
  const open = undone.some((entry) => entry.seen);
  const same = open ? ' The same dice came again, so whoever chose anew knew them.' : '';
  return say(open || !sealed ? 'open' : 'proven', `${list.join('; ')}.${same}`);
}

function aboutResult(file: MatchFile, match: Match): Statement {
  const say = (mark: Mark, text: string): Statement => ({ about: 'result', mark, text });
  if (canonical(match.hashes) !== canonical(file.hashes)) {
    return say('false', 'A position on the way is not the recorded one.');
  }
  if (canonical(match.result) !== canonical(file.result)) return say('false', 'The result is not the recorded one.');
  if (match.result === null) return say('open', 'The match is not finished.');
  const how = { concession: ' A side gave up.', agreement: ' The sides agreed on a draw.' };
  const ended = match.result.by === undefined ? '' : how[match.result.by];
  return say('proven', `The positions on the way and the result are the recorded ones.${ended}`);
}

function namesOf(game: AnyGame, file: MatchFile): readonly string[] {
  try {
    return seatsFor(game, file.options as Record<string, Json>).map(({ name }) => name);
  } catch {
    // Options that the game does not know are reported where it is played again.
    return [];
  }
}

function nameOf(names: readonly string[], seat: Seat): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}
