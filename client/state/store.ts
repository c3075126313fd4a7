import { useSyncExternalStore } from 'react';

/** A value that can be watched. Small on purpose: each screen keeps its own state, only what is shared lives here. */
export interface Store<T> {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(look: () => void): () => void;
}

export function createStore<T>(start: T): Store<T> {
  let value = start;
  const lookers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const made = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(made, value)) return;
      value = made;
      for (const look of [...lookers]) look();
    },
    subscribe(look) {
      lookers.add(look);
      return () => lookers.delete(look);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
