import { dayFromToday } from '../../fixtures/desks.ts';
import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('a weekly series with clashes: one date is left out, one moved, one in another room', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const colleague = await apiAs('desk');
  const type = await roomType(colleague, 'Meeting room');
  const days = [0, 1, 2, 3, 4].map((week) => dayFromToday(50 + 7 * week));
  const at = (day = '') => ({ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: 'London HQ' });
  const free = await Promise.all(days.map((day) => freeRooms(colleague, at(day), type.id)));
  const room = free[0]?.find(({ id }) => free.every((rooms) => rooms.some((one) => one.id === id)));
  if (room === undefined) throw new Error('No room is free on all days');
  for (const day of days.slice(1, 4)) await bookRoom(colleague, room, at(day));

  const query = `date=${days[0]}&start_time=10:00&end_time=11:00&room_id=${room.id}`;
  const api = await openAs('employee', `/resource-types/${type.id}/book-resource?${query}`);
  await page.getByLabel('Title').fill('Weekly numbers');
  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await expect(page.getByText('3 dates need a decision.')).toBeVisible();
  await expect(page.getByText(/^Every \w+day, 5 dates$/)).toBeVisible();
  const clashes = page.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem');
  await expect(clashes).toHaveCount(3);
  await expectGoodLook(page);

  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText('Please decide about each date that is not free.').first()).toBeVisible();
  await clashes
    .nth(0)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await clashes
    .nth(1)
    .getByRole('button', { name: /^Move to/ })
    .first()
    .click();
  await clashes.nth(2).getByRole('button', { name: /^Take/ }).first().click();
  await expect(page.getByText('All dates are free.')).toBeVisible();
  await expectGoodLook(page);

  // Someone else books a date that was free: nothing is booked, and the date is in the list.
  await bookRoom(colleague, room, at(days[4]));
  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText('1 date needs a decision.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Weekly numbers');
  await clashes
    .nth(3)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await expect(page.getByText('All dates are free.')).toBeVisible();
  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText('3 meetings booked.')).toBeVisible();

  const booked = await Promise.all(
    days.map(async (day) => {
      const mine = await api.read<{ results: { description: string }[] }>(`/api/meetings/mine/?date=${day}`);
      return mine.results.filter(({ description }) => description === 'Weekly numbers').length;
    }),
  );
  expect(booked).toEqual([1, 0, 1, 1, 0]);
});
