import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { addDays, isWorkingDay, todayAt } from '../../mechanisms/days.ts';
import { refreshStatistics } from './refresh-statistics.ts';

export interface GrowthOptions {
  /** Key of the client that grows. */
  clientKey: string;
  now: Date;
  onProgress?: (done: number, wanted: number) => void;
}

export interface GrowingClient {
  clientId: number;
  sites: { id: number; time_zone: string }[];
  /** The day at its first site. */
  today: string;
}

/** @throws Error if the client does not exist, lacks the feature or has no site */
export async function readGrowingClient(
  db: Db,
  { clientKey, now }: GrowthOptions,
  { feature, lack }: { feature: string; lack: string },
): Promise<GrowingClient> {
  return db.system(async (tx) => {
    const client = await tx
      .selectFrom('clients')
      .select(['id', 'features'])
      .where('key', '=', clientKey)
      .executeTakeFirst();
    if (client === undefined) throw new Error(`There is no client "${clientKey}".`);
    if (!client.features.includes(feature)) throw new Error(`The client "${clientKey}" has no ${lack}.`);
    const sites = await tx
      .selectFrom('sites')
      .select(['id', 'time_zone'])
      .where('client_id', '=', client.id)
      .orderBy('position')
      .execute();
    const [first] = sites;
    if (first === undefined) throw new Error(`The client "${clientKey}" has no site.`);
    return { clientId: client.id, sites, today: todayAt(first.time_zone, now) };
  });
}

/** @param from table and conditions: `visits where client_id = 1` */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{ count: number }>`select count(*) as count from ${from}`.execute(tx),
  );
  return Number(rows[0]?.count ?? 0);
}

export interface DaysToFill {
  /** The latest day; the next ones lie before it. */
  from: string;
  weekends?: boolean;
  wanted: number;
  rowsPerDay: number;
  /** A statement must end well within the database's time limit, on a busy machine too. */
  rowsPerBatch: number;
  onProgress: GrowthOptions['onProgress'];
  /** Adds rows to these days, at most `limit`, and returns how many. */
  add: (tx: Tx, batch: { days: string[]; limit: number }) => Promise<number>;
}

/**
 * Fills one day after the other, into the past, until there are as many more rows as wanted.
 * @returns how many rows it added
 */
export async function fillDays(db: Db, options: DaysToFill): Promise<number> {
  const { from, weekends = false, wanted, rowsPerDay, rowsPerBatch, onProgress, add } = options;
  await refreshStatistics(db);
  const daysPerBatch = Math.max(1, Math.floor(rowsPerBatch / rowsPerDay));
  let done = 0;
  for (let day = from; done < wanted; ) {
    const days: string[] = [];
    for (; days.length < daysPerBatch; day = addDays(day, -1))
      if (weekends || isWorkingDay(day)) days.push(day);
    const batch = { days, limit: wanted - done };
    done += await db.system((tx) => add(tx, batch));
    onProgress?.(done, wanted);
  }
  await refreshStatistics(db);
  return done;
}
