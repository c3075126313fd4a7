/**
 * One tab at a time works on a match or a list. The tab that holds it may write it; another tab is told so and may take it
 * over, and then the first one stops. In a browser without locks every tab may write.
 */
export interface Hold {
  release(): void;
}

/** As much of the browser's lock manager as is needed. */
export type Locks = Pick<LockManager, 'request'>;

/** A tab that is being closed or reloaded lets go within this time. */
const PATIENCE = 1200;

export class HeldElsewhere extends Error {
  constructor() {
    super('It is open in another tab. Two tabs would undo each other’s moves, so only one of them can go on.');
  }
}

/** Takes hold, or throws HeldElsewhere. `lost` is called when another tab takes it over. */
export function hold(
  name: string,
  lost: () => void,
  { steal = false, locks = globalThis.navigator?.locks as Locks | undefined }: { steal?: boolean; locks?: Locks } = {},
): Promise<Hold> {
  if (locks === undefined) return Promise.resolve({ release: () => {} });
  return new Promise((done, fail) => {
    let held = false;
    const late = new AbortController();
    const timer = steal ? null : setTimeout(() => late.abort(), PATIENCE);
    const work = (): Promise<void> => {
      if (timer !== null) clearTimeout(timer);
      held = true;
      return new Promise((release) => done({ release }));
    };
    const options = steal ? { steal: true } : { signal: late.signal };
    locks.request(`fray ${name}`, options, work).then(undefined, () => {
      if (held) lost();
      else if (late.signal.aborted) fail(new HeldElsewhere());
      // A browser that gives this page no locks stores nothing for it either, so there is nothing to guard.
      else done({ release: () => {} });
    });
  });
}
