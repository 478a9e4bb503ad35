import { quietChromium } from '../../fixtures/chromium.ts';
import { here } from '../../fixtures/muster.ts';
import { onDevice } from '../../fixtures/on-device.ts';
import { expect, test } from '../../fixtures/test.ts';

/** What a browser that several people use shows and keeps of the one before (rules/access.md#shared-devices). */

test.use({
  serviceWorkers: 'allow',
  // Playwright turns the back/forward cache off.
  launchOptions: { ...quietChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a session that ends by itself leaves nothing of the person on the device', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const [host, other] = [await apiAs('employee'), await apiAs('superadmin')];
  const name = `Sol${crypto.randomUUID().slice(0, 6)}`;
  await here(host, other, 'Manchester', name, 'Shared');
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

test('Back after a log-out elsewhere shows nothing of the person, not even from the browser’s cache', async ({
  page,
  openAs,
}) => {
  const api = await openAs('reception', '/edit-profile');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    addEventListener('pageshow', () => seen.push(document.documentElement.hasAttribute('data-covered')));
  });
  await page.goto('/api/docs/');
  expect((await api.post('/logout/')).status()).toBe(204);
  await page.goBack();
  console.log('restored', await page.evaluate(() => (window as { seen?: boolean[] }).seen));
  await expect(page).toHaveURL(/\/log-in/);
});
