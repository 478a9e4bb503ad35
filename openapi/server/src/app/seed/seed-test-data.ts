import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

export const DEMO_NOW = new Date('2026-11-23T09:00:00Z');

/** A database with the demo alone. */
export async function openDemo(): Promise<Db> {
  const db = await openTestDatabase();
  await emptyDatabase(db);
  await seedDemo(db, () => DEMO_NOW);
  return db;
}

/** The fixture out of the way. */
export async function emptyDatabase(db: Db): Promise<void> {
  const connection = await db.engine.acquire();
  await connection.exec(`
    set session_replication_role = replica;
    truncate clients restart identity cascade;
    reset session_replication_role`);
  connection.release();
}

/** The one column of a query; `current_day(-7)` in it is the day of the seed a week before. */
export async function readValues(db: Db, query: string): Promise<unknown[]> {
  const { rows } = await db.system((tx) =>
    sql<{ value: unknown }>`select value from (${sql.raw(withDays(query))}) q (value)`.execute(tx),
  );
  return rows.map((row) => row.value);
}

function withDays(query: string): string {
  return query.replace(/current_day\((-?\d+)\)/g, "(date '2026-11-23' + $1)");
}
