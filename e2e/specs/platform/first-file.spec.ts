import type { Page, Route } from '@playwright/test';
import { changeFirstFile, FIRST_FILE, loadReports } from '../../fixtures/first-file.ts';
import { hasScreen } from '../../fixtures/on-device.ts';
import { CLIENTS, PASSWORD } from '../../fixtures/portal.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

/** Everything that the first screen runs, in one file; and the screen even if that file fails. */
const CARDS = ['Front desk', 'My visitors', 'Administration'];

async function allCardsStand(page: Page): Promise<void> {
  for (const name of CARDS) await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Administration' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find a colleague' })).toBeVisible();
}

/** Paths of the files that a page requests, without those of the API. */
function filesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') && pathname !== '/deployments.json') asked.push(pathname);
  });
  return asked;
}

/** Names of the cards' files among them. The drawer's screens are fetched when idle, each separately. */
const ofCards = (paths: readonly string[]) =>
  paths
    .filter((path) => path.startsWith('/remotes/') && path.includes('/cards-'))
    .map((path) => path.split('/').at(-1));

test('the first screen is one file, with the cards of any number of remotes', async ({ page, openAs }) => {
  test.slow();
  const asked = filesOf(page);
  const told = loadReports(page);
  await openAs('superadmin', '/');
  await allCardsStand(page);
  const names = asked.map((path) => path.replace(/\.[0-9a-f]{10}\./, '.'));
  expect(names.slice(0, 4).sort()).toEqual(
    [
      '/',
      '/assets/main.css',
      '/assets/main.js',
      names.find((name) => name.startsWith('/assets/first/')),
    ].sort(),
  );
  expect(ofCards(asked)).toEqual([]);
  await expectGoodLook(page);
  // Successful loads are reported when the page is idle.
  await expect
    .poll(() => told, { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ remote: 'shell', phase: 'part', error: null }));
});

