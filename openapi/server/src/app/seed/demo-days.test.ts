import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import { translate } from '../../mechanisms/texts/messages.ts';
import {
  type RoomQueryContext,
  type RoomRow,
  roomColumns,
  roomJoins,
  roomsFrom,
} from '../../modules/resources/availability/room-query.ts';
import { factsOf } from '../../modules/resources/availability/to-room.ts';
import { statusOf } from '../../modules/resources/rules/resource-status.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { plausibleRules } from './plausible-rules.ts';
import { hasDemoRunOut } from './read-demo.ts';
import { refreshDemo, seedDemo } from './seed-demo.ts';
import { emptyDatabase, readValues } from './seed-test-data.ts';

let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface Missing {
  client: string;
  site: string;
  account: string;
}

const hosting = demoAccounts.filter(({ groups }) => groups.includes('employee')).map((one) => one.localPart);
const is = {
  here: sql<boolean>`v.status = 'checked-in'`,
  late: (now: Date) => sql<boolean>`v.status = 'scheduled'
    and v.starts_at + make_interval(mins => coalesce(v.delay, 0)) <= ${now.toISOString()}::timestamptz - interval '15 minutes'`,
  coming: (now: Date) =>
    sql<boolean>`v.status = 'scheduled' and v.starts_at >= ${now.toISOString()}::timestamptz`,
};

/**
 * Combinations of site and account (those who work there, and the reception) without such a visit on the site's today.
 */
async function missing(now: Date, condition: typeof is.here): Promise<Missing[]> {
  const { rows } = await db.system((tx) =>
    sql<Missing>`
      select c.key as client, s.name as site, u.email as account
      from clients c join sites s on s.client_id = c.id join users u on u.client_id = c.id
      where c.key <> 'acme' and not exists (
        select from visits v join attends a on a.client_id = v.client_id and a.meeting_id = v.meeting_id
        where v.client_id = c.id and v.site_id = s.id and ${condition}
          and v.day = (${now.toISOString()}::timestamptz at time zone s.time_zone)::date
          and (a.user_id = u.id or split_part(u.email, '@', 1) = 'reception'))
        and (split_part(u.email, '@', 1) = 'reception'
          or split_part(u.email, '@', 1) = any(${hosting}::text[]) and u.home_site_id = s.id)
      order by 1, 2, 3`.execute(tx),
  );
  return rows;
}

/** The states of each site's rooms as an employee sees them, and how many rooms are free there. */
async function roomStates(now: Date): Promise<{ site: string; statuses: string[]; available: number }[]> {
  const clients = await db.system((tx) =>
    sql<{
      id: number;
      key: string;
    }>`select id, key from clients where 'rooms' = any(features) order by id`.execute(tx),
  );
  const found: { site: string; statuses: string[]; available: number }[] = [];
  for (const { id, key } of clients.rows) {
    await db.forClient(id, async (tx) => {
      const sites = await tx.selectFrom('sites').select(['id', 'name']).orderBy('position').execute();
      const scope = siteScope(
        sites.map((site) => site.id),
        'permitted',
      );
      const look: RoomQueryContext = {
        sites: scope,
        now,
        groups: ['employee'],
        reader: null,
        isForOther: false,
        windows: [],
      };
      const { rows } = await sql<RoomRow>`select ${roomColumns(look)} from ${roomsFrom} ${roomJoins}`.execute(
        tx,
      );
      for (const site of sites) {
        const all = rows
          .filter((row) => row.site_id === site.id)
          .map((row) => statusOf(factsOf(row, look, { t: (text) => translate('en', text) }), now));
        const available = all.filter((status) => status === 'available').length;
        found.push({ site: `${key} ${site.name}`, statuses: [...new Set(all)].sort(), available });
      }
    });
  }
  return found;
}

const allStates = [
  'available',
  'non-bookable',
  'occupied',
  'semi-occupied',
  'unauthorized',
  'unavailable',
  'walk-ins',
];

async function comeOn(day: string): Promise<number[]> {
  const { rows } = await db.system((tx) =>
    sql<{ count: number }>`
      select (select count(*)::int from visits v where v.site_id = s.id and v.day = ${day}::date) as count
      from sites s join clients c on c.id = s.client_id where c.key = 'demo' order by s.id`.execute(tx),
  );
  return rows.map(({ count }) => count);
}

