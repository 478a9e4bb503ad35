import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RoomsTest, startRooms } from '../../resources/booking/booking-test-data.ts';
import { type MeetingTest, startMeetingTest } from '../meeting-test-data.ts';

let at: MeetingTest;
let rooms: RoomsTest;
beforeAll(async () => {
  at = await startMeetingTest();
  rooms = await startRooms(at.server);
}, 120_000);
afterAll(() => at.server.close());

const JOB = 'release-unclaimed-rooms';

it('lets exactly one of a simultaneous check-in and release win, and notifies the host accordingly', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    at.server.clock.set('2026-11-23T09:00:00Z');
    await at.forgetMessages();
    const room = await rooms.room(at.sites[0] ?? 0, `Race ${round}`, { check_in_required: true });
    const times = { start: '2026-11-23T10:00:00Z', end: '2026-11-23T11:00:00Z' };
    const { id } = await at.book({ visits: [], rooms: [room], ...times });
    at.server.clock.set('2026-11-23T10:10:00Z');
    const checkIn = () => at.host.post(`/api/meetings/${id}/check-in/`);
    // Either may be first on its way.
    const [answer] =
      round % 2 === 0
        ? await Promise.all([checkIn(), at.server.runJobs(JOB)])
        : await Promise.all([at.server.runJobs(JOB).then(checkIn), at.server.runJobs(JOB)]);
    const { body } = await at.host.get(`/api/meetings/${id}/`);
    const mails = await at.server.outbox({ kind: 'room-released' });
    outcomes.add(`${answer.status} ${body.rooms[0].status} ${mails.length}`);
  }
  for (const outcome of outcomes) expect(['200 booked 0', '409 released 1']).toContain(outcome);
}, 120_000);

it('reads only the index if nothing is due', async () => {
  const plan = await at.server.db.system(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const now = new Date('2026-11-23T12:00:00Z');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select distinct h.client_id from resource_bookings h
      where h.status = 'booked' and h.claim_by is not null and h.checked_in_at is null
        and h.claim_by <= ${now}::timestamptz and h.claim_by > ${new Date(0)}::timestamptz`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('resource_bookings_unclaimed');
});
