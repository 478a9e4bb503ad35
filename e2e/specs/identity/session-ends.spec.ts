import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('a session that ends in a half-filled form is renewed over it, and nothing is lost', async ({
  page,
  openAs,
}) => {
  const api = await openAs('reporting', '/edit-profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeVisible();
  await expectGoodLook(page);
  await phone.fill('+44 20 7946 0123');
  // The session ends elsewhere: this browser's cookies name one that the server no longer knows.
  expect((await api.post('/logout/')).status()).toBe(204);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Please log in again' });
  await expect(dialog).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByLabel('Password', { exact: true }).fill('Workplace-2026');
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveValue('+44 20 7946 0123');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile has been changed.')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+44 20 7946 0123');
});

test('a reload restores unsaved input', async ({ page, openAs }) => {
  await openAs('security', '/edit-profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+44 20 7946 0999');
  await phone.blur();
  await page.reload();
  await expect(phone).toHaveValue('+44 20 7946 0999');
});
