import { Clause } from '#client/panels/clause.tsx';
import { signed } from '#client/panels/model-card.tsx';
import { Told } from '#client/panels/text.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import { capital, nameOf } from '#client/table/hand.ts';

/** What the dice may bring, and what the other side could do about it. */
export function OddsWords() {
  const odds = useTableState((s) => s.odds);
  const threat = useTableState((s) => s.threat);
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  if (scene === null || (odds === null && (threat?.lines.length ?? 0) === 0)) return null;
  const percent = (p: number) => `${Math.round(p * 100)} %`;
  return (
    <section aria-labelledby="text-odds">
      <h2 id="text-odds">Odds{odds === null ? '' : ` of ${odds.title}`}</h2>
      {odds !== null && (
        <>
          <ul>
            {odds.steps.map((step) => (
              <li key={`${step.label}${step.clause}`}>
                {step.label}: {step.faces} in {step.sides}
                {step.parts
                  .filter((p) => p.amount !== 0)
                  .map((part) => (
                    <span key={`${part.label}${part.clause}`}>
                      ; {part.label} {signed(part.amount)} <Clause id={part.clause} />
                    </span>
                  ))}
                .
              </li>
            ))}
          </ul>
          {odds.hope !== null && (
            <p>
              {capital(odds.hope.label)}: {percent(odds.hope.p)}.
            </p>
          )}
          <p>
            Result: {odds.outcomes.map((o) => `${o.label} ${percent(o.p)}`).join(', ')}.{' '}
            {odds.exact ? 'Exact.' : 'Sampled.'}
          </p>
        </>
      )}
      {threat !== null && threat.lines.length > 0 && (
        <>
          <h3>Their answer</h3>
          <ul>
            {threat.lines.map((line) => (
              <li key={`${line.model}${line.label}`}>
                {nameOf(scene, line.model)}: <Told text={line.label} />, {percent(line.chance)}{' '}
                <Clause id={line.clause} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
