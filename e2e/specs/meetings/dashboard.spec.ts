import type { Locator, Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { browserWithCamera } from '../../fixtures/camera.ts';
import { failUntilTriedAgain } from '../../fixtures/failures.ts';
import { withoutAnswers } from '../../fixtures/pages.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const DAY_MS = 86_400_000;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The cards of each account; a resource type that is not on the dashboard has none. */
const CARDS: [account: string, client: 'demo' | 'globex' | 'acme', has: string[], lacks: string[]][] = [
  ['superadmin', 'demo', ['My day', 'Meeting rooms', 'Focus pods'], ['Studios', 'Projector kits']],
  ['employee', 'demo', ['My day', 'Meeting rooms', 'Focus pods'], ['Studios']],
  ['pa', 'demo', ['My day', 'Meeting rooms', 'Focus pods'], []],
  ['desk', 'globex', ['My day', 'Meeting rooms', 'Focus pods'], ['My guests']],
  ['reception', 'demo', ['Meeting rooms', 'Focus pods'], ['My day']],
  ['security', 'demo', ['Meeting rooms', 'Focus pods'], ['My day']],
  ['employee', 'acme', ['My day'], ['Meeting rooms']],
];

for (const [account, client, has, lacks] of CARDS) {
  test(`${account} at ${client} has the cards of their own day`, async ({ page, openAs }) => {
    await openAs(account, '/', client);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const name of has) await expect(region(page, name)).toBeVisible();
    for (const name of lacks) await expect(region(page, name)).toHaveCount(0);
  });
}

/** A meeting of the person of `api` in a free room of the type in London, at noon in this many days. */
async function meet(api: Api, type: string, days: number, description: string) {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const { id } = await roomType(api, type);
  const time = { start: `${day}T12:00:00Z`, end: `${day}T12:30:00Z` };
  const [room] = await freeRooms(api, { ...time, site: 'London HQ' }, id);
  if (!room) throw new Error(`No ${type} is free`);
  return { room, day, type: id, id: await bookRoom(api, room, time, { description }) };
}

/** Navigates to the month of a day and picks it. */
async function pick(card: Locator, day: string): Promise<void> {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`));
  const name = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const isShown = await card
    .getByText(format({ month: 'long', year: 'numeric' }), { exact: true })
    .isVisible();
  if (!isShown) await card.getByRole('button', { name: 'Next month' }).click();
  await card.getByRole('button', { name: new RegExp(`\\b${name}, \\d+ reservation`) }).click();
}

test('a person’s bookings are in the calendar of reservations and in that of their type', async ({
  page,
  openAs,
  apiAs,
}) => {
  const api = await apiAs('onesite');
  const made = await meet(api, 'Focus pod', 9, 'Letters to write');
  await openAs('onesite', '/');
  const pods = region(page, 'Focus pods');
  await pods.getByRole('button', { name: 'Whole month' }).click();
  await pick(pods, made.day);
  await expect(pods.getByText('Letters to write')).toBeVisible();
  await expect(pods.getByText(made.room.name)).toBeVisible();
  const own = region(page, 'My day');
  await own.getByRole('button', { name: 'Calendar' }).click();
  await pick(own, made.day);
  await expect(own.getByRole('link', { name: 'Letters to write' })).toBeVisible();
  await expect(region(page, 'Meeting rooms').getByText('Letters to write')).toHaveCount(0);
  await expectGoodLook(page);

  // A booking cancelled elsewhere disappears without a refresh.
  expect((await api.delete(`/api/meetings/${made.id}/`)).status()).toBe(204);
  await expect(own.getByRole('link', { name: 'Letters to write' })).toHaveCount(0);

  await pods.getByRole('button', { name: 'Book Focus pod' }).click();
  await expect(page).toHaveURL(new RegExp(`/resource-types/${made.type}/book-resource\\?date=${made.day}$`));
});

test('the day links to a meeting, and its one menu to everything that can be booked', async ({
  page,
  openAs,
}) => {
  await openAs('employee', '/');
  const card = region(page, 'My day');
  await card.getByRole('list', { name: 'Today' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/meetings\/\d+$/);
  await page.goBack();
  await card.getByRole('button', { name: 'Book…' }).click();
  await expect(page.getByRole('menuitem', { name: /^Meeting room.*free now$/ })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('menuitem', { name: 'Visitors' }).click();
  await expect(page).toHaveURL(/\/meetings\/create\?date=\d{4}-\d{2}-\d{2}$/);
  await page.goBack();
  await card.getByRole('list', { name: 'This week' }).getByRole('button').last().click();
  await card.getByRole('region').getByRole('button', { name: 'Book a meeting' }).click();
  await expect(page).toHaveURL(/\/meetings\/create\?date=\d{4}-\d{2}-\d{2}$/);
});

test('a day that failed to load shows an error, and loads at the next attempt', async ({ page, openAs }) => {
  await withoutAnswers(page);
  // Updates from other journeys would load the day automatically.
  await page.route('**/api/events/**', (route) => route.abort());
  await failUntilTriedAgain(page, '**/api/my-days/**', (route) => route.fulfill({ status: 500, json: {} }));
  await openAs('employee', '/');
  const card = region(page, 'My day');
  await expect(card.getByText('Your reservations could not be loaded.')).toBeVisible();
  await expectGoodLook(page);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('list', { name: 'Today' }).getByRole('link').first()).toBeVisible();
});

test('German, with the dark theme', async ({ page, openAs }) => {
  await page.addInitScript(() => {
    localStorage.setItem('portal.locale', 'de');
    localStorage.setItem('portal.theme', 'dark');
  });
  await openAs('superadmin', '/');
  await expect(region(page, 'Mein Tag')).toBeVisible();
  await region(page, 'Mein Tag').getByRole('button', { name: 'Kalender' }).click();
  await expect(region(page, 'Mein Tag').getByText('Gebucht', { exact: true })).toBeVisible();
  await expectGoodLook(page);
});

test('the palette finds a person’s own meetings by name', async ({ page, openAs, apiAs }) => {
  const api = await apiAs('pa');
  const made = await meet(api, 'Meeting room', 3, 'Palette rehearsal');
  await openAs('pa', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('palette reh');
  await expect(page.getByRole('option', { name: /Palette rehearsal/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/meetings/${made.id}$`));
});

test('scanning the code at a room’s door opens the page of the room', async ({ apiAs }) => {
  test.slow();
  const admin = await apiAs('admin');
  const { id } = await roomType(admin, 'Meeting room');
  const { results } = await admin.read<{ results: { id: number; name: string }[] }>(
    `/api/rooms/?type=${id}&limit=10`,
  );
  const [room] = results;
  if (!room) throw new Error('There is no room');
  const browser = await browserWithCamera(await (await admin.get(`/api/rooms/${room.id}/code/`)).text());
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB', timezoneId: 'Europe/London' });
  await context.addCookies(await (await apiAs('employee')).cookies());
  const page = await context.newPage();
  await page.goto('/read-qr');
  await expect(page).toHaveURL(new RegExp(`/rooms/${room.id}$`), { timeout: 25_000 });
  await expect(page.getByRole('heading', { name: room.name, exact: true })).toBeVisible();
  await browser.close();
});
