import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export type MarkerLook = Pick<Row<'floors'>, 'desk_circle_size' | 'room_marker_size' | 'room_marker_shape'>;

/** How markers look on the floor's plan. */
export function findMarkerLook(tx: Tx, id: number): Promise<MarkerLook> {
  return tx
    .selectFrom('floors')
    .select(['desk_circle_size', 'room_marker_size', 'room_marker_shape'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The picture with this content; undefined where the floor shows another one by now. */
export async function findFloorFile(
  tx: Tx,
  id: number,
  hash: string,
): Promise<{ type: 'image/png' | 'image/svg+xml'; bytes: Buffer } | undefined> {
  const found = await tx
    .selectFrom('floors')
    .select(['image', 'png'])
    .where('id', '=', id)
    .where('image_hash', '=', hash)
    .where(sql<boolean>`(png is not null or image <> '')`)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  // PGlite returns plain bytes.
  return found.png === null
    ? { type: 'image/svg+xml', bytes: Buffer.from(found.image) }
    : { type: 'image/png', bytes: Buffer.from(found.png) };
}

type Change = Partial<MarkerLook & Pick<Row<'floors'>, 'image' | 'png' | 'width' | 'height'>>;

/** @returns undefined if saved since that version */
export function saveFloor(
  tx: Tx,
  { id, version }: { id: number; version: number },
  change: Change,
): Promise<{ id: number } | undefined> {
  return tx
    .updateTable('floors')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
}
