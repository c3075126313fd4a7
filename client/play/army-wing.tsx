import type { Board } from '#client/board/port.ts';
import { PlansOrCard } from '#client/panels/chalk-plans.tsx';
import { Fan } from '#client/panels/fan.tsx';
import { Actor, Course, FollowFoot, Why } from '#client/panels/follow.tsx';
import { FormOf } from '#client/panels/form.tsx';
import { Group } from '#client/panels/group.tsx';
import { HandfulForm } from '#client/panels/handful.tsx';
import { Odds } from '#client/panels/odds.tsx';
import { Order } from '#client/panels/order.tsx';
import { PayOffForm } from '#client/panels/pay-off.tsx';
import { PlanOr } from '#client/panels/plan.tsx';
import { Actions, Foot, Question, Sealed } from '#client/panels/question.tsx';
import type { TableArt } from '#client/table/board-view.ts';
import { WingFrame } from './wing-frame.tsx';

/** Where units play: the question, its odds and orders, the chalk plans of those still to act, and what is left to draw. */
export function ArmyWing({ art, board }: { art: TableArt['art']; board: Board | null }) {
  const below = (
    <>
      <PlansOrCard art={art} board={board} />
      <Order art={art} />
    </>
  );
  const follow = (
    <>
      <Actor />
      <div className="answers-room">
        <Course />
        <Why />
      </div>
      {below}
      <FollowFoot />
    </>
  );
  return (
    <WingFrame follow={follow}>
      <Question />
      <Odds />
      <div className="answers-room">
        <PlanOr art={art}>
          <Sealed />
          <HandfulForm />
          <PayOffForm />
          <FormOf />
          <Actions />
          <Fan />
          <Group art={art} />
        </PlanOr>
      </div>
      {below}
      <Foot />
    </WingFrame>
  );
}
