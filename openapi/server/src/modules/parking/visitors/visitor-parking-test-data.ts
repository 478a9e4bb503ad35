import { sql } from 'kysely';
import { type MeetingTest, startMeetingTest } from '../../meetings/meeting-test-data.ts';

export type VisitorParkingTest = Awaited<ReturnType<typeof startVisitorParking>>;

/**
 * Meetings at `north` with two car parks for visitors in London: `Court` with C-1 and C-2, and `Yard` with Y-1; in Manchester `Mews`
 * with M-1. Another one of London, `Annexe`, is not for visitors.
 */
export async function startVisitorParking() {
  const at = await startMeetingTest();
  const [london = 0, manchester = 0] = at.sites;
  const park = (site_id: number, name: string, more: object = {}) => ({
    ...{ site_id, name, icon: null, color: null, capacity: null, for_visitors: true },
    ...{ permit_requests_start: null, parking_allocation_start: null, late_cancel_hours: null, ...more },
  });
  const carParks = await at.server.db.forClient(at.server.clientIds.north, async (tx) => {
    const made = await tx
      .insertInto('car_parks')
      .values([
        park(london, 'Annexe', { for_visitors: false }),
        park(london, 'Court'),
        park(london, 'Yard'),
        park(manchester, 'Mews'),
      ])
      .returning(['id', 'name'])
      .execute();
    await sql`
      insert into parking_spaces (car_park_id, site_id, name)
      select c.id, c.site_id, space.name from car_parks c
      join (values ('Annexe', 'A-1'), ('Court', 'C-1'), ('Court', 'C-2'), ('Yard', 'Y-1'), ('Mews', 'M-1'))
        space (park, name) on space.park = c.name`.execute(tx);
    return Object.fromEntries(made.map(({ id, name }) => [name, id])) as Record<string, number>;
  });
  return { ...at, ...callsOf(at, london), london, manchester, carParks };
}

function callsOf(at: MeetingTest, london: number) {
  const inClient = <T>(work: Parameters<typeof at.server.db.forClient<T>>[1]) =>
    at.server.db.forClient(at.server.clientIds.north, work);
  return {
    inClient,
    /** Visitors by car, by last name. */
    guests: (names: readonly string[]) =>
      inClient(async (tx) => {
        const rows = names.map((last_name) => ({
          first_name: 'Ada',
          last_name,
          created_by_id: at.id('employee'),
          created_at: new Date('2026-01-05T09:00:00Z'),
        }));
        const made = await tx.insertInto('visitors').values(rows).returning('id').execute();
        return made.map(({ id }) => ({ visitor: id, needs_parking: true }));
      }),
    /** The reservations of a meeting's visitors, by visit. */
    parkingOf: (meetingId: number) =>
      inClient(async (tx) => {
        const { rows } = await sql<{
          id: number;
          visit_id: number;
          status: string;
          park: string;
          space: string | null;
          starts_at: Date;
          ends_at: Date;
          registration: string | null;
          version: number;
        }>`
          select r.id, r.visit_id, r.status, c.name as park, p.name as space, r.starts_at, r.ends_at, r.registration, r.version
          from parking_reservations r join visits v on v.id = r.visit_id
          join car_parks c on c.id = r.car_park_id left join parking_spaces p on p.id = r.space_id
          where v.meeting_id = ${meetingId}::bigint order by r.visit_id, r.id`.execute(tx);
        return rows;
      }),
    ask: (agent = at.host, changes: object = {}) =>
      agent.post('/api/parking/availability/visitor/', {
        site: london,
        start: '2026-11-25T10:00:00Z',
        end: '2026-11-25T11:00:00Z',
        ...changes,
      }),
    clear: () =>
      at.server.db.system(async (tx) => {
        await sql`delete from parking_reservations`.execute(tx);
        await sql`delete from outbox`.execute(tx);
      }),
  };
}
