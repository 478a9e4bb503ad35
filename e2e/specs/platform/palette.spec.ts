import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('the command palette leads to screens, people and desks with the keyboard alone', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and go to' });
  await expect(field).toBeFocused();
  await expectGoodLook(page);
  await page.keyboard.type('employee dir');
  await expect(page.getByRole('option', { name: /Employee Directory/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employees/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('amira khan');
  await expect(page.getByRole('option', { name: /Amira Khan/ })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nothing of the kind');
  await expect(page.getByText('No results for “nothing of the kind”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('the palette offers only entries that the person may see', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and go to' }).fill('e');
  await expect(page.getByRole('option', { name: /Edit Profile/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Employee Directory/ })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^Admin/ })).toHaveCount(0);
});
