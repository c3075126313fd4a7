import { type MouseEvent, useEffect, useRef } from 'react';
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import { paces } from '#client/state/settings.ts';
import { shownActivation, shownBeat } from '#client/table/course.ts';
import { isFollowing, type TableState } from '#client/table/state.ts';
import { RollLine } from './roll-line.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** A sentence of more letters is set smaller, so that the beats are seen. */
const LONG = 120;

/** Another side acts, and nobody here has to decide. */
export function useFollowing(): boolean {
  return useTableState(isFollowing);
}

/** What the other side does, beat by beat, why, and how fast it is shown: in the place of the question. */
export function FollowPanel() {
  return (
    <>
      <Actor />
      <div className="answers-room">
        <Course />
        <Why />
      </div>
      <FollowFoot />
    </>
  );
}

export function Actor() {
  const activation = useTableState(activationTold);
  const seat = useTableState((s) => activationTold(s)?.seat ?? s.snapshot?.deciders[0] ?? null);
  const side = useTableState((s) => s.snapshot?.standings.sides.find((one) => one.seat === seat)?.name ?? '');
  return (
    <div className="panel prompt" aria-live="off">
      {seat !== null && (
        <span className={`who ${seatClass(seat)}`}>
          <SeatMark seat={seat} /> <span className="says">{side.replace(/^The /, '')} acts</span>
        </span>
      )}
      <span className="ask">
        <b>{activation?.name ?? 'The bot is thinking'}</b>
      </span>
    </div>
  );
}

/** The sentence so far and the numbered beats. */
export function Course() {
  const activation = useTableState(activationTold);
  const at = useTableState(shownBeat);
  if (activation === null) return null;
  const { beats, seat } = activation;
  const sentence = beats[at]?.sofar ?? null;
  return (
    <section className={`panel course ${seatClass(seat)}`} aria-label="What it does">
      {sentence !== null && (
        <p className={sentence.length > LONG ? 'say long' : 'say'}>
          <Told text={sentence} cite={false} />
        </p>
      )}
      <ol className="story">
        {beats.map((beat, i) => (
          <Beat key={beat.events[0]} beat={beat} when={i < at ? 'past' : i === at ? 'cur' : 'next'} />
        ))}
      </ol>
    </section>
  );
}

/** The phone's sheet while the other side acts: who, the sentence so far with the dice of its last act, the pace and two large buttons. */
export function FollowSheet() {
  const { table } = useTable();
  const paused = useTableState((s) => s.paused);
  const activation = useTableState(activationTold);
  const at = useTableState(shownBeat);
  useTableState((s) => s);
  const beat = activation?.beats[at];
  return (
    <>
      <Actor />
      {beat !== undefined && (
        <p className="sofar">
          <Told text={beat.sofar ?? beat.words} cite={false} />
        </p>
      )}
      <Why />
      <div className="bot-ctl">
        <Paces />
        <div className="row">
          <button
            type="button"
            className={`btn${paused ? ' on' : ''}`}
            aria-pressed={paused}
            onClick={by(() => table.pauseBots())}
          >
            {paused ? 'Go on' : 'Pause'}
          </button>
          <button type="button" className="btn" disabled={!table.mayShowAgain} onClick={by(() => table.showAgain())}>
            Again
          </button>
          <button type="button" className="btn" onClick={by(() => table.toMyTurn())}>
            To my turn
          </button>
        </div>
        <button type="button" className="btn primary" onClick={by(() => table.nextBeat())}>
          Next beat
        </button>
      </div>
    </>
  );
}

function Paces() {
  const { table } = useTable();
  useTableState((s) => s);
  return (
    <fieldset className="pace" aria-label="Pace of bots">
      {paces.map((pace) => (
        <button
          key={pace}
          type="button"
          className={table.pace === pace ? 'on' : ''}
          aria-pressed={table.pace === pace}
          onClick={by(() => table.setPace(pace))}
        >
          {pace}
        </button>
      ))}
    </fieldset>
  );
}

function Beat({ beat, when }: { beat: BeatView; when: 'past' | 'cur' | 'next' }) {
  const landed = useTableState((s) => when === 'past' || s.follow === null || s.follow.landed);
  const { words, outcome, rolls } = beat;
  const item = useRef<HTMLLIElement>(null);
  // Of many beats the one that is shown is in view.
  useEffect(() => {
    if (when === 'cur') item.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return (
    <li ref={item} className={when} aria-current={when === 'cur' ? 'step' : undefined}>
      <b>
        <Told text={words} cite={false} />
      </b>
      {when !== 'next' && rolls.length > 0 && (
        <span className="dice">
          {rolls.map((roll, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rolls lie in the order of rolling
            <RollLine key={i} roll={roll} fresh={when === 'cur' && !landed} />
          ))}
        </span>
      )}
      {landed && when !== 'next' && outcome !== '' && (
        <small>
          <Told text={outcome} cite={false} />
        </small>
      )}
    </li>
  );
}

/** Why the bot did it, told when it is done. */
export function Why() {
  const activation = useTableState(activationTold);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const name = useTableState((s) => {
    const seat = activationTold(s)?.seat ?? null;
    return seat === null ? '' : (s.players[seat]?.name ?? '');
  });
  if (activation?.because == null) return null;
  const last = activation.beats.filter(({ kind }) => kind === 'act').at(-1);
  if (last === undefined || last.input > inputs) return null;
  const { because } = activation;
  return (
    <section className="panel why-bot" aria-label="Why">
      <header>
        <h3>Why</h3>
        {name !== '' && <span className="soft">{name} says</span>}
      </header>
      <p>“{because.slice(0, 1).toUpperCase() + because.slice(1)}.”</p>
    </section>
  );
}

/** A button that was clicked does not keep Enter and Space to itself: they are keys of the pace. */
function by(act: () => void): (event: MouseEvent<HTMLButtonElement>) => void {
  return ({ currentTarget, detail }) => {
    if (detail > 0) currentTarget.blur();
    act();
  };
}

export function FollowFoot() {
  const { table } = useTable();
  const paused = useTableState((s) => s.paused);
  useTableState((s) => s);
  return (
    <section className="panel bot-ctl" aria-label="Pace">
      <Paces />
      <div className="row">
        <button
          type="button"
          className={`btn${paused ? ' on' : ''}`}
          aria-pressed={paused}
          onClick={by(() => table.pauseBots())}
        >
          {paused ? 'Go on' : 'Pause'} <kbd>P</kbd>
        </button>
        <button type="button" className="btn" onClick={by(() => table.nextBeat())}>
          Next beat <kbd>Space</kbd>
        </button>
      </div>
      <div className="row">
        <button type="button" className="btn" disabled={!table.mayShowAgain} onClick={by(() => table.showAgain())}>
          Again <kbd>,</kbd>
        </button>
        <button type="button" className="btn primary" onClick={by(() => table.toMyTurn())}>
          To my turn <kbd>↵</kbd>
        </button>
      </div>
    </section>
  );
}

/** The activation that is told; null while the next is thought about. */
function activationTold(state: TableState): ActivationView | null {
  const shown = shownActivation(state);
  if (shown === null || state.follow !== null) return shown;
  return shown.over && shown.inputs[1] <= (state.snapshot?.inputs ?? 0) ? null : shown;
}
