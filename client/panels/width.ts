import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 700px)';
const DRAWER = '(max-width: 1100px), (max-height: 620px)';

export type Width = 'phone' | 'drawer' | 'wide';

function now(): Width {
  return matchMedia(PHONE).matches ? 'phone' : matchMedia(DRAWER).matches ? 'drawer' : 'wide';
}

function watch(look: () => void): () => void {
  const all = [matchMedia(PHONE), matchMedia(DRAWER)];
  for (const query of all) query.addEventListener('change', look);
  return () => {
    for (const query of all) query.removeEventListener('change', look);
  };
}

/** Which of the three layouts fits: the same limits as in table.css. */
export function useWidth(): Width {
  return useSyncExternalStore(watch, now);
}
