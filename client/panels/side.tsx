import type { BoardArt } from '#client/board/port.ts';
import { isLight, lookOf } from '#client/shell/looks.ts';
import type { SceneBody, SideView } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { useTable, useTableState } from './use-table.ts';

/** A model seen from the side: how high it is, where its next move brings it, how it would fall, and the tests of each. */
export function Side({ art }: { art: BoardArt }) {
  const { table } = useTable();
  const side = useTableState((s) => s.side);
  if (side === null) return null;
  return (
    <section className="panel sideview" aria-label={`From the side: ${side.title}`}>
      <header>
        <h3>{side.title}</h3>
        <span className="muted">{side.note}</span>
        <button type="button" className="muted" aria-label="Close the side view" onClick={() => table.toggleSide()}>
          ✕
        </button>
      </header>
      <Picture side={side} art={art} />
      <ul className="steps">
        {side.lines.map((line) => (
          <li key={line.name}>
            <b>{line.name}</b>
            <span className="why">
              {line.text}{' '}
              {line.clauses.map((id) => (
                <span key={id}>
                  <Clause id={id} />{' '}
                </span>
              ))}
            </span>
            <span className="p">{line.value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the model may and may not do where it is, so that nobody has to try. */
export function May() {
  const may = useTableState((s) => s.side?.may ?? null);
  if (may === null) return null;
  return (
    <section className="panel may-do" aria-label={may.title}>
      <header>
        <h3>{may.title}</h3>
        <Clause id={may.clause} />
      </header>
      <ul>
        {may.items.map(({ label, text, ok }) => (
          <li key={label}>
            <span className={`mark ${ok ? 'yes' : 'nay'}`} role="img" aria-label={ok ? 'may' : 'may not'}>
              {ok ? '✓' : '✕'}
            </span>
            <b>{label}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WIDE = 284;
const HIGH = 214;
const GROUND = 188;
const WALL = 142;
/** Where the blocks along the top stand. */
const PARAPET = [46, 72, 98, 124] as const;

/** How much of the height an inch takes, so that a model on top still fits. */
function scaleOf(top: number): number {
  return Math.min(40, (GROUND - 44) / Math.max(1, top));
}

function Picture({ side, art }: { side: SideView; art: BoardArt }) {
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  if (scene === null) return null;
  const k = scaleOf(side.top);
  const y = (z: number) => GROUND - z * k;
  const bodies = side.bodies.flatMap((one) => {
    const body = scene.bodies.find(({ id }) => id === one.id);
    return body === undefined ? [] : [{ ...one, body }];
  });
  const placed = placeAll(bodies, side.id);
  const me = placed.find(({ id }) => id === side.id);
  const inches = Array.from({ length: Math.floor(side.top) + 1 }, (_, i) => i);
  const { plan, fall } = side;
  const x = me?.x ?? WALL - 22;
  return (
    <svg className="sidepic" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={side.words}>
      <defs>
        <pattern id="fallhatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="#b01f45" />
          <rect width="2.6" height="7" fill="#f1c4cd" />
        </pattern>
      </defs>
      <rect width={WIDE} height={GROUND} fill="#23292b" />
      <rect y={GROUND} width={WIDE} height={HIGH - GROUND} fill="#59604a" />
      <path d={`M0 ${GROUND}H${WIDE}`} stroke="#17130c" strokeWidth="1.5" />
      <Wall side={side} y={y} />
      <g className="gauge-side">
        <path d={`M46 ${y(0)}V${y(side.top)}`} />
        {inches.map((i) => (
          <g key={i}>
            <path d={`M40 ${y(i)}H52`} />
            <text x="34" y={y(i) + 4} textAnchor="end">
              {i}″
            </text>
          </g>
        ))}
      </g>
      {fall !== null && (
        <path
          d={`M${x - 20} ${y(fall.from)}V${y(fall.to) - 8}l-5 -2 9 10 9 -10 -5 2V${y(fall.from)}z`}
          fill="url(#fallhatch)"
          stroke="#17130c"
          strokeWidth=".8"
        />
      )}
      {plan !== null && (
        <g className="planned">
          <path d={`M${x} ${y(plan.from) - 16}V${y(plan.to) - 6}`} />
          <path d={`M${x - 5} ${y(plan.to) + 1}l5 -8 5 8`} />
          {plan.to >= side.top && <circle cx={WALL + 24} cy={y(side.top) - 13} r="13" />}
        </g>
      )}
      {placed.map(({ id, body, x: at, z }) => (
        <Token key={id} body={body} x={at} y={y(z) - 13} art={art} on={id === side.id} />
      ))}
      {plan !== null && (
        <Note x={WALL + 66} y={Math.min(GROUND - 40, y((plan.from + plan.to) / 2))} text={plan.label} tone="ink" />
      )}
      {fall !== null && (
        <Note x={WALL + 66} y={Math.min(GROUND - 36, y((fall.from + fall.to) / 2))} text={fall.label} tone="no" />
      )}
    </svg>
  );
}

/** The piece from the side: stone, with a line for each floor inside it. */
function Wall({ side, y }: { side: SideView; y: (z: number) => number }) {
  const top = y(side.top);
  const courses = Math.max(1, Math.round((GROUND - top) / 17));
  const inside = side.bodies.some(({ at }) => at === 'within');
  return (
    <g>
      <rect
        x={WALL}
        y={top}
        width={WIDE - WALL}
        height={GROUND - top}
        fill={inside ? '#3b342a' : '#7d776a'}
        stroke="#17130c"
      />
      {!inside &&
        Array.from({ length: courses }, (_, i) => {
          const at = top + ((i + 1) * (GROUND - top)) / courses;
          const shift = i % 2 === 0 ? 0 : 17;
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: courses of stone
              key={i}
              d={`M${WALL} ${at}H${WIDE}${Array.from({ length: 5 }, (_, n) => `M${WALL + shift + n * 34} ${at}V${at - (GROUND - top) / courses}`).join('')}`}
              stroke="#4d483d"
              strokeWidth="1"
            />
          );
        })}
      {side.levels.slice(1).map(({ z, label }) => (
        <g key={label}>
          <path d={`M${WALL} ${y(z)}H${WIDE}`} stroke="#c2bba9" strokeWidth="3" />
          <text className="levelname" x={WIDE - 5} y={y(z) + 12} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {PARAPET.map((x) => (
        <rect key={x} x={WALL + x} y={top - 9} width="15" height="9" fill="#9c9585" stroke="#17130c" strokeWidth=".8" />
      ))}
    </g>
  );
}

interface Placed {
  id: string;
  body: SceneBody;
  z: number;
  x: number;
}

/** Those of one place stand beside each other, the one that it is about first. */
function placeAll(
  bodies: readonly { id: string; z: number; at: SideView['bodies'][number]['at']; body: SceneBody }[],
  id: string,
): Placed[] {
  const start = { face: WALL - 16, foot: WALL - 44, within: WALL + 120, top: WALL + 24 } as const;
  const step = { face: -30, foot: -16, within: -28, top: 30 } as const;
  const count = new Map<string, number>();
  return [...bodies]
    .sort((a, b) => Number(b.id === id) - Number(a.id === id))
    .flatMap((one) => {
      const key = `${one.at}${one.at === 'within' ? one.z : ''}`;
      const n = count.get(key) ?? 0;
      count.set(key, n + 1);
      return n > 3 ? [] : [{ id: one.id, body: one.body, z: one.z, x: start[one.at] + step[one.at] * n }];
    })
    .reverse();
}

function Token({ body, x, y, art, on }: { body: SceneBody; x: number; y: number; art: BoardArt; on: boolean }) {
  const look = lookOf(body.seat);
  const drawn = art.figure(body.figure);
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{body.label}</title>
      {on && <circle r="16.5" fill="none" stroke="#fdf8ea" strokeWidth="1.6" />}
      <circle r="13.4" fill="#17130c" />
      <circle r="12" fill={`var(--seat-${look}-disc)`} stroke={`var(--seat-${look})`} strokeWidth="3" />
      {drawn !== null && (
        <g transform={`translate(-8 -8) scale(${16 / drawn.box})`} fill={isLight(look) ? '#43200a' : '#fff'}>
          {drawn.paths.map((d) => (
            <path key={d.slice(0, 24)} d={d} />
          ))}
        </g>
      )}
    </g>
  );
}

/** About the width of a letter of the labels, in px. */
const LETTER = 5.7;

function Note({ x, y, text, tone }: { x: number; y: number; text: string; tone: 'ink' | 'no' }) {
  const wide = text.length * LETTER + 12;
  const left = Math.max(56, Math.min(WIDE - wide - 2, x - wide / 2));
  return (
    <g className={`sidenote ${tone}`}>
      <rect x={left} y={y - 10} width={wide} height="19" rx="4" />
      <text x={left + wide / 2} y={y + 3.6} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
