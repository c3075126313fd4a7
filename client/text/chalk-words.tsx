import { labelAt } from '#client/board/state/stand.ts';
import { Clause } from '#client/panels/clause.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { type Chalk, ownChalk, plannable, reasonOf } from '#client/table/chalk.ts';
import type { Scene } from '#engine/game.ts';

const PLANS = 'text-plans';

/**
 * Chalk plans in words: what each unit shall do when its time comes. A plan is made by answering the question that the unit will be asked; it is
 * offered as the first answer when that time has come, and Enter carries it out.
 */
export function ChalkWords() {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const chalk = useTableState((s) => s.chalk);
  const draft = useTableState((s) => s.draft?.unit ?? null);
  useTableState((s) => s.snapshot);
  useTableState((s) => s.busy);
  if (scene === null) return null;
  const state = table.get();
  const may = plannable(state);
  const own = ownChalk({ ...state, chalk });
  const ids = [...new Set([...own.map(({ unit }) => unit), ...may])];
  if (ids.length === 0) return null;
  const name = (id: string) => labelAt(scene, id) ?? id;
  return (
    <section aria-labelledby={PLANS}>
      <h2 id={PLANS}>Chalk plans</h2>
      {draft !== null && (
        <p>
          You plan for {name(draft)}: answer the question above.{' '}
          <button type="button" className="btn small" onClick={() => table.leaveDraft()}>
            Leave the plan
          </button>
        </p>
      )}
      <ul>
        {ids.map((id) => {
          const plan = own.find(({ unit }) => unit === id);
          return (
            <li key={id}>
              {name(id)}: {plan === undefined ? 'no plan.' : <Told plan={plan} scene={scene} />}{' '}
              {may.includes(id) && id !== draft && (
                <button type="button" className="btn small" onClick={() => table.draft(id)}>
                  {plan === undefined ? 'Plan for' : 'Plan anew for'} {name(id)}
                </button>
              )}{' '}
              {plan !== undefined && (
                <button type="button" className="btn small" onClick={() => table.wipe(id)}>
                  Rub out the plan of {name(id)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Charge Great-axes, contact 64 %." and, where it does not stand any more, why. */
function Told({ plan: { label, about, check }, scene }: { plan: Chalk; scene: Scene }) {
  const stands = check === null || check.state === 'stands';
  const hope = check?.hope ?? null;
  return (
    <>
      {label} {about}
      {hope !== null && `, ${hope.label} ${Math.round(hope.p * 100)} %`}
      {!stands && `, but ${reasonOf(check, scene)}`}.{' '}
      {check?.state === 'illegal' && check.clause !== undefined && <Clause id={check.clause} />}
    </>
  );
}
