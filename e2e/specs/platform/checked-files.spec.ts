import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/** Files that a page has no hash of: those of the shell that come later, and whatever a list of hashes has. */

/** A later file by its name: which one of all that are on their way comes first is chance. */
const PALETTE = /\/assets\/palette\.[^/]+\.js$/;
const LISTS = /\/hashes\.[0-9a-f]+\.json(\?|$)/;
const LIST = /\/remotes\/mf-desks\/[^/]+\/hashes\.[0-9a-f]+\.json(\?|$)/;

async function tamper(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `globalThis.tampered = true;\n${await answer.text()}` });
}
const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

test('a later file of the shell that was changed in transit is not run', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await new DeskCard(page).isLoaded();
  const refused = page.waitForResponse(PALETTE);
  await page.route(PALETTE, tamper);
  await page.keyboard.press('Control+k');
  await (await refused).finished();
  await page.unroute(PALETTE);
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(await isTampered(page)).toBe(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('a page holds the hashes of its first screen, the list of the others is requested once', async ({
  page,
  openAs,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (LIST.test(request.url())) lists.push(request.url());
  });
  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openAs('desk', '/');
  await new DeskCard(page).isLoaded();
  const remotes = JSON.parse(
    await page.evaluate(() => globalThis.document.getElementById('boot')?.textContent ?? ''),
  ).remotes as { name: string; integrity: Record<string, string> }[];
  const names = Object.keys(remotes.find(({ name }) => name === 'mf-desks')?.integrity ?? {});
  expect(names.some((name) => name.startsWith('screens-'))).toBe(false);
  expect((await document).headers()['cache-control']).toBe('no-store');
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
  expect(lists).toHaveLength(1);
});

test('a list of hashes that was changed in transit is not trusted', async ({ page, openAs }) => {
  await page.route(LIST, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
  await openAs('desk', '/');
  await new DeskCard(page).isLoaded();
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page.getByText('This could not be verified')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await new DeskCard(page).isLoaded();
});

test('a list that does not come at first is requested again', async ({ page, openAs }) => {
  let failures = 1;
  await page.route(LIST, (route) => (failures-- > 0 ? route.abort() : route.fallback()));
  await openAs('desk', '/');
  await new DeskCard(page).isLoaded();
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
});

test('a connection lost in the first seconds blocks no screen once it is back', {
  tag: '@full',
}, async ({ page, context, openAs }) => {
  let [loads, inVain] = [0, 0];
  page.on('load', () => {
    loads += 1;
  });
  page.on('requestfailed', (request) => {
    if (LISTS.test(request.url())) inVain += 1;
  });
  await page.route(LISTS, (route) => route.abort('internetdisconnected'));
  await openAs('desk', '/');
  await new DeskCard(page).isLoaded();
  // The next screens are fetched ahead as soon as the page is idle.
  await expect.poll(() => inVain, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await context.setOffline(true);
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link('Desks').click();
  await expect(page.getByText('You are offline. This appears once you are back online.')).toBeVisible();
  await page.unroute(LISTS);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible({ timeout: 20_000 });
  await link('Floorplans').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Floorplan/ })).toBeVisible();
  await expect(page.getByText('This could not be verified')).toHaveCount(0);
  expect(loads).toBe(1);
});
