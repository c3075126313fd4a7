import { Clause } from '#client/panels/clause.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import type { CardSet, Exchange } from '#engine/game.ts';
import { sideName } from './status.tsx';

/** What is worn down, those who act as one, and the dice that are chosen from: all that the table draws of them. */
export function GroupWords() {
  const standings = useTableState((s) => s.snapshot?.standings ?? null);
  const handful = useTableState((s) => s.snapshot?.decision?.handful ?? null);
  if (standings === null) return null;
  const { tracks, group, sides, cards, exchanges = [] } = standings;
  return (
    <>
      {tracks !== undefined && (
        <ul>
          {tracks.map(({ seat, label, value, start, next, goal, clause }) => (
            <li key={seat}>
              {sideName(sides, seat)}: {label} {value} of {start}, {next} <Clause id={clause} />
              {goal !== undefined && `; ${goal.label}: ${goal.text}`}
            </li>
          ))}
        </ul>
      )}
      {group !== undefined && (
        <section aria-labelledby="text-group">
          <h2 id="text-group">{group.title}</h2>
          <ul>
            {group.lines.map(({ text, clause }) => (
              <li key={text}>
                {text} <Clause id={clause} />
              </li>
            ))}
            {group.members.map(({ id, label, stages }) => (
              <li key={id}>
                {label}: {group.stages.map((stage, i) => `${stage.label} ${stages[i]}`).join(', ')}.
              </li>
            ))}
          </ul>
        </section>
      )}
      <LaidOut cards={cards} exchanges={exchanges} />
      {handful !== null && (
        <section aria-labelledby="text-handful">
          <h2 id="text-handful">Dice: {handful.sum}</h2>
          <ul>
            {handful.dice.map(({ id, face, reads }) => (
              <li key={id}>
                Die {id}: {face}, {reads}.
              </li>
            ))}
          </ul>
          {handful.chart.length > 0 && (
            <p>
              Chart:{' '}
              {handful.chart
                .map(({ face, result, was }) => `${face} ${result}${was === undefined ? '' : ` (was ${was})`}`)
                .join(', ')}
              .
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** Cards of the table, and those who fight with each other alone. */
function LaidOut({ cards, exchanges }: { cards: CardSet | undefined; exchanges: readonly Exchange[] }) {
  return (
    <>
      {cards !== undefined && (
        <section aria-labelledby="text-cards">
          <h2 id="text-cards">Cards: {cards.title}</h2>
          <ul>
            {cards.cards
              .filter(({ state }) => state !== 'down')
              .map(({ id, label, state }) => (
                <li key={id}>
                  {label}: {state === 'known' ? 'face down, known to you' : state === 'play' ? 'in play' : 'spent'}.
                </li>
              ))}
            {cards.things.map(({ id, name, text, worth }) => (
              <li key={id}>
                {name}: {text}
                {worth === null ? '' : `, worth ${worth}`}.
              </li>
            ))}
          </ul>
        </section>
      )}
      {exchanges.map(({ title, fighters: [a, b], rounds }) => (
        <section key={`${a.id} ${b.id}`} aria-label={title}>
          <h2>
            {title}: {a.label} and {b.label}
          </h2>
          <ol>
            {rounds.map(({ label, turn, totals, text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds stand in their order
              <li key={i}>
                Turn {turn}, {label}: {totals[0]} to {totals[1]}, {text}.
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
