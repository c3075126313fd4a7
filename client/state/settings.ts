import { createStore } from './store.ts';

/** How the steps of bots are shown. `step`: each waits for a key. */
export type Pace = 'slow' | 'normal' | 'fast' | 'instant' | 'step';

export const paces = ['slow', 'normal', 'fast', 'instant', 'step'] as const;

/** The settings of the page. They are kept in localStorage, which can be read before the first paint. */
export interface Settings {
  /** The name others see. */
  name: string;
  /** `place`: pages light, table dark, as on paper and at a lit table. */
  theme: 'place' | 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'reduced';
  /** How a match is shown: drawn, or as text. */
  table: 'board' | 'text';
  sound: boolean;
  /** Per cent of full loudness. */
  volume: number;
  /** Per cent of the designed size. */
  text: 100 | 115 | 130 | 150 | 175 | 200;
  pace: Pace;
  /** Pause after each turn and show what it brought. */
  turnPause: boolean;
  /** Whether tips are given at all. */
  tips: boolean;
  /** Tips that were given or dismissed: none comes twice. */
  dismissed: readonly string[];
  /** Whether what a bot would do is lit: in lessons only, always, or only when asked for (H). */
  hints: 'lessons' | 'always' | 'never';
}

export const defaults: Settings = {
  name: '',
  theme: 'place',
  motion: 'system',
  table: 'board',
  sound: false,
  volume: 60,
  text: 100,
  pace: 'normal',
  turnPause: true,
  tips: true,
  dismissed: [],
  hints: 'lessons',
};

/** Whether what a bot would do is lit without being asked for. */
export function hintsOn({ hints }: Settings, lesson: boolean): boolean {
  return hints === 'always' || (hints === 'lessons' && lesson);
}

export const textSizes = [100, 115, 130, 150, 175, 200] as const;

const key = 'fray.settings';

export const settings = createStore<Settings>(read());

export function change(part: Partial<Settings>): void {
  settings.set((now) => ({ ...now, ...part }));
}

settings.subscribe(() => {
  try {
    localStorage.setItem(key, JSON.stringify(settings.get()));
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
});

// Settings changed in another tab are taken over; otherwise the next change made here would undo them.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key) settings.set(read());
});

function read(): Settings {
  try {
    return sound(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return defaults;
  }
}

/** Takes what is of the right kind and leaves the rest at its default: a damaged entry costs that entry only. */
export function sound(found: unknown): Settings {
  if (typeof found !== 'object' || found === null) return defaults;
  const given = found as Record<string, unknown>;
  const one = <T>(value: unknown, of: readonly T[], otherwise: T) =>
    of.includes(value as T) ? (value as T) : otherwise;
  return {
    name: typeof given.name === 'string' ? given.name.slice(0, 40) : defaults.name,
    theme: one(given.theme, ['place', 'system', 'light', 'dark'] as const, defaults.theme),
    motion: one(given.motion, ['system', 'full', 'reduced'] as const, defaults.motion),
    table: one(given.table, ['board', 'text'] as const, defaults.table),
    sound: given.sound === true,
    volume:
      typeof given.volume === 'number' && given.volume >= 0 && given.volume <= 100 ? given.volume : defaults.volume,
    text: one(given.text, textSizes, defaults.text),
    pace: typeof given.pace === 'number' ? paceFor(given.pace) : one(given.pace, paces, defaults.pace),
    turnPause: given.turnPause !== false,
    tips: given.tips !== false,
    dismissed: Array.isArray(given.dismissed) ? given.dismissed.filter((tip) => typeof tip === 'string') : [],
    hints: one(given.hints, ['lessons', 'always', 'never'] as const, defaults.hints),
  };
}

/** The pace was once kept as milliseconds between two steps. */
function paceFor(ms: number): Pace {
  if (ms <= 0) return 'instant';
  if (ms < 300) return 'fast';
  return ms < 800 ? 'normal' : ms < 2000 ? 'slow' : 'step';
}
