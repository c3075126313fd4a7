import type { BoardArt } from '#client/board/port.ts';
import type { Tab } from '#client/table/state.ts';
import { Actions, Question, Sealed } from './dock.tsx';
import { FormOf } from './form.tsx';
import { Log } from './log.tsx';
import { ModelCard } from './model-card.tsx';
import { leadOf, Odds } from './odds.tsx';
import { useTable, useTableState } from './use-table.ts';
import { WhyCard } from './why-card.tsx';

const TABS: readonly (readonly [Tab, string])[] = [
  ['decide', 'Decide'],
  ['model', 'Model'],
  ['odds', 'Odds'],
  ['log', 'Log'],
];

/** The phone's sheet: the same panels, one at a time. */
export function Sheet({ art, share }: { art: BoardArt; share: () => void }) {
  const { table } = useTable();
  const tab = useTableState((s) => s.tab);
  const odds = useTableState((s) => s.odds);
  const why = useTableState((s) => s.why);
  const lead = odds === null ? null : leadOf(odds).p;
  return (
    <section className="sheet" aria-label="Decision">
      <div className="grab" />
      <div className="tabs" role="tablist">
        {TABS.map(([id, label]) => (
          <button key={id} type="button" role="tab" aria-selected={tab === id} onClick={() => table.set({ tab: id })}>
            {label} {id === 'odds' && lead !== null && <b>{Math.round(lead * 100)} %</b>}
          </button>
        ))}
      </div>
      <div className="sheet-body" role="tabpanel">
        {tab === 'decide' &&
          (why === null ? (
            <>
              <Question />
              <Sealed />
              <FormOf />
              <Actions />
            </>
          ) : (
            <WhyCard share={share} />
          ))}
        {tab === 'model' && <ModelCard art={art} />}
        {tab === 'model' && <Hint when={(s) => s.sheet === null} text="Tap a model to see its card." />}
        {tab === 'odds' && <Odds />}
        {tab === 'odds' && (
          <Hint when={(s) => s.odds === null && s.threat === null} text="Plan an act: its odds appear here." />
        )}
        {tab === 'log' && <Log />}
      </div>
    </section>
  );
}

function Hint({ when, text }: { when: (s: import('#client/table/state.ts').TableState) => boolean; text: string }) {
  return useTableState(when) ? <p className="soft">{text}</p> : null;
}
