import type { ReactNode } from 'react';
import { useFollowing } from '#client/panels/follow.tsx';
import { TurnOver } from '#client/panels/turn-over.tsx';
import { useTableState } from '#client/panels/use-table.ts';

/** The wing that is read first: a turn that is over, what the other side does, or the question. */
export function WingFrame({ follow, children }: { follow: ReactNode; children: ReactNode }) {
  const over = useTableState((s) => s.turnOver !== null);
  const following = useFollowing();
  const [label, inside] = over
    ? ['Scoring', <TurnOver key="over" />]
    : following
      ? ['The other side', follow]
      : ['Decision', children];
  return (
    <section className="wing l dock" aria-label={label}>
      {inside}
    </section>
  );
}
