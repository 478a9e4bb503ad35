import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type RoomsTest, startRooms } from '../../resources/booking/booking-test-data.ts';
import {
  businessSteps,
  clocks,
  days,
  expectAbout,
  expectSameThrough,
  fillRollUps,
  isoWeekday,
  read,
  SLOW_MS,
  type SlowFigures,
  STEP_MS,
  STEP_S,
  setBusinessDay,
  shown,
  stepsOfDay,
} from '../slow-test-data.ts';

const zone = 'Europe/London';

interface Booking {
  room: number;
  place: number;
  user: number;
  from: number;
  until: number;
  state: 'booked' | 'unclaimed' | 'given back' | 'not claimed' | 'cancelled' | 'moved away';
}

let portal: TestApp;
let agent: Agent;
let rooms: RoomsTest;
let site = 0;
let people: number[] = [];
const ids: Record<string, number> = {};
const places = new Map<number, number>();
beforeAll(async () => {
  portal = await createTestApp();
  rooms = await startRooms(portal);
  await rooms.inClient(async (tx) => {
    site = (await tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow()).id;
    people = (await tx.selectFrom('users').select('id').limit(5).execute()).map(({ id }) => id);
  });
  for (const [name, change] of Object.entries({
    Bridge: {},
    Studio: { setup_minutes: 15, clean_down_minutes: 30 },
    Hall: { shared_places: 3 },
    Closed: { closed: true },
    Gone: { is_active: false },
    Booth: { use: 'walk-ins' as const },
  })) {
    const id = await rooms.room(site, name, change);
    ids[name] = id;
    places.set(id, name === 'Hall' ? 3 : 1);
  }
});
afterAll(() => portal.close());

/** Of the studio; the others were there before. */
const inUseSince = (dates: readonly string[]) => dates[4] ?? '';

