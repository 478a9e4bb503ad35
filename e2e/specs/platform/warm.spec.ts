import type { BrowserContext, Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { hasPainted } from '../../fixtures/on-device.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/**
 * A repeat visit: the worker starts the page with the painted frame, and ends it with the network's answers
 * (shell/docs/warm.md).
 */
test.use({ serviceWorkers: 'allow' });

async function workerHasPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => hasPainted(page), { timeout: 20_000 }).toBe(true);
}

type Way = 'is held' | 'fails' | 'refuses' | 'another-build';

/**
 * Sets the result of the worker's page requests: its own calls bypass Playwright's routes.
 * @returns releases a held answer
 */
async function pagesGo(context: BrowserContext, way: Way): Promise<() => Promise<void>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate((how) => {
    const ask = globalThis.fetch;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    Object.assign(globalThis, { letGo });
    globalThis.fetch = async (input, init) => {
      if (!(input instanceof Request) || input.mode !== 'navigate') return ask(input, init);
      if (how === 'fails') throw new TypeError('Failed to fetch');
      if (how === 'refuses') return new Response('Too much to do', { status: 503 });
      if (how === 'is held') await held;
      const answer = await ask(input, init);
      if (how === 'is held') return answer;
      return new Response((await answer.text()).replace(/\/assets\/main\.\w+\.js/, '/assets/main.0.js'));
    };
  }, way);
  return () => worker.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
}

/** The worker waits 0.9 s for a page from the network, which is too short on a busy machine. */
async function waitLongForPages(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const inTime = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (go: () => void) => inTime(go, 20_000) });
  });
}

const brought = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['whoami', 'boot', 'calls'].filter((id) => document.querySelector(`script[id="${id}"]`) !== null),
  );

const askedByPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

test('gets the person, the deployment and the first calls in one answer of the network', async ({
  page,
  context,
  openAs,
}) => {
  // Bookings of other journeys would be updates, and cause refetches.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  await openAs('desk', '/');
  await workerHasPage(page);
  await waitLongForPages(context);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('button', { name: 'Whole month' }).first()).toBeVisible();
  expect(await brought(page)).toEqual(['whoami', 'boot', 'calls']);
  const asked = await askedByPage(page);
  for (const path of ['/boot.json', '/api/whoami/', '/api/desks/reservations/'])
    expect(asked).not.toContain(path);
  await expectGoodLook(page);
});

test('is painted while the network is still silent; then everything loads without its answer', {
  tag: '@full',
}, async ({ page, context, openAs }) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  const letGo = await pagesGo(context, 'is held');
  // The picture may be gone again by the time the test reads it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const picture = document.querySelector('.painted')?.textContent;
      if (picture) Object.assign(globalThis, { picture });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => (globalThis as { picture?: string }).picture))
    .toContain('Dylan');
  // Nor is it waited for later.
  await expect(page.getByRole('button', { name: 'Whole month' }).first()).toBeVisible();
  expect(await brought(page)).toEqual([]);
  await letGo();
});

for (const way of ['fails', 'refuses', 'another-build'] as const)
  test(`loads without the data in the page: its answer ${way}`, { tag: '@full' }, async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('desk', '/');
    await workerHasPage(page);
    await pagesGo(context, way);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Whole month' }).first()).toBeVisible();
    expect(await brought(page)).toEqual([]);
    expect(await askedByPage(page)).toContain('/boot.json');
  });

test('shows no one the previous person’s frame', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/log-in/);
  await openAs('employee', '/');
  const answer = await page.reload();
  expect(await answer?.text()).not.toContain('Dylan Price');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('Dylan Price');
});

test('removes the frame as soon as the network names another person', { tag: '@full' }, async ({
  page,
  context,
  openAs,
}) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  // A session change that no worker noticed.
  await context.addCookies(await (await Api.logIn('employee')).cookies());
  const answer = await page.reload();
  expect(await answer?.text()).toContain('.painted{display:none}');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await page.locator('#root').innerText()).not.toContain('Dylan');
  const again = await page.reload();
  expect(await again?.text()).not.toContain('Dylan');
});

test('leads to the log-in when the session has ended, and keeps no personal data', {
  tag: '@full',
}, async ({ page, context, openAs }) => {
  await openAs('desk', '/');
  await workerHasPage(page);
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await page.locator('#root').innerText()).not.toContain('Dylan');
  const again = await page.goto('/');
  expect(await again?.text()).not.toContain('Dylan');
});
