import { useEffect, useState } from 'react';
import { LESSONS } from '#client/games/lessons.ts';
import { Clause } from './clause.tsx';
import { useTableState } from './use-table.ts';

/** The first game's tips: one at a time, done when the person did it, and never in the way. */
export function Coach() {
  const slug = useTableState((s) => s.snapshot?.game ?? '');
  const last = useTableState((s) => s.snapshot?.last ?? null);
  const players = useTableState((s) => s.players);
  const [at, setAt] = useState(0);
  const [away, setAway] = useState(false);
  const steps = LESSONS[slug]?.steps ?? [];
  const step = steps[at];
  useEffect(() => {
    if (last === null || step === undefined || players[last.seat]?.kind !== 'human') return;
    if (step.until.includes(last.answer.verb)) setAt((n) => n + 1);
  }, [last, step, players]);
  if (away || step === undefined) return null;
  return (
    <aside className="panel coach" aria-label="Lesson" aria-live="polite">
      <header>
        <h3>{step.title}</h3>
        <span className="muted">
          {at + 1} of {steps.length}
        </span>
        <button type="button" className="iconbtn" aria-label="No more tips" onClick={() => setAway(true)}>
          ✕
        </button>
      </header>
      <div className="pad">
        <p>
          {step.text} {step.clause !== undefined && <Clause id={step.clause} />}
        </p>
        <button type="button" className="btn small" onClick={() => setAt(at + 1)}>
          {at + 1 === steps.length ? 'Done' : 'Next'}
        </button>
      </div>
    </aside>
  );
}
