import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  clocks,
  days,
  expectSameThrough,
  fillRollUps,
  isoWeekday,
  read,
  SLOW_MS,
  STEP_MS,
  stepsOfDay,
} from '../slow-test-data.ts';

const zone = 'Europe/London';
const statuses = ['scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled'] as const;
const cameStatuses: readonly string[] = ['arrived', 'checked-in', 'checked-out'];

interface Visit {
  site: number;
  host: number;
  day: string;
  ends: number;
  status: (typeof statuses)[number];
  isWalkIn: boolean;
  arrived: number | null;
  checkedIn: number | null;
}

let portal: TestApp;
let sites: { id: number; name: string }[] = [];
let people: number[] = [];
beforeAll(async () => {
  portal = await createTestApp();
  await portal.db.forClient(portal.clientIds.north, async (tx) => {
    sites = await tx.selectFrom('sites').select(['id', 'name']).orderBy('name').execute();
    people = (await tx.selectFrom('users').select('id').limit(5).execute()).map(({ id }) => id);
  });
});
afterAll(() => portal.close());

function made(random: ReturnType<typeof createRandom>, day: string): Visit {
  const from = random.pick(stepsOfDay(day, zone));
  const status = random.pick(statuses);
  const isHere = cameStatuses.includes(status);
  // A visitor marked as no-show may have arrived before, and reception also checks in visitors who never waited.
  const arrived =
    (isHere && random.chance(0.6)) || random.chance(0.1) ? from + random.below(9) * STEP_MS : null;
  const checkedIn =
    isHere && (status !== 'arrived' || arrived === null) ? from + random.below(12) * STEP_MS : null;
  return {
    ...{ site: random.pick(sites).id, host: random.pick(people), day, status, arrived, checkedIn },
    ...{ ends: from + (1 + random.below(20)) * STEP_MS, isWalkIn: random.chance(0.2) },
  };
}

