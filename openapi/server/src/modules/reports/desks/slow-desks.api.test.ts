import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type DeskTestData, insertDeskTestData } from '../../desks/desk-test-data.ts';
import {
  businessSteps,
  days,
  expectSameThrough,
  fillRollUps,
  isoWeekday,
  read,
  SLOW_MS,
  type SlowFigures,
  STEP_S,
  setBusinessDay,
  shown,
  sum,
} from '../slow-test-data.ts';

interface Desk {
  id: number;
  zone_id: number;
  zone: string;
  in_use: boolean;
  in_use_since: string;
}
interface Reservation {
  desk_id: number;
  user_id: number;
  date: string;
  status: string;
  checked_in: boolean;
  asked: boolean;
}
interface Closure {
  zone_id: number | null;
  desk_id: number | null;
  first_day: string;
  last_day: string;
  lifted: string | null;
}

let portal: TestApp;
let data: DeskTestData;
let agent: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
  agent = await portal.loginAs('superadmin');
});
afterAll(() => portal.close());

/** Random reservations, closures and desks out of use; then all rows as they are. */
async function fill(seed: number, dates: readonly string[]) {
  const random = createRandom(`desks ${seed}`);
  const [site] = data.siteIds;
  return portal.db.forClient(portal.clientIds.north, async (tx) => {
    // Left over from the changes of the previous round.
    await sql`update sites set time_zone = 'Europe/London'`.execute(tx);
    await sql`update zones set is_active = true`.execute(tx);
    await sql`delete from desk_closures`.execute(tx);
    await sql`delete from desk_reservations`.execute(tx);
    const desks = await tx.selectFrom('desks').select('id').where('site_id', '=', site).execute();
    const people = Object.values(data.people);
    for (const { id } of desks) {
      await tx
        .updateTable('desks')
        .set({
          is_active: random.chance(0.8),
          closed: random.chance(0.1),
          in_use_since: random.pick(dates),
        })
        .where('id', '=', id)
        .execute();
      if (random.chance(0.4)) {
        const [first, last] = [random.pick(dates), random.pick(dates)].sort();
        const lifted = random.chance(0.4) ? `${random.pick(dates)}T10:00:00Z` : null;
        await sql`insert into desk_closures (site_id, desk_id, first_day, last_day, reason, created_at, lifted_at)
          values (${site}, ${id}, ${first}, ${last}, 'Painting', now(), ${lifted})`.execute(tx);
      }
    }
    const [first, last] = [random.pick(dates), random.pick(dates)].sort();
    await sql`insert into desk_closures (site_id, zone_id, first_day, last_day, reason, created_at)
      values (${site}, ${data.zones.cleaning}, ${first}, ${last}, 'Painting', now())`.execute(tx);
    const statuses = ['approved', 'approved', 'pending', 'released', 'cancelled', 'denied'] as const;
    for (const date of dates) {
      const free = random.shuffle(people);
      for (const { id } of desks) {
        for (const status of [random.pick(statuses), random.pick(['released', 'cancelled'] as const)]) {
          const user = free.pop();
          if (user === undefined || random.chance(0.3)) continue;
          await tx
            .insertInto('desk_reservations')
            .values({
              ...{ site_id: site, desk_id: id, user_id: user, created_by_id: user, date, status },
              cancelled_at: status === 'cancelled' ? new Date() : null,
              checked_in_at: random.chance(0.5) ? new Date() : null,
              check_in_asked_at: random.chance(0.5) ? new Date() : null,
            })
            .execute();
        }
      }
    }
    const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(tx)).rows;
    return {
      desks: await all(
        sql<Desk>`select d.id, d.zone_id, z.name as zone, d.is_active and not d.closed and z.is_active as in_use,
          d.in_use_since
          from desks d join zones z on z.id = d.zone_id where d.site_id = ${site}`,
      ),
      reservations: await all(
        sql<Reservation>`select desk_id, user_id, date, status, checked_in_at is not null as checked_in,
          check_in_asked_at is not null as asked from desk_reservations where site_id = ${site}`,
      ),
      closures: await all(
        sql<Closure>`select zone_id, desk_id, first_day, last_day,
          to_char(lifted_at at time zone 'Europe/London', 'YYYY-MM-DD') as lifted from desk_closures`,
      ),
    };
  });
}

