/**
 * The menu of an activation: a decision that is made from a table of menu verbs. Acts are found when somebody looks; a random answer
 * works out one verb at a time. A game extends it with its title, its way to end and what bars a verb beforehand.
 */
import type {
  Act,
  Answer,
  ClauseId,
  Decision,
  Flow,
  GameState,
  Play,
  Random,
  Refusal,
  RefusedAct,
  Seat,
} from '#engine/game.ts';
import type { ListedVerb } from './verb.ts';

export abstract class Menu<S extends GameState, K, C, X> implements Decision {
  abstract readonly seat: Seat;
  abstract readonly title: string;
  abstract readonly clause: ClauseId;
  abstract readonly subjects: readonly string[];
  protected readonly g: Play<S, K>;
  protected readonly context: C;
  protected readonly verbs: readonly ListedVerb<S, K, C, X>[];
  /** Draws that find nothing before all acts are worked out. A menu that can always be ended needs no limit. */
  protected get tries(): number {
    return 64;
  }
  /** The verbs that a random answer is drawn from: no act of the others is ever found here. */
  protected get likely(): readonly ListedVerb<S, K, C, X>[] {
    return this.verbs;
  }
  private known: readonly Act[] | null = null;

  constructor(g: Play<S, K>, context: C, verbs: readonly ListedVerb<S, K, C, X>[]) {
    this.g = g;
    this.context = context;
    this.verbs = verbs;
  }

  /** The acts of one verb in this menu. */
  protected found(verb: ListedVerb<S, K, C, X>): Act | Act[] | null {
    return verb.find(this.g, this.context);
  }

  /** A verb that is not offered, dimmed; null: it is not shown. */
  protected dimmed(verb: ListedVerb<S, K, C, X>): RefusedAct | null {
    return verb.refused?.(this.g, this.context) ?? null;
  }

  get acts(): readonly Act[] {
    if (this.known === null) {
      const acts: Act[] = [];
      for (const verb of this.verbs) {
        const found = this.found(verb);
        if (Array.isArray(found)) for (const act of found) acts.push(act);
        else if (found !== null) acts.push(found);
      }
      this.known = acts;
    }
    return this.known;
  }

  /** Verbs at random until one has something to do: only that one is worked out. */
  draw(rng: Random): Answer | null {
    const { likely: verbs, tries } = this;
    for (let i = 0; i < tries; i++) {
      const verb = verbs[rng.int(verbs.length)] as ListedVerb<S, K, C, X>;
      if (verb.draw !== undefined) {
        const drawn = verb.draw(this.g, this.context, rng);
        if (drawn !== null) return drawn;
        continue;
      }
      const found = this.found(verb);
      const act = Array.isArray(found) ? found[rng.int(Math.max(1, found.length))] : found;
      const answer = act?.sample(rng) ?? null;
      if (answer !== null) return answer;
    }
    return this.any(rng);
  }

  /** After bad luck with the verbs: the first act that has an answer. */
  protected any(rng: Random): Answer | null {
    for (const act of this.acts) {
      const answer = act.sample(rng) ?? act.options()[0]?.answer;
      if (answer !== undefined) return answer;
    }
    return null;
  }

  refused(): RefusedAct[] {
    const offered = new Set(this.acts.map((act) => act.verb));
    const out: RefusedAct[] = [];
    for (const verb of this.verbs) {
      if (offered.has(verb.name)) continue;
      const no = this.dimmed(verb);
      if (no !== null) out.push(no);
    }
    return out;
  }

  whyNot(name: string, answer?: Answer): Refusal | null {
    const verb = this.verbs.find((one) => one.name === name);
    return verb?.whyNot?.(this.g, this.context, answer) ?? null;
  }
}

/** The verb of a menu that an answer is given with. */
export function verbOf<S extends GameState, K, C, X>(
  verbs: readonly ListedVerb<S, K, C, X>[],
  answer: Answer,
): ListedVerb<S, K, C, X> {
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i] as ListedVerb<S, K, C, X>;
    if (verb.name === answer.verb) return verb;
  }
  throw new Error(`the menu knows no "${answer.verb}"`);
}

/** Carries out an answer to a menu. */
export function perform<S extends GameState, K, C, X>(
  g: Play<S, K>,
  context: C,
  verbs: readonly ListedVerb<S, K, C, X>[],
  answer: Answer,
): Flow<void> {
  return verbOf(verbs, answer).run(g, context, answer as never);
}
