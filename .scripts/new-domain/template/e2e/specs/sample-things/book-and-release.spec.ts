import type { Api } from '../../fixtures/api.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { dayButton } from '../../pages/desk-card.ts';

interface SampleThing {
  id: number;
  name: string;
  site_id: number;
}
interface Booking {
  id: number;
  date: string;
}

const PATH = '/api/sample-things/';

/** A new one at the person's site, and no booking of theirs today. */
async function prepare(person: Api, admin: Api): Promise<SampleThing> {
  const { user } = await person.read<{ user: { site_id: number } }>('/api/whoami/');
  for (const { id } of await person.read<Booking[]>(`${PATH}bookings/`))
    await person.post(`${PATH}bookings/${id}/release/`);
  const added = await admin.post(PATH, { site_id: user.site_id, name: `E2E-${Date.now()}` });
  expect(added.status()).toBe(201);
  return (await added.json()) as SampleThing;
}

test('a sample thing is booked for today, shown on the home page, and released there', async ({
  page,
  openAs,
  apiAs,
}) => {
  const { name, site_id } = await prepare(await apiAs('desk'), await apiAs('superadmin'));
  const person = await openAs('desk', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Sample things' }).click();
  await expect(page).toHaveURL(/\/sample-things$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sample things' })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: `${name} Free` })).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Book ${name}` });
  await expect(dialog).toBeVisible();
  await (await dayButton(dialog, dayFromToday(0))).click();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`${name} is booked.`)).toBeVisible();
  await expect(page.getByRole('row', { name: `${name} Yours` })).toBeVisible();

  await page.goto('/');
  const card = page.getByRole('region', { name: 'Sample things' });
  await card.getByRole('button', { name: `Release ${name}` }).click();
  await expect(page.getByText(`${name} is released.`)).toBeVisible();
  await expect(card.getByText('You have no bookings.')).toBeVisible();
  const query = `site=${site_id}&on_date=${dayFromToday(0)}&search=${name}`;
  const { results } = await person.read<{ results: { state: string }[] }>(`${PATH}?${query}`);
  expect(results.map(({ state }) => state)).toEqual(['free']);
});

test('the list and the card are there in German, on a phone', async ({ page, openAs, apiAs }) => {
  const { name } = await prepare(await apiAs('pa'), await apiAs('superadmin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('portal.locale', 'de'));
  await openAs('pa', '/sample-things');
  await expect(page.getByRole('heading', { level: 1, name: 'Musterdinge' })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  const rows = page.getByRole('list', { name: 'Musterdinge' }).getByRole('listitem');
  await expect(rows.filter({ hasText: name })).toContainText('Frei');
  await expectGoodLook(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Musterding buchen' })).toBeVisible();
});
