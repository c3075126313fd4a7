import { LESSONS } from '#client/games/lessons.ts';
import { launch, settings, useStore } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';

/** The way into the first game: a small position played by the real rules, with tips. Null for a game that has none. */
export function useLesson(slug: string): (() => void) | null {
  const { name } = useStore(settings);
  const lesson = LESSONS[slug];
  if (!lesson) return null;
  return () =>
    launch({
      kind: 'case',
      text: lesson.position,
      players: [
        { kind: 'bot', bot: lesson.bot, name: botOf(lesson.bot).name },
        { kind: 'human', name: name || 'You' },
      ],
      name: lesson.title,
      lesson: true,
    });
}
