import { Fan } from '#client/panels/fan.tsx';
import { FollowPanel, useFollowing } from '#client/panels/follow.tsx';
import { FormOf } from '#client/panels/form.tsx';
import { Group } from '#client/panels/group.tsx';
import { HandfulForm } from '#client/panels/handful.tsx';
import { ModelCard } from '#client/panels/model-card.tsx';
import { PlanOr } from '#client/panels/plan.tsx';
import { Actions, Foot, Question, Sealed } from '#client/panels/question.tsx';
import { TurnOver } from '#client/panels/turn-over.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import type { TableArt } from '#client/table/board-view.ts';

/** The question, what answers it, the model it is about, and the two buttons: always in the same place, whoever decides. */
export function LeftWing({ art }: { art: TableArt['art'] }) {
  const over = useTableState((s) => s.turnOver !== null);
  const following = useFollowing();
  if (over) {
    return (
      <section className="wing l dock" aria-label="Scoring">
        <TurnOver />
      </section>
    );
  }
  if (following) {
    return (
      <section className="wing l dock" aria-label="The other side">
        <FollowPanel />
      </section>
    );
  }
  return (
    <section className="wing l dock" aria-label="Decision">
      <Question />
      <div className="answers-room">
        <PlanOr art={art}>
          <Sealed />
          <HandfulForm />
          <FormOf />
          <Actions />
          <Fan />
          <Group art={art} />
        </PlanOr>
      </div>
      <ModelCard art={art} />
      <Foot />
    </section>
  );
}
