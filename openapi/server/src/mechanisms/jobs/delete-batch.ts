import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { BatchResult } from './job.ts';

/** This many rows of a table are deleted in a few hundredths of a second. */
export const DELETE_BATCH_SIZE = 500;

/**
 * Deletes some of the rows that meet a condition; rows that are locked at the moment are left for another night.
 * @param order a column by which an index returns them
 */
export async function deleteBatch(
  tx: Tx,
  table: keyof Database,
  where: RawBuilder<unknown>,
  order: string,
  limit = DELETE_BATCH_SIZE,
): Promise<BatchResult> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where}
      order by ${sql.ref(order)} limit ${limit} for update skip locked))`.execute(tx);
  const changed = Number(numAffectedRows ?? 0);
  return { changed, isLast: changed < limit };
}
