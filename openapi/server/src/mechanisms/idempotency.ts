import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { deleteBatch } from './jobs/delete-batch.ts';
import type { BatchResult } from './jobs/job.ts';
import { conflictProblem } from './problems.ts';
import { messages } from './texts/messages.ts';

const KEEP_MS = 24 * 3_600_000;

export interface StoredAnswer {
  status: number;
  /** The body as it was sent, byte for byte. */
  text: string;
}

export interface IdempotentRequest {
  /** `user:7`, `device:3`, `visit:12` */
  caller: string;
  key: string;
  /** A hash of method, path and body; the same key with another one is a conflict. */
  hash: string;
  now: Date;
}

export function requestHash(method: string, path: string, body: unknown): string {
  return sha256(`${method}\n${path}\n${JSON.stringify(withoutBytes(body))}`);
}

/** A form with each file's bytes as their hash: as JSON they would be many times their size. */
function withoutBytes(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Buffer.isBuffer(value?.bytes) ? { ...value, bytes: sha256(value.bytes) } : value,
    ]),
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * Waits until no other attempt with this key is running, then returns the first answer, if it was a success. A failed
 * attempt leaves nothing, so that a corrected form may continue under its key.
 * @throws Problem 409 for another request under the same key
 */
export async function findAnswer(tx: Tx, request: IdempotentRequest): Promise<StoredAnswer | null> {
  // Two steps: a statement only sees rows committed before it began, so the lock must be held first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${request.caller}\n${request.key}`}, current_client_id()))`.execute(
    tx,
  );
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .where('created_at', '>', new Date(request.now.getTime() - KEEP_MS))
    .executeTakeFirst();
  if (!stored) return null;
  if (stored.request_hash !== request.hash) throw conflictProblem(messages.idempotencyReused);
  return { status: stored.status, text: stored.body };
}

export async function storeAnswer(tx: Tx, request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
  const values = {
    request_hash: request.hash,
    status: answer.status,
    body: answer.text,
    created_at: request.now,
  };
  await tx
    .insertInto('idempotency_keys')
    .values({ caller: request.caller, key: request.key, ...values })
    // Only a row older than 24 h can still exist here.
    .onConflict((conflict) => conflict.columns(['client_id', 'caller', 'key']).doUpdateSet(values))
    .execute();
}

/** Deletes the stored answers of these callers, a query of their names. */
export async function deleteStoredAnswers(tx: Tx, callers: RawBuilder<unknown>): Promise<void> {
  await sql`delete from idempotency_keys where caller in (${callers})`.execute(tx);
}

/** A batch, across all clients. */
export function deleteOldAnswers(tx: Tx, now: Date): Promise<BatchResult> {
  return deleteBatch(
    tx,
    'idempotency_keys',
    sql`created_at < ${new Date(now.getTime() - KEEP_MS)}`,
    'created_at',
  );
}
