/** A link that holds the whole list. Nothing is uploaded: the list is in the link itself. */
import { useEffect, useId, useRef, useState } from 'react';
import { href } from '#client/state/route.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import { useDialog } from './picker.tsx';
import { packRoster } from './roster-link.ts';

export function ShareDialog({ entry, close }: { entry: RosterEntry; close(): void }) {
  const dialog = useDialog(close);
  const heading = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    let current = true;
    packRoster({ game: entry.game, roster: entry.roster }).then(
      (packed) => {
        const path = href({ at: 'open', kind: 'roster', packed });
        if (current) setLink(`${location.origin}${location.pathname}${path}`);
      },
      () => current && setSaid('This browser cannot make links of lists. Export it as a file instead.'),
    );
    return () => {
      current = false;
    };
  }, [entry]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('Selected: copy it with Ctrl C.');
    }
  };
  return (
    <dialog ref={dialog} className="bld-dialog" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>Share {entry.name}</h3>
        <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <div className="body">
        <p>
          Anyone who opens this link gets a copy of the list as it is now. The list is in the link; nothing is uploaded.
        </p>
        <textarea
          ref={field}
          readOnly
          aria-label="Link"
          rows={4}
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <p role="status">{said === '' ? `${link.length} characters` : said}</p>
      </div>
      <footer>
        <button type="button" className="btn primary" disabled={link === ''} onClick={copy}>
          Copy link
        </button>
      </footer>
    </dialog>
  );
}
