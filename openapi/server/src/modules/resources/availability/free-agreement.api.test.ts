import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { translate } from '../../../mechanisms/texts/messages.ts';
import { statusOf } from '../rules/resource-status.ts';
import type { Window } from '../rules/why-not.ts';
import { type ReadingTest, startReadingTest } from './reading-test-data.ts';
import {
  hasStatus,
  isFree,
  type RoomQueryContext,
  type RoomRow,
  roomColumns,
  roomJoins,
  roomsFrom,
} from './room-query.ts';
import { factsOf } from './to-room.ts';

const now = new Date('2026-11-23T10:00:00Z');
const STEP = 5 * 60_000;
const rooms = 500;
let test: ReadingTest;

interface Row {
  id: number;
  setup: number;
  clean_down: number;
  places: number;
  closed: boolean;
  use: string;
  groups: string[];
  holds: { place: number; from: number; until: number }[];
}
const made: Row[] = [];

beforeAll(async () => {
  test = await startReadingTest({ now: now.toISOString() });
  const random = createRandom('rooms');
  const minutes = () => random.pick([0, 0, 5, 15, 30]);
  for (let id = 1; id <= rooms; id += 1) {
    const room: Row = {
      id,
      setup: minutes(),
      clean_down: minutes(),
      places: random.pick([1, 1, 1, 2, 3]),
      closed: random.chance(0.05),
      use: random.pick(['bookable', 'bookable', 'bookable', 'bookable', 'walk-ins', 'non-bookable']),
      groups: random.pick([[], [], [], ['reporting']]),
      holds: [],
    };
    for (let place = 1; place <= room.places; place += 1) {
      let at = now.getTime() - 40 * STEP;
      for (let count = random.below(8); count > 0; count -= 1) {
        const from = at + random.below(20) * STEP;
        at = from + (1 + random.below(24)) * STEP;
        room.holds.push({ place, from, until: at });
      }
    }
    made.push(room);
  }
  await test.inClient(async (tx) => {
    const site = test.sites[0] ?? 0;
    const { rows } = await sql<{ id: number; name: string }>`
      insert into resources (site_id, type_id, name, setup_minutes, clean_down_minutes, shared_places, closed, use, permission_groups)
      select ${site}::int, ${test.type}::int, 'R' || lpad(id::text, 4, '0'), setup, clean_down, nullif(places, 1), closed, use,
        array(select jsonb_array_elements_text(groups))
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as row (
        id int, setup int, clean_down int, places int, closed boolean, use text, groups jsonb)
      returning id, name`.execute(tx);
    const holds = rows.flatMap(({ id, name }) => {
      const room = made[Number(name.slice(1)) - 1];
      if (room) room.id = id;
      return (room?.holds ?? []).map((hold) => ({
        place: hold.place,
        from: new Date(hold.from),
        until: new Date(hold.until),
        id,
      }));
    });
    const host = test.person('desk');
    await sql`
      with given as (
        select row_number() over () as n, row.* from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as row (
          id int, place int, "from" timestamptz, until timestamptz)
      ), met as (
        insert into meetings (site_id, description, starts_at, ends_at, created_by_id)
        select ${site}::int, given.n::text, given."from", given.until, ${host}::int from given returning id, description
      )
      insert into resource_bookings (site_id, resource_id, meeting_id, place, starts_at, ends_at, user_id, created_by_id)
      select ${site}::int, given.id, met.id, given.place, given."from", given.until, ${host}::int, ${host}::int
      from given join met on met.description = given.n::text`.execute(tx);
  });
});
afterAll(() => test.server.close());

/** The rule in its plainest words: some place has nothing from the setup before to the clean-down after. */
function isFreeByRule(room: Row, windows: readonly Window[]): boolean {
  if (room.closed || room.use !== 'bookable' || room.groups.length > 0) return false;
  return windows.every(({ from, until }) => {
    const start = from.getTime() - room.setup * 60_000;
    const end = until.getTime() + room.clean_down * 60_000;
    return Array.from({ length: room.places }, (_, index) => index + 1).some((place) =>
      room.holds.every((hold) => hold.place !== place || hold.until <= start || hold.from >= end),
    );
  });
}

describe('the database’s answer for 500 rooms', () => {
  const look = (windows: readonly Window[] = []): RoomQueryContext => ({
    sites: siteScope(test.sites, 'permitted'),
    now,
    groups: ['employee'],
    reader: null,
    isForOther: false,
    windows,
  });

  it('is that of the rules, in each state', async () => {
    const seen = new Set<string>();
    await test.inClient(async (tx) => {
      const columns = roomColumns(look());
      const { rows } = await sql<RoomRow>`select ${columns} from ${roomsFrom} ${roomJoins}`.execute(tx);
      expect(rows).toHaveLength(rooms);
      const byRule = Map.groupBy(rows, (row) =>
        statusOf(factsOf(row, look(), { t: (text) => translate('en', text) }), now),
      );
      for (const [status, expected] of byRule) {
        seen.add(status);
        const found = await sql<{ id: number }>`
          select r.id from ${roomsFrom} where ${hasStatus(look(), [status])}`.execute(tx);
        const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
        expect(ids(found.rows), status).toEqual(ids(expected));
      }
    });
    expect(seen.size).toBe(7);
  });

  it('is that of the rule for each window, one and several', async () => {
    const random = createRandom('windows');
    const window = (): Window => {
      const from = now.getTime() + (random.below(80) - 30) * STEP;
      return { from: new Date(from), until: new Date(from + (1 + random.below(12)) * STEP) };
    };
    for (let round = 0; round < 30; round += 1) {
      const windows = Array.from({ length: 1 + (round % 3) }, window);
      await test.inClient(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select r.id from ${roomsFrom} where ${isFree(look(windows))} order by r.id`.execute(tx);
        const expected = made.filter((room) => isFreeByRule(room, windows)).map(({ id }) => id);
        expect(rows.map(({ id }) => id)).toEqual(expected.sort((a, b) => a - b));
        expect(expected.length).toBeGreaterThan(0);
      });
    }
  });
});
