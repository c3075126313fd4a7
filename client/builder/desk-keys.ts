/**
 * N adds, D duplicates, Delete removes, Z (or Ctrl Z) takes back, with Shift gives again. Keys do nothing while a text
 * is typed or a dialog is open.
 */
import { useEffect } from 'react';
import type { Desk } from './desk.ts';
import type { Sheet } from './desk-view.tsx';

export function useDeskKeys(desk: Desk, awake: boolean, open: (sheet: Sheet) => void): void {
  useEffect(() => {
    if (!awake) return;
    const press = (event: KeyboardEvent) => {
      if (typing(event.target) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') (event.shiftKey ? desk.redo() : desk.undo()).catch(() => undefined);
        else if (key === 'y') desk.redo();
        else return;
      } else if (key === 'n') open('add');
      else if (key === 'd') desk.duplicate();
      else if (key === 'z') event.shiftKey ? desk.redo() : desk.undo();
      else if (key === 'delete') desk.remove(true);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [desk, awake, open]);
}

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
