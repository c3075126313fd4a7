/**
 * One whole match of a game, from the first page to the final score, by keyboard against a bot. Those of Gore and Glory and Hunters of
 * Ruin begin in the builder: play-match.test.ts, hunters-of-ruin.test.ts.
 */
import { expect, test } from 'vitest';
import { isTested } from '../left-out.ts';
import { clear, Person } from './person.ts';
import { agreeOnScores, known } from './small.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();

/** What is wanted: so many moves, then a fight, then to be done with it. The words are those of the game's acts. */
const MATCHES: readonly {
  slug: string;
  title: string;
  march: string;
  often: number;
  fight: readonly string[];
  /** How many fights are wanted, and what brings them about. */
  fights: number;
  near?: readonly string[];
  done: readonly string[];
  /** Options by their labels: a shorter match shows the same. */
  options?: Readonly<Record<string, string>>;
}[] = [
  {
    slug: 'day-of-glory',
    title: 'Day of Glory',
    march: 'Move',
    often: 6,
    fight: ['Fight', 'Shoot'],
    fights: 3,
    done: ['Pass', 'End the activation'],
  },
  {
    slug: 'wrath-of-kings',
    title: 'Wrath of Kings',
    march: 'Maneuver',
    often: 4,
    fight: ['Attack', 'Together'],
    fights: 1,
    near: ['Maneuver', 'Sprint'],
    done: ['Do nothing in this stage', 'Next stage', 'Decline'],
    options: { 'Last round': '4' },
  },
  {
    slug: 'gloire',
    title: 'Gloire',
    march: 'Move',
    often: 4,
    fight: ['Close Combat', 'Fight', 'Shoot', 'Charge'],
    fights: 1,
    near: ['Move'],
    done: ['End', 'Keep', 'Decline', 'Pass'],
    options: { 'Last turn': '6' },
  },
];

test.each(MATCHES.filter(({ slug }) => isTested(slug)))(
  'a match of $title is played whole against a bot, which also sets up',
  {
    timeout: 150_000,
  },
  async ({ title, march, often, fight, fights, near = [], done, options = {} }) => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 7) });
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await page.getByText('Ready-made:').waitFor();
    // The bot that does not weigh its acts: what is looked at is the table.
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Played by, Red').selectOption({ label: 'Magpie, a bot (random)' });
    for (const [label, value] of Object.entries(options)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^(A bot|Magpie|As set up)/ }).click();
    const sitting = (wants: readonly string[]) =>
      new Person(page, { hands: 'keys', wants: [...wants, ...done], before: clear, lazy: () => true });
    const marching = sitting([march]);
    await marching.play(() => marching.done.filter((act) => act.startsWith(march)).length >= often);
    expect(marching.done).toContain('Set up for me');
    const fighting = sitting([...fight, ...near]);
    // Whoever has one target only is asked at once whether it attacks.
    const isFight = (act: string) => fight.some((name) => act.startsWith(name)) || / attacks\b/.test(act);
    const fought = () => fighting.done.filter(isFight).length >= fights;
    await fighting.play(fought);
    expect(fought(), fighting.done.join(' / ')).toBe(true);
    const ending = sitting([]);
    await ending.play();
    await agreeOnScores(page);
    await picture(page, `play-over-${title.toLowerCase().replaceAll(' ', '-')}`);
  },
);
