import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('a saved profile stays saved: no draft comes back over it, and it is saved again', async ({
  page,
  openAs,
}) => {
  const api = await openAs('pa', '/edit-profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  const save = page.getByRole('button', { name: 'Save' });
  await phone.fill('abc');
  await save.click();
  await expect(page.getByText(/^Please enter a phone number: only digits/)).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('abc');
  await expectGoodLook(page);

  for (const number of ['+44 20 7946 0155', '+44 20 7946 0156']) {
    await phone.fill(number);
    await expect(page.getByText('Not saved yet')).toBeVisible();
    // Longer than a draft takes to be kept.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(number);
    await save.click();
    await expect(page.getByText('Profile has been changed.').first()).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await expect(page.getByText('Your draft has been restored.')).toBeHidden();
    await expect(page.getByText('Someone else changed this')).toBeHidden();
    await expect(save).toBeFocused();
    expect(await api.read<{ phone: string }>('/api/users/me/')).toMatchObject({ phone: number });
  }
  await page.reload();
  await expect(phone).toHaveValue('+44 20 7946 0156');
  await expect(page.getByText('Your draft has been restored.')).toBeHidden();
});
