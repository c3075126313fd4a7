/** A thread of the measurement of workers: the lab's own side of its pool. */
import { BOTS } from '#bots/registry.ts';
import { GAMES } from '#games/registry.ts';
import { serve } from '#lab/pool.ts';

serve({ games: GAMES, bots: BOTS });
