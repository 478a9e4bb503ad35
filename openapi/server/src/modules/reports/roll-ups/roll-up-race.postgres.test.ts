import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { asOtherCaller } from '../../../testing/refuse-nesting.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type DeskTestData, insertDeskTestData } from '../../desks/desk-test-data.ts';
import { deskPeople, deskPeopleRollUp } from '../desks/desk-roll-ups.ts';
import { hoursOf, type Period } from '../period.ts';
import { businessDays, datesBetween } from '../rules/business-days.ts';
import { read } from '../slow-test-data.ts';
import { fillMonth } from './fill.ts';
import { findMissing } from './missing.ts';
import { readPeopleOf } from './people.ts';

let portal: TestApp;
let data: DeskTestData;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-20T12:00:00Z' });
  data = await insertDeskTestData(portal);
});
afterAll(() => portal.close());

const north = <T>(work: (tx: Tx) => Promise<T>) => portal.db.forClient(portal.clientIds.north, work);

it('a reservation that commits while its day is being added up, and one after it, are in every figure', async () => {
  const agent = await portal.loginAs('superadmin');
  const [site] = data.siteIds;
  const [one, other] = await north((tx) =>
    tx.selectFrom('users').select('id').orderBy('id').limit(2).execute(),
  );
  const desks = await north((tx) =>
    tx.selectFrom('desks').select('id').where('site_id', '=', site).orderBy('id').limit(2).execute(),
  );
  const reserve = (tx: Tx, desk: number, user: number, date = '2026-11-18') =>
    sql`insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      values (${site}, ${desk}, ${user}, ${user}, ${date})`.execute(tx);
  const booked = async () => {
    const report = await read(
      agent,
      `/api/reports/desks/utilization/?site=${site}&from_date=2026-11-18&until_date=2026-11-18`,
    );
    return report.totals.booking_count;
  };
  await north((tx) => sql`delete from desk_reservations`.execute(tx));
  // Sums begin with the first booking.
  await north((tx) => reserve(tx, desks[0]?.id ?? 0, one?.id ?? 0, '2026-11-02'));
  await portal.runJobs('report-roll-ups');
  await north((tx) => sql`update report_marks set is_fresh = false where kind = 'desks'`.execute(tx));
  const client = (await portal.app.portal.clients.all()).find(({ id }) => id === portal.clientIds.north);
  if (client === undefined) throw new Error('There is no client.');
  const batches = await north((tx) => findMissing(tx, client, portal.clock.now()));
  const batch = batches.find(({ rollUp, scope }) => rollUp.kind === 'desks' && scope.id === site);
  if (batch === undefined) throw new Error('Nothing is missing.');

  await north(async (tx) => {
    await fillMonth(tx, batch);
    // Counted already: the sums do not have it, and its day gets its mark only now.
    await asOtherCaller(() => north((second) => reserve(second, desks[0]?.id ?? 0, one?.id ?? 0)));
    expect(await asOtherCaller(booked)).toBe(1);
  });
  expect(await booked()).toBe(1);
  await north((tx) => reserve(tx, desks[1]?.id ?? 0, other?.id ?? 0));
  expect(await booked()).toBe(2);
  await portal.runJobs('report-roll-ups');
  expect(await booked()).toBe(2);
});

it('a month of people that is rebuilt between its mark and its rows has each day once', async () => {
  const [site] = data.siteIds;
  await north((tx) => sql`delete from desk_reservations`.execute(tx));
  await north((tx) =>
    sql`insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select d.site_id, d.id, u.id, u.id, day.at
      from generate_series(date '2026-11-18', date '2026-11-20', interval '1 day') day(at)
      cross join (select id, site_id from desks where site_id = ${site} order by id limit 1) d
      cross join (select id from users order by id limit 1) u`.execute(tx),
  );
  portal.clock.set('2026-11-20T12:00:00Z');
  await portal.runJobs('report-roll-ups');
  const client = (await portal.app.portal.clients.all()).find(({ id }) => id === portal.clientIds.north);
  if (client === undefined || site === undefined) throw new Error('There is no client.');
  const hours = hoursOf(client, 'Europe/London');
  const dates = datesBetween('2026-11-01', '2026-11-20');
  const period: Period = {
    ...{ siteId: site, timeZone: hours.timeZone, from: '2026-11-01', until: '2026-11-20', counted: 'all' },
    days: businessDays(dates, hours),
  };
  const now = () => new Date('2026-11-20T12:00:00Z');
  const counts: unknown[] = [];
  await north((tx) =>
    readPeopleOf({ tx, client, now }, deskPeopleRollUp, period, {
      rows: (stale) => deskPeople(stale, now()),
      async read(people) {
        // The night comes: the month reaches a day further than its mark said.
        if (counts.length === 0) {
          portal.clock.set('2026-11-21T12:00:00Z');
          await asOtherCaller(() => portal.runJobs('report-roll-ups'));
        }
        const { rows } = await sql<{
          count: number;
        }>`select sum(p.bookings)::int as count from ${people} p`.execute(tx);
        counts.push(rows[0]?.count);
      },
    }),
  );
  expect(counts).toEqual([4, 3]);
});
