import { dayFromToday } from '../../fixtures/desks.ts';
import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface SeriesMeeting {
  id: number;
  description: string;
  status: string;
}

test('a host changes this and all later meetings of a series; a conflict is named with its day; the later ones are deleted', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const host = await apiAs('employee');
  const colleague = await apiAs('desk');
  const type = await roomType(host, 'Meeting room');
  const days = [50, 51, 52].map(dayFromToday);
  const times = days.map((day) => ({ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` }));
  const [first = { start: '', end: '' }, , third = { start: '', end: '' }] = times;
  const [room] = await freeRooms(host, { start: first.start, end: third.end, site: 'London HQ' }, type.id);
  if (room === undefined) throw new Error('No room is free in fifty days');
  const dates = { dates: times, start: undefined, end: undefined, description: 'Sprint review' };
  const id = await bookRoom(host, room, first, dates);
  await bookRoom(colleague, room, { start: `${days[2]}T14:00:00Z`, end: `${days[2]}T15:00:00Z` });

  const api = await openAs('employee', `/meetings/${id}`);
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Edit Meeting' }).click();
  const later = page.getByRole('radio', { name: /^This and all later/ });
  await later.check();
  await page.getByLabel('Start').fill('14:00');
  await page.getByLabel('Start').press('Tab');
  await page.getByLabel('Title').fill('Sprint planning');
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(new RegExp(`20\\d\\d: ${room.name}: taken by`)).first()).toBeVisible();
  const read = (meeting: number) => api.read<SeriesMeeting>(`/api/meetings/${meeting}/`);
  expect((await read(id)).description).toBe('Sprint review');

  await page.getByLabel('Start').fill('10:00');
  await page.getByLabel('Start').press('Tab');
  const end = page.getByRole('combobox', { name: 'End', exact: true });
  await end.fill('11:00');
  await end.press('Tab');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('3 meetings updated.')).toBeVisible();
  const mine = async (day: string | undefined) =>
    (
      await api.read<{ results: { id: number; description: string }[] }>(`/api/meetings/mine/?date=${day}`)
    ).results
      .filter(({ description }) => description === 'Sprint planning')
      .map((meeting) => meeting.id);
  const [second = 0] = await mine(days[1]);
  const [last = 0] = await mine(days[2]);
  expect([second > 0, last > 0]).toEqual([true, true]);

  await page.goto(`/meetings/${second}`);
  await page.getByRole('button', { name: 'Delete meeting' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: /^This and all later/ }).check();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Delete meeting' }).click();
  await expect(page.getByText('2 meetings deleted.')).toBeVisible();
  await expect(page.getByText('This meeting was cancelled.')).toBeVisible();
  expect([(await read(id)).status, (await read(second)).status, (await read(last)).status]).toEqual([
    'booked',
    'cancelled',
    'cancelled',
  ]);
});
