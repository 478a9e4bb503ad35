import type { Page } from '@playwright/test';
import { siteNamed } from '../../fixtures/desks.ts';
import type { ClientKey } from '../../fixtures/portal.ts';
import { isFullRun, sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** The groups that each client has features for, as they are titled. */
const groups: Readonly<Record<ClientKey, readonly string[]>> = {
  demo: [
    ...['Parking Reports', 'Desk Reports', 'Resource Reports', 'Visitor Reports', 'Catering Reports'],
    'Building Reports',
  ],
  acme: ['Parking Reports', 'Building Reports'],
  globex: ['Desk Reports', 'Resource Reports', 'Catering Reports', 'Building Reports'],
};
const clients = Object.keys(groups) as ClientKey[];
/** `module.test.ts` of mf-reports compares every gate with the API's; the short run opens two screens. */
const REFUSED = isFullRun
  ? ['', '/parking', '/desks/utilization', '/resources/capacity', '/visitors', '/catering', '/data']
  : ['', '/parking'];
const period = 'from_date=2026-11-02&until_date=2026-11-06';

for (const client of clients) {
  for (const account of sample(['reporting', 'superadmin'], 1)) {
    test(`${account} of ${client} finds the reports of the client’s features, and opens one of each`, async ({
      page,
      openAs,
    }) => {
      await openAs(account, '/reports', client);
      await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(titles).toHaveText([...(groups[client] ?? []), 'By email', 'Data']);
      await expectGoodLook(page);
      await page.getByRole('link', { name: 'Occupancy' }).click();
      await expect(
        page.locator('.rp-plot canvas').or(page.getByText('Nothing to show')).first(),
      ).toBeVisible();
    });
  }

  for (const account of sample(['employee', 'admin'], 1)) {
    test(`${account} of ${client} is refused, by every page and by the server`, async ({ page, openAs }) => {
      const api = await openAs(account, '/reports', client);
      const { id } = await siteNamed(api, 'London HQ');
      for (const path of REFUSED) {
        await page.goto(`${new URL(page.url()).origin}/reports${path}`);
        await expect(page.getByRole('heading', { name: /^(No permission|Page not found)$/ })).toBeVisible();
      }
      const asked = await api.get(`/api/reports/occupancy/?site=${id}&${period}`);
      expect(asked.status()).toBe(403);
      // Without the feature the call is not there for anybody.
      const catering = await api.get(`/api/reports/catering/?site=${id}&${period}`);
      expect(catering.status()).toBe(client === 'acme' ? 404 : 403);
    });
  }
}

test('the charts library comes with the first chart, once, and with no other screen', async ({
  page,
  openAs,
}) => {
  const asked = countCharts(page);
  await openAs('superadmin', '/');
  const others = ['/', '/reports', '/reports/desks/user-usage'];
  if (isFullRun) {
    others.push('/desks', '/desks/map', '/reception', '/meetings', '/hospitality', '/parking/approve');
    others.push('/employees', '/track-and-trace');
  }
  for (const path of others) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked(), path).toBe(0);
  }
  await page.goto('/reports/occupancy');
  await expect(page.locator('.rp-plot canvas').first()).toBeVisible();
  expect(asked()).toBe(1);
  await page.getByRole('link', { name: 'All reports' }).click();
  await page.getByRole('link', { name: 'Desk Utilization' }).click();
  await expect(page).toHaveURL(/desks\/utilization/);
  await expect(page.locator('.rp-plot canvas').first()).toBeVisible();
  expect(asked()).toBe(1);
});

/** The file with the drawing, which brings the charts library along: nothing else imports it. */
const CHARTS = /\/mf-reports\/[^/]+\/charts\.js$/;

/** From now on how often the page's context asked for it. */
function countCharts(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (CHARTS.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}
