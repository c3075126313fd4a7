import { useEffect } from 'react';
import { useTable } from '#client/panels/use-table.ts';
import { press } from '#client/table/keys.ts';
import { DECISION } from './decision.tsx';
import { STATUS } from './status.tsx';
import { LOG } from './text-log.tsx';

/** The table's keys, with N, S and L going to the regions of the text. Letters that are typed are left alone. */
export function useTextKeys(): void {
  const { table } = useTable();
  useEffect(() => {
    const go = (id: string) => document.getElementById(id)?.focus();
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('dialog') != null) return;
      const typing = target?.closest('input, select, textarea') != null;
      const command = event.ctrlKey || event.altKey || event.metaKey;
      const region = { n: DECISION, s: STATUS, l: LOG }[event.key.toLowerCase()];
      if (region !== undefined && !typing && !command) {
        go(region);
        event.preventDefault();
        return;
      }
      // Arrows are for reading here; places are picked or typed.
      if (event.key.startsWith('Arrow') || event.key === ' ') return;
      const taken = press(
        table,
        {
          key: event.key,
          shift: event.shiftKey,
          command,
          onButton: target?.closest('button, a, summary') != null,
          typing: typing && event.key !== 'Escape',
        },
        {
          openClause: () => {
            const { hand, refused, snapshot } = table.get();
            table.set({ clause: refused?.refusal.clause ?? hand?.act.clause ?? snapshot?.decision?.clause ?? null });
          },
          focusLog: () => go(LOG),
        },
      );
      if (taken) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [table]);
}
