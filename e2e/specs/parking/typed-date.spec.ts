import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('an unreadable date stays, is refused at its field, and is not sent; a readable one is written out', async ({
  page,
  openAs,
}) => {
  await openAs('parking', '/parking');
  await page.getByRole('region', { name: 'Space alerts' }).getByRole('button', { name: 'Set alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notify me when a space becomes free' });
  const date = dialog.getByRole('textbox', { name: 'Day' });
  await date.fill('31/02/2027');
  await dialog.getByRole('heading').click();
  await expect(date).toHaveAccessibleDescription('“31/02/2027” is not a date. Write it like 08/02/2027.');
  await expect(date).toHaveValue('31/02/2027');
  await expectGoodLook(page);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/parking/')) asked.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(date).toBeFocused();
  await date.fill('1 Feb 2020');
  await date.press('Enter');
  await expect(date).toHaveAccessibleDescription(/^Choose \d\d\/\d\d\/\d{4} or a later day\.$/);
  await date.fill('1.2.2099');
  await date.press('Tab');
  await expect(date).toHaveValue('01/02/2099');
  expect(asked).toEqual([]);
});
