import type { Hit } from '#client/board/port.ts';
import { inches } from '#client/state/unit.ts';
import type { Context } from './state.ts';

/** Measures between two ends: straight at once, and as the rules measure when both ends lie on things. */
export function measureEnds({ link, get, set }: Context, ends: { from: Hit; to: Hit } | null): void {
  if (ends === null) {
    set({ measure: null });
    return;
  }
  const { from, to } = ends;
  const refusal = get().snapshot?.unmeasured;
  if (refusal !== undefined) {
    set({ measure: { from: from.at, to: to.at, label: `${refusal.reason} ${refusal.clause}` } });
    return;
  }
  const straight = Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]);
  const view = { from: from.at, to: to.at, label: inches(straight) };
  set({ measure: view });
  if (from.id === null || to.id === null || from.id === to.id) return;
  link.ask({ do: 'measure', a: from.id, b: to.id }).then(
    (found) => {
      // The pointer may have gone on meanwhile.
      if (found === null || get().measure !== view) return;
      set({ measure: { ...view, label: `${inches(found.distance)} ${found.line}` } });
    },
    () => {},
  );
}
