import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { deletePicture, type Picture, savePicture } from '../../mechanisms/photos/pictures.ts';

export async function hasPhoto(tx: Tx, visitorId: number): Promise<boolean> {
  const { rows } = await sql`select from visitors where id = ${visitorId} and photo is not null`.execute(tx);
  return rows.length > 0;
}

/** @returns false where the visitor has one already, which stays, or was erased */
export async function setPhotoIfMissing(
  tx: Tx,
  visitorId: number,
  picture: Picture,
  now: Date,
): Promise<boolean> {
  const address = await savePicture(tx, picture, { by: null, now });
  const given = await tx
    .updateTable('visitors')
    .set((row) => ({ photo: address, version: row('version', '+', 1) }))
    .where('id', '=', visitorId)
    .where('photo', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!given) await deletePicture(tx, address);
  return given !== undefined;
}
