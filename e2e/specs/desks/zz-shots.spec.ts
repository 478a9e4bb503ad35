import { expect, test } from '../../fixtures/test.ts';

for (const width of [390, 768, 1024, 1440])
  test(`shot ${width}`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 900 });
    const api = await openAs('desk', '/');
    const floors = await api.read<{ id: number }[]>('/api/desks/maps/');
    await page.goto(`/floor-plans/${floors[0]?.id}`);
    await expect(page.getByRole('button', { name: /^Desk / }).first()).toBeVisible();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/b18/shots/d3-plan-${width}.png` });
    await page.goto(`/floor-plans/${floors[0]?.id}?view=list`);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/b18/shots/d3-list-${width}.png` });
    if (width === 1440) {
      await page.goto(`/floor-plans/${floors[2]?.id}`);
      await page
        .getByRole('button', { name: /: Occupied\. / })
        .last()
        .click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: '/tmp/b18/shots/d3-room.png' });
      await page.goto('/desks/map');
      await page.waitForTimeout(1500);
      await page.screenshot({ path: '/tmp/b18/shots/d3-maps.png' });
    }
  });

test('shot dark german', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const api = await openAs('desk', '/');
  await page.evaluate(() => localStorage.setItem('portal.locale', 'de'));
  const floors = await api.read<{ id: number }[]>('/api/desks/maps/');
  await page.goto(`/floor-plans/${floors[5]?.id}`);
  await page.waitForTimeout(2500);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/b18/shots/d3-dark.png' });
});
test('shot zoomed', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const api = await openAs('desk', '/');
  const floors = await api.read<{ id: number }[]>('/api/desks/maps/');
  await page.goto(`/floor-plans/${floors[1]?.id}`);
  await page.getByRole('button', { name: /^Desk / }).first().waitFor();
  for (let i = 0; i < 4; i += 1) { await page.getByRole('button', { name: 'Larger' }).click(); await page.waitForTimeout(500); }
  await page.screenshot({ path: '/tmp/b18/shots/d3-zoomed.png' });
});
