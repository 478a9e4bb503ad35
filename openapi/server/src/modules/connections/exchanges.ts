import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Metrics } from '../../mechanisms/metrics/metrics.ts';
import { readConnection, type StoredConnection } from './connection-store.ts';

type Exchange = components['schemas']['Exchange'];

/** Of each connection. */
const KEPT = 100;

export interface NewExchange extends Pick<Exchange, 'direction' | 'operation' | 'outcome'> {
  at: Date;
  /** When it began, by `performance.now()`. */
  began: number;
  status?: number | null;
  reference: string;
  reason?: Exchange['reason'];
  userId?: number | null;
}

/**
 * Records an exchange, and what it says about the connection's health. A refusal says nothing: the system answered, but
 * not what the portal accepts.
 */
export async function recordExchange(
  { tx, metrics }: { tx: Tx; metrics: Metrics },
  { id, kind }: Pick<StoredConnection, 'id' | 'kind'>,
  exchange: NewExchange,
): Promise<void> {
  const { at, began, outcome } = exchange;
  metrics.connectionExchanges.inc({ kind, outcome });
  // The connection may have been deleted while its system answered.
  await sql`
    insert into connection_exchanges
      (connection_id, at, direction, operation, outcome, status, duration_ms, reference, reason, user_id)
    select c.id, ${at}::timestamptz, ${exchange.direction}::text, ${exchange.operation}::text, ${outcome}::text,
      ${exchange.status ?? null}::int, ${Math.round(performance.now() - began)}::int, ${exchange.reference}::text,
      ${exchange.reason ?? null}::text, ${exchange.userId ?? null}::int
    from connections c where c.id = ${id} for update`.execute(tx);
  await sql`
    delete from connection_exchanges where connection_id = ${id} and id <= (
      select e.id from connection_exchanges e where e.connection_id = ${id} order by e.id desc offset ${KEPT} limit 1)`.execute(
    tx,
  );
  if (outcome === 'refused') return;
  await sql`
    update connections set
      failing_since = case when ${outcome === 'failed'} then coalesce(failing_since, ${at}) end,
      failing_notified_at = case when ${outcome === 'failed'} then failing_notified_at end,
      last_success_at = case when ${outcome === 'failed'} then last_success_at else ${at} end
    where id = ${id}`.execute(tx);
}

export async function listExchanges({ tx, path }: Context<'listExchanges'>): Promise<Exchange[]> {
  await readConnection(tx, path.id);
  const { rows } = await sql<Omit<Exchange, 'at'> & { at: Date }>`
    select id, at, direction, operation, outcome, status, duration_ms, reference, reason, user_id
    from connection_exchanges where connection_id = ${path.id} order by id desc limit ${KEPT}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
