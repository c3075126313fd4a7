/**
 * A match goes from Chromium to Firefox and back, and Node plays it again: the state has the same hash everywhere. What goes along is the
 * file as the page keeps it, secrets of the dice included, so that the same dice fall wherever it is continued; the way back is
 * also gone with the file that a player exports, which has no secrets and goes on with other dice.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromFile, type MatchFile } from '#engine/log/match-file.ts';
import { stateHash } from '#engine/state/hash.ts';
import { LOADERS } from '#games/loaders.ts';
import { root } from '../../../tools/root.mjs';
import { isTested } from '../../left-out.ts';
import { Person, type Screen } from '../person.ts';
import { known } from '../small.ts';
import { soon } from '../soon.ts';
import { storedFile } from '../stored.ts';
import { visitors as inChromium } from '../visit.ts';
import { importMatch } from '../whole.ts';
import { visitors as inFirefox, type Visit } from './visit.ts';

const chromium = inChromium();
const firefox = inFirefox();
interface Habit {
  /** The act that moves, and how often it is wanted in each place before a fight is. */
  march: string;
  often: number;
  fight: readonly string[];
  done: readonly string[];
}

/** The words are those of the game's acts. */
const GAMES: readonly ({ slug: string; title: string } & Habit)[] = [
  {
    slug: 'gore-and-glory',
    title: 'Gore and Glory',
    march: 'Move',
    often: 5,
    fight: ['Attack'],
    done: ['End', 'Pass'],
  },
  {
    slug: 'day-of-glory',
    title: 'Day of Glory',
    march: 'Move',
    often: 2,
    fight: ['Fight', 'Shoot'],
    done: ['Pass', 'End the activation'],
  },
  {
    slug: 'hunters-of-ruin',
    title: 'Hunters of Ruin',
    march: 'Move',
    often: 5,
    fight: ['Attack', 'Shoot'],
    done: ['End', 'Pass'],
  },
  {
    slug: 'wrath-of-kings',
    title: 'Wrath of Kings',
    march: 'Maneuver',
    often: 5,
    fight: ['Attack'],
    done: ['Next', 'Decline'],
  },
];

/** Plays so many answers on. The file is what lies in the page's storage then. */
async function playOn(page: Screen, { march, often, fight, done }: Habit, answers: number): Promise<MatchFile> {
  const match = await page.evaluate(() => location.hash.split('/').at(-1) ?? '');
  const before = (await storedFile(page, match).catch(() => null))?.inputs?.length ?? 0;
  const sitting = (wants: readonly string[]) =>
    new Person(page, { hands: 'keys', wants: [...wants, ...done], lazy: () => true });
  const marching = sitting([march]);
  await marching.play(() => marching.done.filter((act) => act.startsWith(march)).length >= 2 * often);
  const fighting = sitting(fight);
  // The storage is looked at now and then: it costs more than an answer.
  for (let n = 0; ; n += 4) {
    const dock = await fighting.play(() => fighting.done.length >= n);
    const file = await storedFile(page, match);
    if (dock.over || file.inputs.length >= before + answers) return file;
  }
}

