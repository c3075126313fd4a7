import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { entriesOf, entryAt, entryOf, swingsOf } from '#client/table/log-entry.ts';
import { EventRow } from './events-row.tsx';
import { useHalf, useWindow } from './log-window.ts';
import { useTableState } from './use-table.ts';

/** The lowest a row can be, in px. */
const ROW = 40;
/** How many events beyond the visible ones are laid out on either side, and how many are added by scrolling. */
const SPARE = 3;
const MORE = 40;

/** The match as a list of events beside a replay: click one to be there. */
export function Events() {
  const log = useTableState((s) => s.log);
  const story = useTableState((s) => s.story);
  const inputs = useTableState((s) => s.snapshot?.inputs ?? 0);
  const [turning, setTurning] = useState(false);
  const entries = useMemo(() => entriesOf(log), [log]);
  const swings = useMemo(() => swingsOf(entries, story), [entries, story]);
  const points = useMemo(
    () => [...new Set(story?.points.map(({ input }) => entryOf(entries, input)).filter((i) => i >= 0))],
    [entries, story],
  );
  const current = entryAt(entries, inputs);
  const places = turning ? points : null;
  const size = places?.length ?? entries.length;
  const [grown, setGrown] = useState({ at: current, earlier: 0, later: 0 });
  const { earlier, later } = grown.at === current ? grown : { earlier: 0, later: 0 };
  const box = useRef<HTMLUListElement>(null);
  const around = useHalf(box, ROW) + SPARE;
  // At the beginning and at the end of the match the event is not in the middle of the list.
  const middle = Math.max(around, Math.min(size - 1 - around, current));
  const first = turning ? 0 : Math.max(0, middle - around - earlier);
  const last = turning ? size : Math.min(size, middle + around + 1 + later);
  useWindow(box, first, last, (end) =>
    setGrown({ at: current, earlier, later, [end]: (end === 'earlier' ? earlier : later) + MORE }),
  );
  useCentred(box, `${current} ${turning} ${around}`);
  const focus = useKeptFocus(box, current);
  return (
    <section className="panel evs" aria-label="Events">
      <header>
        <h3>Events</h3>
        <Filter on={turning} label="Turning points" choose={() => setTurning(true)} />
        <Filter on={!turning} label="All" choose={() => setTurning(false)} />
      </header>
      <ul ref={box} onKeyDown={walk} {...focus}>
        {turning && size === 0 && <li className="none">No answer changed much so far.</li>}
        {first > 0 && <li className="end" data-end="earlier" aria-hidden="true" />}
        {Array.from({ length: last - first }, (_, k) => {
          const place = first + k;
          const i = places?.[place] ?? place;
          const swing = swings.get(i);
          return (
            <EventRow
              key={entries[i]!.head.n}
              entry={entries[i]!}
              when={i === current ? 'cur' : i > current ? 'fut' : ''}
              by={Math.round((swing?.by ?? 0) * 100)}
              gains={swing?.gains ?? null}
              place={place + 1}
              size={size}
            />
          );
        })}
        {last < size && <li className="end" data-end="later" aria-hidden="true" />}
      </ul>
    </section>
  );
}

/** The event of the moment stays in the middle. In the frame that is drawn anyway, so that the page is laid out once. */
function useCentred(box: RefObject<HTMLUListElement | null>, moment: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the moment shown
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const list = box.current;
      const row = list?.querySelector<HTMLElement>('.cur');
      // Only the list is moved: scrolling into view would also pull a drawer onto the screen.
      if (list != null && row != null) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [moment]);
}

/** Keyboard focus stays in the list, also when the focused row is no longer near the moment. */
function useKeptFocus(box: RefObject<HTMLUListElement | null>, current: number) {
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go when the moment changes
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    const row = box.current?.querySelector('.cur') ?? box.current?.querySelector('li[aria-posinset]');
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, [current]);
  const onFocus = () => {
    inside.current = true;
  };
  const onBlur = () => {
    inside.current = false;
  };
  return { onFocus, onBlur };
}

/** Up and down go from event to event; Enter goes to its moment. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  rows[at + (event.key === 'ArrowUp' ? -1 : 1)]?.focus();
  event.preventDefault();
}

function Filter({ on, label, choose }: { on: boolean; label: string; choose: () => void }) {
  return (
    <button type="button" className={`btn quiet small${on ? ' on' : ''}`} aria-pressed={on} onClick={choose}>
      {label}
    </button>
  );
}
