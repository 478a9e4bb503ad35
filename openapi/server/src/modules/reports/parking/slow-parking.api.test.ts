import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../app/seed/random.ts';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  clearParking,
  insertParkingTestData,
  type ParkingTestData,
} from '../../parking/parking-test-data.ts';
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
  stepsOfDay,
  sum,
} from '../slow-test-data.ts';
import { changesOf } from './parking-changes-test-data.ts';

const zone = 'Europe/London';
const HOUR_MS = 3_600_000;

interface Reservation {
  space: number | null;
  date: string;
  from: number;
  until: number;
  status: string;
  noShow: boolean;
}
interface Permit {
  space: number;
  weekdays: number[];
  starts: string;
  ends: string | null;
  released: [string, string] | null;
}
interface World {
  spaces: { id: number; isActive: boolean; inUseSince: string | null }[];
  openWeekdays: number[];
  isUnlimited: boolean;
  reservations: Reservation[];
  permits: Permit[];
  blocks: { space: number; first: string; last: string }[];
}

let portal: TestApp;
let data: ParkingTestData;
let agent: Agent;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  agent = await portal.loginAs('reporting');
});
afterAll(() => portal.close());

/** Random rows of a car park for a month, in the database and in memory. */
async function fill(random: Random, park: 'Garage' | 'Field' | 'Meadow', dates: string[]): Promise<World> {
  await clearParking(portal);
  // Added by the changes of the previous round.
  await portal.db.system((tx) => sql`delete from parking_spaces where name = 'New'`.execute(tx));
  const id = data.carParks[park];
  return portal.db.forClient(portal.clientIds.north, async (tx) => {
    const openWeekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.8));
    await tx.updateTable('car_parks').set({ open_weekdays: openWeekdays }).where('id', '=', id).execute();
    const spaces = await tx.selectFrom('parking_spaces').select('id').where('car_park_id', '=', id).execute();
    const world: World = {
      spaces: spaces.map((space) => ({
        ...{ id: space.id, isActive: random.chance(0.8) },
        inUseSince: random.chance(0.5) ? random.pick(dates) : null,
      })),
      ...{ openWeekdays, isUnlimited: park === 'Meadow', reservations: [], permits: [], blocks: [] },
    };
    for (const { id: space, isActive: is_active, inUseSince: in_use_since } of world.spaces) {
      await tx
        .updateTable('parking_spaces')
        .set({ is_active, in_use_since })
        .where('id', '=', space)
        .execute();
    }
    const pick = () => random.pick(dates);
    const pair = (): [string, string] => [pick(), pick()].sort() as [string, string];
    for (const { id: space } of world.spaces) {
      if (random.chance(0.7)) {
        const [first, last] = pair();
        world.blocks.push({ space, first, last });
        await sql`insert into space_blocks (car_park_id, space_id, first_day, last_day)
          values (${id}, ${space}, ${first}, ${last})`.execute(tx);
      }
      if (park === 'Garage' && random.chance(0.8)) {
        const starts = pick();
        const permit: Permit = {
          ...{ space, starts, weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.5)) },
          ends: random.chance(0.5) ? null : ([starts, pick()].sort()[1] ?? null),
          released: random.chance(0.6) ? pair() : null,
        };
        world.permits.push(permit);
        const made = await sql<{ id: number }>`
          insert into permits (user_id, permit_type, site_id, car_park_id, space_id, starts_on, ends_on)
          values (${data.people.permit}, 'GR', ${data.siteIds[0]}, ${id}, ${space}, ${starts}, ${permit.ends}) returning id`.execute(
          tx,
        );
        const permitId = made.rows[0]?.id;
        for (const weekday of permit.weekdays) {
          await sql`insert into permit_days (permit_id, weekday, user_id, car_park_id, space_id, permit_type, starts_on, ends_on)
            values (${permitId}, ${weekday}, ${data.people.permit}, ${id}, ${space}, 'GR', ${starts}, ${permit.ends})`.execute(
            tx,
          );
        }
        if (permit.released) {
          const [first, last] = permit.released;
          await sql`insert into permit_releases (permit_id, starts_on, ends_on) values (${permitId}, ${first}, ${last})`.execute(
            tx,
          );
        }
      }
    }
    const columns = world.isUnlimited ? [null, null, null] : world.spaces.map((space) => space.id);
    for (const date of dates) {
      const steps = stepsOfDay(date, zone);
      for (const space of [...columns, ...columns]) {
        if (random.chance(0.35)) continue;
        const from = random.pick(steps);
        const until = from + (4 * 12 + random.below(73)) * STEP_S * 1000;
        const wanted = random.pick(['confirmed', 'confirmed', 'released', 'cancelled', 'queued', 'denied']);
        const holds = world.reservations.filter((r) => r.status === 'confirmed' && r.space === space);
        const isTaken = space !== null && holds.some((r) => r.from < until && r.until > from);
        const status = wanted === 'confirmed' && isTaken ? 'pre-approval' : wanted;
        const keeps = ['confirmed', 'released', 'cancelled'].includes(status) ? space : null;
        const noShow = status === 'confirmed' && random.chance(0.3);
        world.reservations.push({ space: keeps, date, from, until, status, noShow });
        const row = await tx
          .insertInto('parking_reservations')
          .values({
            ...{
              site_id: data.siteIds[0],
              car_park_id: id,
              space_id: keeps,
              date,
              status: status as 'queued',
            },
            ...{ starts_at: new Date(from), ends_at: new Date(until) },
            cancelled_at: status === 'cancelled' ? new Date(from) : null,
            released_at: status === 'released' ? new Date(from) : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (noShow || random.chance(0.1)) {
          const forgiven = noShow ? null : new Date(until + HOUR_MS);
          await sql`insert into parking_penalties (user_id, car_park_id, reservation_id, kind, date, at, forgiven_at)
            values (${data.people.parking}, ${id}, ${row.id}, 'no-show', ${date}, ${new Date(until)}, ${forgiven})`.execute(
            tx,
          );
        }
      }
    }
    return world;
  });
}

