/**
 * Processor time of the page's own thread in ms: what it costs however busy the machine is.
 * @param {import('playwright-core').Page} page
 */
export async function pageClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
