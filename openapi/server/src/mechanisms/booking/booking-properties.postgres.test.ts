import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../app/seed/random.ts';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { Problem } from '../problems.ts';
import { messages } from '../texts/messages.ts';
import { book } from './book.ts';
import type { BookingAction, BookingWork } from './booking-kind.ts';
import { changeBooking } from './change-booking.ts';
import { moveBooking } from './move-booking.ts';
import { replay, type Step } from './testing/replay.ts';
import {
  createTestTables,
  english,
  ev,
  parking,
  permission,
  planOf,
  rooms,
  type TestKind,
  transitionOf,
  workersOf,
} from './testing/test-bookings.ts';
import { findPlaces } from './waiting-queue.ts';

/*
 * Ten people book, move, cancel, release, approve and check in at random and in parallel, over four spaces. Their
 * actions are then replayed from the audit log: it must explain every row as it is, and at no step may anyone have been
 * skipped.
 */

const seed = process.env.BOOKING_SEED ?? String(Date.now());
const PEOPLE = 10;
const STEPS_EACH = 36;
/** If by chance an action did not succeed yet (a move into a full house is refused), they continue for a while. */
const ROUNDS = 10;
let clock = Date.UTC(2026, 10, 23, 9);
const now = () => {
  clock += 1;
  return new Date(clock);
};
const spaces = { 1: [11, 12], 2: [21, 22] } as const;

const aDay = (random: Random) => ({ date: `2026-11-${24 + random.below(4)}` });
const anInterval = (random: Random) => {
  const start = 24 * random.below(3) + random.below(7);
  const hour = (of: number) => new Date(Date.UTC(2026, 10, 24, 9 + of));
  return { starts_at: hour(start), ends_at: hour(start + 1 + random.below(3)) };
};

