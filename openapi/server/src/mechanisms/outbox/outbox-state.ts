import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Transports } from './transports.ts';

/** When email is first set up, no one wants to get last week's messages. */
const STALE_MS = 3 * 24 * 3_600_000;

/** The channels by which this server can send. */
export function listChannels(transports: Transports): ('email' | 'sms')[] {
  return [...(transports.mail ? ['email' as const] : []), ...(transports.sms ? ['sms' as const] : [])];
}

/** Condition on rows of the outbox: still to be sent by one of the channels, now or later. */
export function toBeSent(channels: readonly string[], now: Date): RawBuilder<boolean> {
  return sql`sent_at is null and failed_at is null
    and case when not_after is null then created_at > ${new Date(now.getTime() - STALE_MS)} else not_after > ${now} end
    and channel in (${sql.join(channels)})`;
}

export interface OutboxState {
  due: number;
  /** Failed at least once, or being sent at this moment. */
  retrying: number;
  /** Due in the future. */
  scheduled: number;
  /** When the oldest of the first two was due, or was written if it has failed already. */
  oldestSeconds: number;
}

/** The state of all clients together. Null if the server sends nothing. */
export async function readOutboxState(
  db: Db,
  transports: Transports,
  now: Date,
): Promise<OutboxState | null> {
  const channels = listChannels(transports);
  if (channels.length === 0) return null;
  const { rows } = await db.system(
    (tx) =>
      sql<OutboxState>`
        select count(*) filter (where attempts = 0 and not_before <= ${now}) as due,
          count(*) filter (where attempts > 0) as retrying,
          count(*) filter (where attempts = 0 and not_before > ${now}) as scheduled,
          coalesce(max(extract(epoch from ${now} - case when attempts = 0 then not_before else created_at end))
            filter (where attempts > 0 or not_before <= ${now}), 0)::float8 as "oldestSeconds"
        from outbox where ${toBeSent(channels, now)}
      `.execute(tx),
    { readOnly: true },
  );
  return rows[0] ?? null;
}
