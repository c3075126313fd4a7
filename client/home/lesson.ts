import { dressOf } from '#client/games/dress.ts';
import { TILES } from '#client/games/tiles.ts';
import { launch, settings, useStore } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';

/** The way into the first game: a small position played by the real rules, with advice. Null for a game that has none. */
export function useLesson(slug: string): (() => void) | null {
  const { name } = useStore(settings);
  const taught = TILES.some((tile) => tile.slug === slug && tile.lesson);
  return taught ? () => void beginLesson(slug, name) : null;
}

export async function beginLesson(slug: string, name: string): Promise<void> {
  const { lesson } = await dressOf(slug);
  if (lesson === null) return;
  launch({
    kind: 'case',
    text: lesson.position,
    seed: lesson.seed,
    players: [
      { kind: 'bot', bot: lesson.bot, name: botOf(lesson.bot).name },
      { kind: 'human', name: name || 'You' },
    ],
    name: lesson.title,
    lesson: true,
  });
}