/** Imports a file and goes on with it, two people at one screen. */
async function takeUp(seen: Visit, file: MatchFile): Promise<void> {
  await seen.upload('input[type=file]', 'match.json', JSON.stringify(file));
  await soon(() => seen.page.evaluate(() => location.hash)).toMatch(/^#\/replay\//);
  await soon(() => seen.text('[aria-label="Replay"]')).not.toBe('');
  await seen.go('#/replays');
  await seen.click('.kept a', /^Continue/);
  await soon(() => seen.page.evaluate(() => location.hash)).toMatch(/^#\/play\//);
}

/** What was played before is what it was, hash by hash. */
function goesOnFrom(after: MatchFile, before: MatchFile): void {
  const { inputs, rolls, hashes } = before;
  expect(after.inputs.length).toBeGreaterThan(inputs.length + 5);
  expect(after.inputs.slice(0, inputs.length)).toEqual(inputs);
  expect(after.rolls.slice(0, inputs.length + 1)).toEqual(rolls);
  expect(hashes.length).toBeGreaterThan(3);
  expect(after.hashes.slice(0, hashes.length)).toEqual(hashes);
}

/** What `./fray verify` says about a file, by what it is about. */
function verified(file: MatchFile): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-relay-'));
  try {
    const path = join(folder, 'match.json');
    writeFileSync(path, JSON.stringify(file));
    const { stdout } = spawnSync(process.execPath, [join(root, 'tools/launch.mjs'), 'verify', path, '--json'], {
      encoding: 'utf8',
    });
    const { statements } = JSON.parse(stdout) as { statements: { about: string; mark: string; text: string }[] };
    return Object.fromEntries(statements.map(({ about, mark, text }) => [about, `${mark}: ${text}`]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function holds(file: MatchFile): void {
  const says = verified(file);
  expect(says.answers).toMatch(/^proven: All \d+ answers are legal\.$/);
  expect(says.dice).toMatch(/^proven/);
  // Every hash on the way was compared; one that differs makes this false.
  expect(says.result).toMatch(file.result === null ? /^open: The match is not finished\.$/ : /^proven/);
  expect(Object.values(says).filter((text) => text.startsWith('false'))).toEqual([]);
}

test.each(GAMES.filter(({ slug }) => isTested(slug)))('$title', async ({ slug, title, ...habit }) => {
  // Begun in Chromium against the bot that does not weigh its acts.
  const one = (await chromium('#/')).page;
  await known(one, 7, { tips: false });
  await one.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await one.getByText('Ready-made:').waitFor();
  await one.getByRole('button', { name: 'Change' }).click();
  await one.getByLabel('Played by, Red').selectOption({ label: 'Magpie, a bot (random)' });
  await one.getByRole('button', { name: 'Done' }).click();
  await one.getByRole('button', { name: /^(A bot|Magpie|As set up)/ }).click();
  await one.waitForURL(/#\/play\//);
  const begun = await playOn(one, habit, 40);
  holds(begun);
  await one.close();

  // Continued in Firefox.
  const seen = await firefox('#/replays', 11);
  await takeUp(seen, begun);
  const further = await playOn(seen.page, habit, 20);
  goesOnFrom(further, begun);
  holds(further);
  await seen.click('button', /^Menu$/);
  const exported: MatchFile = JSON.parse(
    await seen.download(() => seen.click('.menu-list button', /^Export the match/)),
  );
  expect(exported.hashes.slice(0, further.hashes.length)).toEqual(further.hashes);
  expect(JSON.stringify(exported.dice)).not.toMatch(/"(secret|sealing|seed)"/);

  // And in Chromium again, with the same dice.
  const two = (await chromium('#/replays')).page;
  await known(two, 13, { tips: false });
  await importMatch(two, further);
  await two.waitForURL(/#\/replay\//);
  await two.goto(new URL('#/replays', two.url()).href);
  await two.getByRole('link', { name: 'Continue' }).click();
  await two.waitForURL(/#\/play\//);
  const last = await playOn(two, habit, 20);
  goesOnFrom(last, further);
  holds(last);
  await two.close();

  // With the exported file the way a player takes: other dice from there on, the state until then the same.
  const three = (await chromium('#/replays')).page;
  await known(three, 17, { tips: false });
  await importMatch(three, exported);
  await three.waitForURL(/#\/replay\//);
  await three.getByRole('button', { name: 'End', exact: true }).click();
  await three.getByRole('button', { name: 'Menu' }).click();
  await three.getByRole('button', { name: 'Play on from here' }).click();
  await three.getByRole('button', { name: 'To the table' }).click();
  await three.waitForURL(/#\/play\//);
  const branched = await playOn(three, habit, 8);
  expect(branched.taken?.inputs).toBe(exported.inputs.length);
  holds(branched);
  const game = await LOADERS[slug]!();
  const atHandOver = (file: MatchFile) => {
    const { rng: _, ...state } = fromFile(game, file, { upTo: exported.inputs.length }).state;
    return stateHash(state);
  };
  expect(atHandOver(branched)).toBe(atHandOver(last));
});
