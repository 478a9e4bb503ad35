import type { JobContext } from './job.ts';
import { type Night, taskOf } from './nights.ts';

export interface BatchDone {
  changed: number;
  /** Rows of the whole night, once it is finished; null while there is more to do. */
  finished: number | null;
}

/**
 * The next batch of a night, in a transaction of its own, and its progress. Nights that are finished, or that another
 * server is working on, are skipped.
 */
export function runBatch({ db, portal, now }: JobContext, night: Night): Promise<BatchDone> {
  const { nightly, client, site, day } = night;
  const task = taskOf(night);
  return db.forClient(client.id, async (tx) => {
    await tx
      .insertInto('nightly_runs')
      .values({ task, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const run = await tx
      .selectFrom('nightly_runs')
      .select(['after', 'done', 'finished_at'])
      .where('task', '=', task)
      .where('day', '=', day)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!run || run.finished_at !== null) return { changed: 0, finished: 0 };
    const origin = portal.origins.ofClient(client);
    const { changed, isLast, after } = await nightly.batch({
      tx,
      client,
      site,
      day,
      now,
      origin,
      after: run.after,
    });
    const done = run.done + changed;
    await tx
      .updateTable('nightly_runs')
      .set({ done, after: after ?? null, ...(isLast ? { finished_at: now() } : {}) })
      .where('task', '=', task)
      .where('day', '=', day)
      .execute();
    return { changed, finished: isLast ? done : null };
  });
}