test('a person with other cards has another file, and the next screen loads separately', async ({
  page,
  openAs,
}) => {
  const asked = filesOf(page);
  await openAs('reception', '/');
  await expect(page.getByRole('region', { name: 'Front desk' })).toBeVisible();
  const [file = ''] = asked.filter((path) => path.startsWith('/assets/first/'));
  expect(decodeURIComponent(file)).toMatch(/[:,]front-desk/);
  expect(file).not.toContain('administration');
  await page.getByRole('navigation').getByRole('link', { name: 'Reception' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
  await expect.poll(() => asked.some((path) => path.includes('/screens-reception.'))).toBe(true);
});

/** All requests of the log-in screen until it is shown; later ones wait until it is idle. */
const OF_LOG_IN = ['/log-in', '/assets/main.js', '/assets/main.css', '/assets/first/'];

test('the log-in screen is one file in addition to the shell’s own', async ({ page }) => {
  const asked = filesOf(page);
  await page.goto('/log-in');
  await expect(page.locator('#painted')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const names = asked.map((path) =>
    path.replace(/\.[0-9a-f]{10}\./, '.').replace(/^(\/assets\/first\/).*/, '$1'),
  );
  const before = names.slice(0, OF_LOG_IN.length);
  expect(before.sort()).toEqual([...OF_LOG_IN].sort());
  // Nor later: nothing that the form uses is a separate file.
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeEditable();
  expect(names.filter((name) => /\/(public|entry|screens-log-in)\./.test(name))).toEqual([]);
  await expectGoodLook(page);
});

test('the log-in screen works without that file', async ({ page }) => {
  const asked = filesOf(page);
  await page.route(FIRST_FILE, (route) => route.fulfill({ status: 404 }));
  const logIn = new LogInPage(page);
  await page.goto('/log-in');
  await expect(page.locator('#painted')).toHaveCount(0);
  await logIn.email.fill('desk@demo.test');
  await logIn.password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(asked.some((path) => path.includes('/screens-log-in'))).toBe(true);
});

const tampered = async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()}\nglobalThis.tampered = true;` });
};

const LOST: readonly [string, (route: Route) => Promise<void>, string, RegExp?][] = [
  ['was changed on the way', tampered, 'refused'],
  [
    'is not there, as after a version was taken out of the store',
    (route) => route.fulfill({ status: 404 }),
    'missing',
  ],
  ['comes from a server that is not well', (route) => route.fulfill({ status: 503 }), 'network'],
  ['is cut off', (route) => route.abort('connectionreset'), 'network'],
  ['is a page that a network puts in its place', (route) => route.fulfill({ body: '<p>Wi-Fi' }), 'refused'],
  ['hangs', () => new Promise(() => {}), 'timeout'],
];

for (const [title, answer, error] of sample(LOST, 1)) {
  test(`a first file that ${title} costs a round trip: each file is loaded separately`, async ({
    page,
    apiAs,
  }) => {
    const asked = filesOf(page);
    const told = loadReports(page);
    const heads: string[] = [];
    await page.route(FIRST_FILE, (route) => {
      if (route.request().method() === 'GET') return answer(route);
      heads.push(route.request().url());
      // The check for the cause: the file itself is fine if only its transfer failed.
      return error === 'refused' ? route.fallback() : answer(route);
    });
    await page.context().addCookies(await (await apiAs('superadmin')).cookies());
    await page.goto(CLIENTS.demo.origin, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 20_000 });
    await allCardsStand(page);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(ofCards(asked).length).toBeGreaterThan(3);
    await expect
      .poll(() => told, { timeout: 15_000 })
      .toContainEqual({
        ...{ remote: 'shell', version: expect.any(String), phase: 'part', ms: expect.any(Number), error },
        reference: expect.stringMatching(/^R-/),
      });
    // None of it is attributed to a remote.
    expect(told.filter((load) => load.error !== null && load.remote !== 'shell')).toEqual([]);
  });
}

test('a part that the first file lacks costs a round trip', { tag: '@full' }, async ({ page, openAs }) => {
  const asked = filesOf(page);
  const told = loadReports(page);
  await changeFirstFile(page, (source) =>
    source.replace(/"(mf-visitors\/[^"]*\/)(cards-visitors\.js")/, '"$1gone-$2'),
  );
  await openAs('superadmin', '/');
  await allCardsStand(page);
  expect(ofCards(asked)).toEqual(['cards-visitors.js']);
  await expect
    .poll(() => told, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ remote: 'shell', error: 'missing' }));
});

test('a card’s part that throws while it is evaluated is loaded separately', { tag: '@full' }, async ({
  page,
  openAs,
}) => {
  const asked = filesOf(page);
  await changeFirstFile(page, (source) =>
    source.replace(/("mf-visitors\/[^"]*\/cards-visitors\.js":function\(\)\{)/, '$1throw new Error("boom");'),
  );
  await openAs('superadmin', '/');
  await allCardsStand(page);
  expect(ofCards(asked)).toEqual(['cards-visitors.js']);
});

test('an entry that throws while it is evaluated fails alone, and is loaded separately on Retry', async ({
  page,
  openAs,
}) => {
  const told = loadReports(page);
  await changeFirstFile(page, (source) =>
    source.replace(/("mf-visitors\/[^"]*\/entry\.[^"]*\.js":function\(\)\{)/, '$1throw new Error("boom");'),
  );
  await openAs('superadmin', '/');
  await expect(page.getByRole('region', { name: 'Administration' })).toBeVisible();
  await expect(page.getByText('This cannot be shown').first()).toBeVisible();
  await expectGoodLook(page);
  await expect
    .poll(() => told, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ remote: 'mf-visitors', phase: 'entry', error: 'threw' }));
  const retry = page.getByRole('button', { name: 'Retry' });
  // Both of the remote's cards show the failure; retrying one loads the entry for the other as well.
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await allCardsStand(page);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the cards of the first screen open offline, although the stored page does not name the file that contained them', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('superadmin', '/');
    await allCardsStand(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => hasScreen(page, 'cards-administration'), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => hasScreen(page, '/boot.json'), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => hasScreen(page, 'cards-visitors'), { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const name of CARDS) await expect(page.getByRole('region', { name })).toBeVisible();
  });
});
