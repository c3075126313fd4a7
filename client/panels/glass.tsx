import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import type { BeatRoll, BeatView } from '#client/protocol/log.ts';
import { bareName } from '#client/state/sentence.ts';
import { capital } from '#client/table/hand.ts';
import { type Moment, pairOf, resultOf } from '#client/table/moment.ts';
import { pending, type TableState } from '#client/table/state.ts';
import type { Scene, SceneBody } from '#engine/game.ts';
import { AskedGlass } from './glass-asked.tsx';
import { NEAR, placeFor, ringOf, type Spot } from './glass-place.ts';
import { GlassTies } from './glass-ties.tsx';
import { Portrait } from './portrait.tsx';
import { GlassChart } from './result-chart.tsx';
import { seatClass } from './seat.tsx';
import { Thrown } from './thrown.tsx';
import { useTable, useTableState } from './use-table.ts';
import { useWidth } from './width.ts';

/** More dice than this are small. */
const MANY = 4;
/** px across: of one's own acts, and of a bot's. */
const LARGE = 256;
const SMALL = 196;
/** The phone's: px across at most, the share of the free height it takes, and px from the strip. */
const UPPER = { size: 322, share: 0.56, top: 12 };

/** The reading glass beside two models: who acts on whom, each die with the number it needs, and what came of it. */
export function Glass({ board }: { board: Board | null }) {
  const { table } = useTable();
  const moment = useTableState((s) => s.moment);
  const followed = useTableState(followedAct);
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const amid = useTableState((s) => pending(s)?.amid === true);
  const [, look] = useState(0);
  const shown = moment ?? followed;
  const on = shown !== null;
  const phone = useWidth() === 'phone';
  usePairBelow(board, phone ? shown : null);
  useEffect(() => (on ? board?.onCamera(() => look((n) => n + 1)) : undefined), [board, on]);
  if (board === null || scene === null) return null;
  if (shown === null) return amid ? <AskedGlass board={board} scene={scene} /> : null;
  const [actor, target] = shown.bodies as [SceneBody, SceneBody];
  const size = phone ? upperSize(board) : Math.min(moment === null ? SMALL : LARGE, window.innerWidth - 60);
  const { middle, ring } = ringOf([actor, target].map(({ body }) => board.toScreen([body.x, body.y])));
  const at = phone ? upperHalf(size, board) : placeFor(middle, ring, { width: size, height: size }, scene, board);
  return (
    <>
      <GlassTies middle={middle} ring={ring} glass={at} radius={size / 2} />
      <button
        type="button"
        tabIndex={-1}
        className="glass"
        aria-hidden="true"
        style={{ left: at.x, top: at.y, '--glass': `${size}px` } as CSSProperties}
        onClick={() => table.glass.tap()}
      >
        <Inside shown={shown} actor={actor} target={target} small={moment === null && !phone} size={size} />
      </button>
    </>
  );
}

/** On the phone the glass takes the upper half of the table, and the two models come into the lower. */
function usePairBelow(board: Board | null, shown: Moment | null): void {
  const pair = shown === null ? '' : shown.bodies.map(({ body }) => `${body.x} ${body.y}`).join(' ');
  const whole = useRef(false);
  useEffect(() => {
    if (board === null) return;
    if (pair === '') {
      board.uncover();
      if (whole.current) board.fit();
      whole.current = false;
      return;
    }
    if (board.whole) whole.current = true;
    const [ax = 0, ay = 0, bx = 0, by = 0] = pair.split(' ').map(Number);
    const apart = Math.hypot(ax - bx, ay - by);
    const near = board.toScreen([apart, 0]).x - board.toScreen([0, 0]).x <= NEAR * 2;
    board.centre(near ? [(ax + bx) / 2, (ay + by) / 2] : [bx, by], upperSize(board) + UPPER.top);
  }, [board, pair]);
}

function upperSize(board: Board): number {
  return Math.round(Math.min(UPPER.size, window.innerWidth - 60, board.room().height * UPPER.share));
}

function upperHalf(size: number, board: Board): Spot {
  const { x, y, width } = board.room();
  return { x: x + width / 2, y: y + UPPER.top + size / 2 };
}

