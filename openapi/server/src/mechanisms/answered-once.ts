import type { Tx } from '../db/database.ts';
import { answer, type FullAnswer } from './answer.ts';
import { findAnswer, type IdempotentRequest, storeAnswer } from './idempotency.ts';

interface PendingRequest {
  /** Null for a call without a key. */
  attempt: IdempotentRequest | null;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * For a handler that must not hold a transaction while it prepares, and has promised to answer a key once: `prepare`
 * runs outside, `act` in the transaction that also keeps the answer. A repeated call gets the first answer, and neither
 * runs.
 */
export async function answeredOnce<Prepared, Status extends number, Body>(
  { attempt, transaction }: PendingRequest,
  status: Status,
  prepare: () => Promise<Prepared>,
  act: (tx: Tx, prepared: Prepared) => Promise<Body>,
): Promise<FullAnswer<{ status: Status; body: Body; replayed: boolean }>> {
  const kept = async (tx: Tx) => {
    const stored = attempt && (await findAnswer(tx, attempt));
    return stored ? answer({ status, body: JSON.parse(stored.text) as Body, replayed: true }) : null;
  };
  const before = attempt ? await transaction(kept) : null;
  if (before) return before;
  const prepared = await prepare();
  return transaction(async (tx) => {
    const meanwhile = await kept(tx);
    if (meanwhile) return meanwhile;
    const body = await act(tx, prepared);
    if (attempt) await storeAnswer(tx, attempt, { status, text: JSON.stringify(body) });
    return answer({ status, body, replayed: false });
  });
}
