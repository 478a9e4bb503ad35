import { ownCarPark } from '../../fixtures/car-parks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const WIDTHS = { widths: [390, 768, 1024, 1440] };

test('spaces are exported as CSV and imported from one, after a preview of each row', async ({
  page,
  openAs,
  apiAs,
}, info) => {
  const boss = await apiAs('superadmin');
  const name = `Sheet ${info.workerIndex}-${Date.now() % 100_000}`;
  const { id } = await ownCarPark(boss, name, 3);
  await openAs('superadmin', `/admin/admin-car-parks?carpark=${id}&tab=spaces`);
  await expect(page.getByRole('row', { name: /S3/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('spaces.csv');

  await page.getByRole('tab', { name: 'Import' }).click();
  const text = page.getByRole('textbox', { name: 'Or paste the rows' });
  await text.fill('space,in_use\nS1,no\nS2,perhaps\nN1,');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('In use: Must be yes or no.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change \d/ })).toHaveCount(0);
  await expectGoodLook(page, WIDTHS);
  await text.fill('space,in_use\nS1,no\nS2,yes\nN1,');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('Unchanged')).toBeVisible();
  await page.getByRole('button', { name: 'Change 2 spaces' }).click();
  await expect(page.getByRole('button', { name: 'Import another list' })).toBeVisible();
  await expectGoodLook(page, WIDTHS);
  await page.getByRole('tab', { name: 'Spaces', exact: true }).click();
  await expect(page.getByRole('row', { name: /N1/ })).toContainText('In use');
  await expect(page.getByRole('row', { name: /S1/ })).toContainText('Closed');
});

test('the import of spaces, dark and in German', async ({ page, openAs, apiAs }, info) => {
  const boss = await apiAs('superadmin');
  const { id } = await ownCarPark(boss, `Tabelle ${info.workerIndex}-${Date.now() % 100_000}`, 2);
  await page.addInitScript(() => {
    localStorage.setItem('portal.theme', 'dark');
    localStorage.setItem('portal.locale', 'de');
  });
  await openAs('superadmin', `/admin/admin-car-parks?carpark=${id}&tab=import`);
  await page.getByRole('textbox', { name: 'Oder Zeilen einfügen' }).fill('space;in_use\nS1;nein\nN1;ja');
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await expect(page.getByText('Geschlossen')).toBeVisible();
  await expectGoodLook(page, WIDTHS);
});
