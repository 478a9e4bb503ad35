import { sql } from 'kysely';
import '../../../modules/index.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { writeAudit } from '../../audit.ts';
import type { BookedEntity } from '../../audit-actions.ts';
import { createClients } from '../../portal/clients.ts';
import { type Text, translate } from '../../texts/messages.ts';
import type {
  BookingAction,
  BookingEvent,
  BookingKind,
  BookingPlan,
  BookingRow,
  BookingWork,
} from '../booking-kind.ts';
import type { Permission, Transition } from '../change-booking.ts';
import { type Day, days, type Interval, intervalsUpTo, type PeriodType } from '../periods.ts';

declare module '../../audit-actions.ts' {
  interface AuditActions {
    test_parking: BookingAction;
    test_rooms: BookingAction;
    test_ev: BookingAction;
  }
}

const DAY = 86_400_000;
const intervals = intervalsUpTo(15 * DAY);

/** A booking in the test's own tables, whatever it is for: a parking space, a meeting room, an EV space. */
export interface TestRow extends BookingRow {
  pool_id: number;
  space_id: number | null;
  rank: number;
  place: number;
  created_at: Date;
  checked_in_at: Date | null;
  cancelled_at: Date | null;
}
export type TestKind<Period extends object> = BookingKind<TestRow & Period, Period>;

const holding = ['confirmed'];
const line: NonNullable<TestKind<object>['line']> = {
  pool: { table: 'test_pools', column: 'pool_id' },
  waiting: 'queued',
  promoted: 'confirmed',
  beforeLine: ['pre-approval'],
  order: ['rank', 'created_at'],
  fits: () => sql`free.is_open`,
};

/** Events published to the domains, the oldest first. */
export const events: BookingEvent<BookingRow>[] = [];

function testKind<Period extends object>(
  entity: BookedEntity,
  period: PeriodType<Period>,
  more: Partial<TestKind<Period>>,
): TestKind<Period> {
  const columns = [
    ...[
      'id',
      'site_id',
      'pool_id',
      'space_id',
      'user_id',
      'created_by_id',
      'status',
      'rank',
      'place',
      'version',
    ],
    ...['created_at', 'checked_in_at', 'cancelled_at'],
    ...period.columns,
  ].map((column) => sql.ref(column));
  return {
    entity,
    table: entity,
    period,
    resources: { table: 'test_spaces', column: 'space_id' },
    holding,
    async read(tx, ids) {
      const { rows } = await sql<TestRow & Period>`
        select ${sql.join(columns)} from ${sql.table(entity)} where id = any(${[...ids]}::bigint[])`.execute(
        tx,
      );
      return rows;
    },
    async changed(_, event) {
      events.push(event);
    },
    ...more,
  };
}

/** Spaces of car parks by the day, with a line; a person has one a day. */
export const parking = testKind<Day>('test_parking', days, { line, perPerson: 'client' });
/** Rooms by the minute, of which a booking may want several; a person may have any number. Open pages are notified. */
export const rooms = testKind<Interval>('test_rooms', intervals, { topic: 'meetings', place: 'place' });
/** EV spaces by the minute, with a line. */
export const ev = testKind<Interval>('test_ev', intervals, { line });

const constraints = {
  test_parking: [
    `create unique index on test_parking (client_id, space_id, date) where status = 'confirmed'`,
    `create unique index on test_parking (client_id, user_id, date)
      where status in ('confirmed', 'queued', 'pre-approval')`,
  ],
  test_rooms: [exclusionOf('test_rooms', 'place')],
  test_ev: [exclusionOf('test_ev')],
};

function exclusionOf(table: string, ...also: string[]): string {
  const columns = ['client_id', 'space_id', ...also].map((column) => `${column} with =`).join(', ');
  return `alter table ${table} add exclude using gist
    (${columns}, tstzrange(starts_at, ends_at) with &&) where (status = 'confirmed')`;
}

