/** A thread of `fray sim`. It stands here and not in lab/, because it knows the games. */
import { BOTS } from '#bots/registry.ts';
import { GAMES, MAKERS } from '#games/registry.ts';
import { serve } from '#lab/pool.ts';

serve({ games: GAMES, makers: MAKERS, bots: BOTS });
