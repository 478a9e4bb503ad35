import type { ColumnType } from 'kysely';
import type { Db } from '../db/database.ts';
import { describeError } from '../logging.ts';
import { todayAt } from '../mechanisms/days.ts';
import type { ClientRow } from '../viewer.ts';
import type { JobContext, Nightly, NightlyContext } from './job.ts';
import { noteSuccess } from './run-job.ts';

declare module '../db/tables.ts' {
  interface Database {
    nightly_runs: { client_id: ClientId; task: ColumnType<string, string, never>; day: DayColumn };
  }
}

type Site = NonNullable<NightlyContext['site']>;

/**
 * Does what the night brings, for every client and site whose day has begun and where it is not done yet. A task has
 * succeeded where nothing of it is left undone for anybody.
 */
export async function runNightly(context: JobContext, tasks: readonly Nightly[]): Promise<void> {
  const failed = new Set<string>();
  for (const client of await context.portal.clients.all()) {
    const sites = await sitesOf(context.db, client);
    for (const task of tasks) {
      for (const site of task.per === 'site' ? sites : [null]) {
        if (context.stopping()) return;
        const timeZone = (site ?? sites[0])?.timeZone ?? 'UTC';
        const day = todayAt(timeZone, context.now());
        try {
          await runOnce(context, task, client, site, day);
        } catch (error) {
          // The others have their night all the same; this one is tried again with the next run.
          failed.add(task.name);
          context.portal.metrics.jobFailures.inc({ task: task.name });
          context.log.error(
            { task: task.name, client: client.key, err: describeError(error) },
            'nightly work failed',
          );
        }
      }
    }
  }
  for (const { name } of tasks) if (!failed.has(name)) noteSuccess(context, name);
}

async function sitesOf(db: Db, client: ClientRow): Promise<Site[]> {
  const query = { readOnly: true };
  const rows = await db.forClient(
    client.id,
    (tx) =>
      tx.selectFrom('sites').select(['id', 'name', 'time_zone']).orderBy('position').orderBy('id').execute(),
    query,
  );
  return rows.map(({ id, name, time_zone }) => ({ id, name, timeZone: time_zone }));
}

async function runOnce(
  { db, portal, now }: JobContext,
  { name, run }: Nightly,
  client: ClientRow,
  site: Site | null,
  day: string,
): Promise<void> {
  const task = site ? `${name}:${site.id}` : name;
  await db.forClient(client.id, async (tx) => {
    // Also the lock: another server waits here until this one's transaction has ended.
    const noted = await tx
      .insertInto('nightly_runs')
      .values({ task, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('task')
      .executeTakeFirst();
    if (!noted) return;
    await run({ tx, client, site, day, now, origin: portal.origins.ofClient(client) });
  });
}
