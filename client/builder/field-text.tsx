/** Text and numbers: what is typed shows at once and reaches the roster when typing pauses. */

import { useEffect, useRef, useState } from 'react';
import type { Field, TextField } from '#engine/builder.ts';
import type { Json } from '#engine/game.ts';

type Edit = (place: string, value: Json) => void;

const PAUSE = 350;

/** The typed text, handed on after a pause, on Enter and on leaving. */
function useDraft(given: string, hand: (text: string) => void) {
  const [draft, setDraft] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef(false);
  const latest = useRef(hand);
  latest.current = hand;
  useEffect(() => {
    if (!waiting.current) setDraft(given);
  }, [given]);
  const flush = (text: string) => {
    clearTimeout(timer.current);
    if (waiting.current) latest.current(text);
    waiting.current = false;
  };
  const type = (text: string) => {
    setDraft(text);
    waiting.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush(text), PAUSE);
  };
  return { draft, type, flush };
}

export function TextInput({ field, edit, className }: { field: TextField; edit: Edit; className?: string }) {
  const { draft, type, flush } = useDraft(field.value, (text) => edit(field.id, text));
  return (
    <input
      className={className}
      id={`at-${field.id}`}
      aria-label={field.label}
      value={draft}
      placeholder={field.placeholder}
      maxLength={field.max}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onBlur={() => flush(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flush(draft);
      }}
    />
  );
}

export function NumberInput({ field, edit }: { field: Extract<Field, { kind: 'number' }>; edit: Edit }) {
  const { draft, type, flush } = useDraft(`${field.value}`, (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) edit(field.id, number);
  });
  const step = (by: number) => edit(field.id, Math.max(field.min, Math.min(field.max, field.value + by)));
  return (
    <span className="number">
      <button type="button" aria-label={`${field.label}: less`} onClick={() => step(-field.step)}>
        −
      </button>
      <input
        id={`at-${field.id}`}
        type="number"
        aria-label={field.label}
        value={draft}
        min={field.min}
        max={field.max}
        step={field.step}
        onChange={(event) => type(event.target.value)}
        onBlur={() => flush(draft)}
      />
      <button type="button" aria-label={`${field.label}: more`} onClick={() => step(field.step)}>
        +
      </button>
      <span className="soft">{field.unit}</span>
    </span>
  );
}
