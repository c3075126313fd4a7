/**
 * Whole activations of one seat, as a tree: a twig is one answer after those of its parents, tried with the same luck as all others. The
 * tree grows where the position is worth most, until its budget of evaluations is spent.
 */
import type { Match } from '#engine/flow/match.ts';
import type { Answer, Decision, GameState, Seat } from '#engine/game.ts';
import { named, nextDecision, settle, suggestions } from '../ahead.ts';
import type { LuckyDice } from '../luck.ts';

/** Where one sample of luck has led: the state at the end of a step, with the dice as they lie. */
export interface Spot {
  match: Match;
  state: GameState;
  dice: LuckyDice;
}

export interface Twig {
  parent: Twig | null;
  /** Null at the root alone. */
  answer: Answer | null;
  /** One for each sample; one alone while nothing has depended on luck. */
  spots: readonly Spot[];
  /** For the seat, on the average of the samples, less what is asked of answers that were suggested late. */
  value: number;
  late: number;
  depth: number;
  /** What the answers so far were about. */
  about: ReadonlySet<string>;
  /** The activation is over: somebody else acts, or another model. */
  done: boolean;
  /** What can follow; null: not looked at yet. */
  sprouts: Twig[] | null;
}

/** Evaluations that may still be made. `enough`: whoever waits has waited long enough. */
export interface Budget {
  left: number;
  enough?: (() => boolean) | undefined;
}

/** Where a tree begins: the decision, and how each sample comes to it. */
export interface Root {
  decision: Decision;
  /** A match at the decision, with the dice of the sample. `certain`: all samples begin alike. */
  begin(sample: number): { match: Match; dice: LuckyDice; certain(): boolean };
}

const DEEPEST = 9;
/** Candidates at the root, and after it. */
const WIDE = 40;
const NARROW = 18;

export class Tree {
  readonly top: Twig;
  private readonly seat: Seat;
  private readonly samples: number;
  private readonly budget: Budget;
  private readonly open: Twig[] = [];
  private readonly leaves: Twig[] = [];

  constructor(root: Root, samples: number, budget: Budget) {
    this.seat = root.decision.seat;
    this.samples = samples;
    this.budget = budget;
    const about = new Set(root.decision.subjects);
    this.top = {
      parent: null,
      answer: null,
      spots: [],
      value: 0,
      late: 0,
      depth: 0,
      about,
      done: false,
      sprouts: null,
    };
    this.plant(root);
  }

  /** Grows until the budget is spent or nothing is left to try; yields after each twig. */
  *grow(): Generator<undefined, void> {
    const { budget, open } = this;
    // What comes first looks best to the game: all of it is followed a little before the best is followed far.
    const breadth = budget.left / 2;
    for (const twig of open.splice(0).sort(better)) {
      if (budget.left > breadth && budget.enough?.() !== true) {
        this.sprout(twig);
        yield;
      } else open.push(twig);
    }
    while (budget.left > 0 && open.length > 0 && budget.enough?.() !== true) {
      let best = 0;
      for (let i = 1; i < open.length; i++) if ((open[i] as Twig).value > (open[best] as Twig).value) best = i;
      const [twig] = open.splice(best, 1) as [Twig];
      this.sprout(twig);
      yield;
    }
  }

  /** Activations from beginning to end, the best first. */
  ends(most: number): Twig[] {
    for (const twig of this.open.sort(better).slice(0, most)) this.stop(twig);
    return this.leaves.sort(better);
  }

  private plant(root: Root): void {
    const sprouts: Twig[] = [];
    this.top.sprouts = sprouts;
    for (const answer of candidates(root.decision, WIDE)) {
      const spots: Spot[] = [];
      for (let i = 0; i < this.samples; i++) {
        const { match, dice, certain } = root.begin(i);
        match.answer(this.seat, answer);
        settle(match, this.seat, dice);
        spots.push({ match, state: match.state, dice });
        if (certain()) break;
      }
      sprouts.push(this.twig(this.top, answer, spots));
    }
    this.open.push(...sprouts);
  }

