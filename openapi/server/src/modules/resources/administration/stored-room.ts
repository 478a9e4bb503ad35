import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { withUniqueName } from '../../../mechanisms/unique-name.ts';
import type { RoomValues } from './check-room.ts';
import { roomMessages as texts } from './messages.ts';

/** As it is kept; what the audit log compares. */
export type StoredRoom = RoomValues & { id: number; version: number };

/** @returns null for one that was removed, or is at a site that the caller may not use */
export async function findStoredRoom(
  { tx, sites }: Pick<Context<'replaceRoom'>, 'tx' | 'sites'>,
  id: number,
): Promise<StoredRoom | null> {
  const { rows } = await sql<StoredRoom>`
    select r.id, r.name, r.description, r.type_id, r.site_id, r.building_id, r.floor_id, r.group_id, r.capacity,
      array(select l.feature_id from resource_feature_links l where l.resource_id = r.id order by l.feature_id) as feature_ids,
      r.photo, r.x, r.y, r.permission_groups, r.use, r.closed, r.closed_note, r.setup_minutes, r.clean_down_minutes,
      r.timeslot_type as meeting_timeslot_type,
      array_to_json(array(
        select json_build_object('start_time', to_char(s.starts, 'HH24:MI'), 'end_time', to_char(s.ends, 'HH24:MI'))
        from resource_timeslots s where s.resource_id = r.id order by s.starts)) as timeslots,
      r.shared_places, r.addons_enabled as meeting_addons_enabled,
      r.addon_notice_hours as meeting_addon_minimum_notice_hours, r.check_in_required, r.has_private_titles, r.in_use_since,
      r.version
    from resources r
    where r.id = ${id}::bigint and r.is_active and ${sites.condition(sql.ref('r.site_id'))}`.execute(tx);
  return rows[0] ?? null;
}

function columnsOf(room: RoomValues) {
  return {
    name: room.name,
    description: room.description,
    type_id: room.type_id,
    building_id: room.building_id,
    floor_id: room.floor_id,
    group_id: room.group_id,
    capacity: room.capacity,
    photo: room.photo,
    x: room.x,
    y: room.y,
    permission_groups: room.permission_groups,
    use: room.use,
    closed: room.closed,
    closed_note: room.closed_note,
    setup_minutes: room.setup_minutes,
    clean_down_minutes: room.clean_down_minutes,
    timeslot_type: room.meeting_timeslot_type,
    shared_places: room.shared_places,
    addons_enabled: room.meeting_addons_enabled,
    addon_notice_hours: room.meeting_addon_minimum_notice_hours,
    check_in_required: room.check_in_required,
    has_private_titles: room.has_private_titles,
    in_use_since: room.in_use_since,
  };
}

/** @returns its id; null where the site has one of the name already */
export async function insertRoom(tx: Tx, room: RoomValues): Promise<number | null> {
  const inserted = await tx
    .insertInto('resources')
    .values({ ...columnsOf(room), site_id: room.site_id })
    // The partial index of names is meant; a resource has no other key that could be taken.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await insertParts(tx, inserted.id, room);
  return inserted.id;
}

/** @returns whether the version was the one seen @throws Problem 400 at `name` */
export async function updateRoom(tx: Tx, id: number, version: number, room: RoomValues): Promise<boolean> {
  const updated = await withUniqueName(texts.nameTaken, () =>
    tx
      .updateTable('resources')
      .set((row) => ({ ...columnsOf(room), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  );
  if (updated === undefined) return false;
  await tx.deleteFrom('resource_feature_links').where('resource_id', '=', id).execute();
  await tx.deleteFrom('resource_timeslots').where('resource_id', '=', id).execute();
  await insertParts(tx, id, room);
  return true;
}

async function insertParts(tx: Tx, id: number, { feature_ids, timeslots }: RoomValues): Promise<void> {
  if (feature_ids.length > 0) {
    await tx
      .insertInto('resource_feature_links')
      .values(feature_ids.map((feature_id) => ({ resource_id: id, feature_id })))
      .execute();
  }
  if (timeslots.length > 0) {
    await tx
      .insertInto('resource_timeslots')
      .values(
        timeslots.map(({ start_time, end_time }) => ({
          resource_id: id,
          starts: start_time,
          ends: end_time,
        })),
      )
      .execute();
  }
}
