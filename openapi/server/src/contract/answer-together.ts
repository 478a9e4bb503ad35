import type { Tx } from '../db/database.ts';
import { DatabaseUnavailable, isTimeOut } from '../db/unavailable.ts';
import { gatherAudit } from '../mechanisms/audit.ts';
import type { Portal } from '../mechanisms/portal/portal.ts';
import type { ClientRow } from '../mechanisms/portal/viewer.ts';
import { type Settled, settledValue, settleEach, settleTogether } from '../mechanisms/settled.ts';
import { type Admitted, admit, type Call, contextOf, noteCaller, respond } from './admit.ts';
import type { LooseTogether, Made, Route } from './route.ts';

/**
 * Answers calls of one client that wait for the same lock in one transaction: each has its own session, access, answer,
 * key and audit entries, and one's refusal does not affect the others. If anything else goes wrong, all is rolled back,
 * and each is answered in a transaction of its own.
 * @param take returns the next calls; called once, when there is a connection for them
 * @returns the outcome of each, in their order
 */
export async function answerTogether(
  portal: Portal,
  route: Route,
  handler: LooseTogether,
  client: ClientRow,
  take: () => readonly Call[],
): Promise<Settled<Made>[]> {
  let taken: readonly Call[] | undefined;
  const next = () => {
    taken ??= take();
    return taken;
  };
  const made = new Map<Call, Settled<Made>>();
  try {
    await inOne(portal, route, handler, client, () => withoutRepeats(next()), made);
  } catch (reason) {
    // Each alone would run into the same wait, one after the other.
    if (reason instanceof DatabaseUnavailable || isTimeOut(reason)) throw reason;
    const [only, ...others] = next();
    if (only && others.length === 0) made.set(only, { status: 'rejected', reason });
  }
  for (const call of next()) {
    if (made.has(call)) continue;
    try {
      await inOne(portal, route, handler, client, () => [call], made);
    } catch (reason) {
      made.set(call, { status: 'rejected', reason });
    }
  }
  return next().flatMap((call) => made.get(call) ?? []);
}

/** The same key twice is one action: the second call must find the first one's answer committed. */
function withoutRepeats(calls: readonly Call[]): Call[] {
  const keys = new Set<unknown>();
  return calls.filter(({ request }) => {
    const key = request.headers['idempotency-key'];
    const isFirst = key === undefined || !keys.has(key);
    keys.add(key);
    return isFirst;
  });
}

/**
 * @param made gets the outcome of each, once it is committed
 * @throws the refusal of a single call, so that its transaction is rolled back
 */
async function inOne(
  portal: Portal,
  route: Route,
  handler: LooseTogether,
  client: ClientRow,
  callsOf: () => readonly Call[],
  made: Map<Call, Settled<Made>>,
): Promise<void> {
  const committed = await portal.db.forClient(client.id, async (tx) => {
    const calls = callsOf();
    const admitted = await settleEach(calls, (call) => admit(tx, portal, route, call));
    const outcomes = await settleTogether(admitted, (all) => handle(tx, portal, route, handler, all));
    if (calls.length === 1) settledValue(outcomes[0]);
    return calls.map((call, index) => ({ call, admitted: admitted[index], outcome: outcomes[index] }));
  });
  for (const { call, admitted, outcome } of committed) {
    if (!outcome) continue;
    made.set(call, outcome);
    if (outcome.status === 'fulfilled' && admitted) noteCaller(portal, settledValue(admitted));
  }
}

async function handle(
  tx: Tx,
  portal: Portal,
  route: Route,
  handler: LooseTogether,
  admitted: readonly Admitted[],
): Promise<Settled<Made>[]> {
  const write = gatherAudit(tx);
  const open = admitted.filter(({ stored }) => !stored);
  const outcomes =
    open.length === 0 ? [] : await handler.together(open.map((one) => contextOf(tx, portal, one, write)));
  const outcomeOf = new Map(open.map((one, index) => [one, outcomes[index]]));
  return settleEach(admitted, (one) =>
    respond(tx, portal, route, one, async () => settledValue(outcomeOf.get(one))),
  );
}
