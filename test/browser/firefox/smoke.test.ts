/** Every game in Firefox: from the first page through the set-up into the battle by pointer, keys and a drag, back by undo, on after a reload. */
import { expect, test } from 'vitest';
import { isTested } from '../../left-out.ts';
import { clear, type Dock, Person } from '../person.ts';
import { soon } from '../soon.ts';
import { storedFile } from '../stored.ts';
import { type Visit, visitors } from './visit.ts';

const visit = visitors();
/** The words are those of the game's acts. */
const GAMES: readonly { title: string; march: string; done: readonly string[] }[] = [
  { title: 'Gore and Glory', march: 'Move', done: ['End', 'Pass'] },
  { title: 'Day of Glory', march: 'Move', done: ['Pass', 'End the activation'] },
  { title: 'Hunters of Ruin', march: 'Move', done: ['End', 'Pass'] },
  { title: 'Wrath of Kings', march: 'Maneuver', done: ['Next', 'Decline'] },
];

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

test.each(GAMES.filter(({ title }) => isTested(slugOf(title))))('$title', async ({ title, march, done }) => {
  const seen = await visit('#/', 7);
  const { page } = seen;
  const name = slugOf(title);
  await soon(() => seen.text('h1')).toBe('The tabletop thatknows the rules.');
  await seen.click('.games button', new RegExp(`^${title}`));
  await soon(() => seen.text('.forces')).toMatch(/^Ready-made:/);
  await seen.click('.opp button', /^A bot/);

  const marches = ({ acts }: Dock) => acts.some((act) => act.name === march && !act.off);
  const sitting = (hands: 'keys' | 'pointer', wants: readonly string[] = []) =>
    new Person(page, { hands, wants: [...wants, ...done], before: clear, lazy: () => true });

  // A bot sets up; then clicks, as far as the first model that may move.
  const first = sitting('pointer');
  const asked = await first.play((_, dock) => marches(dock));
  expect(first.done).toContain('Set up for me');
  await painted(seen, name);

  // A drag is a plan, Enter carries it out, and undo takes it back.
  const told = () => seen.text('#table-log');
  const before = await told();
  await lift(seen, first, march);
  await painted(seen, `${name}-drag`);
  await page.keyboard.press('Enter');
  await soon(told).not.toBe(before);
  const moved = await told();
  await page.keyboard.press('z');
  await soon(told).toBe(before);
  await soon(async () => (await first.until(marches, 'what was asked before')).ask).toBe(asked.ask);
  await lift(seen, first, march);
  await seen.click('.foot .btn.primary', /./);
  await soon(told).not.toBe(before);
  expect(moved).not.toBe(before);

  // By keys to the next turn of the person, and by clicks after a reload.
  const next = sitting('keys', [march]);
  await next.play(() => next.done.length >= 6);
  const stands = await rested(seen, next);
  const kept = await told();
  await page.reload();
  const again = await next.until((dock) => dock.ask === stands.ask, 'the question before the reload');
  expect(again.acts.map((act) => act.name)).toEqual(stands.acts.map((act) => act.name));
  await soon(told).toBe(kept);
  const answers = (await storedFile(page)).inputs.length;
  const last = sitting('pointer', [march]);
  await last.play(() => last.done.length >= 6);
  await soon(async () => (await storedFile(page)).inputs.length).toBeGreaterThan(answers);
  await painted(seen, `${name}-later`);
});

/** The table is there in all its colours, and beside it nothing shines white. */
async function painted(seen: Visit, name: string): Promise<void> {
  const [table, screen] = [await seen.picture(name, '.stage'), await seen.picture(name, 'body')];
  expect(table.count, 'colours on the table').toBeGreaterThan(60);
  expect(screen.white, 'plain white').toBeLessThan(0.005);
}

/** The question with nothing in hand, once no more choices come to it: where there is but one, the table takes it up by itself. */
async function rested({ page }: Visit, person: Person): Promise<Dock> {
  await page.keyboard.press('Escape');
  let last = '';
  let dock: Dock | undefined;
  await soon(
    async () => {
      dock = await person.dock();
      const still = dock.mark === last;
      last = dock.mark;
      return still && /decides?$/.test(dock.who) && !dock.busy;
    },
    { interval: 500 },
  ).toBe(true);
  return dock as Dock;
}

/** Drags the model that acts to the nearest free ground, so that a move is planned. */
async function lift(seen: Visit, person: Person, march: string): Promise<void> {
  const { page } = seen;
  const actor = await page.evaluate(() => {
    // A unit that acts is chosen among the standards; the card may lie behind the plans.
    const unit = document.querySelector('[data-unit][aria-selected="true"]')?.getAttribute('data-unit');
    if (unit != null) return unit;
    const name = document.querySelector('.mcard h3')?.textContent ?? '';
    const models = [...document.querySelectorAll('[data-id]')];
    return models.find((el) => el.getAttribute('aria-label')?.split(',')[0] === name)?.getAttribute('data-id') ?? name;
  });
  await seen.click('.actions .act', new RegExp(`^${march}`));
  let last = '';
  let from = { x: 0, y: 0 };
  // The camera comes to rest before the pointer is used.
  await soon(async () => {
    const spot = await page.evaluate((id) => {
      const box = document.querySelector(`[data-id="${id}"]`)?.getBoundingClientRect();
      return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, actor);
    const now = JSON.stringify(spot);
    const still = spot !== null && now === last;
    last = now;
    if (spot !== null) from = spot;
    return still;
  }).toBe(true);
  for (const [dx, dy] of [
    [0, 1],
    [0, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx * 30, from.y + dy * 45, { steps: 5 });
    await page.mouse.up();
    const planned = await person.until((d) => d.confirm !== null, 'a planned move', 1500).catch(() => null);
    if (planned !== null) return;
  }
  await person.until((d) => d.confirm !== null, 'a planned move');
}
