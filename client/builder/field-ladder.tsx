/** Upgrades bought step by step at their printed prices. The next step asks what it is to be; a bought one is given back. */

import { useCallback, useState } from 'react';
import type { Field, Track } from '#engine/builder.ts';
import type { Json } from '#engine/game.ts';
import { Clause } from './parts.tsx';
import { Picker } from './picker.tsx';

type Edit = (place: string, value: Json) => void;

export function Ladder({ field, edit }: { field: Extract<Field, { kind: 'ladder' }>; edit: Edit }) {
  return (
    <ul className="up">
      {field.tracks.map((track) => (
        <Rungs key={track.id} track={track} unit={field.unit} edit={edit} />
      ))}
    </ul>
  );
}

function Rungs({ track, unit, edit }: { track: Track; unit: string; edit: Edit }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const taken = track.value.length;
  const names = new Map(track.choices.map((choice) => [choice.id, choice.label]));
  const press = (step: number) => {
    if (step < taken) edit(track.id, [...track.value.slice(0, step), ...track.value.slice(step + 1)]);
    else if (track.choices.length === 1) {
      // Nothing to ask: everything up to the step that was pressed is taken at once.
      const more = Array.from({ length: step + 1 - taken }, () => track.choices[0]?.id as string);
      edit(track.id, [...track.value, ...more]);
    } else setOpen(true);
  };
  // Steps beyond the printed ones are shown as they are: one too many is a problem, not a secret.
  const steps = Array.from({ length: Math.max(taken, track.steps.length) }, (_, i) => track.steps[i] ?? null);
  return (
    <li id={anchor(track.id)}>
      <span>
        <b>{track.label}</b>
        <small>{track.said}</small>
        <span className="cite">
          <Clause id={track.clause} />
        </span>
      </span>
      <span className="cp">
        {steps.map((price, i) => {
          const what = track.value[i];
          const label =
            what === undefined
              ? `${track.label}, step ${i + 1}, ${price} ${unit}: take`
              : `${track.label}: ${names.get(what) ?? what}, ${price ?? 'no'} ${unit}: give back`;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the ladder
              key={i}
              type="button"
              className={what === undefined ? undefined : 'on'}
              aria-pressed={what !== undefined}
              aria-label={label}
              title={label}
              onClick={() => press(i)}
            >
              {price ?? '✕'}
            </button>
          );
        })}
      </span>
      {open && (
        <Picker
          title={`${track.label} for ${track.steps[taken] ?? 'no'} ${unit}`}
          choices={track.choices}
          value={track.value}
          pick={(id) => edit(track.id, [...track.value, id])}
          close={close}
        />
      )}
    </li>
  );
}

/** Where a problem's Show goes. */
export function anchor(place: string): string {
  return `at-${place}`;
}
