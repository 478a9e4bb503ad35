import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { type AuditEntry, writeAudit } from '../mechanisms/audit.ts';
import {
  findAnswer,
  type IdempotentRequest,
  type StoredAnswer,
  storeAnswer,
} from '../mechanisms/idempotency.ts';
import { clientOf, keepAlive, type Portal } from '../mechanisms/portal/portal.ts';
import type { ClientRow } from '../mechanisms/portal/viewer.ts';
import { contributedRecord } from '../mechanisms/ports/contributions.ts';
import type { Bearers, DeviceIdentity } from '../mechanisms/sessions/bearer.ts';
import { sessionOf } from '../mechanisms/sessions/request-session.ts';
import type { Session } from '../mechanisms/sessions/session-store.ts';
import type { Caller } from './access.ts';
import { auditActorOf, checkCall, commonContext, startAttempt } from './call.ts';
import { callHandler } from './call-handler.ts';
import { callerOf } from './caller.ts';
import type { CreatedResponse, Route } from './route.ts';
import type { CheckedInput } from './validator.ts';

/** A request whose input has been checked against the document. */
export interface Call {
  request: FastifyRequest;
  input: CheckedInput;
}

/** A call that may be answered. */
export interface Admitted extends Call {
  session: Session | null;
  caller: Caller;
  attempt: IdempotentRequest | null;
  /** The earlier answer to the same key. */
  stored: StoredAnswer | null;
}

/** Session, access and idempotency, in the transaction that does the work. @throws Problem */
export async function admit(tx: Tx, portal: Portal, route: Route, call: Call): Promise<Admitted> {
  const { request, input } = call;
  const session = await sessionOf(tx, request, clientOf(request), portal.now());
  const caller = await callerOf(tx, route.operation.access, request, session, portal.now());
  checkCall(route, request, caller, input);
  const attempt = startAttempt(portal, route, request, caller, input);
  const stored = attempt && (await findAnswer(tx, attempt));
  return { ...call, session, caller, attempt, stored };
}

/** The handler's argument: `Context` of `handler.ts`. */
export function contextOf(tx: Tx, portal: Portal, { request, input, caller }: Admitted) {
  return {
    ...commonContext(portal, request, input, caller),
    tx,
    audit: (entries: AuditEntry | readonly AuditEntry[]) =>
      writeAudit(tx, auditActorOf(portal, request, caller.user), entries),
  };
}

/** Runs the handler, unless the same key was answered before, and stores its answer. */
export async function respond(
  tx: Tx,
  portal: Portal,
  route: Route,
  { request, attempt, stored }: Admitted,
  run: () => Promise<unknown>,
): Promise<CreatedResponse> {
  if (stored) return { ...stored, replayed: true };
  const made = await callHandler(portal, route, request, run);
  if (attempt) await storeAnswer(tx, attempt, { status: made.status, text: made.text ?? '' });
  return made;
}

/** After the commit: records that the caller was here. */
export function noteCaller(portal: Portal, { request, session, caller }: Admitted): void {
  const client = clientOf(request);
  if (session) keepAlive(portal, request, session);
  if (caller.device) recordSeen(portal, client, caller.device);
}

/** Records that a device is alive, at most once a minute, after the answer. */
function recordSeen(portal: Portal, client: ClientRow, { id, lastSeenAt }: DeviceIdentity): void {
  const now = portal.now();
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < 60_000) return;
  const { screenSeen } = contributedRecord('bearers') as Bearers;
  portal.background(portal.db.forClient(client.id, (tx) => screenSeen(tx, id, now)));
}
