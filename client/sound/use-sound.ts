import { useEffect } from 'react';
import type { TableController } from '#client/table/controller.ts';
import { heard } from './heard.ts';
import { play } from './play.ts';

/** The table is heard while it is on the screen. */
export function useSound(table: TableController): void {
  useEffect(() => {
    let before = table.get();
    return table.subscribe(() => {
      const now = table.get();
      const voices = heard(before, now);
      before = now;
      for (const voice of voices) play(voice);
    });
  }, [table]);
}
