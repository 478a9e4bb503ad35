import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { pictureId } from '../../../mechanisms/photos/pictures.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { buildingRows, floorRows } from '../../places/public.ts';
import { roomTypeRows } from '../../room-types/public.ts';
import { roomMessages as texts } from './messages.ts';
import { checkTimeslots, sorted } from './rules/check-timeslots.ts';

/** A room as administrators enter it, at a site of theirs. */
export type RoomValues = Omit<components['schemas']['RoomReplacement'], 'version'> & {
  site_id: number;
  photo: string | null;
  in_use_since: string;
};

/** The records that a room refers to: whether they exist, and where. */
interface Named {
  type: boolean;
  group: boolean;
  building: boolean;
  floor_building: number | null;
  width: number | null;
  height: number | null;
  features: number;
  photo: boolean;
}

/**
 * The errors of a room by field, and the room as it is stored: a floor determines its building, only a closed room has a
 * note, only a room that is booked by timeslots has them. The database checks whether its name is taken.
 */
export async function checkRoom(
  tx: Tx,
  sent: RoomValues,
): Promise<{ errors: FieldError[]; room: RoomValues }> {
  const named = await findNamed(tx, sent);
  const room = normal(sent, named);
  const errors: FieldError[] = [];
  const unless = (holds: boolean, field: keyof RoomValues, message: FieldError['message']) => {
    if (!holds) errors.push({ field, message });
  };
  unless(room.name !== '', 'name', messages.notEmpty);
  unless(named.type, 'type_id', texts.noType);
  unless(named.group, 'group_id', texts.noGroup);
  unless(named.building, 'building_id', texts.noBuilding);
  unless(named.features === sent.feature_ids.length, 'feature_ids', texts.noFeature);
  unless(named.photo, 'photo', texts.noPhoto);
  const floorIsThere = sent.floor_id === null || named.floor_building !== null;
  unless(floorIsThere, 'floor_id', texts.noFloor);
  if (floorIsThere && sent.floor_id !== null && named.building) {
    unless(room.building_id === named.floor_building, 'floor_id', texts.otherBuilding);
  }
  errors.push(...checkMarker(room, named));
  if (room.meeting_timeslot_type === 'timeslot') errors.push(...checkTimeslots(room.timeslots));
  return { errors, room };
}

function normal(sent: RoomValues, named: Named): RoomValues {
  return {
    ...sent,
    name: oneLine(sent.name),
    description: sent.description.trim(),
    building_id: sent.building_id ?? named.floor_building,
    closed_note: sent.closed ? sent.closed_note?.trim() || null : null,
    timeslots: sent.meeting_timeslot_type === 'timeslot' ? sorted(sent.timeslots) : [],
  };
}

function checkMarker({ x, y, floor_id }: RoomValues, { width, height }: Named): FieldError[] {
  if (x === null && y === null) return [];
  if (x === null || y === null) return [{ field: x === null ? 'x' : 'y', message: texts.bothOrNone }];
  if (floor_id === null) return [{ field: 'x', message: texts.needsFloor }];
  const beside = (field: string, value: number, limit: number | null): FieldError[] =>
    limit === null || value <= limit ? [] : [{ field, message: texts.besidePlan, params: { limit } }];
  return [...beside('x', x, width), ...beside('y', y, height)];
}

async function findNamed(tx: Tx, room: RoomValues): Promise<Named> {
  const { rows } = await sql<Named>`
    select exists (select from ${roomTypeRows} t where t.id = ${room.type_id}::bigint) as type,
      ${room.group_id}::bigint is null
        or exists (select from resource_groups g where g.id = ${room.group_id}::bigint) as "group",
      ${room.building_id}::bigint is null
        or exists (select from ${buildingRows} b where b.id = ${room.building_id}::bigint and b.site_id = ${room.site_id})
        as building,
      f.building_id as floor_building, f.width, f.height,
      (select count(*)::int from resource_features w where w.id = any(${[...room.feature_ids]}::bigint[])) as features,
      ${room.photo}::text is null or exists (
        select from pictures p where p.id = ${pictureId(room.photo)}::uuid and p.kind = 'room') as photo
    from (select) one left join ${floorRows} f on f.id = ${room.floor_id}::bigint and f.site_id = ${room.site_id}`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('A statement of one row gave none.');
  return found;
}
