import type { Tx } from '../../../db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type NewRoom = Partial<{
  setup_minutes: number;
  clean_down_minutes: number;
  building_id: number;
  use: 'bookable' | 'walk-ins' | 'non-bookable';
  closed: boolean;
  closed_note: string;
  permission_groups: string[];
  shared_places: number;
  check_in_required: boolean;
  addons_enabled: boolean;
  addon_notice_hours: number;
  has_private_titles: boolean;
  is_active: boolean;
  /** `09:00` to `10:30`; a room with them is booked whole. */
  timeslots: readonly (readonly [string, string])[];
}>;

/** A type of rooms and a group of calls about them. @param client key of the fixture's client */
export async function startRooms(server: TestApp, client: 'north' | 'south' = 'north') {
  const inClient = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds[client], work);
  const typeId = await inClient(async (tx) => {
    const row = { name: `Room of ${client}`, plural_name: 'Rooms' };
    return (await tx.insertInto('resource_types').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
  return {
    typeId,
    inClient,
    /** A room that everyone may book at any time, unless `changes` says otherwise. */
    room: (siteId: number, name: string, { timeslots, permission_groups = [], ...changes }: NewRoom = {}) =>
      inClient(async (tx) => {
        const { id } = await tx
          .insertInto('resources')
          .values({
            name,
            type_id: typeId,
            site_id: siteId,
            capacity: 8,
            permission_groups,
            ...(timeslots ? { timeslot_type: 'timeslot' as const } : {}),
            ...changes,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [starts, ends] of timeslots ?? []) {
          await tx.insertInto('resource_timeslots').values({ resource_id: id, starts, ends }).execute();
        }
        return id;
      }),
    change: (id: number, change: NewRoom) =>
      inClient((tx) => tx.updateTable('resources').set(change).where('id', '=', id).execute()),
    /** The current bookings by room and start: `7 10:00-11:00`, in UTC. */
    async held(): Promise<string[]> {
      const rows = await inClient((tx) =>
        tx
          .selectFrom('resource_bookings')
          .select(['resource_id', 'starts_at', 'ends_at'])
          .where('status', '=', 'booked')
          .orderBy('resource_id')
          .orderBy('starts_at')
          .execute(),
      );
      const time = (at: Date) => at.toISOString().slice(11, 16);
      return rows.map((row) => `${row.resource_id} ${time(row.starts_at)}-${time(row.ends_at)}`);
    },
    counts: () =>
      inClient(async (tx) => {
        const count = async (table: 'meetings' | 'resource_bookings') =>
          (await tx.selectFrom(table).select('id').execute()).length;
        return { meetings: await count('meetings'), bookings: await count('resource_bookings') };
      }),
  };
}

export type RoomsTest = Awaited<ReturnType<typeof startRooms>>;
