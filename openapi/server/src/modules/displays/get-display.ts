import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { drawCode } from '../../mechanisms/codes.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { gone, notFound, unauthenticated } from '../../mechanisms/problems.ts';
import type { DeviceIdentity } from '../../mechanisms/sessions/bearer.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { findDesksOfFloor } from '../desks/public.ts';
import { findPause } from '../devices/public.ts';
import { buildingRows, findFloorFile, floorRows } from '../places/public.ts';
import { type Door, readDoors } from '../resources/public.ts';
import { displayMessages as texts } from './messages.ts';
import { nowAndNext, toDisplayMeeting } from './to-display-meeting.ts';

type Schemas = components['schemas'];
type At = Pick<Context<'getDisplay'>, 'tx' | 'sites' | 'now' | 't' | 'locale'>;

/** The device of a call that only devices may make. */
export function requireDevice(device: DeviceIdentity | null): DeviceIdentity {
  if (device === null) throw unauthenticated();
  return device;
}

/**
 * The content of the display at a door; titles of private meetings are not in it (rules/displays.md#face).
 * @throws Problem 410 where its room was removed
 */
export async function readDisplay(context: At, device: DeviceIdentity): Promise<Schemas['RoomDisplay']> {
  const { tx, t } = context;
  const now = context.now();
  const [door] = await readDoors(context, { roomId: device.roomId ?? 0 });
  if (door === undefined) throw gone(texts.roomGone);
  const show = (held: Door['held'][number] | null) => held && toDisplayMeeting(held, door, { now, t });
  const current = nowAndNext(door, now);
  const pausedUntil = (await findPause(tx, device.id)) ?? null;
  const { room, endOfToday, offers } = door;
  return {
    server_time: now.toISOString(),
    date: door.day,
    device_name: device.name,
    site: await findSite(tx, device.siteId),
    room: {
      id: room.id,
      name: room.name,
      type: room.type,
      building: room.building,
      floor: room.floor,
      capacity: room.capacity,
      features: room.features,
      shared_places: room.shared_places,
      setup_minutes: room.setup_minutes,
      clean_down_minutes: room.clean_down_minutes,
    },
    status: room.status,
    reason: room.reason,
    available_until: room.free_until,
    now: show(current.now),
    next: show(current.next),
    meetings: door.held
      .filter(({ held_from }) => held_from < endOfToday)
      .map((held) => toDisplayMeeting(held, door, { now, t })),
    offers: offers.map(({ minutes, end }) => ({ minutes, end: end.toISOString() })),
    no_offer_reason: door.noOfferReason,
    paused_until: pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null,
  };
}

/** A floor with its plan, and the rooms and desks on it (rules/displays.md#wall). */
export async function readFloorDisplay(
  context: At & Pick<Context<'getFloorDisplay'>, 'client' | 'origin'>,
  device: DeviceIdentity,
): Promise<Schemas['FloorDisplay']> {
  const { tx, t, client, origin } = context;
  const now = context.now();
  const has = (feature: 'rooms' | 'desks') => client.features.includes(feature);
  const doors = has('rooms') ? await readDoors(context, { floorId: device.floorId ?? 0 }) : [];
  const desks = has('desks') ? await findDesks(context, device.floorId ?? 0) : [];
  const floor = await findFloor(tx, device.floorId ?? 0);
  const site = await findSite(tx, device.siteId);
  return {
    server_time: now.toISOString(),
    date: todayAt(site.time_zone, now),
    device_name: device.name,
    site,
    floor,
    rooms: doors.map((door) => {
      const { id, name, type, capacity, x, y, status, reason, free_until } = door.room;
      const current = nowAndNext(door, now);
      const show = (held: Door['held'][number] | null) => held && toDisplayMeeting(held, door, { now, t });
      return {
        id,
        name,
        type,
        capacity,
        x,
        y,
        status,
        reason,
        available_until: free_until,
        now: show(current.now),
        next: show(current.next),
      };
    }),
    desks,
    desk_code: desks.length > 0 ? await drawCode(`${origin}/floor-plans/${floor.id}`) : null,
  };
}

/** Today's desks. Anyone may walk past: only locatable people are named (rules/people.md#not-locatable). */
async function findDesks({ tx, sites, now }: At, floorId: number): Promise<Schemas['FloorDisplayDesk'][]> {
  const desks = await findDesksOfFloor(tx, { groups: [], sites, now: now(), reader: null }, floorId);
  const shown = desks.map(({ id, name, zone, x, y, status_on_date, current_reservation: held }) => ({
    ...{ id, name, zone, x, y, state: status_on_date },
    sitter: held?.user ? shortName(held.user.first_name, held.user.last_name) : null,
  }));
  return shown.toSorted((a, b) => a.zone.localeCompare(b.zone));
}

/** @throws Problem 404 where the floor has another picture by now */
export async function readFloorPicture(
  { tx, path }: Context<'getFloorDisplayImage'>,
  device: DeviceIdentity,
) {
  const file = await findFloorFile(tx, device.floorId ?? 0, path.hash);
  if (file === undefined) throw notFound();
  return { ...file, etag: path.hash, cache: 'private, max-age=31536000, immutable' as const };
}

async function findSite(tx: Tx, id: number): Promise<Schemas['MeetingSite']> {
  return tx
    .selectFrom('sites')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function findFloor(tx: Tx, id: number): Promise<Schemas['DisplayFloor']> {
  const { rows } = await sql<Schemas['DisplayFloor']>`
    select f.id, f.name, f.level, json_build_object('id', b.id, 'name', b.name) as building, f.width, f.height, f.image,
      f.png_hash as picture,
      f.room_marker_size, f.room_marker_shape
    from ${floorRows} f join ${buildingRows} b on b.client_id = f.client_id and b.id = f.building_id
    where f.id = ${id}::bigint`.execute(tx);
  const [floor] = rows;
  if (floor === undefined) throw unauthenticated();
  return floor;
}
