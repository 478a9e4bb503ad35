import type { Account, FixtureClient } from '../../testing/fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { StoredStatus } from './rules/visit-state.ts';

export interface TestVisit {
  first: string;
  last: string;
  company?: string;
  email?: string;
  phone?: string;
  /** ISO 8601; 10:00 to 11:00 of the test's Monday unless said otherwise. */
  start?: string;
  end?: string;
  hosts?: Account[];
  /** Position among the client's sites. */
  site?: 0 | 1;
  description?: string;
  registration?: string;
  lanyard?: number;
  delay?: number;
  status?: StoredStatus;
}

export interface CreatedVisit {
  id: number;
  uuid: string;
  code: string;
  visitorId: number;
  meetingId: number;
  pin: string;
}

let made = 0;

/** Visits of a client, each in a meeting of its own, by the last name of the visitor. */
export async function insertVisits(
  server: TestApp,
  rows: readonly TestVisit[],
  client: FixtureClient = 'north',
): Promise<Record<string, CreatedVisit>> {
  const byName: Record<string, CreatedVisit> = {};
  await server.db.forClient(server.clientIds[client], async (tx) => {
    const sites = await tx.selectFrom('sites').select('id').orderBy('position').orderBy('id').execute();
    for (const row of rows) {
      made += 1;
      const times = {
        site_id: sites[row.site ?? 0]?.id ?? 0,
        starts_at: new Date(row.start ?? '2026-11-23T10:00:00Z'),
        ends_at: new Date(row.end ?? '2026-11-23T11:00:00Z'),
      };
      const meeting = await tx
        .insertInto('meetings')
        .values({
          ...times,
          description: row.description ?? '',
          location: 'Room 4',
          building_id: null,
          series_id: null,
          cancelled_at: null,
          created_by_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, host] of (row.hosts ?? ['employee']).entries()) {
        const user = await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', `${host}@${client}.test`)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('attends')
          .values({ meeting_id: meeting.id, user_id: user.id, is_host: true, position })
          .execute();
      }
      const visitor = await tx
        .insertInto('visitors')
        .values({
          first_name: row.first,
          last_name: row.last,
          company: row.company,
          email: row.email,
          phone: row.phone,
          created_at: new Date('2026-01-05T09:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const visit = await tx
        .insertInto('visits')
        .values({
          ...times,
          meeting_id: meeting.id,
          visitor_id: visitor.id,
          day: times.starts_at.toISOString().slice(0, 10),
          status: row.status ?? 'scheduled',
          status_changed_at: row.status ? times.starts_at : null,
          checkin_pin: String(made).padStart(6, '0'),
          registration: row.registration,
          lanyard_number: row.lanyard,
          delay: row.delay,
        })
        .returning(['id', 'uuid', 'code', 'checkin_pin as pin'])
        .executeTakeFirstOrThrow();
      byName[row.last] = { ...visit, visitorId: visitor.id, meetingId: meeting.id };
    }
  });
  return byName;
}
