import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Problem } from './problems.ts';

/**
 * Runs one of several actions under a savepoint: a refused one leaves nothing behind, and does not affect the others.
 * @returns the refusal
 */
export async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<Problem | undefined> {
  await sql`savepoint by_itself`.execute(tx);
  try {
    await work();
    await sql`release savepoint by_itself`.execute(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint by_itself`.execute(tx);
    return error;
  }
}