/** Changes made after the day to anything that the figures of a day depend on. */
function changesOf(dates: readonly string[]): RawBuilder<unknown>[] {
  const [date, later] = [dates[3] ?? '', dates[9] ?? ''];
  const some = sql`(select id from desk_reservations where status = 'approved' order by date, id limit 3)`;
  return [
    sql`update desk_reservations set status = 'cancelled', cancelled_at = now() where id in ${some}`,
    sql`update desk_reservations set status = 'released' where id in ${some}`,
    sql`update desk_reservations set checked_in_at = now() where id in ${some}`,
    sql`update desk_reservations set check_in_asked_at = now() where id in ${some}`,
    sql`update desk_reservations set date = date - 40 where id in (
      select id from desk_reservations where status = 'approved' order by date desc, id limit 1)`,
    sql`delete from desk_reservations where date = ${date}::date`,
    sql`insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date)
      select d.site_id, d.id, u.id, u.id, ${date}::date - 60 from (select * from desks order by id limit 1) d, (
        select id from users order by id limit 1) u`,
    sql`update desks set zone_id = (select max(zone_id) from desks other where other.site_id = desks.site_id) where id in (
      select min(id) from desks)`,
    sql`update desks set is_active = not is_active where id in (select max(id) from desks where site_id = ${data.siteIds[0]})`,
    sql`update desks set closed = not closed where id in (select min(id) from desks where site_id = ${data.siteIds[0]})`,
    sql`update desks set in_use_since = ${later} where id in (select min(id) from desks)`,
    sql`update zones set is_active = false where id = ${data.zones.cleaning}`,
    sql`update desk_closures set lifted_at = ${`${date}T10:00:00Z`} where lifted_at is null`,
    sql`delete from desk_closures`,
    sql`insert into desk_closures (site_id, zone_id, first_day, last_day, reason, created_at)
      select site_id, id, ${date}::date, ${later}::date, 'Painting', now() from zones where id = ${data.zones.cleaning}`,
    sql`update sites set time_zone = 'America/New_York' where id = ${data.siteIds[0]}`,
    sql`update sites set time_zone = 'Europe/London' where id = ${data.siteIds[0]}`,
  ];
}

type Filled = Awaited<ReturnType<typeof fill>>;
const holds = ({ status }: Reservation) => status === 'approved' || status === 'pending';

function slowRows(
  rows: readonly Reservation[],
  seconds: (date: string) => number,
  today: string,
): SlowFigures {
  const held = rows.filter(holds);
  return {
    bookable: 0,
    booked: held.reduce((total, { date }) => total + seconds(date), 0),
    bookings: held.length,
    noShows: rows.filter(
      (r) =>
        r.status === 'released' || (r.status === 'approved' && r.asked && !r.checked_in && r.date < today),
    ).length,
    released: rows.filter(({ status }) => status === 'released').length,
    cancelled: rows.filter(({ status }) => status === 'cancelled').length,
  };
}

function isBookable({ reservations, closures }: Filled, desk: Desk, date: string): boolean {
  if (reservations.some((r) => r.desk_id === desk.id && holds(r) && r.date === date)) return true;
  const isClosed = closures.some(
    (c) =>
      (c.desk_id === desk.id || c.zone_id === desk.zone_id) &&
      c.first_day <= date &&
      date <= c.last_day &&
      (c.lifted === null || date < c.lifted),
  );
  return desk.in_use && desk.in_use_since <= date && !isClosed;
}

