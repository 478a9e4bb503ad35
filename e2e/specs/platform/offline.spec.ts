import type { Page } from '@playwright/test';
import { hasScreen } from '../../fixtures/on-device.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** With the service worker: repeat visits from its caches, offline, updates, and no personal data left behind. */
test.use({ serviceWorkers: 'allow' });

const DASHBOARD = { level: 1, name: 'Dashboard' } as const;
const notices = (page: Page) => page.getByRole('region', { name: 'Connection and updates' });
const notice = (page: Page, text: RegExp | string) => notices(page).getByText(text);

/** Keys of the worker's cached personal data. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('portal-person')).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });

/** Waits until the page is shown, and the worker has it with everything it consists of. */
async function workerHasPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => kept(page), { timeout: 20_000 })
    .toEqual(['/api/whoami/', '/boot.json', '/painted']);
}

test('a repeat visit opens without a network, with a notice, and another when it is back', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Desks' })).toBeVisible();
  await expect(notice(page, /offline/i).first()).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page, 'Connected')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice(page, 'Connected')).toBeHidden();
});

test('the screen of the very first visit opens offline, although no worker saw it load', {
  tag: '@full',
}, async ({ page, context, openAs }) => {
  await openAs('desk', '/desks');
  await expect(page.getByRole('main').getByRole('list', { name: 'Desks' })).toBeVisible();
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual(['/api/whoami/', '/boot.json']);
  await expect.poll(() => hasScreen(page, 'screens-desks'), { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Desks' })).toBeVisible();
  await expect(notice(page, /offline/i).first()).toBeVisible();
});

test('a screen whose remote was opened before opens offline', { tag: '@full' }, async ({
  page,
  context,
  openAs,
}) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page.getByRole('main').getByRole('list', { name: 'Desks' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Desks' })).toBeVisible();
  await expect(notice(page, /offline/i).first()).toBeVisible();
});

test('the page of a repeat visit is the person’s own from the first paint, and violates no policy', {
  tag: '@full',
}, async ({ page, openAs }) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('class="painted"');
  expect(html).toContain('Dylan');
  const nonce = /name="csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(answer?.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await expect(page.locator('.painted')).toHaveCount(0);
});

test('log-out leaves no personal data in the caches', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/log-in/);
  await expect.poll(() => kept(page)).not.toContain('/painted');
  const left = await page.evaluate(async () => {
    const cache = await caches.open('portal-person');
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return (await Promise.all(answers.map((answer) => answer?.text()))).join();
  });
  expect(left).not.toMatch(/Dylan|mf-desks/);
});

test('a newer version waits until it is accepted, and then reloads the page once', { tag: '@full' }, async ({
  page,
  openAs,
}) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // Another script is another worker, as after a release.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
  const update = notices(page).getByRole('button', { name: 'Update' });
  await expect(update).toBeVisible({ timeout: 15_000 });
  expect(loads).toBe(0);

  await update.click();
  await expect.poll(() => loads, { timeout: 10_000 }).toBe(1);
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  const inCharge = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(inCharge).toMatch(/\/sw\.js\?next$/);
  expect(loads).toBe(1);
});

test('an update while a form is open prompts first, and the typed text is restored afterwards', async ({
  page,
  openAs,
}) => {
  await openAs('deskbooking-admin', '/');
  await workerHasPage(page);
  await page.goto('/edit-profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+44 20 7946 0777');
  await phone.blur();
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
  await notices(page).getByRole('button', { name: 'Update' }).click({ timeout: 15_000 });
  const question = page.getByRole('alertdialog', { name: 'Update now?' });
  await expect(question).toBeVisible();
  await expectGoodLook(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(phone).toHaveValue('+44 20 7946 0777');

  await notices(page).getByRole('button', { name: 'Update' }).click();
  await question.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your draft has been restored.')).toBeVisible();
  await expect(phone).toHaveValue('+44 20 7946 0777');
});
