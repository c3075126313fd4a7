import { Clause } from './clause.tsx';
import { Die } from './die.tsx';
import { ChartCell, changes } from './result-chart.tsx';
import { useTable, useTableState } from './use-table.ts';

/** Dice that are chosen from, over the faces of the chart they are read on: a click takes a die or puts it back. */
export function HandfulForm() {
  const { table } = useTable();
  const handful = useTableState((s) => s.snapshot?.decision?.handful ?? null);
  const hand = useTableState((s) => s.hand);
  if (handful === null || table.decision === null) return null;
  const form = hand?.act.form;
  const items = form?.kind === 'several' ? form.items : [];
  const max = form?.kind === 'several' ? form.max : 0;
  const die = ({ id, face, reads }: (typeof handful.dice)[number]) => {
    const may = items.some((item) => item.id === id);
    const on = hand?.items.includes(id) === true;
    return (
      <button
        key={id}
        type="button"
        className={`pickdie${on ? ' on' : ''}`}
        aria-pressed={on}
        aria-label={`die ${id}: ${face}, ${reads}`}
        disabled={!may || (!on && (hand?.items.length ?? 0) >= max)}
        onClick={() => table.toggle(id)}
      >
        <Die face={face} sides={10} />
      </button>
    );
  };
  if (handful.chart.length === 0) {
    return (
      <div className="handful">
        <div className="loose">{handful.dice.map(die)}</div>
        <b className="sum">{handful.sum}</b>
      </div>
    );
  }
  return (
    <div className="handful">
      <ol>
        {handful.chart.map((entry) => (
          <li key={entry.face} className={entry.was === undefined ? '' : 'changed'} data-result={entry.result}>
            <span className="dice">{handful.dice.filter(({ face }) => face === entry.face).map(die)}</span>
            <ChartCell entry={entry} />
          </li>
        ))}
      </ol>
      <span className="sum">
        <b>{handful.sum}</b>{' '}
        {hand?.act.presets?.[0] !== undefined && (
          <button
            type="button"
            className="btn small preset"
            onClick={() => table.takeAll(hand.act.presets?.[0]?.items ?? [])}
          >
            Take the best {hand.act.presets[0].items.length} <kbd>+</kbd>
          </button>
        )}{' '}
        {changes(handful.chart).map(({ clause, text }) => (
          <span key={`${clause}${text}`} className="mod-line">
            {text} <Clause id={clause} />
          </span>
        ))}
      </span>
    </div>
  );
}
