import { LESSONS } from '#client/games/lessons.ts';
import { launch, settings, useStore } from '#client/state/app.ts';
import { botOf } from '#client/state/bots.ts';
import type { GameInfo } from '#client/state/library.ts';

/** The way into the first game: a small position played by the real rules, with somebody who says what to try. */
export function LessonLink({ game }: { game: GameInfo }) {
  const { name } = useStore(settings);
  const lesson = LESSONS[game.slug];
  if (!lesson) return null;
  const begin = () =>
    launch({
      kind: 'case',
      text: lesson.position,
      players: [
        { kind: 'human', name: name || 'You' },
        { kind: 'bot', bot: lesson.bot, name: botOf(lesson.bot).name },
      ],
      name: lesson.title,
      lesson: true,
    });
  return (
    <button type="button" className="link lesson-link" onClick={begin}>
      Learn in five minutes
    </button>
  );
}
