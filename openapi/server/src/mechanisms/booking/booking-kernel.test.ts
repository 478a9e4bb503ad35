import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Change, createChanges } from '../changes.ts';
import { forbidden } from '../problems.ts';
import { book } from './book.ts';
import { changeBooking } from './change-booking.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { moveBooking } from './move-booking.ts';
import type { Interval } from './periods.ts';
import {
  createTestTables,
  events,
  parking,
  permission,
  planOf,
  rooms,
  type TestKind,
  transitionOf,
  workersOf,
} from './testing/test-bookings.ts';
import { findPlaces, runQueue } from './waiting-queue.ts';

const now = () => new Date('2026-11-23T09:00:00Z');
const tuesday = { date: '2026-11-24' };

let db: Db;
let fixture: Awaited<ReturnType<typeof workersOf>>;
beforeAll(async () => {
  db = await openTestDatabase();
  fixture = await workersOf(db, now);
  await createTestTables(db, fixture.clientId, true);
});
afterAll(() => db.close());
beforeEach(async () => {
  await fixture.run(null, async ({ tx }) => {
    await sql`delete from test_parking`.execute(tx);
    await sql`delete from test_rooms`.execute(tx);
    await sql`update test_spaces set is_open = true`.execute(tx);
  });
  events.length = 0;
});

function request<Period extends object>(
  kind: TestKind<Period>,
  person: number,
  periods: readonly Period[],
  where: { spaceIds?: readonly number[]; status?: string; rank?: number; places?: number } = {},
) {
  const { siteId, people } = fixture;
  return {
    personId: people[person] ?? 0,
    createdById: people[0] ?? 0,
    plan: async () => planOf(kind, { poolId: 1, spaceIds: [], siteId, ...where }, periods),
  };
}
const park = (person: number, where?: { status?: string; rank?: number }) =>
  fixture.run(null, (work) => book(work, parking, request(parking, person, [tuesday], where)));
const hours = (...times: [from: number, to: number][]) =>
  times.map(([from, to]): Interval => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
    return { starts_at: at(from), ends_at: at(to) };
  });
const meet = (person: number, spaceIds: number[], ...times: [from: number, to: number][]) =>
  fixture.run(null, (work) => book(work, rooms, request(rooms, person, hours(...times), { spaceIds })));

describe('the waiting line', () => {
  it('gives the lowest name first, then places by rank and time, and records each promotion', async () => {
    const made = [
      await park(1),
      await park(2),
      await park(3),
      await park(4, { rank: 0 }),
      await park(5),
    ].flat();
    expect(made.map(({ status, space_id }) => [status, space_id])).toEqual([
      ['confirmed', 11],
      ['confirmed', 12],
      ['queued', null],
      ['queued', null],
      ['queued', null],
    ]);
    const ids = made.map(({ id }) => id);
    const places = await fixture.run(null, ({ tx }) => findPlaces(tx, parking, ids));
    expect(ids.map((id) => places.get(id))).toEqual([undefined, undefined, 2, 1, 3]);
    events.length = 0;
    await fixture.run(null, (work) => changeBooking(work, parking, ids[0] ?? 0, transitionOf('cancel')));
    expect(events).toMatchObject([
      { action: 'cancel', before: { status: 'confirmed' }, after: { id: ids[0], status: 'cancelled' } },
      { action: 'promote', before: { status: 'queued' }, after: { id: ids[3], space_id: 11 } },
    ]);
  });

  it('keeps a person’s place from before the approval', async () => {
    await park(1);
    await park(2);
    const [early] = await park(3, { status: 'pre-approval' });
    const [late] = await park(4);
    const approved = await fixture.run(null, (work) =>
      changeBooking(work, parking, early?.id ?? 0, transitionOf('approve')),
    );
    expect(approved.status).toBe('queued');
    const ids = [early?.id ?? 0, late?.id ?? 0];
    const places = await fixture.run(null, ({ tx }) => findPlaces(tx, parking, ids));
    expect(ids.map((id) => places.get(id))).toEqual([1, 2]);
  });

  it('advances when a resource is opened', async () => {
    await fixture.run(null, ({ tx }) =>
      sql`update test_spaces set is_open = false where id = 12`.execute(tx),
    );
    await park(1);
    const [waiting] = await park(2);
    expect(waiting?.status).toBe('queued');
    await fixture.run(null, async (work) => {
      await sql`update test_spaces set is_open = true where id = 12`.execute(work.tx);
      await runQueue(work, parking, { poolId: 1, periods: [tuesday] });
    });
    expect(events.at(-1)).toMatchObject({ action: 'promote', after: { id: waiting?.id, space_id: 12 } });
  });

  it('counts per person: no one waits twice for a day', async () => {
    for (const person of [1, 2, 3]) await park(person);
    await expect(park(3)).rejects.toMatchObject({ status: 400 });
  });
});