const isOpen = (world: World, date: string) => world.openWeekdays.includes(isoWeekday(date));
const isBlocked = (world: World, space: number, date: string) =>
  world.blocks.some((block) => block.space === space && block.first <= date && block.last >= date);
const isGranted = (world: World, space: number, date: string) =>
  isOpen(world, date) &&
  !isBlocked(world, space, date) &&
  world.permits.some(
    (permit) =>
      permit.space === space &&
      permit.weekdays.includes(isoWeekday(date)) &&
      permit.starts <= date &&
      (permit.ends === null || permit.ends >= date) &&
      !(permit.released && permit.released[0] <= date && permit.released[1] >= date),
  );
const isHeldAt = (world: World, space: number | null, at: number) =>
  world.reservations.filter(
    (r) => r.status === 'confirmed' && r.space === space && r.from <= at && r.until > at,
  ).length;

function takenAt(world: World, date: string, at: number): number {
  const numbered = world.spaces.filter(
    ({ id }) => isGranted(world, id, date) || isHeldAt(world, id, at) > 0,
  ).length;
  return numbered + isHeldAt(world, null, at);
}

function slowDay(world: World, date: string, hours: { start: string; end: string }) {
  const steps = businessSteps(date, { timeZone: zone, ...hours });
  const could = world.spaces.filter(
    ({ id, isActive, inUseSince }) =>
      isActive && (inUseSince ?? '') <= date && isOpen(world, date) && !isBlocked(world, id, date),
  );
  const bookable = world.spaces.filter(
    (space) =>
      could.includes(space) ||
      isGranted(world, space.id, date) ||
      steps.some((at) => isHeldAt(world, space.id, at) > 0),
  );
  const ofDay = world.reservations.filter((r) => r.date === date);
  const count = (status: string) => ofDay.filter((r) => r.status === status).length;
  const figures: SlowFigures = {
    bookable: world.isUnlimited ? 0 : bookable.length * steps.length * STEP_S,
    booked: steps.reduce((total, at) => total + takenAt(world, date, at), 0) * STEP_S,
    bookings: count('confirmed'),
    noShows: ofDay.filter((r) => r.noShow).length,
    released: count('released'),
    cancelled: count('cancelled'),
  };
  return {
    figures,
    row: {
      ...{ date, weekday: isoWeekday(date), space_count: world.isUnlimited ? null : could.length },
      permit_count: world.spaces.filter(({ id }) => isGranted(world, id, date)).length,
      peak_count: Math.max(...stepsOfDay(date, zone).map((at) => takenAt(world, date, at))),
      figures: shown(figures),
    },
  };
}

