import type { FastifyRequest } from 'fastify';
import { messages } from '../messages.ts';
import { clientOf } from '../portal.ts';
import { unsupportedType } from '../problems.ts';
import { checkCaller, checkFeatures } from './access.ts';
import { readCaller, refuseWithoutCredentials } from './caller.ts';
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
  if (!bringsBody(request.raw)) return;
  const { caller } = await readCaller(access, request);
  checkCaller(access, caller);
  request.isStranger = caller.user === null && caller.visit === null && caller.device === null;
  checkContentType(body, request);
}

/** @throws Problem 415 for a form where JSON is wanted, and the other way round */
function checkContentType(body: Operation['body'], request: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (isForm && !body?.form) throw unsupportedType();
  if (!isForm && body?.form && !body.json) throw unsupportedType(messages.formWanted);
}
