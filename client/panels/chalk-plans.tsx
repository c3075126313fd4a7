import { useEffect, useState } from 'react';
import type { Board, BoardArt } from '#client/board/port.ts';
import { iconOf } from '#client/games/words.ts';
import { bareName } from '#client/state/sentence.ts';
import { type Chalk, plannable, reasonOf } from '#client/table/chalk.ts';
import { pressing, warningText } from '#client/table/chalk-view.ts';
import { capital } from '#client/table/hand.ts';
import type { Scene, SceneUnit, Warning } from '#engine/game.ts';
import { PathIcon } from './icon.tsx';
import { ModelCard } from './model-card.tsx';
import { FoeRail, hasActed, useBodies, viewerOf } from './rail.tsx';
import { roving } from './roving.ts';
import { WeaponSquare } from './standard.tsx';
import { useTable, useTableState } from './use-table.ts';

const NOBODY: Scene['units'] = [];

type Pane = 'plans' | 'card' | 'foes';

const NAMES: Readonly<Record<Pane, string>> = { plans: 'Chalk plans', card: 'Card', foes: 'Enemy' };

/** The plans of units, the card of who is looked at, or the units of the other side: whichever was asked for last. */
export function PlansOrCard({ art, board }: { art: BoardArt; board: Board | null }) {
  const selected = useTableState((s) => s.selected);
  const asked = useTableState((s) => s.snapshot?.decision?.subjects[0] ?? null);
  const plans = useTableState((s) => (s.snapshot?.plannable.length ?? 0) > 0);
  const sheet = useTableState((s) => s.sheet !== null);
  const [tab, setTab] = useState<Pane>('plans');
  // Whoever is chosen among the enemies stays among them.
  useEffect(
    () => setTab((now) => (now === 'foes' ? now : selected === null || selected === asked ? 'plans' : 'card')),
    [selected, asked],
  );
  const shown = tab === 'plans' && !plans ? 'card' : tab;
  if (!plans && !sheet) return null;
  return (
    <div className={`either ${shown}`}>
      <div className="tabs" role="tablist" aria-label="Plans, card, enemy" onKeyDown={roving}>
        {(Object.keys(NAMES) as Pane[])
          .filter((id) => id !== 'plans' || plans)
          .map((id) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={shown === id}
              tabIndex={shown === id ? 0 : -1}
              onClick={() => setTab(id)}
            >
              {NAMES[id]}
            </button>
          ))}
      </div>
      {shown === 'card' && <ModelCard art={art} />}
      {shown === 'plans' && <ChalkPlans art={art} />}
      {shown === 'foes' && <FoeRail art={art} board={board} />}
    </div>
  );
}

/** What each unit that is still to act shall do; a click draws it anew. */
export function ChalkPlans({ art }: { art: BoardArt }) {
  const { table } = useTable();
  const units = useTableState((s) => s.snapshot?.scene.units ?? NOBODY);
  const viewer = useTableState(viewerOf);
  const chalk = useTableState((s) => s.chalk);
  useTableState((s) => s.snapshot);
  useTableState((s) => s.draft);
  const covered = useTableState((s) => s.cover !== null);
  if (covered) return null;
  const may = plannable(table.get());
  const own = units.filter(({ seat }) => seat === viewer);
  const due = own.filter((unit) => !hasActed(unit, table.get()));
  const asked = table.get().snapshot?.decision?.subjects[0];
  const warnings = pressing(table.get());
  // Who has acted comes last: its plan is for the next time.
  const rows = [...due, ...own.filter((unit) => !due.includes(unit))].filter(
    ({ id }) => id !== asked && (may.includes(id) || chalk.some(({ unit }) => unit === id)),
  );
  return (
    <section className="panel plansp" aria-label="Chalk plans">
      <p className="soft count">
        {due.length} of {own.length} to act
      </p>
      <ul>
        {rows.map((unit) => (
          <Row
            key={unit.id}
            unit={unit}
            plan={chalk.find((one) => one.unit === unit.id && one.seat === viewer) ?? null}
            warning={warnings.find(({ about }) => about === unit.id) ?? null}
            may={may.includes(unit.id)}
            art={art}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  unit: SceneUnit;
  plan: Chalk | null;
  warning: Warning | null;
  may: boolean;
  art: BoardArt;
}

function Row({ unit, plan, warning, may, art }: RowProps) {
  const { table, words } = useTable();
  const bodies = useBodies();
  const on = useTableState((s) => s.draft?.unit === unit.id);
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const fails = plan !== null && plan.check !== null && plan.check.state !== 'stands';
  const warn = fails || (plan === null && warning !== null);
  const told = fails
    ? capital(reasonOf(plan.check as NonNullable<Chalk['check']>, scene))
    : plan === null && warning !== null && scene !== null
      ? `no plan, ${warningText(warning, scene)}`
      : '';
  return (
    <li className={`${warn ? 'warn' : ''}${unit.done ? ' did' : ''}${on ? ' on' : ''}`}>
      <button
        type="button"
        className="draw"
        disabled={!may}
        onClick={() => table.draft(unit.id)}
        onPointerEnter={() => table.look([unit.id])}
        onPointerLeave={() => table.unlook()}
        onFocus={() => table.look([unit.id])}
        onBlur={() => table.unlook()}
      >
        <WeaponSquare unit={unit} bodies={bodies} art={art} />
        <b>{bareName(unit.label, words.seats)}</b>
        <span className="hidden-text">{plan === null ? ', draw a plan' : ', draw the plan anew: '}</span>
        {plan === null ? <em className="none">{warning === null ? 'draw' : ''}</em> : <Told plan={plan} />}
        {told !== '' && <span className="told">{told}</span>}
      </button>
      {plan !== null && (
        <button type="button" className="wipe" title="Rub out" onClick={() => table.wipe(unit.id)}>
          <span className="hidden-text">{`Rub out the plan of ${unit.label}`}</span>
          <span aria-hidden="true">✕</span>
        </button>
      )}
    </li>
  );
}

/** The sign of the act, whom it is about, and the chance of what is hoped for. */
function Told({ plan }: { plan: Chalk }) {
  const { words } = useTable();
  const hope = plan.check?.hope ?? null;
  return (
    <>
      <span className="what">
        <PathIcon path={iconOf(words, plan.answer.verb, null)} />
        <span className="hidden-text">{plan.label} </span>
        {plan.about}
      </span>
      <em>{hope === null ? '' : `${Math.round(hope.p * 100)} %`}</em>
    </>
  );
}
