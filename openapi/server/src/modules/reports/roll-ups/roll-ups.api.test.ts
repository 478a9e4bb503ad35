import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../../mechanisms/jobs/job.ts';
import type { Agent } from '../../../testing/agent.ts';
import { metricValue } from '../../../testing/metric-value.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type DeskTestData, insertDeskTestData } from '../../desks/desk-test-data.ts';
import { read } from '../slow-test-data.ts';
import { addUp } from './add-up.ts';
import { rollUps } from './registry.ts';
import { reportRollUps } from './roll-up-job.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

let portal: TestApp;
let data: DeskTestData;
let agent: Agent;
let query: string;
let ofYear: string;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-20T12:00:00Z' });
  data = await insertDeskTestData(portal);
  query = `site=${data.siteIds[0]}&from_date=2026-06-15&until_date=2026-11-30`;
  // Inside it the year is read; of the other period, its quarter.
  ofYear = `site=${data.siteIds[0]}&from_date=2025-12-15&until_date=2026-11-30`;
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-20T12:00:00Z');
  agent = await portal.loginAs('superadmin');
  await north(async (tx) => {
    await sql`update report_marks set is_fresh = false`.execute(tx);
    await sql`delete from desk_reservations`.execute(tx);
    await sql`update desks set in_use_since = '2026-06-28'`.execute(tx);
    await sql`
      insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select d.site_id, d.id, u.id, u.id, day.at
      from generate_series(date '2026-06-28', date '2026-11-25', interval '3 days') day(at)
      cross join (select id, site_id, row_number() over (order by id) as n from desks where site_id = ${data.siteIds[0]} limit 4) d
      join (select id, row_number() over (order by id) as n from users limit 4) u on u.n = d.n`.execute(tx);
  });
});

const north = <T>(work: Parameters<typeof portal.db.forClient<T>>[1]) =>
  portal.db.forClient(portal.clientIds.north, work);
const figures = async () => ({
  desks: await read(agent, `/api/reports/desks/utilization/?${query}`),
  people: await read(agent, `/api/reports/desks/user-usage/?${query}`),
  peopleOfYear: await read(agent, `/api/reports/desks/user-usage/?${ofYear}`),
});
const count = (what: ReturnType<typeof sql>) =>
  north(
    async (tx) =>
      (await sql<{ count: number }>`select count(*)::int as count from ${what}`.execute(tx)).rows[0]?.count,
  );
const freshMarks = () => count(sql`report_marks where is_fresh`);
const differences = (kind: string) =>
  metricValue(portal.app.portal, 'portal_report_differences_total', { kind });

function job(stopping: () => boolean): JobContext {
  const { portal: of, log } = portal.app;
  return { portal: of, db: portal.db, now: portal.clock.now, log, stopping };
}

describe('sums of past days', () => {
  it('are not calculated for today and later', async () => {
    await portal.runJobs('report-roll-ups');
    expect(await count(sql`report_marks where last_day >= '2026-11-20'`)).toBe(0);
    expect(
      await count(
        sql`report_marks where kind = 'desks' and span = 'day' and last_day = '2026-11-19' and scope_id = ${data.siteIds[0]}`,
      ),
    ).toBe(1);
  });

  it('that were interrupted half way are continued, and nothing is counted twice', async () => {
    const fromRows = await figures();
    let asked = 0;
    await reportRollUps.run(
      job(() => {
        asked += 1;
        return asked > 3;
      }),
    );
    const half = (await freshMarks()) ?? 0;
    expect(half).toBeGreaterThan(0);
    expect(await figures()).toEqual(fromRows);

    await portal.runJobs('report-roll-ups');
    const whole = (await freshMarks()) ?? 0;
    expect(whole).toBeGreaterThan(half);
    expect(await figures()).toEqual(fromRows);

    // Made once more from the first day on: what is there is replaced.
    const rows = await count(sql`report_sums`);
    await north((tx) => sql`update report_marks set is_fresh = false`.execute(tx));
    await portal.runJobs('report-roll-ups');
    expect([await freshMarks(), await count(sql`report_sums`)]).toEqual([whole, rows]);
    expect(await figures()).toEqual(fromRows);
  });

  it('are recalculated immediately for the days that have changed, and for no others', async () => {
    await portal.runJobs('report-roll-ups');
    portal.clock.advance(60_000);
    await north((tx) =>
      sql`update desk_reservations set status = 'released' where date in ('2026-09-02', '2026-11-22')`.execute(
        tx,
      ),
    );
    const partly = await figures();
    await portal.runJobs('report-roll-ups');
    expect(await figures()).toEqual(partly);
    const again = await north((tx) =>
      sql`select kind, span, first_day from report_marks where checked_at = ${portal.clock.now()} order by 1, 2`.execute(
        tx,
      ),
    );
    expect(again.rows).toEqual([
      { kind: 'desk-people', span: 'month', first_day: '2026-09-01' },
      { kind: 'desk-people', span: 'quarter', first_day: '2026-07-01' },
      { kind: 'desk-people', span: 'year', first_day: '2026-01-01' },
      { kind: 'desks', span: 'day', first_day: '2026-09-02' },
      { kind: 'desks', span: 'month', first_day: '2026-09-01' },
      { kind: 'occupancy', span: 'day', first_day: '2026-09-02' },
      { kind: 'occupancy', span: 'month', first_day: '2026-09-01' },
    ]);
  });
});

