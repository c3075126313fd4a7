/** The units of the roster: pick one, drag it to another place, or move it with Alt and the arrows. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Desk, DeskState } from './desk.ts';
import { Clause, Sign, Token } from './parts.tsx';
import { type Stack, stackAt } from './stacks.ts';
import { typeset } from './words.ts';

interface Props {
  desk: Desk;
  state: DeskState;
  add(): void;
  /** A row was chosen by hand: on a phone the editor comes forward. */
  chosen(): void;
}

export function UnitList({ desk, state, add, chosen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { page, stacks } = state;
  const current = state.selected === null ? undefined : stackAt(stacks, state.selected);
  const drag = useRowDrag(list, stacks.length, (from, to) => {
    desk.moveRow(from, to);
  });
  const at = current === undefined ? -1 : stacks.indexOf(current);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.altKey) {
      desk.shift(step).then(() => focusRow(list.current, at + step));
      return;
    }
    const next = stacks[Math.max(0, Math.min(stacks.length - 1, at + step))];
    if (next === undefined) return;
    desk.select(next.at);
    focusRow(list.current, stacks.indexOf(next));
  };
  return (
    <section className="panel list" aria-label={capital(page.noun.many)}>
      <header>
        <h3>{capital(page.noun.many)}</h3>
        <button type="button" className="btn small" onClick={add}>
          Add {page.noun.one} <kbd>N</kbd>
        </button>
      </header>
      <ul ref={list} onKeyDown={walk}>
        {stacks.map((stack, i) => (
          <li
            key={`${stack.unit.place} ${stack.count}`}
            className={rowClass(i, at, drag)}
            onPointerDown={(event) => drag.start(event, i)}
          >
            <button
              type="button"
              aria-current={i === at ? 'true' : undefined}
              tabIndex={i === at || (at < 0 && i === 0) ? 0 : -1}
              onClick={() => {
                desk.select(stack.at);
                chosen();
              }}
            >
              <Token figure={stack.unit.sheet?.figure ?? ''} title={stack.title} />
              <span className="n">
                <b>{stack.title}</b>
                <small>{stack.unit.sub}</small>
              </span>
              {stack.worst !== null && <Sign severity={stack.worst} />}
              <Costs stack={stack} />
            </button>
            <span className="grip" aria-hidden="true">
              ⠿
            </span>
          </li>
        ))}
        {stacks.length === 0 && <li className="none">No {page.noun.many} yet. Add the first one.</li>}
      </ul>
      {page.notes.map((note) => (
        <div className="rule" key={note.title}>
          <b>{note.title}</b> {typeset(note.text)} <Clause id={note.clause} />
        </div>
      ))}
      <RowKeys desk={desk} idle={current === undefined} />
    </section>
  );
}

/** What can be done with the chosen row, each with its key. */
function RowKeys({ desk, idle }: { desk: Desk; idle: boolean }) {
  return (
    <footer className="soft">
      <span className="said">
        Drag or <kbd>Alt ↑↓</kbd> to move.{' '}
      </span>
      <button type="button" disabled={idle} onClick={() => desk.duplicate()}>
        <kbd>D</kbd> duplicate<span className="said">s</span>
      </button>
      <span className="said">, </span>
      <button type="button" disabled={idle} onClick={() => desk.remove(true)}>
        <kbd>Del</kbd> remove<span className="said">s</span>
      </button>
      <span className="said">.</span>
    </footer>
  );
}

function Costs({ stack }: { stack: Stack }) {
  const [first, second] = stack.costs;
  return (
    <span className="c">
      {first !== undefined && (
        <b>
          {first.value}
          <span className="hidden-text"> {first.label}</span>
        </b>
      )}
      {second !== undefined && (
        <small>
          {second.value} {second.label.toLowerCase()}
        </small>
      )}
    </span>
  );
}

function focusRow(list: HTMLUListElement | null, row: number): void {
  requestAnimationFrame(() => list?.children[row]?.querySelector('button')?.focus());
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

interface RowDrag {
  from: number | null;
  to: number | null;
  start(event: PointerEvent, row: number): void;
}

function rowClass(row: number, selected: number, { from, to }: RowDrag): string | undefined {
  const said = [
    row === selected ? 'on' : '',
    row === from ? 'lifted' : '',
    from !== null && row === to && to !== from ? (to < from ? 'drop-before' : 'drop-after') : '',
  ].filter((word) => word !== '');
  return said.length === 0 ? undefined : said.join(' ');
}

const LIFT = 6;

/** Dragging a row by mouse anywhere, by touch at its grip: elsewhere a finger scrolls. */
function useRowDrag(
  list: { readonly current: HTMLUListElement | null },
  rows: number,
  drop: (from: number, to: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const start = (event: PointerEvent, row: number) => {
    const gripped = (event.target as Element).closest('.grip') !== null;
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !gripped)) return;
    const begun = event.clientY;
    let to = row;
    let lifted = false;
    const move = (e: globalThis.PointerEvent) => {
      if (!lifted && Math.abs(e.clientY - begun) < LIFT) return;
      lifted = true;
      to = rowAt(list.current, e.clientY, rows);
      setDrag({ from: row, to });
    };
    const end = (e: globalThis.PointerEvent | globalThis.KeyboardEvent) => {
      if (e instanceof KeyboardEvent && e.key !== 'Escape') return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', end);
      setDrag(null);
      if (!lifted) return;
      // The click that follows a drop is no choice of a row.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (e.type === 'pointerup' && to !== row) drop(row, to);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('keydown', end);
  };
  return { from: drag?.from ?? null, to: drag?.to ?? null, start };
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function rowAt(list: HTMLUListElement | null, y: number, rows: number): number {
  const boxes = [...(list?.children ?? [])].slice(0, rows).map((row) => row.getBoundingClientRect());
  const below = boxes.findIndex((box) => y < box.bottom);
  return below < 0 ? rows - 1 : below;
}
