import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** Made by `readPhoto`, `readRoomPhoto`, `readLogo` or `readFont`, and by nothing else. */
export type Picture = Pick<Row<'pictures'>, 'kind' | 'type' | 'bytes'>;

const BASES = {
  photo: '/api/photos/',
  room: '/api/photos/',
  logo: '/api/logos/',
  font: '/api/fonts/',
} as const;

/** @returns the address that the record stores: `/api/photos/<uuid>/` for example; its content never changes */
export async function savePicture(
  tx: Tx,
  { kind, type, bytes }: Picture,
  at: { by: number | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('pictures')
    .values({ kind, type, bytes, created_at: at.now, created_by: at.by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${BASES[kind]}${id}/`;
}

/** Deletes the picture behind an address, when a record drops it. Foreign addresses are ignored. */
export async function deletePicture(tx: Tx, address: string | null | undefined): Promise<void> {
  const id = pictureId(address);
  const kind = address?.split('/')[2]?.slice(0, -1);
  if (!isKind(kind) || id === null) return;
  await tx.deleteFrom('pictures').where('id', '=', id).where('kind', '=', kind).execute();
}

export async function findPicture(
  tx: Tx,
  kind: Picture['kind'] | readonly Picture['kind'][],
  id: string,
): Promise<Picture | null> {
  if (!isId(id)) return null;
  const row = await tx
    .selectFrom('pictures')
    .select(['kind', 'type', 'bytes'])
    .where('id', '=', id)
    .where('kind', 'in', [kind].flat())
    .executeTakeFirst();
  // PGlite returns plain bytes.
  return row ? { ...row, bytes: Buffer.from(row.bytes) } : null;
}

/** @returns null for an address that is not ours */
export function pictureId(address: string | null | undefined): string | null {
  const [, id = ''] = /^\/api\/(?:photo|logo|font)s\/([0-9a-f-]{36})\/$/.exec(address ?? '') ?? [];
  return isId(id) ? id : null;
}

function isKind(text: string | undefined): text is Picture['kind'] {
  return text !== undefined && Object.hasOwn(BASES, text);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
