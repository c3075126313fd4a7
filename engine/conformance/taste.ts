/** Ways to answer at random that like different acts: what one of them hardly ever does, another does all the time. */
import { sampleAnswer } from '../flow/answers.ts';
import type { Act, Answer, Decision, Random } from '../game.ts';

/**
 * `even`: as the decision itself draws. `rare`: the verbs that were taken least in this match. `odd`: the same, and from all
 * options of an act instead of those that are worth a look. `busy`: declines only when there is nothing else.
 */
export const TASTES = ['even', 'rare', 'odd', 'busy'] as const;
export type Taste = (typeof TASTES)[number];

/** Somebody with a taste, for one match. */
export class Taster {
  private readonly taste: Taste;
  private readonly rng: Random;
  private readonly taken = new Map<string, number>();

  constructor(taste: Taste, rng: Random) {
    this.taste = taste;
    this.rng = rng;
  }

  answer(decision: Decision): Answer | null {
    const answer = this.taste === 'even' ? sampleAnswer(decision, this.rng) : this.picked(decision);
    if (answer !== null) this.taken.set(answer.verb, (this.taken.get(answer.verb) ?? 0) + 1);
    return answer;
  }

  private picked(decision: Decision): Answer | null {
    const acts = [...decision.acts];
    const declined = decision.decline?.verb;
    let last: Answer | null = null;
    while (acts.length > 0) {
      const [act] = acts.splice(this.index(acts), 1) as [Act];
      const answer = this.from(act);
      if (answer === null) continue;
      if (this.taste !== 'busy' || answer.verb !== declined) return answer;
      last = answer;
    }
    return last;
  }

  /** Inversely to how often the verb was taken; several acts of one verb share its weight. */
  private index(acts: readonly Act[]): number {
    const same = new Map<string, number>();
    for (const { verb } of acts) same.set(verb, (same.get(verb) ?? 0) + 1);
    const weights = acts.map(({ verb }) => {
      const rare = 1 / (1 + (this.taken.get(verb) ?? 0));
      return (this.taste === 'busy' ? 1 : rare * rare) / (same.get(verb) as number);
    });
    let left = this.rng.real() * weights.reduce((a, b) => a + b, 0);
    for (let i = 0; i < weights.length - 1; i++) {
      left -= weights[i] as number;
      if (left < 0) return i;
    }
    return acts.length - 1;
  }

  private from(act: Act): Answer | null {
    const listed = this.taste === 'odd' && act.form.kind === 'list';
    const options = listed ? act.options() : [];
    if (options.length > 0) return options[this.rng.int(options.length)]?.answer ?? null;
    return act.sample(this.rng) ?? act.options()[0]?.answer ?? null;
  }
}
