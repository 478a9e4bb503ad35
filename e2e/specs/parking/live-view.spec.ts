import { addCamera } from '../../fixtures/cameras.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** A plate that no other run has. */
const plateOf = (letters: string) => `${letters}${Date.now().toString(36).slice(-5)}`.toUpperCase();

test('a plate is on the live view within a second; a person decides, and the list is paused without losing its place', async ({
  page,
  openAs,
  apiAs,
}) => {
  const camera = await addCamera(await apiAs('superadmin'));
  await openAs('parking-admin', '/parking/live-view');
  await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectGoodLook(page);

  const plate = plateOf('LV');
  const rowOf = (of: string) => page.getByRole('rowheader', { name: of }).getByRole('button');
  const event = page.getByRole('article', { name: plate });
  expect(await camera.see(plate.toLowerCase())).toBe('unknown');
  const seen = Date.now();
  await expect(rowOf(plate)).toBeVisible();
  // The promise is a second; the machine of the journeys is not the measure of it.
  expect(Date.now() - seen).toBeLessThan(5_000);
  await rowOf(plate).click();
  await expect(event).toContainText(`${camera.name}`);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused, no new events')).toBeVisible();
  const later = plateOf('LW');
  await camera.see(later);
  await expect(page.getByText(/^Paused, \d+ new$/)).toBeVisible();
  await expect(page.getByRole('table').getByText(later)).toHaveCount(0);

  await event.getByRole('button', { name: /^Add to allowlist/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Window cleaner');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Add to allowlist' }).click();
  await expect(event).toContainText('Authorized');
  await expect(event.getByRole('button', { name: /^Allow once/ })).toBeDisabled();
  await expect(event).toContainText('Only unknown vehicles can be added to a list.');

  await page.getByRole('button', { name: 'Resume' }).click();
  await rowOf(later).click();
  await page
    .getByRole('article', { name: later })
    .getByRole('button', { name: /^Deny once/ })
    .click();
  await expect(page.getByRole('article', { name: later })).toContainText('Denied');
  expect(await camera.see(plate)).toBe('authorized');

  await page.getByRole('link', { name: 'Allowlist and denylist' }).click();
  await page.getByRole('searchbox').fill(plate);
  const row = page.getByRole('row').filter({ hasText: 'Window cleaner' });
  await expect(row).toHaveCount(1);
  await expectGoodLook(page);
  await row.getByRole('button', { name: /^End the entry/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End entry' }).click();
  await expect(page.getByText('The entry has ended.')).toBeVisible();
  expect(await camera.see(plate)).toBe('unknown');
});

test('the live view is only for parking staff', async ({ page, openAs }) => {
  await openAs('parking', '/parking/live-view');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
});
