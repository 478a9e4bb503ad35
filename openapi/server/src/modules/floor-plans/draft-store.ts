import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import type { MarkerLook } from '../places/public.ts';

type Schemas = components['schemas'];
type DeskPlace = Schemas['FloorPlanDeskPlace'];
type RoomPlace = Schemas['FloorPlanRoomPlace'];
type Floor = Schemas['FloorPlan'];
type Places<Place> = Readonly<Record<string, Place>>;

export interface Size {
  width: number;
  height: number;
}

/**
 * The unpublished part of a floor's plan; without any edits: version 0 and nothing. Places are in units of its own
 * size.
 */
export interface Draft extends Size {
  version: number;
  is_changed: boolean;
  saved_at: Date | null;
  saved_by: string | null;
  /** The hash of a new picture; null where the floor's own is shown. */
  image_hash: string | null;
  removed: readonly string[];
  look: Partial<MarkerLook>;
  desks: Places<DeskPlace>;
  rooms: Places<RoomPlace>;
}

interface Picture extends Size {
  image: string;
  png: Buffer | null;
}

interface Row extends Omit<Draft, 'look'>, MarkerLook {}

export async function findDraft(tx: Tx, floor: Floor): Promise<Draft> {
  const { rows } = await sql<Row>`
    select d.version, d.is_changed, d.saved_at, nullif(trim(u.first_name || ' ' || u.last_name), '') as saved_by,
      d.width, d.height, case when d.image is not null then d.image_hash end as image_hash, d.removed,
      d.desk_circle_size, d.room_marker_size, d.room_marker_shape, d.desks, d.rooms
    from floor_plan_drafts d
    left join users u on u.client_id = d.client_id and u.id = d.saved_by_id
    where d.floor_id = ${floor.id}::int`.execute(tx);
  const [row] = rows;
  const { width, height } = floor;
  if (row === undefined) {
    const nothing = { is_changed: false, saved_at: null, saved_by: null, image_hash: null, removed: [] };
    return { version: 0, ...nothing, width, height, look: {}, desks: {}, rooms: {} };
  }
  const { desk_circle_size, room_marker_size, room_marker_shape, ...draft } = row;
  const look = {
    ...(desk_circle_size === null ? {} : { desk_circle_size }),
    ...(room_marker_size === null ? {} : { room_marker_size }),
    ...(room_marker_shape === null ? {} : { room_marker_shape }),
  };
  const read = { ...draft, look };
  // The floor's picture may have changed since the draft was saved.
  return draft.image_hash === null ? stretchDraft(read, floor) : read;
}

/** Keeps the place of all markers in a picture of another size. */
export function stretchDraft(draft: Draft, { width, height }: Size): Draft {
  const by = { x: width / draft.width, y: height / draft.height };
  const moved = <Place extends DeskPlace>(places: Places<Place>): Places<Place> =>
    Object.fromEntries(
      Object.entries(places).map(([id, place]) => [id, { ...place, ...stretch(place, by) }]),
    );
  return { ...draft, width, height, desks: moved(draft.desks), rooms: moved(draft.rooms) };
}

/** Rounded to hundredths of a unit. */
export function stretch(
  { x, y }: Pick<DeskPlace, 'x' | 'y'>,
  by: { x: number; y: number },
): Pick<DeskPlace, 'x' | 'y'> {
  const times = (value: number | null, factor: number) =>
    value === null || factor === 1 ? value : Math.round(value * factor * 100) / 100;
  return { x: times(x, by.x), y: times(y, by.y) };
}

interface Saving {
  floorId: number;
  /** The version that was read. */
  version: number;
  userId: number;
  now: Date;
}

/**
 * Behind `lockPlaces`. @param picture a new one; without it the draft's stays @returns undefined if saved since that
 * version
 */
export async function saveDraft(
  tx: Tx,
  { floorId, version, userId, now }: Saving,
  draft: Draft,
  picture?: Picture,
): Promise<object | undefined> {
  const values = {
    is_changed: true,
    saved_at: now,
    saved_by_id: userId,
    width: draft.width,
    height: draft.height,
    removed: [...draft.removed],
    ...draft.look,
    desks: asJson(draft.desks),
    rooms: asJson(draft.rooms),
    ...(picture === undefined ? {} : { image: picture.image, png: picture.png }),
  };
  if (version === 0) {
    return tx
      .insertInto('floor_plan_drafts')
      .values({ floor_id: floorId, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'floor_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
  }
  return tx
    .updateTable('floor_plan_drafts')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('floor_id', '=', floorId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
}

/** Resets the draft to the published plan. Behind `lockPlaces`. @returns undefined if saved since that version */
export function emptyDraft(
  tx: Tx,
  { floorId, version, userId, now }: Saving,
  { width, height }: Size,
): Promise<object | undefined> {
  return tx
    .updateTable('floor_plan_drafts')
    .set((row) => ({
      version: row('version', '+', 1),
      is_changed: false,
      saved_at: now,
      saved_by_id: userId,
      width,
      height,
      image: null,
      png: null,
      removed: [],
      desk_circle_size: null,
      room_marker_size: null,
      room_marker_shape: null,
      desks: '{}',
      rooms: '{}',
    }))
    .where('floor_id', '=', floorId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
}

/** The new picture of a draft; undefined where it has none. */
export async function findDraftPicture(tx: Tx, floorId: number): Promise<Picture | undefined> {
  const found = await tx
    .selectFrom('floor_plan_drafts')
    .select(['image', 'png', 'width', 'height'])
    .where('floor_id', '=', floorId)
    .where('image', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  // PGlite returns plain bytes.
  return { ...found, image: found.image ?? '', png: found.png === null ? null : Buffer.from(found.png) };
}

/** Like `findFloorFile`, for the draft. */
export async function findDraftFile(
  tx: Tx,
  floorId: number,
  hash: string,
): Promise<{ type: 'image/png' | 'image/svg+xml'; bytes: Buffer } | undefined> {
  const found = await tx
    .selectFrom('floor_plan_drafts')
    .select(['image', 'png'])
    .where('floor_id', '=', floorId)
    .where('image_hash', '=', hash)
    .where('image', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return found.png === null
    ? { type: 'image/svg+xml', bytes: Buffer.from(found.image ?? '') }
    : { type: 'image/png', bytes: Buffer.from(found.png) };
}
