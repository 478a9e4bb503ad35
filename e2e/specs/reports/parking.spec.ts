import { readFile } from 'node:fs/promises';
import { usedCarPark } from '../../fixtures/car-parks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Occupancy {
  space_count: number;
  results: { time: string; count: number }[];
}

/** A past working day whose reservations no longer change. */
function weekdayBefore(): string {
  const day = new Date(Date.now() - 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

test('reporting reads how full a car park was; table, file and chart agree', async ({ page, openAs }) => {
  const api = await openAs('reporting', '/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Parking Reports', level: 1 })).toBeVisible();

  const park = await usedCarPark(api);
  const date = weekdayBefore();
  const answer = await api.read<Occupancy>(
    `/api/reports/parking/occupancy/?carpark_id=${park.id}&on_date=${date}`,
  );
  await page.goto(`/reports/parking?carpark=${park.id}&date=${date}&month=${date.slice(0, 7)}`);
  const usage = page.getByRole('region', { name: 'Carpark Usage' });
  const requests = page.getByRole('region', { name: 'Parking Requests' });
  const peak = Math.max(...answer.results.map(({ count }) => count));
  await expect(usage.getByRole('img')).toHaveAttribute('aria-label', new RegExp(`: peak of ${peak} at`));
  await expect(usage.locator('canvas')).toBeVisible();
  await expect(requests.locator('canvas')).toBeVisible();
  const table = usage.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(answer.results.length + 1);
  await table.getByRole('button', { name: 'Spaces taken' }).click();
  await table.getByRole('button', { name: 'Spaces taken' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText(String(peak));
  await expectGoodLook(page);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    usage.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  expect(lines.slice(1)).toEqual(
    answer.results.map(({ time, count }) => `${clock.format(new Date(time))},${count}`),
  );
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    usage.getByRole('button', { name: 'Picture (PNG)' }).click(),
  ]);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');

  await usage.getByText('By day', { exact: true }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(usage.getByRole('columnheader', { name: 'Utilization' })).toBeVisible();
  await page.reload();
  await expect(usage.getByRole('img')).toHaveAttribute('aria-label', /Peak: /);
});

test('a superadmin opens it from the drawer; a client without parking gets a message', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Parking Reports' }).click();
  await expect(page.getByRole('region', { name: 'Parking Requests' })).toBeVisible();
  await openAs('superadmin', '/reports/parking', 'globex');
  await expect(page.getByText('No parking here')).toBeVisible();
});

test('an employee finds no reports, and the server refuses them', async ({ page, openAs }) => {
  const api = await openAs('employee', '/reports/parking');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  const refused = await api.get('/api/reports/parking/occupancy/?carpark_id=1&on_date=2026-11-18');
  expect(refused.status()).toBe(403);
});
