import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near, in px, the end of what is laid out may come before more is. */
const NEAR = 60;

export type End = 'earlier' | 'later';

/**
 * Lays out only the rows from `first` to `last` of a long list, and more when their end is scrolled near. The list marks its
 * ends by `data-end`. Nothing is measured until an end comes near.
 */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  first: number,
  last: number,
  grow: (end: End) => void,
): void {
  const latest = useRef(grow);
  latest.current = grow;
  /** How high the list was before rows were put above what is read. */
  const height = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows came in above
  useLayoutEffect(() => {
    const list = box.current;
    if (list !== null && height.current !== null) list.scrollTop += list.scrollHeight - height.current;
    height.current = null;
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its ends are others then
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    const watch = new IntersectionObserver(
      (seen) => {
        const end = seen.find((entry) => entry.isIntersecting)?.target.getAttribute('data-end');
        if (end === 'earlier') height.current = list.scrollHeight;
        if (end === 'earlier' || end === 'later') latest.current(end);
      },
      { root: list, rootMargin: `${NEAR}px 0px` },
    );
    for (const end of list.querySelectorAll('[data-end]')) watch.observe(end);
    return () => watch.disconnect();
  }, [first, last]);
}

/** How many rows of a height fit into half of a list: as many are needed on either side of the one in its middle. */
export function useHalf(box: RefObject<HTMLElement | null>, row: number): number {
  const [half, setHalf] = useState(10);
  useEffect(() => {
    if (box.current === null) return;
    const watch = new ResizeObserver(([entry]) => setHalf(Math.ceil((entry?.contentRect.height ?? 0) / 2 / row)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, row]);
  return half;
}
