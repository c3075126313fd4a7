import { useRef } from 'react';

/** A button that asks for a file. The input itself is hidden from sight, not from the keyboard: the button stands for it. */
export function FileButton({ label, take }: { label: string; take(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) take(file);
        }}
      />
    </>
  );
}
