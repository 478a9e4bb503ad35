import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('the directory is filtered by letter, words and status, all of it in the address', async ({
  page,
  openAs,
}) => {
  const api = await openAs('superadmin', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Employee Directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Directory' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Employees' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectGoodLook(page);

  await page
    .getByRole('group', { name: 'First letter of the last name' })
    .getByText('K', { exact: true })
    .click();
  await expect(page).toHaveURL(/letter=K/);
  await expect(table.getByText('Amira Khan')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('amira');
  await expect(page).toHaveURL(/search=amira/);
  const { count } = await api.read<{ count: number }>('/api/employees/?letter=K&search=amira');
  await expect(table.getByRole('row')).toHaveCount(count + 1);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(count + 1);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('amira');
});

test('an employee is edited, errors are at their fields, and going back restores the list', async ({
  page,
  openAs,
}) => {
  const api = await openAs('superadmin', '/employees?search=restricted%40demo');
  const edit = page
    .getByRole('link', { name: /^Edit/ })
    .or(page.getByRole('button', { name: 'Robin Stricker' }));
  await edit.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Employee' })).toBeVisible();
  await expectGoodLook(page);
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await lastName.fill('A name of more than twenty');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('At most 20 characters')).toBeVisible();
  await expect(lastName).toBeFocused();
  await lastName.fill('Stricker-<b>Bold</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/employees\?search=restricted/);
  await expect(page.getByText('Stricker-<b>Bold</b>')).toBeVisible();
  const { results } = await api.read<{ results: { id: number; version: number }[] }>(
    '/api/employees/?search=restricted@demo',
  );
  await api.patch(`/api/employees/${results[0]?.id}/`, {
    version: results[0]?.version,
    last_name: 'Stricker',
  });
});

test('a stale edit offers theirs or mine, field by field', async ({ page, openAs }) => {
  const api = await openAs('superadmin', '/');
  const { results } = await api.read<{ results: { id: number; version: number }[] }>(
    '/api/employees/?search=onesite@demo',
  );
  const [person] = results;
  await page.goto(`/employees/${person?.id}/edit`);
  const company = page.getByRole('textbox', { name: 'Company' });
  await company.fill('Mine Ltd');
  const other = await api.patch(`/api/employees/${person?.id}/`, {
    version: person?.version,
    company: 'Theirs Ltd',
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Theirs Ltd')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('radio', { name: /mine/i }).first().check({ force: true });
  await page.getByRole('button', { name: /Save/ }).last().click();
  await expect(page.getByText('Profile has been changed.')).toBeVisible();
  const saved = await api.read<{ company: string }>(`/api/employees/${person?.id}/`);
  expect(saved.company).toBe('Mine Ltd');
});

test('a colleague is contacted; a message that cannot be sent shows why', async ({ page, openAs }) => {
  await openAs('superadmin', '/employees?search=employee%40demo');
  await page.getByRole('button', { name: 'Contact Amira Khan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Amira Khan' });
  await expect(dialog).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Message content is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Your <visitor> is here.');
  const byEmail = dialog.getByRole('checkbox', { name: 'Email' });
  if (await byEmail.isChecked()) await byEmail.uncheck();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('You must select either email or sms')).toBeVisible();
  await byEmail.check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Contact sent to user')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('Locate Colleague shows where a person is and how old that is', async ({ page, openAs, apiAs }) => {
  const colleague = await apiAs('deskbooking-admin');
  await colleague.post('/api/presence/', { on_site: true });
  await openAs('employee', '/');
  await page.getByRole('button', { name: 'Find a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Locate Colleague' });
  await dialog.getByRole('searchbox').or(dialog.getByRole('combobox')).first().fill('Bashir Rahimi');
  await dialog.getByText('Bashir Rahimi').first().click();
  await expect(dialog.getByText(/Reported at \d\d:\d\d/)).toBeVisible();
  await expect(page).toHaveURL(/locate=\d+/);
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
