import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayAt, first, last, randomFacts } from '../../trace/trace-random-test-data.ts';
import { staysOf } from '../../trace/trace-slow-test-data.ts';
import { buildWorld, type Fact, type TraceTestData } from '../../trace/trace-test-data.ts';
import { expectSameThrough, fillRollUps, read, SLOW_MS } from '../slow-test-data.ts';

const DAYS = 31;
const dates = Array.from({ length: DAYS }, (_, count) => dayAt(count));

let portal: TestApp;
let world: TraceTestData;
let facts: Fact[];
let agent: Agent;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-23T12:00:00Z' });
  world = await buildWorld(portal);
  facts = randomFacts();
  await world.add(facts);
  agent = await portal.loginAs('reporting');
});
afterAll(() => portal.close());

const urlOf = (site: number, days: 'all' | 'working') =>
  `/api/reports/occupancy/?site=${world.sites[site]?.id}&from_date=${first}&until_date=${last}&days=${days}`;

function slowDay(date: string, site: number) {
  const here = Map.groupBy(
    staysOf(facts).filter((stay) => stay.site === site && stay.date === date),
    ({ who }) => who,
  );
  const there = [...here].filter(([, stays]) => stays.some(({ sure }) => sure > 1));
  const isVisitor = ([who]: [string, unknown]) => /^V\d+$/.test(who);
  return {
    date,
    people_count: there.length,
    visitor_count: there.filter(isVisitor).length,
    employee_count: there.filter((one) => !isVisitor(one)).length,
    expected_count: here.size - there.length,
  };
}

/** Whatever the figures of a day depend on, changed after the day. */
function changes(): RawBuilder<unknown>[] {
  const [date, later] = [dates[3] ?? '', dates[9] ?? ''];
  const site = world.sites[0]?.id;
  const ids = (table: string, limit = 3) =>
    sql`(select id from ${sql.table(table)} where true order by id limit ${sql.lit(limit)})`;
  const other = sql`(select max(id) from users)`;
  return [
    sql`insert into presences (user_id, site_id, date, on_site, recorded_at)
      select user_id, null, date, false, ${`${last}T23:00:00Z`}::timestamptz from desk_reservations where date < ${later}::date`,
    sql`insert into presences (user_id, site_id, date, on_site, recorded_at)
      select ${other}, ${site}, ${date}::date, true, ${`${date}T09:00:00Z`}::timestamptz`,
    sql`update presences set on_site = not on_site where id in ${ids('presences', 12)}`,
    sql`update presences set recorded_at = recorded_at - interval '1 hour' where not on_site`,
    sql`delete from presences where date = ${date}::date`,
    sql`update desk_reservations set checked_in_at = case when checked_in_at is null then now() end where status = 'approved'`,
    sql`update desk_reservations set status = 'cancelled', cancelled_at = now() where id in ${ids('desk_reservations')}`,
    sql`update desk_reservations set status = 'released' where status = 'approved' and date < ${date}::date`,
    sql`update desk_reservations set user_id = ${other} where date = ${later}::date`,
    sql`update desk_reservations set date = date - 3 where id in (
      select id from desk_reservations where status = 'cancelled' order by id desc limit 5)`,
    sql`delete from desk_reservations where date = ${later}::date`,
    sql`update attends set reply = 'declined', replied_at = now() where reply is null and meeting_id in ${ids('meetings', 9)}`,
    sql`update attends set reply = null, replied_at = null where meeting_id in ${ids('meetings', 20)}`,
    sql`delete from attends where meeting_id in ${ids('meetings', 4)}`,
    sql`insert into attends (meeting_id, user_id) select max(id), ${other} from meetings where starts_at < ${`${later}T00:00:00Z`}::timestamptz`,
    sql`update meetings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      where id in ${ids('meetings', 8)}`,
    sql`update meetings set ends_at = ends_at + interval '30 hours' where id in (select meeting_id from visits)`,
    sql`update meetings set status = 'cancelled', cancelled_at = now() where id in ${ids('meetings', 6)}`,
    sql`delete from meetings where id not in (select meeting_id from visits) and id not in (select meeting_id from resource_bookings)
      and starts_at < ${`${later}T00:00:00Z`}::timestamptz`,
    sql`update visits set status = 'scheduled' where id in ${ids('visits')}`,
    sql`update visits set day = day + 1 where id in ${ids('visits', 6)}`,
    sql`update visits set visitor_id = (select min(id) from visitors) where id = (select max(id) from visits)`,
    sql`update visit_status_changes set changed_at = changed_at + interval '2 hours' where to_status = 'checked-out'`,
    sql`update visit_status_changes set is_automatic = not is_automatic where to_status = 'checked-out'`,
    sql`delete from visit_status_changes where to_status = 'checked-out' and visit_id in ${ids('visits', 6)}`,
    sql`update camera_events set direction = 'away', status = 'exit' where id in ${ids('camera_events', 7)}`,
    sql`update camera_events set status = 'denied' where direction = 'towards' and id in ${ids('camera_events', 30)}`,
    sql`update camera_events set executed_at = executed_at + interval '20 hours' where direction = 'away'`,
    sql`delete from camera_events where executed_at < ${`${later}T00:00:00Z`}::timestamptz and id % 3 = 0`,
    sql`update vehicles set user_id = ${other} where id in ${ids('vehicles', 2)}`,
    sql`insert into vehicles (user_id, registration) select ${other}, registration from vehicles where user_id <> ${other} order by id limit 2`,
    sql`update vehicles set registration = 'NEW 1' where id in ${ids('vehicles', 1)}`,
    sql`delete from vehicles where id = (select max(id) from vehicles)`,
    sql`update sites set time_zone = 'America/New_York' where id = ${site}`,
    sql`update sites set time_zone = 'Europe/London' where id = ${site}`,
  ];
}

describe('the report of occupancy', () => {
  it('has each person once a day, as the slow calculation does: from the rows, and from the sums', async () => {
    const check = async () => {
      for (const site of [0, 1]) {
        const body = await read(agent, urlOf(site, 'all'));
        const slow = dates.map((date) => slowDay(date, site));
        expect(body.by_day).toEqual(slow.map((day) => expect.objectContaining(day)));
        expect(body.peak_count).toBe(Math.max(...slow.map(({ people_count }) => people_count)));
        const all = slow.reduce((so, { people_count }) => so + people_count, 0);
        expect(body.average_count).toBe(Math.round((all / DAYS) * 100) / 100);
      }
    };
    expect(dates.some((date) => slowDay(date, 0).expected_count > 0)).toBe(true);
    await check();
    await fillRollUps(portal);
    const { rows } = await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`select from report_marks where kind = 'occupancy' and is_fresh and first_day between ${first}::date and ${last}::date
        and span = 'day' and scope_id = ${world.sites[0]?.id}`.execute(tx),
    );
    expect(rows).toHaveLength(DAYS);
    await check();
  });

  it(
    'is the same from the sums and from the rows, whatever of the past changes',
    async () => {
      await fillRollUps(portal);
      const urls = [urlOf(0, 'all'), urlOf(1, 'working')];
      await expectSameThrough(portal, agent, {
        ...{ urls, dates, changes: changes(), kinds: ['occupancy'] },
        random: createRandom('changes of occupancy'),
      });
    },
    SLOW_MS,
  );
});
