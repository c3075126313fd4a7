import { Clause } from '#client/panels/clause.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import { length } from '#client/state/unit.ts';

/** Where enemies could get and hit, in words: key D. */
export function MenaceWords() {
  const menace = useTableState((s) => s.menace);
  if (menace === null) return null;
  const { refusal, view } = menace;
  return (
    <section aria-labelledby="text-menace">
      <h2 id="text-menace">Where they could hit</h2>
      {refusal !== null && (
        <p>
          {refusal.reason}. <Clause id={refusal.clause} />
        </p>
      )}
      {view !== null && <p>As the crow flies: walls, ground and models in the way are not looked at.</p>}
      {view !== null && (
        <ul>
          {view.lines.map(({ id, label, menace: bands }) => (
            <li key={id}>
              {label}:{' '}
              {bands
                .map((band) => `${band.kind === 'reach' ? 'gets' : 'hits'} ${length(band.inches)} far, ${band.label}`)
                .join('; ')}
              .
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
