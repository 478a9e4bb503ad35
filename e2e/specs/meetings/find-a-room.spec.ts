import type { Api } from '../../fixtures/api.ts';
import { dayFromToday, siteNamed } from '../../fixtures/desks.ts';
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

test('by keys alone: from the drawer to a free time of next week, booked, and on the schedule', async ({
  page,
  openAs,
}) => {
  await openAs('employee', '/');
  await page.getByRole('link', { name: 'Meeting rooms', exact: true }).click();
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await expect(page.getByRole('heading', { name: /^Meeting rooms: \d+$/ })).toBeVisible();
  const monday = schedule.grid.getByRole('columnheader').nth(1);
  const thisWeek = (await monday.textContent()) ?? '';
  await schedule.next();
  await expect(page).toHaveURL(/from_date=.*until_date=/);
  // Until the next week has come, this one stays.
  await expect(monday).not.toHaveText(thisWeek);
  const cell = schedule.free().first();
  await cell.focus();
  const label = (await cell.textContent()) ?? '';
  const [, start = '', end = ''] = /free (\d\d:\d\d)–(\d\d:\d\d)/.exec(label) ?? [];
  // Longer at its end where the time after it is free as well, else it stays; the screen says which.
  await page.keyboard.press('Shift+ArrowRight');
  const said = await schedule.grid.locator('xpath=..').getByRole('status').textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FORM);
  const link = bookingOf(page.url());
  expect(link.start_time).toBe(start);
  expect(link.previousPage).toContain('/resources?from_date=');
  if (said?.includes('Enter books it')) expect(link.end_time).not.toBe(end);
  else expect(link.end_time).toBe(end);

  const title = `Found by keys ${Date.now()}`;
  await page.getByLabel('Description').fill(title);
  await page.getByRole('button', { name: 'Book Meeting room' }).press('Enter');
  await expect(page.getByText('Meeting booked.')).toBeVisible();
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

test('the week is fine to look at, and a booking opens', async ({ page, openAs }) => {
  await openAs('employee', '/rooms');
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await expectGoodLook(page);
  await schedule.free().first().focus();
  await expectGoodLook(page, { widths: [1440] });
  await schedule.bookings().last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Host')).toBeVisible();
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on a phone a day, and its next', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('employee', '/rooms');
  const schedule = new SchedulePage(page);
  await schedule.isLoaded();
  await expect(schedule.grid.getByRole('columnheader', { name: '07:00' })).toBeAttached();
  await schedule.next();
  await expect(page).toHaveURL(`/rooms?on_date=${dayFromToday(1)}`);
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
    await expect(page.getByText('There is no such room.')).toBeVisible();
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
