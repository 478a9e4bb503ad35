import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { Metrics } from '../../mechanisms/metrics/metrics.ts';
import type { Outbound } from '../../mechanisms/outbound/outbound.ts';
import type { ConnectionTested } from '../../mechanisms/ports/connection-kinds.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import type { Secrets } from '../../mechanisms/secrets/secrets.ts';
import { findConnections, kindOf, openConnection, readConnection } from './connection-store.ts';
import { recordExchange } from './exchanges.ts';
import { connectionMessages } from './messages.ts';

export interface TestAt {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  secrets: Secrets;
  outbound: Outbound;
  metrics: Metrics;
  now(): Date;
  reference: string;
  userId: number | null;
}

/**
 * Calls the system without an open transaction, and records the exchange. Null for an unknown connection.
 * @throws Problem 409 for a system that calls the portal
 */
export async function testNow(at: TestAt, id: number): Promise<ConnectionTested | null> {
  const found = await at.transaction(async (tx) => {
    const [connection] = await findConnections(tx, sql`c.id = ${id}`);
    return connection && { connection, opened: await openConnection(tx, at.secrets, connection) };
  });
  if (!found) return null;
  const { connection, opened } = found;
  const [start, began] = [at.now(), performance.now()];
  const { test } = kindOf(connection.kind);
  if (!test) throw conflictProblem(connectionMessages.noTest);
  const tested = await test(opened, at.outbound.fetchFor(connection));
  await at.transaction((tx) =>
    recordExchange({ tx, metrics: at.metrics }, connection, {
      at: start,
      began,
      direction: 'out',
      operation: 'test',
      reference: at.reference,
      userId: at.userId,
      outcome: tested.reason ? 'failed' : 'succeeded',
      status: tested.status,
      reason: tested.reason,
    }),
  );
  return tested;
}

export async function testConnection(
  context: OutsideContext<'testConnection'>,
): Promise<components['schemas']['ConnectionTest']> {
  const { path, transaction, user, t, requestId } = context;
  const tested = await testNow({ ...context, reference: requestId, userId: user.id }, path.id);
  if (!tested) throw notFound();
  return {
    is_passed: tested.reason === null,
    checks: tested.checks.map(({ text, params, isPassed }) => ({
      text: t(text, params),
      is_passed: isPassed,
    })),
    connection: await transaction((tx) => readConnection(tx, path.id), { readOnly: true }),
  };
}
