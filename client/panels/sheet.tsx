import type { ReactNode } from 'react';
import type { Board, BoardArt } from '#client/board/port.ts';
import { continuous, isPlanned } from '#client/table/hand.ts';
import type { Tab } from '#client/table/state.ts';
import { Chain } from './chain.tsx';
import { Fan } from './fan.tsx';
import { FollowSheet, useFollowing } from './follow.tsx';
import { FormOf, Ready } from './form.tsx';
import { HandfulForm } from './handful.tsx';
import { leadOf } from './odds.tsx';
import { PayOffForm } from './pay-off.tsx';
import { PlanLine } from './plate.tsx';
import { Actions, Foot, Question, Sealed } from './question.tsx';
import { isArmy, Rail } from './rail.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { TurnOver } from './turn-over.tsx';
import { useTable, useTableState } from './use-table.ts';
import { WhyCard } from './why-card.tsx';

const TABS: readonly (readonly [Tab, string])[] = [
  ['decide', 'Decide'],
  ['model', 'Model'],
  ['odds', 'Odds'],
  ['side', 'Side'],
  ['log', 'Log'],
];

interface Props {
  art: BoardArt;
  board: Board | null;
  share(): void;
  /** A tip stands above the question: on the table it would lie over what the question is about. */
  tip: ReactNode;
}

/** The phone's sheet: the question with its answers, and behind one button the other panels, one at a time. */
export function Sheet({ art, board, share, tip }: Props) {
  const { table } = useTable();
  const tab = useTableState((s) => s.tab);
  const odds = useTableState((s) => s.odds);
  const why = useTableState((s) => s.why);
  const side = useTableState((s) => s.side !== null);
  const over = useTableState((s) => s.turnOver !== null);
  // A wing also lists the steps and what else the same drag could mean; the sheet has the plan alone.
  const planned = useTableState(({ hand }) => isPlanned(hand) || (hand?.plan != null && continuous(hand.act.form)));
  // The table of stakes says what each choice leads to.
  const staked = useTableState((s) => s.snapshot?.decision?.payOff != null);
  const following = useFollowing();
  const army = useTableState(isArmy);
  const lead = odds === null ? null : leadOf(odds).p;
  if (over) {
    return (
      <section className="sheet" aria-label="Scoring">
        <TurnOver />
      </section>
    );
  }
  return (
    <section className="sheet" aria-label="Decision">
      {tip}
      {tab === 'decide' ? (
        <button
          type="button"
          className="more-tabs"
          aria-label="Card, odds and log"
          onClick={() => table.set({ tab: side ? 'side' : 'model' })}
        >
          ⋯
        </button>
      ) : (
        <div className="tabs" role="tablist">
          {TABS.filter(([id]) => id !== 'side' || side).map(([id, label]) => (
            <button key={id} type="button" role="tab" aria-selected={tab === id} onClick={() => table.set({ tab: id })}>
              {id === 'model' && army ? 'Units' : label}{' '}
              {id === 'odds' && lead !== null && <b>{Math.round(lead * 100)} %</b>}
            </button>
          ))}
        </div>
      )}
      {army && tab === 'decide' && <Rail art={art} board={board} />}
      <div className="sheet-body" role={tab === 'decide' ? undefined : 'tabpanel'}>
        {tab === 'decide' && following && <FollowSheet />}
        {tab === 'decide' &&
          !following &&
          (why === null ? (
            <>
              <Question />
              <Chain />
              <PlanLine />
              {!planned && (
                <>
                  <Sealed />
                  <HandfulForm />
                  <PayOffForm />
                  <FormOf />
                  <Ready />
                  <Actions />
                  {!staked && <Fan />}
                </>
              )}
            </>
          ) : (
            <WhyCard share={share} />
          ))}
        {tab !== 'decide' && <SheetPanel tab={tab} art={art} board={board} />}
      </div>
      {tab === 'decide' && why === null && !following && <Foot />}
    </section>
  );
}
