import type { AnsweredFile, Handlers } from '../contract/handler.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../problems.ts';
import { findPicture, type Picture } from './pictures.ts';

/** Photos are for those with a session; logos for everybody, because log-in shows them. */
export const photosHandlers = {
  async getPhoto({ tx, path }) {
    return { status: 200, file: await fileOf(tx, 'photo', path.id, 'private, max-age=31536000, immutable') };
  },

  async getLogo({ tx, path }) {
    return { status: 200, file: await fileOf(tx, 'logo', path.id, 'public, max-age=31536000, immutable') };
  },
} satisfies Handlers<'getPhoto' | 'getLogo'>;

async function fileOf(
  tx: Tx,
  kind: Picture['kind'],
  id: string,
  cache: NonNullable<AnsweredFile['cache']>,
): Promise<AnsweredFile<Picture['type']>> {
  const picture = await findPicture(tx, kind, id);
  if (!picture) throw notFound();
  return { type: picture.type, bytes: picture.bytes, etag: id, cache };
}
