/** The fields of the list as a whole, and what can be done with it: export, import, copy, delete. */
import { useId, useRef } from 'react';
import { AccountParts } from './accounts.tsx';
import type { Desk, DeskState } from './desk.ts';
import { Fields } from './editor.tsx';
import { useDialog } from './picker.tsx';

export interface RosterActions {
  exportFile(): void;
  importFile(file: File): void;
  copy(): void;
  remove(): void;
}

interface Props {
  desk: Desk;
  state: DeskState;
  actions: RosterActions;
  close(): void;
}

export function RosterDialog({ desk, state, actions, close }: Props) {
  const dialog = useDialog(close);
  const heading = useId();
  const file = useRef<HTMLInputElement>(null);
  const edit: Desk['edit'] = (place, value) => desk.edit(place, value);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <dialog ref={dialog} className="bld-dialog wide" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{state.page.title}</h3>
        <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <div className="body ed">
        <Fields fields={state.page.fields} edit={edit} />
        <AccountParts accounts={state.page.report.accounts} />
      </div>
      <footer className="rows">
        <button type="button" className="btn small" onClick={then(actions.exportFile)}>
          Export JSON
        </button>
        <button type="button" className="btn small" onClick={() => file.current?.click()}>
          Import JSON
        </button>
        <button type="button" className="btn small" onClick={then(actions.copy)}>
          Copy this list
        </button>
        <button type="button" className="btn small" disabled={!state.undoable} onClick={() => desk.undo()}>
          Undo
        </button>
        <button type="button" className="btn small" disabled={!state.redoable} onClick={() => desk.redo()}>
          Redo
        </button>
        <button type="button" className="btn small danger" onClick={then(actions.remove)}>
          Delete this list
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="Roster file"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) then(() => actions.importFile(chosen))();
          }}
        />
      </footer>
    </dialog>
  );
}
