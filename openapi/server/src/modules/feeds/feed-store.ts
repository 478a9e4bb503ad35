import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** The owner of a calendar address: a person or a room. */
export type FeedOwner = { userId: number } | { roomId: number };

/** How long revoked addresses are stored, so that calendar programs get 410 and stop fetching. */
const REMEMBERED_DAYS = 90;

function isOf(owner: FeedOwner): RawBuilder<boolean> {
  return 'userId' in owner ? sql`user_id = ${owner.userId}::int` : sql`resource_id = ${owner.roomId}::int`;
}

/** When the address was created; null for none. */
export async function findFeedStart(tx: Tx, owner: FeedOwner): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from calendar_feeds where ${isOf(owner)} and revoked_at is null`.execute(tx);
  return rows[0]?.created_at ?? null;
}

/** Revokes the present address, and deletes those that were revoked long ago. @returns whether there was one */
export async function endFeed(tx: Tx, owner: FeedOwner, now: Date): Promise<boolean> {
  const long = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);
  await sql`delete from calendar_feeds where ${isOf(owner)} and revoked_at < ${long}`.execute(tx);
  const { rows } = await sql`
    update calendar_feeds set revoked_at = ${now} where ${isOf(owner)} and revoked_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Creates an address in place of the present one. @returns its token */
export async function renewFeed(
  tx: Tx,
  owner: FeedOwner,
  { now, createdById }: { now: Date; createdById: number },
): Promise<string> {
  // Parallel calls wait for each other, and the later one revokes the address of the earlier.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${JSON.stringify(owner)}`}, 0))`.execute(
    tx,
  );
  await endFeed(tx, owner, now);
  const token = newSecret();
  await tx
    .insertInto('calendar_feeds')
    .values({
      user_id: 'userId' in owner ? owner.userId : null,
      resource_id: 'roomId' in owner ? owner.roomId : null,
      token_hash: hashSecret(token),
      created_by_id: createdById,
      created_at: now,
      revoked_at: null,
    })
    .execute();
  return token;
}

export interface FoundFeed {
  id: number;
  userId: number | null;
  roomId: number | null;
  isRevoked: boolean;
}

/** The feed behind a token; null for none. */
export async function findFeed(tx: Tx, token: string): Promise<FoundFeed | null> {
  const { rows } = await sql<FoundFeed>`
    select id, user_id as "userId", resource_id as "roomId", revoked_at is not null as "isRevoked"
    from calendar_feeds where token_hash = ${hashSecret(token)}`.execute(tx);
  return rows[0] ?? null;
}
