import { useEffect } from 'react';
import type { Board } from '#client/board/port.ts';
import { useTable } from '#client/panels/use-table.ts';
import { press } from '#client/table/keys.ts';
import { carded } from '#client/table/shapes.ts';
import { keepInSight } from './camera.ts';
import { PointerFocus } from './pointer-focus.ts';

/** Keys work wherever the focus is, except where something is typed or a dialog asks. */
export function useKeys(board: Board | null): void {
  const { table } = useTable();
  useEffect(() => {
    const hands = new PointerFocus();
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // A dialog and an open menu take their keys themselves.
      if (target?.closest('dialog, .menu:has(.menu-list)') != null) return;
      const taken = press(
        table,
        {
          key: event.key,
          shift: event.shiftKey,
          command: event.ctrlKey || event.altKey || event.metaKey,
          onButton: hands.means(target?.closest('button, a, summary') ?? null),
          typing: target?.closest('input, select, textarea') != null,
        },
        {
          openClause: () => {
            const { hand, refused, snapshot } = table.get();
            const clause = refused?.refusal.clause ?? hand?.act.clause ?? snapshot?.decision?.clause ?? null;
            table.set({ clause });
          },
          unlisted: () => carded(table.get()),
          focusLog: () => {
            table.set({ drawer: true, tab: 'log' });
            requestAnimationFrame(() => document.getElementById('table-log')?.focus());
          },
        },
      );
      if (taken) {
        if (event.key.startsWith('Arrow')) keepInSight(table.get().hand?.at ?? null, board);
        event.preventDefault();
        event.stopPropagation();
      } else if (
        event.key.toLowerCase() === 'f' &&
        target?.closest('input, select, textarea') == null &&
        !event.ctrlKey &&
        !event.metaKey
      ) {
        board?.fit();
      }
    };
    // The board listens at the window, so it comes first whichever of the two was there before: Enter on a model picks it, and does not confirm as well.
    document.addEventListener('keydown', listen, true);
    const pressed = (event: PointerEvent) =>
      hands.pressed(event.target instanceof Element ? event.target.closest('button, a, summary') : null);
    const moved = (event: FocusEvent) => hands.moved(event.target);
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('focusin', moved, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('focusin', moved, true);
    };
  }, [table, board]);
}
