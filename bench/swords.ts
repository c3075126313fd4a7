/** Games of Gloire to measure: The Waylaid Messenger between two pairs. */
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import { GLOIRE } from '#games/gloire/index.ts';

const PAIRS = GLOIRE.army.ready.map(({ roster }) => roster).filter(({ size }) => size === 'pair');

/** Game `n`: the pairs take turns. `forks`: bots may look ahead in it. */
export function ambush(seed: string, n: number, forks: boolean): Match {
  const rosters = [n, 3 * n + 1].map((i) => PAIRS[i % PAIRS.length]);
  return new Match({
    game: GLOIRE,
    options: { scenario: 'messenger' },
    rosters,
    rng: seedWords(`${seed}/${n}`),
    loud: false,
    checkpoints: forks ? 'step' : 'none',
  });
}
