import { useState } from 'react';

/** Deletes for good; the first press only asks. */
export function DeleteButton({ remove }: { remove(): Promise<unknown> }) {
  const [sure, setSure] = useState(false);
  return sure ? (
    <button type="button" className="btn" onClick={() => void remove()}>
      Delete for good
    </button>
  ) : (
    <button type="button" className="btn quiet" onClick={() => setSure(true)}>
      Delete
    </button>
  );
}
