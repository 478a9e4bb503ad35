import type { FastifyRequest } from 'fastify';
import { clientOf } from '../mechanisms/portal/portal.ts';
import { unsupportedType } from '../mechanisms/problems.ts';
import { readBearer } from '../mechanisms/sessions/bearer.ts';
import { tokenSourceOf } from '../mechanisms/sessions/token-guard.ts';
import { messages } from '../mechanisms/texts/messages.ts';
import { checkAdmission, checkFeatures, checkProof, takesBearer } from './access.ts';
import { findBearer, isStranger, readCaller, refuseWithoutCredentials } from './caller.ts';
import type { Operation } from './document.ts';
import { bringsBody } from './read-json.ts';

/**
 * Everything that headers decide, before a byte of the body is read: features (404), credentials (401), the session
 * with its anti-forgery token (403), groups (403), step-up (403), type of the body (415). For a call without a body there is little to
 * lose: its session is read once, in its handler's transaction. If a body was read first, the handler reads the session
 * again, so that one that has ended by then does not count. An `onRequest` hook of the operation's route.
 */
export async function passGate({ access, body }: Operation, request: FastifyRequest): Promise<void> {
  checkFeatures(access, clientOf(request));
  refuseWithoutCredentials(access, request);
  await checkSuspectToken(access, request);
  if (!bringsBody(request.raw)) return;
  const { caller } = await readCaller(access, request);
  checkAdmission(access, clientOf(request), caller);
  checkProof(access, caller, request.server.portal.now());
  request.isStranger = isStranger(caller);
  checkContentType(body, request);
}

/**
 * A token from a source with too many wrong ones is looked up here, in the guard's queue; otherwise it is looked up in
 * the transaction that it opens, which costs no query of its own (rules/access.md#wrong-tokens).
 * @throws Problem 429
 */
async function checkSuspectToken(access: Operation['access'], request: FastifyRequest): Promise<void> {
  const bearer = readBearer(request);
  if (!bearer || !takesBearer(access, bearer.scheme)) return;
  const { db, now, gateKeeping } = request.server.portal;
  const refusal = gateKeeping.tokens.refusal(tokenSourceOf(request, bearer.scheme), now());
  if (!refusal) return;
  const found = await gateKeeping.tokens.lookUp(refusal, () =>
    db.forClient(clientOf(request).id, (tx) => findBearer(tx, bearer, now()), { readOnly: true }),
  );
  if (found === null) throw refusal;
}

/** @throws Problem 415 for a form where JSON is expected, and vice versa */
function checkContentType(body: Operation['body'], request: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (isForm && !body?.form) throw unsupportedType();
  if (!isForm && body?.form && !body.json) throw unsupportedType(messages.formWanted);
}
