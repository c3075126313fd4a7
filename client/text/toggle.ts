import { useEffect } from 'react';
import { change, settings, useStore } from '#client/state/app.ts';

/** Whether matches are played as text. It is kept with the settings, because it holds for every match. */
export function useTextMode(): boolean {
  return useStore(settings).table === 'text';
}

export function showText(): void {
  change({ table: 'text' });
}

export function showTable(): void {
  change({ table: 'board' });
}

/** T goes from the table to the text and back. */
export function useTextToggle(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('dialog, input:not([type="range"]), select, textarea') != null) return;
      event.preventDefault();
      change({ table: settings.get().table === 'text' ? 'board' : 'text' });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
