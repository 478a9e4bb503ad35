import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

export type Reply = 'accepted' | 'declined';

/**
 * Creates the link by which a person replies for these meetings; links of earlier emails no longer apply to them.
 * @returns its token
 */
export async function createReplyLink(
  tx: Tx,
  userId: number,
  meetingIds: readonly number[],
): Promise<string> {
  const token = newSecret();
  await tx
    .updateTable('attends')
    .set({ reply_token_hash: hashSecret(token) })
    .where('user_id', '=', userId)
    .where('meeting_id', 'in', [...meetingIds])
    .execute();
  return token;
}

/** The person and the meetings of a link; null if it is no longer valid. */
export async function findReplyRequest(
  tx: Tx,
  token: string,
): Promise<{ userId: number; meetingIds: number[] } | null> {
  const { rows } = await sql<{ user_id: number; meeting_id: number }>`
    select a.user_id, a.meeting_id from attends a join users u on u.client_id = a.client_id and u.id = a.user_id
    where a.reply_token_hash = ${hashSecret(token)} and u.is_active and u.erased_at is null
    order by a.meeting_id`.execute(tx);
  const [first] = rows;
  return first ? { userId: first.user_id, meetingIds: rows.map(({ meeting_id }) => meeting_id) } : null;
}

/**
 * Stores a reply by a link, for the meetings to which it still applies. The meeting's version stays, so that a reply
 * does not conflict with someone who is editing it.
 */
export async function saveReply(
  tx: Tx,
  {
    token,
    meetingIds,
    reply,
    now,
  }: { token: string; meetingIds: readonly number[]; reply: Reply; now: Date },
): Promise<void> {
  await tx
    .updateTable('attends')
    .set({ reply, replied_at: now })
    .where('reply_token_hash', '=', hashSecret(token))
    .where('meeting_id', 'in', [...meetingIds])
    .execute();
}
