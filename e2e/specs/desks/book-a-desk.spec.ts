import {
  clearReservations,
  dayFromToday,
  freeDesk,
  reservationsOf,
  siteNamed,
} from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

const REQUESTED = 'Requested desk for selected days.';

test('a desk is requested for several days, is on the calendar, and no one else can take it', async ({
  page,
  openAs,
  apiAs,
}) => {
  const days = [dayFromToday(20), dayFromToday(21), dayFromToday(22)];
  const mine = await openAs('desk', '/');
  await clearReservations(mine, dayFromToday(20), dayFromToday(22));
  const site = await siteNamed(mine, 'London HQ');
  const desk = await freeDesk(mine, site.id, days, 0);

  const card = new DeskCard(page);
  const request = await card.openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.pickDays(...days);
  await request.choose('Desk', desk.name);
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  await expect(request.dialog).toBeHidden();

  const { results } = await reservationsOf(mine, dayFromToday(20), dayFromToday(22));
  expect(results.map(({ date, desk: { name } }) => [date, name])).toEqual(
    days.map((day) => [day, desk.name]),
  );
  await expect(await card.day(days[0] ?? '')).toHaveAccessibleName(new RegExp(desk.name));

  // Another person, through the API: the whole request is refused, with the holder's name and other desks.
  const other = await apiAs('onesite');
  const refused = await other.post('/api/desks/reservations/', { desk_id: desk.id, dates: days });
  expect(refused.status()).toBe(409);
  const body = (await refused.json()) as { detail: string; alternatives: { id: number }[] };
  expect(body.detail).toMatch(/^Taken by /);
  expect(body.alternatives.length).toBeGreaterThan(0);
});

test('a desk that has just been taken shows by whom and offers others, and the form stays', async ({
  page,
  openAs,
  apiAs,
}) => {
  const days = [dayFromToday(16)];
  // The other booking is only moments earlier: no update arrives before the request.
  await page.route('**/api/events/**', (route) => route.abort());
  const mine = await openAs('desk', '/');
  await clearReservations(mine, days[0] ?? '', days[0] ?? '');
  const site = await siteNamed(mine, 'Manchester');
  const desk = await freeDesk(mine, site.id, days, 2);

  const request = await new DeskCard(page).openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.pickDays(...days);
  await request.choose('Desk', desk.name);

  const faster = await apiAs('superadmin');
  await clearReservations(faster, days[0] ?? '', days[0] ?? '');
  expect((await faster.post('/api/desks/reservations/', { desk_id: desk.id, dates: days })).status()).toBe(
    201,
  );

  await request.send();
  await expect(page.getByText('Something went wrong. Request failed.')).toBeVisible();
  await expect(request.dialog.getByText(/Taken by /).first()).toBeVisible();
  await expectGoodLook(page);
  await request.dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  const { results } = await reservationsOf(mine, days[0] ?? '', days[0] ?? '');
  expect(results).toHaveLength(1);
  expect(results[0]?.desk.name).not.toBe(desk.name);
});

test('a second desk at the site on a day is refused with the reason', async ({ page, openAs, apiAs }) => {
  const day = dayFromToday(17);
  // An update about the other booking would remove the day from the form before it is sent.
  await page.route('**/api/events/**', (route) => route.abort());
  const mine = await openAs('desk', '/');
  await clearReservations(mine, day, day);
  const site = await siteNamed(mine, 'Edinburgh');
  const first = await freeDesk(mine, site.id, [day], 0);
  const second = await freeDesk(mine, site.id, [day], 1);

  const request = await new DeskCard(page).openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', second.zone);
  await request.pickDays(day);
  await request.choose('Desk', second.name);
  // The same person books another desk elsewhere (another tab, another device) before this form is sent.
  const elsewhere = await apiAs('desk');
  expect((await elsewhere.post('/api/desks/reservations/', { desk_id: first.id, date: day })).status()).toBe(
    201,
  );
  await request.send();
  await expect(
    page.getByText(
      'You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.',
    ),
  ).toBeVisible();
  await expect(request.dialog).toBeVisible();
});