describe('intervals', () => {
  it('may touch, but not overlap by a minute', async () => {
    await meet(1, [11], [9, 10], [10, 11]);
    await expect(meet(2, [11], [10, 12])).rejects.toMatchObject({ status: 409 });
    expect(await meet(2, [11], [11, 12])).toHaveLength(1);
  });

  it('are booked with all their resources or not at all', async () => {
    await meet(1, [12], [9, 10]);
    await expect(meet(2, [11, 12], [8, 9], [9, 10])).rejects.toMatchObject({ status: 409 });
    expect(await meet(3, [11], [9, 10])).toHaveLength(1);
  });
});

it('finds the bookings of a room by an index that begins at the time, however many are in the past', async () => {
  const person = fixture.people[0] ?? 0;
  await fixture.run(null, ({ tx, client }) =>
    sql`
      insert into test_rooms (client_id, site_id, pool_id, space_id, starts_at, ends_at, user_id, created_by_id, status, created_at)
      select ${client.id}, ${fixture.siteId}, 1, 11, at, at + interval '1 hour', ${person}, ${person}, 'confirmed', now()
      from generate_series('2025-01-01'::timestamptz, '2026-10-01'::timestamptz, '2 hours') at`.execute(tx),
  );
  const connection = await db.engine.acquire();
  await connection.exec('analyze test_rooms').finally(() => connection.release());
  const plan = await fixture.run(null, async ({ tx }) => {
    const when = rooms.period.overlapsAny('b', hours([9, 10]));
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select ends_at from test_rooms b where b.space_id = 11 and ${when} and b.status = 'confirmed'`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: .*space_id = 11.*starts_at < .*starts_at > /);
});

describe('a resource for several people at the same time', () => {
  const share = (person: number, from: number, to: number) =>
    fixture.run(null, (work) =>
      book(work, rooms, request(rooms, person, hours([from, to]), { spaceIds: [11], places: 2 })),
    );

  it('is given to as many as allowed, each with a separate place, and to no one else', async () => {
    expect(await share(1, 9, 11)).toMatchObject([{ place: 1 }]);
    expect(await share(2, 10, 12)).toMatchObject([{ place: 2 }]);
    await expect(share(3, 10, 11)).rejects.toMatchObject({ status: 409 });
    expect(await share(3, 11, 12)).toMatchObject([{ place: 1 }]);
  });

  it('is never overbooked in a rush', async () => {
    const asked = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((person) => share(person, 9, 10)));
    const got = asked.flatMap((one) =>
      one.status === 'fulfilled' ? one.value.map(({ place }) => place) : [],
    );
    expect(got.sort()).toEqual([1, 2]);
  });
});

describe('parents of bookings', () => {
  const inPool = (poolId: number, ...spaceIds: number[]) => {
    const asked = request(rooms, 1, hours([9, 10], [10, 11]), { spaceIds });
    const parents = vi.fn(async () => [{ pool_id: poolId }, { pool_id: 1 }]);
    return { parents, booked: fixture.run(null, (work) => book(work, rooms, { ...asked, parents })) };
  };

  it('are written once everything is free, one per entry', async () => {
    expect(await inPool(2, 11, 12).booked).toMatchObject([2, 2, 1, 1].map((pool) => ({ pool_id: pool })));
  });

  it('are not written if something is taken', async () => {
    await meet(2, [12], [10, 11]);
    const { parents, booked } = inPool(2, 11, 12);
    await expect(booked).rejects.toMatchObject({ status: 409 });
    expect(parents).not.toHaveBeenCalled();
  });
});

describe('a move', () => {
  const move = (id: number, spaceId: number, from: number, to: number) =>
    fixture.run(null, (work) =>
      moveBooking(work, rooms, id, {
        ...permission('move', ['confirmed']),
        plan: request(rooms, 1, hours([from, to]), { spaceIds: [spaceId] }).plan,
      }),
    );

  it('follows the rules of a new booking, and does not conflict with itself', async () => {
    const [first] = await meet(1, [11], [9, 11]);
    await meet(2, [11], [12, 13]);
    const id = first?.id ?? 0;
    await expect(move(id, 11, 10, 13)).rejects.toMatchObject({ status: 409 });
    expect(await move(id, 11, 10, 12)).toMatchObject({ space_id: 11, version: 2, ...hours([10, 12])[0] });
    expect(await move(id, 12, 12, 13)).toMatchObject({ space_id: 12, version: 3 });
    expect(events.at(-1)).toMatchObject({
      action: 'move',
      before: { space_id: 11 },
      after: { space_id: 12 },
    });
    await fixture.run(null, (work) => changeBooking(work, rooms, id, transitionOf('cancel')));
    await expect(move(id, 11, 9, 10)).rejects.toMatchObject({ status: 409 });
  });

  it('of several together does not conflict among them', async () => {
    const rows = await meet(1, [11], [9, 10], [10, 11]);
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    const both = (together: readonly number[]) =>
      fixture.run(null, async (work) => {
        const rest = permission('move', ['confirmed']);
        const plan = (from: number) => request(rooms, 1, hours([from, from + 1]), { spaceIds: [11] }).plan;
        // The later one moves first, because the database's own constraint checks each row separately.
        await moveBooking(work, rooms, second, { ...rest, together, plan: plan(11) });
        return moveBooking(work, rooms, first, { ...rest, together, plan: plan(10) });
      });
    expect(await both([first, second])).toMatchObject({ version: 2, ...hours([10, 11])[0] });
  });
});

describe('a move by a person without permission', () => {
  it('is refused before anything about the holder of the resource is revealed', async () => {
    const [own] = await meet(1, [11], [9, 10]);
    await meet(2, [12], [9, 10]);
    const { plan } = request(rooms, 1, hours([9, 10]), { spaceIds: [12] });
    const check = () => {
      throw forbidden();
    };
    const move = fixture.run(null, (work) =>
      moveBooking(work, rooms, own?.id ?? 0, { ...permission('move', ['confirmed']), check, plan: planned }),
    );
    let wasPlanned = false;
    async function planned() {
      wasPlanned = true;
      return plan();
    }
    await expect(move).rejects.toMatchObject({ status: 403 });
    expect(wasPlanned).toBe(false);
  });
});

describe('locks', () => {
  it('are taken before the row is read: a row that could not be locked answers 404', async () => {
    const [row] = await meet(1, [11], [9, 10]);
    // As if it were committed between the two.
    const kind = { ...rooms, read: async () => (row ? [row] : []) };
    const cancel = fixture.run(null, (work) => changeBooking(work, kind, 999_999, transitionOf('cancel')));
    await expect(cancel).rejects.toMatchObject({ status: 404 });
  });

  it('are taken once: later ones are refused, held ones are not taken again', async () => {
    const rows = (...ids: number[]) => ({ rows: [{ table: 'test_spaces', ids }] });
    await fixture.run(null, async ({ tx }) => {
      await lockForBooking(tx, rows(12, 11));
      await lockForBooking(tx, rows(11));
      await expect(lockForBooking(tx, rows(21))).rejects.toThrow('takes its locks once');
    });
  });

  it('of a named pool are taken before the plan, and are never those of a person at a site', async () => {
    const asked = { ...request(parking, 1, [tuesday]), poolId: 1 };
    const plan = vi.fn(asked.plan);
    const as = (kind: typeof parking) => fixture.run(null, (work) => book(work, kind, { ...asked, plan }));
    await expect(as({ ...parking, perPerson: 'site' })).rejects.toThrow('only the plan says');
    expect([(await as(parking)).length, plan.mock.calls.length]).toEqual([1, 1]);
  });
});

it('notifies open pages of a committed change, and not of one that was rolled back', async () => {
  const changes = createChanges(db.engine);
  const told: (Change | null)[] = [];
  expect(changes.recent()).toEqual({ knownMs: 0, changes: [] });
  await changes.subscribe((change) => told.push(change));
  await meet(1, [11], [9, 10]);
  await expect(meet(2, [11], [9, 10])).rejects.toThrow();
  await meet(2, [12], [9, 10]);
  await expect.poll(() => told).toHaveLength(2);
  const change = { client: fixture.clientId, topic: 'meetings', site: fixture.siteId };
  expect(told[0]).toEqual(change);
  expect(changes.recent().changes).toEqual([{ change, agoMs: expect.any(Number) }]);
});
