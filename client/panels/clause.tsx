import { useEffect, useRef, useState } from 'react';
import { useModal } from '#client/shell/dialog.tsx';
import { href } from '#client/state/app.ts';
import { type Book, type Clause as Entry, loadBook, type Ruling } from '#client/state/library.ts';
import { useTable, useTableState } from './use-table.ts';

/** A citation. It opens the clause in words; the rules reference has the rest. */
export function Clause({ id }: { id: string }) {
  const { table } = useTable();
  // What players settle between themselves stands in no rulebook.
  if (id === '') return null;
  return (
    <button type="button" className="cl" aria-label={`clause ${id}`} onClick={() => table.set({ clause: id })}>
      {id}
    </button>
  );
}

/** The rulebook of the game on the table; null until it is there. */
export function useBook(): Book | null {
  const game = useTableState((s) => s.snapshot?.game ?? null);
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    if (game === null) return;
    let here = true;
    loadBook(game).then(
      (found) => here && setBook(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game]);
  return book;
}

export function findClause(book: Book | null, id: string): Entry | null {
  for (const section of book?.sections ?? []) {
    const found = section.clauses.find((c) => c.id === id);
    if (found !== undefined) return found;
  }
  return null;
}

/** The clause's words, up to the end of a sentence. */
export function useClauseWords(id: string | null): string {
  const book = useBook();
  return id === null ? '' : (findClause(book, id)?.rule ?? '');
}

/** The clause that was asked for, over everything else. */
export function ClausePopover() {
  const id = useTableState((s) => s.clause);
  return id === null ? null : <Asked key={id} id={id} />;
}

function Asked({ id }: { id: string }) {
  const game = useTableState((s) => s.snapshot?.game ?? '');
  const { table } = useTable();
  const book = useBook();
  const box = useRef<HTMLDialogElement>(null);
  useModal(box);
  const entry = findClause(book, id);
  const rulings = (book?.rulings ?? []).filter((r: Ruling) => r.clauses.includes(id) || r.id === id);
  const example = entry === null ? undefined : book?.examples[entry.examples[0] ?? -1];
  const close = () => box.current?.close();
  return (
    <dialog
      ref={box}
      className="panel dialog clause-pop"
      aria-label={`Clause ${id}`}
      onClose={() => table.set({ clause: null })}
      onPointerDown={(event) => {
        if (event.target === box.current) close();
      }}
    >
      <header>
        <h3 className="cl-head">{id}</h3>
        <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <div className="pad">
        <p className="rule">
          {entry?.rule ?? (book === null ? 'Opening the rulebook …' : 'The catalogue has no such clause.')}
        </p>
        {rulings.map((r) => (
          <p key={r.id} className="ruling">
            <b>{r.id}</b> {r.ruling}
          </p>
        ))}
        {example !== undefined && (
          <p className="soft">
            Shown by: <i>{example.title}</i>
          </p>
        )}
        <a className="btn small" href={href({ at: 'rules', game, clause: id, query: '' })}>
          Open in the rules
        </a>
      </div>
    </dialog>
  );
}
