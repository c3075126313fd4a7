import { Clause } from '#client/panels/clause.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import { FAN_NAMES, fanLabel, percent, seatWord, stageText } from '#client/table/stage-words.ts';
import type { Fan, KeptUp, Outlook, SideView, Stage } from '#engine/game.ts';

const SAID: Readonly<Record<Stage['when'], string>> = { done: 'done', now: 'now', next: 'may follow' };

/** The act stage by stage, what each answer and each face leads to, heights and what is kept up: all that the table draws. */
export function StagesWords() {
  const outlook = useTableState((s) => s.outlook);
  const side = useTableState((s) => s.side);
  const kept = useTableState((s) => s.snapshot?.standings.kept ?? null);
  return (
    <>
      {outlook !== null && (
        <section aria-labelledby="text-stages">
          <h2 id="text-stages">Stages of the act</h2>
          <ol className="tx-stages">
            {outlook.chain.stages.map((stage, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stages stand in their order
              <StageLine key={i} stage={stage} />
            ))}
          </ol>
          {outlook.chain.branch !== null && (
            <>
              <p>
                {outlook.chain.branch.label}
                {outlook.chain.branch.chance === null ? '' : `, ${percent(outlook.chain.branch.chance)}`}:
              </p>
              <ol className="tx-stages">
                {outlook.chain.branch.stages.map((stage, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stages stand in their order
                  <StageLine key={i} stage={stage} />
                ))}
              </ol>
            </>
          )}
          <Answers outlook={outlook} />
          {outlook.fan !== null && <FanTable fan={outlook.fan} />}
          {outlook.note !== '' && <p className="soft">{outlook.note}</p>}
        </section>
      )}
      {side !== null && <SideLine side={side} />}
      {kept !== null && <KeptWords kept={kept} />}
    </>
  );
}

function StageLine({ stage }: { stage: Stage }) {
  const text = useTableState((s) => stageText(s, stage));
  const dice = stage.dice.map(({ face }) => face).join(', ');
  return (
    <li>
      {SAID[stage.when]}: {stage.name}
      {dice === '' ? '' : `, die ${dice}`}
      {text === '' ? '' : `, ${text}`} <Clause id={stage.clause} />
    </li>
  );
}

/** Each answer with the die that it leads to first and what may come; those that are not counted with the reason. */
function Answers({ outlook: { hope, answers, uncounted, fan } }: { outlook: Outlook }) {
  const who = useTableState((s) => seatWord(s, fan?.seat ?? null));
  if (answers.length + uncounted.length === 0) return null;
  return (
    <ul>
      {answers.map(({ label, hope: p, assumes, first, outcomes }) => (
        <li key={label}>
          {label}:{' '}
          {p === null ? '' : `${hope} ${percent(p)}${assumes === undefined ? '' : `, if ${who} chooses ${assumes}`}; `}
          {first === null ? 'no dice fall by it, ' : `${first.name} ${first.needs}, `}
          {outcomes.map((o) => `${o.label} ${percent(o.p)}`).join(', ')}.
        </li>
      ))}
      {uncounted.map(({ act, label, why }) => (
        <li key={act}>
          {label}: {why}
        </li>
      ))}
    </ul>
  );
}

/** A row for each face or choice, so that it is read line by line. */
function FanTable({ fan }: { fan: Fan }) {
  const label = useTableState((s) => fanLabel(s, fan));
  return (
    <table className="tx-fan">
      <caption>{FAN_NAMES[fan.by]}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {fan.rows.map((row) => (
            <th key={row.label} scope="col">
              {row.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fan.columns.map((column, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in their order
          <tr key={i}>
            <th scope="row">
              {column.label}
              {column.best ? ', the best for them' : ''}
            </th>
            {fan.rows.map((row) => (
              <td key={row.label}>{row.cells[i] === '' ? '–' : row.cells[i]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SideLine({ side }: { side: SideView }) {
  const name = useTableState((s) => s.snapshot?.scene.bodies.find(({ id }) => id === side.id)?.label ?? '');
  return (
    <section aria-labelledby="text-side">
      <h2 id="text-side">Height</h2>
      <p>
        {name}: {side.words}.
      </p>
      {side.may !== null && (
        <p>
          {side.may.title} <Clause id={side.may.clause} />:{' '}
          {side.may.items.map(({ label, text, ok }) => `${ok ? 'may' : 'may not'} ${label} (${text})`).join('; ')}.
        </p>
      )}
    </section>
  );
}

function KeptWords({ kept }: { kept: KeptUp }) {
  return (
    <section aria-labelledby="text-kept">
      <h2 id="text-kept">{kept.label}</h2>
      <p className="soft">
        Tested {kept.when} <Clause id={kept.clause} />.
      </p>
      <ul>
        {kept.effects.map(({ id, name, text, needs }) => (
          <li key={id}>
            {name}: {text}; {needs === null ? 'ends' : `needs ${needs.value}, ${percent(needs.chance)}`}.
          </li>
        ))}
      </ul>
    </section>
  );
}