describe('sums of an earlier release', () => {
  it('are added up to months, quarters and years, once', async () => {
    await portal.runJobs('report-roll-ups');
    const coarse = sql`report_marks where is_fresh and (span in ('quarter', 'year') or (kind = 'desks' and span = 'month'))`;
    const before = await north((tx) =>
      sql`select kind, scope_id, span, first_day from ${coarse} order by 1, 2, 3, 4`.execute(tx),
    );
    expect(new Set(before.rows.map((row) => (row as { span: string }).span))).toEqual(
      new Set(['month', 'quarter', 'year']),
    );
    const fromQuarters = await figures();
    await north((tx) => sql`delete from ${coarse}`.execute(tx));
    await north((tx) => sql`delete from report_people where span in ('quarter', 'year')`.execute(tx));
    expect(await figures()).toEqual(fromQuarters);

    // It looks for them when it begins, and each day.
    portal.clock.set('2026-11-21T12:00:00Z');
    await portal.runJobs('report-roll-ups');
    const after = await north((tx) =>
      sql`select kind, scope_id, span, first_day from ${coarse} order by 1, 2, 3, 4`.execute(tx),
    );
    expect(after.rows).toEqual(before.rows);
    portal.clock.set('2026-11-20T12:00:00Z');
    expect(await figures()).toEqual(fromQuarters);
  });

  it('of a month with a missing day do not exist', async () => {
    await portal.runJobs('report-roll-ups');
    await north((tx) =>
      sql`update report_marks set is_fresh = false where kind = 'desks' and span = 'day' and first_day = '2026-09-10'`.execute(
        tx,
      ),
    );
    const client = (await portal.app.portal.clients.all()).find(({ id }) => id === portal.clientIds.north);
    const rollUp = rollUps.find(({ kind }) => kind === 'desks');
    if (client === undefined || rollUp === undefined) throw new Error('There is no client.');
    const scope = { id: data.siteIds[0] ?? 0, timeZone: 'Europe/London' };
    await north((tx) =>
      addUp(tx, { client, rollUp, scope, now: portal.clock.now(), span: 'month', first: '2026-09-01' }),
    );
    expect(
      await count(
        sql`report_marks where kind = 'desks' and span = 'month' and scope_id = ${scope.id} and first_day in ('2026-09-01', '2026-10-01')`,
      ),
    ).toBe(1);
  });
});

describe('the comparison of sums with their rows', () => {
  it('finds nothing if nothing is broken', async () => {
    await portal.runJobs('report-roll-ups');
    portal.clock.advance(WEEK_MS);
    await portal.runJobs('report-roll-ups');
    const marks = await freshMarks();
    const before = (await differences('desks')) ?? 0;
    await portal.runJobs('compare-report-roll-ups');
    expect([await freshMarks(), await differences('desks')]).toEqual([marks, before]);
    expect(
      await count(sql`report_marks where checked_at < ${portal.clock.now()} and first_day < '2026-11-01'`),
    ).toBe(0);
  });

  // A month is what its days come to: with one of them it differs as well.
  it.each([
    [
      'desks',
      'a day',
      2,
      `update report_sums set booked = booked + 3600 where span = 'day' and first_day = '2026-09-10'`,
    ],
    [
      'desks',
      'a month',
      1,
      `update report_sums set bookings = bookings + 1 where span = 'month' and first_day = '2026-09-01'`,
    ],
    [
      'desks',
      'a row that is gone',
      2,
      `delete from report_sums where span = 'day' and part = 'site' and first_day = '2026-09-10'`,
    ],
    [
      'desk-people',
      'a person',
      1,
      `update report_people set released = released + 1 where first_day = '2026-10-01'`,
    ],
    [
      'desk-people',
      'a quarter',
      1,
      `update report_people set bookings = bookings + 1 where span = 'quarter' and first_day = '2026-07-01'`,
    ],
    [
      'desk-people',
      'a year',
      1,
      `update report_people set bookings = bookings + 1 where span = 'year' and first_day = '2026-01-01'`,
    ],
  ])(
    'finds %s: %s; it is counted from its rows until it is recalculated',
    async (kind, _, differing, broken) => {
      const fromRows = await figures();
      await portal.runJobs('report-roll-ups');
      await north((tx) => sql`${sql.raw(broken)} and scope_id = ${data.siteIds[0]}`.execute(tx));
      // Else the test would say nothing: what is broken is what reports read.
      expect(await figures()).not.toEqual(fromRows);
      const before = (await differences(kind)) ?? 0;
      portal.clock.advance(WEEK_MS);
      await portal.runJobs('compare-report-roll-ups');
      expect(await differences(kind)).toBe(before + differing);

      portal.clock.set('2026-11-20T12:00:00Z');
      expect(await figures()).toEqual(fromRows);
      await portal.runJobs('report-roll-ups');
      expect(await figures()).toEqual(fromRows);
      portal.clock.advance(WEEK_MS);
      await portal.runJobs('compare-report-roll-ups');
      expect(await differences(kind)).toBe(before + differing);
    },
  );
});
