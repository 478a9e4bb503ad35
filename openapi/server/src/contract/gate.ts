import type { FastifyRequest } from 'fastify';
import { type AttemptLimit, attemptKey, takeAttempt } from '../mechanisms/throttle.ts';
import { messages } from '../messages.ts';
import { clientOf } from '../portal.ts';
import { unauthenticated, unsupportedType } from '../problems.ts';
import { readBearer } from '../sessions/bearer.ts';
import { checkCaller, checkFeatures } from './access.ts';
import { isStranger, readCaller, refuseWithoutCredentials } from './caller.ts';
import type { Operation } from './document.ts';
import { bringsBody } from './read-json.ts';

/**
 * Everything that headers decide, before a byte of the body is read: features (404), credentials (401), the session with
 * its anti-forgery token (403), groups (403), type of the body (415). A call without a body has little to lose: its
 * session is read once, in its handler's transaction. Where a body was read meanwhile, the handler reads the session again,
 * so that one that has ended by then does not count. An `onRequest` hook of the operation's route.
 */
export async function passGate({ access, body }: Operation, request: FastifyRequest): Promise<void> {
  checkFeatures(access, clientOf(request));
  refuseWithoutCredentials(access, request);
  if (access.data_token && readBearer(request)?.scheme === 'data') await refuseUnknownToken(access, request);
  if (!bringsBody(request.raw)) return;
  const { caller } = await readCaller(access, request);
  if (access.camera && isStranger(caller)) await countWrongKey(request, 'camera key from');
  checkCaller(access, caller);
  request.isStranger = isStranger(caller);
  checkContentType(body, request);
}

/** Wrong keys from one address; a right one goes through beside them. */
const WRONG_KEYS: AttemptLimit = { attempts: 20, windowMs: 15 * 60_000 };

/** @throws Problem 401 with its reason, 429 for the one too many */
async function refuseUnknownToken(access: Operation['access'], request: FastifyRequest): Promise<void> {
  const { caller } = await readCaller(access, request);
  if (!isStranger(caller)) return;
  await countWrongKey(request, 'data token from');
  throw unauthenticated(messages.dataTokenUnknown);
}

/** @throws Problem 429 */
async function countWrongKey(request: FastifyRequest, kind: string): Promise<void> {
  const { db, now } = request.server.portal;
  await db.forClient(clientOf(request).id, (tx) =>
    takeAttempt(tx, attemptKey(kind, request.ip), now(), WRONG_KEYS),
  );
}

/** @throws Problem 415 for a form where JSON is wanted, and the other way round */
function checkContentType(body: Operation['body'], request: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (isForm && !body?.form) throw unsupportedType();
  if (!isForm && body?.form && !body.json) throw unsupportedType(messages.formWanted);
}
