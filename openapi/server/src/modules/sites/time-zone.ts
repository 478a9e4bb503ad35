import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * The time zone as the database writes it, or null for what is no IANA name. Both must know it: the server computes days
 * with it, and the database compares them. Offsets and abbreviations are no names, because they know no summer time.
 */
export async function findTimeZone(tx: Tx, text: string): Promise<string | null> {
  const name = text.trim();
  if (
    !/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name) ||
    !(name.includes('/') || name.toUpperCase() === 'UTC')
  ) {
    return null;
  }
  if (!isKnown(name)) return null;
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = ${name.toLowerCase()} limit 1`.execute(tx);
  return rows[0]?.name ?? null;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
