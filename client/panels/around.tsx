import { useEffect, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import { maySketch } from '#client/table/sketcher.ts';
import { Clause } from './clause.tsx';
import { useTable, useTableState } from './use-table.ts';

/** What is switched on over the table beside the match: where enemies could hit, and the chalk. Each says how it is put away. */
export function Around({ board }: { board: Board | null }) {
  const on = useTableState(
    (s) => s.menace !== null || (maySketch(s) && (s.drawing !== null || s.sketch.lines.length > 0)),
  );
  const [, look] = useState(0);
  useEffect(() => (on ? board?.onCamera(() => look((n) => n + 1)) : undefined), [board, on]);
  if (!on || board === null) return null;
  const { x, y, width, height } = board.room();
  return (
    <div className="around" style={{ left: x + width / 2, top: y + height - 8, maxWidth: width - 8 }}>
      <MenaceNote />
      <ChalkBar />
    </div>
  );
}

function MenaceNote() {
  const { table } = useTable();
  const menace = useTableState((s) => s.menace);
  if (menace === null) return null;
  const { refusal, view } = menace;
  return (
    <section className="panel" aria-label="Where they could hit">
      {refusal !== null ? (
        <p>
          {refusal.reason.charAt(0).toUpperCase()}
          {refusal.reason.slice(1)}. <Clause id={refusal.clause} />
        </p>
      ) : view === null ? (
        <p>Working it out …</p>
      ) : view.bands.length === 0 ? (
        <p>Nobody there could act against you.</p>
      ) : (
        <p>
          <i className="swatch reach" aria-hidden="true" /> {view.of === null ? 'they' : 'it'} could get{' '}
          <i className="swatch hit" aria-hidden="true" /> could hit,{' '}
          <span title="Walls, ground and models in the way are not looked at">as the crow flies</span>
        </p>
      )}
      <button type="button" className="btn small" onClick={() => table.beside.menacer.toggle()}>
        Close <kbd>Esc</kbd>
      </button>
    </section>
  );
}

function ChalkBar() {
  const { table } = useTable();
  const drawing = useTableState((s) => s.drawing);
  const lines = useTableState((s) => s.sketch.lines.length);
  const may = useTableState(maySketch);
  if (!may || (drawing === null && lines === 0)) return null;
  const tool = (how: 'line' | 'arrow', label: string) => (
    <button
      type="button"
      className={`btn small${drawing === how ? ' on' : ''}`}
      aria-pressed={drawing === how}
      onClick={() => table.beside.sketcher.take(how)}
    >
      {label}
    </button>
  );
  return (
    <section className="panel" aria-label="Chalk">
      {tool('line', 'Line')}
      {tool('arrow', 'Arrow')}
      <button type="button" className="btn small" disabled={lines === 0} onClick={() => table.beside.sketcher.wipe()}>
        Wipe <kbd>X</kbd>
      </button>
      {drawing !== null && (
        <button type="button" className="btn small" onClick={() => table.beside.sketcher.take(null)}>
          Done <kbd>Esc</kbd>
        </button>
      )}
    </section>
  );
}
