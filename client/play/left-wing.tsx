import { Fan } from '#client/panels/fan.tsx';
import { FollowPanel } from '#client/panels/follow.tsx';
import { FormOf, Ready } from '#client/panels/form.tsx';
import { Group } from '#client/panels/group.tsx';
import { HandfulForm } from '#client/panels/handful.tsx';
import { ModelCard } from '#client/panels/model-card.tsx';
import { PayOffForm } from '#client/panels/pay-off.tsx';
import { PlanOr } from '#client/panels/plan.tsx';
import { Actions, Foot, Question, Sealed } from '#client/panels/question.tsx';
import type { TableArt } from '#client/table/board-view.ts';
import { WingFrame } from './wing-frame.tsx';

/** The question, what answers it, the model it is about, and the two buttons: always in the same place, whoever decides. */
export function LeftWing({ art }: { art: TableArt['art'] }) {
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
          <Fan />
          <Group art={art} />
        </PlanOr>
      </div>
      <ModelCard art={art} />
      <Foot />
    </WingFrame>
  );
}
