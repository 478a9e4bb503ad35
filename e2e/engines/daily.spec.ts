import { dayFromToday } from '../fixtures/desks.ts';
import { PASSWORD } from '../fixtures/portal.ts';
import { freeRooms, roomType } from '../fixtures/rooms.ts';
import { bookingOf } from '../pages/schedule.ts';
import { button, heading, label, text } from './tab.ts';
import { expect, forEngine, test } from './test.ts';

/** The journeys that the short run takes, too. */

test('log-in leads to the requested page', async ({ tab }) => {
  await tab.open('/desks?status=available');
  await tab.type(label('Email'), 'desk@demo.test');
  await tab.type(label('Password'), PASSWORD);
  await tab.press(button('Log In'));
  await tab.sees(heading('Desks'));
  expect((await tab.address()).search).toBe('?status=available');
});

test('a room is booked', async ({ tab, openAs, apiAs }) => {
  const colleague = await apiAs('desk');
  const type = await roomType(colleague, 'Meeting room');
  const day = dayFromToday(forEngine(50, 51));
  const time = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: 'London HQ' };
  const [room] = await freeRooms(colleague, time, type.id);
  if (!room) throw new Error('No room is free.');
  const query = `date=${day}&start_time=10:00&end_time=11:00&room_id=${room.id}`;
  const api = await openAs('employee', `/resource-types/${type.id}/book-resource?${query}`);
  const title = `Engine ${crypto.randomUUID().slice(0, 6)}`;
  await tab.type(label('Title'), title);
  await tab.press(button('Book Meeting room'));
  await tab.sees(text('Meeting booked.'));
  const { results } = await api.read<{ results: { description: string }[] }>(
    `/api/meetings/mine/?date=${day}`,
  );
  expect(results.map(({ description }) => description)).toContain(title);
});

test('a drag on the schedule chooses the time', async ({ tab, openAs }) => {
  await tab.resize(1000, 900);
  const day = dayFromToday(12);
  await openAs('employee', `/rooms?on_date=${day}`);
  await tab.drag({ by: 'gridcell', name: /08:00: free 08:00–09:00/ }, 60, 0);
  await tab.sees(heading(/^Book /));
  expect(bookingOf((await tab.address()).href)).toMatchObject({ date: day, start_time: '08:30' });
});

test('Back after log-out shows nothing of the person', async ({ tab, openAs }) => {
  await openAs('reception', '/edit-profile');
  await tab.sees(label('Phone'));
  await tab.press(button('Log Out'));
  await tab.sees(label('Password'));
  await tab.back();
  await tab.lacks(label('Phone'));
  await tab.sees(label('Password'));
  await expect.poll(async () => (await tab.address()).pathname).toBe('/log-in');
});
