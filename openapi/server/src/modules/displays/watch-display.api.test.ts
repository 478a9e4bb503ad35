import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchChanges } from '../../testing/watch-changes.ts';
import { INTERVALS_MS } from '../events/change-stream.ts';
import { type DisplaysTest, startDisplays } from './display-test-data.ts';

let at: DisplaysTest;
let port: number;
beforeAll(async () => {
  at = await startDisplays();
  port = await at.server.listen();
});
afterAll(() => at.server.close());

it('shows a booking made elsewhere within a second', async () => {
  at.now('10:07');
  const room = await at.newRoom();
  const door = await at.doorOf(room);
  const watched = await watchChanges(port, at.server.anonymous(), door.uuid);
  expect(watched.headers['content-type']).toBe('text/event-stream');
  await at.meet(room, '10:10', '11:00');
  expect(await watched.next()).toMatch(/^changed (meetings|rooms)/);
  // Wait for the other events of the same booking.
  await new Promise((resolve) => setTimeout(resolve, 2 * INTERVALS_MS.burst));
  while (watched.waiting.length > 0) await watched.next();
  expect((await door.read()).body.next).toMatchObject({ host_name: 'Z. Müller' });
  watched.close();
});

it('gets no events of other sites and clients, and learns of its removal', async () => {
  const door = await at.doorOf(await at.newRoom());
  const watched = await watchChanges(port, at.server.anonymous(), door.uuid);
  const [, other] = at.sites;
  const elsewhere = await at.rooms.room(other ?? 0, 'Elsewhere');
  at.now('10:07');
  await at.meet(elsewhere, '10:10', '11:00', { site_id: other });
  await new Promise((resolve) => setTimeout(resolve, 2 * INTERVALS_MS.burst));
  expect(watched.waiting).toEqual([]);
  await at.reception.call({ method: 'DELETE', url: `/api/devices/${door.id}/` });
  expect([await watched.next(), await watched.next()]).toEqual(['changed rooms', 'end']);
  expect((await door.read()).status).toBe(401);
  watched.close();
});
