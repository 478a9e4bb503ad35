import { ownCarPark } from '../../fixtures/car-parks.ts';
import { failUntilTriedAgain } from '../../fixtures/failures.ts';
import { sample } from '../../fixtures/run.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** Accounts that may see each parking screen, with its message about data that could not be loaded. */
const SCREENS = [
  ['parking', '/parking', 'Your parking days could not be loaded.'],
  ['superadmin', '/parking/approve', 'The parking requests could not be loaded.'],
  ['superadmin', '/parking/permits', 'The permits could not be loaded.'],
  ['superadmin', '/parking/carparks', 'The car parks could not be loaded.'],
  ['superadmin', '/parking/live-view', 'The events could not be loaded.'],
  ['superadmin', '/parking/plates', 'The lists could not be loaded.'],
  ['superadmin', '/car-share', 'The rides could not be loaded.'],
  ['superadmin', '/credits', 'The balance could not be loaded.'],
  ['superadmin', '/admin/admin-cameras', 'The cameras could not be loaded.'],
  ['superadmin', '/admin/admin-registrations', 'The registrations could not be loaded.'],
] as const;

const CALLS = /\/api\/(parking|credits)\//;

const failure = { status: 500, json: { detail: 'Something went wrong.', reference_id: 'ref-7' } };

for (const [account, path, words] of sample(SCREENS, 2)) {
  test(`if the server fails, ${path} shows ${account} which data is missing and tries again`, async ({
    page,
    openAs,
  }) => {
    await failUntilTriedAgain(page, CALLS, (route) => route.fulfill(failure));
    await openAs(account, path);
    const alert = page.getByRole('alert').filter({ hasText: words }).first();
    await expect(alert).toContainText('Reference: ref-7');
    await expectGoodLook(page, { widths: [390, 1440] });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(words).first()).toBeHidden();
  });
}

test('a balance is corrected; a failed request keeps the typed text', async ({ page, openAs }) => {
  const admin = await openAs('parking-admin', '/credits');
  const note = `Cash ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Correct a balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a balance' });
  await dialog.getByRole('combobox', { name: 'Person' }).fill('parking@demo');
  await page.getByRole('option').first().click();
  await dialog.getByRole('spinbutton', { name: 'Credits' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.route(CALLS, (route) =>
    route.request().method() === 'POST' ? route.fulfill(failure) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The balance could not be corrected.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(note);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The balance has been corrected.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { results } = await admin.read<{ results: { amount: number; note: string | null }[] }>(
    '/api/credits/entries/?kind=corrected&limit=25',
  );
  expect(results.find((entry) => entry.note === note)).toMatchObject({ amount: 2 });
});

test('choices of a dialog that could not be loaded are requested again, and chosen values stay', async ({
  page,
  openAs,
}) => {
  let isLost = false;
  await failUntilTriedAgain(page, /\/api\/parking\/carparks\//, (route) =>
    isLost ? route.abort('connectionfailed') : route.fallback(),
  );
  await openAs('parking', '/parking');
  await expect(page.getByRole('region', { name: 'My parking' })).toBeVisible();
  isLost = true;
  await page.getByRole('region', { name: 'Space alerts' }).getByRole('button', { name: 'Set alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notify me when a space becomes free' });
  await expect(dialog.getByText('The car parks could not be loaded.')).toBeVisible();
  await dialog.getByRole('switch').click();
  await expectGoodLook(page, { widths: [390, 1440] });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('The car parks could not be loaded.')).toBeHidden();
  await expect(dialog.getByRole('switch')).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Car park' }).click();
  await expect(page.getByRole('option', { name: 'Thames Garage', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a very long car park name is shown in full in the choice and in the count of spaces', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const boss = await apiAs('superadmin');
    const name = `Besucherparkplatz ${Date.now() % 100_000} hinter dem Betriebskindergarten, Einfahrt Ostseite`;
    const carPark = await ownCarPark(boss, name, 2);
    await openAs('parking', '/parking');
    await page.getByRole('button', { name: 'Request Parking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Parking' });
    await dialog.getByRole('combobox', { name: 'Car park' }).click();
    const option = page.getByRole('option', { name, exact: true });
    await expect(option).toBeVisible();
    const isCut = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1);
    expect(await option.evaluate(isCut)).toBe(false);

    await openAs('parking', '/');
    const counted = page.getByRole('region', { name: 'Parking spaces now' }).getByText(name);
    await counted.scrollIntoViewIfNeeded();
    const box = await counted.boundingBox();
    expect(box?.width).toBeLessThan(300);
    await expectGoodLook(page, { widths: [390] });
    expect((await boss.delete(`/api/parking/carparks/${carPark.id}/`)).ok()).toBe(true);
  });
});
