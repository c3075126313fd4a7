import { type KeyboardEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ActivationView, BeatView, LogLine } from '#client/protocol/log.ts';
import { amount } from '#client/state/amount.ts';
import { afterName, bareName, placeless, rollName, rollOutcome, rollTotals } from '#client/state/sentence.ts';
import { type Entry, entriesOf, type Listed, lastInput, listed } from '#client/table/log-entry.ts';
import { Clause } from './clause.tsx';
import { Die } from './die.tsx';
import { useWindow } from './log-window.ts';
import { signed } from './model-card.tsx';
import { ResultChart } from './result-chart.tsx';
import { RollLine } from './roll-line.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** How many of the newest entries are laid out, and how many are added by scrolling. */
const RECENT = 40;
const MORE = 60;

const NONE: readonly BeatView[] = [];

/** What happened: one line for each activation, which opens to its events; a roll opens to its parts, a line leads to its moment. */
export function Log() {
  const lines = useTableState((s) => s.log);
  const [rolls, setRolls] = useState(false);
  const [more, setMore] = useState(RECENT);
  const body = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => entriesOf(lines), [lines]);
  const activations = useTableState((s) => s.activations);
  const wanted = useMemo(
    () =>
      rolls
        ? listed(entries, []).filter(({ entries: [e] }) => (e?.rolls.length ?? 0) > 0)
        : listed(entries, activations),
    [entries, activations, rolls],
  );
  const first = Math.max(0, wanted.length - more);
  const shown = wanted.slice(first);
  const newest = wanted.at(-1)?.entries[0]?.head.n;
  const count = lines.length;
  const follows = useRef(true);
  useWindow(body, first, wanted.length, () => setMore(more + MORE));
  useFollowing(body, follows);
  const choose = (on: boolean) => {
    follows.current = true;
    setRolls(on);
  };
  // Dice tumble once: those that come in while the log is open, not those that lie there already.
  const [settled] = useState(() => lines.at(-1)?.n ?? -1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line
  useEffect(() => {
    const box = body.current;
    if (box === null || !follows.current) return;
    setMore(RECENT);
    const frame = requestAnimationFrame(() => {
      box.scrollTop = box.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [count, newest]);
  return (
    <section className="panel log" aria-label="Log" tabIndex={-1} id="table-log" onKeyDown={walk}>
      <header>
        <h3>Log</h3>
        <button
          type="button"
          className={`btn quiet small${rolls ? ' on' : ''}`}
          aria-pressed={rolls}
          onClick={() => choose(true)}
        >
          Rolls
        </button>
        <button
          type="button"
          className={`btn quiet small${rolls ? '' : ' on'}`}
          aria-pressed={!rolls}
          onClick={() => choose(false)}
        >
          All
        </button>
      </header>
      <div className="body" ref={body}>
        {wanted.length === 0 && <p className="none">{rolls ? 'No dice yet.' : 'Nothing has happened yet.'}</p>}
        <ul>
          {first > 0 && <li className="end" data-end="earlier" aria-hidden="true" />}
          {shown.map((row, i) => {
            const at = { place: first + i + 1, size: wanted.length };
            const start = row === shown.at(-1) || row === shown.at(-2);
            const head = row.entries[0] as Entry;
            return row.activation === null ? (
              <Row key={head.head.n} entry={head} at={at} start={start} settled={settled} />
            ) : (
              <Activation key={head.head.n} row={row} at={at} start={start} settled={settled} />
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The newest line stays in view when panels above grow, unless the reader has scrolled further up. */
function useFollowing(body: RefObject<HTMLDivElement | null>, follows: RefObject<boolean>): void {
  useEffect(() => {
    const box = body.current;
    if (box === null) return;
    const look = () => {
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 30;
    };
    const watch = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', look);
    watch.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [body, follows]);
}

/** Up and down go from event to event; Enter goes to its moment. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.moment')];
  if (all.length === 0) return;
  const row = document.activeElement?.closest('li');
  const at = all.findIndex((moment) => moment.closest('li') === row);
  const to = at < 0 ? all.length - 1 : at + (event.key === 'ArrowUp' ? -1 : 1);
  all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  event.preventDefault();
}

/** One line for an activation: who, what in a sentence, what was spent; it opens to its events. The newest shows its dice. */
const Activation = memo(function Activation({ row, at, start, settled }: { row: Listed } & Place) {
  const { table, words } = useTable();
  const [open, setOpen] = useState(false);
  const { entries, chapter } = row;
  const activation = row.activation as ActivationView;
  const { name, seat, cost, inputs, n } = activation;
  const reached = entries.at(-1)?.head.input ?? 0;
  const told = activation.beats.filter(({ input }) => input <= reached);
  const sentence = told.at(-1)?.sofar ?? null;
  // The mark before it says whose it is.
  const who = bareName(name, words.seats);
  const after = sentence === null ? null : afterName(bareName(sentence, words.seats), who);
  // Another may have called those who act, and the sentence begins with that one.
  const named = sentence === null || after !== null;
  const rolls = told.flatMap((beat) => beat.rolls.map((roll, i) => ({ roll, n: beat.events[1], i })));
  return (
    <>
      {chapter !== null && <li className="sep">{chapter}</li>}
      <li className={`act-line${open ? ' open' : ''}`} aria-posinset={at?.place} aria-setsize={at?.size}>
        <div className="line">
          <span className="say">
            {seat !== null && <SeatMark seat={seat} />} {named && <b className={seatClass(seat)}>{who}</b>}{' '}
            {cost !== null && cost.amount > 0 && <span className="soft">{amount(cost.amount, cost.unit)}</span>}{' '}
            {sentence !== null && <Told text={after ?? sentence} cite={false} />}
            {sentence === null && activation.over && 'does nothing'}
          </span>{' '}
          <span className="ctl">
            <button
              type="button"
              className="t"
              aria-expanded={open}
              aria-label={`${entries.length === 1 ? '1 event' : `${entries.length} events`} of ${name}`}
              onClick={() => setOpen(!open)}
            >
              {open ? '▾' : '▸'}
            </button>
            <Again beats={told} />
            <button
              type="button"
              className="t moment"
              title="See this moment"
              aria-label={`See moment ${n}`}
              onClick={() => table.replay.seek(Math.min(inputs[1], reached))}
            >
              {n}
            </button>
          </span>
        </div>
        {!open && start && rolls.length > 0 && (
          <div className="dice-line">
            {rolls.map(({ roll, n: event, i }) => (
              <RollLine key={`${event} ${i}`} roll={roll} fresh={event > settled} />
            ))}
          </div>
        )}
        {open && (
          <ul className="events-in">
            {entries.map((entry) => (
              <Row
                key={entry.head.n}
                entry={{ ...entry, chapter: null }}
                at={null}
                start={entry.rolls.length > 0}
                settled={settled}
                beats={told}
              />
            ))}
          </ul>
        )}
      </li>
    </>
  );
});

/** The sentence after the name that stands before it. */
interface Place {
  /** Place in the whole log, of which a part is laid out; null: it stands in an activation that is open. */
  at: { place: number; size: number } | null;
  /** Open until it is opened or closed by hand. */
  start: boolean;
  /** Number of the last event whose dice do not tumble any more. */
  settled: number;
}

interface RowProps extends Place {
  entry: Entry;
  /** The beats of the activation that it stands in. */
  beats?: readonly BeatView[];
}

/** Shows the dice again in the glass: of the last act with dice between two, or of the one that the events belong to. */
function Again({ beats, of }: { beats: readonly BeatView[]; of?: readonly LogLine[] }) {
  const { table } = useTable();
  const shown = beats.filter(({ rolls, pieces }) => rolls.length > 0 && pieces !== undefined);
  const beat =
    of === undefined ? shown.at(-1) : shown.find(({ events: [from, to] }) => of.some(({ n }) => n >= from && n <= to));
  if (beat === undefined) return null;
  return (
    <button
      type="button"
      className="t again"
      title="Show the dice again"
      aria-label={`Show the dice again: ${beat.words}`}
      onClick={() => table.glass.again(beat)}
    >
      ⚄
    </button>
  );
}

const Row = memo(function Row({ entry, at, start, settled, beats = NONE }: RowProps) {
  const { table } = useTable();
  const { head, rolls, chain, times, chapter } = entry;
  const [touched, setTouched] = useState<boolean | null>(null);
  const open = rolls.length > 0 && (touched ?? start);
  return (
    <>
      {chapter !== null && <li className="sep">{chapter}</li>}
      <li className={open ? 'open' : ''} aria-posinset={at?.place} aria-setsize={at?.size}>
        <div className="line">
          <span className="say">
            {head.roll === null || rolls[0] !== head ? (
              <Told text={at === null ? head.text : placeless(head.text)} cite={rolls.length === 0} />
            ) : (
              <b>
                <Told text={rollName(head.text)} cite={false} />
              </b>
            )}
            {times > 1 && <b> {times} times</b>}
          </span>{' '}
          <span className="ctl">
            {rolls.length > 0 && (
              <button
                type="button"
                className="t"
                aria-expanded={open}
                aria-label={`${rolls.length === 1 ? '1 roll' : `${rolls.length} rolls`}`}
                onClick={() => setTouched(!open)}
              >
                {open ? '▾' : '▸'}
              </button>
            )}
            {rolls.length > 0 && <Again beats={beats} of={rolls} />}
            <button
              type="button"
              className="t moment"
              title="See this moment"
              aria-label={`See moment ${head.n}`}
              onClick={() => table.replay.seek(lastInput(entry))}
            >
              {head.n}
            </button>
          </span>
        </div>
        {open && (
          <div className="parts">
            {chain.length > 1 && <Chained lines={chain} />}
            {rolls.map((line) => (
              <Roll key={line.n} line={line} fresh={line.n > settled} />
            ))}
          </div>
        )}
      </li>
    </>
  );
});

/** The act that the entry begins, roll by roll. */
function Chained({ lines }: { lines: readonly LogLine[] }) {
  return (
    <ol className="chained" aria-label="Stages of the act">
      {lines.map(({ n, roll, text }) => (
        <li key={n} className={roll?.success === false ? 'bad' : ''}>
          <span className="faces" aria-hidden="true">
            {roll?.natural.map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
              <Die key={i} face={face} sides={roll.sides[i] ?? 6} small bad={roll.success === false} />
            ))}
          </span>
          <Told text={rollName(text)} cite={false} /> {roll?.success == null ? '' : roll.success ? '✓' : '✕'}
        </li>
      ))}
    </ol>
  );
}

/** More dice than this are seen, not read. */
const FEW = 3;

/** A roll with its parts: the face, what it needed, what was added and by which clause. */
function Roll({ line, fresh }: { line: LogLine; fresh: boolean }) {
  const roll = line.roll!;
  const outcome = rollOutcome(line.text);
  const good = roll.success;
  const parts = roll.parts.filter((p) => p.amount !== 0);
  return (
    <div className="roll">
      <span className="faces">
        {roll.chart === undefined &&
          roll.natural.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
            <Die key={i} face={face} sides={roll.sides[i] ?? 6} bad={good === false} fresh={fresh} />
          ))}
      </span>
      <span>
        <Told text={roll.natural.length === 0 ? rollTotals(line.text) : rollName(line.text)} cite={false} />{' '}
        <span className="muted">{roll.needs === null ? '' : `needs ${roll.needs}`}</span>
      </span>
      <span className={`sum ${good === null ? '' : good ? 'ok' : 'no'}`}>
        {roll.modified ?? (roll.natural.length > FEW ? '' : roll.natural.join(', '))}{' '}
        {good === null ? '' : good ? '✓' : '✕'}
      </span>
      {roll.chart !== undefined && <ResultChart chart={roll.chart} faces={roll.natural} fresh={fresh} />}
      <span className="mods">
        {parts.map((part) => (
          <span key={`${part.label}${part.clause}`} className="mod-line">
            {signed(part.amount)} {part.label} <Clause id={part.clause} />
          </span>
        ))}
        <span className="mod-line">
          <Told text={outcome} cite={false} /> <Clause id={line.clause} />
        </span>
      </span>
    </div>
  );
}
