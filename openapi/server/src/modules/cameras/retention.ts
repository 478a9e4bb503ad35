import { type RawBuilder, sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import type { BatchContext, BatchResult } from '../../mechanisms/jobs/job.ts';

const KEEP_PICTURES_DAYS = 30;
const PICTURES_AT_ONCE = 200;

/** Pictures older than 30 days; their events stay. */
export async function forgetPictures({ tx, now }: Pick<BatchContext, 'tx' | 'now'>): Promise<BatchResult> {
  const { rows } = await sql<{ changed: number }>`
    with due as materialized (
      select id, registration_picture, overview_picture from camera_events
      where received_at < ${daysBefore(now(), KEEP_PICTURES_DAYS)}
        and (registration_picture is not null or overview_picture is not null)
      limit ${PICTURES_AT_ONCE} for update skip locked
    ), events as (
      update camera_events e set registration_picture = null, overview_picture = null from due where e.id = due.id
    ), gone as (
      delete from pictures p using due
      where '/api/photos/' || p.id || '/' in (due.registration_picture, due.overview_picture)
    )
    select count(*)::int as changed from due`.execute(tx);
  const { changed = 0 } = rows[0] ?? {};
  return { changed, isLast: changed < PICTURES_AT_ONCE };
}

/** Events after the client's `visit_retention_days`: they name people by their plates, and nothing counts them. */
export function forgetEvents(at: BatchContext): Promise<BatchResult> {
  return deleteBatch(at.tx, 'camera_events', sql`executed_at < ${oldest(at)}`, 'executed_at');
}

/** Plates with their notes when no camera has seen them for that long, and list entries that ended that long ago. */
export async function forgetPlates(at: BatchContext): Promise<BatchResult> {
  await sql`
    delete from plate_lists where coalesce(ended_at, (ends_on + 1)::timestamptz) < ${oldest(at)}`.execute(
    at.tx,
  );
  const isUnseen = sql`seen_at < ${oldest(at)} and not exists (
    select from camera_events e where e.client_id = plates.client_id and e.plate_key = plates.plate_key)`;
  return deleteBatch(at.tx, 'plates', isUnseen, 'seen_at');
}

function oldest({ client, now }: BatchContext): RawBuilder<Date> {
  return sql`${daysBefore(now(), client.settings.visit_retention_days)}::timestamptz`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
