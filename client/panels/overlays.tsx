import { useRef } from 'react';
import { Dialog, useModal } from '#client/shell/dialog.tsx';
import { listed } from '#client/state/teams.ts';
import { standingTitle, whoIs } from '#client/table/prompt.ts';
import type { Seat } from '#engine/game.ts';
import type { Mark } from '#engine/log/verify.ts';
import { Proof } from './proof.tsx';
import { Sealed } from './question.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { Told, useSpoken } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** Several people at one screen: nothing is shown until the right one has it. */
export function HandOver() {
  const cover = useTableState((s) => s.cover);
  return cover === null ? null : <Cover key={cover} cover={cover} />;
}

function Cover({ cover }: { cover: Seat }) {
  const { table } = useTable();
  const state = useTableState((s) => s);
  const box = useRef<HTMLDialogElement>(null);
  // Modal, so that nothing behind it can be reached or read out.
  useModal(box);
  const name = whoIs(state, cover);
  const standings = state.snapshot?.standings;
  const side = standings?.sides.find((s) => s.seat === cover)?.name;
  return (
    <dialog
      ref={box}
      className="cover"
      aria-label={`Hand the screen to ${name}`}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="panel">
        <SeatMark seat={cover} />
        <p className="when">{standings?.title}</p>
        <h2>Hand the screen to {name}</h2>
        {side !== undefined && side !== name && <b className={seatClass(cover)}>{side}</b>}
        <p className="soft">What comes next is for {name} alone.</p>
        <Sealed />
        {/* biome-ignore lint/a11y/noAutofocus: nothing else can be done on this screen */}
        <button type="button" className="btn primary" autoFocus onClick={() => table.uncover()}>
          I am {name} <kbd>↵</kbd>
        </button>
      </div>
    </dialog>
  );
}

/** A take-back beyond what is free: the other people are asked. */
export function Plea() {
  const { table } = useTable();
  const state = useTableState((s) => (s.plea === null ? null : s));
  if (state === null || state.plea === null) return null;
  const { plea } = state;
  const asks = whoIs(state, plea.seat);
  const bots = state.players.filter((player) => player.kind === 'bot').length;
  const of = plea.of.length === 0 ? null : listed(plea.of.map((seat) => whoIs(state, seat)));
  return (
    <Dialog title={of === null ? 'Take it back?' : `${of}, may ${asks} take it back?`} close={() => table.grant(false)}>
      <div className="pad plea">
        <p>{plea.reason}</p>
        <p className="soft">
          {of === null
            ? `${bots === 0 ? 'Nobody has to agree.' : bots === 1 ? 'The bot does not mind.' : 'The bots do not mind.'} The dice stay as they fell: the same act brings the same roll.`
            : 'The dice stay as they fell: the same act brings the same roll.'}
        </p>
        <div className="row">
          <button type="button" className="btn primary" onClick={() => table.grant(true)}>
            {of === null ? 'Take it back' : 'Yes, take it back'}
          </button>
          <button type="button" className="btn" onClick={() => table.grant(false)}>
            {of === null ? 'Play on' : 'No, play on'}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['1 – 9', 'acts in their order; with an act in hand: its choices'],
  ['0', 'end, pass, decline'],
  ['+', 'take the selection that is suggested first'],
  ['Enter', 'commit what is planned; in the middle of an act: answer it'],
  ['Shift Enter', 'of a plan of several acts: the move alone'],
  ['Esc', 'one step back; in the middle of an act: keep the answer'],
  ['Tab', 'through the subjects and buttons'],
  ['Arrows', 'to the nearest thing; with something in hand: move it by 1″, with Shift by ¼″'],
  ['N', 'the next place worth a look'],
  ['R, Shift R', 'turn by 15°'],
  ['W', 'corner of a way, otherwise: why not?'],
  ['Backspace', 'take the last corner back'],
  ['H', 'hint: what a bot would do'],
  ['O', 'odds'],
  ['D', 'where they could get and hit; one enemy when it is pointed at or selected'],
  [
    'G',
    'with others at the screen, or while watching: ping what is pointed at; Alt click or a long press pings a place',
  ],
  ['Shift G', 'a chalk arrow from who is selected to what is pointed at'],
  ['C', 'take up the chalk; Alt and a drag draw without it, with Shift an arrow'],
  ['X', 'wipe the chalk'],
  ['K', 'the clause of the question'],
  ['L', 'the whole log'],
  ['S', 'standing and missions in words'],
  ['Z', 'undo'],
  ['T', 'the match in text, and back'],
  ['A', 'before the first turn: a bot sets up for you'],
  ['M', 'hold and drag to measure'],
  ['F', 'fit the table'],
  ['Space', 'centre on the decision; while another side acts: the next beat; in a replay: play'],
  ['P', 'while another side acts: pause, and go on; Enter: to your turn'],
  [',', 'the last activation of another side once more'],
  ['← → [ ]', 'in a replay: event, turning point'],
  ['V', 'the side view: heights, climbs and falls'],
  ['PgUp PgDn', 'the floor of buildings that is seen; in a replay: turn; Home and End: its ends'],
  ['?', 'this list'],
];

export function Help() {
  const { table } = useTable();
  const help = useTableState((s) => s.help);
  if (!help) return null;
  return (
    <Dialog title="Keys" close={() => table.set({ help: false })}>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The standing in words, as the viewer may know it: at a shared screen this is asked for on purpose. */
export function Standing() {
  const { table } = useTable();
  const state = useTableState((s) => (s.standing ? s : null));
  if (state === null || state.snapshot === null) return null;
  const { status } = state.snapshot;
  return (
    <Dialog title={standingTitle(state)} close={() => table.set({ standing: false })}>
      <div className="pad plea">
        {status.map((line) => (
          <p key={line}>
            <Told text={line} />
          </p>
        ))}
        {status.length === 0 && <p className="soft">Nothing to tell yet.</p>}
      </div>
    </Dialog>
  );
}

const VERDICTS: Readonly<Record<Mark, string>> = {
  proven: 'Dice verified',
  open: 'Not proven as a whole',
  false: 'Not verified',
};

/** The match played again as a stranger would: what that proves. */
export function Verified() {
  const { table } = useTable();
  const verified = useTableState((s) => s.verified);
  if (verified === null) return null;
  return (
    <Dialog title={VERDICTS[verified.mark]} close={() => table.set({ verified: null })}>
      <div className="pad plea">
        <Proof found={verified} />
      </div>
    </Dialog>
  );
}

/** Spoken: the log politely, decisions and refusals at once. */
export function LiveRegion() {
  const polite = useTableState((s) => s.polite);
  const assertive = useTableState((s) => s.assertive);
  const spoken = useSpoken();
  return (
    <>
      <div className="hidden-text" aria-live="polite">
        {spoken(polite)}
      </div>
      <div className="hidden-text" aria-live="assertive">
        {spoken(assertive)}
      </div>
    </>
  );
}

export function Trouble() {
  const { table } = useTable();
  const error = useTableState((s) => s.error);
  if (error === null) return null;
  return (
    <section className="panel toast" role="alert">
      <span className="no">✕</span> {error}{' '}
      <button type="button" className="btn quiet small" onClick={() => table.set({ error: null })}>
        Close
      </button>
    </section>
  );
}
