import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import type { Board, BoardArt } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import { bareName } from '#client/state/sentence.ts';
import { isForeign } from '#client/state/teams.ts';
import { plannable } from '#client/table/chalk.ts';
import { pressing } from '#client/table/chalk-view.ts';
import type { TableState } from '#client/table/state.ts';
import type { Scene, SceneBody, SceneUnit, Seat } from '#engine/game.ts';
import { roving } from './roving.ts';
import { SeatMark, seatClass } from './seat.tsx';
import { Standard } from './standard.tsx';
import { useSeats, useTable, useTableState } from './use-table.ts';

/** The match is one of units: standards stand at the left rim, and the question in the right wing. */
export function isArmy({ snapshot }: TableState): boolean {
  return snapshot !== null && snapshot.turn > 0 && snapshot.scene.units.length > 0;
}

/** Whose units are one's own: of the person whose view is shown. */
export function viewerOf({ snapshot }: TableState): Seat {
  return snapshot?.viewer ?? snapshot?.decision?.seat ?? 0;
}

export function useBodies(): ReadonlyMap<string, SceneBody> {
  const bodies = useTableState((s) => s.snapshot?.scene.bodies ?? NOBODY);
  return useMemo(() => new Map(bodies.map((body) => [body.id, body])), [bodies]);
}

/** It has acted: not while its own act is under way. */
export function hasActed({ id, done }: SceneUnit, { snapshot }: TableState): boolean {
  if (!done || snapshot === null) return false;
  const asked = snapshot.decision?.subjects.includes(id) === true;
  return !asked && snapshot.standings.order?.acted.some((one) => one.id === id && one.now) !== true;
}

const NOBODY: Scene['bodies'] = [];
const NONE: Scene['units'] = [];

function useUnits(mine: boolean): readonly SceneUnit[] {
  const units = useTableState((s) => s.snapshot?.scene.units ?? NONE);
  const viewer = useTableState(viewerOf);
  const seats = useSeats();
  const { table } = useTable();
  const question = useTableState((s) => s.draft?.asked ?? s.snapshot?.decision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is asked has not acted
  return useMemo(() => {
    const shown = units.filter(({ seat }) => (mine ? seat === viewer : isForeign(seats, viewer, seat)));
    return shown.map((unit) => (unit.done ? { ...unit, done: hasActed(unit, table.get()) } : unit));
  }, [units, viewer, seats, mine, question]);
}

/** A standard for each unit of one's own. */
export function Rail({ art, board }: { art: BoardArt; board: Board | null }) {
  const units = useUnits(true);
  if (units.length === 0) return null;
  return (
    <nav className="stds" aria-label="Units">
      <Standards units={units} art={art} board={board} label="Your units" width={84} />
    </nav>
  );
}

/** The same for the other side, smaller. */
export function FoeRail({ art, board }: { art: BoardArt; board: Board | null }) {
  const units = useUnits(false);
  const turn = useTableState((s) => s.snapshot?.turn ?? 0);
  const sides = useTableState((s) => s.snapshot?.standings.sides);
  const seats = [...new Set(units.map(({ seat }) => seat))];
  if (turn === 0) return null;
  return seats.map((seat) => {
    const theirs = units.filter((unit) => unit.seat === seat);
    const name = sides?.find((side) => side.seat === seat)?.name ?? '';
    return (
      <section key={seat} className="panel foeunits" aria-label={name}>
        <header>
          <SeatMark seat={seat} />
          <h3 className={seatClass(seat)}>{name.replace(/^The /, '')}</h3>
          <span className="soft">{theirs.filter(({ done }) => !done).length} to act</span>
        </header>
        <Standards units={theirs} art={art} board={board} label={`Units of ${name}`} width={56} />
      </section>
    );
  });
}

interface Rows {
  units: readonly SceneUnit[];
  art: BoardArt;
  board: Board | null;
  label: string;
  width: number;
}

function Standards({ units, art, board, label, width }: Rows) {
  const { table, words } = useTable();
  const bodies = useBodies();
  const selected = useTableState((s) => s.selected);
  const warnings = useTableState((s) => s.snapshot?.warnings);
  const pressed = useMemo(() => {
    return new Set(warnings === undefined ? [] : pressing(table.get()).map(({ about }) => about));
  }, [warnings, table]);
  const plans = useTableState((s) => s.chalk);
  const at = units.some(({ id }) => id === selected) ? selected : units[0]?.id;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is chosen now is brought into view
  useEffect(() => {
    list.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const choose = (id: string) => {
    // Once more on the unit that is chosen: it is planned for.
    if (table.get().selected === id && plannable(table.get()).includes(id)) table.draft(id);
    else table.chooseUnit(id);
    const scene = table.get().snapshot?.scene;
    const body = scene === undefined ? null : standOf(scene, id);
    if (body !== null) board?.show([[body.x, body.y]]);
  };
  return (
    <div ref={list} role="listbox" aria-label={label} className="std-list" onKeyDown={roving}>
      {units.map((unit) => (
        <button
          key={unit.id}
          type="button"
          role="option"
          className={`std${unit.id === selected ? ' on' : ''}${unit.done ? ' did' : ''}`}
          data-unit={unit.id}
          aria-selected={unit.id === selected}
          tabIndex={unit.id === at ? 0 : -1}
          onClick={() => choose(unit.id)}
          onPointerEnter={() => table.look([unit.id])}
          onPointerLeave={() => table.unlook()}
          onFocus={(event: FocusEvent<HTMLButtonElement>) => {
            if (event.currentTarget.matches(':focus-visible')) table.look([unit.id]);
          }}
          onBlur={() => table.unlook()}
        >
          <Standard unit={unit} bodies={bodies} art={art} width={width} warned={pressed.has(unit.id)} />
          <small>{bareName(unit.label, words.seats)}</small>
          <span className="hidden-text">
            {spoken(unit, pressed.has(unit.id), plans.find((plan) => plan.unit === unit.id)?.label)}
          </span>
        </button>
      ))}
    </div>
  );
}

/** ", 16 of 18 models, nerve 5, stands 5 in 6, has acted, warning": what comes after its name. */
function spoken({ members, strength, nerve, done, marks }: SceneUnit, warned: boolean, plan?: string): string {
  const n = members.length;
  const of = strength === undefined || strength <= n ? `${n}` : `${n} of ${strength}`;
  const parts = [
    `${of} ${n === 1 && of === '1' ? 'model' : 'models'}`,
    nerve?.label ?? '',
    ...marks.map((mark) => mark.label),
    plan === undefined ? '' : `chalk plan: ${plan}`,
    done ? 'has acted' : '',
    warned ? 'warning' : '',
  ];
  return parts.flatMap((text) => (text === '' ? [] : [`, ${text}`])).join('');
}
