import { type CSSProperties, useEffect, useState } from 'react';
import type { Board } from '#client/board/port.ts';
import type { BeatRoll, BeatView } from '#client/protocol.ts';
import { type Moment, pairOf, resultOf } from '#client/table/moment.ts';
import type { TableState } from '#client/table/state.ts';
import type { Scene, SceneBody } from '#engine/game.ts';
import { Die } from './die.tsx';
import { Portrait } from './portrait.tsx';
import { seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

/** px across: of one's own acts, and of a bot's. */
const LARGE = 256;
const SMALL = 196;
/** px from the middle between two models to each of them, up to which one ring is drawn around both; px around a model. */
const NEAR = 80;
const RIM = 26;
/** px between the models and the rim of the glass. */
const APART = 46;

/** The reading glass beside two models: who acts on whom, each die with the number it needs, and what came of it. */
export function Glass({ board }: { board: Board | null }) {
  const { table } = useTable();
  const moment = useTableState((s) => s.moment);
  const followed = useTableState(followedAct);
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const [, look] = useState(0);
  const shown = moment ?? followed;
  const on = shown !== null;
  useEffect(() => (on ? board?.onCamera(() => look((n) => n + 1)) : undefined), [board, on]);
  if (shown === null || board === null || scene === null) return null;
  const [actor, target] = shown.bodies as [SceneBody, SceneBody];
  const size = Math.min(moment === null ? SMALL : LARGE, window.innerWidth - 60);
  const spots = [actor, target].map(({ body }) => board.toScreen([body.x, body.y]));
  const [from, to] = spots as [Spot, Spot];
  const half = Math.hypot(from.x - to.x, from.y - to.y) / 2;
  // Those who are far apart are not framed together: the glass is about the one that it is done to.
  const near = half <= NEAR;
  const middle = near ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : to;
  const ring = (near ? half : 0) + RIM;
  const at = placeFor(middle, ring, size, scene, board);
  return (
    <>
      <svg className="glass-ties" aria-hidden="true">
        <circle cx={middle.x} cy={middle.y} r={ring} />
        <path d={tangents(middle, ring, at, size / 2)} />
      </svg>
      <button
        type="button"
        tabIndex={-1}
        className="glass"
        aria-hidden="true"
        style={{ left: at.x, top: at.y, '--glass': `${size}px` } as CSSProperties}
        onClick={() => table.nextPicture()}
      >
        <Inside shown={shown} actor={actor} target={target} small={moment === null} />
      </button>
    </>
  );
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
}

function Inside({ shown, actor, target, small }: InsideProps) {
  const { art } = useTable();
  const { beat, picture } = shown;
  const over = picture >= resultOf(shown);
  const rolls = beat.rolls.slice(0, Math.min(picture, beat.rolls.length));
  const face = small ? 62 : 84;
  return (
    <>
      <span className="up">
        {picture === 0 ? (
          <>
            <b>{beat.words.replace(/(\d)"/g, '$1″')}</b>
            <span className="arrow">⟶</span>
          </>
        ) : (
          <Dice rolls={rolls} small={over || small || rolls.length > 2} />
        )}
      </span>
      <span className="pair">
        <span>
          <Portrait art={art} body={actor} size={face} dim={false} />
          {picture === 0 && <b className={seatClass(actor.seat ?? 0)}>{actor.label}</b>}
        </span>
        <span>
          <Portrait art={art} body={target} size={face} dim={false} />
          {picture === 0 && <b className={seatClass(target.seat ?? 0)}>{target.label}</b>}
        </span>
      </span>
      <span className="down">
        {over ? (
          <b className="came">{beat.outcome === '' ? 'Nothing comes of it' : beat.outcome}</b>
        ) : (
          <Needed roll={beat.rolls[picture === 0 ? 0 : picture - 1]} />
        )}
      </span>
    </>
  );
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
  return rolls.map((roll, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rolls stand in their order
    <span key={i} className="thrown">
      {roll.faces.map((face, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
        <Die key={n} face={face} sides={roll.sides[n] ?? 6} small={small} fresh={i === rolls.length - 1} />
      ))}
      {roll.success !== null && <i className={roll.success ? 'ok' : 'no'}>{roll.success ? '✓' : '✕'}</i>}
    </span>
  ));
}

interface Spot {
  x: number;
  y: number;
}

/** Where the glass covers the fewest models and markers, within the part of the stage that no panel covers. */
function placeFor(middle: Spot, ring: number, size: number, scene: Scene, board: Board): Spot {
  const far = ring + APART + size / 2;
  const things = [
    ...scene.bodies.map(({ body }) => board.toScreen([body.x, body.y])),
    ...scene.markers.map(({ x, y }) => board.toScreen([x, y])),
  ];
  const room = board.room();
  const inside = (v: number, low: number, high: number) =>
    Math.max(low + size / 2 + 6, Math.min(high - size / 2 - 6, v));
  let best: { at: Spot; cost: number } | null = null;
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6;
    const at = {
      x: inside(middle.x + Math.cos(angle) * far, room.x, room.x + room.width),
      y: inside(middle.y + Math.sin(angle) * far, room.y, room.y + room.height),
    };
    const covered = things.filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < size / 2 + 10).length;
    const over = Math.hypot(at.x - middle.x, at.y - middle.y) < ring + size / 2 ? 20 : 0;
    const cost = covered + over;
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? middle;
}

/** Two lines that touch both circles from outside. */
function tangents(a: Spot, ra: number, b: Spot, rb: number): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const d = Math.hypot(dx, dy);
  if (d <= Math.abs(rb - ra)) return '';
  const base = Math.atan2(dy, dx);
  const turn = Math.acos((ra - rb) / d);
  return [base + turn, base - turn]
    .map((t) => {
      const [cx, cy] = [Math.cos(t), Math.sin(t)];
      return `M${a.x + ra * cx} ${a.y + ra * cy}L${b.x + rb * cx} ${b.y + rb * cy}`;
    })
    .join('');
}
