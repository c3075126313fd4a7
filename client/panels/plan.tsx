import type { ReactNode } from 'react';
import type { BoardArt } from '#client/board/port.ts';
import type { PlanStep, PlanView } from '#client/protocol/plan.ts';
import { amount } from '#client/state/amount.ts';
import { inches } from '#client/state/unit.ts';
import { aimedPlan, type Hand, isPlanned, nameOf } from '#client/table/hand.ts';
import { Portrait } from './portrait.tsx';
import { useTable, useTableState } from './use-table.ts';

/** A plan of several acts takes the place of what else could be done. */
export function PlanOr({ art, children }: { art: BoardArt; children: ReactNode }) {
  const planned = useTableState((s) => isPlanned(s.hand));
  return planned ? <Plan art={art} /> : children;
}

/** What is planned, act by act, what else the same drag could have meant, and one's own side. */
function Plan({ art }: { art: BoardArt }) {
  const hand = useTableState((s) => s.hand);
  if (hand === null || hand.act.form.kind !== 'path' || hand.plan === null) return null;
  const plan = aimedPlan(hand);
  return (
    <section className="panel plan-steps" aria-label="The plan">
      {plan !== null && <Steps plan={plan} />}
      <Instead hand={hand} plan={plan} />
      <Mine art={art} mover={hand.act.form.mover} />
    </section>
  );
}

function Steps({ plan }: { plan: PlanView }) {
  const { stays } = plan;
  return (
    <>
      <header>
        <h3>The plan</h3>
        <span className="soft">
          {stays === null ? '' : stays.amount > 0 ? `${stays.amount} left for an answer` : 'nothing left'}
        </span>
      </header>
      <ol className="beats">
        {plan.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one plan keep their order
          <li key={i}>
            <Pips count={step.cost?.amount ?? 0} planned />
            <b>{step.way === undefined ? step.label : `${step.label} ${inches(step.way)}`}</b>
            <span>{wordsOf(step)}</span>
          </li>
        ))}
        {stays !== null && stays.amount > 0 && (
          <li className="left">
            <Pips count={stays.amount} />
            <b>Stays</b>
            <span>{amount(stays.amount, stays.unit)}</span>
          </li>
        )}
      </ol>
    </>
  );
}

function wordsOf({ dice, asks, cost }: PlanStep): string {
  if (dice) return asks ? 'dice, they may answer' : 'dice';
  if (asks) return 'they may answer';
  return cost === undefined ? 'free' : 'nothing interrupts';
}

function Pips({ count, planned = false }: { count: number; planned?: boolean }) {
  return (
    <span className="pips" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are alike
        <i key={i} className={`pip ${planned ? 'plan' : 'full'}`} />
      ))}
    </span>
  );
}

/** The same drag with another end. */
function Instead({ hand, plan }: { hand: Hand; plan: PlanView | null }) {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot?.scene);
  if (scene === undefined || hand.act.form.kind !== 'path') return null;
  const who = nameOf(scene, hand.act.form.mover) ?? '';
  const whom = hand.aim === null ? null : (nameOf(scene, hand.aim.target) ?? '');
  const others = (hand.aim?.plans ?? []).flatMap((other, nth) => (other === plan ? [] : [{ other, nth }]));
  return (
    <>
      <header>
        <h3>Instead</h3>
        <span className="soft">same drag, other end</span>
      </header>
      <ul className="inst">
        {others.map(({ other, nth }) => (
          <li key={nth}>
            <button
              type="button"
              className="choice"
              disabled={other.refusal !== null}
              onClick={() => table.choosePlan(nth)}
            >
              {other.label}
            </button>
            <span>
              {other.refusal?.reason ?? other.costs.map(({ amount, unit }) => `${amount} ${unit}`).join(', ')}
            </span>
          </li>
        ))}
        {whom === null ? (
          <li>
            drop onto an enemy <span>into contact and attack</span>
          </li>
        ) : (
          <>
            <li>
              drop beside {whom} <span>{hand.act.label} only</span>
            </li>
            <li>
              drop on the felt <span>plain {hand.act.label}</span>
            </li>
          </>
        )}
        <li>
          let go over {who}, or Esc <span>nothing happened</span>
        </li>
      </ul>
    </>
  );
}

function Mine({ art, mover }: { art: BoardArt; mover: string }) {
  const snapshot = useTableState((s) => s.snapshot);
  const seat = snapshot?.decision?.seat;
  const mine =
    snapshot === null || snapshot.scene.units.length > 0 ? [] : snapshot.scene.bodies.filter((b) => b.seat === seat);
  if (mine.length < 2) return null;
  return (
    <>
      <header>
        <h3>Your side</h3>
        <span className="soft">{mine.filter(({ done }) => !done).length} to act</span>
      </header>
      <ul className="grid6">
        {mine.map((body) => (
          <li key={body.id} className={body.id === mover ? 'hot' : body.done ? 'done' : ''} title={body.label}>
            <Portrait art={art} body={body} size={34} />
          </li>
        ))}
      </ul>
    </>
  );
}
