import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Devices {
  results: { id: number; created_by: string | null; kind: string }[];
}

test('a browser that tries a display leaves it again, and no device remains', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const tried = async () => {
    const { results } = await admin.read<Devices>('/api/devices/?limit=100');
    const { user } = await person.read<{ user: { first_name: string; last_name: string } }>('/api/whoami/');
    const name = `${user.first_name} ${user.last_name}`;
    return results.filter(({ kind, created_by }) => kind === 'room-display' && created_by === name).length;
  };
  const person = await openAs('deskbooking-admin', '/become-a-screen');
  await page.getByRole('combobox', { name: 'Room' }).click();
  const room = page.getByRole('option').first();
  const name = (await room.textContent())?.trim() ?? '';
  await room.click();
  await page.getByRole('button', { name: 'Become a screen' }).click();
  await expect(page).toHaveURL(/\/screen$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await tried()).toBe(1);
  await page.keyboard.press('Escape');
  const leave = page.getByRole('alertdialog', { name: 'Leave screen mode?' });
  await expect(leave.getByText('removed from the list of devices', { exact: false })).toBeVisible();
  // A full screen has one size.
  await expectGoodLook(page, { widths: [1440] });
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/become-a-screen$/);
  expect(await tried()).toBe(0);
});
