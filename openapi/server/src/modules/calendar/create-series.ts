import type { Tx } from '../../db/database.ts';
import { asJson } from '../../db/database.ts';

/** Keeps what a series was made by, for its words; its dates are meetings that name it. */
export async function createSeries(
  { tx, now, createdById }: { tx: Tx; now(): Date; createdById: number },
  { id, rule }: { id: string; rule: unknown },
): Promise<void> {
  await tx
    .insertInto('meeting_series')
    .values({ id, rule: asJson(rule), created_by_id: createdById, created_at: now() })
    .execute();
}
