import { useMemo } from 'react';
import type { ActView } from '#client/protocol/decision.ts';
import { typeset } from '#client/state/sentence.ts';
import { answerCards, foreseen, oddsOfAnswer } from '#client/table/answers.ts';
import { percent, seatWord } from '#client/table/stage-words.ts';
import type { Answer, AnswerOdds } from '#engine/game.ts';
import { Bar } from './odds.tsx';
import { useTable, useTableState } from './use-table.ts';

/** What an answer leads to, beneath its name: the chance of what is hoped for, then the other outcomes; or why that is not counted. */
export function AnswerOddsLine({ act }: { act: ActView }) {
  const { table } = useTable();
  const state = useTableState((s) => s);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards follow the state
  const cards = useMemo(() => answerCards(table), [table, state]);
  const card = cards.find((one) => one.act === act.key);
  const seen = foreseen(state);
  if (card === undefined || seen === null) return null;
  // Where none can be compared there is nothing to say about any.
  if (cards.every(({ why }) => why !== '')) return null;
  if (card.why !== '') return <span className="answer-odds">{typeset(card.why)}</span>;
  return card.odds === null ? null : <Line odds={card.odds} hope={seen.hope} />;
}

/** The same for one choice of a list. */
export function ChoiceOdds({ answer }: { answer: Answer | null }) {
  const odds = useTableState((s) => oddsOfAnswer(foreseen(s), answer));
  const hope = useTableState((s) => s.outlook?.hope ?? '');
  return odds === null ? null : <Line odds={odds} hope={hope} />;
}

function Line({ odds, hope }: { odds: AnswerOdds; hope: string }) {
  const who = useTableState((s) => seatWord(s, s.outlook?.fan?.seat ?? null));
  const others = odds.outcomes.filter(({ p }) => p >= 0.005).slice(0, 3);
  return (
    <span className="answer-odds">
      {odds.hope !== null && (
        <span className="lead">
          <b>{percent(odds.hope)}</b> {hope}
          {odds.assumes !== undefined && `, if ${who} chooses ${odds.assumes}`}
        </span>
      )}
      <Bar outcomes={odds.outcomes} brief />
      <span className="rest">
        {odds.first !== null && `${odds.first.name} ${odds.first.needs} · `}
        {others.map(({ label, p }) => `${label} ${percent(p)}`).join(' · ')}
      </span>
    </span>
  );
}
