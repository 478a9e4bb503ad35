import type { Db } from '../../db/database.ts';
import { remembered } from '../../mechanisms/metrics/remembered.ts';
import { createSlowQueryLog, type SlowQueryOptions } from '../../mechanisms/metrics/slow-queries.ts';
import { readOutboxState } from '../../mechanisms/outbox/outbox-state.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import { countFailing } from '../../modules/connections/public.ts';

type Watched = Pick<Portal, 'db' | 'metrics' | 'transports' | 'changes' | 'now'> & {
  /** Its queries count as well; its absence does not, because the database answers instead. */
  replicaDb?: Db | undefined;
};

const COUNTS = { freshMs: 15_000, timeoutMs: 2_000 };

/**
 * Feeds every query into the metrics, and reads counts only when they are requested.
 * @returns the metrics as text of Prometheus; it never fails because of the database
 */
export function watchPortal(portal: Watched, slowQueries: SlowQueryOptions): () => Promise<string> {
  const { metrics, db, changes } = portal;
  const logSlowQuery = createSlowQueryLog(slowQueries);
  const outbox = remembered(() => readOutboxState(db, portal.transports, portal.now()), COUNTS);
  const failing = remembered(() => db.system(countFailing, { readOnly: true }), COUNTS);
  const queried = (text: string, seconds: number) => {
    metrics.databaseQueryDuration.observe(seconds);
    logSlowQuery(text, seconds);
  };
  portal.replicaDb?.watch({ queried, connected() {}, unavailable() {} });
  db.watch({
    queried,
    connected: (seconds) => metrics.databaseWait.observe(seconds),
    unavailable: () => metrics.databaseUnavailable.inc(),
  });

  return async () => {
    for (const [state, count] of Object.entries(db.engine.connections())) {
      metrics.databaseConnections.set({ state }, count);
    }
    metrics.eventStreams.set(changes.listeners());
    // Nothing is better than an outdated number.
    metrics.outboxMessages.reset();
    metrics.outboxOldest.remove();
    metrics.connectionsFailing.remove();
    const state = await outbox();
    if (state) {
      const { oldestSeconds, ...counts } = state;
      for (const [name, count] of Object.entries(counts)) metrics.outboxMessages.set({ state: name }, count);
      metrics.outboxOldest.set(oldestSeconds);
    }
    const failingNow = await failing();
    if (failingNow !== null) metrics.connectionsFailing.set(failingNow);
    return metrics.registry.metrics();
  };
}
