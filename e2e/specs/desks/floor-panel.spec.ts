import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

interface Made {
  id: number;
  name: string;
}

async function create<T>(api: Api, path: string, body: object): Promise<T> {
  const answer = await api.post(path, body);
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json() as Promise<T>;
}

/** A separate floor with two desks, `P-1` and `P-2` for the prefix P, and the page as its display. */
async function openPanel(page: Page, api: Api, name: string, prefix: string) {
  const { id: site_id } = await siteNamed(api, 'Manchester');
  const building = await create<Made>(api, '/api/buildings/', { site_id, name });
  const floor = await create<Made>(api, '/api/desks/maps/', {
    ...{ building_id: building.id, name, level: 1 },
    ...{ image: PLAN },
  });
  const zone = await create<Made>(api, '/api/desks/zones/', { site_id, name, map_id: floor.id });
  const desks: Made[] = [];
  for (const nth of [1, 2]) {
    desks.push(await create<Made>(api, '/api/desks/desks/', { zone_id: zone.id, name: `${prefix}-${nth}` }));
  }
  const draft = `/api/desks/maps/${floor.id}/draft/`;
  const places = desks.map(({ id }, nth) => ({ id, x: 200 + 300 * nth, y: 200 }));
  const put = await api.put(draft, { version: 0, desks: places });
  expect(put.ok(), await put.text()).toBe(true);
  const { version } = (await put.json()) as { version: number };
  const shown = await api.post(`${draft}publish/`, { version });
  expect(shown.ok(), await shown.text()).toBe(true);
  const { uuid } = await create<{ uuid: string }>(api, '/api/devices/', {
    ...{ kind: 'floor-display', name, site_id, floor_id: floor.id },
  });
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
  await page.goto('/screen');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return { floor, desks };
}

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 400"><rect x="10" y="10" width="880" height="380" fill="#fff" stroke="#333" stroke-width="4"/></svg>';

test('a wall display shows the desks of its floor, updates live, and goes on without a network', async ({
  page,
  context,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('superadmin');
  const { desks } = await openPanel(page, admin, `Wall ${Date.now()}`, 'P');
  const panel = page.getByRole('region', { name: 'Desks' });
  await expect(panel.getByText('2 of 2 desks are free')).toBeVisible();
  await expect(panel.getByText('Scan to book a desk here')).toBeVisible();
  await expect(page.locator('.mm-desk-place')).toHaveCount(2);
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1080, height: 1920 });
  await expectGoodLook(page);

  // Live: no one reloads a wall display.
  const [first] = desks;
  const out = await admin.patch(`/api/desks/desks/${first?.id}/`, { version: 1, is_active: false });
  expect(out.ok(), await out.text()).toBe(true);
  await expect(panel.getByText('1 of 2 desks is free')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'P-1' })).toContainText('Closed');

  await context.setOffline(true);
  await expect(page.getByText(/^No connection since /)).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('1 of 2 desks is free')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection since /)).toHaveCount(0, { timeout: 60_000 });

  await page.reload();
  await expect(panel.getByText('1 of 2 desks is free')).toBeVisible();
  await expect(page).toHaveURL(/\/screen$/);
});

test('a wall display switches to a bitmap plan, fetched with its secret, and keeps the markers in place', async ({
  page,
  apiAs,
}) => {
  const admin = await apiAs('superadmin');
  const { floor } = await openPanel(page, admin, `Points ${Date.now()}`, 'Q');
  const picture = page.getByRole('img', { name: /^Plan of / });
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/);
  const before = await page.locator('.mm-desk-place').first().getAttribute('style');

  // Any PNG will do; half as large as the previous drawing, so that the places scale with it.
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 450, height: 200 } });
  const draft = `/api/desks/maps/${floor.id}/draft/`;
  const { version } = await admin.read<{ version: number }>(draft);
  const sent = await admin.putForm(`${draft}image/`, {
    version: String(version),
    image: { name: 'plan.png', mimeType: 'image/png', buffer },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const shown = await admin.post(`${draft}publish/`, { version: version + 1 });
  expect(shown.ok(), await shown.text()).toBe(true);

  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(450);
  await expect(page.locator('.mm-desk-place').first()).toHaveAttribute('style', String(before));
  await expectGoodLook(page);
});
