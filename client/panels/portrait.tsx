import { CHALK, coloursOf, INK, type SeatColours, TAPE } from '#client/board/art/palette.ts';
import { CROWN, crownOf, DIM, DISC, FALLEN, FIGURE, LINE, PLATE, PLATES, weaponOf } from '#client/board/art/piece.ts';
import type { BoardArt, FigureArt } from '#client/board/port.ts';
import { type Badge, badgesOf } from '#client/board/state/marks.ts';
import { LOOKS, lookOf } from '#client/shell/looks.ts';
import { SeatRim } from '#client/shell/seat-rim.tsx';
import type { SceneBody } from '#engine/game.ts';

/** Radius of the base within a picture of 50 by 50. */
const R = 18;
const MID = 15.7;

/** A model as it stands on the table, for lists and cards: what stands beside it says the same in words. */
export function Portrait({
  art,
  body,
  size = 40,
  dim,
}: {
  art: BoardArt;
  body: SceneBody;
  size?: number;
  dim?: boolean;
}) {
  const look = lookOf(body.seat);
  const colours = coloursOf(LOOKS, body.seat);
  const done = dim ?? body.done;
  const leader = body.look?.leader === true;
  return (
    <svg className="por" viewBox="-25 -25 50 50" width={size} height={size} aria-hidden="true">
      <g opacity={done ? DIM : undefined}>
        <ellipse cx="2.2" cy="4" rx="19.1" ry="18.7" opacity=".48" />
        <g transform={`rotate(${colours.beak === 'chevron' ? -60 : 120})`}>
          <circle r={R} fill={INK} />
          <circle r="14.4" fill={colours.disc} />
          <path
            d={`M0 ${-MID}A${MID} ${MID} 0 0 0 0 ${MID}`}
            fill="none"
            stroke={colours.hue}
            strokeOpacity=".42"
            strokeWidth="1.4"
          />
          <SeatRim look={look} d={`M0 ${-MID}A${MID} ${MID} 0 0 1 0 ${MID}`} width={3.6} fine={0.8} />
          <path
            d={colours.beak === 'chevron' ? 'M22.9 0L17 -6.1L17 6.1Z' : 'M23.5 0L18 -4.9L12.5 0L18 4.9Z'}
            fill={colours.hue}
            stroke={INK}
          />
        </g>
        <path
          d={PLATES[body.look?.class ?? 'unknown']}
          transform={`scale(${R * PLATE})`}
          fill={colours.plate}
          opacity=".9"
        />
        <Face art={art} body={body} colours={colours} />
        {leader && <Crown />}
        <Weapon weapon={weaponOf(body, art)} colours={colours} />
      </g>
      {badgesOf(body.marks, done, R, leader).map((badge) => (
        <BadgeSign key={`${badge.shape}${badge.x}`} badge={badge} art={art} />
      ))}
    </svg>
  );
}

function Face({ art, body, colours }: { art: BoardArt; body: SceneBody; colours: SeatColours }) {
  const drawn = art.figure(body.figure);
  const fallen = body.marks.some(({ shape }) => shape === 'fallen');
  const line = `M${-R * LINE.half} ${R * LINE.y}H${R * LINE.half}`;
  return (
    <>
      <g transform={fallen ? `rotate(${FALLEN})` : undefined} fill={colours.icon} stroke={colours.icon}>
        {drawn === null ? (
          <text y="5" textAnchor="middle" fontSize="14" fontWeight="700" stroke="none">
            {body.glyph.slice(0, 2)}
          </text>
        ) : (
          <Drawn art={drawn} x={0} y={-R * 0.03} half={R * FIGURE} />
        )}
      </g>
      {fallen && <path d={line} stroke={INK} strokeWidth={R * LINE.ink} strokeLinecap="round" />}
      {fallen && <path d={line} stroke={CHALK} strokeWidth={R * LINE.chalk} strokeLinecap="round" />}
    </>
  );
}

function Crown() {
  const { half, y } = crownOf(R);
  return (
    <path
      d={CROWN}
      transform={`translate(0 ${y}) scale(${half})`}
      fill={TAPE}
      stroke={INK}
      strokeWidth={1.1 / half}
      strokeLinejoin="round"
    />
  );
}

function Weapon({ weapon, colours }: { weapon: FigureArt | null; colours: SeatColours }) {
  if (weapon === null) return null;
  const r = Math.max(DISC.least, R * DISC.r);
  return (
    <g transform={`translate(${R * DISC.x} ${R * DISC.y})`} fill={CHALK} stroke={CHALK}>
      <circle r={r} fill={INK} stroke={colours.hue} strokeWidth="1.2" />
      <Drawn art={weapon} x={0} y={0} half={r * DISC.sign} />
    </g>
  );
}

/** Art in a square of twice `half` around a point, in the colours of what it lies in. */
export function Drawn({ art, x, y, half }: { art: FigureArt; x: number; y: number; half: number }) {
  return (
    <g transform={`translate(${x - half} ${y - half}) scale(${(half * 2) / art.box})`}>
      {art.paths.map((d) => (
        <path key={d.slice(0, 24)} d={d} stroke="none" />
      ))}
      {art.lines?.map(({ d, width }) => (
        <path key={d} d={d} fill="none" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
      ))}
    </g>
  );
}

export function BadgeSign({ badge, art }: { badge: Badge; art: BoardArt }) {
  const { shape, x, y, size, text } = badge;
  const sign = badge.sign === '' ? null : art.sign(badge.sign);
  const light = shape === 'square' || shape === 'triangle' || shape === 'tag';
  const ink = light ? INK : CHALK;
  return (
    <g transform={`translate(${x} ${y})`} strokeLinejoin="round">
      <Shape shape={shape} size={size} />
      {shape === 'tick' && (
        <path
          d={`M${-size * 0.45} 0L${-size * 0.1} ${size * 0.4}L${size * 0.5} ${-size * 0.4}`}
          fill="none"
          stroke="#f5eddd"
          strokeWidth="1.4"
        />
      )}
      {text === '' && sign !== null && shape !== 'bead' && (
        <g fill={ink} stroke={ink}>
          <Drawn art={sign} x={0} y={0} half={size * 0.74} />
        </g>
      )}
      {text !== '' && (
        <text
          y={size * (shape === 'triangle' ? 0.62 : 0.5)}
          textAnchor="middle"
          fontSize={size * 1.45}
          fontWeight="700"
          fill={ink}
        >
          {text}
        </text>
      )}
    </g>
  );
}

function Shape({ shape, size }: { shape: Badge['shape']; size: number }) {
  switch (shape) {
    case 'bead':
      return <circle r={size} fill="#c4153a" stroke="#fff" />;
    case 'square':
      return <rect x={-size} y={-size} width={size * 2} height={size * 2} fill="#ffe3a0" stroke={INK} />;
    case 'triangle':
      return (
        <path
          d={`M0 ${-size}L${size} ${size * 0.8}L${-size} ${size * 0.8}Z`}
          fill="#fff"
          stroke={INK}
          strokeWidth="1.1"
        />
      );
    case 'tag':
      return <rect x={-size * 1.3} y={-size} width={size * 2.6} height={size * 2} rx={size} fill={TAPE} stroke={INK} />;
    case 'tick':
      return <circle r={size} fill={INK} stroke="#cdc1aa" />;
    case 'circle':
      return <circle r={size} fill={INK} stroke={CHALK} />;
  }
}
