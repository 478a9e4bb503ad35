import { sql } from 'kysely';
import type { Account } from '../../testing/fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface ParkingTestData {
  siteIds: [london: number, manchester: number];
  /** By name. */
  carParks: Record<CarParkName, number>;
  /** Of `Garage`, by name. */
  spaces: Record<string, number>;
  people: Record<Account, number>;
}

type CarParkName = 'Garage' | 'Approval' | 'Field' | 'Meadow' | 'Closed' | 'Staff' | 'Later' | 'Mill' | 'Old';

/**
 * Of `north`: `Garage` with spaces; `Approval` (one space) asks first; `Field` counts to one, `Meadow` is unlimited;
 * `Closed` opens on Mondays only; `Staff` is for the group `reporting`; `Later` gives out a week's spaces on the Thursday before;
 * `Old` is not in use; `Mill` is in Manchester.
 */
export async function insertParkingTestData({ db, clientIds }: TestApp): Promise<ParkingTestData> {
  return db.forClient(clientIds.north, async (tx) => {
    const sites = await tx.selectFrom('sites').select('id').orderBy('position').execute();
    const [london = 0, manchester = 0] = sites.map(({ id }) => id);
    const park = (name: CarParkName, more: object = {}) => ({
      site_id: london,
      name,
      icon: null,
      color: null,
      capacity: null,
      permit_requests_start: null,
      parking_allocation_start: null,
      late_cancel_hours: null,
      ...more,
    });
    const made = await tx
      .insertInto('car_parks')
      .values([
        park('Garage'),
        park('Approval', { requires_approval: true }),
        park('Field', { kind: 'pseudo', capacity: 1 }),
        park('Meadow', { kind: 'pseudo' }),
        park('Closed', { open_weekdays: [1] }),
        park('Staff', { permission_groups: ['reporting'] }),
        park('Later', { parking_allocation_start: 4 }),
        park('Old', { is_active: false }),
        park('Mill', { site_id: manchester }),
      ])
      .returning(['id', 'name', 'site_id'])
      .execute();
    const carParks = Object.fromEntries(made.map(({ id, name }) => [name, id])) as Record<
      CarParkName,
      number
    >;
    await sql`
      insert into parking_spaces (car_park_id, site_id, name)
      select c.id, c.site_id, space.name from car_parks c
      join (values ('Garage', 'A-2'), ('Garage', 'A-1'), ('Approval', 'P-1'), ('Field', '1'), ('Closed', 'C-1'), ('Staff', 'S-1'),
        ('Later', 'L-1'), ('Mill', 'M-1'), ('Old', 'O-1')) space (park, name) on space.park = c.name`.execute(
      tx,
    );
    const spaces = await tx.selectFrom('parking_spaces').select(['id', 'name']).execute();
    const people = await tx.selectFrom('users').select(['id', 'email']).execute();
    return {
      siteIds: [london, manchester],
      carParks,
      spaces: Object.fromEntries(spaces.map(({ id, name }) => [name, id])),
      people: Object.fromEntries(people.map(({ id, email }) => [email.split('@')[0], id])) as Record<
        Account,
        number
      >,
    };
  });
}

/** Reservations, permits and blocks; car parks and spaces stay. */
export async function clearParking({ db }: TestApp): Promise<void> {
  await db.system(async (tx) => {
    await sql`delete from parking_reservations`.execute(tx);
    await sql`delete from permits`.execute(tx);
    await sql`delete from space_blocks`.execute(tx);
    await sql`delete from outbox`.execute(tx);
  });
}
