/** A list to pick one from, in a dialog: everything that does not fit into a row of buttons. Type to narrow it down. */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Choice } from '#engine/builder.ts';
import { typeset } from './words.ts';

interface Props {
  title: string;
  choices: readonly Choice[];
  /** Ids that are chosen now. */
  value: readonly string[];
  pick(id: string): void;
  close(): void;
}

export function Picker({ title, choices, value, pick, close }: Props) {
  const [typed, setTyped] = useState('');
  const dialog = useDialog(close);
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const words = typed.trim().toLowerCase();
  const shown = choices.filter((c) => `${c.label} ${c.text ?? ''}`.toLowerCase().includes(words));
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  const take = (id: string) => {
    close();
    pick(id);
  };
  // At the end of the page: inside a list it would wear the list's styles.
  return createPortal(
    <dialog ref={dialog} className="bld-dialog picker" aria-labelledby={heading} onKeyDown={walk}>
      <header>
        <h3 id={heading}>{title}</h3>
        <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      {choices.length > 8 && (
        <input
          className="find"
          type="search"
          placeholder="Type to find"
          aria-label={`Find in ${title}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && shown[0]) take(shown[0].id);
          }}
        />
      )}
      <ul ref={list}>
        {shown.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className={value.includes(choice.id) ? 'on' : undefined}
              aria-pressed={value.includes(choice.id)}
              onClick={() => take(choice.id)}
            >
              <b>
                {choice.label}
                {choice.pack !== undefined && <span className="pack-mark"> pack {choice.pack}</span>}
              </b>
              <span className="price">{choice.cost ?? choice.note ?? ''}</span>
              {choice.text !== undefined && <small>{typeset(choice.text)}</small>}
              {choice.against !== undefined && <small className="against">✕ {choice.against}</small>}
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="none">Nothing is called that.</li>}
      </ul>
    </dialog>,
    document.body,
  );
}

/** A native dialog, shown while it is mounted. Escape and a click beside it close it; focus goes back by itself. */
export function useDialog(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const beside = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    if (!element.open) element.showModal();
    element.addEventListener('click', beside);
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('click', beside);
      element.removeEventListener('cancel', cancel);
    };
  }, [close]);
  return dialog;
}
