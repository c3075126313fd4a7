import type { BoardArt } from '#client/board/port.ts';
import { unitOf } from '#client/board/state/stand.ts';
import { lookOf } from '#client/shell/looks.ts';
import { SeatRim } from '#client/shell/seat-rim.tsx';
import { Tracks } from '#client/shell/tracks.tsx';
import { bareName } from '#client/state/sentence.ts';
import { aimedPlan, type Hand } from '#client/table/hand.ts';
import { costOf } from '#client/table/prompt.ts';
import type { Form, Seat, Sheet, Sum } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { Portrait } from './portrait.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** Everything about the chosen model: numbers that open, meters, and what it carries. */
export function ModelCard({ art }: { art: BoardArt }) {
  const sheet = useTableState((s) => s.sheet);
  const planned = useTableState(({ hand, sheet: of }) =>
    hand !== null && mover(hand.act.form) === of?.id ? plannedCost(hand) : 0,
  );
  const many = useTableState(({ snapshot }) => {
    if (snapshot === null || sheet === null) return false;
    return (unitOf(snapshot.scene, sheet.id)?.members.length ?? 1) > 1;
  });
  const body = useTableState((s) => s.snapshot?.scene.bodies.find(({ id }) => id === s.sheet?.id) ?? null);
  const { words } = useTable();
  if (sheet === null) return null;
  return (
    <section className="panel mcard" aria-label={sheet.title}>
      <div className="head">
        {many ? (
          <BlockPortrait figure={sheet.figure} seat={sheet.seat} art={art} />
        ) : (
          body !== null && <Portrait art={art} body={body} size={44} dim={false} />
        )}
        <div>
          <h3>{bareName(sheet.title, words.seats)}</h3>
          <div className="sub">{sheet.sub}</div>
        </div>
      </div>
      <dl className="stats">
        {sheet.stats.map((stat) => (
          <Stat key={stat.label} label={stat.label} name={stat.name} printed={stat.printed} now={stat.now} />
        ))}
      </dl>
      {sheet.tracks !== undefined && <Tracks tracks={sheet.tracks} />}
      {sheet.meters.length > 0 && (
        <div className="meters">
          {sheet.meters.map((meter) => (
            <Meter
              key={meter.label}
              meter={meter}
              planned={meter.kind === 'pips' ? Math.min(planned, meter.value) : 0}
            />
          ))}
        </div>
      )}
      <Kit lines={sheet.lines} />
    </section>
  );
}

function plannedCost(hand: Hand): number {
  return aimedPlan(hand)?.costs[0]?.amount ?? costOf(hand) ?? 0;
}

function mover(form: Form): string | null {
  return form.kind === 'path' ? form.mover : null;
}

/** A number that differs from the printed one opens to its parts. */
function Stat({ label, name, printed, now }: { label: string; name: string; printed: number; now: Sum }) {
  const changed = printed !== now.value;
  return (
    <div>
      <dt title={name}>{label}</dt>
      <dd className={changed ? 'mod' : ''}>
        {changed ? (
          <details className="opens">
            <summary>
              <span className="hidden-text">{`${name} ${now.value}, printed ${printed}`}</span>
              <span aria-hidden="true">
                <del>{printed}</del>
                {now.value}
              </span>
            </summary>
            <Parts sum={now} />
          </details>
        ) : (
          now.value
        )}
      </dd>
    </div>
  );
}

export function Parts({ sum }: { sum: Sum }) {
  return (
    <ul className="panel partlist">
      {sum.parts.map((part) => (
        <li key={`${part.label}${part.clause}`}>
          {signed(part.amount)} {part.label} <Clause id={part.clause} />
        </li>
      ))}
    </ul>
  );
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** So many can be counted at a glance; more are a bar. */
const COUNTABLE = 10;

function Meter({ meter, planned }: { meter: Sheet['meters'][number]; planned: number }) {
  if (meter.max > COUNTABLE) {
    return (
      <div className="meter">
        <span>{meter.label}</span>
        <span className={`gauge${meter.kind === 'boxes' ? ' hurt' : ''}`} aria-hidden="true">
          <i style={{ width: `${(100 * meter.value) / meter.max}%` }} />
        </span>
        <span>{meter.text}</span>
      </div>
    );
  }
  const pips = [];
  for (let i = 0; i < meter.max; i++) {
    let look = 'pip';
    if (meter.kind === 'pips') {
      if (i < meter.value - planned) look += ' full';
      else if (i < meter.value) look += ' plan';
    } else {
      look += ' hp';
      if (i < meter.value) look += ' hurt';
      if (meter.mark !== undefined && i === meter.mark - 1 && meter.mark < meter.max) look += ' half';
    }
    pips.push(<i key={i} className={look} />);
  }
  return (
    <div className="meter">
      <span>{meter.label}</span>
      <span className="pips" aria-hidden="true">
        {pips}
      </span>
      <span>
        {meter.text}
        {planned > 0 ? `, ${planned} planned` : ''}
      </span>
    </div>
  );
}

function Kit({ lines }: { lines: Sheet['lines'] }) {
  const { words } = useTable();
  const rank = (group: string) => {
    const at = words.groups.indexOf(group);
    return at < 0 ? words.groups.length : at;
  };
  const sorted = [...lines].sort((a, b) => rank(a.group) - rank(b.group));
  if (sorted.length === 0) return null;
  return (
    <div className="kit">
      {sorted.map((line) => (
        <span key={`${line.group}${line.name}${line.text}`}>
          <b>{line.name}</b> <Told text={line.text} /> {line.clause !== undefined && <Clause id={line.clause} />}
        </span>
      ))}
    </div>
  );
}

/** One of the ranks: square, as the bases of a unit are. */
function BlockPortrait({ figure, seat, art }: { figure: string; seat: Seat | null; art: BoardArt }) {
  const look = lookOf(seat);
  const drawn = art.figure(figure);
  return (
    <svg className="portrait" viewBox="-24 -24 48 48" aria-hidden="true">
      <rect x="-22" y="-22" width="44" height="44" rx="4" fill="#17130c" />
      <rect x="-20" y="-20" width="40" height="40" rx="3" fill={`var(--seat-${look}-disc)`} />
      <SeatRim look={look} d="M-20 -20H20V20H-20Z" width={2.4} fine={1.3} />
      {drawn !== null && (
        <g transform={`translate(-14 -14) scale(${28 / drawn.box})`} fill={`var(--seat-${look}-icon)`}>
          {drawn.paths.map((d) => (
            <path key={d.slice(0, 24)} d={d} />
          ))}
        </g>
      )}
    </svg>
  );
}
