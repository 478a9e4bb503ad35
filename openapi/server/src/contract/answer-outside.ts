import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { AuditEntry } from '../mechanisms/audit.ts';
import { networkOf } from '../mechanisms/network-of.ts';
import { clientOf, keepAlive, type Portal, recheckSession } from '../mechanisms/portal/portal.ts';
import { controlPasskeyChallenge } from '../mechanisms/sessions/passkey-challenge.ts';
import { controlSecondStep } from '../mechanisms/sessions/second-step.ts';
import { controlSession } from '../mechanisms/sessions/session-control.ts';
import { tokenSourceOf } from '../mechanisms/sessions/token-guard.ts';
import type { Caller } from './access.ts';
import { audit, checkCall, commonContext, startAttempt } from './call.ts';
import { callHandler } from './call-handler.ts';
import { personOf, readCaller } from './caller.ts';
import type { CreatedResponse, LooseOutside, Route } from './route.ts';
import type { CheckedInput } from './validator.ts';

/** For a handler that opens its own transactions: session, and everything read with it, come from one before. */
export async function answerOutside(
  portal: Portal,
  route: Route,
  { outside, ahead: readAhead, columns }: LooseOutside,
  request: FastifyRequest,
  reply: FastifyReply,
  input: CheckedInput,
): Promise<CreatedResponse> {
  const client = clientOf(request);
  const { locale } = request;
  const readMore =
    readAhead &&
    ((tx: Tx, found: Caller) => {
      checkCall(route, request, found, input);
      return readAhead(tx, commonContext(portal, request, input, found));
    });
  const { session, caller, ahead } = await readCaller(route.operation.access, request, {
    ...(readMore ? { ahead: readMore } : {}),
    columns,
  });
  if (session) keepAlive(portal, request, session);
  const { user } = caller;
  checkCall(route, request, caller, input);
  const control = controlSession({
    request,
    reply,
    db: portal.db,
    client,
    origin: portal.origins.ofRequest(request),
    session,
    now: portal.now,
  });
  const secondStep = controlSecondStep({ request, reply, now: portal.now });
  const passkeyChallenge = controlPasskeyChallenge({ request, reply, now: portal.now });
  const context = {
    ...commonContext(portal, request, input, caller),
    transaction: <T>(work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }) =>
      portal.db.forClient(client.id, work, { ...options, locale }),
    readReports: <T>(work: (tx: Tx) => Promise<T>) =>
      portal.replica
        ? portal.replica.read(client.id, work, locale)
        : portal.db.forClient(client.id, work, { readOnly: true, locale }),
    audit: (tx: Tx, entry: AuditEntry) => audit(portal, request, user, tx, entry),
    attempt: startAttempt(portal, route, request, caller, input),
    session: control,
    secondStep,
    passkeyChallenge,
    address: networkOf(request.ip),
    deployments: portal.deployments,
    metrics: portal.metrics,
    outbound: portal.outbound,
    async recheckSession() {
      const found = await recheckSession(portal, request);
      // A second factor may be required by now.
      if (!found || found.session.lacksFactor) return null;
      return { client: found.client, ...personOf(route.operation.access, found.session) };
    },
    changes: portal.changes,
    streams: portal.gateKeeping.streams,
    exports: portal.gateKeeping.exports,
    logIns: portal.gateKeeping.logIns,
    tokens: portal.gateKeeping.tokens,
    tokenSource: tokenSourceOf(request, route.operation.id),
    log: request.log,
    forgetClients: () => portal.clients.refresh(),
    background: portal.background,
  };
  const made = await callHandler(portal, route, request, () => outside(context, ahead));
  control.apply();
  secondStep.apply();
  passkeyChallenge.apply();
  return made;
}