  private twig(parent: Twig, answer: Answer, spots: readonly Spot[]): Twig {
    let total = 0;
    for (const { match, state } of spots) total += match.game.evaluate(state, this.seat);
    this.budget.left -= spots.length;
    const late = lateness(parent);
    const about = new Set([...parent.about, ...named(answer)]);
    return {
      parent,
      answer,
      spots,
      value: total / spots.length - late,
      late,
      depth: parent.depth + 1,
      about,
      done: spots.every(({ match }) => match.result !== null),
      sprouts: null,
    };
  }

  /** The decision that goes on with the activation; null when it is over. */
  private ahead(twig: Twig): Decision | null {
    if (twig.done || twig.depth >= DEEPEST) return null;
    for (const { match, state, dice } of twig.spots) {
      if (match.result !== null) continue;
      const next = nextDecision(match, match.game.clone(state), dice.copy());
      const decision = next.decision(this.seat);
      if (decision === null || !decision.subjects.some((id) => twig.about.has(id))) continue;
      return decision;
    }
    return null;
  }

  private sprout(twig: Twig): void {
    const decision = this.ahead(twig);
    twig.sprouts = [];
    if (decision === null) {
      twig.done = true;
      this.leaves.push(twig);
      return;
    }
    // Where somebody was chosen to act, the rest is about nobody else.
    const chosen = named(twig.answer as Answer);
    if (decision.subjects.every((id) => chosen.includes(id))) twig.about = new Set(decision.subjects);
    for (const answer of candidates(decision, NARROW)) {
      const sprout = this.twig(twig, answer, this.follow(twig, answer));
      twig.sprouts.push(sprout);
      this.open.push(sprout);
    }
  }

  /** The activation ends here, if it may. */
  private stop(twig: Twig): void {
    const decline = this.ahead(twig)?.decline;
    this.leaves.push(decline === undefined ? twig : this.twig(twig, decline, this.follow(twig, decline)));
  }

  private follow(twig: Twig, answer: Answer): Spot[] {
    const { spots } = twig;
    const spread: Spot[] = [];
    for (let i = 0; i < this.samples; i++) {
      const from = spots[spots.length === 1 ? 0 : i] as Spot;
      const to = this.step(from, answer, spots.length > 1 || i > 0);
      spread.push(to);
      if (spots.length === 1 && !to.dice.thrown) break;
    }
    return spread;
  }

  /** One answer farther. Where it is not possible things stay as they are. */
  private step(from: Spot, answer: Answer, doubtful: boolean): Spot {
    const { seat } = this;
    if (from.match.result !== null) return from;
    const dice = from.dice.copy();
    const match = nextDecision(from.match, from.match.game.clone(from.state), dice);
    if (doubtful) {
      if (!match.submit(seat, answer).ok) return from;
    } else match.answer(seat, answer);
    settle(match, seat, dice);
    return { match, state: match.state, dice };
  }
}

/** What is suggested later must be a little better to be preferred, because the order means something. */
const PATIENCE = 1e-5;

function lateness(parent: Twig): number {
  return parent.late + PATIENCE * (parent.sprouts?.length ?? 0);
}

function better(a: Twig, b: Twig): number {
  return b.value - a.value;
}

/** What the acts suggest, each once: the first of each act, then the second of each and so on. */
function candidates(decision: Decision, most: number): Answer[] {
  const lists = decision.acts.map(suggestions);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const found = new Map<string, Answer>();
  for (let k = 0; k < longest && found.size < most; k++) {
    for (const list of lists) {
      const answer = list[k];
      if (answer !== undefined && found.size < most) found.set(JSON.stringify(answer), answer);
    }
  }
  return [...found.values()];
}

/** The answers that lead to a twig. */
export function answersTo(twig: Twig): Answer[] {
  const answers: Answer[] = [];
  for (let at: Twig | null = twig; at !== null && at.answer !== null; at = at.parent) answers.unshift(at.answer);
  return answers;
}
