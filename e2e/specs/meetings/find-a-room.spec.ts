import type { Api } from '../../fixtures/api.ts';
import { dayFromToday, siteNamed } from '../../fixtures/desks.ts';
import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { bookingOf, SchedulePage } from '../../pages/schedule.ts';

/** Rooms of the site that the employee starts at, by name; what they are called is the seed's affair. */
/** The demo's own first: what other journeys make comes and goes. */
async function roomNames(api: Api): Promise<string[]> {
  const { id } = await siteNamed(api, 'London HQ');
  const { results } = await api.read<{ results: { id: number; name: string }[] }>(
    `/api/rooms/?site=${id}&limit=100`,
  );
  return results.sort((one, other) => one.id - other.id).map(({ name }) => name);
}

const FORM = /\/resource-types\/\d+\/book-resource\?/;

test('by keys alone: from the drawer to a free time of the next day, booked, and on the schedule', async ({
  page,
  openAs,
}) => {
  await openAs('employee', '/');
  await page.getByRole('link', { name: 'Meeting rooms', exact: true }).click();
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await expect(page.getByRole('heading', { name: /^Meeting rooms: \d+$/ })).toBeVisible();
  await expect(schedule.grid.getByText(/^\d+ of \d+ free now$/)).toBeVisible();
  await schedule.next();
  await expect(page).toHaveURL(`/resource-types/1/resources?on_date=${dayFromToday(1)}`);
  // Until the next day has come, this one stays.
  await expect(schedule.grid.getByText(/free now/)).toHaveCount(0);
  const cell = schedule.free().first();
  await cell.focus();
  const label = (await cell.getAttribute('aria-label')) ?? (await cell.textContent()) ?? '';
  const [, start = '', end = ''] = /free (\d\d:\d\d)–(\d\d:\d\d)/.exec(label) ?? [];
  // Longer at its end where the time after it is free as well, else it stays; the screen says which.
  await page.keyboard.press('Shift+ArrowRight');
  const said = await schedule.grid.locator('xpath=..').getByRole('status').textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FORM);
  const link = bookingOf(page.url());
  expect(link.start_time).toBe(start);
  expect(link.previousPage).toContain('/resources?on_date=');
  if (said?.includes('Enter books it')) expect(link.end_time).not.toBe(end);
  else expect(link.end_time).toBe(end);

  const title = `Found by keys ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Book Meeting room' }).press('Enter');
  await expect(page.getByText('Meeting booked.')).toBeVisible();
  // The booking is opened, and Back is the schedule.
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await schedule.isLoaded();
  await expect(schedule.grid.getByRole('button', { name: new RegExp(`^${title}, .*yours`) })).toBeAttached();
});

test('a drag chooses a window', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openAs('employee', `/rooms?on_date=${dayFromToday(12)}`);
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  const cell = schedule.grid.getByRole('gridcell', { name: /08:00: free 08:00–09:00/ }).first();
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error('The cell has no place.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, y);
  await page.mouse.move(box.x + 59, y);
  await page.mouse.up();
  await expect(page).toHaveURL(FORM);
  expect(bookingOf(page.url())).toMatchObject({
    date: dayFromToday(12),
    start_time: '08:00',
    end_time: '08:45',
  });
});

test('free now in one press, and each room can be booked from now on', async ({ page, openAs }) => {
  await openAs('employee', '/rooms');
  await page.getByRole('button', { name: 'Free now for 30 minutes' }).click();
  await expect(page).toHaveURL(/view=grid&only_free=30/);
  const book = page.getByRole('button', { name: /^Book / }).first();
  await expect(book).toBeVisible();
  await expectGoodLook(page);
  await book.click();
  await expect(page).toHaveURL(FORM);
  expect(bookingOf(page.url()).start_time).toMatch(/^\d\d:\d[05]$/);
});

test('a link shares view and filters; wrong values fall back', async ({ page, openAs }) => {
  const api = await openAs('employee', '/rooms?view=grid');
  const [first = ''] = await roomNames(api);
  await page.getByRole('searchbox', { name: 'Search' }).fill(first);
  await expect(page).toHaveURL(/\/rooms\?view=grid&search=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(first);
  await expect(page.getByRole('button', { name: `Open ${first}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Open (?!.*${first})`) })).toHaveCount(0);

  await page.goto('/rooms?view=x&capacity=51&from_date=2026-02-30&features=a,b&page=0');
  await new SchedulePage(page).isLoaded();
});

test('the day passes the visual check, and a booking opens', async ({ page, openAs }) => {
  await openAs('employee', '/rooms');
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await expectGoodLook(page);
  await schedule.bookings().last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Host')).toBeVisible();
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the week is chosen once, passes the visual check, and leads to its days', async ({ page, openAs }) => {
  await openAs('employee', '/rooms');
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await page.getByText('Week', { exact: true }).click();
  await expect(schedule.grid.getByRole('columnheader', { name: /% booked/ }).first()).toBeVisible();
  await expect(schedule.grid.getByRole('gridcell', { name: /Sunday/ }).first()).toBeAttached();
  await expectGoodLook(page);
  await schedule.free().first().focus();
  await expectGoodLook(page, { widths: [1440] });
  await page.goto('/rooms');
  await expect(schedule.grid.getByRole('columnheader', { name: /% booked/ }).first()).toBeVisible();
  await schedule.grid
    .getByRole('button', { name: / more$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/span=day/);
  await expect(schedule.grid.getByRole('columnheader', { name: '07:00' })).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a day, its next, and two taps to a booking', async ({ page, openAs }) => {
    await openAs('employee', '/rooms');
    const schedule = new SchedulePage(page);
    await schedule.isLoaded();
    await expect(schedule.grid.getByRole('columnheader', { name: '07:00' })).toBeAttached();
    await schedule.next();
    await expect(page).toHaveURL(`/rooms?on_date=${dayFromToday(1)}`);
    const cell = schedule.grid.getByRole('gridcell', { name: /09:00: free 09:00–10:00/ }).first();
    await cell.tap({ position: { x: 1, y: 20 } });
    await expect(page.getByRole('status').filter({ hasText: /free. Tap again to book it/ })).toBeAttached();
    await cell.tap({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(FORM);
    expect(bookingOf(page.url())).toMatchObject({ date: dayFromToday(1), start_time: '09:00' });
  });
});

test('one’s own booking is dragged to another time', async ({ page, openAs }) => {
  const api = await openAs('employee', '/');
  const day = dayFromToday(13);
  // London's clock is that of UTC in winter; the booking is as long in summer.
  const at = { start: `${day}T12:00:00Z`, end: `${day}T13:00:00Z` };
  const [room] = await freeRooms(
    api,
    { start: at.start, end: `${day}T15:00:00Z`, site: 'London HQ' },
    (await roomType(api)).id,
  );
  if (!room) throw new Error('No room is free.');
  const title = `Dragged ${Date.now()}`;
  await bookRoom(api, room, at, { description: title });
  await page.goto(`/rooms?on_date=${day}`);
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  const bar = schedule.grid.getByRole('button', { name: new RegExp(`^${title}`) });
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('The booking has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + box.width + 2, y);
  await page.mouse.up();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByText(/^From \d\d:00–\d\d:00 to \d\d:00–\d\d:00\. Attendees/)).toBeVisible();
  await expectGoodLook(page, { widths: [1440] });
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('Booking moved.')).toBeVisible();
  const { results } = await api.read<{ results: { meetings: { description: string; start: string }[] }[] }>(
    `/api/room-schedules/?site=${room.site_id}&from_date=${day}&until_date=${day}&limit=100`,
  );
  const moved = results.flatMap(({ meetings }) => meetings).find((one) => one.description === title);
  expect(Date.parse(moved?.start ?? '')).toBe(Date.parse(at.end));
});

test('a room has its page, from its name and from the palette', async ({ page, openAs }) => {
  const api = await openAs('employee', '/rooms');
  const [first = '', second = ''] = await roomNames(api);
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await schedule.grid.getByRole('link', { name: second, exact: true }).click();
  await expect(page.getByRole('heading', { name: second, exact: true })).toBeVisible();
  await schedule.isLoaded();
  await expectGoodLook(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(first);
  await page
    .getByRole('option', { name: new RegExp(`^${first}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible();
});

for (const id of ['0', 'abc', '99999999'])
  test(`/rooms/${id} is no room, with a way back`, async ({ page, openAs }) => {
    await openAs('employee', `/rooms/${id}`);
    await expect(page.getByText('This room does not exist.')).toBeVisible();
    await page.getByRole('button', { name: 'All rooms' }).click();
    await expect(page).toHaveURL('/rooms');
  });

test.describe('New York seen from London', () => {
  test.use({ timezoneId: 'Europe/London' });
  test('names whose times they are', async ({ page, openAs }) => {
    const api = await openAs('employee', '/rooms', 'globex');
    await new SchedulePage(page).isLoaded();
    const sites = await api.read<{ id: number; name: string; time_zone: string }[]>('/api/sites/all/');
    const york = sites.find(({ time_zone }) => time_zone === 'America/New_York');
    expect(york).toBeDefined();
    await page.goto(`${new URL(page.url()).origin}/rooms?site=${york?.id}`);
    await expect(page.getByText(/^Times are local to New York \(UTC−[45]\)\.$/)).toBeVisible();
  });
});
