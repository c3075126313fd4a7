import type { Hand } from '#client/table/hand.ts';
import type { Item } from '#engine/game.ts';
import { Die } from './die.tsx';
import { useTable } from './use-table.ts';

/** Shares items out. Items that look alike are counted per target; others (dice with faces) are given one by one. */
export function Allocate({ hand }: { hand: Hand }) {
  if (hand.act.form.kind !== 'allocate') return null;
  const { items, targets } = hand.act.form;
  const alike = items.length > 1 && items.every((i) => i.label === items[0]!.label);
  return alike ? (
    <Counts hand={hand} items={items} targets={targets} />
  ) : (
    <Each hand={hand} items={items} targets={targets} />
  );
}

function Counts({ hand, items, targets }: { hand: Hand; items: readonly Item[]; targets: readonly Item[] }) {
  const { table } = useTable();
  const free = hand.shares.indexOf(null);
  return (
    <div className="form-row">
      {targets.map((target) => {
        const given = hand.shares.filter((s) => s === target.id).length;
        return (
          <fieldset
            key={target.id}
            className="al"
            aria-label={target.label}
            onPointerEnter={() => table.look(target.subjects ?? [])}
            onPointerLeave={() => table.unlook()}
            onFocus={() => table.look(target.subjects ?? [])}
            onBlur={() => table.unlook()}
          >
            <span>{target.label}</span>
            <button
              type="button"
              className="st"
              aria-label={`One less to ${target.label}`}
              disabled={given === 0}
              onClick={() => table.share(hand.shares.lastIndexOf(target.id), null)}
            >
              −
            </button>
            <output>{given}</output>
            <button
              type="button"
              className="st"
              aria-label={`One more to ${target.label}`}
              disabled={free < 0}
              onClick={() => table.share(free, target.id)}
            >
              +
            </button>
          </fieldset>
        );
      })}
      <small className="soft">
        {hand.shares.filter((s) => s !== null).length} of {items.length} given
      </small>
    </div>
  );
}

function Each({ hand, items, targets }: { hand: Hand; items: readonly Item[]; targets: readonly Item[] }) {
  const { table } = useTable();
  return (
    <div className="form-row">
      {items.map((item, i) => (
        <fieldset key={item.id} className="give">
          <legend className="hidden-text">{item.label}</legend>
          {/^[1-9]$/.test(item.label) ? <Die face={Number(item.label)} /> : <b>{item.label}</b>}
          {[...targets, { id: '', label: 'nothing', subjects: [] }].map((target) => {
            const value = target.id === '' ? null : target.id;
            const on = hand.shares[i] === value;
            return (
              <button
                key={target.id}
                type="button"
                className={`choice${on ? ' on' : ''}`}
                aria-pressed={on}
                onClick={() => table.share(i, value)}
                onPointerEnter={() => table.look(target.subjects ?? [])}
                onPointerLeave={() => table.unlook()}
                onFocus={() => table.look(target.subjects ?? [])}
                onBlur={() => table.unlook()}
              >
                {target.label}
              </button>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
