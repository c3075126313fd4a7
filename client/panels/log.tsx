import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine } from '#client/protocol.ts';
import { Clause } from './clause.tsx';
import { Die } from './die.tsx';
import { type Entry, entriesOf, rollName, rollNeeds, rollOutcome } from './log-entry.ts';
import { signed } from './model-card.tsx';
import { Told } from './text.tsx';
import { useTable, useTableState } from './use-table.ts';

/** So many entries are laid out at first; the rest when asked for. */
const RECENT = 80;

/** What happened, a sentence each. A roll opens to its parts; a sentence leads to its moment. */
export function Log() {
  const lines = useTableState((s) => s.log);
  const [rolls, setRolls] = useState(false);
  const [more, setMore] = useState(RECENT);
  const body = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => entriesOf(lines), [lines]);
  const wanted = rolls ? entries.filter((e) => e.rolls.length > 0) : entries;
  const shown = wanted.slice(-more);
  const newest = wanted.at(-1)?.head.n;
  const count = lines.length;
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line
  useEffect(() => {
    const box = body.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [count, newest]);
  useEffect(() => {
    const box = body.current;
    if (box === null) return;
    // Whoever reads further up is left alone; otherwise the newest line stays in view when panels above grow.
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
  }, []);
  return (
    <section className="panel log" aria-label="Log" tabIndex={-1} id="table-log">
      <header>
        <h3>Log</h3>
        <button
          type="button"
          className={`btn quiet small${rolls ? ' on' : ''}`}
          aria-pressed={rolls}
          onClick={() => setRolls(true)}
        >
          Rolls
        </button>
        <button
          type="button"
          className={`btn quiet small${rolls ? '' : ' on'}`}
          aria-pressed={!rolls}
          onClick={() => setRolls(false)}
        >
          All
        </button>
      </header>
      <div className="body" ref={body}>
        {wanted.length > shown.length && (
          <button type="button" className="btn quiet small earlier" onClick={() => setMore(more + 400)}>
            {wanted.length - shown.length} earlier
          </button>
        )}
        <ul>
          {shown.map((entry) => (
            <Row key={entry.head.n} entry={entry} start={entry.head.n === newest || entry === shown.at(-2)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const Row = memo(function Row({ entry, start }: { entry: Entry; start: boolean }) {
  const { table } = useTable();
  const { head, rolls, turn } = entry;
  const [touched, setTouched] = useState<boolean | null>(null);
  const open = rolls.length > 0 && (touched ?? start);
  return (
    <>
      {turn !== null && <li className="sep">{turn === 0 ? 'Set-up' : `Turn ${turn}`}</li>}
      <li className={open ? 'open' : ''}>
        <div className="line">
          {head.roll === null || rolls[0] !== head ? (
            <Told text={head.text} cite={rolls.length === 0} />
          ) : (
            <b>{rollName(head.text)}</b>
          )}{' '}
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
          <button
            type="button"
            className="t moment"
            title="See this moment"
            aria-label={`See moment ${head.n}`}
            onClick={() => table.replay.seek(head.input)}
          >
            {head.n}
          </button>
        </div>
        {open && (
          <div className="parts">
            {rolls.map((line) => (
              <Roll key={line.n} line={line} />
            ))}
          </div>
        )}
      </li>
    </>
  );
});

/** A roll with its parts: the face, what it needed, what was added and by which clause. */
export function Roll({ line }: { line: LogLine }) {
  const roll = line.roll!;
  const outcome = rollOutcome(line.text);
  const good = roll.success;
  const parts = roll.parts.filter((p) => p.amount !== 0);
  return (
    <div className="roll">
      <span className="faces">
        {roll.natural.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order of rolling
          <Die key={i} face={face} bad={good === false} />
        ))}
      </span>
      <span>
        <Told text={rollName(line.text)} cite={false} /> <span className="muted">{rollNeeds(line.text)}</span>
      </span>
      <span className={`sum ${good === null ? '' : good ? 'ok' : 'no'}`}>
        {roll.modified ?? roll.natural.join(', ')} {good === null ? '' : good ? '✓' : '✕'}
      </span>
      <span className="mods">
        {parts.map((part) => (
          <span key={`${part.label}${part.clause}`} className="mod-line">
            {signed(part.amount)} {part.label} <Clause id={part.clause} />
          </span>
        ))}
        <span className="mod-line">
          {outcome} <Clause id={line.clause} />
        </span>
      </span>
    </div>
  );
}
