import { useEffect, useRef, useState } from 'react';
import type { Player } from '#client/protocol/players.ts';
import { download } from '#client/shelf/files.ts';
import { Dialog } from '#client/shell/dialog.tsx';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { launch, settings } from '#client/state/app.ts';
import { botLine, botOf, LEVELS, USUAL_BOT } from '#client/state/bots.ts';
import { fileText, linkTo } from '#client/state/match-link.ts';
import { ownSeat, personSeat } from '#client/state/players.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Asked } from './menu.ts';
import { Concede, OfferDraw, Offered } from './parley.tsx';
import { useTable } from './use-table.ts';

/** The questions of the table's menu. */
export function MenuDialogs({ name, asked, close }: { name: string; asked: Asked | null; close: () => void }) {
  switch (asked?.kind) {
    case 'concede':
      return <Concede close={close} />;
    case 'draw':
      return <OfferDraw close={close} />;
    case 'share':
      return <Share name={name} file={asked.file} close={close} />;
    case 'branch':
      return <Branch name={name} file={asked.file} event={asked.event} close={close} />;
    default:
      return <Offered />;
  }
}

/** The position in a link; a file where it is too long for one. */
function Share({ name, file, close }: { name: string; file: MatchFile; close: () => void }) {
  const { table } = useTable();
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let gone = false;
    linkTo(file, table.get().players).then(
      (made) => {
        if (!gone) setLink(made);
      },
      () => {
        if (!gone) setLink('');
      },
    );
    return () => {
      gone = true;
    };
  }, [file, table]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('Selected: copy it with Ctrl C.');
    }
  };
  const save = () => {
    download(`${name} position`, fileText(file, table.get().players));
    setSaid('Saved. The file can be imported under Replays.');
  };
  if (link === null) return null;
  return (
    <Dialog title="Share this position" close={close}>
      <div className="pad plea">
        {link === '' ? (
          <p>
            The match is too long for a link: browsers and messages would cut it off. Save the position as a file
            instead; it is opened elsewhere by “Import a match file” under Replays.
          </p>
        ) : (
          <>
            <p>
              This link opens the table as it is at this moment, to be played on. The position is in the link; nothing
              is uploaded. What is hidden from you stays hidden.
            </p>
            <textarea ref={field} readOnly rows={4} aria-label="Link" value={link} onFocus={(e) => e.target.select()} />
          </>
        )}
        <p role="status" className="soft">
          {said}
        </p>
        <div className="row">
          {link !== '' && (
            <button type="button" className="btn primary" onClick={copy}>
              Copy link
            </button>
          )}
          <button type="button" className={`btn${link === '' ? ' primary' : ''}`} onClick={save}>
            Save as file
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Who leads each side from here on. The match it comes from stays as it is. */
function Branch({ name, file, event, close }: { name: string; file: MatchFile; event: string; close: () => void }) {
  const { table } = useTable();
  const { players, snapshot } = table.get();
  const mine = ownSeat(players) ?? table.decision?.seat ?? personSeat(players.length);
  const [leaders, setLeaders] = useState<readonly string[]>(() =>
    players.map((_, seat) => (seat === mine ? '' : USUAL_BOT)),
  );
  const sides = snapshot?.standings.sides ?? [];
  const start = () => {
    const people = leaders.filter((bot) => bot === '').length;
    const seated = leaders.map((bot, seat): Player => {
      if (bot !== '') return { kind: 'bot', bot, name: botOf(bot).name };
      const called = people > 1 ? sides.find((side) => side.seat === seat)?.name : settings.get().name;
      return { kind: 'human', name: called || 'You' };
    });
    close();
    launch({ kind: 'file', file, players: seated, name: `${name}, from ${event}` });
  };
  return (
    <Dialog title="Play from here" close={close}>
      <div className="pad plea">
        <p>A new match from {event} on, with dice of its own. This one stays as it is.</p>
        {leaders.map((leader, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered
          <label key={seat} className="leader">
            <SeatMark seat={seat} />
            <span>{sides.find((side) => side.seat === seat)?.name ?? `Side ${seat + 1}`} led by</span>
            <select
              value={leader}
              onChange={(e) => setLeaders(leaders.map((was, i) => (i === seat ? e.target.value : was)))}
            >
              <option value="">A person</option>
              {LEVELS.map((bot) => (
                <option key={bot.id} value={bot.id}>
                  {botLine(bot)}: {bot.about}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className="row">
          <button type="button" className="btn primary" onClick={start}>
            To the table
          </button>
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
