import { createTestApp } from '../../../testing/test-app.ts';
import { insertRoomRecords, type RoomRecords } from '../resources.records.ts';

/** An administrator of `north`, with places and types to make rooms of. */
export async function startRoomAdministration() {
  const server = await createTestApp();
  const admin = await server.loginAs('admin');
  const url = '/api/rooms/';
  let made = 0;
  const freshIds = (): Promise<RoomRecords> =>
    server.db.forClient(server.clientIds.north, (tx) => insertRoomRecords(tx, 'admin@north.test'));
  const ids = await freshIds();
  return {
    server,
    admin,
    ids,
    url,
    freshIds,
    put: (id: number, body: unknown) => admin.call({ method: 'PUT', url: `${url}${id}/`, body }),
    remove: (id: number) => admin.call({ method: 'DELETE', url: `${url}${id}/` }),
    async createRoom(values: object = {}) {
      made += 1;
      return admin.post(url, { name: `Room ${made}`, type_id: ids.type, site_id: ids.site, ...values });
    },
  };
}

/** As a form sends it: what an answer says, by the names of what is sent. */
export function asSent(room: Record<string, { id: number } & { id: number }[]> & object, change: object) {
  const { type, building, floor, group, features, ...rest } = room;
  const keep = [
    ...[
      'version',
      'name',
      'description',
      'capacity',
      'x',
      'y',
      'permission_groups',
      'use',
      'closed',
      'closed_note',
    ],
    ...['setup_minutes', 'clean_down_minutes', 'meeting_timeslot_type', 'timeslots', 'shared_places'],
    ...[
      'meeting_addons_enabled',
      'meeting_addon_minimum_notice_hours',
      'check_in_required',
      'has_private_titles',
      'in_use_since',
    ],
  ];
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => keep.includes(name))),
    type_id: type?.id,
    building_id: building?.id ?? null,
    floor_id: floor?.id ?? null,
    group_id: group?.id ?? null,
    feature_ids: features?.map(({ id }) => id),
    ...change,
  };
}
