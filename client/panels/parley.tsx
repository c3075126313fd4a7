import { type ReactNode, useState } from 'react';
import { Dialog } from '#client/shell/dialog.tsx';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { alliesOf, listed, teamsOf } from '#client/state/teams.ts';
import { whoIs } from '#client/table/prompt.ts';
import { isHuman, type TableState } from '#client/table/state.ts';
import type { Word } from '#engine/flow/parley.ts';
import type { Seat } from '#engine/game.ts';
import { useTable, useTableState } from './use-table.ts';

/** The people at this table who have not given up; who decides first. */
function people(state: TableState): Seat[] {
  const { snapshot } = state;
  const here = state.players.flatMap((_, seat) =>
    isHuman(state, seat) && !snapshot?.out.includes(seat) ? [seat] : [],
  );
  const first = snapshot?.decision?.seat ?? snapshot?.viewer ?? null;
  return here.sort((a, b) => Number(b === first) - Number(a === first) || a - b);
}

/** Who speaks, where several people share the screen. */
function Speaker({ label, seat, choose }: { label: string; seat: Seat; choose: (seat: Seat) => void }) {
  const state = useTableState((s) => s);
  const here = people(state);
  if (here.length < 2) return null;
  return (
    <label className="leader">
      <SeatMark seat={seat} />
      <span>{label}</span>
      <select value={seat} onChange={(e) => choose(Number(e.target.value))}>
        {here.map((one) => (
          <option key={one} value={one}>
            {whoIs(state, one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Says {
  seat: Seat | undefined;
  choose(seat: Seat): void;
  problem: string | null;
  say(word: Word): Promise<boolean>;
}

function useSays(): Says {
  const { table } = useTable();
  const [chosen, choose] = useState<Seat | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const here = people(useTableState((s) => s));
  const seat = chosen !== null && here.includes(chosen) ? chosen : here[0];
  const say = async (word: Word) => {
    if (seat === undefined) return false;
    const no = await table.beside.speak(seat, word);
    setProblem(no);
    return no === null;
  };
  return { seat, choose, problem, say };
}

function Problem({ text }: { text: string | null }) {
  return (
    <p role="alert" className="no">
      {text === null ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`}
    </p>
  );
}

/** Giving up ends the match, or with more than two sides leaves it to the others. */
export function Concede({ close }: { close: () => void }) {
  const state = useTableState((s) => s);
  const { seat, choose, problem, say } = useSays();
  const seats = state.snapshot?.seats ?? [];
  const sides = teamsOf(seats, null).length;
  if (seat === undefined) return null;
  const mates = alliesOf(seats, seat).map((one) => whoIs(state, one));
  const what =
    sides > 2
      ? 'The match goes on without that side: its models stay where they are, and it comes behind all who play on.'
      : 'The match is over then, and lost. It cannot be taken back.';
  return (
    <Dialog title="Give up?" close={close}>
      <div className="pad plea">
        <Speaker label="Who gives up?" seat={seat} choose={choose} />
        <p>
          {mates.length > 0 ? `This holds for ${listed(mates)} too. ` : ''}
          {what}
        </p>
        <Problem text={problem} />
        <div className="row">
          <button type="button" className="btn primary" onClick={() => void say('concede').then((ok) => ok && close())}>
            Give up
          </button>
          <button type="button" className="btn" onClick={close}>
            Play on
          </button>
        </div>
      </div>
    </Dialog>
  );
}

export function OfferDraw({ close }: { close: () => void }) {
  const state = useTableState((s) => s);
  const { seat, choose, problem, say } = useSays();
  const [offered, setOffered] = useState(false);
  const { snapshot } = state;
  if (seat === undefined || snapshot === null) return null;
  const others = teamsOf(snapshot.seats, seat).slice(1).flat();
  const bots = others.filter((one) => !isHuman(state, one));
  const waits = snapshot.offer !== undefined && snapshot.offer.asked.length > 0;
  if (waits) return <Offered done={close} />;
  const pad = (title: string, text: ReactNode, buttons: ReactNode) => (
    <Dialog title={title} close={close}>
      <div className="pad plea">
        {text}
        <div className="row">{buttons}</div>
      </div>
    </Dialog>
  );
  const shut = (label: string, main = false) => (
    <button type="button" className={`btn${main ? ' primary' : ''}`} onClick={close}>
      {label}
    </button>
  );
  if (others.length === 0) {
    return pad('No draw', <p>Nobody sits on the other side who could agree to a draw.</p>, shut('Close', true));
  }
  if (offered) {
    return snapshot.now.over
      ? pad('A draw', <p>It is accepted: the match is a draw.</p>, shut('Close', true))
      : pad(
          'Declined',
          <p>{whoDeclined(state)} You can offer again when the match has gone on.</p>,
          shut('Play on', true),
        );
  }
  return pad(
    'Offer a draw?',
    <>
      <Speaker label="Who offers?" seat={seat} choose={choose} />
      <p>
        {bots.length === others.length
          ? `${listed(bots.map((one) => botName(state, one)))} ${bots.length === 1 ? 'answers' : 'answer'} at once, and ${bots.length === 1 ? 'accepts' : 'accept'} only when the other side stands clearly better.`
          : 'The others are asked here. The match is a draw when every side has accepted.'}
      </p>
      <Problem text={problem} />
    </>,
    <>
      <button type="button" className="btn primary" onClick={() => void say('offer-draw').then(setOffered)}>
        Offer a draw
      </button>
      {shut('Play on')}
    </>,
  );
}

function botName(state: TableState, seat: Seat): string {
  const player = state.players[seat];
  return player?.kind === 'bot' ? player.name : whoIs(state, seat);
}

/** Who declined last, by the log. */
function whoDeclined(state: TableState): string {
  const line = state.log.filter(({ kind }) => kind === 'parley').at(-1);
  if (line?.seat == null) return 'The draw is declined.';
  return isHuman(state, line.seat)
    ? `${whoIs(state, line.seat)} declines.`
    : `${botName(state, line.seat)} declines: it does not think that it stands clearly worse.`;
}

/** A draw that is offered: the people of the other sides are asked one after the other. */
export function Offered({ done }: { done?: () => void }) {
  const { table } = useTable();
  const state = useTableState((s) => (s.snapshot?.offer === undefined ? null : s));
  const [problem, setProblem] = useState<string | null>(null);
  const offer = state?.snapshot?.offer;
  const [seat] = offer?.asked ?? [];
  if (state === null || offer === undefined || seat === undefined) return null;
  const answer = (word: Word) => {
    void table.beside.speak(seat, word).then((no) => {
      setProblem(no);
      if (no === null && table.get().snapshot?.offer === undefined) done?.();
    });
  };
  return (
    <Dialog key={seat} title={`${whoIs(state, seat)}, is it a draw?`} close={() => answer('decline-draw')}>
      <div className="pad plea">
        <p>{whoIs(state, offer.by)} offers a draw. The match is over as a draw when every side has accepted.</p>
        <Problem text={problem} />
        <div className="row">
          <button type="button" className="btn primary" onClick={() => answer('accept-draw')}>
            Accept the draw
          </button>
          <button type="button" className="btn" onClick={() => answer('decline-draw')}>
            Decline, play on
          </button>
        </div>
      </div>
    </Dialog>
  );
}
