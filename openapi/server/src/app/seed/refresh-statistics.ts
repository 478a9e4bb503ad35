import type { Db } from '../../db/database.ts';

/**
 * After a bulk insert: without statistics the planner takes every table for a small one, and without the visibility
 * map an index-only scan visits the table. PGlite has no autovacuum, and PostgreSQL's comes a minute later. That one has to
 * do where the login owns no tables: PostgreSQL passes over what it may not vacuum. It takes as long as it takes: the time
 * limit is that of requests.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  const connection = await db.engine.acquire();
  let broken = true;
  try {
    await connection.exec('set statement_timeout = 0');
    await connection.exec('vacuum analyze');
    await connection.exec('reset statement_timeout');
    broken = false;
  } finally {
    connection.release(broken);
  }
}
