import { quietChromium } from '../../fixtures/chromium.ts';
import { checkInOnSite } from '../../fixtures/muster.ts';
import { onDevice } from '../../fixtures/on-device.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Traces of the previous user in a shared browser, on screen and in storage (rules/access.md#shared-devices). */

test.use({
  serviceWorkers: 'allow',
  // Playwright turns the back/forward cache off.
  launchOptions: { ...quietChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a session that expires leaves no personal data on the device', async ({ page, openAs, apiAs }) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const name = `Sol${crypto.randomUUID().slice(0, 6)}`;
  await checkInOnSite(host, other, 'Manchester', name, 'Shared');
  const api = await openAs('admin', '/');
  await expect.poll(() => onDevice(page), { timeout: 30_000 }).toContain(name);
  await page.evaluate(() => sessionStorage.setItem('portal.draft.1.profile', '{}'));

  expect((await api.post('/logout/')).status()).toBe(204);
  await page.reload();
  await expect(page).toHaveURL(/\/log-in/);
  await expect.poll(() => onDevice(page)).not.toContain('Shared');
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('portal-person');
    const answers = await Promise.all(
      (await cache.keys()).map(async (key) => (await cache.match(key))?.text()),
    );
    return JSON.stringify([answers, { ...sessionStorage }, { ...localStorage }]);
  });
  expect(kept).not.toMatch(/Mensah|admin@demo|draft|portal\.(site|device|person)/);
});

test.describe('with the back/forward cache', () => {
  test.use({ serviceWorkers: 'block' });

  test('Back shows a page only to its own person, and no part of it before that is checked', async ({
    page,
    openAs,
  }) => {
    // Chromium does not cache pages with `no-store`; other engines do.
    await page.route('/edit-profile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'private' } });
    });
    const api = await openAs('reception', '/edit-profile');
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect(phone).toBeVisible();
    await page.evaluate(() =>
      addEventListener('pageshow', () => {
        const isShown = getComputedStyle(document.getElementById('root') ?? document.body).visibility;
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}${isShown} `);
      }),
    );
    // Playwright waits for an event that a page from this cache does not fire.
    const goBack = () => page.evaluate(() => void setTimeout(() => history.back()));
    const seen = () => page.evaluate(() => sessionStorage.getItem('seen'));

    await page.goto('/api/docs/');
    await goBack();
    await expect(phone).toBeVisible();
    expect(await seen()).toBe('hidden ');

    await page.goto('/api/docs/');
    expect((await api.post('/logout/')).status()).toBe(204);
    await goBack();
    await expect(page).toHaveURL(/\/log-in/);
    expect(await seen()).toBe('hidden hidden ');
  });
});
