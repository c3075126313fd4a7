import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { StoryLine, StoryView, TurningPoint } from '#client/protocol/story.ts';
import { bare } from '#client/state/sentence.ts';
import { entriesOf, entryOf } from '#client/table/log-entry.ts';
import { eventAt, turnStarts } from '#client/table/replayer.ts';
import { chipPlace } from './chip-place.ts';
import { teamBriefly } from './replay-bar-names.ts';
import { isLight, lookOf, SeatMark, SeatRim, seatClass } from './seat.tsx';
import { useSpoken } from './text.tsx';
import { useSeats, useSides, useTable, useTableState } from './use-table.ts';

/** What stands on a turning point, in a square of 20: a skull, a flag, a die, an arrow. */
const SIGNS: Readonly<Record<TurningPoint['sign'], string>> = {
  fallen:
    'M10 2a7 7 0 0 0-7 7c0 2.6 1.2 4.2 3 5.2V17h8v-2.8c1.8-1 3-2.6 3-5.2a7 7 0 0 0-7-7M7 8a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 7 8m6 0a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 13 8m-3 4 1 2H9z',
  score: 'M5 2h2v16H5zM8 3h9l-3 3.5L17 10H8z',
  dice: 'M4 3h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1m2.5 2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2M10 8.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2m3.5 3.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2',
  act: 'M10 2 17 11h-4v7H7v-7H3z',
};

/** The curve, and beneath it the slider with the turning points on it. */
export function Chart({ tall = false }: { tall?: boolean }) {
  const [box, width] = useWide();
  const story = useTableState((s) => s.story);
  const total = useTableState((s) => s.total);
  const log = useTableState((s) => s.log);
  const turns = useMemo(() => turnStarts(log), [log]);
  const share = (n: number) => (total === 0 ? 0 : (100 * n) / total);
  return (
    <div className="chart" ref={box}>
      <Graph story={story} total={total} turns={turns} width={width} tall={tall} />
      <div className="slide">
        <div className="turns" aria-hidden="true">
          <Gone total={total} />
          {turns.slice(1).map((t) => (
            <i key={t.turn} className="nick" style={{ left: `${share(t.input)}%` }} />
          ))}
        </div>
        <Slider total={total} />
        {story?.points.map((point) => (
          <Point key={point.input} point={point} left={share(point.input)} />
        ))}
      </div>
    </div>
  );
}

function Gone({ total }: { total: number }) {
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  return <i className="gone" style={{ width: `${total === 0 ? 0 : (100 * inputs) / total}%` }} />;
}

function Slider({ total }: { total: number }) {
  const { table } = useTable();
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const log = useTableState((s) => s.log);
  return (
    <input
      type="range"
      min={0}
      max={total}
      value={inputs}
      aria-label="Moment of the match"
      aria-valuetext={`event ${eventAt(log, inputs)} of ${log.at(-1)?.n ?? 0}`}
      onChange={(e) => {
        const to = Number(e.currentTarget.value);
        table.replay.seek(to >= total ? 'live' : to);
      }}
    />
  );
}

/** A circle for the looks with a round mark and a diamond for the others, as everywhere. */
const Point = memo(function Point({ point, left }: { point: TurningPoint; left: number }) {
  const { table } = useTable();
  const log = useTableState((s) => s.log);
  const sides = useSides();
  const spoken = useSpoken();
  const here = useTableState((s) => s.snapshot?.inputs === point.input);
  const look = lookOf(point.gains);
  const players = useTableState((s) => s.players);
  const name = teamBriefly(sides, players, useSeats(), point.gains);
  const entries = entriesOf(log);
  const said = spoken(bare(entries[entryOf(entries, point.input)]?.head.text ?? ''));
  const what = `${said} ${name} +${Math.round(point.swing * 100)} %`;
  return (
    <button
      type="button"
      className={`point${isLight(look) ? ' other' : ''}`}
      style={{ left: `${left}%` }}
      aria-label={`Turning point. ${what}`}
      aria-current={here ? 'step' : undefined}
      title={what}
      onClick={() => table.replay.seek(point.input)}
    >
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        {isLight(look) ? (
          <rect
            x="5"
            y="5"
            width="18"
            height="18"
            transform="rotate(45 14 14)"
            fill={`var(--seat-${look}-disc)`}
            stroke={`var(--seat-${look})`}
            strokeWidth="2"
          />
        ) : (
          <circle
            cx="14"
            cy="14"
            r="11"
            fill={`var(--seat-${look}-disc)`}
            stroke={`var(--seat-${look})`}
            strokeWidth="2"
          />
        )}
        <path
          d={SIGNS[point.sign]}
          transform="translate(7 7) scale(.7)"
          fillRule="evenodd"
          fill={`var(--seat-${look}-icon)`}
        />
      </svg>
    </button>
  );
});