test('a reservation is cancelled from the calendar, and the desk is free again', async ({
  page,
  openAs,
  apiAs,
}) => {
  const day = dayFromToday(18);
  const api = await apiAs('desk');
  await clearReservations(api, day, day);
  const site = await siteNamed(api, 'London HQ');
  const desk = await freeDesk(api, site.id, [day], 4);
  expect((await api.post('/api/desks/reservations/', { desk_id: desk.id, date: day })).status()).toBe(201);

  await openAs('desk', '/');
  const card = new DeskCard(page);
  await card.isLoaded();
  await (await card.day(day)).click();
  await card.card.getByRole('button', { name: `Cancel ${desk.name} on `, exact: false }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Cancel Desk' });
  await expect(confirm).toBeVisible();
  await expectGoodLook(page);
  await confirm.getByRole('button', { name: 'Cancel Desk' }).click();
  await expect(page.getByText('Desk request cancelled.')).toBeVisible();
  expect((await reservationsOf(api, day, day)).results).toEqual([]);
  const free = await api.read<{ results: { id: number }[] }>(
    `/api/desks/desks/?zone=${desk.zone_id}&available_on=${day}&limit=200`,
  );
  expect(free.results.map(({ id }) => id)).toContain(desk.id);
});

test('the dialog requires at least one date', async ({ page, openAs }) => {
  const api = await openAs('desk', '/');
  const site = await siteNamed(api, 'London HQ');
  const desk = await freeDesk(api, site.id, [dayFromToday(3)], 6);
  const request = await new DeskCard(page).openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.choose('Desk', desk.name);
  await request.send();
  await expect(request.dialog.getByText('Must select at least one date')).toBeVisible();
});

test('a personal assistant requests a desk for another person', async ({ page, openAs, apiAs }) => {
  const day = dayFromToday(19);
  const pa = await openAs('pa', '/');
  await clearReservations(pa, day, day);
  const site = await siteNamed(pa, 'London HQ');
  const desk = await freeDesk(pa, site.id, [day], 8);
  const target = await apiAs('ev');
  const { user } = await target.read<{ user: { id: number; first_name: string; last_name: string } }>(
    '/api/whoami/',
  );
  const name = `${user.first_name} ${user.last_name}`;

  const request = await new DeskCard(page).openRequest();
  await request.choosePerson(name);
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.pickDays(day);
  await request.choose('Desk', desk.name);
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
  const { results } = await reservationsOf(pa, day, day);
  expect(results.map((row) => [row.user.id, row.desk.name])).toEqual([[user.id, desk.name]]);
});

test('only a personal assistant may choose another person', async ({ page, openAs }) => {
  await openAs('desk', '/');
  const request = await new DeskCard(page).openRequest();
  await expect(request.dialog.getByRole('combobox', { name: 'Site' })).toBeVisible();
  await expect(request.dialog.getByRole('combobox', { name: 'User' })).toHaveCount(0);
});

test('the help icon opens the help text', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await new DeskCard(page).card.getByRole('button', { name: /^Help/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLook(page);
});

test('a session that ends while the dialog is open loses none of the typed text', async ({
  page,
  openAs,
}) => {
  const day = dayFromToday(23);
  const api = await openAs('desk', '/');
  await clearReservations(api, day, day);
  const site = await siteNamed(api, 'Manchester');
  const desk = await freeDesk(api, site.id, [day], 6);
  const request = await new DeskCard(page).openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.pickDays(day);
  await request.choose('Desk', desk.name);

  await api.post('/logout/');
  await request.send();
  const again = page.getByRole('alertdialog', { name: 'Please log in again' });
  await expect(again).toBeVisible();
  await expectGoodLook(page);
  await again.getByLabel('Password', { exact: true }).fill('Workplace-2026');
  await again.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(request.dialog).toBeVisible();
  await request.send();
  await expect(page.getByText(REQUESTED)).toBeVisible();
});
