import { useState } from 'react';
import { ago } from '#client/state/ago.ts';
import { type AsideEntry, openStore } from '#client/store/store.ts';
import { DeleteButton } from './delete-button.tsx';
import { download } from './files.ts';

/** Entries that can no longer be read. They are exported on request and stay until the person deletes them. */
export function AsideList({ entries }: { entries: readonly AsideEntry[] }) {
  const [said, setSaid] = useState('');
  if (entries.length === 0) return null;
  const take = ({ id, value }: AsideEntry) => {
    try {
      download(`aside-${id}`, JSON.stringify(value) ?? 'null');
    } catch (error) {
      setSaid(`“${id}” cannot be written as a file: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <section>
      <h2 className="part">Put aside</h2>
      <p className="empty">These could not be read. They are kept as they are; export one to have it looked at.</p>
      <p className="warn" role="alert">
        {said}
      </p>
      <ul className="kept">
        {entries.map((entry) => (
          <li key={entry.key || entry.id}>
            <div className="what">
              <b>{entry.id}</b>
              <span>
                {entry.reason}
                {entry.at > 0 && ` · ${ago(entry.at)}`}
              </span>
            </div>
            <div className="buttons">
              <button type="button" className="btn" onClick={() => take(entry)}>
                Export
              </button>
              {entry.key !== '' && <DeleteButton remove={async () => (await openStore()).removeAside(entry.key)} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
