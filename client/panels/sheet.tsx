import type { BoardArt } from '#client/board/port.ts';
import type { Tab } from '#client/table/state.ts';
import { Chain } from './chain.tsx';
import { Fan } from './fan.tsx';
import { Actor, Course, FollowFoot, useFollowing, Why } from './follow.tsx';
import { FormOf } from './form.tsx';
import { Group } from './group.tsx';
import { HandfulForm } from './handful.tsx';
import { Kept } from './kept.tsx';
import { Log } from './log.tsx';
import { ModelCard } from './model-card.tsx';
import { leadOf, Odds } from './odds.tsx';
import { Actions, Foot, Question, Sealed } from './question.tsx';
import { May, Side } from './side.tsx';
import { Tracks } from './tracks.tsx';
import { TurnOver } from './turn-over.tsx';
import { useTable, useTableState } from './use-table.ts';
import { WhatWins } from './what-wins.tsx';
import { WhyCard } from './why-card.tsx';

const TABS: readonly (readonly [Tab, string])[] = [
  ['decide', 'Decide'],
  ['model', 'Model'],
  ['odds', 'Odds'],
  ['side', 'Side'],
  ['log', 'Log'],
];

/** The phone's sheet: the same panels, one at a time. */
export function Sheet({ art, share }: { art: BoardArt; share: () => void }) {
  const { table } = useTable();
  const tab = useTableState((s) => s.tab);
  const odds = useTableState((s) => s.odds);
  const why = useTableState((s) => s.why);
  const side = useTableState((s) => s.side !== null);
  const over = useTableState((s) => s.turnOver !== null);
  const following = useFollowing();
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
      <div className="grab" />
      <div className="tabs" role="tablist">
        {TABS.filter(([id]) => id !== 'side' || side).map(([id, label]) => (
          <button key={id} type="button" role="tab" aria-selected={tab === id} onClick={() => table.set({ tab: id })}>
            {label} {id === 'odds' && lead !== null && <b>{Math.round(lead * 100)} %</b>}
          </button>
        ))}
      </div>
      <div className="sheet-body" role="tabpanel">
        {tab === 'decide' && following && (
          <>
            <Actor />
            <FollowFoot />
            <Course />
            <Why />
          </>
        )}
        {tab === 'decide' &&
          !following &&
          (why === null ? (
            <>
              <Chain />
              <Question />
              <Sealed />
              <HandfulForm />
              <FormOf />
              <Actions />
              <Fan />
            </>
          ) : (
            <WhyCard share={share} />
          ))}
        {tab === 'model' && <Group art={art} />}
        {tab === 'model' && <ModelCard art={art} />}
        {tab === 'model' && <Hint when={(s) => s.sheet === null} text="Tap a model to see its card." />}
        {tab === 'odds' && <Odds />}
        {tab === 'odds' && (
          <Hint when={(s) => s.odds === null && s.threat === null} text="Plan an act: its odds appear here." />
        )}
        {tab === 'side' && <Side art={art} />}
        {tab === 'side' && <May />}
        {tab === 'log' && <Tracks />}
        {tab === 'log' && <Kept art={art} />}
        {tab === 'log' && <WhatWins />}
        {tab === 'log' && <Log />}
      </div>
      {tab === 'decide' && why === null && <Foot />}
    </section>
  );
}

function Hint({ when, text }: { when: (s: import('#client/table/state.ts').TableState) => boolean; text: string }) {
  return useTableState(when) ? <p className="soft">{text}</p> : null;
}