interface GraphProps {
  story: StoryView | null;
  total: number;
  turns: readonly { input: number }[];
  width: number;
  /** The account of a match that is over has room for a higher one. */
  tall?: boolean;
}

/** Two teams, or one against the table, are one curve between them; more have a line each. */
function Graph(props: GraphProps) {
  const { story, width, tall = false } = props;
  const high = (width < 500 ? 76 : 112) + (tall ? 24 : 0);
  if (story === null || (story.lines[0]?.chance.length ?? 0) < 2) {
    return (
      <div className="graph none" style={{ height: high }}>
        {story === null ? 'Weighing every moment of the match …' : ''}
      </div>
    );
  }
  const drawn = { ...props, story, high };
  return story.lines.length > 2 ? <Several {...drawn} /> : <Between {...drawn} />;
}

interface DrawnProps extends GraphProps {
  story: StoryView;
  high: number;
}

/** Up is the chance of the viewer's team; the other half is hatched. What comes after the moment is dimmed. */
function Between({ story, total, turns, width, high }: DrawnProps) {
  const sides = useSides();
  const seats = useSeats();
  const players = useTableState((s) => s.players);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const { seat, chance } = story.lines[0] as StoryLine;
  const name = teamBriefly(sides, players, seats, seat);
  const now = chance[Math.min(inputs, chance.length - 1)] as number;
  const before = chance[inputs - 1] ?? now;
  const [was, is] = [Math.round(before * 100), Math.round(now * 100)];
  const told = was === is ? `${name} ${is} %` : `${name} ${was} → ${is} %`;
  const at = total === 0 ? 0 : (width * inputs) / total;
  const wide = 20 + told.length * 6.7;
  const top = `${name} 100 %`;
  const chip = chipPlace(at, wide, width, top);
  return (
    <svg
      className="graph"
      width={width}
      height={high}
      viewBox={`0 0 ${width} ${high}`}
      role="img"
      aria-label={`Chance to win, by event. Here: ${told}`}
    >
      <Curve story={story} total={total} turns={turns} width={width} high={high} />
      <rect x={at} width={Math.max(0, width - at)} height={high} fill="#14120e" fillOpacity=".45" />
      <g className="gl">
        <text x="6" y="14">
          {top}
        </text>
        <text x="6" y={high - 6}>
          {teamBriefly(sides, players, seats, story.lines[1]?.seat ?? null)} 100 %
        </text>
      </g>
      <path d={`M${at} -2V${high + 34}`} stroke="#ffdf7e" strokeWidth="2" />
      <circle cx={at} cy={(1 - now) * high} r="5" fill="#ffdf7e" stroke="#14120e" strokeWidth="2" />
      <g className="chip-svg">
        <rect x={chip.x} y={chip.y} width={wide} height="22" rx="4" fill="#ffdf7e" />
        <text x={chip.x + 8} y={chip.y + 15.4} fill="#17130c">
          {told}
        </text>
      </g>
    </svg>
  );
}

