import { test } from 'vitest';
import { CLIMB, STRIKE, TOWER } from './hunters-position.ts';
import { toPosition } from './position.ts';
import { known } from './small.ts';
import { type Size, sizes, visitors } from './visit.ts';

const visit = visitors();
const OUT = '/tmp/w/shots';
const only = (process.env.SHOT ?? '').split(',').filter((w) => w !== '');
const SIZES = (process.env.SIZES ?? 'desktop,tablet,phone').split(',') as Size[];

async function open(text: string, size: Size) {
  const { page, complaints } = await visit('#/', size);
  await known(page, 7, { tips: false } as never);
  await page.goto(page.url().replace(/#.*/, await toPosition(text)));
  await page
    .getByText(/decides/)
    .first()
    .waitFor({ timeout: 20000 });
  await page.waitForTimeout(300);
  await page.waitForTimeout(300);
  return { page, complaints };
}

for (const size of SIZES) {
  if (only.length === 0 || only.includes('strike'))
    test(`strike ${size}`, async () => {
      const { page } = await open(STRIKE, size);
      await page.screenshot({ path: `${OUT}/first-${size}.png` });
      const say = async () => (await page.locator('.prompt .ask > b').first().textContent()) ?? '';
      for (let i = 0; i < 12 && !/Counter/.test(await say()); i++) {
        console.log(
          size,
          i,
          await say(),
          await page.locator('.act b').allTextContents(),
          await page.locator('.choice b').allTextContents(),
        );
        const ask = await say();
        if (/Who acts|activate|whose/i.test(ask)) {
          await page.locator('.choice', { hasText: 'Tomb Guard' }).first().click();
          await page.waitForTimeout(150);
          await page.keyboard.press('Enter');
        } else if ((await page.locator('.act[data-verb=strike]').count()) && !/Strike/.test(ask))
          await page.locator('.act[data-verb=strike]').click();
        else await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
        if (i === 2) await page.screenshot({ path: `${OUT}/plan-${size}.png` });
      }
      await page.locator('.ladder').first().waitFor({ timeout: 15000 });
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${OUT}/strike-${size}.png` });
      const box = await page.locator('.chains').boundingBox();
      console.log('chain box', box);
    });
  if (only.length === 0 || only.includes('climb'))
    test(`climb ${size}`, async () => {
      const { page } = await open(CLIMB, size);
      const say = async () => (await page.locator('.prompt .ask > b').first().textContent()) ?? '';
      for (let i = 0; i < 12 && !/Dodge/.test(await say()); i++) {
        const ask = await say();
        console.log(
          size,
          i,
          ask,
          await page.locator('.act b').allTextContents(),
          await page.locator('.choice b').allTextContents(),
        );
        if ((await page.locator('.choice', { hasText: 'Tracker' }).count()) && /act|activ/i.test(ask)) {
          await page.locator('.choice', { hasText: 'Tracker' }).first().click();
          await page.waitForTimeout(150);
          await page.keyboard.press('Enter');
        } else if ((await page.locator('.act[data-verb=shoot]').count()) && !/Shoot/.test(ask))
          await page.locator('.act[data-verb=shoot]').click();
        else if (
          (await page.locator('.choice', { hasText: 'Battle-mage' }).count()) &&
          (await page.locator('.choice.on').count()) === 0
        )
          await page.locator('.choice', { hasText: 'Battle-mage' }).first().click();
        else await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
      }
      await page.locator('.ladder').first().waitFor({ timeout: 15000 });
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${OUT}/climb-${size}.png` });
      if (size === 'phone') {
        await page.getByRole('tab', { name: 'Side' }).click();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${OUT}/climb-side-${size}.png` });
      }
    });
  if (only.length === 0 || only.includes('tower'))
    test(`tower ${size}`, async () => {
      const { page } = await open(TOWER, size);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${OUT}/tower-${size}.png` });
      for (const label of ['Ground', 'Floor 1', 'Roof']) {
        await page.getByRole('button', { name: label, exact: true }).click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${OUT}/tower-${label.replace(' ', '')}-${size}.png` });
      }
    });
}
