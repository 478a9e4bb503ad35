import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Figures {
  utilization: number | null;
  booking_count: number;
}
interface Utilization {
  totals: Figures;
  by_day: { date: string; figures: Figures }[];
  by_zone?: { zone: { name: string }; figures: Figures }[];
}

/** Two past weeks whose bookings no longer change. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const [FROM, UNTIL] = [day(24), day(11)];
const percent = (share: number | null) =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }).format(share ?? 0);

test('reporting reads from the landing page how the desks were used, and by whom', async ({
  page,
  openAs,
}) => {
  const api = await openAs('reporting', '/reports');
  await page.getByRole('link', { name: 'Desk Utilization' }).click();
  await expect(page.getByRole('heading', { name: 'Desk Utilization', level: 1 })).toBeVisible();
  const { id: site } = await siteNamed(api, 'London HQ');
  const period = `site=${site}&from_date=${FROM}&until_date=${UNTIL}`;
  const answer = await api.read<Utilization>(`/api/reports/desks/utilization/?${period}`);
  await page.goto(`/reports/desks/utilization?site=${site}&from=${FROM}&until=${UNTIL}`);
  const report = page.getByRole('region', { name: 'Desk Utilization' });
  await expect(report.getByRole('img')).toHaveAttribute(
    'aria-label',
    new RegExp(`${percent(answer.totals.utilization)} of the bookable hours`),
  );
  await expect(report.locator('canvas')).toBeVisible();
  await expect(report.getByRole('row')).toHaveCount(answer.by_day.length + 1);
  await expectGoodLook(page);

  await page.getByRole('combobox', { name: 'Shown' }).click();
  await page.getByRole('option', { name: 'By zone' }).click();
  await expect(page).toHaveURL(/view=zone/);
  const [zone] = answer.by_zone ?? [];
  if (!zone) throw new Error('The site has no zone.');
  await expect(report.getByRole('row', { name: zone.zone.name })).toContainText(
    percent(zone.figures.utilization),
  );

  await page.goto(`/reports/desks/user-usage?site=${site}&from=${FROM}&until=${UNTIL}`);
  const usage = await api.read<{ count: number; results: { user: { first_name: string } }[] }>(
    `/api/reports/desks/user-usage/?${period}`,
  );
  await expect(page.getByRole('heading', { name: `${usage.count} people` })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('searchbox').fill(usage.results[0]?.user.first_name ?? '');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row').nth(1)).toContainText(usage.results[0]?.user.first_name ?? '');
});

test('rooms have a report, by the hour as well; an invalid period is reported at its field', async ({
  page,
  openAs,
}) => {
  const api = await openAs('superadmin', '/reports');
  const { id: site } = await siteNamed(api, 'London HQ');
  await page.goto(`/reports/resources/capacity?site=${site}&from=${FROM}&until=${UNTIL}&view=hour`);
  const report = page.getByRole('region', { name: 'Capacity Utilization' });
  await expect(report.locator('canvas')).toBeVisible();
  await expect(report.getByRole('columnheader', { name: 'Hour of the week' })).toBeVisible();
  await page.goto(`/reports/resources/user-usage?site=${site}&from=${FROM}&until=${UNTIL}`);
  await expect(page.getByRole('columnheader', { name: 'Booked hours' })).toBeVisible();
  await expectGoodLook(page);
  await page.goto(`/reports/resources/user-usage?site=${site}&from=${UNTIL}&until=${FROM}`);
  await expect(page.getByText("The last day can't be before the first.")).toBeVisible();
  await page.goto(`/reports/desks/utilization?site=${site}&from=2006-01-01&until=${UNTIL}`);
  await expect(page.getByText('You can choose up to 731 days.')).toBeVisible();
});

test('an employee is refused, by the page and by the server', async ({ page, openAs }) => {
  const api = await openAs('employee', '/reports/desks/utilization');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  const refused = await api.get(
    `/api/reports/desks/utilization/?site=1&from_date=${FROM}&until_date=${UNTIL}`,
  );
  expect(refused.status()).toBe(403);
});
