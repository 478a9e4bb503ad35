import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { seedManyBookings } from './rooms/seed-many-bookings.ts';
import { seedManyDeskReservations } from './seed-many-desk-reservations.ts';
import { DEMO_NOW, openDemo, readValues } from './seed-test-data.ts';
import { seedManyVisits } from './visits/seed-many-visits.ts';

const now = DEMO_NOW;
let db: Db;
const read = (query: string) => readValues(db, query);

beforeAll(async () => {
  db = await openDemo();
});
afterAll(() => db.close());

describe('growing', () => {
  it('reaches the number for one client and leaves the others alone, and adds nothing when there are enough', async () => {
    const grow = (reservations: number) =>
      seedManyDeskReservations(db, { clientKey: 'globex', reservations, now });
    const others = 'select count(*) from desk_reservations where client_id <> 3';
    const before = await read(others);
    await grow(9000);
    expect(await read('select count(*) from desk_reservations where client_id = 3')).toEqual([9000]);
    expect(await grow(8000)).toBe(0);
    await grow(10_000);
    expect(await read('select count(*) from desk_reservations where client_id = 3')).toEqual([10_000]);
    expect(await read(others)).toEqual(before);
  });

  it('refuses a client that is not there, or has no desks', async () => {
    const grow = (clientKey: string) => seedManyDeskReservations(db, { clientKey, reservations: 10, now });
    await expect(grow('nobody')).rejects.toThrow('There is no client "nobody".');
    await expect(grow('acme')).rejects.toThrow('has no desks');
  });

  it('adds past visits, and as many today at the first site, each with a meeting and its changes', async () => {
    const grow = (wanted: { visits?: number; visitsToday?: number }) =>
      seedManyVisits(db, { clientKey: 'demo', now, ...wanted });
    const ofToday = "select count(*) from visits where site_id = 1 and day = '2026-11-23'";
    const [todayBefore = 0] = (await read(ofToday)) as number[];
    const before = (await read('select count(*) from visits where client_id = 1')) as number[];
    const more = (before[0] ?? 0) + 3000;
    expect(await grow({ visits: more })).toBe(3000);
    expect(await grow({ visits: more })).toBe(0);
    await grow({ visitsToday: 200 });
    expect(await read(ofToday)).toEqual([200]);
    expect(await grow({ visits: more + 500, visitsToday: 200 })).toBe(500 - (200 - todayBefore));
    const broken = `select count(*) from visits v
      left join lateral (select to_status from visit_status_changes c where c.visit_id = v.id order by id desc limit 1) c on true
      where v.status <> coalesce(c.to_status, 'scheduled')
        or not exists (select from attends a where a.meeting_id = v.meeting_id and a.is_host)`;
    expect(await read(broken)).toEqual([0]);
    await expect(seedManyVisits(db, { clientKey: 'acme', visits: 10, now })).rejects.toThrow(
      'has no visitors',
    );
  });

  it('adds bookings of rooms that do not overlap, and continues where it stopped', async () => {
    const grow = (bookings: number) => seedManyBookings(db, { clientKey: 'globex', bookings, now });
    const all = 'select count(*) from resource_bookings where client_id = 3';
    const [before = 0] = (await read(all)) as number[];
    expect(await grow(before + 4000)).toBe(4000);
    expect(await grow(before + 4000)).toBe(0);
    expect(await grow(before + 8000)).toBe(4000);
    expect(await read(all)).toEqual([before + 8000]);
    expect(await read("select count(*) from resources where client_id = 3 and name like 'G-%'")).toEqual([
      200,
    ]);
    await expect(seedManyBookings(db, { clientKey: 'acme', bookings: 10, now })).rejects.toThrow(
      'has no rooms',
    );
  });
});
