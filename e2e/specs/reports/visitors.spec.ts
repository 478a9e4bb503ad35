import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Report {
  totals: { visit_count: number; came_count: number };
  by_day: unknown[];
  by_hour: unknown[];
  by_site: { site: { name: string }; figures: { came_count: number } }[];
}

/** Two past weeks whose visits no longer change. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const [FROM, UNTIL] = [day(24), day(11)];

test('reporting reads from the landing page how many visitors came, when, and to whom', async ({
  page,
  openAs,
}) => {
  const api = await openAs('reporting', '/reports');
  const { id: site } = await siteNamed(api, 'London HQ');
  const period = `site=${site}&from_date=${FROM}&until_date=${UNTIL}`;
  const answer = await api.read<Report>(`/api/reports/visitors/?${period}`);
  expect(answer.totals.came_count).toBeGreaterThan(0);
  await page.getByRole('region', { name: 'Visitor Reports' }).getByRole('link', { name: 'Visitors' }).click();
  await expect(page.getByRole('heading', { name: 'Visitor Report', level: 1 })).toBeVisible();

  await page.goto(`/reports/visitors?site=${site}&from=${FROM}&until=${UNTIL}`);
  const report = page.getByRole('region', { name: 'Visitors', exact: true });
  await expect(report.getByRole('img')).toHaveAttribute(
    'aria-label',
    new RegExp(`${answer.totals.came_count} of ${answer.totals.visit_count} visitors came`),
  );
  await expect(report.locator('canvas')).toBeVisible();
  await expect(report.getByRole('row')).toHaveCount(answer.by_day.length + 1);
  await expectGoodLook(page);

  const show = async (view: string) => {
    await page.getByRole('combobox', { name: 'Shown' }).click();
    await page.getByRole('option', { name: view }).click();
  };
  await show('By hour of arrival');
  await expect(page).toHaveURL(/view=hour/);
  await expect(report.getByRole('row')).toHaveCount(answer.by_hour.length + 1);
  await show('By site');
  for (const { site, figures } of answer.by_site) {
    await expect(report.getByRole('row', { name: site.name }).first()).toContainText(
      String(figures.came_count),
    );
  }

  await page.goto(`/reports/visitors/hosts?site=${site}&from=${FROM}&until=${UNTIL}`);
  const hosts = await api.read<{ count: number; results: { user: { last_name: string } }[] }>(
    `/api/reports/visitors/hosts/?${period}`,
  );
  await expect(page.getByText(new RegExp(`^${hosts.count} (person|people)$`))).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('searchbox').fill(hosts.results[0]?.user.last_name ?? '');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row').nth(1)).toContainText(hosts.results[0]?.user.last_name ?? '');
});

test('an employee is refused, by the page and by the server', async ({ page, openAs }) => {
  const api = await openAs('employee', '/reports/visitors');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  const asked = `?site=1&from_date=${FROM}&until_date=${UNTIL}`;
  expect((await api.get(`/api/reports/visitors/${asked}`)).status()).toBe(403);
});

test('occupancy has each person once a day; the order of its table is in the address', async ({
  page,
  openAs,
}) => {
  const api = await openAs('superadmin', '/reports');
  const { id: site } = await siteNamed(api, 'London HQ');
  const answer = await api.read<{ average_count: number; by_day: { people_count: number }[] }>(
    `/api/reports/occupancy/?site=${site}&from_date=${FROM}&until_date=${UNTIL}`,
  );
  await page.getByRole('link', { name: 'Occupancy' }).click();
  await expect(page.getByRole('heading', { name: 'Occupancy', level: 1 })).toBeVisible();
  await page.goto(`/reports/occupancy?site=${site}&from=${FROM}&until=${UNTIL}`);
  const report = page.getByRole('region', { name: 'Occupancy', exact: true });
  await expect(report.getByRole('row')).toHaveCount(answer.by_day.length + 1);
  await expect(report.getByRole('row').nth(1)).toContainText(String(answer.by_day[0]?.people_count));
  await expectGoodLook(page);
  await report.getByRole('button', { name: /^There/ }).click();
  await expect(page).toHaveURL(/ordering=peopleCount/);
});
