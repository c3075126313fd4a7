import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** A question over the page. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  useModal(box);
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

/** Opens a dialog above everything. However it goes away, the focus returns to where it was. */
export function useModal(box: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [box]);
}
