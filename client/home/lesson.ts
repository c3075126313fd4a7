import { LESSONS } from '#client/games/lessons.ts';
import { launch, settings, useStore } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';

/** The way into the first game: a small position played by the real rules, with advice. Null for a game that has none. */
export function useLesson(slug: string): (() => void) | null {
  const { name } = useStore(settings);
  return slug in LESSONS ? () => beginLesson(slug, name) : null;
}

export function beginLesson(slug: string, name: string): void {
  const lesson = LESSONS[slug];
  if (lesson === undefined) return;
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
