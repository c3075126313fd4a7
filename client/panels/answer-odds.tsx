import type { ActView } from '#client/protocol.ts';
import { percent, seatWord } from '#client/table/stage-words.ts';
import { useTableState } from './use-table.ts';

/** What an answer leads to, beneath its name: the chance of what is hoped for, then the other outcomes. */
export function AnswerOddsLine({ act }: { act: ActView }) {
  const outlook = useTableState((s) => (s.outlook?.of === null ? s.outlook : null));
  const who = useTableState((s) => seatWord(s, s.outlook?.fan?.seat ?? null));
  if (outlook === null) return null;
  const found = outlook.answers.filter(({ answer }) => answer.verb === act.verb);
  // Of several ways the best.
  const best = [...found].sort((a, b) => (b.hope ?? 0) - (a.hope ?? 0))[0];
  if (best === undefined) return null;
  const others = best.outcomes.filter(({ p }) => p >= 0.005).slice(0, 3);
  return (
    <span className="answer-odds">
      {best.hope !== null && (
        <span className="lead">
          <b>{percent(best.hope)}</b> {outlook.hope}
          {best.assumes !== undefined && `, if ${who} chooses ${best.assumes}`}
        </span>
      )}
      <span className="rest">{others.map(({ label, p }) => `${label} ${percent(p)}`).join(' · ')}</span>
    </span>
  );
}