/** With the constraints as in production; without them the locks alone must suffice. */
describe.each([true, false])(`bookings at random, constraints: %s, BOOKING_SEED=${seed}`, (constrained) => {
  let db: Db;
  let fixture: Awaited<ReturnType<typeof workersOf>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    fixture = await workersOf(db, now);
    await createTestTables(db, fixture.clientId, constrained);
  });
  afterAll(() => db.close());

  it.each([
    ['parking by the day, with a line', () => rush(parking, aDay)],
    ['rooms by the minute', () => rush(rooms, anInterval)],
    ['EV spaces by the minute, with a line', () => rush(ev, anInterval)],
  ])('%s', (_, run) => run());

  it('books one person once when ten callers request them in both pools', async () => {
    const [person = 0, ...others] = fixture.people;
    const asked = others.slice(0, 10).map((by, index) => {
      const where = { poolId: 1 + (index % 2), spaceIds: [], siteId: fixture.siteId };
      const plan = async () => planOf(parking, where, [{ date: '2026-12-24' }]);
      return fixture.run(by, (work) => book(work, parking, { personId: person, createdById: by, plan }));
    });
    const answers = await Promise.allSettled(asked);
    const statuses = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 201));
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  async function rush<Period extends object>(
    kind: TestKind<Period>,
    period: (random: Random) => Period,
  ): Promise<void> {
    const refusals: { status: number; body: unknown }[] = [];
    let asked = 0;
    let tried = 0;

    async function attempt(person: number, work: (work: BookingWork) => Promise<unknown>): Promise<void> {
      asked += 1;
      try {
        await fixture.run(person, (found) => {
          tried += 1;
          return work(found);
        });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refusals.push({ status: error.status, body: error.render(english) });
      }
    }

    /** The last known statuses, committed or not; another caller may have changed them since. */
    const known = new Map<number, string>();
    const see = (...seen: { id: number; status: string }[]) => {
      for (const { id, status } of seen) known.set(id, status);
    };
    /** Mostly one of the latest for which it makes sense, so that many want the same; some do not exist (404). */
    function someId(random: Random, from: readonly string[]): number {
      const fitting = [...known].filter(([, status]) => from.includes(status)).map(([id]) => id);
      const some = random.chance(0.8) ? fitting : [...known.keys()];
      return some.length > 0 && random.chance(0.95) ? random.pick(some.slice(-8)) : 9_999;
    }
    const actions: BookingAction[] = kind.line
      ? ['approve', 'approve', 'deny', 'check-in', 'check-in', 'cancel', 'release', 'release']
      : ['check-in', 'cancel', 'release'];

    function act(person: number, random: Random): Promise<void> {
      const poolId = random.pick([1, 2] as const);
      const spaceId = random.pick(spaces[poolId]);
      if (random.chance(0.5)) {
        const named = !kind.line || random.chance(0.25);
        const spaceIds = named
          ? kind.line || random.chance(0.6)
            ? [spaceId]
            : random.shuffle(spaces[poolId])
          : [];
        const status = !named && random.chance(0.4) ? { status: 'pre-approval' } : {};
        const where = { poolId, spaceIds, siteId: fixture.siteId, rank: random.below(2), ...status };
        // Some book for another person, so that two may request the same person at the same time.
        const personId = random.chance(0.5) ? person : random.pick(fixture.people.slice(0, 3));
        const times = [period(random)];
        return attempt(person, async (work) => {
          const rows = await book(work, kind, {
            personId,
            createdById: person,
            plan: async () => planOf(kind, where, times),
          });
          see(...rows);
        });
      }
      if (random.chance(0.35)) {
        const id = someId(random, kind.holding);
        const time = [period(random)];
        return attempt(person, (work) =>
          moveBooking(work, kind, id, {
            ...permission('move', ['confirmed']),
            plan: async ({ pool_id }) => {
              const spaceIds = kind.line ? [random.pick(pool_id === 1 ? spaces[1] : spaces[2])] : [spaceId];
              return planOf(kind, { poolId: pool_id, spaceIds, siteId: fixture.siteId }, time);
            },
          }),
        );
      }
      const transition = transitionOf(random.pick(actions));
      const id = someId(random, transition.from);
      return attempt(person, async (work) => see(await changeBooking(work, kind, id, transition)));
    }

    const expected = ['create', 'move', ...actions, ...(kind.line ? ['promote'] : [])];
    const neverDone = async () => {
      const done = await fixture.run(null, ({ tx }) =>
        sql<{ action: string }>`select distinct action from audit_log where entity = ${kind.entity}`.execute(
          tx,
        ),
      );
      return expected.filter((action) => !done.rows.some((row) => row.action === action));
    };
    const people = fixture.people
      .slice(0, PEOPLE)
      .map((person) => ({ person, random: createRandom(`${seed} ${kind.entity} ${person}`) }));
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        people.map(async ({ person, random }) => {
          for (let step = 0; step < STEPS_EACH; step += 1) await act(person, random);
        }),
      );
      if ((await neverDone()).length === 0) break;
    }

    // No deadlock and no serialization failure, not even one that a second try hid.
    expect(tried).toBe(asked);
    for (const { body } of refusals) {
      expect(JSON.stringify(body)).not.toContain(english(messages.conflict));
      expect(JSON.stringify(body)).toMatch(/Taken by|Has .* already|means nothing|Checked in|Not found/);
    }

    const { rows, places, steps } = await fixture.run(null, async ({ tx }) => {
      const made = await sql<{ id: number }>`select id from ${sql.table(kind.table)} order by id`.execute(tx);
      const ids = made.rows.map(({ id }) => id);
      const log = await sql<Step>`
        select action, entity_id, before, after from audit_log where entity = ${kind.entity} order by id`.execute(
        tx,
      );
      return {
        rows: (await kind.read(tx, ids, now())).sort((a, b) => a.id - b.id),
        places: await findPlaces(tx, kind, ids),
        steps: log.rows,
      };
    });
    const played = replay(kind, steps, spaces);
    expect(played.violations).toEqual([]);
    expect(JSON.parse(JSON.stringify(rows))).toMatchObject(played.rows);
    expect(places).toEqual(played.places);
    // The run must have had something to check.
    expect(await neverDone()).toEqual([]);
    const statuses = new Set(refusals.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(kind.perPerson ? [400, 404, 409] : [404, 409]);
  }
});
