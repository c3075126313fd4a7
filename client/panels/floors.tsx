import { useState } from 'react';
import { useTable, useTableState } from './use-table.ts';
import { useWidth } from './width.ts';

/** Which floor of the buildings is seen. By itself, roofs fade where somebody beneath them matters. */
export function Floors() {
  const { table } = useTable();
  const floor = useTableState((s) => s.floor);
  useTableState((s) => s.snapshot?.scene);
  const { floors } = table;
  // The phone shows the chosen one; it opens to all.
  const small = useWidth() === 'phone';
  const [open, setOpen] = useState(false);
  if (floors.length === 0) return null;
  const choices: readonly (readonly [number | null, string])[] = [
    [null, 'By itself'],
    ...floors.map((label, i) => [i, label] as const),
  ];
  return (
    <fieldset className="panel floors">
      <legend className="hidden-text">Floor that is seen</legend>
      {choices
        .filter(([value]) => !small || open || value === floor)
        .map(([value, label]) => (
          <button
            key={label}
            type="button"
            className={floor === value ? 'on' : ''}
            aria-pressed={floor === value}
            aria-expanded={small ? open : undefined}
            title={value === null ? 'Roofs fade where somebody beneath matters' : `Look at: ${label}`}
            onClick={() => {
              if (!small || open) table.set({ floor: value });
              setOpen(small && !open);
            }}
          >
            {value === null ? 'Auto' : label}
          </button>
        ))}
    </fieldset>
  );
}
