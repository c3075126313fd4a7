import { ago } from '#client/state/ago.ts';
import type { AsideEntry } from '#client/store/store.ts';
import { download } from './files.ts';

/** What could not be read any more. It stays until somebody wants it; nothing deletes it. */
export function AsideList({ entries }: { entries: readonly AsideEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="part">Put aside</h2>
      <p className="empty">These could not be read. They are kept as they are; export one to have it looked at.</p>
      <ul className="kept">
        {entries.map((entry) => (
          <li key={`${entry.id} ${entry.at}`}>
            <div className="what">
              <b>{entry.id}</b>
              <span>
                {entry.reason}
                {entry.at > 0 && ` · ${ago(entry.at)}`}
              </span>
            </div>
            <button
              type="button"
              className="btn"
              onClick={() => download(`aside-${entry.id}`, JSON.stringify(entry.value))}
            >
              Export
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
