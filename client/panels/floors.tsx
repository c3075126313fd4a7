import { useTable, useTableState } from './use-table.ts';

/** Which floor of the buildings is seen. By itself, roofs fade where somebody beneath them matters. */
export function Floors() {
  const { table } = useTable();
  const floor = useTableState((s) => s.floor);
  useTableState((s) => s.snapshot?.scene);
  const { floors } = table;
  if (floors.length === 0) return null;
  const choices: readonly (readonly [number | null, string])[] = [
    [null, 'By itself'],
    ...floors.map((label, i) => [i, label] as const),
  ];
  return (
    <fieldset className="panel floors">
      <legend className="hidden-text">Floor that is seen</legend>
      {choices.map(([value, label]) => (
        <button
          key={label}
          type="button"
          className={floor === value ? 'on' : ''}
          aria-pressed={floor === value}
          title={value === null ? 'Roofs fade where somebody beneath matters' : `Look at: ${label}`}
          onClick={() => table.set({ floor: value })}
        >
          {value === null ? 'Auto' : label}
        </button>
      ))}
    </fieldset>
  );
}
