import { useState } from 'react';
import { Clause } from '#client/panels/clause.tsx';
import { signed } from '#client/panels/model-card.tsx';
import { Told } from '#client/panels/text.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import type { RollView } from '#client/protocol/log.ts';

export const LOG = 'text-log';
const RECENT = 12;

/** What happened, newest last. The live region speaks it; here it is read again. */
export function TextLog() {
  const { table } = useTable();
  const lines = useTableState((s) => s.log);
  const [more, setMore] = useState(RECENT);
  const shown = lines.slice(-more);
  return (
    <section aria-labelledby={LOG}>
      <h2 id={LOG} tabIndex={-1}>
        Log
      </h2>
      {lines.length > shown.length && (
        <button type="button" className="btn small" onClick={() => setMore(more + 100)}>
          {lines.length - shown.length} earlier
        </button>
      )}
      {lines.length === 0 && <p className="soft">Nothing has happened yet.</p>}
      <ul className="tx-log">
        {shown.map((line) => (
          <li key={line.n}>
            <button
              type="button"
              className="tx-n"
              aria-label={`${line.n}, see this moment`}
              onClick={() => table.replay.seek(line.input)}
            >
              {line.n}
            </button>{' '}
            <Told text={line.text} />
            {line.roll?.parts.some((p) => p.amount !== 0) && <Parts roll={line.roll} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parts({ roll }: { roll: RollView }) {
  return (
    <details>
      <summary>Its parts</summary>
      Die {roll.natural.join(', ')}
      {roll.parts
        .filter((p) => p.amount !== 0)
        .map((part) => (
          <span key={`${part.label}${part.clause}`}>
            ; {signed(part.amount)} {part.label} <Clause id={part.clause} />
          </span>
        ))}
      {roll.modified !== null && `; ${roll.modified} in all`}
      {roll.needs !== null && `; the die needs ${roll.needs}`}.
    </details>
  );
}
