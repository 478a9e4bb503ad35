import {
  clearReservations,
  dayFromToday,
  freeDesk,
  reservationsOf,
  siteNamed,
} from '../../fixtures/desks.ts';
import { failUntilTriedAgain } from '../../fixtures/failures.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { withoutAnswers } from '../../fixtures/pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RequestDeskDialog } from '../../pages/desk-card.ts';

test('the grid keeps its filters in the address, and a reload shows the same', async ({ page, openAs }) => {
  await openAs('desk', '/desks');
  await page.getByRole('searchbox', { name: 'Search' }).fill('L1');
  await expect(page).toHaveURL(/search=L1/);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Available', exact: true }).click();
  await expect(page).toHaveURL(/status=available/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('L1');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/desks');
});

test('features are chosen by keyboard, and only matching desks are left', async ({ page, openAs }) => {
  // Of the browser's build: where antd's part of it was left out, the filter was there in tests alone.
  await openAs('desk', `/desks?date=${dayFromToday(13)}`);
  const standing = page.getByRole('checkbox', { name: 'Standing desk' });
  await tabTo(page, standing);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/features=\d+/);
  await page.reload();
  await expect(standing).toBeChecked();
  const cards = page.getByRole('listitem').filter({ hasText: /Available|Occupied/ });
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasNotText: 'Standing desk' })).toHaveCount(0);
  await standing.click();
  await expect(page).not.toHaveURL(/features/);
});

test('invalid values in the address fall back and break nothing', async ({ page, openAs }) => {
  await openAs('desk', '/desks?status=broken&date=2026-02-30&page=0&limit=7&zone=x&site=-1&features=a,b');
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
});

test('only a desk that is available is a button; every other shows why', async ({ page, openAs, apiAs }) => {
  const day = dayFromToday(15);
  const other = await apiAs('superadmin');
  const site = await siteNamed(other, 'London HQ');
  const desk = await freeDesk(other, site.id, [day], 10);
  const taken = await other.post('/api/desks/reservations/', { desk_id: desk.id, date: day });
  expect(taken.status()).toBe(201);

  await openAs('desk', `/desks?site=${site.id}&date=${day}&search=${encodeURIComponent(desk.name)}`);
  const card = page.getByRole('listitem').filter({ hasText: desk.name }).first();
  await expect(card).toContainText('Taken by ');
  await expect(card.getByRole('button', { name: /^Request / })).toHaveCount(0);
});

test('a card opens the dialog with its desk and day filled in', async ({ page, openAs }) => {
  const day = dayFromToday(14);
  const api = await openAs('desk', '/');
  await clearReservations(api, day, day);
  const site = await siteNamed(api, 'Edinburgh');
  const desk = await freeDesk(api, site.id, [day], 3);
  await page.goto(`/desks?site=${site.id}&date=${day}&search=${encodeURIComponent(desk.name)}`);
  await page.getByRole('button', { name: new RegExp(`^Request ${desk.name}`) }).click();
  const request = new RequestDeskDialog(page);
  await expect(request.list('Site')).toHaveAccessibleDescription(/Edinburgh/);
  await expect(request.list('Zone')).toHaveAccessibleDescription(new RegExp(desk.zone));
  await expect(request.list('Desk')).toHaveAccessibleDescription(new RegExp(desk.name));
  await request.send();
  await expect(page.getByText('Requested desk for selected days.')).toBeVisible();
  const { results } = await reservationsOf(api, day, day);
  expect(results.map(({ desk: { id } }) => id)).toContain(desk.id);
});

test('a slash leads to the search', async ({ page, openAs }) => {
  await openAs('desk', '/desks');
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('a list that cannot be loaded shows an error and offers another try', async ({ page, openAs }) => {
  await withoutAnswers(page);
  await failUntilTriedAgain(page, '**/api/desks/desks/?**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken.', reference_id: 'ref-1' } }),
  );
  await openAs('desk', '/desks');
  await expect(page.getByText('The desks could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
});
