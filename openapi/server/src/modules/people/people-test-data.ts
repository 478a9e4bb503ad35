import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';
import { type DeskTestData, insertDeskTestData, insertReservation } from '../desks/desk-test-data.ts';

/** The clock of the test app: Monday 23 November 2026, 09:00 in London. */
export const today = '2026-11-23';

export interface PeopleTestData extends DeskTestData {
  /** Floor on which the desks of the zone Engineering are. */
  floor: number;
}

/**
 * Around the fixture's people of `north`: `desk` sits at A-1 today, on site by bike; `pa` is remote; `reception` was on site
 * yesterday; `employee` has a phone, a company, a vehicle and a desk of her own; `security` cannot be located.
 */
export async function insertPeopleTestData(server: TestApp): Promise<PeopleTestData> {
  const data = await insertDeskTestData(server);
  const clientId = server.clientIds.north;
  const [site_id] = data.siteIds;
  const id = (name: string) => data.people[name] ?? 0;
  const floor = await server.db.system(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with building as (
        insert into buildings (client_id, site_id, name) values (${clientId}, ${site_id}, 'Tower') returning id
      )
      insert into floors (client_id, site_id, building_id, name)
      select ${clientId}, ${site_id}, id, 'Ground' from building returning id`.execute(tx);
    const floorId = rows[0]?.id ?? 0;
    await sql`update zones set floor_id = ${floorId} where id = ${data.zones.plain}`.execute(tx);
    await sql`
      update users set phone = '+44 7700 900123', company = 'Größe & Söhne', desk_id = ${data.desks['A-2'] ?? 0},
        additional_information = '{"department": "Sales"}'
      where id = ${id('employee')}`.execute(tx);
    await sql`update users set is_locatable = false, is_staff = false where id = ${id('security')}`.execute(
      tx,
    );
    await sql`
      insert into vehicles (client_id, user_id, registration, vehicle_type)
      values (${clientId}, ${id('employee')}, 'AB12 CDE', 'Car')`.execute(tx);
    await sql`
      insert into presences (client_id, user_id, site_id, date, on_site, travelling_by, recorded_at) values
        (${clientId}, ${id('desk')}, ${site_id}, ${today}, false, null, '2026-11-23T07:00:00Z'),
        (${clientId}, ${id('desk')}, ${site_id}, ${today}, true, 'bike', '2026-11-23T08:30:00Z'),
        (${clientId}, ${id('pa')}, ${site_id}, ${today}, false, null, '2026-11-23T08:00:00Z'),
        (${clientId}, ${id('reception')}, ${site_id}, '2026-11-22', true, null, '2026-11-22T08:00:00Z')`.execute(
      tx,
    );
    return floorId;
  });
  const desk_id = data.desks['A-1'] ?? 0;
  await insertReservation(server.db, clientId, { site_id, desk_id, user_id: id('desk'), date: today });
  return { ...data, floor };
}
