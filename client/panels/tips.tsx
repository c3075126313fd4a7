import { useEffect, useRef, useState } from 'react';
import { change, settings, useStore } from '#client/state/app.ts';
import { TIPS } from './tip-list.ts';
import { useTable } from './use-table.ts';

/** A tip is removed after this many answers. */
const STAYS = 4;

/** One small tip at a time, at the moment it is of use. Given once: what was shown does not come again. */
export function Tips() {
  const { table } = useTable();
  const { tips } = useStore(settings);
  const [shown, setShown] = useState<string | null>(null);
  // What lies on the table now and since which answer: several things may change before the screen does.
  const lies = useRef<{ since: number } | null>(null);
  const look = useRef(() => {});
  useEffect(() => {
    let before = table.get();
    look.current = () => {
      const [was, now] = [before, table.get()];
      before = now;
      const { tips: wanted, dismissed } = settings.get();
      const answers = now.snapshot?.inputs ?? 0;
      if (lies.current !== null && answers < lies.current.since + STAYS) return;
      const found = TIPS.find(({ id, when }) => !dismissed.includes(id) && when(now, was));
      lies.current = found === undefined || !wanted ? null : { since: answers };
      setShown(lies.current === null ? null : (found?.id ?? null));
      if (lies.current !== null && found !== undefined) change({ dismissed: [...dismissed, found.id] });
    };
    look.current();
    return table.subscribe(() => look.current());
  }, [table]);
  const close = () => {
    lies.current = null;
    setShown(null);
    look.current();
  };
  const tip = TIPS.find(({ id }) => id === shown);
  if (!tips || tip === undefined) return null;
  const fingers = matchMedia('(pointer: coarse)').matches;
  return (
    <aside className="panel tip" aria-label="Tip">
      <p role="status">{(fingers && tip.touch) || tip.text}</p>
      <span>
        <button type="button" className="btn small" onClick={close}>
          Got it
        </button>
        <button type="button" className="btn small quiet" onClick={() => change({ tips: false })}>
          No tips
        </button>
      </span>
    </aside>
  );
}
