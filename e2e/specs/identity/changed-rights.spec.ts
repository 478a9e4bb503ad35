import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** Rights that an administrator changes while the person works (rules/access.md#changed-rights). */

interface Account {
  id: number;
  version: number;
  groups: string[];
}

test('a group removed while a person works is reported once, and their drawer follows', async ({
  page,
  apiAs,
  openAs,
}) => {
  const person = await openAs('desk-admin', '/desks/approve', 'globex');
  const admin = await apiAs('superadmin', 'globex');
  const { user } = await person.read<{ user: { id: number } }>('/api/whoami/');
  const account = () => admin.read<Account>(`/api/users/${user.id}/`);
  const give = async (groups: string[]) => {
    const { version } = await account();
    expect((await admin.patch(`/api/users/${user.id}/`, { version, groups })).status()).toBe(200);
  };
  const { groups } = await account();
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await expect(page.getByRole('table', { name: 'Desk requests' })).toBeVisible();

  await give(groups.filter((group) => group !== 'desk_admin'));
  try {
    let whoami = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/whoami/') whoami += 1;
    });
    await page.getByRole('searchbox', { name: 'Search' }).fill('Ash');
    await expect(page.getByRole('heading', { level: 1, name: 'Permission removed' })).toBeVisible();
    await expect(page.getByText('You no longer have permission for this page.')).toBeVisible();
    await expect(link('Desk Requests')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(whoami).toBe(1);
    await expectGoodLook(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  } finally {
    await give(groups);
  }
});
