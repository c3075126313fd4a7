import { type ReactNode, useEffect, useRef } from 'react';

/** A question over the page. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} className="panel dialog" aria-label={title} onClose={close}>
      <header>
        <h3>{title}</h3>
        <button type="button" className="iconbtn" aria-label="Close" onClick={() => box.current?.close()}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}
