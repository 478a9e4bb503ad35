import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '../../../mechanisms/problems.ts';
import { readStepCookie, writeStepCookie } from '../../../mechanisms/sessions/cookies.ts';
import { tokenSourceOf } from '../../../mechanisms/sessions/token-guard.ts';
import { findConnections } from '../../connections/public.ts';
import { ATTEMPT_S } from '../attempts.ts';
import { idIn, logInAt, ownPath, refuse, seeOther } from '../browser-steps.ts';
import { continueLogIn, receiveAnswer, type SentAnswer } from './receive-answer.ts';
import { portalMetadata } from './request.ts';

const CONTINUE = '/api/sso/continue/';
const BODY_LIMIT = 1024 * 1024;

/** Steps of a log-in by SAML, in a scope that reads forms. */
export function registerSaml(scope: FastifyInstance): void {
  scope.get('/api/sso/:id/metadata/', metadata);
  scope.get(CONTINUE, { exposeHeadRoute: false }, goOn);
  scope.post('/api/sso/:id/acs/', {
    config: { tokenInBody: true },
    bodyLimit: BODY_LIMIT,
    errorHandler: (error, request, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
        return receive(request, reply, { response: null, relayState: '', path: null });
      throw error;
    },
    handler: (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const relayState = form.get('RelayState') ?? '';
      const response = form.get('SAMLResponse') ?? '';
      return receive(request, reply, { response, relayState, path: ownPath(relayState) });
    },
  });
}

async function metadata(request: FastifyRequest, reply: FastifyReply) {
  const id = idIn(request);
  const { at } = logInAt(request, reply);
  const isKnown =
    id !== null &&
    (await at.transaction((tx) => findConnections(tx, sql`c.id = ${id} and c.kind = 'saml'`))).length > 0;
  if (!isKnown) throw notFound();
  return reply.type('application/samlmetadata+xml').send(portalMetadata(at.origin, id));
}

/** @throws Problem 429 for a refused answer after too many of them, so that the log of exchanges is not flooded */
async function receive(request: FastifyRequest, reply: FastifyReply, sent: Omit<SentAnswer, 'isRecorded'>) {
  const { gateKeeping, now } = request.server.portal;
  const id = idIn(request);
  if (id === null) throw notFound();
  const source = tokenSourceOf(request, 'samlAnswer');
  const refusal = gateKeeping.tokens.refusal(source, now());
  const { at } = logInAt(request, reply);
  const received = await receiveAnswer(at, id, { ...sent, isRecorded: refusal === null });
  if ('reason' in received) {
    if (refusal) throw refusal;
    gateKeeping.tokens.countWrong(source, now());
    return refuse(request, reply, received);
  }
  if (received.browser !== null) writeStepCookie(request, reply, 'provider', received.browser, ATTEMPT_S);
  return seeOther(request, reply, `${CONTINUE}?${new URLSearchParams({ state: received.state })}`);
}

async function goOn(request: FastifyRequest, reply: FastifyReply) {
  const { at, apply } = logInAt(request, reply);
  const { state } = request.query as Record<string, unknown>;
  const finished = await continueLogIn(at, {
    browser: readStepCookie(request, 'provider') ?? '',
    state: typeof state === 'string' ? state : '',
  });
  if ('reason' in finished) return refuse(request, reply, finished);
  apply();
  return reply.redirect(finished.redirectFrom ?? '/');
}