/** A line for each team in its pattern, and above them what each has at the moment. */
function Several({ story, total, turns, width, high }: DrawnProps) {
  const sides = useSides();
  const seats = useSeats();
  const players = useTableState((s) => s.players);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const at = total === 0 ? 0 : (width * inputs) / total;
  const teams = story.lines.map(({ seat, chance }) => {
    const now = chance[Math.min(inputs, chance.length - 1)] as number;
    return { seat, now, name: teamBriefly(sides, players, seats, seat), percent: `${Math.round(now * 100)} %` };
  });
  return (
    <>
      <ul className="chances" aria-hidden="true">
        {teams.map(({ seat, name, percent }) => (
          <li key={seat}>
            <SeatMark seat={seat} /> <span className={seatClass(seat)}>{name}</span> <b>{percent}</b>
          </li>
        ))}
      </ul>
      <svg
        className="graph"
        width={width}
        height={high}
        viewBox={`0 0 ${width} ${high}`}
        role="img"
        aria-label={`Chance to win, by event. Here: ${teams.map(({ name, percent }) => `${name} ${percent}`).join(', ')}`}
      >
        <Lines story={story} total={total} turns={turns} width={width} high={high} />
        <rect x={at} width={Math.max(0, width - at)} height={high} fill="#14120e" fillOpacity=".45" />
        <path d={`M${at} -2V${high + 34}`} stroke="#ffdf7e" strokeWidth="2" />
        {teams.map(({ seat, now }) => (
          <circle
            key={seat}
            cx={at}
            cy={(1 - now) * high}
            r="4"
            fill={`var(--seat-${lookOf(seat)})`}
            stroke="#14120e"
            strokeWidth="1.5"
          />
        ))}
      </svg>
    </>
  );
}

/** Every other turn is a little lighter. */
function Bands({ total, turns, width, high }: Pick<DrawnProps, 'total' | 'turns' | 'width' | 'high'>) {
  const x = (n: number) => (total === 0 ? 0 : (width * n) / total);
  return turns.map(({ input }, i) =>
    i % 2 === 0 ? null : (
      <rect
        key={input}
        x={x(input)}
        width={Math.max(0, x(turns[i + 1]?.input ?? total) - x(input))}
        height={high}
        fill="#fff"
        fillOpacity=".035"
      />
    ),
  );
}

function lineOf(
  chance: readonly number[],
  { total, width, high }: Pick<DrawnProps, 'total' | 'width' | 'high'>,
): string {
  const x = (n: number) => (total === 0 ? 0 : (width * n) / total);
  return chance.map((c, i) => `${x(i).toFixed(1)} ${((1 - c) * high).toFixed(1)}`).join('L');
}

/** What stays while the moment moves. */
const Lines = memo(function Lines(props: DrawnProps) {
  const { story, width, high } = props;
  const even = (1 - 1 / story.lines.length) * high;
  return (
    <>
      <Bands {...props} />
      <path d={`M0 ${even}H${width}`} stroke="#a79b84" strokeOpacity=".6" strokeDasharray="3 4" />
      {story.lines.map(({ seat, chance }) => (
        <g key={seat}>
          <path d={`M${lineOf(chance, props)}`} fill="none" stroke="#14120e" strokeWidth="4.5" />
          <SeatRim look={lookOf(seat)} d={`M${lineOf(chance, props)}`} width={2.6} fine={2.2} />
        </g>
      ))}
    </>
  );
});

/** What stays while the moment moves. */
const Curve = memo(function Curve(props: DrawnProps) {
  const { story, total, width, high } = props;
  const [up, down] = story.lines as [StoryLine, StoryLine | undefined];
  const half = high / 2;
  const line = lineOf(up.chance, props);
  const end = total === 0 ? 0 : (width * (up.chance.length - 1)) / total;
  const area = `M0 ${half}L${line}L${end.toFixed(1)} ${half}Z`;
  const [u, d] = [lookOf(up.seat), lookOf(down?.seat ?? null)];
  return (
    <>
      <defs>
        <linearGradient id="chance-up" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`var(--seat-${u})`} stopOpacity=".6" />
          <stop offset="1" stopColor={`var(--seat-${u})`} stopOpacity=".08" />
        </linearGradient>
        <pattern id="chance-down" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill={`var(--seat-${d})`} fillOpacity=".16" />
          <rect width="2" height="6" fill={`var(--seat-${d})`} fillOpacity=".6" />
        </pattern>
        <clipPath id="chance-above">
          <rect width={width} height={half} />
        </clipPath>
        <clipPath id="chance-below">
          <rect y={half} width={width} height={half} />
        </clipPath>
      </defs>
      <Bands {...props} />
      <path d={area} fill="url(#chance-up)" clipPath="url(#chance-above)" />
      <path d={area} fill="url(#chance-down)" clipPath="url(#chance-below)" />
      <path d={`M0 ${half}H${width}`} stroke="#a79b84" strokeOpacity=".6" strokeDasharray="3 4" />
      <path d={`M${line}`} fill="none" stroke="#f5eddd" strokeWidth="1.8" />
    </>
  );
});

/** The width of an element, followed. */
function useWide(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    if (box.current === null) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 600)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}
