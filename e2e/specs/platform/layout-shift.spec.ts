import type { Page } from '@playwright/test';
import { slowDown } from '../../bench/page-tools.ts';
import { hasPainted } from '../../fixtures/on-device.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * From the first paint to the last card nothing moves: neither when React takes over the server-painted page, nor
 * when cards receive their content. Uses the browser's own measure, the sum of a visit's layout shifts, on a slow
 * device, where each step is visible.
 */
test.use({ serviceWorkers: 'allow' });

const AT_MOST = 0.02;

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: readonly { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.className}: ${from.y}, ${from.height} high -> ${to.y}, ${to.height} high`,
        );
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page, content: string): Promise<void> {
  await page.locator(content).first().waitFor();
  await expect(page.locator('[role=status].wp-loading')).toHaveCount(0);
  await expect(page.locator('.sh-presence__words')).toBeVisible();
  // The last content has been drawn, and the observer has been notified.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(AT_MOST);
}

const SCREENS: [account: string, content: string, width: number][] = [
  ['desk', '.wp-weeks', 390],
  ['superadmin', '.fd-counts', 1440],
  ['desk', '.wp-weeks', 1440],
  ['superadmin', '.fd-counts', 768],
];
for (const [account, content, width] of sample(SCREENS, 1)) {
  test(`of ${account}'s first screen moves nothing at a width of ${width}, at the first visit and at the next`, async ({
    page,
    context,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    await watchShifts(page);
    await openAs(account, '/');
    await expectNoShift(page, content);

    await expect.poll(() => hasPainted(page), { timeout: 30_000 }).toBe(true);
    await page.reload();
    await expectNoShift(page, content);
  });
}
