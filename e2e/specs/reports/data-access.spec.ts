import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { dayFromToday, siteNamed } from '../../fixtures/desks.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const NAME = `Occupancy dashboard ${Date.now().toString(36)}`;

/** Data that a program reads with a token, and nothing else. */
async function readExport(token: string, query: string) {
  const program = await request.newContext({
    baseURL: ORIGIN,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const answer = await program.get(`/api/reports/export/?${query}`);
  const read = { status: answer.status(), type: answer.headers()['content-type'], text: await answer.text() };
  await program.dispose();
  return read;
}

test('a superadmin creates a token, a program reads with it, and no longer once it is revoked', async ({
  page,
  openAs,
}) => {
  const api = await openAs('superadmin', '/admin/admin-data-access');
  await expect(page.getByRole('heading', { name: 'Data access', level: 2 })).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await dialog.getByRole('combobox', { name: 'Data' }).click();
  await page.getByRole('option', { name: 'Desk reservations' }).click();
  await page.getByRole('option', { name: 'Desks by day' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).click();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: `Token of ${NAME}` });
  const token = await shown.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  expect(token).toMatch(/^wpd_/);
  await expectGoodLook(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('Never');

  const { id: site } = await siteNamed(api, 'London HQ');
  const period = `site=${site}&from_date=${dayFromToday(-14)}&until_date=${dayFromToday(-1)}`;
  const csv = await readExport(token, `dataset=desk_reservations&${period}`);
  expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(csv.text.split('\r\n')[0]).toMatch(/^\ufeffid,site_id,site_name,.*person_key$/);
  expect(csv.text).not.toContain('@demo.test');
  const ndjson = await readExport(token, `dataset=desk_reservations&format=ndjson&${period}`);
  const lines = ndjson.text.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, rows: lines.length - 1 });
  expect((await readExport(token, `dataset=visits&${period}`)).status).toBe(403);

  await page.reload();
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: `Revoke ${NAME}` }).click();
  const question = page.getByRole('alertdialog');
  await expectGoodLook(page);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expectGoodLook(page);
  expect((await readExport(token, `dataset=desk_reservations&${period}`)).status).toBe(401);

  const { results } = await api.read<{
    results: { action: string; after: { rows?: number; outcome?: string } }[];
  }>('/api/audit-log/?entity=data_export&limit=100');
  expect(results).toContainEqual(
    expect.objectContaining({
      action: 'finish',
      after: expect.objectContaining({ rows: lines.length - 1, outcome: 'complete' }),
    }),
  );
});

test('reporting downloads the rows of a day, as many as its report counts, with names, and it is recorded', async ({
  page,
  openAs,
  apiAs,
}) => {
  const api = await openAs('reporting', '/reports');
  await page.getByRole('link', { name: 'Download data' }).click();
  await expect(page.getByRole('heading', { name: 'Download Data', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Data access' })).toBeHidden();
  await expectGoodLook(page);
  const { id: site } = await siteNamed(api, 'London HQ');
  const [from, until] = [dayFromToday(-8), dayFromToday(-2)];
  await page.goto(`/reports/data?dataset=desk_reservations&site=${site}&from=${from}&until=${until}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^desk_reservations-${from}-${until}-.*csv$`));
  const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const status = head.split(',').indexOf('status');
  expect(head).toContain('person_name');
  const report = await api.read<{ totals: { cancelled_count: number } }>(
    `/api/reports/desks/utilization/?site=${site}&from_date=${from}&until_date=${until}&days=all`,
  );
  const cancelled = rows.filter((row) => row.split(',')[status] === 'cancelled');
  expect(rows.length).toBeGreaterThan(0);
  expect(cancelled).toHaveLength(report.totals.cancelled_count);

  const admin = await apiAs('superadmin');
  const { results } = await admin.read<{
    results: { action: string; user: { email: string }; after: object }[];
  }>('/api/audit-log/?entity=data_export&limit=100');
  expect(results).toContainEqual(
    expect.objectContaining({
      action: 'finish',
      user: expect.objectContaining({ email: 'reporting@demo.test' }),
      after: expect.objectContaining({ rows: rows.length, outcome: 'complete' }),
    }),
  );
  await page.goto(`/reports/data?from=${until}&until=${from}`);
  await expect(page.getByText("The last day can't be before the first.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled();
  await expectGoodLook(page);
});

test('administrators cannot export names, and employees get no page', async ({ page, openAs }) => {
  await openAs('admin', '/admin/admin-data-access');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await expect(dialog.getByText('only a superadmin can allow names')).toBeVisible();
  await page.context().clearCookies();
  await openAs('employee', '/admin/admin-data-access');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
});
