import { useState } from 'react';
import type { PackOffer } from '#client/protocol/army.ts';
import { download } from '#client/shelf/files.ts';
import { openStore, type PackEntry } from '#client/store/store.ts';
import { neededBy, needsText } from './needed-by.ts';

interface Props {
  entry: PackEntry;
  offer: PackOffer;
  /** The title of its game. */
  game: string;
  tell(reason: unknown): void;
}

/** A pack that is kept. Everything it says of itself is shown as text. */
export function PackRow({ entry, offer, game, tell }: Props) {
  const { pack, text, file } = entry;
  // What stands in the way of removing it; null: nobody has asked.
  const [needs, setNeeds] = useState<string | null>(null);
  const ask = () =>
    openStore()
      .then((store) => neededBy(store, [entry.id]))
      .then((found) => setNeeds(needsText(found)))
      .catch(tell);
  const remove = () =>
    openStore()
      .then((store) => store.packs.remove(entry.id))
      .catch(tell);
  return (
    <li className="pack">
      <div className="what">
        <b>{pack.name}</b>
        <span>
          {pack.id} {pack.version} · {game} · by {pack.author} · {pack.licence} ·{' '}
          <span title={`SHA-256 ${pack.hash}`}>
            hash <code>{pack.hash.slice(0, 16)}</code>
          </span>
        </span>
        {pack.about !== undefined && <p>{pack.about}</p>}
        <p>{addsText(offer.adds)}</p>
        {offer.problem !== null && <p className="warn">✕ It cannot be used: {offer.problem}</p>}
      </div>
      <div className="buttons">
        <button
          type="button"
          className="btn"
          aria-label={`Export ${pack.name} ${pack.version}`}
          onClick={() => download(`${pack.id} ${pack.version}`, text, /\.json$/i.test(file) ? 'json' : 'yaml')}
        >
          Export
        </button>
        {needs === null ? (
          <button
            type="button"
            className="btn quiet"
            aria-label={`Remove ${pack.name} ${pack.version}`}
            onClick={() => void ask()}
          >
            Remove
          </button>
        ) : (
          <button type="button" className="btn" onClick={() => void remove()}>
            Remove for good
          </button>
        )}
      </div>
      {needs !== null && (
        <div className="needs" role="alert">
          {needs === '' ? (
            <p>No warband and no match on this machine needs it.</p>
          ) : (
            <p className="warn">
              Needed by {needs}. Without it they stay as they are, but cannot be played or watched until it is imported
              again.
            </p>
          )}
          <button type="button" className="btn" onClick={() => setNeeds(null)}>
            Keep it
          </button>
        </div>
      )}
    </li>
  );
}

/** "Adds 1 faction, 2 characters": the lists by the names that their game gives them. */
function addsText(adds: PackOffer['adds']): string {
  if (adds.length === 0) return 'Adds nothing.';
  return `Adds ${adds.map(([list, count]) => `${words(list)}: ${count}`).join(', ')}.`;
}

/** "simplerWeapons" is two words. */
function words(list: string): string {
  return list === 'ready' ? 'ready-made' : list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
