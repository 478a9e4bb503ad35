import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { deleteBatch } from '../../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../../mechanisms/jobs/job.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';
import { permittedSites } from '../../sites/public.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 14 * DAY_MS;
/** How long expired links are kept. */
const KEPT_MS = 30 * DAY_MS;

/** A link with which one person decides on reservations; stored hashed. */
export async function issueDecisionToken(
  tx: Tx,
  { userId, reservationIds, now }: { userId: number; reservationIds: readonly number[]; now: Date },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('desk_decision_tokens')
    .values({
      user_id: userId,
      token_hash: hashSecret(token),
      reservation_ids: [...reservationIds],
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return token;
}

export interface DecisionLink {
  id: number;
  reservationIds: number[];
  isUsed: boolean;
  /** The email's recipient, as of now. */
  user: { id: number; isActive: boolean; groups: Group[]; sites: { id: number }[] };
}

/**
 * The content of a link; null for a wrong or expired one. @param lock so that the second of two presses sees that it is
 * used
 */
export async function findDecisionLink(
  tx: Tx,
  { token, now, lock }: { token: string; now: Date; lock: boolean },
): Promise<DecisionLink | null> {
  const hash = hashSecret(token);
  if (lock) await sql`select from desk_decision_tokens where token_hash = ${hash} for update`.execute(tx);
  const { rows } = await sql<DecisionLink>`
    select k.id, k.reservation_ids as "reservationIds", k.used_at is not null as "isUsed",
      json_build_object('id', u.id, 'isActive', u.is_active and u.erased_at is null,
        'groups', array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id),
        'sites', ${permittedSites}) as user
    from desk_decision_tokens k join users u on u.client_id = k.client_id and u.id = k.user_id
    where k.token_hash = ${hash} and k.expires_at > ${now}::timestamptz`.execute(tx);
  return rows[0] ?? null;
}

export async function markLinkUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('desk_decision_tokens').set({ used_at: now }).where('id', '=', id).execute();
}

export const expiredDeskDecisionLinks = defineRetention({
  name: 'expired-desk-decision-links',
  batch: ({ tx, now }) =>
    deleteBatch(
      tx,
      'desk_decision_tokens',
      sql`expires_at < ${new Date(now().getTime() - KEPT_MS)}`,
      'expires_at',
    ),
});
