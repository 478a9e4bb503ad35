import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { describeError } from '../../mechanisms/log/logging.ts';
import { clientOf } from '../../mechanisms/portal/portal.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { readStepCookie, writeStepCookie } from '../../mechanisms/sessions/cookies.ts';
import { newSecret } from '../../mechanisms/sessions/secrets.ts';
import { tokenSourceOf } from '../../mechanisms/sessions/token-guard.ts';
import { escapeHtml } from '../../mechanisms/texts/html.ts';
import { knownLocale, messages } from '../../mechanisms/texts/messages.ts';
import { recordExchange } from '../connections/public.ts';
import { ATTEMPT_S } from './attempts.ts';
import { idIn, logInAt, ownPath, refuse } from './browser-steps.ts';
import { CALLBACK, finishLogIn, startLogIn } from './log-in.ts';
import { ssoMessages as texts } from './messages.ts';
import { checkLogOutToken, endProviderSessions, providersOf } from './provider-sessions.ts';
import { refusalOf } from './rules/refusal.ts';
import { registerSaml } from './saml/routes.ts';

const STEP_UP_DONE = '/api/sso/step-up-done/';
const BODY_LIMIT = 16 * 1024;

/**
 * The steps of a log-in that the browser walks through by redirects, and the provider's message that a session has
 * ended. They are no calls of a page, and so not in the document (rules/single-sign-on.md#addresses).
 */
export async function registerSingleSignOn(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      // A navigation names the languages of the browser, not the one that the person has chosen in the portal.
      const chosen = request.cookies['portal-locale'];
      if (chosen) request.locale = knownLocale(chosen);
      done();
    });
    // A HEAD of the callback would use up the attempt.
    scope.get('/api/sso/:id/start/', { exposeHeadRoute: false }, start);
    scope.get(CALLBACK, { exposeHeadRoute: false }, finish);
    scope.get(STEP_UP_DONE, stepUpDone);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    const options = { config: { tokenInBody: true }, bodyLimit: BODY_LIMIT } as const;
    scope.post('/api/sso/back-channel-logout/', options, logOutByProvider);
    registerSaml(scope);
  });
}

async function start(request: FastifyRequest, reply: FastifyReply) {
  const id = idIn(request);
  const query = request.query as Record<string, unknown>;
  const kept = readStepCookie(request, 'provider');
  const browser = kept ?? newSecret();
  if (id === null) throw notFound();
  const email = typeof query.email === 'string' ? query.email.slice(0, 254) : null;
  const { at } = logInAt(request, reply);
  const isStepUp = query.purpose === 'step-up';
  const started = await startLogIn(at, id, {
    browser,
    redirectFrom: isStepUp ? STEP_UP_DONE : ownPath(query.redirectFrom),
    email,
    isStepUp,
  });
  if (started === null)
    return refuse(request, reply, { reason: 'attempt-unknown', name: '', redirectFrom: null });
  if ('reason' in started) return refuse(request, reply, started);
  writeStepCookie(request, reply, 'provider', browser, ATTEMPT_S);
  return reply.redirect(started.url);
}

async function finish(request: FastifyRequest, reply: FastifyReply) {
  const { at, apply } = logInAt(request, reply);
  const query = new URL(request.url, at.origin).searchParams;
  const finished = await finishLogIn(at, { browser: readStepCookie(request, 'provider') ?? '', query });
  if ('reason' in finished) return refuse(request, reply, finished);
  apply();
  return reply.redirect(finished.redirectFrom ?? '/');
}

/** In a tab of its own: the page that needed it is in the other one. */
function stepUpDone(request: FastifyRequest, reply: FastifyReply) {
  const [title, text] = [request.t(texts.stepUpDone), request.t(texts.stepUpDoneText)].map(escapeHtml);
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${request.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/api/docs/style.css"><main><h1>${title}</h1><p>${text}</p></main></html>`);
}

/** @throws Problem 400 for a token that is not the provider's, 429 after too many of them */
async function logOutByProvider(request: FastifyRequest, reply: FastifyReply) {
  const { db, now, gateKeeping, secrets, outbound, metrics } = request.server.portal;
  const client = clientOf(request);
  const source = tokenSourceOf(request, 'backChannelLogOut');
  const refusal = gateKeeping.tokens.refusal(source, now());
  if (refusal) throw refusal;
  const token = new URLSearchParams(String(request.body ?? '')).get('logout_token') ?? '';
  const found = await db.forClient(client.id, (tx) => providersOf(tx, secrets, namesIn(token)));
  const [first] = found;
  const began = performance.now();
  const exchange = {
    at: now(),
    began,
    direction: 'in',
    operation: 'log-out',
    reference: request.id,
  } as const;
  try {
    if (!first) throw new Error('No connection has this issuer and audience.');
    const ended = await checkLogOutToken(first.provider, outbound, token);
    await db.forClient(client.id, async (tx) => {
      const [userId = null] = await endProviderSessions(tx, first.connection.id, ended);
      await recordExchange({ tx, metrics }, first.connection, { ...exchange, outcome: 'succeeded', userId });
    });
  } catch (error) {
    gateKeeping.tokens.countWrong(source, now());
    request.log.info({ reqId: request.id, err: describeError(error) }, 'a log-out by a provider was refused');
    if (first)
      await db.forClient(client.id, (tx) =>
        recordExchange({ tx, metrics }, first.connection, { ...exchange, ...refusalOfToken(error) }),
      );
    throw validationProblem({ logout_token: [messages.invalid] });
  }
  return reply.code(200).send();
}

function refusalOfToken(error: unknown) {
  try {
    return refusalOf(error);
  } catch {
    return { outcome: 'refused', reason: 'wrong-token' } as const;
  }
}

/** Issuer and audience of a token that is not checked yet. */
function namesIn(token: string): { issuer: string; audience: string[] } {
  try {
    const { iss, aud } = decodeJwt(token);
    return { issuer: iss ?? '', audience: [aud ?? []].flat() };
  } catch {
    return { issuer: '', audience: [] };
  }
}
