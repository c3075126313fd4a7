/** Lets waiting questions in; rejects when the answer to this one is no longer wanted. Null as long as the slice lasts. */
export type Breathe = () => Promise<void> | null;

/** Long work in slices of this many milliseconds. `wanted` throws when the work is no longer needed. */
export function breathing(slice: number, wanted: () => void): Breathe {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await letMessagesIn();
    wanted();
    since = performance.now();
  };
  return () => (performance.now() - since < slice ? null : pause());
}

/** Runs a generator to its end, a slice at a time. */
export async function unhurried<T>(steps: Generator<unknown, T>, breathe: Breathe): Promise<T> {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    const pause = breathe();
    if (pause !== null) await pause;
  }
}

/** Resolves when the messages that wait have come in. It posts a message to itself: a timer would wait some milliseconds. */
export function letMessagesIn(): Promise<void> {
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
}