async function fill(seed: number, dates: readonly string[]): Promise<Booking[]> {
  const random = createRandom(`rooms ${seed}`);
  const bookings: Booking[] = [];
  await rooms.inClient(async (tx) => {
    await sql`delete from resource_bookings`.execute(tx);
    await sql`delete from meetings`.execute(tx);
    // Also what the changes of the round before have left.
    await sql`update resources set in_use_since = case id when ${ids.Studio} then ${inUseSince(dates)}::date else ${dates[0]}::date - 20 end, closed = id = ${ids.Closed}, is_active = id <> ${ids.Gone},
      use = case id when ${ids.Booth} then 'walk-ins' else 'bookable' end,
      shared_places = case id when ${ids.Hall} then 3 end`.execute(tx);
    for (const date of dates) {
      for (const room of Object.values(ids)) {
        for (let count = random.below(6); count > 0; count -= 1) {
          const { setup, cleanDown } =
            room === ids.Studio ? { setup: 15, cleanDown: 30 } : { setup: 0, cleanDown: 0 };
          const from = random.pick(stepsOfDay(date, zone));
          const until = from + (random.chance(0.05) ? 300 : 3 + random.below(30)) * STEP_MS;
          const place = 1 + random.below(places.get(room) ?? 1);
          const hold = { from: from - setup * 60_000, until: until + cleanDown * 60_000 };
          const isTaken = bookings.some(
            (b) =>
              b.room === room &&
              b.place === place &&
              (b.state === 'booked' || b.state === 'unclaimed') &&
              b.from - setup * 60_000 < hold.until &&
              b.until + cleanDown * 60_000 > hold.from,
          );
          const others = ['given back', 'not claimed', 'cancelled', 'moved away'] as const;
          const state = random.pick(
            isTaken ? others : (['booked', 'booked', 'unclaimed', ...others] as const),
          );
          const user = random.pick(people);
          const meeting = await tx
            .insertInto('meetings')
            .values({
              ...{ site_id: site, created_by_id: user, starts_at: new Date(from), ends_at: new Date(until) },
              ...(state === 'cancelled' ? { status: 'cancelled' as const, cancelled_at: new Date() } : {}),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const claimBy = new Date(from + 10 * 60_000);
          const isCancelled = state === 'cancelled' || state === 'moved away';
          const isReleased = state === 'given back' || state === 'not claimed';
          await tx
            .insertInto('resource_bookings')
            .values({
              ...{
                site_id: site,
                resource_id: room,
                meeting_id: meeting.id,
                place,
                user_id: user,
                created_by_id: user,
              },
              ...{ starts_at: new Date(hold.from), ends_at: new Date(hold.until) },
              ...{ setup_minutes: setup, clean_down_minutes: cleanDown },
              status: isCancelled ? 'cancelled' : isReleased ? 'released' : 'booked',
              cancelled_at: isCancelled ? new Date(from) : null,
              released_at: isReleased
                ? new Date(from + (state === 'given back' ? -60_000 : 10 * 60_000))
                : null,
              claim_by: state === 'booked' && random.chance(0.5) ? null : claimBy,
              checked_in_at: state === 'booked' ? claimBy : null,
            })
            .execute();
          bookings.push({ room, place, user, from, until, state });
        }
      }
    }
  });
  return bookings;
}

/** Whatever the figures of a day depend on, changed after the day. */
const bookings = (status: string) =>
  sql`(select id from resource_bookings where status = ${status} order by starts_at, id limit 4)`;
const changes = [
  sql`update resource_bookings set status = 'released', released_at = starts_at where id in ${bookings('booked')}`,
  sql`update resource_bookings set status = 'cancelled', cancelled_at = now() where id in ${bookings('booked')}`,
  sql`update resource_bookings set checked_in_at = null where id in ${bookings('booked')}`,
  sql`update resource_bookings set released_at = claim_by - interval '1 minute' where id in ${bookings('released')}`,
  sql`update resource_bookings set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
    where id in (select id from resource_bookings where status = 'booked' order by starts_at desc, id limit 1)`,
  sql`update resource_bookings set user_id = (select max(user_id) from resource_bookings) where id in ${bookings('booked')}`,
  sql`delete from resource_bookings where id in ${bookings('booked')}`,
  sql`update meetings set status = 'cancelled', cancelled_at = now() where id in (
    select meeting_id from resource_bookings where status = 'cancelled')`,
  sql`update resources set closed = not closed where id in (select min(id) from resources where use = 'bookable')`,
  sql`update resources set use = 'bookable'`,
  sql`update resources set is_active = false where id in (select max(resource_id) from resource_bookings)`,
  sql`update resources set in_use_since = '2026-10-24' where id in (select min(resource_id) from resource_bookings)`,
  sql`update resources set shared_places = shared_places + 2 where shared_places is not null`,
];

const holds = ({ state }: Booking) => state === 'booked' || state === 'unclaimed';
const begins = ({ from }: Booking) => clocks(from, zone).slice(0, 10);

describe('rooms of random days equal the slow calculation', () => {
  it.each([
    ['2026-10-19', 14, '09:00', '17:30', 'working', '2026-10-28T12:00:00Z', 1],
    ['2026-10-19', 10, '00:30', '23:00', 'all', '2026-12-01T00:00:00Z', 2],
    ['2026-03-23', 10, '01:30', '12:15', 'all', '2026-03-29T10:00:00Z', 3],
  ] as const)(
    'from %s, %i days, %s to %s, %s, at %s, seed %i',
    async (from, count, start, end, which, now, seed) => {
      const dates = days(from, count);
      // Also what begins before the period and reaches into it.
      const bookings = await fill(
        seed,
        days(dates[0] ?? '', count + 2).concat(days('2026-10-18', seed === 3 ? 0 : 1)),
      );
      await setBusinessDay(portal, start, end);
      portal.clock.set(now);
      agent = await portal.loginAs('reporting');
      const counted = dates.filter((date) => which === 'all' || isoWeekday(date) < 6);
      const steps = new Map(
        counted.map((date) => [date, businessSteps(date, { timeZone: zone, start, end })]),
      );
      const stepsOf = (date: string) => steps.get(date) ?? [];
      const heldAt = (of: readonly Booking[], at: number) =>
        of.filter((b) => holds(b) && b.from <= at && b.until > at).length;
      const inUse = (room: number) => ['Bridge', 'Studio', 'Hall'].some((name) => ids[name] === room);
      const placesOn = (room: number, date: string) => {
        const own = bookings.filter((b) => b.room === room);
        const isInUse = inUse(room) && (room !== ids.Studio || inUseSince(dates) <= date);
        return isInUse || stepsOf(date).some((at) => heldAt(own, at) > 0) ? (places.get(room) ?? 1) : 0;
      };
      const slow = (of: readonly number[], on: readonly string[], own = bookings): SlowFigures => {
        const mine = own.filter((b) => of.includes(b.room));
        const ofDays = mine.filter((b) => on.includes(begins(b)));
        const total = (each: (date: string) => number) => on.reduce((so, date) => so + each(date), 0);
        return {
          bookable: total(
            (date) => of.reduce((so, room) => so + placesOn(room, date), 0) * stepsOf(date).length * STEP_S,
          ),
          booked: total((date) => stepsOf(date).reduce((so, at) => so + heldAt(mine, at), 0) * STEP_S),
          bookings: ofDays.filter(holds).length,
          noShows: ofDays.filter(
            (b) => b.state === 'not claimed' || (b.state === 'unclaimed' && b.until <= Date.parse(now)),
          ).length,
          released: ofDays.filter((b) => b.state === 'not claimed' || b.state === 'given back').length,
          cancelled: ofDays.filter((b) => b.state === 'cancelled').length,
        };
      };
      const all = Object.values(ids);
      const query = `site=${site}&from_date=${from}&until_date=${dates.at(-1)}&days=${which}`;
      const check = async () => {
        const report = await read(agent, `/api/reports/resources/utilization/?${query}`);

        expect(report.totals).toEqual(shown(slow(all, counted)));
        expect(report.by_day).toEqual(
          counted.map((date) => ({ date, weekday: isoWeekday(date), figures: shown(slow(all, [date])) })),
        );
        for (const { resource, figures } of report.by_resource) {
          expect({ name: resource.name, figures }).toEqual({
            name: resource.name,
            figures: shown(slow([resource.id], counted)),
          });
        }
        expect(report.by_type).toEqual([
          { type: { id: rooms.typeId, name: 'Room of north' }, figures: report.totals },
        ]);
        for (const hour of report.by_hour) {
          const of = counted.filter((date) => isoWeekday(date) === hour.weekday);
          const inHour = (date: string) => {
            const first = stepsOf(date)[0] ?? 0;
            return stepsOf(date).filter((at) => {
              const begin = first + Math.floor((at - first) / 3_600_000) * 3_600_000;
              return clocks(begin, zone).slice(11) === hour.time;
            });
          };
          const bookable = of.reduce(
            (so, date) =>
              so + inHour(date).length * STEP_S * all.reduce((sum, room) => sum + placesOn(room, date), 0),
            0,
          );
          const booked = of.reduce(
            (so, date) => so + inHour(date).reduce((sum, at) => sum + heldAt(bookings, at), 0) * STEP_S,
            0,
          );
          expect(hour).toEqual({
            ...{ weekday: hour.weekday, time: hour.time },
            bookable_hours: Number((bookable / 3600).toFixed(2)),
            booked_hours: Number((booked / 3600).toFixed(2)),
            utilization: bookable === 0 ? null : expectAbout(booked / bookable),
          });
        }

        const usage = await read(agent, `/api/reports/resources/user-usage/?${query}&limit=100`);
        for (const { user, last_date, ...figures } of usage.results) {
          const own = bookings.filter((b) => b.user === user.id);
          const { bookable_hours: _, utilization: __, ...expected } = shown(slow(all, counted, own));
          expect(figures).toEqual(expected);
          const last = own
            .filter((b) => holds(b) && counted.includes(begins(b)))
            .map(begins)
            .sort()
            .at(-1);
          expect(last_date).toBe(last ?? null);
        }
        expect(usage.count).toBe(people.length);
      };
      await check();
      expect(await fillRollUps(portal)).toBeGreaterThan(0);
      await check();
      const urls = [
        `/api/reports/resources/utilization/?${query}`,
        `/api/reports/resources/utilization/?${query}&type=${rooms.typeId}`,
        `/api/reports/resources/user-usage/?${query}&limit=100`,
      ];
      await expectSameThrough(portal, agent, {
        ...{ urls, dates, kinds: ['rooms', 'room-people'] },
        changes,
        random: createRandom(`changes ${seed}`),
      });
    },
    SLOW_MS,
  );
});
