import { useCallback, useEffect, useState } from 'react';
import { calmness } from '#client/board/calm.ts';
import { LOOKS } from '#client/shell/looks.ts';
import { change, hintsOn, settings } from '#client/state/app.ts';
import { lower, raise } from '#client/state/notices.ts';
import { HeldElsewhere } from '#client/store/hold.ts';
import { TableController } from './controller.ts';
import { type Opened, openMatch } from './open-match.ts';

export type Held =
  | { state: 'opening' }
  | { state: 'open'; opened: Opened; table: TableController }
  | { state: 'failed'; error: Error };

/** An engine that stops again within this time is not restarted by itself: the person decides. */
const SOON = 15_000;

/**
 * The match of this id with its table. An engine that stops is started again where the match stands in the store, which
 * is where it stood on the screen.
 */
export function useMatch(id: string, replay: boolean): { held: Held; again(steal: boolean): void } {
  const [held, setHeld] = useState<Held>({ state: 'opening' });
  const [attempt, setAttempt] = useState({ steal: false, restarted: 0 });
  useEffect(() => {
    let gone = false;
    let close = () => {};
    const leave = () => {
      close();
      close = () => {};
    };
    const lost = (error: Error | null) => {
      if (gone) return;
      const soon = Date.now() - attempt.restarted < SOON;
      if (error !== null && !soon) {
        raise({
          id: 'engine',
          tone: 'note',
          text: 'The engine had stopped and was started again at the last decision. Nothing was lost.',
        });
        setAttempt({ steal: false, restarted: Date.now() });
        return;
      }
      leave();
      setHeld({ state: 'failed', error: error ?? new HeldElsewhere() });
    };
    setHeld({ state: 'opening' });
    openMatch(id, { steal: attempt.steal, lost }).then(
      (match) => {
        const still = calmness();
        const table = new TableController(match.link, {
          hints: () => hintsOn(settings.get(), match.lesson),
          players: match.players,
          chalk: match.chalk,
          art: { match: id, looks: LOOKS, art: match.dress.art, seats: match.dress.words.seats },
          pace: () => settings.get().pace,
          setPace: (pace) => change({ pace }),
          calm: () => still.matches,
          // The coach speaks when a turn of the lesson is over, and as text the log tells the points.
          pauses: () => settings.get().turnPause && settings.get().table !== 'text' && !match.lesson,
        });
        close = () => {
          table.close();
          match.close();
        };
        if (gone) {
          leave();
          return;
        }
        table.receive(match.first);
        if (replay) {
          table.set({ replayOpen: true });
          if (match.fromStart) table.replay.seek(0);
        }
        setHeld({ state: 'open', opened: match, table });
      },
      (problem) => {
        if (!gone) setHeld({ state: 'failed', error: problem instanceof Error ? problem : new Error(String(problem)) });
      },
    );
    return () => {
      gone = true;
      leave();
    };
  }, [id, replay, attempt]);
  useEffect(() => () => lower('engine'), []);
  const again = useCallback((steal: boolean) => setAttempt({ steal, restarted: 0 }), []);
  return { held, again };
}
