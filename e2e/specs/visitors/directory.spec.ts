import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite } from '../../fixtures/visits.ts';

test('the directory: a visitor is added, proposed when met again, changed and erased', async ({
  page,
  openAs,
}) => {
  test.slow();
  const api = await openAs('superadmin', '/visitors');
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor Directory' })).toBeVisible();
  await expectGoodLook(page);
  await page.goto('/visitors/create');
  await page.getByLabel('First name').fill('Dora');
  await page.getByLabel('Last name').fill('=SUM(A1) <b>Directory</b>');
  await page.getByLabel('Email').fill('dora.directory@visitors.test');
  await page.getByRole('button', { name: 'Create visitor' }).click();
  await expect(page.getByText('Visitor has been created.')).toBeVisible();
  await expect(page).toHaveURL(/\/visitors(\?|$)/);

  await page.goto('/visitors/create');
  await page.getByLabel('First name').fill('Dora');
  await page.getByLabel('Last name').fill('Directory');
  await page.getByLabel('Email').fill('dora.directory@visitors.test');
  await page.getByLabel('Phone').focus();
  await expect(page.getByText('Someone with these details has been here before')).toBeVisible();
  await expectGoodLook(page);

  const { results } = await api.read<{ results: { id: number }[] }>('/api/visitors/?search=dora.directory');
  const id = results[0]?.id ?? 0;
  await page.goto(`/visitors/${id}/edit`);
  await page.getByLabel('Last name').fill('Directory');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Visitor has been saved.')).toBeVisible();
  await page.goto(`/visitors/${id}`);
  await expect(page.getByRole('heading', { name: 'Dora Directory' })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Dora Directory?' });
  await dialog.getByLabel('Type Dora Directory to confirm').fill('Dora Directory');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Visitor has been erased.')).toBeVisible();
  expect(await (await api.get(`/api/visitors/${id}/`)).text()).not.toContain('Dora');
});

test('the watch list warns reception and never the visitor', async ({ page, openAs, apiAs }) => {
  const host = await apiAs('employee');
  await openAs('security', '/watch-list');
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add to the watch list' });
  await dialog.getByLabel('Name').fill('Wolf Watched');
  await dialog.getByLabel('Reason').fill('Call security first');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The watch list has been updated.')).toBeVisible();
  const invited = await invite(host, { firstName: 'Wolf', lastName: 'Watched' });
  await page.goto('/reception?search=watched');
  await expect(page.getByRole('row').filter({ hasText: invited.name })).toContainText('Watch list');
  expect(await (await host.get(`/api/visits/${invited.visitId}/`)).text()).not.toContain('Call security');
});

test('collected mail is recorded', async ({ page, openAs }) => {
  await openAs('employee', '/mail-collect');
  await expectGoodLook(page);
  const employee = page.getByRole('combobox', { name: 'Employee' });
  await employee.click();
  await employee.pressSequentially('price');
  await page
    .getByRole('option', { name: /Dylan Price/ })
    .or(page.getByTitle(/Dylan Price/))
    .first()
    .click();
  await page.getByLabel('Mail Count').fill('-3');
  await page.getByRole('button', { name: /^(Submit|Save)/ }).click();
  await expect(page.getByText('Please enter a whole number from 1 to 999.')).toBeVisible();
  await expect(page.getByLabel('Mail Count')).toHaveValue('-3');
  await expectGoodLook(page);
  await page.getByLabel('Mail Count').fill('3');
  await page.getByRole('button', { name: /^(Submit|Save)/ }).click();
  await expect(page.getByText('Mail Collect Submitted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
