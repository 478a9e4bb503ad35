import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../mechanisms/audit.ts';
import { findAnswer, keepAnswer } from '../mechanisms/idempotency.ts';
import { clientOf, keepAlive, type Portal, recordSeen } from '../portal.ts';
import type { DeviceIdentity } from '../sessions/bearer.ts';
import { sessionOf } from '../sessions/request-session.ts';
import type { Session } from '../sessions/session-store.ts';
import { audit, checkCall, commonContext, startAttempt } from './call.ts';
import { callHandler } from './call-handler.ts';
import { callerOf } from './caller.ts';
import type { LooseHandler, Made, Route } from './route.ts';
import type { CheckedInput } from './validator.ts';

/** Session, access, handler, idempotency and audit in the one transaction of the request. */
export async function answerInside(
  portal: Portal,
  route: Route,
  handler: LooseHandler,
  request: FastifyRequest,
  input: CheckedInput,
): Promise<Made> {
  const client = clientOf(request);
  const found: { session: Session | null; device: DeviceIdentity | null } = { session: null, device: null };
  const sendable = await portal.db.forClient(
    client.id,
    async (tx): Promise<Made> => {
      found.session = await sessionOf(tx, request, portal.now());
      const caller = await callerOf(tx, route.operation.access, request, found.session, portal.now());
      found.device = caller.device;
      const { user } = caller;
      checkCall(route, request, caller, input);
      const attempt = startAttempt(portal, route, request, caller, input);
      const stored = attempt && (await findAnswer(tx, attempt));
      if (stored) return { ...stored, replayed: true };
      const context = {
        ...commonContext(portal, request, input, caller),
        tx,
        audit: (entry: AuditEntry | readonly AuditEntry[]) => audit(portal, request, user, tx, entry),
      };
      const made = await callHandler(portal, route, request, () => handler(context));
      if (attempt) await keepAnswer(tx, attempt, { status: made.status, text: made.text ?? '' });
      return made;
    },
    { readOnly: route.operation.method === 'get' },
  );
  if (found.session) keepAlive(portal, client, found.session);
  if (found.device) recordSeen(portal, client, found.device);
  return sendable;
}
