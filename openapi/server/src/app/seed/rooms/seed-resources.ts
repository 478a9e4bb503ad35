import { sql } from 'kysely';
import { addDays } from '../../../mechanisms/days.ts';
import { roomPosition } from '../floor-plan.ts';
import { IN_USE_DAYS, type SeedContext, type SeedDomain } from '../seed-domain.ts';
import { uuidOf } from '../uuid-of.ts';
import { drawRoom } from './room-picture.ts';
import { features, groupNames, type RoomToSeed } from './room-plan.ts';
import { roomsOnFloors } from './rooms-on-floors.ts';

/** 48 rooms and whatever else is booked, spread over the sites' floors, with groups, features and timeslots. */
export const seedResources: SeedDomain = {
  name: 'resources',
  feature: 'rooms',
  async seed(context) {
    await insertGroupsAndFeatures(context);
    await insertRooms(context);
  },
};

async function insertGroupsAndFeatures({ tx, client }: SeedContext): Promise<void> {
  await sql`
    insert into resource_groups (client_id, name)
    select ${client.id}::int, name from unnest(${[...groupNames]}::text[]) name`.execute(tx);
  await sql`
    insert into resource_features (client_id, name, icon, color)
    select ${client.id}::int, name, icon, color
    from jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as row (name text, icon text, color text)`.execute(
    tx,
  );
}

async function insertRooms(context: SeedContext): Promise<void> {
  const { tx, client, deps } = context;
  const floors = await readFloors(context);
  const floorsOf = deps.sites.map(({ id }) => floors.filter(({ site_id }) => site_id === id));
  const rows = roomsOnFloors(floorsOf.map(({ length }) => length)).flatMap((rooms, index) =>
    rooms.map(({ room, floor: at, spot }) => {
      const floor = at === null ? undefined : floorsOf[index]?.[at];
      const place = floor && roomPosition(spot);
      return {
        ...room,
        site_id: deps.sites[index]?.id,
        in_use_since: addDays(deps.sites[index]?.today ?? '', -IN_USE_DAYS),
        floor_id: floor?.id,
        building_id: floor?.building_id,
        ...place,
        // Pods are small and square, whatever the floor's rooms are.
        shape: room.type === 'Focus pod' ? 'square' : null,
      };
    }),
  );
  // Pictures are drawn outside this thread while the rooms are inserted.
  const photos = drawPhotos(rows);
  await sql`
    insert into resources (client_id, type_id, site_id, building_id, floor_id, group_id, name, description, capacity, x, y,
      permission_groups, use, closed, closed_note, setup_minutes, clean_down_minutes, timeslot_type, shared_places,
      addons_enabled, addon_notice_hours, check_in_required, has_private_titles, floor_plan_icon_shape, in_use_since)
    select ${client.id}::int, t.id, row.site_id, row.building_id, row.floor_id, g.id, row.name, row.description, row.capacity,
      row.x, row.y, array(select jsonb_array_elements_text("permissionGroups")), use, "closedNote" is not null, "closedNote",
      "setupMinutes", "cleanDownMinutes", case when timeslots = '[]' then 'free' else 'timeslot' end, "sharedPlaces",
      "addonNoticeHours" is not null, coalesce("addonNoticeHours", 0), "checkInRequired", "hasPrivateTitles", shape, in_use_since
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      type text, site_id int, building_id int, floor_id int, "group" text, name text, description text, capacity int, x real,
      y real, "permissionGroups" jsonb, use text, "closedNote" text, "setupMinutes" int, "cleanDownMinutes" int, timeslots jsonb,
      "sharedPlaces" int, "addonNoticeHours" int, "checkInRequired" boolean, "hasPrivateTitles" boolean, shape text, in_use_since date
    )) with ordinality row
    join resource_types t on t.client_id = ${client.id}::int and t.name = row.type
    left join resource_groups g on g.client_id = ${client.id}::int and g.name = row."group"
    order by ordinality`.execute(tx);
  const details = JSON.stringify(
    rows.map(({ site_id, name, features: has, timeslots }) => ({ site_id, name, has, timeslots })),
  );
  await sql`
    insert into resource_feature_links (client_id, resource_id, feature_id)
    select r.client_id, r.id, f.id
    from jsonb_to_recordset(${details}::jsonb) as row (site_id int, name text, has jsonb)
    join resources r on r.client_id = ${client.id}::int and r.site_id = row.site_id and r.name = row.name
    cross join jsonb_array_elements_text(has) feature
    join resource_features f on f.client_id = r.client_id and f.name = feature`.execute(tx);
  await sql`
    insert into resource_timeslots (client_id, resource_id, starts, ends)
    select r.client_id, r.id, (slot ->> 0)::time, (slot ->> 1)::time
    from jsonb_to_recordset(${details}::jsonb) as row (site_id int, name text, timeslots jsonb)
    join resources r on r.client_id = ${client.id}::int and r.site_id = row.site_id and r.name = row.name
    cross join jsonb_array_elements(timeslots) slot`.execute(tx);
  await insertPhotos(context, await photos);
}

/** Two in three rooms have a photo; the others show how a card looks without one. */
function drawPhotos<Room extends RoomToSeed>(
  rooms: readonly Room[],
): Promise<{ room: Room; bytes: Buffer }[]> {
  const shown = rooms.filter(({ type }, index) => type !== 'Projector kit' && index % 3 !== 1);
  return Promise.all(shown.map(async (room, index) => ({ room, bytes: await drawRoom(room, index) })));
}

async function insertPhotos(
  { tx, client, now }: SeedContext,
  photos: readonly { room: { name: string; site_id: number | undefined }; bytes: Buffer }[],
): Promise<void> {
  const rows = photos.map(({ room: { name, site_id }, bytes }) => ({
    name,
    site_id,
    id: uuidOf(`${client.key} ${site_id} ${name}`),
    bytes,
  }));
  const kept = {
    client_id: client.id,
    kind: 'room',
    type: 'image/jpeg',
    created_at: now,
    created_by: null,
  } as const;
  await tx
    .insertInto('pictures')
    .values(rows.map(({ id, bytes }) => ({ ...kept, id, bytes })))
    .execute();
  await sql`
    update resources r set photo = '/api/photos/' || row.id || '/'
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ bytes: _, ...row }) => row))}::jsonb) as row (
      name text, site_id int, id text)
    where r.client_id = ${client.id}::int and r.site_id = row.site_id and r.name = row.name`.execute(tx);
}

async function readFloors({ tx, client }: SeedContext) {
  const { rows } = await sql<{ id: number; site_id: number; building_id: number }>`
    select id, site_id, building_id from floors where client_id = ${client.id}::int order by id`.execute(tx);
  return rows;
}
