import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { type AuditActor, type AuditEntry, writeAudit } from '../mechanisms/audit.ts';
import { type IdempotentRequest, requestHash } from '../mechanisms/idempotency.ts';
import { clientOf, type Portal } from '../mechanisms/portal/portal.ts';
import type { Viewer } from '../mechanisms/portal/viewer.ts';
import { validationProblem } from '../mechanisms/problems.ts';
import { messages } from '../mechanisms/texts/messages.ts';
import { type Caller, checkAdmission, checkProof } from './access.ts';
import { isEmptyObject } from './empty-object.ts';
import { holdsNul } from './nul.ts';
import type { Route } from './route.ts';
import { fieldTexts } from './validation-texts.ts';
import type { CheckedInput } from './validator.ts';

/** Callers without access do not learn the errors of a call. */
export function checkCall(
  { operation }: Route,
  request: FastifyRequest,
  caller: Caller,
  input: CheckedInput,
): void {
  checkAdmission(operation.access, clientOf(request), caller);
  checkProof(operation.access, caller, request.server.portal.now());
  if (input.errors.length > 0) throw validationProblem(fieldTexts(input.errors, request.t));
  if (!operation.body && request.body !== undefined && !isEmptyObject(request.body)) {
    throw validationProblem({ non_field_errors: [messages.noBody] });
  }
  if (holdsNul(input.query) || holdsNul(input.body)) {
    throw validationProblem({ non_field_errors: [messages.invalid] });
  }
}

/** Null without a key, and for an anonymous caller. */
export function startAttempt(
  portal: Portal,
  route: Route,
  request: FastifyRequest,
  { user, device, visit }: Caller,
  input: CheckedInput,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || typeof key !== 'string') return null;
  const caller = user ? `user:${user.id}` : device ? `device:${device.id}` : visit && `visit:${visit.id}`;
  if (!caller) return null;
  const { method, url } = route.operation;
  const path = `${url} ${JSON.stringify(input.path)} ${JSON.stringify(input.query)}`;
  return { caller, key, hash: requestHash(method, path, input.body), now: portal.now() };
}

/** The part of a handler's argument that all have; `Common` of `handler.ts`. */
export function commonContext(portal: Portal, request: FastifyRequest, input: CheckedInput, caller: Caller) {
  return {
    client: clientOf(request),
    ...caller,
    query: input.query,
    path: input.path,
    headers: input.headers,
    body: input.body,
    now: portal.now,
    t: request.t,
    locale: request.locale,
    origin: portal.origins.ofRequest(request),
    requestId: request.id,
    payments: portal.payments,
    secrets: portal.secrets,
    signed: request.signed,
  };
}

/** The actor in the audit log. */
export function auditActorOf(portal: Portal, request: FastifyRequest, user: Viewer | null): AuditActor {
  return { userId: user?.id ?? null, requestId: request.id, at: portal.now() };
}

/** Writes the audit log in the name of the caller. */
export function audit(
  portal: Portal,
  request: FastifyRequest,
  user: Viewer | null,
  tx: Tx,
  entry: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  return writeAudit(tx, auditActorOf(portal, request, user), entry);
}
