const steps: readonly [limit: number, divide: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [7 * 86_400, 86_400, 'day'],
  [30 * 86_400, 7 * 86_400, 'week'],
];

/** "yesterday", "3 hours ago"; a date once it is more than a month. */
export function ago(then: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < 60) return 'just now';
  const step = steps.find(([limit]) => seconds < limit);
  if (!step) return new Date(then).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
  const [, divide, unit] = step;
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / divide), unit);
}
