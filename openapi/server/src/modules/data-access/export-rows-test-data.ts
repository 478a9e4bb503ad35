import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ParkingTestData } from '../parking/parking-test-data.ts';

/** A name that a CSV has to be careful with. */
export const NAME = { first_name: '=1+1', last_name: 'Müller, "Zoë"\nßtraße' };

/** Around the end of summer time in London, at 02:00 of 25 October: both hours from 01:00 to 02:00 have a row. */
export async function insertRows(tx: Tx, data: ParkingTestData): Promise<void> {
  const [london] = data.siteIds;
  const { employee, pa, permit, desk } = data.people;
  await sql`update sites set time_zone = 'Europe/London'`.execute(tx);
  await tx.updateTable('users').set(NAME).where('id', '=', employee).execute();
  const desks = await tx.selectFrom('desks').select(['id', 'site_id']).orderBy('id').execute();
  for (const [index, user] of [employee, pa, permit, desk].entries()) {
    const at = desks[index];
    if (at === undefined) throw new Error('The fixture has too few desks.');
    for (const date of ['2026-10-24', '2026-10-25', '2026-10-26', '2026-12-01']) {
      await sql`
        insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status, checked_in_at)
        values (${at.site_id}, ${at.id}, ${user}, ${user}, ${date}::date, 'approved',
          ${date === '2026-10-25' ? '2026-10-25T00:30:00Z' : null}::timestamptz)`.execute(tx);
    }
  }
  await sql`
    insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status, registration)
    values
      (${london}, ${data.carParks.Meadow}, ${employee}, ${employee}, '2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', 'confirmed', 'LK19 ABC'),
      (${london}, ${data.carParks.Meadow}, ${pa}, ${pa}, '2026-10-25', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z', 'confirmed', '-1'),
      (${london}, ${data.carParks.Field}, ${permit}, ${permit}, '2026-10-26', '2026-10-26T09:00:00Z', '2026-10-26T10:00:00Z', 'denied', null)`.execute(
    tx,
  );
  const visitor = async (name: string) =>
    (
      await tx
        .insertInto('visitors')
        .values({
          first_name: name,
          last_name: 'Gast',
          email: `${name.toLowerCase()}@gast.test`,
          company: '@home',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id: type } = await tx
    .insertInto('resource_types')
    .values({ name: 'Meeting room', plural_name: 'Meeting rooms' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, name] of ['Ada', 'Gone'].entries()) {
    const times = sql`'2026-10-25T10:00:00Z'::timestamptz, '2026-10-25T11:00:00Z'::timestamptz`;
    const { rows } = await sql<{ id: number }>`
      insert into meetings (site_id, starts_at, ends_at, created_by_id, description)
      select ${london}::int, times.*, ${employee}::int, 'Secret title' from (select ${times}) times
      returning id`.execute(tx);
    const meeting = rows[0]?.id ?? 0;
    await sql`insert into attends (meeting_id, user_id, is_host, position) values (${meeting}, ${employee}, true, 0)`.execute(
      tx,
    );
    const visit = await sql<{ id: number }>`
      insert into visits (meeting_id, visitor_id, site_id, starts_at, ends_at, day, status, checkin_pin)
      select ${meeting}::bigint, ${await visitor(name)}::int, ${london}::int, times.*, '2026-10-25'::date, 'checked-out', ${`12345${index}`}
      from (select ${times}) times returning id`.execute(tx);
    const id = visit.rows[0]?.id ?? 0;
    await sql`
      insert into visit_status_changes (visit_id, to_status, changed_at) values
        (${id}, 'arrived', '2026-10-25T09:50:00Z'), (${id}, 'checked-in', '2026-10-25T09:55:00Z'),
        (${id}, 'checked-out', '2026-10-25T11:02:00Z')`.execute(tx);
    const room = await sql<{ id: number }>`
      insert into resources (type_id, site_id, name) values (${type}, ${london}, ${`Room ${name}`})
      returning id`.execute(tx);
    await sql`
      insert into resource_bookings (site_id, resource_id, meeting_id, starts_at, ends_at, setup_minutes, clean_down_minutes, user_id)
      values (${london}, ${room.rows[0]?.id ?? 0}, ${meeting}, '2026-10-25T09:45:00Z', '2026-10-25T11:10:00Z', 15, 10, ${employee})`.execute(
      tx,
    );
  }
  await sql`update visitors set erased_at = now() where first_name = 'Gone'`.execute(tx);
}
