import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { deleteBatch } from '../jobs/delete-batch.ts';
import { defineRetention, type Nightly } from '../jobs/job.ts';
import type { Group } from '../portal/viewer.ts';
import { hashSecret, newSecret } from '../sessions/secrets.ts';

const DAY_MS = 86_400_000;
const LIFE_MS = 14 * DAY_MS;
/** Until then, the page of an expired link says that it was used, not that it is wrong. */
const KEPT_MS = 30 * DAY_MS;

/** The links in the emails to the approvers of one kind of requests. */
export interface DecisionLinks {
  table: keyof Database & `${string}_decision_tokens`;
  /** The page of a link, without its token. */
  path: `/${string}`;
  /** Groups whose people decide, besides superadmins. */
  approvers: readonly Group[];
}

/** All groups that decide. */
export function decidersOf({ approvers }: DecisionLinks): readonly Group[] {
  return [...approvers, 'superadmin'];
}

/** A link with which one person decides on requests; only its hash is stored. @returns its token */
export async function issueDecisionLink(
  tx: Tx,
  { table }: DecisionLinks,
  { userId, requestIds, now }: { userId: number; requestIds: readonly number[]; now: Date },
): Promise<string> {
  const token = newSecret();
  await sql`
    insert into ${sql.table(table)} (user_id, token_hash, reservation_ids, created_at, expires_at)
    values (${userId}, ${hashSecret(token)}, ${[...requestIds]}::bigint[], ${now},
      ${new Date(now.getTime() + LIFE_MS)})`.execute(tx);
  return token;
}

export interface DecisionLink {
  id: number;
  requestIds: number[];
  isUsed: boolean;
  /** The recipient of the email, in their current state. */
  userId: number;
  isActive: boolean;
  groups: Group[];
  siteIds: number[];
}

/**
 * The requests behind a link; null if it is wrong or expired. @param lock makes the later of two clicks see that the link
 * was used
 */
export async function findDecisionLink(
  tx: Tx,
  { table }: DecisionLinks,
  { token, now, lock }: { token: string; now: Date; lock: boolean },
): Promise<DecisionLink | null> {
  const hash = hashSecret(token);
  if (lock) await sql`select from ${sql.table(table)} where token_hash = ${hash} for update`.execute(tx);
  const { rows } = await sql<DecisionLink>`
    select k.id, k.reservation_ids as "requestIds", k.used_at is not null as "isUsed", u.id as "userId",
      u.is_active and u.erased_at is null as "isActive",
      array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups,
      array(select p.site_id from user_sites p where p.client_id = u.client_id and p.user_id = u.id) as "siteIds"
    from ${sql.table(table)} k join users u on u.client_id = k.client_id and u.id = k.user_id
    where k.token_hash = ${hash} and k.expires_at > ${now}::timestamptz`.execute(tx);
  return rows[0] ?? null;
}

export async function markLinkUsed(tx: Tx, { table }: DecisionLinks, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(table)} set used_at = ${now} where id = ${id}`.execute(tx);
}

export function expiredDecisionLinks(name: string, { table }: DecisionLinks): Nightly {
  return defineRetention({
    name,
    batch: ({ tx, now }) =>
      deleteBatch(tx, table, sql`expires_at < ${new Date(now().getTime() - KEPT_MS)}`, 'expires_at'),
  });
}
