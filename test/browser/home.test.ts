import { describe, expect, inject, test } from 'vitest';
import { firstLoad } from '../../tools/client/built.mjs';
import { soon } from './soon.ts';
import { fits, picture, resize, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

describe('the first page', () => {
  test('shows everything at every size, all five games among it, and is walked through by keyboard', async () => {
    const { page } = await visit();
    await page.getByRole('heading', { name: 'The tabletop that knows the rules.' }).waitFor();
    await page.getByText('Ready-made:').waitFor();
    for (const size of Object.keys(sizes) as Size[]) {
      await resize(page, size);
      for (const name of ['Warbands', 'Replays', 'Rules', 'Settings']) {
        await soon(() => page.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
      }
      await soon(() => page.getByRole('button', { name: /A bot/ }).isEnabled()).toBe(true);
      await fits(page);
      await picture(page, `home-${size}`);
    }
    await page.setViewportSize(sizes.desktop);

    await soon(() => page.locator('.games button:enabled').count()).toBe(5);

    // The focus is always visible.
    const seen: string[] = [];
    for (let i = 0; i < 18; i++) {
      await page.keyboard.press('Tab');
      const [name, shadow] = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement;
        return [(at.querySelector('b') ?? at).textContent ?? '', getComputedStyle(at).boxShadow];
      });
      seen.push(name as string);
      expect(shadow, `focus on ${name}`).not.toBe('none');
    }
    for (const name of ['Skip to the content', 'Warbands', 'Gore and Glory', 'A bot', 'A friend, here', 'Change']) {
      expect(seen).toContain(name);
    }
  });

  test('is served under a strict policy that lets nothing foreign in', async () => {
    const answer = await fetch(inject('address'));
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('loads at most 350 kB before any art, with what is fetched ahead', () => {
    const { now, ahead } = firstLoad();
    console.info(`first load: ${(now / 1000).toFixed(1)} kB, ahead: ${(ahead / 1000).toFixed(1)} kB`);
    expect(now + ahead).toBeLessThanOrEqual(350_000);
  });

  test('lets one change who fights whom and where, and takes words of two people for the dice after its own promise', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'The encounter' });
    await dialog.getByLabel('You lead').selectOption({ label: 'The Downhill Rush' });
    await dialog.getByLabel('Deployment map').selectOption({ label: 'Pincer' });
    await page.keyboard.press('Escape');
    const forces = () => page.locator('.forces').textContent();
    await soon(forces).toContain('Stormhorn Clans');
    await soon(forces).toContain('Pincer');

    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Words of your own for the dice').click();
    await page
      .locator('.words b')
      .getByText(/^([0-9a-f]{4} ?){4}$/)
      .waitFor({ timeout: 20_000 });
    const fields = page.locator('.words input');
    await fields.nth(0).fill('an owl in the attic');
    await fields.nth(1).fill('seven green bottles');
    await soon(() => fields.nth(0).getAttribute('type')).toBe('password');
    await picture(page, 'home-words');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /A friend, here/ }).click();
    await page.getByRole('button', { name: 'Menu' }).click({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    const proof = page.getByRole('dialog', { name: 'Not proven as a whole' });
    await proof
      .getByText(/typed by the person who plays it.*typed by the person who plays it/)
      .waitFor({ timeout: 20_000 });
    await soon(() => proof.textContent()).not.toContain('owl');
  });

  test('asks for a name where it says it, and bears a long one at every size', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Playing as you' }).click();
    const dialog = page.getByRole('dialog', { name: 'Playing as' });
    await dialog.getByLabel('Your name').fill('Bartholomew Featherstonehaugh-Cholmondel');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await soon(() => page.getByRole('button', { name: /^Playing as Bartholomew/ }).isVisible()).toBe(true);
      await fits(page);
    }
    await page.setViewportSize(sizes.desktop);
    await page.getByRole('button', { name: /^A bot/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await page.goto(page.url().replace(/#.*/, '#/'));
    const card = page.getByRole('link', { name: /Continue/ });
    await card.locator('svg.thumb polygon').nth(4).waitFor({ state: 'attached' });
    await picture(page, 'home-continue');
  });
});
