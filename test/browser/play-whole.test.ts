/** One whole match of every game but the first, from the first page to the final score, by keyboard against a bot. */
import { expect, test } from 'vitest';
import { clear, Person } from './person.ts';
import { agreeOnScores, known } from './small.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();

/** What is wanted: so many moves, then a fight, then to be done with it. The words are those of the game's acts. */
const MATCHES: readonly {
  title: string;
  march: string;
  often: number;
  fight: readonly string[];
  done: readonly string[];
}[] = [
  { title: 'Day of Glory', march: 'Move', often: 6, fight: ['Fight', 'Shoot'], done: ['Pass'] },
  { title: 'Hunters of Ruin', march: 'Move', often: 4, fight: ['Attack', 'Shoot'], done: ['End', 'Pass'] },
  { title: 'Wrath of Kings', march: 'Maneuver', often: 4, fight: ['Attack', 'Together'], done: ['Next', 'Decline'] },
];

test.each(MATCHES)(
  'a match of $title is played whole against a bot, which also sets up',
  {
    timeout: 150_000,
  },
  async ({ title, march, often, fight, done }) => {
    const { page } = await visit('#/');
    await known(page, 7);
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await page.getByText('Ready-made:').waitFor();
    // The bot that does not weigh its acts: what is looked at is the table.
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Played by, Red').selectOption({ label: 'Magpie, a bot' });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^(A bot|Magpie|As set up)/ }).click();
    const sitting = (wants: readonly string[]) =>
      new Person(page, { hands: 'keys', wants: [...wants, ...done], before: clear, lazy: () => true });
    const marching = sitting([march]);
    await marching.play(() => marching.done.filter((act) => act.startsWith(march)).length >= often);
    expect(marching.done).toContain('Set up for me');
    const fighting = sitting(fight);
    const fought = () => fighting.done.filter((act) => fight.some((name) => act.startsWith(name))).length > 2;
    await fighting.play(fought);
    expect(fought(), fighting.done.join(' / ')).toBe(true);
    const ending = sitting([]);
    await ending.play();
    await agreeOnScores(page);
    await picture(page, `play-over-${title.toLowerCase().replaceAll(' ', '-')}`);
  },
);
