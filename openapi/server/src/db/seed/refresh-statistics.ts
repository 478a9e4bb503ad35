import type { Db } from '../database.ts';

/**
 * After a bulk insert: without statistics the planner takes every table for a small one, and without the visibility
 * map an index-only scan visits the table. PGlite has no autovacuum, and PostgreSQL's comes a minute later. That one has to
 * do where the login owns no tables: PostgreSQL passes over what it may not vacuum.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  const connection = await db.engine.acquire();
  let broken = true;
  try {
    await connection.exec('vacuum analyze');
    broken = false;
  } finally {
    connection.release(broken);
  }
}
