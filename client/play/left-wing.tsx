import { Fan } from '#client/panels/fan.tsx';
import { FollowPanel } from '#client/panels/follow.tsx';
import { FormOf, Ready } from '#client/panels/form.tsx';
import { Group } from '#client/panels/group.tsx';
import { HandfulForm } from '#client/panels/handful.tsx';
import { ModelCard } from '#client/panels/model-card.tsx';
import { PayOffForm } from '#client/panels/pay-off.tsx';
import { PlanOr } from '#client/panels/plan.tsx';
import { Actions, Foot, Question, Sealed } from '#client/panels/question.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import type { TableArt } from '#client/table/board-view.ts';
import { WingFrame } from './wing-frame.tsx';

/** The question, what answers it, the model it is about, and the two buttons: always in the same place, whoever decides. */
export function LeftWing({ art }: { art: TableArt['art'] }) {
  // The table of stakes needs the room.
  const staked = useTableState((s) => s.snapshot?.decision?.payOff != null);
  return (
    <WingFrame follow={<FollowPanel />}>
      <Question />
      <div className="answers-room">
        <PlanOr art={art}>
          <Sealed />
          <HandfulForm />
          <PayOffForm />
          <FormOf />
          <Actions />
          <Ready />
          {!staked && <Fan />}
          <Group art={art} />
        </PlanOr>
      </div>
      {!staked && <ModelCard art={art} />}
      <Foot />
    </WingFrame>
  );
}
