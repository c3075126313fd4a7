import { useSyncExternalStore } from 'react';
import { settings } from '#client/state/app.ts';

export type Width = 'phone' | 'drawer' | 'wide';

let known: { text: number; phone: MediaQueryList; drawer: MediaQueryList } | null = null;

/**
 * The limits of table.css: in em, so that the browser's text size counts, and times the text size of the settings. They are made once for a text
 * size: panels ask for the layout whenever they are written.
 */
function queries(): { phone: MediaQueryList; drawer: MediaQueryList } {
  const { text } = settings.get();
  const em = (n: number) => `${(n * text) / 100}em`;
  if (known?.text !== text) {
    known = {
      text,
      phone: matchMedia(`(max-width: ${em(43.75)})`),
      drawer: matchMedia(`(max-width: ${em(68.75)}), (max-height: ${em(38.75)})`),
    };
  }
  return known;
}

export function widthNow(): Width {
  const { phone, drawer } = queries();
  return phone.matches ? 'phone' : drawer.matches ? 'drawer' : 'wide';
}

function watch(look: () => void): () => void {
  addEventListener('resize', look);
  const unsubscribe = settings.subscribe(look);
  return () => {
    removeEventListener('resize', look);
    unsubscribe();
  };
}

/** Which of the three layouts fits. */
export function useWidth(): Width {
  return useSyncExternalStore(watch, widthNow);
}
