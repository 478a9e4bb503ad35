import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The screen that is rendered hidden while its link is hovered (rules/remotes.md#first-calls). */

const SCREENS = [
  {
    account: 'desk',
    entry: 'Desks',
    path: '/desks',
    item: 'ul[aria-label="Desks"] > li',
    card: 'Request a Desk',
  },
  {
    account: 'superadmin',
    entry: 'Visitor Directory',
    path: '/visitors',
    item: '.wp-table__row',
    card: 'Administration',
  },
] as const;

/**
 * The page's requests from now on, without its background ones: updates, load reports, images, the list that wardens
 * have offline.
 */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(app-icons|events|load-reports|help-texts|photos|muster)\//.test(pathname))
      asked.push(pathname);
  });
  return asked;
}

/**
 * Records for each frame from now on which parts of the screen are visible: rows, and fields of its filters. Counts
 * frames, not milliseconds.
 */
const noteFrames = (page: Page, item: string) =>
  page.evaluate((rows) => {
    const frames: { rows: number; fields: number }[] = [];
    Object.assign(window, { frames_: frames });
    const inSight = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].filter((one) => one.checkVisibility()).length;
    const look = () => {
      frames.push({ rows: inSight(rows), fields: inSight('search input, search button') });
      if (frames.length < 600) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, item);

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames_: { rows: number; fields: number }[] }).frames_);

for (const { account, entry, path, item, card } of SCREENS) {
  test(`${entry}: after hovering, the press requests nothing, and the first frame has all rows`, async ({
    page,
    openAs,
  }) => {
    // Without updates: a live list whose answer predates the stream is by rule fetched once more.
    await page.route('**/api/events/**', (route) => route.abort());
    await openAs(account, '/');
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: card })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
    await link.hover();
    const rows = main.locator(item);
    await expect(rows.first()).toBeAttached();
    await expect(rows.first()).toBeHidden();
    // It is only in the document: screen readers find neither its title nor its rows.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const there = await rows.count();

    const asked = watchRequests(page);
    await noteFrames(page, item);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
    const first = (await framesOf(page)).find((frame) => frame.rows > 0);
    expect(first?.rows).toBe(there);
    expect(first?.fields).toBeGreaterThan(0);
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    // From then on it is a screen like any other.
    await main.getByRole('searchbox').fill('zzzz');
    await expect(page).toHaveURL(/search=zzzz/);
    await expect(rows).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
}

test('without hovering, it loads as usual', async ({ page, openAs }) => {
  const { item } = SCREENS[0];
  await openAs('desk', '/');
  await expect(page.getByRole('main').getByRole('region', { name: 'Request a Desk' })).toBeVisible();
  // Navigates like a keyboard shortcut or a button on another screen.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/desks"]')?.click());
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('list', { name: 'Desks' })).toBeVisible();
  await expect(page.getByRole('main').locator(item)).toHaveCount(25);
});

test('an unused prerendered screen is discarded, and leaves the page unchanged', { tag: '@full' }, async ({
  page,
  openAs,
}) => {
  await openAs('desk', '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Request a Desk' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).hover();
  const rows = main.locator(SCREENS[0].item);
  await expect(rows.first()).toBeAttached();
  await expect(rows).toHaveCount(0, { timeout: 20_000 });
  await expect(main.getByRole('region', { name: 'Request a Desk' })).toBeVisible();
});
