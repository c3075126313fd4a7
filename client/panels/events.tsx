import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine } from '#client/protocol.ts';
import { Die } from './die.tsx';
import { entriesOf, entryAt, entryOf, lastInput, rollName, swingsOf } from './log-entry.ts';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** A long match has thousands of events; so many around the moment are laid out. */
const AROUND = 60;

/** The match as a list of events beside a replay: click one to be there. */
export function Events() {
  const { table } = useTable();
  const log = useTableState((s) => s.log);
  const story = useTableState((s) => s.story);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const [turning, setTurning] = useState(false);
  const entries = useMemo(() => entriesOf(log), [log]);
  const swings = useMemo(() => swingsOf(entries, story), [entries, story]);
  const points = useMemo(
    () => new Set(story?.points.map(({ input }) => entryOf(entries, input)).filter((i) => i >= 0)),
    [entries, story],
  );
  const box = useRef<HTMLUListElement>(null);
  const current = entryAt(entries, inputs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the moment shown
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('.cur');
    // Only the list is moved: scrolling into view would also pull a drawer onto the screen.
    if (box.current != null && row != null) {
      box.current.scrollTop = row.offsetTop - box.current.offsetTop - (box.current.clientHeight - row.offsetHeight) / 2;
    }
  }, [current, turning]);
  const shown = turning
    ? [...points]
    : entries.slice(Math.max(0, current - AROUND), current + AROUND).map((_, i) => Math.max(0, current - AROUND) + i);
  return (
    <section className="panel evs" aria-label="Events">
      <header>
        <h3>Events</h3>
        <Filter on={turning} label="Turning points" choose={() => setTurning(true)} />
        <Filter on={!turning} label="All" choose={() => setTurning(false)} />
      </header>
      <ul ref={box}>
        {turning && shown.length === 0 && <li className="none">No answer changed much so far.</li>}
        {shown.map((i) => {
          const { head, rolls } = entries[i]!;
          const when = i === current ? 'cur' : i > current ? 'fut' : '';
          return (
            <li key={head.n} className={when}>
              <button
                type="button"
                onClick={() => table.replay.seek(lastInput(entries[i]!))}
                aria-current={when === 'cur' ? 'step' : undefined}
              >
                <span className="n">{head.n}</span>
                {head.seat === null ? <span /> : <SeatMark seat={head.seat} />}
                <span className="tx">
                  <Told text={rolls[0] === head ? rollName(head.text) : head.text} cite={false} />
                  {when === 'cur' && rolls.length > 0 && <Rolled rolls={rolls} />}
                </span>
                <Swing by={swings.get(i) ?? 0} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Filter({ on, label, choose }: { on: boolean; label: string; choose: () => void }) {
  return (
    <button type="button" className={`btn quiet small${on ? ' on' : ''}`} aria-pressed={on} onClick={choose}>
      {label}
    </button>
  );
}

/** In hundredths, in the colour of the side that gained. */
function Swing({ by }: { by: number }) {
  const seat = useTableState((s) => s.story?.seat ?? 0);
  const sides = useTableState((s) => s.snapshot?.standings.sides);
  const whole = Math.round(by * 100);
  if (whole === 0) {
    return (
      <span className="w" aria-hidden="true">
        ·
      </span>
    );
  }
  const other = sides?.find((side) => side.seat !== seat)?.seat ?? seat;
  return (
    <span className={`w ${seatClass(whole > 0 ? seat : other)}`}>
      {whole > 0 ? '+' : '−'}
      {Math.abs(whole)}
      <span className="hidden-text"> %</span>
    </span>
  );
}

function Rolled({ rolls }: { rolls: readonly LogLine[] }) {
  return (
    <span className="rl">
      {rolls.map((line) => (
        <span key={line.n}>
          {line.roll!.natural.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
            <Die key={i} face={face} small />
          ))}{' '}
          <Told text={rollName(line.text).toLowerCase()} cite={false} />{' '}
        </span>
      ))}
    </span>
  );
}
