import type { Page } from '@playwright/test';
import { usedCarPark } from '../../fixtures/car-parks.ts';
import { layoutErrors } from '../../fixtures/look/layout-errors.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, test } from '../../fixtures/test.ts';

const CHARTS = [
  ...['/reports/parking?view=day&carpark=', '/reports/desks/utilization', '/reports/resources/capacity'],
  ...['/reports/visitors', '/reports/catering?view=day', '/reports/occupancy'],
];
const PEOPLE = ['/reports/desks/user-usage', '/reports/resources/user-usage', '/reports/visitors/hosts'];
const LISTS = ['/muster-list', '/hospitality', '/meetings', '/rooms?view=schedule'];

/** A4 without the margins of a browser, in px of 1/96 inch. */
const SHEETS = { portrait: { width: 718, height: 1047 }, landscape: { width: 1047, height: 718 } };

/** A print changes media and width, but sends no resize, after which a chart would be drawn again. */
async function printLater(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('resize', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
}

/** @param check of each sheet */
async function onPaper(page: Page, check: (sheet: string) => Promise<void>): Promise<void> {
  const window = page.viewportSize();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const [name, sheet] of Object.entries(SHEETS)) {
    await page.setViewportSize(sheet);
    await check(name);
  }
  await page.emulateMedia({ media: 'screen' });
  if (window) await page.setViewportSize(window);
}

/** Charts and heads of columns that end beside the sheet or are cut off at the edge of their place. */
function notWhole(): string[] {
  return [...document.querySelectorAll('main :is(canvas, thead th)')]
    .filter((one) => one.checkVisibility() && one.clientWidth > 1)
    .filter((one) => {
      const place = one.closest('.rp-plot')?.getBoundingClientRect().right ?? innerWidth;
      return one.getBoundingClientRect().right > Math.min(place, innerWidth) + 1;
    })
    .map((one) => one.textContent || one.tagName);
}

for (const locale of sample(['de', 'en'], 1)) {
  test(`each report and list fits A4, portrait and landscape: ${locale}`, async ({ page, openAs }) => {
    test.slow();
    await printLater(page);
    await page.addInitScript((chosen) => localStorage.setItem('portal.locale', chosen), locale);
    const { id } = await usedCarPark(await openAs('superadmin', '/'));
    const main = page.getByRole('main');
    for (const path of [...CHARTS, ...PEOPLE, ...LISTS]) {
      await page.goto(path.endsWith('=') ? `${path}${id}` : path);
      const isChart = CHARTS.includes(path);
      await expect(main.locator(isChart ? 'canvas' : 'tbody td, li, [role=gridcell]').first()).toBeVisible();
      await onPaper(page, async (sheet) => {
        // The rules for paper come after the first screen.
        const found = async () => [
          ...(await page.evaluate(layoutErrors)),
          ...(await page.evaluate(notWhole)),
        ];
        await expect.poll(found, `${path}, ${sheet}`).toEqual([]);
        await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeHidden();
        await expect(main.locator('.wp-button:visible')).toHaveCount(0);
        if (isChart || PEOPLE.includes(path))
          await expect(main.getByText(/^Northwind House · /)).toBeVisible();
      });
    }
  });
}

for (const [path, button] of [
  ['/rooms/1', 'Code for the door'],
  ['/reception/devices', 'Show the code for London HQ'],
] as const) {
  test(`a poster is one sheet, with nothing else on it: ${button}`, async ({ page, openAs }) => {
    await openAs('superadmin', path);
    await page.getByRole('button', { name: button }).click();
    const code = page.getByRole('dialog').getByRole('img');
    await expect(code).toBeVisible();
    await onPaper(page, async () => {
      await expect(code).toBeVisible();
      await expect(page.getByRole('main')).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });
  });
}
