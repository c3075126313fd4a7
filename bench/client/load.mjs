/** What a first visit fetches before a match is on the table, compressed as it is sent. */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
export async function firstLoad(browser, address) {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  /** @type {Promise<{ kind: 'art' | 'rules' | 'code', bytes: number }>[]} */
  const fetched = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = /\.(woff2|webp|png|svg|mp3)$/.test(pathname)
      ? 'art'
      : pathname.startsWith('/rules/')
        ? 'rules'
        : 'code';
    fetched.push(response.headerValue('content-length').then((length) => ({ kind, bytes: Number(length ?? 0) })));
  });
  const sum = async (/** @type {string} */ kind) =>
    (await Promise.all(fetched)).reduce((total, f) => total + (f.kind === kind ? f.bytes : 0), 0) / 1000;
  await page.goto(address);
  const begin = page.getByRole('button', { name: /^A bot/ });
  await begin.waitFor();
  // With what the page fetches ahead while nobody has clicked yet.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  const first = await sum('code');
  await begin.click();
  await page.getByText('You decide').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const found = {
    'load: kB of the first screen': first,
    'load: kB to a match': await sum('code'),
    'load: kB of rules': await sum('rules'),
    'load: kB of art and fonts': await sum('art'),
  };
  await page.close();
  return found;
}
