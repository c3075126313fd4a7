/**
 * What seats answer in the middle of an act whose odds are worked out. A game names the decisions that are weighed (`Game.weighs`): there a
 * seat gives the answer that is worth most to it by `Game.evaluate`, over all dice and all answers that follow, which are weighed in the
 * same way. Elsewhere it declines, or takes the first suggestion.
 */
import type { Match } from '../flow/match.ts';
import type { Answer, Decision, Seat } from '../game.ts';
import { type DiceSource, EnumeratingDice } from './source.ts';

/** Courses that are played for weighing at most; after that nothing more is weighed. */
const MOST = 3_000;
/** The most answers that are compared. */
const WIDEST = 12;
/** A gain below this is none: then the answer that declines is kept. */
const NOTHING = 1e-9;

/** The answer that lets the act in hand go on: the one that serves its seat best, where that is known; it declines, or takes the first suggestion. */
export function plainReply(decision: Decision): Answer {
  if (decision.best !== undefined) return decision.best();
  if (decision.decline !== undefined) return decision.decline;
  for (const act of decision.acts) {
    const answer = act.suggest?.()[0] ?? act.options()[0]?.answer;
    if (answer !== undefined) return answer;
  }
  throw new Error(`nothing can be answered to: ${decision.title}`);
}

/** A course of the act so far: the faces that have fallen and the answers that were given since it began. */
export interface Prefix {
  faces: readonly number[];
  given: readonly Answer[];
}

export class BestReplies {
  private readonly match: Match;
  private readonly seat: Seat;
  private readonly answer: Answer;
  private readonly known = new Map<string, Answer>();
  private runs = 0;

  constructor(match: Match, seat: Seat, answer: Answer) {
    this.match = match;
    this.seat = seat;
    this.answer = answer;
  }

  /** Every decision that had to be weighed was weighed to the end. */
  get complete(): boolean {
    return this.runs < MOST;
  }

  reply(decision: Decision, so: Prefix): Answer {
    const plain = plainReply(decision);
    if (this.match.game.weighs?.(decision) !== true || !this.complete) return plain;
    const key = JSON.stringify([so.faces, so.given]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const best = this.best(decision, plain, so);
    this.known.set(key, best);
    return best;
  }

  private best(decision: Decision, plain: Answer, { faces, given }: Prefix): Answer {
    const answers = answersOf(decision, plain);
    if (answers.length < 2 || answers.length > WIDEST) return plain;
    let best = plain;
    let most = Number.NEGATIVE_INFINITY;
    for (const answer of answers) {
      const worth = this.worth(decision.seat, { faces, given: [...given, answer] });
      if (worth <= most + NOTHING) continue;
      best = answer;
      most = worth;
    }
    return best;
  }

  /** What a course is worth to a seat on average, over all that may follow. */
  private worth(seat: Seat, prefix: Prefix): number {
    const dice = new EnumeratingDice();
    let all = 0;
    do {
      dice.begin();
      this.runs += 1;
      const after = this.play(prefix, dice);
      all += dice.weight() * after.game.evaluate(after.state, seat);
    } while (dice.advance());
    return all;
  }

  private play({ faces, given }: Prefix, dice: EnumeratingDice): Match {
    const fork = this.match.fork({ dice: following(faces, dice), loud: false, checkpoints: 'none', pause: true });
    const rolled = fork.rolls.length;
    const said: Answer[] = [];
    fork.answer(this.seat, this.answer);
    for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
      const reply = given[said.length] ?? this.reply(decision, { faces: facesOf(fork, rolled), given: said });
      fork.answer(decision.seat, reply);
      said.push(reply);
    }
    return fork;
  }
}

/** The faces that a fork has rolled since. */
export function facesOf(fork: Match, rolled: number): number[] {
  return fork.rolls.slice(rolled).map(({ face }) => face);
}

/** All complete answers of a decision, the plain one first. Places and ways are not compared. */
function answersOf(decision: Decision, plain: Answer): Answer[] {
  const found = [plain];
  const first = JSON.stringify(plain);
  for (const act of decision.acts) {
    if (!['option', 'list', 'number'].includes(act.form.kind)) continue;
    for (const { answer } of act.options()) if (JSON.stringify(answer) !== first) found.push(answer);
  }
  return found;
}

/** These faces first, then those of other dice. */
function following(faces: readonly number[], dice: EnumeratingDice): DiceSource {
  let used = 0;
  const source: DiceSource = {
    face: (state, sides, name, clause, alike, among, counts) => {
      const given = faces[used++];
      // Dice of a handful that have fallen already are not put in order with those to come.
      const free = among?.slice(Math.max(0, faces.length - used + 1 + among.length));
      return given ?? dice.face(state, sides, name, clause, alike, free, counts);
    },
    mark: () => used,
    reset: (mark) => {
      used = mark;
    },
    clone: () => source,
  };
  return source;
}
