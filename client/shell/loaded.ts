import { useEffect, useState } from 'react';

export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: Error };

/** What a promise brought. `make` is called again when one of `keys` changes. */
export function useLoaded<T>(make: () => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    setLoaded({ state: 'loading' });
    make().then(
      (value) => current && setLoaded({ state: 'ready', value }),
      (reason) => {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        if (current) setLoaded({ state: 'failed', error });
      },
    );
    return () => {
      current = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the promise depends on
  }, keys);
  return loaded;
}
