import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface Search {
  /** Part of a recipient; empty for all. */
  to: string;
  /** From 1. */
  page: number;
  size: number;
}

const columns = [
  'id',
  'channel',
  'recipient',
  'kind',
  'subject',
  'text',
  'html',
  'locale',
  'code_address',
  'unsubscribe_address',
  'created_at',
] as const;

/** Newest first. `rows` are those of the requested page, or of the last one if there are fewer. */
export async function findMessages(tx: Tx, { to, page, size }: Search) {
  const matching = tx
    .selectFrom('outbox')
    .$if(to !== '', (query) => query.where(sql<boolean>`position(lower(${to}) in lower(recipient)) > 0`));
  const { count } = await matching
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / size));
  const current = Math.min(page, pages);
  const rows = await matching
    .select(columns)
    .orderBy('number', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { rows, page: current, pages };
}

/** With the names of what travels with it. */
export async function findMessage(tx: Tx, id: string) {
  const message = await tx.selectFrom('outbox').select(columns).where('id', '=', id).executeTakeFirst();
  if (!message) return undefined;
  const files = await tx
    .selectFrom('outbox_files')
    .select(['position', 'filename', 'cid'])
    .where('message_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...message, files };
}

export async function findFile(tx: Tx, id: string, position: number) {
  const file = await tx
    .selectFrom('outbox_files')
    .select(['filename', 'type', 'content'])
    .where('message_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  // PGlite has plain bytes.
  return file && { ...file, content: Buffer.from(file.content) };
}

export type FoundMessages = Awaited<ReturnType<typeof findMessages>>;
export type ListedMessage = FoundMessages['rows'][number];
export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
