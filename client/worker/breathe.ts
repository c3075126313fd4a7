/** Lets questions in that have waited; fails when this one is not wanted any more. Null as long as there is time. */
export type Breathe = () => Promise<void> | null;

/** Long work done in slices of so many milliseconds. `wanted` throws when it need not go on. */
export function breathing(slice: number, wanted: () => void): Breathe {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await turn();
    wanted();
    since = performance.now();
  };
  return () => (performance.now() - since < slice ? null : pause());
}

/** Works through the steps of something, a slice at a time. */
export async function unhurried<T>(steps: Generator<unknown, T>, breathe: Breathe): Promise<T> {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    const pause = breathe();
    if (pause !== null) await pause;
  }
}

/** Lets the messages that wait in. A message to oneself: timers would be held back by some milliseconds each. */
export function turn(): Promise<void> {
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
}
