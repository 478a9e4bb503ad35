import type { Api } from '../../fixtures/api.ts';
import {
  clearReservations,
  type DeskRow,
  dayFromToday,
  freeDesk,
  reservationsOf,
  siteNamed,
} from '../../fixtures/desks.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/* At the client globex, where no other journey books desks; each test has an account and days of its own. */
const CLIENT = 'globex';
const FAVOURITES = '/api/desks/favourites/';

async function clearFavourites(api: Api): Promise<void> {
  for (const { id } of await api.read<{ id: number }[]>(FAVOURITES)) await api.delete(`${FAVOURITES}${id}/`);
}

/** As a date is typed into a field. */
const typed = (day: string) => day.split('-').reverse().join('/');

async function favourites(api: Api): Promise<string[]> {
  return (await api.read<{ name: string }[]>(FAVOURITES)).map(({ name }) => name);
}

test('a starred desk is booked as usual with one press and released with another; a taken one makes way for the next', async ({
  page,
  openAs,
  apiAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const day = dayFromToday(22);
  const mine = await openAs('desk', '/', CLIENT);
  await clearFavourites(mine);
  await clearReservations(mine, day, day);
  const site = await siteNamed(mine, 'London HQ');
  const first = await freeDesk(mine, site.id, [day], 0);
  const second = await freeDesk(mine, site.id, [day], 1);

  for (const desk of [first, second]) {
    await page.goto(
      `http://${new URL(page.url()).host}/desks?site=${site.id}&date=${day}&search=${desk.name}`,
    );
    await page.getByRole('button', { name: `Favourite desk: ${desk.name}` }).click();
    await expect(page.getByText(`${desk.name} is now a favourite desk.`)).toBeVisible();
  }
  await expectGoodLook(page);
  expect(await favourites(mine)).toEqual([first.name, second.name]);

  await page.goto(new URL('/', page.url()).href);
  const card = new DeskCard(page);
  await card.isLoaded();
  await (await card.day(day)).click();
  const asUsual = card.card.getByRole('button', { name: /^As usual: / });
  await asUsual.click();
  await expect(card.card.getByText(`${first.name} (${first.zone}) is yours on`)).toBeVisible();
  await expectGoodLook(page);
  await card.card.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(`${first.name} is released.`)).toBeVisible();
  expect((await reservationsOf(mine, day, day)).results).toEqual([]);

  const other = await apiAs('onesite', CLIENT);
  await clearReservations(other, day, day);
  const taken = await other.post('/api/desks/reservations/', { desk_id: first.id, date: day });
  expect(taken.status()).toBe(201);
  await asUsual.click();
  await expect(card.card.getByText(`${second.name} (${second.zone}) is yours on`)).toBeVisible();
  await card.card.getByRole('button', { name: /^Undo/ }).click();

  // Both are gone: each says why, and a like one is a press away.
  const third = await apiAs('pa', CLIENT);
  await clearReservations(third, day, day);
  await expect
    .poll(async () =>
      (await third.post('/api/desks/reservations/', { desk_id: second.id, date: day })).status(),
    )
    .toBe(201);
  await asUsual.click();
  await expect(card.card.getByText('None of your favourite desks can be had')).toBeVisible();
  await expect(card.card.getByText(new RegExp(`^${second.name}: Taken by `))).toBeVisible();
  await expectGoodLook(page);
  await card.card
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await expect(card.card.getByText(/ is yours on /)).toBeVisible();
});

test('a desk is booked for weekdays until a date, day by day, and several days are released from a list', async ({
  page,
  openAs,
  apiAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const days = [dayFromToday(6), dayFromToday(13), dayFromToday(20)];
  const [start = '', middle = '', end = ''] = days;
  const mine = await openAs('pa', '/', CLIENT);
  await clearReservations(mine, start, end);
  const site = await siteNamed(mine, 'London HQ');
  const desk = await freeDesk(mine, site.id, days, 3);
  const other = await apiAs('desk', CLIENT);
  await clearReservations(other, middle, middle);
  const taken = await other.post('/api/desks/reservations/', { desk_id: desk.id, date: middle });
  expect(taken.status()).toBe(201);

  const request = await new DeskCard(page).openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.pickDays(start);
  await request.choose('Desk', desk.name);
  await request.dialog.getByRole('button', { name: 'On weekdays until a date…' }).click();
  const weekly = page.getByRole('dialog', { name: `${desk.name} on weekdays` });
  await weekly.getByRole('combobox', { name: 'Weekdays' }).click();
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  const until = weekly.getByRole('textbox', { name: 'Until' });
  await until.fill(typed(end));
  // Enter would send the form.
  await until.press('Tab');
  await expect(weekly.getByText('3 days.')).toBeVisible();
  await expectGoodLook(page);
  await weekly.getByRole('button', { name: 'Show the days' }).click();
  const plans = page.getByRole('dialog', { name: `${desk.name}, day by day` });
  await expect(plans.getByText(`Instead of ${desk.name}`)).toBeVisible();
  await expect(plans.getByText(/^Taken by /)).toBeVisible();
  await expectGoodLook(page);
  await plans.getByRole('button', { name: 'Book 3 days' }).click();
  await expect(page.getByText('3 days are booked.')).toBeVisible();
  const { results } = await reservationsOf(mine, start, end);
  expect(results.map(({ date }) => date)).toEqual(days);
  expect(results[1]?.desk.name).not.toBe(desk.name);

  const card = new DeskCard(page);
  await (await card.day(start)).click();
  await card.card.getByRole('button', { name: 'Cancel several days…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel several days' });
  const last = dialog.getByRole('textbox', { name: 'Last day' });
  await last.fill(typed(end));
  await last.press('Tab');
  await expect(dialog.getByText('3 desks will be cancelled:')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Cancel desks' }).click();
  await expect(page.getByText('3 desks are cancelled.')).toBeVisible();
  expect((await reservationsOf(mine, start, end)).results).toEqual([]);
});

test('by keyboard alone on a phone: the order of the favourites is changed, and the first is booked', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = dayFromToday(27);
  const mine = await openAs('onesite', '/', CLIENT);
  await clearFavourites(mine);
  await clearReservations(mine, day, day);
  const { permitted_sites } = await mine.read<{ permitted_sites?: { id: number }[] }>('/api/whoami/');
  const site = permitted_sites?.[0]?.id ?? (await siteNamed(mine, 'London HQ')).id;
  const desks: DeskRow[] = [await freeDesk(mine, site, [day], 5), await freeDesk(mine, site, [day], 6)];
  for (const { id } of desks) expect((await mine.put(`${FAVOURITES}${id}/`, {})).status()).toBe(200);

  await page.reload();
  const card = new DeskCard(page);
  await card.isLoaded();
  const cell = await card.day(day);
  await cell.focus();
  await page.keyboard.press('Enter');
  const change = card.card.getByRole('button', { name: 'Favourites: change the order' });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Favourite desks' });
  await tabTo(page, dialog.getByRole('button', { name: `Move ${desks[1]?.name} up` }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`1. ${desks[1]?.name}`)).toBeVisible();
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  const asUsual = card.card.getByRole('button', { name: /^As usual: / });
  await page.keyboard.press('Shift+Tab');
  await expect(asUsual).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.card.getByText(`${desks[1]?.name} (${desks[1]?.zone}) is yours on`)).toBeVisible();
  await expect(card.card.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await expectGoodLook(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${desks[1]?.name} is released.`)).toBeVisible();
  await expect(asUsual).toBeFocused();
});
