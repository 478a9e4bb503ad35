import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';

/** A page of a new profile with an empty cache, for somebody who is logged in. */
export async function coldPage(
  browser: Browser,
  api: Api,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addCookies(await api.cookies());
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** The slow profile: 4x CPU, 10 Mbit/s, 40 ms. */
const SLOW = { cpu: 4, bytesPerSecond: 10_000_000 / 8, latencyMs: 40 };
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/** The paints as the browser itself reports them, ms from the start of the navigation. `apart`: a place that does not count. */
export async function paints(page: Page, apart?: string): Promise<{ fcp: number; lcp: number }> {
  return page.evaluate(
    (place) =>
      new Promise((resolve) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        const counts = (entry: PerformanceEntry & { element?: Element | null }) =>
          !place || !entry.element?.closest(place);
        new PerformanceObserver((list) => {
          resolve({ fcp, lcp: list.getEntries().filter(counts).at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    apart,
  );
}

export async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < times; run += 1) results.push(await work());
  return results;
}
