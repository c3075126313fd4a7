/** One of several: a row of buttons with the first few, the chosen one always among them, and More for the rest. */

import { useCallback, useState } from 'react';
import type { Choice, Field } from '#engine/builder.ts';
import type { Json } from '#engine/game.ts';
import { Picker } from './picker.tsx';

/** How many stand in the row before More takes the rest. */
const ROW = 5;

export function ChoiceRow({
  field,
  edit,
}: {
  field: Extract<Field, { kind: 'choice' }>;
  edit(place: string, value: Json): void;
}) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const all = known(field);
  const row = shortList(all, field.value);
  const tall = row.some((choice) => choice.note !== undefined);
  return (
    <>
      <fieldset className={tall ? 'seg lv' : 'seg'}>
        <legend className="hidden-text">{field.label}</legend>
        {row.map((choice) => (
          <label
            key={choice.id}
            className={choice.id === field.value ? 'on' : undefined}
            title={choice.against ?? choice.text}
          >
            <input
              type="radio"
              className="hidden-text"
              name={field.id}
              checked={choice.id === field.value}
              onChange={() => edit(field.id, choice.id)}
            />
            <Face choice={choice} />
          </label>
        ))}
        {all.length > row.length && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            More
          </button>
        )}
      </fieldset>
      {open && (
        <Picker
          title={field.label}
          choices={all}
          value={[field.value]}
          pick={(id) => edit(field.id, id)}
          close={close}
        />
      )}
    </>
  );
}

function Face({ choice }: { choice: Choice }) {
  const mark = choice.against === undefined ? '' : '✕ ';
  if (choice.note !== undefined) {
    return (
      <span>
        <b>
          {mark}
          {choice.label}
        </b>
        <small>{choice.note}</small>
      </span>
    );
  }
  return (
    <span>
      {mark}
      {choice.short ?? choice.label}
      {choice.cost === undefined ? '' : ` ${choice.cost}`}
    </span>
  );
}

/** What the roster names and the game does not know stays in sight. */
function known(field: Extract<Field, { kind: 'choice' }>): readonly Choice[] {
  if (field.choices.some((choice) => choice.id === field.value)) return field.choices;
  return [{ id: field.value, label: field.value, against: 'unknown' }, ...field.choices];
}

export function shortList(all: readonly Choice[], value: string): readonly Choice[] {
  if (all.length <= ROW + 1) return all;
  const first = all.slice(0, ROW);
  const chosen = all.find((choice) => choice.id === value);
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, ROW - 1), chosen];
}
