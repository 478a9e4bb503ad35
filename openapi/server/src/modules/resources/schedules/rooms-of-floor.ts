import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asJson, type Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import {
  type RoomQueryContext,
  type RoomRow,
  roomColumns,
  roomJoins,
  roomsFrom,
} from '../availability/room-query.ts';
import { toRoomNow } from '../availability/to-room.ts';
import { findDays, findHeldMeetings } from './schedule-query.ts';
import { toScheduleMeeting } from './to-meeting.ts';

type FloorPlanRoom = components['schemas']['FloorPlanRoom'];
type At = Pick<Context<'getFloorPlan'>, 'tx' | 'user' | 'sites' | 'now' | 't' | 'locale'>;
type Shape = Pick<Row<'resources'>, 'floor_plan_icon_shape'>;

/** For other modules: the rooms of a floor as they are at the moment, and what is on in them on its day. */
export async function findRoomsOfFloor(
  context: At,
  { floorId, at, day }: { floorId: number; at: Date; day: string },
): Promise<FloorPlanRoom[]> {
  const { tx, user, sites, now, t } = context;
  const look: RoomQueryContext = {
    sites,
    now: at,
    groups: user.groups,
    reader: user,
    isForOther: false,
    windows: [],
  };
  const { rows } = await sql<RoomRow & Shape>`
    select ${roomColumns(look)}, r.floor_plan_icon_shape from ${roomsFrom} ${roomJoins}
    where r.is_active and r.floor_id = ${floorId}::int and ${sites.condition(sql.ref('r.site_id'))}
    order by r.name, r.id`.execute(tx);
  const held = await findHeldMeetings(tx, user.id, await findDays(tx, rows, [day, day]));
  return rows.map(({ floor_plan_icon_shape, ...row }) => {
    const { id, name, capacity, features, type, x, y, status, reason } = toRoomNow(row, look, context);
    const meetings = held.filter(({ resource_id }) => resource_id === id);
    return {
      id,
      name,
      capacity,
      features,
      type_id: type.id,
      type_name: type.name,
      x,
      y,
      floor_plan_icon_shape,
      status,
      reason,
      meetings: meetings.map((meeting) => {
        const shown = toScheduleMeeting(meeting, row, { reader: { user, sites }, now: now(), t });
        return {
          id: shown.id,
          start: shown.start,
          end: shown.end,
          description: shown.description,
          host_name: shown.host_name,
          number_of_attendees: shown.number_of_attendees,
          user_is_host: shown.user_is_host,
          can_edit: shown.can_edit,
        };
      }),
    };
  });
}

/** For other modules: where the rooms of a floor are, by name. */
export async function findRoomMarkers(
  tx: Tx,
  floorId: number,
): Promise<components['schemas']['FloorPlanDraftRoom'][]> {
  const { rows } = await sql<components['schemas']['FloorPlanDraftRoom']>`
    select id, name, x, y, floor_plan_icon_shape from resources
    where is_active and floor_id = ${floorId}::int
    order by name, id`.execute(tx);
  return rows;
}

interface RoomPlace {
  id: number;
  x: number | null;
  y: number | null;
  /** Stays where it is left out. */
  floor_plan_icon_shape?: Shape['floor_plan_icon_shape'];
}

/** Puts rooms on the plan of their floor. An edit of the plan, not of the room: its `version` stays. @returns the ids that were put */
export async function placeRooms(tx: Tx, floorId: number, places: readonly RoomPlace[]): Promise<number[]> {
  const rows = places.map((place) => ({ ...place, shaped: 'floor_plan_icon_shape' in place }));
  const moved = await sql<{ id: number }>`
    update resources r set x = p.x, y = p.y,
      floor_plan_icon_shape = case when p.shaped then p.floor_plan_icon_shape else r.floor_plan_icon_shape end
    from jsonb_to_recordset(${asJson(rows)}::jsonb)
      p (id bigint, x real, y real, shaped boolean, floor_plan_icon_shape text)
    where r.id = p.id and r.is_active and r.floor_id = ${floorId}::int
    returning r.id`.execute(tx);
  return moved.rows.map(({ id }) => id);
}

/** For a picture of another size: all of the floor's rooms keep their places in it. */
export async function stretchRooms(tx: Tx, floorId: number, by: { x: number; y: number }): Promise<void> {
  await sql`
    update resources set x = x * ${by.x}::real, y = y * ${by.y}::real
    where floor_id = ${floorId}::int and x is not null`.execute(tx);
}
