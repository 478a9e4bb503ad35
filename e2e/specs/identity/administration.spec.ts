import { randomUUID } from 'node:crypto';
import { CLIENTS, ORIGIN, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

const SECTIONS = [
  ['client', 'General'],
  ['features', 'Features'],
  ['look', 'Look'],
  ['terms', 'Terminology'],
  ['users', 'Users'],
  ['sites', 'Sites'],
  ['help-texts', 'Help texts'],
  ['sign-up', 'Sign-up'],
  ['audit-log', 'Audit log'],
  ['versions', 'Versions'],
] as const;

test('the user menu leads members of admin to the administration, and no one else', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expectGoodLook(page);
  await page.context().clearCookies();
  await openAs('reception', '/admin/users');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
});

test('each section opens by its address', async ({ page, openAs }) => {
  await openAs('admin', '/admin');
  for (const [section, name] of SECTIONS) {
    await page.goto(`/admin/${section}`);
    await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible();
  }
});

test('a list of people is checked row by row before anything is saved, then imported', async ({
  page,
  openAs,
}) => {
  const tag = randomUUID().slice(0, 8);
  const api = await openAs('admin', '/admin/users/import');
  await page
    .getByRole('textbox', { name: 'Or paste the rows' })
    .fill(
      [
        'email,first_name,last_name,groups,Cost centre',
        `good.${tag}@demo.test,=1+1,<b>x</b>,employee,4711`,
        'no-address,Bad,Mail,employee,',
        'employee@demo.test,Already,There,employee,',
        `long.${tag}@demo.test,A first name of more than twenty,X,employee,`,
        `boss.${tag}@demo.test,Wants,Power,superadmin,`,
        `desk.${tag}@demo.test,Wants,Desks,employee|desk_admin,`,
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 valid, 5 with errors. Rows with errors are skipped.')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('1 created, 5 refused.')).toBeVisible();
  const { results } = await api.read<{
    results: { email: string; first_name: string; is_active: boolean }[];
  }>(`/api/employees/?search=good.${tag}`);
  expect(results).toMatchObject([{ email: `good.${tag}@demo.test`, first_name: '=1+1', is_active: false }]);
});

test('an account that is deactivated loses its open session at its next call', async ({
  page,
  openAs,
  apiAs,
}) => {
  const admin = await apiAs('superadmin');
  const { results } = await admin.read<{ results: { id: number }[] }>('/api/employees/?search=permit@globex');
  expect(results).toEqual([]);
  const globex = await apiAs('superadmin', 'globex');
  const found = await globex.read<{ results: { id: number; version: number }[] }>(
    '/api/employees/?search=permit@globex',
  );
  const [person] = found.results;
  await openAs('permit', '/edit-profile', 'globex');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  // The page's own calls are over: the next one is the press.
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  const changed = await globex.patch(`/api/users/${person?.id}/`, {
    version: person?.version,
    is_active: false,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Please log in again' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog.getByText('No active account found with these log-in credentials.')).toBeVisible();
});

test('a colour that fails contrast is shown as it will be adjusted, and the logo may be a drawing', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/admin/look', 'acme');
  await expect(page.getByText(/#[0-9a-f]{6} is used instead/).first()).toBeVisible();
  await page.locator('input[type=file][accept*=svg]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32" onload="alert(1)"><script>alert(2)</script><rect width="120" height="32" fill="#2b2d33"/></svg>',
    ),
  });
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await expect(page.getByText('The logo has been changed.')).toBeVisible();
  const { host } = new URL(CLIENTS.acme.origin);
  const { client } = (await (
    await page.request.get(`${ORIGIN}/api/whoami/`, { headers: { host } })
  ).json()) as { client: { logo: string } };
  const logo = await page.request.get(`${ORIGIN}${client.logo}`, {
    headers: { host },
  });
  expect(logo.headers()['content-type']).toBe('image/png');
});

test('a help text is cleaned when it is saved, and shown where it belongs', async ({ page, openAs }) => {
  await openAs('admin', '/admin/help-texts/request_parking-en');
  const text = page.getByRole('textbox', { name: /Text|HTML/ });
  await text.fill(
    '<p>Park <b>here</b>.</p><script>alert(1)</script><iframe src="https://evil.example/"></iframe>',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(text).toHaveValue('<p>Park <b>here</b>.</p>');
});

test('the audit log shows who changed what', async ({ page, openAs }) => {
  const api = await openAs('superadmin', '/');
  const { results } = await api.read<{ results: { id: number; version: number }[] }>(
    '/api/employees/?search=reporting@demo',
  );
  const [person] = results;
  await api.patch(`/api/users/${person?.id}/`, { version: person?.version, is_restricted: true });
  await page.goto(`/admin/audit-log?entity=user&entity_id=${person?.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Sasha Underwood' }).first();
  await expect(row).toBeVisible();
  await row.getByRole('button').first().click();
  await expect(page.getByText(/restricted/i).first()).toBeVisible();
  await expectGoodLook(page);
});

test('/admin/logout leads to log-in', async ({ page }) => {
  await page.goto('/admin/logout');
  await new LogInPage(page).isShown();
});
