/**
 * A whole match at random in which everything is looked at after every input: nobody overlaps anybody, nobody is off the table, nobody
 * comes or goes without an event, every decision can be answered, and looking changes nothing.
 */
import type { Match } from '../flow/match.ts';
import type { AnyGame, Scene } from '../game.ts';
import type { Check } from './check.ts';
import { READING } from './reading.ts';
import { stateProblems } from './sound.ts';
import type { Taste } from './taste.ts';
import { type WalkConfig, walk } from './walk.ts';

export interface Soaked {
  /** What was wrong, with the number of inputs at which it was noticed; empty when nothing was. */
  problems: readonly string[];
  inputs: number;
  match: Match | null;
}

/** Plays the match of that seed to its end, both seats with the taste. */
export function soak(game: AnyGame, seed: string, taste: Taste, config: WalkConfig = {}): Soaked {
  const { match, problems } = walk(game, seed, [SOUND, READING], { ...config, taste });
  return { problems: [...problems.values()].flat(), inputs: match?.inputs.length ?? 0, match };
}

export const SOUND: Check = {
  name: 'nobody overlaps anybody, is off the table, or comes or goes without an event',
  observe({ game, match, say }) {
    const onlooker = new Onlooker(game, match);
    const look = () => {
      for (const problem of onlooker.look()) say(problem);
    };
    look();
    return { after: look };
  },
};

/** Looks at the table after every input and remembers who stood on it. */
class Onlooker {
  private readonly game: AnyGame;
  private readonly match: Match;
  /** Who stands on the table, each with the unit it belongs to. */
  private stood: Map<string, string | null> | null = null;
  private told = 0;
  private reported = new Set<string>();

  constructor(game: AnyGame, match: Match) {
    this.game = game;
    this.match = match;
  }

  /** What is wrong now and was not before. */
  look(): string[] {
    const { game, match } = this;
    const scene = game.scene(match.state);
    const all = [...stateProblems(game, match.state, scene), ...this.absent(scene)];
    const fresh = all.filter((problem) => !this.reported.has(problem));
    this.reported = new Set(all);
    return fresh;
  }

  /** Nobody stands on the table twice, and who came or went is named in an event. */
  private absent(scene: Scene): string[] {
    const stands = new Map<string, string | null>();
    const problems: string[] = [];
    for (const { id } of scene.bodies) {
      if (stands.has(id)) problems.push(`${id} stands on the table twice`);
      stands.set(id, null);
    }
    for (const unit of scene.units) for (const id of unit.members) stands.set(id, unit.id);
    const named = new Set<string>();
    for (; this.told < this.match.events.length; this.told++) collect(this.match.events[this.told], named);
    const before = this.stood;
    this.stood = stands;
    // Who stands there from the first has not come.
    if (before === null) return problems;
    for (const [id, unit] of before) {
      if (!stands.has(id) && !named.has(id) && !named.has(unit ?? id))
        problems.push(`${id} is gone and no event says so`);
    }
    for (const [id, unit] of stands) {
      if (!before.has(id) && !named.has(id) && !named.has(unit ?? id)) {
        problems.push(`${id} has come and no event says so`);
      }
    }
    return problems;
  }
}

/** Every text in a value. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, into);
}
