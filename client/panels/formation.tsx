import { type KeyboardEvent, useEffect, useRef } from 'react';
import { labelAt, unitOf } from '#client/board/state/stand.ts';
import { briefOf } from '#client/games/words.ts';
import type { ShapesView } from '#client/protocol/decision.ts';
import { capital } from '#client/table/hand.ts';
import { carded, nearest, optionFor, optionsTo, plannedOption, stepped, widthsOf } from '#client/table/shapes.ts';
import { pending } from '#client/table/state.ts';
import type { ShapeKind, UnitShape } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { roving } from './roving.ts';
import { useTable, useTableState } from './use-table.ts';

/** The shapes of the unit that acts: another view of the acts that change it. Choosing one plans it. */
export function Formation() {
  const shapes = useTableState((s) => pending(s)?.shapes ?? null);
  const name = useTableState(({ snapshot }) => {
    if (snapshot === null || shapes === null) return '';
    const count = unitOf(snapshot.scene, shapes.unit)?.members.length;
    return [labelAt(snapshot.scene, shapes.unit), count].filter((t) => t != null).join(', ');
  });
  const on = useTableState(carded);
  if (shapes === null) return null;
  return (
    <section className={`panel formation${on ? ' on' : ''}`} aria-label="Formation">
      <header>
        <h3>Formation</h3>
        <span className="soft">{name}</span>
      </header>
      <div className="pad">
        <Kinds shapes={shapes} />
        <Frontage shapes={shapes} />
        <By shapes={shapes} />
        <p className="note">
          {shapes.notes.map(({ text, clause }) => (
            <span key={clause}>
              {text} <Clause id={clause} />{' '}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

/** The shape that is shown, planned or present, and a hand that plans another. */
function useShape(shapes: ShapesView): { shape: UnitShape; planned: boolean; take: (shape: UnitShape) => void } {
  const { table } = useTable();
  const plan = useTableState((s) => s.hand?.plan?.answer ?? null);
  const option = plannedOption(shapes, plan);
  return {
    shape: option?.shape ?? shapes.now,
    planned: option !== null,
    take: (shape) => {
      const hand = table.get().hand;
      const to = optionFor(shapes, shape, option?.key ?? hand?.act.key ?? null);
      if (to !== null) table.pick(to.key, null, to.answer);
      else if (option !== null) {
        // Back to how it stands: the plan goes, and with it the act.
        table.cancel();
        if (table.get().hand !== null) table.cancel();
      }
    },
  };
}

function Kinds({ shapes }: { shapes: ShapesView }) {
  const { table } = useTable();
  const { shape, planned, take } = useShape(shapes);
  return (
    <div className="fgrid" role="toolbar" aria-label="Shape" onKeyDown={roving}>
      {shapes.kinds.map((kind) => {
        const to = nearest(shapes, kind.kind, shape.wide);
        const on = kind.kind === shape.kind;
        if (to === null) return <Never key={kind.kind} kind={kind} unit={shapes.unit} />;
        return (
          <button
            key={kind.kind}
            type="button"
            className={`fbtn${on ? ' on' : ''}`}
            aria-pressed={on}
            onClick={() => {
              // Once more on what is planned: do it.
              if (on && planned) void table.confirm();
              else if (!on) take(to);
            }}
          >
            <Picture cells={kind.cells} />
            <b>{kind.label}</b>
            <small>{kind.note}</small>
          </button>
        );
      })}
    </div>
  );
}

function Never({ kind, unit }: { kind: ShapeKind; unit: string }) {
  const { table, words } = useTable();
  const { refusal } = kind;
  const why = refusal === undefined ? '' : refusal.reason;
  return (
    <button
      type="button"
      className="fbtn off"
      title={capital(why)}
      onClick={() => {
        if (refusal !== undefined) {
          table.refuse({ refusal, what: kind.label, actor: unit, target: null, at: null, times: 1 });
        }
      }}
    >
      <Picture cells={kind.cells} />
      <span className="hidden-text">{`${kind.label}, not possible: ${why}, ${refusal?.clause ?? ''}`}</span>
      <b aria-hidden="true">{kind.label}</b>
      <small aria-hidden="true">{refusal === undefined ? '' : (briefOf(words, refusal) ?? why)}</small>
    </button>
  );
}

/** Models from above, the front at the top. */
function Picture({ cells }: { cells: ShapeKind['cells'] }) {
  const wide = Math.max(1, ...cells.map(([x]) => x)) + 1;
  const deep = Math.max(1, ...cells.map(([, y]) => y)) + 1;
  return (
    <svg className="fp" viewBox={`0 0 ${wide} ${deep}`} aria-hidden="true">
      {cells.map(([x, y]) => (
        <rect key={`${x},${y}`} x={x + 0.08} y={y + 0.08} width="0.84" height="0.84" rx="0.08" />
      ))}
    </svg>
  );
}

/** Presses within so many ms of each other count from one another. */
const QUICK = 600;

function Frontage({ shapes }: { shapes: ShapesView }) {
  const { shape, take } = useShape(shapes);
  const value = useRef<HTMLDivElement>(null);
  const all = widthsOf(shapes, shape.kind);
  const asked = useTableState((s) => carded(s) && s.hand?.plan == null);
  // When the act is taken up the focus comes here: the arrows step, Enter commits.
  useEffect(() => {
    if (asked) value.current?.focus({ preventScroll: true });
  }, [asked]);
  // What was asked for last: a second press may come before the first has been worked out.
  const wanted = useRef<{ shape: UnitShape; until: number } | null>(null);
  const go = (by: -1 | 1) => {
    const late = wanted.current;
    const quick = late !== null && late.shape.kind === shape.kind && performance.now() < late.until;
    const to = stepped(shapes, quick ? late.shape : shape, by);
    if (to === null) return;
    wanted.current = { shape: to, until: performance.now() + QUICK };
    take(to);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    go(by as -1 | 1);
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (label: string, sign: string, by: -1 | 1) => (
    <button
      type="button"
      className="st"
      aria-label={label}
      tabIndex={-1}
      disabled={stepped(shapes, shape, by) === null}
      onClick={() => {
        go(by);
        // Enter then commits what is planned instead of stepping on.
        value.current?.focus();
      }}
    >
      {sign}
    </button>
  );
  const text = `${shape.wide} wide, ${shape.deep} deep`;
  return (
    <div className="front">
      <span>Frontage</span>
      {button('Narrower front', '−', -1)}
      <div
        ref={value}
        role="spinbutton"
        tabIndex={0}
        aria-label="Frontage"
        aria-valuenow={shape.wide}
        aria-valuemin={all[0]?.wide ?? shape.wide}
        aria-valuemax={all.at(-1)?.wide ?? shape.wide}
        aria-valuetext={text}
        onKeyDown={press}
      >
        {text}
      </div>
      {button('Wider front', '+', 1)}
    </div>
  );
}

/** Several acts lead to the planned shape: which of them. */
function By({ shapes }: { shapes: ShapesView }) {
  const { table, words } = useTable();
  const { shape, planned } = useShape(shapes);
  const key = useTableState((s) => s.hand?.act.key ?? null);
  const found = planned ? optionsTo(shapes, shape) : [];
  if (found.length < 2) return null;
  return (
    <fieldset className="by-act">
      <legend>By</legend>
      {found.map((option) => {
        const act = table.decision?.acts.find((a) => a.key === option.key);
        return (
          <button
            key={option.key}
            type="button"
            className={`choice${option.key === key ? ' on' : ''}`}
            aria-pressed={option.key === key}
            title={act?.label}
            onClick={() => table.pick(option.key, null, option.answer)}
          >
            <b>{words.short[act?.verb ?? ''] ?? act?.label ?? ''}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
