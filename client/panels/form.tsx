import { choices, continuous, type Hand } from '#client/table/hand.ts';
import { Allocate } from './form-allocate.tsx';
import { useTable, useTableState } from './use-table.ts';

/** What the act in hand still needs, whatever its kind. What happens on the table itself needs only a few hints. */
export function FormOf() {
  const hand = useTableState((s) => s.hand);
  const { table } = useTable();
  if (hand === null || table.decision === null) return null;
  switch (hand.act.form.kind) {
    case 'list':
      return <List hand={hand} />;
    case 'several':
      return <Several hand={hand} />;
    case 'number':
      return <Whole hand={hand} />;
    case 'allocate':
      return <Allocate hand={hand} />;
    case 'option':
      return null;
    default:
      return <Places hand={hand} />;
  }
}

function List({ hand }: { hand: Hand }) {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot!.scene);
  const found = choices(hand, scene);
  const planned = hand.plan === null ? null : JSON.stringify(hand.plan.answer);
  const chosen = Object.keys(hand.picks).length > 0 || hand.about !== null;
  if (hand.options === null) return <p className="form-row soft">Looking …</p>;
  return (
    <ul className="form-list" aria-label={hand.act.label}>
      {chosen && planned === null && (
        <li>
          <button type="button" className="choice back" onClick={() => table.cancel()}>
            <b>‹ All</b>
          </button>
        </li>
      )}
      {found.map((choice) => {
        const option = choice.answer === null ? null : (hand.options?.find((o) => o.answer === choice.answer) ?? null);
        return (
          <li key={choice.key}>
            <button
              type="button"
              className={`choice${planned === choice.key ? ' on' : ''}`}
              aria-pressed={planned === choice.key}
              onClick={() => table.choose(choice)}
              onPointerEnter={() => table.look(choice.subjects, option)}
              onPointerLeave={() => table.unlook()}
              onFocus={() => table.look(choice.subjects, option)}
              onBlur={() => table.unlook()}
            >
              <b>{inch(choice.label)}</b>
              {choice.note !== '' && <small>{inch(choice.note)}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function inch(text: string): string {
  return text.replace(/(\d)"/g, '$1″');
}

function Several({ hand }: { hand: Hand }) {
  const { table } = useTable();
  if (hand.act.form.kind !== 'several') return null;
  const { items, max } = hand.act.form;
  return (
    <ul className="form-list" aria-label={hand.act.label}>
      {items.map((item) => {
        const on = hand.items.includes(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              className={`choice${on ? ' on' : ''}`}
              aria-pressed={on}
              disabled={!on && hand.items.length >= max}
              onClick={() => table.toggle(item.id)}
              onPointerEnter={() => table.look(item.subjects ?? [])}
              onPointerLeave={() => table.unlook()}
              onFocus={() => table.look(item.subjects ?? [])}
              onBlur={() => table.unlook()}
            >
              <b>
                {on ? '✓ ' : ''}
                {item.label}
              </b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Whole({ hand }: { hand: Hand }) {
  const { table } = useTable();
  if (hand.act.form.kind !== 'number') return null;
  const { min, max, arg } = hand.act.form;
  const option = hand.options?.find((o) => o.answer[arg] === hand.value);
  return (
    <div className="form-row">
      <div className="al">
        <span>{hand.act.label}</span>
        <button
          type="button"
          className="st"
          aria-label="Less"
          disabled={hand.value <= min}
          onClick={() => table.number(hand.value - 1)}
        >
          −
        </button>
        <output aria-live="polite">{hand.value}</output>
        <button
          type="button"
          className="st"
          aria-label="More"
          disabled={hand.value >= max}
          onClick={() => table.number(hand.value + 1)}
        >
          +
        </button>
      </div>
      {option !== undefined && (
        <small className="soft">{[option.label, option.note ?? ''].filter((t) => t !== '').join(', ')}</small>
      )}
    </div>
  );
}

/** Places worth a look: for those who do not point, and for those who wonder. */
function Places({ hand }: { hand: Hand }) {
  const { table } = useTable();
  if (!continuous(hand.act.form) || hand.plan !== null || hand.options === null || hand.options.length === 0)
    return null;
  const { form } = hand.act;
  return (
    <div className="form-row places">
      <span className="soft">{form.kind === 'facing' ? 'Turn to' : 'Worth a look'}</span>
      <ul>
        {hand.options.slice(0, 12).map((option) => (
          <li key={JSON.stringify(option.answer)}>
            <button
              type="button"
              className="choice"
              onClick={() => table.accept(option.answer)}
              onPointerEnter={() => table.look(option.subjects)}
              onPointerLeave={() => table.unlook()}
              onFocus={() => table.look(option.subjects)}
              onBlur={() => table.unlook()}
            >
              <b>{inch(option.label)}</b>
              {option.note !== undefined && option.note !== '' && <small>{inch(option.note)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
