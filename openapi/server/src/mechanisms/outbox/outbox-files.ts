import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { DRAWN_PICTURE, type MailMessage } from './mail-message.ts';

export interface QueuedFile {
  filename: string;
  type: 'text/csv' | 'image/png';
  /** The name by which the HTML refers to it; null for an attachment. */
  cid: string | null;
  content: Buffer;
}

/** Per message: accepted by every mail server, with room for the overhead of base64. */
const BYTES_AT_MOST = 2_000_000;

/** @throws Error if they are too large: code that composes an email must bound its size */
export function filesOf({ kind, picture, files = [] }: MailMessage): QueuedFile[] {
  const all: QueuedFile[] = files.map((file) => ({ ...file, cid: null }));
  if (picture) {
    const { filename, png } = picture;
    all.push({ filename, type: 'image/png', cid: DRAWN_PICTURE, content: png });
  }
  const bytes = all.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > BYTES_AT_MOST) throw new Error(`The files of a mail ${kind} have ${bytes} bytes.`);
  return all;
}

/** Runs in the transaction that writes the messages. */
export async function insertFiles(
  tx: Tx,
  messages: readonly { id: string; files: readonly QueuedFile[] }[],
): Promise<void> {
  // One message at a time: a statement with the files of twenty would be as large as all of them.
  for (const { id, files } of messages) {
    if (files.length === 0) continue;
    await tx
      .insertInto('outbox_files')
      .values(files.map((file, position) => ({ message_id: id, position, ...file })))
      .execute();
  }
}

interface OfMessage {
  client_id: number;
  id: string;
}

/** @param tx of the system: the sender works for all clients */
export async function findFiles(tx: Tx, { client_id, id }: OfMessage): Promise<QueuedFile[]> {
  const { rows } = await sql<QueuedFile>`
    select filename, type, cid, content from outbox_files
    where client_id = ${client_id} and message_id = ${id}::uuid order by position`.execute(tx);
  // PGlite returns plain bytes.
  return rows.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
}

export async function forgetFiles(tx: Tx, { client_id, id }: OfMessage): Promise<void> {
  await sql`delete from outbox_files where client_id = ${client_id} and message_id = ${id}::uuid`.execute(tx);
}