/** The act of a bot that is followed: its dice before they have landed, and what came of them after. */
function followedAct({ follow, activations, snapshot }: TableState): Moment | null {
  if (follow === null || snapshot === null) return null;
  const beat = activations.find(({ n }) => n === follow.n)?.beats[follow.beat];
  return beat === undefined || beat.rolls.length === 0 ? null : momentOf(beat, snapshot.scene, follow.landed);
}

/** The same thing for the same beat and scene, so that views compare by reference. */
const kept: { beat: BeatView | null; scene: Scene | null; landed: boolean; moment: Moment | null } = {
  beat: null,
  scene: null,
  landed: false,
  moment: null,
};

function momentOf(beat: BeatView, scene: Scene, landed: boolean): Moment | null {
  if (kept.beat !== beat || kept.scene !== scene || kept.landed !== landed) {
    const bodies = pairOf(beat, [scene]) ?? (kept.beat === beat ? (kept.moment?.bodies ?? null) : null);
    const picture = landed ? beat.rolls.length + 1 : beat.rolls.length;
    Object.assign(kept, { beat, scene, landed, moment: bodies === null ? null : { beat, bodies, picture } });
  }
  return kept.moment;
}

interface InsideProps {
  shown: Moment;
  actor: SceneBody;
  target: SceneBody;
  small: boolean;
  /** px across the glass. */
  size: number;
}

function Inside({ shown, actor, target, small, size }: InsideProps) {
  const { art, words } = useTable();
  const { beat, picture } = shown;
  const over = picture >= resultOf(shown);
  const rolls = beat.rolls.slice(0, Math.min(picture, beat.rolls.length));
  const charted = rolls.at(-1)?.chart !== undefined;
  const face = small ? (charted ? 48 : 62) : Math.round(size * (charted ? 0.22 : 0.33));
  return (
    <>
      <span className="up">
        {picture === 0 ? (
          <>
            <b>{beat.words.replace(/(\d)"/g, '$1″')}</b>
            <span className="arrow">⟶</span>
          </>
        ) : (
          <Dice
            rolls={rolls}
            small={over || small || rolls.length > 2 || rolls.some(({ faces }) => faces.length > MANY)}
          />
        )}
      </span>
      <span className="pair">
        <span>
          <Portrait art={art} body={actor} size={face} dim={false} />
          {picture === 0 && <b className={seatClass(actor.seat ?? 0)}>{bareName(actor.label, words.seats)}</b>}
        </span>
        <span>
          <Portrait art={art} body={target} size={face} dim={false} />
          {picture === 0 && <b className={seatClass(target.seat ?? 0)}>{bareName(target.label, words.seats)}</b>}
        </span>
      </span>
      <span className="down">
        {over ? <b className="came">{cameOf(beat)}</b> : <Needed roll={beat.rolls[picture === 0 ? 0 : picture - 1]} />}
      </span>
    </>
  );
}

/** Letters of a result that a glass holds. */
const HELD = 48;

/** What came of it, as short as a glass needs it: the end of the sentence of the activation, or the last thing that happened. */
export function cameOf({ outcome, sofar }: Pick<BeatView, 'outcome' | 'sofar'>): string {
  const result = /: ([^:]+?)\.?$/.exec(sofar ?? '')?.[1] ?? '';
  const told = outcome.split('; ').filter((one) => one !== '' && one.length <= HELD);
  if (result !== '' && result.length <= HELD) return capital(result.replace(/^an? /, ''));
  return told.at(-1) ?? (outcome === '' ? 'Nothing comes of it' : outcome);
}

/** The number that the die needs, before it lands. */
function Needed({ roll }: { roll: BeatRoll | undefined }) {
  if (roll === undefined) return null;
  return (
    <b className="needs">
      {roll.name} {roll.needs ?? ''}
    </b>
  );
}

function Dice({ rolls, small }: { rolls: readonly BeatRoll[]; small: boolean }) {
  const last = rolls.at(-1);
  // The dice over the chart that they were read on are all there is to see.
  if (last?.chart !== undefined) return <GlassChart chart={last.chart} faces={last.faces} fresh />;
  // biome-ignore lint/suspicious/noArrayIndexKey: rolls stand in their order
  return rolls.map((roll, i) => <Thrown key={i} roll={roll} small={small} fresh={i === rolls.length - 1} />);
}
