import { siteNamed } from '../../fixtures/desks.ts';
import { hasScreen, watchUncachedFiles } from '../../fixtures/on-device.ts';
import { roomType } from '../../fixtures/rooms.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1920, height: 1080 } });

test('a display that restarts without a network shows its last known state', async ({
  page,
  context,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const { id: site_id } = await siteNamed(admin, 'London HQ');
  const { id: type_id } = await roomType(admin, 'Meeting room');
  const made = await admin.post('/api/rooms/', { name: 'Storm lantern', type_id, site_id });
  const { id: room_id } = (await made.json()) as { id: number };
  const enrolled = await admin.post('/api/devices/', {
    kind: 'room-display',
    name: 'Storm',
    site_id,
    room_id,
  });
  const { uuid } = (await enrolled.json()) as { uuid: string };
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
  const notKept = watchUncachedFiles(page);
  await page.goto('/screen');
  const heading = page.getByRole('heading', { name: 'Storm lantern' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('portal-person')).keys()).length), {
      timeout: 20_000,
    })
    .toBeGreaterThan(1);
  await expect.poll(notKept, { timeout: 20_000 }).toEqual([]);
  // Its own code came in the file of the first screen, whose parts the worker fetches separately.
  await expect.poll(() => hasScreen(page, 'screens-screen.js'), { timeout: 20_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^No connection since \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: /30 min/ })).toBeVisible();
});
