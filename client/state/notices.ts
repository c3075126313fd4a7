import { createStore } from './store.ts';

/** Something about the page as a whole that a person should know: it stays until it is settled or dismissed. */
export interface Notice {
  id: string;
  text: string;
  tone: 'warn' | 'note';
  buttons?: readonly { label: string; run(): void }[];
}

export const notices = createStore<readonly Notice[]>([]);

/** Shows a notice, in the place of one with the same id. */
export function raise(notice: Notice): void {
  notices.set((now) => [...now.filter(({ id }) => id !== notice.id), notice]);
}

export function lower(id: string): void {
  notices.set((now) => (now.some((notice) => notice.id === id) ? now.filter((notice) => notice.id !== id) : now));
}
