import { useEffect, useRef, useState } from 'react';
import { change, settings, useStore } from '#client/state/app.ts';
import { TIPS } from './tip-list.ts';
import { useTable } from './use-table.ts';

/** One small tip at a time, at the moment it is of use. Given once: what was shown does not come again. */
export function Tips() {
  const { table } = useTable();
  const { tips } = useStore(settings);
  const [shown, setShown] = useState<string | null>(null);
  const before = useRef(table.get());
  useEffect(() => {
    const look = () => {
      const [was, now] = [before.current, table.get()];
      before.current = now;
      const { tips: wanted, dismissed } = settings.get();
      if (!wanted || now.snapshot === null) return;
      const found = TIPS.find(({ id, when }) => !dismissed.includes(id) && when(now, was));
      if (found === undefined) return;
      change({ dismissed: [...dismissed, found.id] });
      setShown(found.id);
    };
    look();
    return table.subscribe(look);
  }, [table]);
  const tip = TIPS.find(({ id }) => id === shown);
  if (!tips || tip === undefined) return null;
  const fingers = matchMedia('(pointer: coarse)').matches;
  return (
    <aside className="panel tip" aria-label="Tip">
      <p role="status">{(fingers && tip.touch) || tip.text}</p>
      <span>
        <button type="button" className="btn small" onClick={() => setShown(null)}>
          Got it
        </button>
        <button type="button" className="btn small quiet" onClick={() => change({ tips: false })}>
          No tips
        </button>
      </span>
    </aside>
  );
}