describe('desks of random days equal the slow calculation', () => {
  it.each([
    ['2026-10-12', 28, '09:00', '17:00', 'working', '2026-10-30', 1],
    ['2026-10-12', 28, '00:30', '18:45', 'all', '2026-11-30', 2],
    ['2026-03-16', 21, '01:30', '16:00', 'all', '2026-03-31', 3],
    // This period includes the sums of the year so far.
    ['2026-12-28', 14, '09:00', '17:00', 'all', '2027-01-08', 4],
  ] as const)(
    'from %s, %i days, %s to %s, %s, on %s, seed %i',
    async (from, count, start, end, which, today, seed) => {
      const dates = days(from, count);
      const filled = await fill(seed, dates);
      await setBusinessDay(portal, start, end);
      portal.clock.set(`${today}T12:00:00Z`);
      agent = await portal.loginAs('superadmin');
      const counted = dates.filter((date) => which === 'all' || isoWeekday(date) < 6);
      const lengths = new Map(
        counted.map((date) => [
          date,
          businessSteps(date, { timeZone: 'Europe/London', start, end }).length * STEP_S,
        ]),
      );
      const seconds = (date: string) => lengths.get(date) ?? 0;
      const slow = (desks: readonly Desk[], on: readonly string[]) => {
        const ids = desks.map(({ id }) => id);
        const rows = filled.reservations.filter((r) => ids.includes(r.desk_id) && on.includes(r.date));
        const bookable = on.reduce(
          (total, date) =>
            total + seconds(date) * desks.filter((desk) => isBookable(filled, desk, date)).length,
          0,
        );
        return { ...slowRows(rows, seconds, today), bookable };
      };
      const query = `site=${data.siteIds[0]}&from_date=${from}&until_date=${dates.at(-1)}&days=${which}`;

      const check = async () => {
        const report = await read(agent, `/api/reports/desks/utilization/?${query}`);
        expect(report.totals).toEqual(shown(slow(filled.desks, counted)));
        expect(report.by_day).toEqual(
          counted.map((date) => ({
            ...{ date, weekday: isoWeekday(date) },
            figures: shown(slow(filled.desks, [date])),
          })),
        );
        expect(report.by_weekday).toEqual(
          [...new Set(counted.map(isoWeekday))].sort().map((weekday) => ({
            weekday,
            figures: shown(
              sum(counted.filter((d) => isoWeekday(d) === weekday).map((d) => slow(filled.desks, [d]))),
            ),
          })),
        );
        for (const { zone, figures } of report.by_zone) {
          const desks = filled.desks.filter((desk) => desk.zone_id === zone.id);
          expect({ zone: zone.name, figures }).toEqual({
            zone: desks[0]?.zone,
            figures: shown(slow(desks, counted)),
          });
        }
        const reached = report.by_zone.reduce(
          (total: number, { figures }: { figures: { booking_count: number } }) =>
            total + figures.booking_count,
          0,
        );
        expect(reached).toBe(report.totals.booking_count);

        const usage = await read(agent, `/api/reports/desks/user-usage/?${query}&limit=100&ordering=name`);
        const rows = filled.reservations.filter((r) => counted.includes(r.date) && r.status !== 'denied');
        const ids = [...new Set(rows.map((r) => r.user_id))];
        expect(usage.count).toBe(ids.length);
        for (const { user, last_date, ...figures } of usage.results) {
          const own = rows.filter((r) => r.user_id === user.id);
          const { bookable_hours: _, utilization: __, ...expected } = shown(slowRows(own, seconds, today));
          expect(figures).toEqual(expected);
          expect(last_date).toBe(
            own
              .filter(holds)
              .map((r) => r.date)
              .sort()
              .at(-1) ?? null,
          );
        }
      };
      await check();
      expect(await fillRollUps(portal)).toBeGreaterThan(0);
      await check();
      const urls = [
        `/api/reports/desks/utilization/?${query}`,
        `/api/reports/desks/user-usage/?${query}&limit=100`,
      ];
      await expectSameThrough(portal, agent, {
        ...{ urls, dates, kinds: ['desks', 'desk-people'] },
        changes: changesOf(dates),
        random: createRandom(`changes ${seed}`),
      });
    },
    SLOW_MS,
  );
});
