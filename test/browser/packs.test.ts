import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playOut } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import type { AnyGame } from '#engine/game.ts';
import { type MatchFile, newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { MAKER_LOADERS } from '#games/loaders.ts';
import { soon } from './soon.ts';
import { shelf, storedFile } from './stored.ts';
import { Tour } from './tour.ts';
import { picture, resize, visitors } from './visit.ts';

const visit = visitors();
const [MAKER, REEDS] = await Promise.all([MAKER_LOADERS['gore-and-glory']!(), MAKER_LOADERS['day-of-glory']!()]);
const EXAMPLE = MAKER.example;
const WRONG = EXAMPLE.replace('glory: 45', 'glory: 46').replace('abilities: [snuff]', 'abilities: [snuf]');
const MARKUP = '<img src=x onerror="window.hurt=1">';

/** A person chooses a file on the page of packs. */
async function bring(page: Page, text: string, name = 'lamp.yaml'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a pack' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });
}

const list = (page: Page) => page.getByRole('region', { name: 'Packs of this machine' });
const to = (page: Page, hash: string) => page.goto(page.url().replace(/#.*/, hash));

/** Somebody is asked something: the match is on the table. */
const atTable = (page: Page) =>
  page
    .getByText(/(You decide|decides)$/)
    .first()
    .waitFor({ timeout: 20_000 });

async function withExample(): Promise<Page> {
  const { page } = await visit('#/packs');
  await bring(page, EXAMPLE);
  await page.getByText('The Lamplighters 1.0.0 is imported.').waitFor();
  return page;
}

/** From the list of warbands into the builder with the ready-made one of the pack. */
async function startFromPack(page: Page): Promise<void> {
  await to(page, '#/warbands');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The Night Round' })
    .getByRole('button', { name: 'Start from this' })
    .click();
  await page.locator('.bld .list li').first().waitFor({ state: 'attached' });
}

describe('the page of packs', () => {
  test('is sound at every size', async () => {
    const { page } = await visit('#/packs');
    const tours = (['desktop', 'phone'] as const).map((size) => [size, new Tour(page, size)] as const);
    const see = async (...what: Parameters<Tour['see']>) => {
      for (const [size, tour] of tours) {
        await resize(page, size);
        await tour.see(...what);
      }
    };
    await page.getByText('No packs yet.').waitFor();
    await see('packs-empty');
    await bring(page, EXAMPLE);
    await page.getByText('is imported.').waitFor();
    await bring(page, REEDS.example, 'reeds.yaml');
    await page.getByText('The Reed Wardens 1.0.0 is imported.').waitFor();
    await bring(page, WRONG, 'wrong.yaml');
    await page.getByText('cannot be used').waitFor();
    await list(page).getByRole('button', { name: 'Remove The Lamplighters 1.0.0' }).click();
    await page.getByText('No warband and no match').waitFor();
    await see('packs');
    await bring(page, EXAMPLE.replace('version: 1.0.0', 'version: 1.1.0'));
    await page.getByRole('dialog').waitFor();
    await page.getByText('Nothing on this machine needs').waitFor();
    await see('packs-replace', { within: 'dialog' });
    await page.getByRole('button', { name: 'Keep both' }).click();
    await to(page, '#/warbands');
    await page.getByText('pack The Lamplighters 1.1.0').first().waitFor();
    await see('packs-warbands');
    expect(tours.flatMap(([, tour]) => tour.wrong)).toEqual([]);
  });

  test('is reached from the warbands, takes files that are dropped, in every tab, lists, exports and removes packs, and says what is wrong with bad ones', async () => {
    const { page, context } = await visit('#/warbands');
    await page.getByRole('link', { name: 'Packs', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Packs' }).waitFor();
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.yaml'));
      return transfer;
    }, EXAMPLE);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('No packs yet.').waitFor();
    await page.dispatchEvent('.packs', 'dragover', { dataTransfer: data });
    await page.locator('.packs.over').waitFor();
    await page.dispatchEvent('.packs', 'drop', { dataTransfer: data });
    const row = list(page).getByRole('listitem');
    await row.waitFor();
    // What is imported in one tab is there in the other.
    await list(other).getByText('The Lamplighters').first().waitFor();
    await other.close();
    await soon(() => row.innerText()).toMatch(
      /lamplighters 1\.0\.0 · Gore and Glory · by your name · CC-BY-4\.0 · hash [0-9a-f]{16}/,
    );
    await soon(() => row.innerText()).toContain('Adds factions: 1, characters: 2');
    await page.reload();
    await row.waitFor();
    const saved = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Export/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('lamplighters-100.yaml');
    expect(readFileSync(await file.path(), 'utf8')).toBe(EXAMPLE);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await row.getByRole('button', { name: 'Keep it' }).click();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await row.getByRole('button', { name: 'Remove for good' }).click();
    await page.getByText('No packs yet.').waitFor();
    await soon(() => shelf(page, 'packs')).toEqual([]);

    // Every problem of a bad file is listed with its place, and nothing of it is kept.
    await bring(page, WRONG, 'wrong.yaml');
    const report = page.getByRole('region', { name: 'wrong.yaml' });
    await report.getByText('“wrong.yaml” cannot be used: 2 errors. Nothing was changed.').waitFor();
    const line = WRONG.split('\n').findIndex((text) => text.includes('glory: 46')) + 1;
    await soon(() => report.innerText()).toContain(`line ${line}, content.characters[1].glory`);
    await soon(() => report.innerText()).toContain('Lamp Warden costs 45 Glory, not 46');
    await soon(() => report.innerText()).toContain('snuf');
    await bring(page, `# ${'x'.repeat(250_000)}`, 'big.yaml');
    await page.getByText('larger than 250 kB, the most that a pack may have').waitFor();
    await bring(page, 'a: [', 'torn.json');
    await page.getByText('not readable as YAML or JSON').waitFor();
    await soon(() => shelf(page, 'packs')).toEqual([]);

    // An example is given away that can be imported again.
    const given = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Example for Day of Glory' }).click();
    const reeds = await given;
    expect(reeds.suggestedFilename()).toBe('pack-day-of-glory.yaml');
    await bring(page, readFileSync(await reeds.path(), 'utf8'));
    await page.getByText('The Reed Wardens 1.0.0 is imported.').waitFor();
  });

  test('shows texts of packs as texts, here and wherever their things appear', async () => {
    const { page } = await visit('#/packs');
    const hostile = EXAMPLE.replaceAll('name: The Lamplighters', `name: '${MARKUP}'`)
      .replace('name: Wick', `name: '${MARKUP}'`)
      .replace('author: your name', `author: '${MARKUP}'`);
    await bring(page, hostile);
    await list(page).getByText(MARKUP).first().waitFor();
    await to(page, '#/warbands');
    await page.getByRole('button', { name: MARKUP }).click();
    await page.getByRole('button', { name: 'Play it' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByText(MARKUP).first().click();
    await page.locator('.bld .list li').first().waitFor();
    await page.getByRole('button', { name: 'Print' }).first().click();
    await page.locator('.paper').first().waitFor();
    await soon(() => page.locator('.paper').first().innerText()).toContain(MARKUP);
    await soon(() => page.evaluate(() => [document.querySelectorAll('img[src="x"]').length, 'hurt' in window])).toEqual(
      [0, false],
    );
  });
});

describe('a warband of a pack', () => {
  test('is built from a faction of the pack, goes to others by link, and can be chosen on the first page', async () => {
    const page = await withExample();
    await startFromPack(page);
    await page.getByRole('button', { name: 'Share link' }).click();
    const field = page.getByRole('textbox', { name: 'Link' });
    await soon(() => field.inputValue()).toContain('#/open/roster/');
    const { page: other } = await visit(new URL(await field.inputValue()).hash);
    await other
      .getByRole('region', { name: 'Problems' })
      .getByText(/The pack lamplighters 1\.0\.0 .* is missing/)
      .waitFor();
    const [received] = await shelf(other, 'rosters');
    const [sent] = await shelf(page, 'rosters');
    expect(received.roster).toEqual(sent.roster);

    // A list is built from a faction of the pack, and names the pack with its hash.
    await to(page, '#/warbands');
    await page.getByRole('button', { name: 'The Lamplighters pack The Lamplighters 1.0.0' }).click();
    await page.getByRole('button', { name: 'Play it' }).waitFor();
    await page.keyboard.press('n');
    const shop = page.getByRole('dialog', { name: 'Add a model' });
    await soon(() => shop.getByRole('button', { name: /^Lamp Warden/ }).innerText()).toContain('pack lamplighters');
    await picture(page, 'packs-shop');
    await shop.getByText('Lamp Warden').click();
    await page.getByRole('region', { name: 'Editor: Lamp Warden' }).waitFor();
    const short = async () => (await shelf(page, 'rosters')).find(({ roster }) => roster.models?.length === 1);
    await soon(short).toBeDefined();
    const { roster } = await short();
    const [{ id: hash }] = await shelf(page, 'packs');
    expect(roster).toMatchObject({ faction: 'lamplighters', packs: [{ id: 'lamplighters', version: '1.0.0', hash }] });

    // It can be chosen on the first page, its own ready-made force too.
    await to(page, '#/');
    await page.getByRole('button', { name: 'Change' }).click();
    const mine = page.getByLabel('You lead');
    await mine.selectOption({ label: 'The Night Round' });
    const theirs = page.getByLabel('They lead');
    await soon(() =>
      theirs.locator('optgroup').evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label)),
    ).toContain('The Lamplighters (pack The Lamplighters 1.0.0)');
    await theirs
      .locator('optgroup[label*="pack"] option')
      .first()
      .evaluate((option: HTMLOptionElement) => {
        const select = option.closest('select') as HTMLSelectElement;
        select.value = option.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^A bot/ }).click();
    await atTable(page);
    await soon(async () => (await storedFile(page)).packs).toMatchObject([{ id: 'lamplighters' }]);
  });

  test('plays against a bot, goes on after a reload, and says what is missing when the pack is removed', async () => {
    const page = await withExample();
    await startFromPack(page);
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('button', { name: 'To the table' }).click();
    await atTable(page);
    const match = page.url();
    const [{ id: hash }] = await shelf(page, 'packs');
    await soon(async () => (await storedFile(page)).packs).toMatchObject([{ id: 'lamplighters', hash }]);
    await page.reload();
    await atTable(page);
    await to(page, '#/packs');
    await list(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await list(page)
      .getByText(/Needed by 1 warband \(The Night Round\) and 1 match/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove for good' }).click();
    await page.getByText('No packs yet.').waitFor();
    await page.goto(match);
    await page.getByRole('heading', { name: 'A pack is missing' }).waitFor();
    await picture(page, 'packs-missing-match');
    await soon(() => page.getByRole('alert').innerText()).toMatch(
      /the pack lamplighters 1\.0\.0 \(hash [0-9a-f]{16}\) is missing/,
    );
    await to(page, '#/warbands');
    await page.getByText('needs the pack lamplighters 1.0.0, which is not here').waitFor();
    await page.getByRole('link', { name: 'Open' }).click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByText(/The pack lamplighters 1\.0\.0 .* is missing/).waitFor();
    await picture(page, 'packs-missing-warband');
    await problems.getByRole('link', { name: 'Packs' }).click();
    // With the pack everything is as it was.
    await bring(page, EXAMPLE);
    await page.getByText('is imported.').waitFor();
    await page.goto(match);
    await atTable(page);
  });

  test('of a finished match is watched and verified with the pack, and refused without it', async () => {
    const { page } = await visit('#/replays');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import a match file' }).click();
    const buffer = Buffer.from(JSON.stringify(finished()));
    await (await chooser).setFiles({ name: 'match.json', mimeType: 'application/json', buffer });
    await page.getByRole('heading', { name: 'A pack is missing' }).waitFor();
    const replay = page.url();
    await page.getByRole('button', { name: 'Go to the packs' }).click();
    await bring(page, EXAMPLE.replace('version: 1.0.0', 'version: 1.1.0'));
    await page.getByText('is imported.').waitFor();
    await page.goto(replay);
    await page.getByText('at hand is lamplighters 1.1.0').waitFor();
    await to(page, '#/packs');
    await bring(page, EXAMPLE);
    await page.getByRole('button', { name: 'Keep both' }).click();
    await page.getByText('is imported.').waitFor();
    await page.goto(replay);
    const proof = page.locator('.ver');
    await proof.getByText('nothing contradicts the file').waitFor({ timeout: 20_000 });
    await soon(() => proof.locator('li', { hasText: /^false/ }).count()).toBe(0);
  });
});

/** A match with the ready-made force of the example, played to its end by bots. */
function finished(): MatchFile {
  const read = packOf(readYaml(EXAMPLE, 'pack').documents[0]?.data);
  if ('problems' in read) throw new Error('the example is no pack');
  const game = gameWith(MAKER, [read.pack]).game as AnyGame;
  const rosters = ['night-round', 'evensong'].map((id) => game.army.ready.find((army) => army.id === id)?.roster);
  const file = newFile(game, { rosters, dice: seedDice('packs') });
  const match = openFile(game, file);
  const record = new MatchRecord(match, file);
  playOut(match, [BOTS.random!(), BOTS.random!()], [random('red'), random('blue')], 5000);
  return record.file(true);
}
