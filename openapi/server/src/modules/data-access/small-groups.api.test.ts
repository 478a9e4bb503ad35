import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { createSendingPortal } from '../report-schedules/sending-test-data.ts';
import { exportUrl, makeToken, readNdjson } from './data-access-test-data.ts';

let portal: TestApp;
let site: number;
beforeAll(async () => {
  ({ portal, site } = await createSendingPortal());
  portal.clock.set('2026-11-23T09:30:00Z');
  // Six on Saturday, as on Tuesday, but five of them gave theirs back.
  await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql`
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status, cancelled_at)
      select site_id, desk_id, user_id, user_id, date + 4, case when is_kept then 'approved' else 'cancelled' end,
        case when not is_kept then now() end
      from (
        select *, row_number() over (order by id) = 1 as is_kept
        from desk_reservations where date = '2026-11-17') tuesday`.execute(tx),
  );
});
afterAll(() => portal.close());

async function readDays(scopes: readonly string[]) {
  const { authorization } = await makeToken(await portal.loginAs('superadmin'), scopes);
  const url = exportUrl('desk_days', `site=${site}&from_date=2026-11-16&until_date=2026-11-21&format=ndjson`);
  const { text } = await portal.anonymous().get(url, { authorization });
  return readNdjson(text)
    .slice(0, -1)
    .map(({ date, is_hidden, booking_count, cancelled_count }) => [
      String(date).slice(8),
      is_hidden,
      booking_count,
      cancelled_count,
    ]);
}

it('a day counts holders of desks: one person is not hidden among five who cancelled, nor are the five', async () => {
  expect(await readDays(['desk_days'])).toEqual([
    ['16', true, null, null],
    ['17', false, 6, null],
    ['18', false, 5, null],
    ['19', false, 5, null],
    ['20', false, 5, null],
    ['21', true, null, null],
  ]);
});

it('callers who may see people get every figure', async () => {
  const days = await readDays(['desk_days', 'people']);
  expect(days[0]).toEqual(['16', false, 1, 0]);
  expect(days[5]).toEqual(['21', false, 1, 5]);
});