async function fill(seed: number, dates: readonly string[]): Promise<Visit[]> {
  const random = createRandom(`visits ${seed}`);
  const visits = dates.flatMap((day) => Array.from({ length: random.below(14) }, () => made(random, day)));
  await portal.db.forClient(portal.clientIds.north, async (tx) => {
    await sql`update sites set time_zone = ${zone}`.execute(tx);
    await sql`delete from visits`.execute(tx);
    await sql`delete from meetings`.execute(tx);
    for (const [index, visit] of visits.entries()) {
      const starts_at = new Date(visit.ends - STEP_MS);
      const times = { site_id: visit.site, starts_at, ends_at: new Date(visit.ends) };
      const meeting = await tx
        .insertInto('meetings')
        .values({ ...times, created_by_id: visit.host })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into attends (client_id, meeting_id, user_id, is_host, position)
        values (current_client_id(), ${meeting.id}, ${visit.host}, true, 0)`.execute(tx);
      const visitor = await tx
        .insertInto('visitors')
        .values({ first_name: 'Random', last_name: `Visitor ${index}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('visits')
        .values({
          ...times,
          ...{ meeting_id: meeting.id, visitor_id: visitor.id, day: visit.day, status: visit.status },
          ...{ checkin_pin: String(100_000 + index), is_walk_in: visit.isWalkIn },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [to_status, at] of [
        ['arrived', visit.arrived],
        ['checked-in', visit.checkedIn],
      ] as const) {
        if (at === null) continue;
        await sql`insert into visit_status_changes (client_id, visit_id, to_status, changed_at)
          values (current_client_id(), ${id}, ${to_status}, ${new Date(at)})`.execute(tx);
      }
    }
  });
  return visits;
}

function slow(visits: readonly Visit[], now: number) {
  const stands = visits.filter(({ status }) => status !== 'cancelled');
  const waits = visits.flatMap(({ arrived, checkedIn }) =>
    arrived !== null && checkedIn !== null && checkedIn > arrived ? [(checkedIn - arrived) / 60_000] : [],
  );
  return {
    visit_count: stands.length,
    came_count: visits.filter(({ status }) => cameStatuses.includes(status)).length,
    walk_in_count: stands.filter(({ isWalkIn }) => isWalkIn).length,
    no_show_count: visits.filter(
      ({ status, ends }) => status === 'no-show' || (status === 'scheduled' && ends <= now),
    ).length,
    cancelled_count: visits.length - stands.length,
    waited_count: waits.length,
    wait_minutes:
      waits.length === 0
        ? null
        : Number((waits.reduce((sum, minutes) => sum + minutes, 0) / waits.length).toFixed(2)),
  };
}

/** Changes made after the day to anything that the figures of a day depend on. */
const some = (status: string) =>
  sql`(select id from visits where status = ${status} order by day, id limit 3)`;
const changes = [
  sql`update visits set status = 'no-show' where id in ${some('scheduled')}`,
  sql`update visits set status = 'cancelled' where id in ${some('checked-out')}`,
  sql`update visits set is_walk_in = not is_walk_in where id in ${some('checked-in')}`,
  // Visits have the site and times of their meeting.
  sql`update meetings set ends_at = ends_at + interval '40 days' where id in (
    select meeting_id from visits where id in ${some('scheduled')})`,
  sql`update meetings set site_id = (select max(id) from sites) where id in (
    select meeting_id from visits where id in ${some('checked-out')})`,
  sql`update visits set day = day - 2, checkin_pin = '9' || substr(checkin_pin, 2)
    where id in (select id from visits order by day desc, id limit 1)`,
  sql`insert into visit_status_changes (client_id, visit_id, to_status, changed_at)
    select client_id, id, 'arrived', starts_at - interval '70 minutes' from visits where id in ${some('checked-out')}`,
  sql`delete from visit_status_changes where to_status = 'arrived' and visit_id in ${some('checked-in')}`,
  sql`update attends set is_host = false where meeting_id in (select meeting_id from visits where id in ${some('arrived')})`,
  sql`insert into attends (client_id, meeting_id, user_id, is_host, position)
    select v.client_id, v.meeting_id, (select min(id) from users), true, -1 from visits v where v.id in ${some('checked-out')}
    on conflict do nothing`,
  sql`delete from visits where id in ${some('no-show')}`,
  sql`update sites set time_zone = 'America/New_York'`,
  sql`update sites set time_zone = 'Europe/London'`,
];

describe('visitors of random days equal the slow calculation', () => {
  it.each([
    ['2026-10-19', 14, 'working', '2026-10-28T12:00:00Z', 1],
    ['2026-10-24', 3, 'all', '2026-12-01T00:00:00Z', 2],
    ['2026-03-27', 4, 'all', '2026-03-29T10:00:00Z', 3],
  ] as const)(
    'from %s, %i days, %s, at %s, seed %i',
    async (from, count, which, now, seed) => {
      const dates = days(from, count);
      // Days outside the period have visits, too.
      const visits = await fill(seed, [...dates, ...days('2026-09-01', 2)]);
      portal.clock.set(now);
      const agent = await portal.loginAs('reporting');
      const counted = dates.filter((date) => which === 'all' || isoWeekday(date) < 6);
      const at = Date.parse(now);
      const site = sites[0]?.id ?? 0;
      const ofPeriod = visits.filter(({ day }) => counted.includes(day));
      const own = ofPeriod.filter((visit) => visit.site === site);
      const query = `site=${site}&from_date=${from}&until_date=${dates.at(-1)}&days=${which}`;
      const check = async () => {
        const report = await read(agent, `/api/reports/visitors/?${query}`);

        expect(report.totals).toEqual(slow(own, at));
        expect(report.by_day).toEqual(
          counted.map((date) => ({
            ...{ date, weekday: isoWeekday(date) },
            figures: slow(
              own.filter(({ day }) => day === date),
              at,
            ),
          })),
        );
        expect(report.by_site).toEqual(
          sites.flatMap(({ id, name }) => {
            const here = ofPeriod.filter((visit) => visit.site === id);
            return here.length === 0 ? [] : [{ site: { id, name }, figures: slow(here, at) }];
          }),
        );
        const hourOf = ({ arrived, checkedIn, status }: Visit) => {
          const came = Math.min(arrived ?? Number.POSITIVE_INFINITY, checkedIn ?? Number.POSITIVE_INFINITY);
          return cameStatuses.includes(status) && Number.isFinite(came)
            ? clocks(came, zone).slice(11, 13)
            : null;
        };
        const cameAt = own.flatMap((visit) => hourOf(visit) ?? []).sort();
        expect([report.by_hour[0]?.time, report.by_hour.at(-1)?.time]).toEqual([
          `${cameAt[0]}:00`,
          `${cameAt.at(-1)}:00`,
        ]);
        for (const { time, ...figures } of report.by_hour) {
          const inHour = own.filter((visit) => hourOf(visit) === time.slice(0, 2));
          const { came_count, wait_minutes } = slow(inHour, at);
          expect({ time, ...figures }).toEqual({ time, came_count, wait_minutes });
        }

        const hosts = await read(agent, `/api/reports/visitors/hosts/?${query}&limit=100`);
        expect(hosts.count).toBe(new Set(own.map(({ host }) => host)).size);
        for (const { user, last_date, ...figures } of hosts.results) {
          const received = own.filter(({ host }) => host === user.id);
          const { walk_in_count: _, waited_count: __, wait_minutes: ___, ...expected } = slow(received, at);
          expect(figures).toEqual(expected);
          const last = received
            .filter(({ status }) => status !== 'cancelled')
            .map(({ day }) => day)
            .sort()
            .at(-1);
          expect(last_date).toBe(last ?? null);
        }
      };
      await check();
      expect(await fillRollUps(portal)).toBeGreaterThan(0);
      await check();
      const urls = [`/api/reports/visitors/?${query}`, `/api/reports/visitors/hosts/?${query}&limit=100`];
      await expectSameThrough(portal, agent, {
        ...{ urls, dates, kinds: ['visits', 'visit-hosts'] },
        changes,
        random: createRandom(`changes ${seed}`),
      });
    },
    SLOW_MS,
  );
});

test('ignores sums of days before the first visit, left over from deleted visits', async () => {
  const [first = '', second = ''] = days('2026-10-19', 2);
  const visits = await fill(9, [first, second]);
  portal.clock.set('2026-10-28T12:00:00Z');
  const agent = await portal.loginAs('reporting');
  const site = sites[0]?.id ?? 0;
  const url = `/api/reports/visitors/?site=${site}&from_date=${first}&until_date=${second}`;
  const count = async () =>
    (await read(agent, url)).by_day.map(
      (row: { figures: { visit_count: number } }) => row.figures.visit_count,
    );
  const stands = (day: string) =>
    visits.filter((visit) => visit.site === site && visit.day === day && visit.status !== 'cancelled').length;
  expect(stands(first)).toBeGreaterThan(0);
  await fillRollUps(portal);
  expect(await count()).toEqual([stands(first), stands(second)]);
  await portal.db.forClient(portal.clientIds.north, (tx) =>
    sql`delete from visits where day = ${first}::date`.execute(tx),
  );
  expect(await count()).toEqual([0, stands(second)]);
  // The day is now before the first visit, and gets no sums.
  await fillRollUps(portal);
  expect(await count()).toEqual([0, stands(second)]);
});
