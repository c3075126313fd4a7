/** Places for an act that lists none: who plays by keys or by words needs one to begin with. */
import { random } from '#engine/dice/random.ts';
import type { Act, Answer, Form, Option } from '#engine/game.ts';

const ENDLESS: readonly Form['kind'][] = ['path', 'place', 'feature', 'point', 'facing'];
/** So many places are listed, out of so many draws. */
const PLACES = 4;
const DRAWS = 24;

/** What the game suggests to bots, otherwise places drawn at random: the same ones at the same position. */
export function drawnPlaces(act: Act, position: number): Option[] {
  if (!ENDLESS.includes(act.form.kind)) return [];
  const found = new Map<string, Answer>();
  const add = (answer: Answer | null): void => {
    if (answer !== null && found.size < PLACES) found.set(JSON.stringify(answer), answer);
  };
  for (const answer of act.suggest?.() ?? []) add(answer);
  const rng = random(`places ${act.key} ${position}`);
  for (let n = 0; n < DRAWS && found.size < PLACES; n++) add(act.sample(rng));
  return [...found.values()].map((answer, i) => ({ answer, label: labelOf(act, answer, i), subjects: [] }));
}

function labelOf(act: Act, answer: Answer, i: number): string {
  const trace = act.form.kind === 'path' ? act.trace?.(answer) : undefined;
  return trace === undefined ? `place ${i + 1}` : `a way of ${Math.round(trace.length * 10) / 10}"`;
}
