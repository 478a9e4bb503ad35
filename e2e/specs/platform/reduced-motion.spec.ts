import { expect, test } from '../../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a list in a dialog opens at its field for a person who prefers reduced motion', async ({
  page,
  openAs,
}) => {
  await openAs('pa', '/');
  await page.getByRole('button', { name: 'Request parking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request Parking' });
  await dialog.getByRole('combobox', { name: 'Site' }).click();
  const site = page.getByRole('option', { name: 'London HQ', exact: true });
  await site.click();
  await expect(site).toBeHidden();
});