/** Two pools of two spaces each, and the tables of bookings, with or without constraints against double bookings. */
export async function createTestTables(db: Db, clientId: number, constrained: boolean): Promise<void> {
  const connection = await db.engine.acquire();
  try {
    const period = (table: string) =>
      table === 'test_parking'
        ? 'date date not null'
        : 'starts_at timestamptz not null, ends_at timestamptz not null, check (starts_at < ends_at)';
    await connection.exec(`
      create table test_pools (
        id int primary key, client_id int not null references clients, unique (client_id, id));
      create table test_spaces (
        id int primary key, client_id int not null references clients, pool_id int not null, name text not null,
        is_open boolean not null default true, unique (client_id, id),
        foreign key (client_id, pool_id) references test_pools (client_id, id));
      select protect_tenant_table('test_pools'), protect_tenant_table('test_spaces');
      insert into test_pools (id, client_id) values (1, ${clientId}), (2, ${clientId});
      insert into test_spaces (id, client_id, pool_id, name)
        values (11, ${clientId}, 1, 'A'), (12, ${clientId}, 1, 'B'), (21, ${clientId}, 2, 'C'), (22, ${clientId}, 2, 'D')`);
    for (const [table, rules] of Object.entries(constraints)) {
      await connection.exec(`
        create table ${table} (
          id bigint generated always as identity primary key, client_id int not null references clients,
          site_id int not null, pool_id int not null, space_id int, ${period(table)},
          user_id int not null, created_by_id int not null, status text not null, rank int not null default 1, place int not null default 1,
          checked_in_at timestamptz, cancelled_at timestamptz, version int not null default 1,
          created_at timestamptz not null,
          foreign key (client_id, pool_id) references test_pools (client_id, id),
          foreign key (client_id, space_id) references test_spaces (client_id, id),
          foreign key (client_id, user_id) references users (client_id, id));
        select protect_tenant_table('${table}');
        create index on ${table} (client_id, space_id, ${table === 'test_parking' ? 'date' : 'starts_at'})`);
      for (const rule of constrained ? rules : []) await connection.exec(rule);
    }
  } finally {
    connection.release();
  }
}

export const english = (text: Text) => translate('en', text);

/** A booking with one entry per period: of the named spaces, or (without any) of whatever becomes free in the pool. */
export function planOf<Period extends object>(
  kind: TestKind<Period>,
  where: {
    poolId: number;
    spaceIds: readonly number[];
    siteId: number;
    status?: string;
    rank?: number;
    places?: number;
  },
  periods: readonly Period[],
): BookingPlan<Period> {
  const { poolId, spaceIds, siteId, rank = 1, places = 1 } = where;
  const claimed = spaceIds.length > 0 ? spaceIds : [null];
  return {
    siteId,
    status: where.status ?? (spaceIds.length > 0 ? 'confirmed' : 'queued'),
    ...(kind.line ? { poolId } : {}),
    values: kind.line ? { rank } : { rank, pool_id: poolId },
    entries: periods.map((period) => ({
      claims: claimed.map((resourceId) => ({ resourceId, period, places })),
      broken: {},
    })),
    taken: ({ userName, resourceName }) => ({
      detail: `${resourceName} is taken by ${userName}.`,
      fields: { space: [`Taken by ${userName}.`] },
    }),
    another: ({ resourceName }) => ({ user: [`Has ${resourceName ?? 'a place in the line'} already.`] }),
    twice: () => ({ space: ['Asked for twice.'] }),
    alternatives: async () => [],
  };
}

/** From which statuses each action is possible, and where it leads; an approval leads into the line. */
export function transitionOf(action: BookingAction): Transition<TestRow> {
  const ways: Partial<Record<BookingAction, Pick<Transition<TestRow>, 'from' | 'to' | 'stamp'>>> = {
    approve: { from: ['pre-approval'], to: 'queued' },
    deny: { from: ['pre-approval', 'queued', 'confirmed'], to: 'denied' },
    'check-in': { from: ['confirmed'], to: 'confirmed', stamp: 'checked_in_at' },
    cancel: { from: ['pre-approval', 'queued', 'confirmed'], to: 'cancelled', stamp: 'cancelled_at' },
    release: { from: ['confirmed'], to: 'released' },
  };
  const way = ways[action];
  if (way === undefined) throw new Error(`${action} is no transition.`);
  return { action, ...way, ...permission(action, way.from) };
}

export function permission(
  action: BookingAction,
  from: readonly string[],
): Pick<Permission<TestRow>, 'from' | 'refusal'> {
  return {
    from,
    refusal: ({ status, checked_in_at }) => {
      if (!from.includes(status)) return `To ${action} a booking that is ${status} means nothing.`;
      if (checked_in_at !== null && action !== 'cancel') return 'Checked in already.';
      return undefined;
    },
  };
}

/** Runs work as one of a client's people, in a transaction of its own. */
export async function workersOf(db: Db, now: () => Date) {
  const client = (await createClients(db).all()).find(({ key }) => key === 'north');
  if (client === undefined) throw new Error('The fixture has no client north.');
  const { people, siteId } = await db.forClient(client.id, async (tx) => ({
    people: (await tx.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id),
    siteId: (await tx.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
  }));
  const workOf = (tx: Tx, userId: number | null): BookingWork => ({
    tx,
    client,
    now,
    origin: 'http://localhost',
    audit: (entry) => writeAudit(tx, { userId, requestId: 'test', at: now() }, entry),
  });
  return {
    clientId: client.id,
    people,
    siteId,
    run: <T>(userId: number | null, work: (work: BookingWork) => Promise<T>): Promise<T> =>
      db.forClient(client.id, (tx) => work(workOf(tx, userId))),
  };
}
