/** The strip above the desk: the list's name, what it is, its budgets, and what to do with it. */
import { Fragment } from 'react';
import { Accounts } from './accounts.tsx';
import type { Desk, DeskState } from './desk.ts';
import type { Sheet } from './desk-view.tsx';
import { TextInput } from './field-text.tsx';
import { Clause } from './parts.tsx';

interface Props {
  desk: Desk;
  state: DeskState;
  game: string;
  open(sheet: Sheet): void;
}

const SAVED = { saved: '', saving: 'saving…', failed: '✕ not saved' } as const;

export function DeskHeader({ desk, state, game, open }: Props) {
  const { page } = state;
  const bits = game === '' ? page.sub : [{ text: game }, ...page.sub];
  return (
    <header className="deskbar">
      <a className="wordmark" href="#/" aria-label="Fray, first page">
        Fray
      </a>
      <a className="crumb" href="#/warbands">
        Warbands
      </a>
      <div className="nm">
        <TextInput field={page.name} edit={(place, value) => desk.edit(place, value)} />
        <small>
          <button
            type="button"
            aria-haspopup="dialog"
            title="Faction, size, export, import"
            onClick={() => open('list')}
          >
            {bits.map(({ text }, i) => (
              <Fragment key={text}>
                {i > 0 && ' · '}
                {text}
              </Fragment>
            ))}
          </button>{' '}
          <Clause id={bits.find((bit) => bit.clause !== undefined)?.clause} />{' '}
          <span className={`saved ${state.saved}`}>{SAVED[state.saved]}</span>
        </small>
      </div>
      <Accounts accounts={page.report.accounts} open={() => open('list')} />
      <div className="tools">
        <button
          type="button"
          className="btn more"
          aria-label="This list: faction, size, export, import"
          onClick={() => open('list')}
        >
          ⋯
        </button>
        <button type="button" className="btn" onClick={() => open('print')}>
          Print
        </button>
        <button type="button" className="btn" onClick={() => open('share')}>
          Share link
        </button>
        <button type="button" className="btn primary" onClick={() => open('play')}>
          Play it
        </button>
      </div>
    </header>
  );
}