describe('parking of random days equals the slow calculation', () => {
  it.each([
    ['Garage', '2026-10-01', 31, '00:30', '23:00', 1],
    ['Garage', '2026-03-01', 31, '01:30', '19:00', 2],
    ['Garage', '2026-10-01', 31, '09:00', '17:00', 3],
    ['Field', '2026-10-01', 31, '07:00', '18:30', 4],
    ['Meadow', '2026-03-01', 31, '00:15', '12:00', 5],
  ] as const)(
    '%s in %s of %i days, %s to %s, seed %i',
    async (park, first, count, start, end, seed) => {
      await setBusinessDay(portal, start, end);
      const dates = days(first, count);
      const world = await fill(createRandom(`reports ${seed}`), park, dates);
      const id = data.carParks[park];
      const slow = dates.map((date) => slowDay(world, date, { start, end }));

      const month = first.slice(0, 7);
      const check = async () => {
        const byDay = await read(agent, `/api/reports/parking/${id}/by-day/${dates[9]}/`);
        expect(byDay.results).toEqual(slow.map(({ row }) => row));
        expect(byDay.totals).toEqual(shown(sum(slow.map(({ figures }) => figures))));

        const changed = dates.find((date) => stepsOfDay(date, zone).length !== 288) ?? '';
        for (const date of [changed, dates[4] ?? '']) {
          const occupancy = await read(
            agent,
            `/api/reports/parking/occupancy/?carpark_id=${id}&on_date=${date}`,
          );
          const half = stepsOfDay(date, zone).filter((_, index) => index % 6 === 0);
          expect(occupancy.results).toEqual(
            half.map((at) => ({ time: new Date(at).toISOString(), count: takenAt(world, date, at) })),
          );
        }

        const requests = await read(agent, `/api/reports/parking/requests/?carpark_id=${id}&month=${month}`);
        const counts = (date: string, ...statuses: string[]) =>
          world.reservations.filter((r) => r.date === date && statuses.includes(r.status)).length;
        expect(requests.results).toEqual(
          dates.map((date) => ({
            time: date,
            confirmed_count: counts(date, 'confirmed'),
            pending_count: counts(date, 'queued', 'pre-approval'),
            released_count: counts(date, 'released'),
            denied_count: counts(date, 'denied'),
            cancelled_count: counts(date, 'cancelled'),
          })),
        );
      };
      await check();
      portal.clock.set(`${month}-20T12:00:00Z`);
      agent = await portal.loginAs('reporting');
      expect(await fillRollUps(portal)).toBeGreaterThan(0);
      await check();
      const urls = [
        `/api/reports/parking/${id}/by-day/${dates[9]}/`,
        `/api/reports/parking/requests/?carpark_id=${id}&month=${month}`,
      ];
      await expectSameThrough(portal, agent, {
        ...{ urls, dates, kinds: ['parking'], changes: changesOf(id, dates) },
        random: createRandom(`changes ${seed}`),
      });
    },
    SLOW_MS,
  );
});