describe.each([
  ['a Sunday at two minutes to midnight', '2026-11-22T23:58:00Z'],
  ['the night of summer time', '2027-03-28T00:50:00Z'],
])('a demo started on %s', (_, at) => {
  const now = new Date(at);
  beforeAll(async () => {
    await emptyDatabase(db);
    await seedDemo(db, () => now);
  });

  it.each(plausibleRules)('has no %s', async (_, query) => {
    expect(await readValues(db, query(at))).toEqual([0]);
  });

  it('has visitors on site, late and expected at every site, and for every account at its own', async () => {
    expect(await missing(now, is.here)).toEqual([]);
    expect(await missing(now, is.late(now))).toEqual([]);
    expect(await missing(now, is.coming(now))).toEqual([]);
    expect(await hasDemoRunOut(db, now)).toBe(false);
  });

  it('has a room in each of the seven states at every site, then and hours later', async () => {
    for (const hours of [0, 5, 13]) {
      const states = await roomStates(new Date(now.getTime() + hours * 3_600_000));
      expect(states).toHaveLength(7);
      for (const { site, statuses, available } of states) {
        expect(statuses, `${site} after ${hours} hours`).toEqual(allStates);
        expect(available, site).toBeGreaterThan(1);
      }
    }
  });

  it('has visitors the next day too, even at a weekend', async () => {
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    for (const count of await comeOn(tomorrow)) expect(count).toBeGreaterThan(1);
  });

  it('has an expected visitor who waits for parking', async () => {
    const { rows } = await db.system((tx) =>
      sql`select from parking_reservations where visit_id is not null and status = 'queued' and starts_at > ${now.toISOString()}::timestamptz`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('has an expected visitor who is on the watch list', async () => {
    const { rows } = await db.system((tx) =>
      sql`select from watch_list w join visitors p on fold(p.first_name || ' ' || p.last_name) = w.name_key
        join visits v on v.visitor_id = p.id and v.status = 'scheduled'`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a demo whose days have run out', () => {
  const begin = new Date('2026-11-23T09:00:00Z');
  const later = new Date('2027-01-09T23:40:00Z');

  function isOfPeopleThere({ account }: Missing): boolean {
    return !account.startsWith('gone-');
  }

  async function count(table: string): Promise<number> {
    const { rows } = await db.system((tx) =>
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  }

  beforeAll(async () => {
    await emptyDatabase(db);
    await seedDemo(db, () => begin);
    // As after weeks of use: an account is deactivated, a visitor is erased.
    await db.system((tx) =>
      sql`update users set email = 'gone-' || id, is_active = false where email = 'pa@demo.test'`.execute(tx),
    );
    await db.system((tx) => sql`update visitors set erased_at = now() where id = 7`.execute(tx));
  });

  it('is alive on its first day and dead weeks later', async () => {
    for (const condition of [is.here, is.late(begin), is.coming(begin)])
      expect((await missing(begin, condition)).filter(isOfPeopleThere)).toEqual([]);
    expect(await hasDemoRunOut(db, begin)).toBe(false);
    expect(await hasDemoRunOut(db, later)).toBe(true);
  });

  it('gets new days besides the old ones, with the same visitors', async () => {
    const tables = [
      'meetings',
      'visits',
      'resource_bookings',
      'addon_orders',
      'desk_reservations',
      'presences',
      'watch_list',
    ];
    const before = await Promise.all(tables.map(count));
    const visitors = await count('visitors');
    await refreshDemo(db, later);
    const after = await Promise.all(tables.map(count));
    for (const [index, table] of tables.entries())
      expect(after[index], table).toBeGreaterThan(before[index] ?? 0);
    expect(await count('visitors')).toBe(visitors);
    for (const { site, statuses } of await roomStates(later)) expect(statuses, site).toEqual(allStates);
    expect(await hasDemoRunOut(db, later)).toBe(false);
    for (const condition of [is.here, is.late(later), is.coming(later)])
      expect((await missing(later, condition)).filter(isOfPeopleThere)).toEqual([]);
    for (const on of ['2026-12-20', '2027-01-04', '2027-01-11', '2027-01-23'])
      for (const comers of await comeOn(on)) expect(comers, on).toBeGreaterThan(1);
  });

  it('invites no erased visitors', async () => {
    const { rows } = await db.system((tx) =>
      sql`select from visits where visitor_id = 7 and day > '2026-12-08'`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  it('can be refreshed twice a day', async () => {
    const evening = new Date('2027-01-11T19:30:00Z');
    await refreshDemo(db, new Date('2027-01-11T08:00:00Z'));
    await refreshDemo(db, evening);
    expect(await hasDemoRunOut(db, evening)).toBe(false);
  });

  it('does nothing if there is no demo', async () => {
    await emptyDatabase(db);
    expect(await hasDemoRunOut(db, later)).toBe(false);
    await refreshDemo(db, later);
  });
});
