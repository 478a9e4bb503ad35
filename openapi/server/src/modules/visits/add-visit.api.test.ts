import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addVisit, prepareMove } from './add-visit.ts';
import { insertVisits } from './visit-test-data.ts';

let server: TestApp;
let client: ClientRow;
beforeAll(async () => {
  server = await createTestApp();
  const found = await server.app.portal.clients.ofHost('north.test');
  if (!found) throw new Error('No client.');
  client = found;
});
afterAll(() => server.close());

it('an invited visitor gets the day of the site; one invited again after a cancellation keeps link and pin', async () => {
  const made = await insertVisits(server, [
    { first: 'One', last: 'First' },
    { first: 'Two', last: 'Second' },
  ]);
  await server.db.forClient(client.id, async (tx) => {
    const at = { tx, client, now: server.clock.now };
    const meeting = await tx
      .selectFrom('meetings')
      .select(['id', 'site_id', 'starts_at', 'ends_at'])
      .where('id', '=', made.First?.meetingId ?? 0)
      .executeTakeFirstOrThrow();
    const place = { ...meeting, time_zone: 'Pacific/Auckland' };
    const values = { visitorId: made.Second?.visitorId ?? 0, needsParking: true };
    const added = await addVisit(at, place, values);
    expect(added.checkin_pin).toMatch(/^\d{6}$/);
    const read = () =>
      tx
        .selectFrom('visits')
        .select(['status', 'day', 'needs_parking'])
        .where('id', '=', added.id)
        .executeTakeFirstOrThrow();
    expect(await read()).toEqual({ status: 'scheduled', day: '2026-11-23', needs_parking: true });
    await tx.updateTable('visits').set({ status: 'cancelled' }).where('id', '=', added.id).execute();
    expect(await addVisit(at, place, values)).toEqual(added);
    expect((await read()).status).toBe('scheduled');
  });
});

it('a meeting that moves takes its visits along, with another pin if theirs is used there', async () => {
  const made = await insertVisits(server, [
    { first: 'Mo', last: 'Ved' },
    { first: 'In', last: 'Place', start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:00:00Z', site: 1 },
  ]);
  await server.db.forClient(client.id, async (tx) => {
    const [moved, placed] = [made.Ved, made.Place];
    if (!moved || !placed) throw new Error('No visits.');
    await tx.updateTable('visits').set({ checkin_pin: moved.pin }).where('id', '=', placed.id).execute();
    const to = await tx
      .selectFrom('visits')
      .select(['site_id as siteId', 'starts_at as startsAt', 'ends_at'])
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow();
    await prepareMove(tx, moved.meetingId, { ...to, timeZone: 'Europe/London' });
    await sql`update meetings set site_id = ${to.siteId}, starts_at = ${to.startsAt}, ends_at = ${to.ends_at}
      where id = ${moved.meetingId}`.execute(tx);
    const row = await tx
      .selectFrom('visits')
      .select(['site_id', 'day', 'starts_at', 'checkin_pin'])
      .where('id', '=', moved.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ site_id: to.siteId, day: '2026-11-24', starts_at: to.startsAt });
    expect(row.checkin_pin).not.toBe(moved.pin);
  });
});
