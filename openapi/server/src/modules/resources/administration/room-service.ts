import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { type FieldError, refuse } from '../../../mechanisms/field-errors.ts';
import { refuseInUseSince } from '../../../mechanisms/in-use-since.ts';
import { savePicture } from '../../../mechanisms/photos/pictures.ts';
import { readRoomPhoto } from '../../../mechanisms/photos/read-picture.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { zoneOfSite } from '../../../mechanisms/site-day.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { formatLongDay } from '../../calendar/public.ts';
import { checkRoom, type RoomValues } from './check-room.ts';
import { roomMessages as texts } from './messages.ts';
import { plainRoom } from './plain-room.ts';
import { readRoom } from './read-room.ts';
import { countStanding, standsOn } from './standing-bookings.ts';
import { findStoredRoom, insertRoom, type StoredRoom, updateRoom } from './stored-room.ts';

type Room = components['schemas']['Room'];

export async function createRoom(context: Context<'createRoom'>): Promise<Room> {
  const { tx, sites, body, audit, now, t } = context;
  if (!sites.has(body.site_id)) throw validationProblem({ site_id: [texts.noSite] });
  const in_use_since = body.in_use_since ?? todayAt(await zoneOfSite(tx, body.site_id), now());
  const { errors, room } = await checkRoom(tx, { ...plainRoom, ...body, in_use_since });
  refuse([...errors, ...(await checkInUseSince(context, room))], t);
  const id = await insertRoom(tx, room);
  if (id === null) throw validationProblem({ name: [texts.nameTaken] });
  await audit({ action: 'create', entity: 'resource', entityId: id, after: { id, ...room, version: 1 } });
  await publishChange(tx, 'rooms', room.site_id);
  return readRoom(context, id);
}

/** Bookings keep their setup and clean-down, and stay even where a timeslot or a closing would no longer allow them. */
export async function replaceRoom(context: Context<'replaceRoom'>): Promise<Room> {
  const { tx, body, audit, t } = context;
  const { version, ...sent } = body;
  const before = await lockRoom(context);
  if (before.version !== version) {
    throw conflictProblem(messages.staleVersion, { current: await readRoom(context, before.id) });
  }
  const { errors, room } = await checkRoom(tx, {
    ...sent,
    site_id: before.site_id,
    photo: sent.photo === undefined ? before.photo : sent.photo,
    in_use_since: sent.in_use_since ?? before.in_use_since,
  });
  const refused = [
    ...errors,
    ...(await checkPlaces(context, before, room)),
    ...(room.in_use_since === before.in_use_since ? [] : await checkInUseSince(context, room, before.id)),
  ];
  refuse(refused, t);
  await updateRoom(tx, before.id, version, room);
  const after = await findStoredRoom(context, before.id);
  await audit({ action: 'update', entity: 'resource', entityId: before.id, before, after });
  await publishChange(tx, 'rooms', before.site_id);
  return readRoom(context, before.id);
}

/** A nightly job deletes photos without a room. Decodes the picture before a transaction is open. */
export async function createRoomPhoto(
  context: OutsideContext<'createRoomPhoto'>,
): Promise<components['schemas']['RoomPhoto']> {
  const { body, user, now, transaction } = context;
  const picture = await readRoomPhoto(body.photo);
  return { photo: await transaction((tx) => savePicture(tx, picture, { by: user.id, now: now() })) };
}

/** Deletes a room without bookings. Its row stays for the reports and its past bookings; its name is free again. */
export async function deleteRoom(context: Context<'deleteRoom'>): Promise<void> {
  const { tx, audit, now, t } = context;
  const before = await lockRoom(context);
  const count = await countStanding(tx, before.id, now());
  if (count > 0)
    throw conflictProblem(t(count === 1 ? texts.oneBookingStands : texts.bookingsStand, { count }));
  await tx
    .updateTable('resources')
    .set({ is_active: false, photo: null })
    .where('id', '=', before.id)
    .execute();
  await audit({ action: 'delete', entity: 'resource', entityId: before.id, before });
  await publishChange(tx, 'rooms', before.site_id);
}

/** The same lock as for a booking: either the booking is seen here, or it finds the room changed. */
async function lockRoom(context: Context<'replaceRoom'> | Context<'deleteRoom'>): Promise<StoredRoom> {
  const { tx, path } = context;
  await lockForBooking(tx, { rows: [{ table: 'resources', ids: [path.id] }] });
  const room = await findStoredRoom(context, path.id);
  if (room === null) throw notFound();
  return room;
}

/** A shared room keeps its occupied places: otherwise two bookings would share one. */
async function checkPlaces(
  { tx, now, locale }: Pick<Context<'replaceRoom'>, 'tx' | 'now' | 'locale'>,
  before: StoredRoom,
  room: RoomValues,
): Promise<FieldError[]> {
  const places = room.shared_places ?? 1;
  if (places >= (before.shared_places ?? 1)) return [];
  const held = await findFirstBeyond(tx, before.id, places, now());
  if (held === undefined) return [];
  const day = formatLongDay(new Date(held.starts_at), held.time_zone, locale);
  return [{ field: 'shared_places', message: texts.placesHeld, params: { place: held.place, day } }];
}

/** Refuses a day in the future, or after the first booking. @param id of a room that may have bookings */
async function checkInUseSince(
  { tx, now, locale }: Pick<Context<'replaceRoom'>, 'tx' | 'now' | 'locale'>,
  { site_id, in_use_since: day }: RoomValues,
  id = 0,
): Promise<FieldError[]> {
  requireDays({ in_use_since: day });
  const timeZone = await zoneOfSite(tx, site_id);
  const { rows } = await sql<{ first: Date | null }>`
    select min(h.starts_at + make_interval(mins => h.setup_minutes)) as first from resource_bookings h
    where h.resource_id = ${id}::bigint and h.site_id = ${site_id} and h.status in ('booked', 'released')`.execute(
    tx,
  );
  const first = rows[0]?.first;
  const refusal = refuseInUseSince(day, {
    today: todayAt(timeZone, now()),
    firstBooked: first ? todayAt(timeZone, first) : null,
    locale,
  });
  return refusal === null ? [] : [{ field: 'in_use_since', ...refusal }];
}

async function findFirstBeyond(tx: Tx, roomId: number, places: number, now: Date) {
  const { rows } = await sql<{ place: number; starts_at: Date; time_zone: string }>`
    select h.place, h.starts_at, s.time_zone
    from resource_bookings h join sites s on s.client_id = h.client_id and s.id = h.site_id
    where ${standsOn(roomId, now)} and h.place > ${places}
    order by h.starts_at, h.place limit 1`.execute(tx);
  return rows[0];
}
