import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** The next 31 January, a month before one that has no such day. */
function lastOfJanuary(): string {
  const now = new Date();
  const isOver = now.getTime() > Date.UTC(now.getUTCFullYear(), 0, 30);
  return `${now.getUTCFullYear() + (isOver ? 1 : 0)}-01-31`;
}

test('choosing a time shows the attendees’ bookings; a month without the day is moved to its last one', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const host = await apiAs('employee');
  const type = await roomType(host, 'Meeting room');
  const day = lastOfJanuary();
  const time = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: 'London HQ' };
  const [busy, room] = await freeRooms(host, time, type.id);
  if (busy === undefined || room === undefined) throw new Error(`No two rooms are free on ${day}`);
  await bookRoom(host, busy, time, { description: 'Yearly accounts' });

  const query = `date=${day}&start_time=10:30&end_time=11:30&room_id=${room.id}`;
  const api = await openAs('employee', `/resource-types/${type.id}/book-resource?${query}`);
  const employees = page.getByRole('list', { name: 'Employees' });
  await expect(employees.getByText(/Busy 10:00–11:00 Yearly accounts/)).toBeVisible();
  await expect(employees.getByText('Busy until 11:00')).toBeVisible();
  await page.getByLabel('Title').fill('Monthly accounts');
  await page.getByLabel('Start').fill('11:00');
  await page.getByLabel('Start').press('Tab');
  await expect(employees.getByText(/^Busy until/)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await page.getByRole('spinbutton', { name: 'Number of dates' }).fill('2');
  const missing = page.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem');
  await expect(missing).toContainText('This month has no such day.');
  await expectGoodLook(page);
  await missing
    .getByRole('button', { name: /^Move February \d+ to / })
    .first()
    .click();
  await expect(page.getByText('Every month on day 31, 2 dates')).toBeVisible();
  await expect(page.getByText('All dates are free.')).toBeVisible();
  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText('2 meetings booked.')).toBeVisible();
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), 2, 0)).toISOString().slice(0, 10);
  const { results } = await api.read<{ results: { description: string }[] }>(
    `/api/meetings/mine/?date=${last}`,
  );
  expect(results.map(({ description }) => description)).toContain('Monthly accounts');
});

test('cards of rooms show another day', async ({ page, openAs }) => {
  const day = lastOfJanuary();
  await openAs('employee', `/rooms?view=grid&on_date=${day}`);
  await expect(page.getByRole('button', { name: /31 Jan/ })).toBeVisible();
  await expect(page.getByText(/^(Free all day|Partly taken)$/).first()).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/rooms\?view=grid$/);
});
