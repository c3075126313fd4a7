import { useRef } from 'react';

interface Props {
  label: string;
  /** Endings and types that the browser shows first. */
  accept?: string;
  primary?: boolean;
  take(file: File): void;
}

/** A button that asks for a file. The input itself is hidden from sight, not from the keyboard: the button stands for it. */
export function FileButton({ label, accept = '.json,application/json', primary = false, take }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={primary ? 'btn primary' : 'btn'} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
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
