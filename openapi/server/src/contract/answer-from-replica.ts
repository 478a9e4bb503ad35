import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { AuditEntry } from '../mechanisms/audit.ts';
import { clientOf, keepAlive, type Portal } from '../mechanisms/portal/portal.ts';
import { audit, checkCall, commonContext } from './call.ts';
import { callHandler } from './call-handler.ts';
import { readCaller } from './caller.ts';
import type { CreatedResponse, LooseHandler, Route } from './route.ts';
import type { CheckedInput } from './validator.ts';

/**
 * The main database, which knows of a session that has just ended, identifies the caller; the rest is the replica's.
 */
export async function answerFromReplica(
  portal: Portal,
  replica: Replica,
  route: Route,
  handler: LooseHandler,
  request: FastifyRequest,
  input: CheckedInput,
): Promise<CreatedResponse> {
  const client = clientOf(request);
  const { session, caller } = await readCaller(route.operation.access, request);
  if (session) keepAlive(portal, request, session);
  checkCall(route, request, caller, input);
  const read = (tx: Tx) => {
    const context = {
      ...commonContext(portal, request, input, caller),
      tx,
      audit: (entry: AuditEntry | readonly AuditEntry[]) => audit(portal, request, caller.user, tx, entry),
    };
    return callHandler(portal, route, request, () => handler(context));
  };
  return replica.read(client.id, read, request.locale);
}
