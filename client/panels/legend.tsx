import type { BoardArt } from '#client/board/port.ts';
import { badgesOf, marksIn } from '#client/board/state/marks.ts';
import { BadgeSign } from './portrait.tsx';
import { useTableState } from './use-table.ts';

/** What the marks that lie on the table just now mean, where units carry them. */
export function Legend({ art }: { art: BoardArt }) {
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  if (scene === null || scene.units.length === 0) return null;
  const marks = marksIn(scene);
  if (marks.length === 0) return null;
  return (
    <section className="panel legend" aria-label="Signs on the table">
      <header>
        <h3>Signs on the table</h3>
      </header>
      <ul>
        {marks.map((mark) => {
          const [badge] = badgesOf([mark], false, 18, false);
          return (
            <li key={`${mark.sign}${mark.shape}`}>
              {badge !== undefined && (
                <svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
                  <BadgeSign badge={{ ...badge, x: 0, y: 0, size: 8 }} art={art} />
                </svg>
              )}
              {mark.label.replace(/^\d+ /, '')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
