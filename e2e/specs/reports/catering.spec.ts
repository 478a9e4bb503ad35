import { readFile } from 'node:fs/promises';
import type { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Order {
  cost_centre: string;
  attendees: number;
  total: number;
  lines: { name: string; cost: number; quantity: number }[];
}

/** A past week whose orders no longer change. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const DAYS = Array.from({ length: 7 }, (_, index) => day(16 - index));
const [FROM, UNTIL] = [DAYS[0], DAYS.at(-1)];
const pounds = (pence: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);

/** The caterer's orders on each day, one by one: another way to the same rows as the report's. */
async function ordersOf(api: Api, site: number): Promise<Map<string, Order[]>> {
  const orders = new Map<string, Order[]>();
  for (const date of DAYS) {
    const { results } = await api.read<{ results: Order[] }>(`/api/addon-orders/?site=${site}&date=${date}`);
    orders.set(date, results);
  }
  return orders;
}

const spendOf = (orders: readonly Order[]) =>
  orders.flatMap(({ lines }) => lines).reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);

test('reporting reads the catering costs of each cost centre; table and file match the orders', async ({
  page,
  openAs,
  apiAs,
}) => {
  const { id: site } = await siteNamed(await apiAs('superadmin'), 'London HQ');
  const byDay = await ordersOf(await apiAs('superadmin'), site);
  const orders = [...byDay.values()].flat();
  expect(orders.length, 'the demo has orders in the days gone by').toBeGreaterThan(20);

  await openAs('reporting', '/reports');
  await page.getByRole('region', { name: 'Catering Reports' }).getByRole('link', { name: 'Spend' }).click();
  await expect(page.getByRole('heading', { name: 'Catering Spend', level: 1 })).toBeVisible();
  await page.goto(`/reports/catering?site=${site}&from=${FROM}&until=${UNTIL}&days=all`);
  const report = page.getByRole('region', { name: 'Catering spend', exact: true });
  await expect(report.locator('canvas')).toBeVisible();
  await expect(report.getByRole('img')).toHaveAttribute(
    'aria-label',
    new RegExp(`${pounds(spendOf(orders))} for ${orders.length} orders`),
  );
  const centres = Map.groupBy(orders, ({ cost_centre }) => cost_centre);
  for (const [centre, own] of centres) {
    const row = report.getByRole('row').filter({ has: page.getByRole('rowheader', { name: centre }) });
    const cells = await row.getByRole('cell').allTextContents();
    const covers = own.reduce((sum, { attendees }) => sum + attendees, 0);
    expect(cells.slice(0, 3)).toEqual([pounds(spendOf(own)), String(own.length), String(covers)]);
  }
  await expectGoodLook(page);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n').slice(1);
  const written = lines.map((line) => line.split(',').slice(0, 2).join(' '));
  const expected = [...centres].map(([centre, own]) => `${centre} ${(spendOf(own) / 100).toFixed(2)}`);
  expect(written.toSorted()).toEqual(expected.toSorted());

  await page.getByRole('combobox', { name: 'Shown' }).click();
  await page.getByRole('option', { name: 'By day' }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(report.getByRole('row')).toHaveCount(DAYS.length + 1);
  const spends = await report.getByRole('row').getByRole('cell').allTextContents();
  expect(spends.filter((_, index) => index % 6 === 0)).toEqual(
    DAYS.map((date) => pounds(spendOf(byDay.get(date) ?? []))),
  );
  await page.getByRole('combobox', { name: 'Shown' }).click();
  await page.getByRole('option', { name: 'By item' }).click();
  const [first] = orders.flatMap(({ lines: own }) => own);
  const named = orders.flatMap(({ lines: own }) => own).filter(({ name }) => name === first?.name);
  const item = report
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: first?.name ?? '' }) });
  await expect(item.first()).toContainText(
    pounds(named.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0)),
  );
});

test('a period that extends into the future is marked so, and an empty one shows that there is nothing', async ({
  page,
  openAs,
}) => {
  await openAs('reporting', `/reports/catering?from=${day(2)}&until=${day(-2)}&days=all`);
  await expect(page.getByText('Includes orders for the rest of the period.')).toBeVisible();
  await page.goto('/reports/catering?from=2020-01-06&until=2020-01-10');
  await expect(page.getByText('Nothing to show')).toBeVisible();
  await expectGoodLook(page);
});
