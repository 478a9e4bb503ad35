import type { AllHandlers, AnsweredFile } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { answer } from '../../mechanisms/answer.ts';
import { findPicture, type Picture } from '../../mechanisms/photos/pictures.ts';
import { notFound } from '../../mechanisms/problems.ts';

/** Photos are for people with a session; logos and fonts for everyone, because log-in shows them. */
export const photosHandlers = {
  async getPhoto({ tx, path }) {
    return answer({
      status: 200,
      file: await fileOf(tx, ['photo', 'room'], path.id, 'private, max-age=31536000, immutable'),
    });
  },

  async getLogo({ tx, path }) {
    return answer({
      status: 200,
      file: await fileOf(tx, 'logo', path.id, 'public, max-age=31536000, immutable'),
    });
  },

  async getFont({ tx, path }) {
    const font = await findPicture(tx, 'font', path.id);
    if (font?.type !== 'font/woff2') throw notFound();
    const { type, bytes } = font;
    return answer({
      status: 200,
      file: { type, bytes, etag: path.id, cache: 'public, max-age=31536000, immutable' },
    });
  },
} satisfies Partial<AllHandlers>;

async function fileOf(
  tx: Tx,
  kind: Parameters<typeof findPicture>[1],
  id: string,
  cache: NonNullable<AnsweredFile['cache']>,
): Promise<AnsweredFile<Exclude<Picture['type'], 'font/woff2'>>> {
  const picture = await findPicture(tx, kind, id);
  if (!picture || picture.type === 'font/woff2') throw notFound();
  return { type: picture.type, bytes: picture.bytes, etag: id, cache };
}
