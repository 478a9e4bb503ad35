import { dayFromToday } from '../../fixtures/desks.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** Of this run: nothing else in the log says it. */
const reason = `Masern im Büro ${Date.now().toString(36)}`;

test('reporting searches with a reason, downloads the file, and the audit log has both', async ({
  page,
  openAs,
  apiAs,
}) => {
  await openAs('reporting', '/track-and-trace');
  await expect(page.getByRole('heading', { name: 'Track and Trace', level: 1 })).toBeVisible();
  await expect(page.getByText('No search yet')).toBeVisible();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect(search).toBeDisabled();
  await expectGoodLook(page);

  const person = page.getByRole('combobox', { name: 'Person' });
  await person.fill('employee@');
  await page.getByRole('option').first().click();
  const [from, until] = [dayFromToday(-14), dayFromToday(0)];
  await expect(page).toHaveURL(/user=\d+/);
  const address = new URL(page.url());
  address.searchParams.set('from', from);
  address.searchParams.set('until', until);
  await page.goto(address.href);
  await expect(search).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await search.click();
  await expect(page.getByRole('heading', { name: /^\d+ contacts?$/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(page.url()).not.toContain('Masern');
  await expectGoodLook(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe(`track-and-trace-${from}.csv`);

  // Another choice is another search: nothing is asked before the button.
  await page.getByRole('combobox', { name: 'Shared' }).click();
  await page.getByRole('option', { name: 'Zone or room' }).click();
  await expect(page.getByText('No search yet')).toBeVisible();

  const admin = await apiAs('superadmin');
  const { results } = await admin.read<{ results: { action: string; after: { reason: string } }[] }>(
    '/api/audit-log/?entity=trace&limit=100',
  );
  const own = results.filter(({ after }) => after.reason === reason).map(({ action }) => action);
  expect(own).toEqual(['export', 'search']);
});

test('an employee has no access, nor has anyone of a client without the feature', async ({
  page,
  openAs,
}) => {
  await openAs('employee', '/track-and-trace');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await page.context().clearCookies();
  await openAs('reporting', '/track-and-trace', 'globex');
  await expect(page).toHaveURL(`${CLIENTS.globex.origin}/track-and-trace`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
