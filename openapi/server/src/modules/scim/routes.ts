import type { components } from '@portal/openapi/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { sqlState } from '../../db/database.ts';
import { DatabaseUnavailable, isOutOfSpace, isTimeOut } from '../../db/unavailable.ts';
import { describeError } from '../../mechanisms/log/logging.ts';
import { clientOf } from '../../mechanisms/portal/portal.ts';
import { problemText } from '../../mechanisms/problem-text.ts';
import {
  Problem,
  serviceUnavailable,
  storageFull,
  tooLarge,
  unsupportedType,
  validationProblem,
} from '../../mechanisms/problems.ts';
import { tokenSourceOf } from '../../mechanisms/sessions/token-guard.ts';
import { messages, translate } from '../../mechanisms/texts/messages.ts';
import { createWorkQueues } from '../../mechanisms/work-queue.ts';
import { type NewExchange, recordExchange } from '../connections/public.ts';
import { etagOf, isVersion, type ScimAnswer, type ScimCall } from './answer.ts';
import { getConfig, getResourceType, getSchema, listResourceTypes, listSchemas } from './discovery.ts';
import { createRateLimit } from './rate-limit.ts';
import { ScimError } from './rules/scim-error.ts';
import { changeGroup, createGroup, deleteGroup, getGroup, listGroups, replaceGroup } from './scim-groups.ts';
import { changeUser, createUser, deleteUser, getUser, listUsers, replaceUser } from './scim-users.ts';
import { findByToken, recordUse } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scimCaller: Caller | null;
  }
}

type Caller = NonNullable<Awaited<ReturnType<typeof findByToken>>>;
type Work = (call: ScimCall) => Promise<ScimAnswer>;
type Operation = components['schemas']['Exchange']['operation'];

/** A group with 10,000 members. */
const BODY_LIMIT = 2 * 1024 * 1024;
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const TYPE = 'application/scim+json; charset=utf-8';
/** Calls of a connection at a time, so that a sync leaves connections of the database to people. */
const AT_ONCE = 4;

/**
 * The calls of a directory that creates, changes and deactivates people by SCIM 2.0 (rules/provisioning.md). They are of
 * a foreign protocol, and so not in the document.
 */
export async function registerScim(app: FastifyInstance): Promise<void> {
  app.decorateRequest('scimCaller', null);
  await app.register(
    async (scope) => {
      const rate = createRateLimit();
      const queues = createWorkQueues({
        atOnce: AT_ONCE,
        waiting: 100,
        timeoutMs: 30_000,
        retryAfterSeconds: 5,
        for: 'requests',
      });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        ['application/scim+json', 'application/json'],
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, text, done) => done(null, text),
      );
      scope.setErrorHandler(sendError);
      scope.addHook('onRequest', async (request) => {
        request.scimCaller = await authenticate(request);
        rate.count(request.scimCaller.connection.id, performance.now());
      });
      const add = (method: string, url: string, operation: Operation, work: Work) =>
        scope.route({
          method,
          url,
          bodyLimit: BODY_LIMIT,
          exposeHeadRoute: false,
          config: { byToken: true },
          handler: (request, reply) =>
            queues.run(String(request.scimCaller?.connection.id), () =>
              answer(request, reply, operation, work),
            ),
        });
      add('GET', '/ServiceProviderConfig', 'read', getConfig);
      add('GET', '/ResourceTypes', 'read', listResourceTypes);
      add('GET', '/ResourceTypes/:name', 'read', getResourceType);
      add('GET', '/Schemas', 'read', listSchemas);
      add('GET', '/Schemas/:name', 'read', getSchema);
      add('GET', '/Users', 'read', listUsers);
      add('POST', '/Users', 'create-user', createUser);
      add('GET', '/Users/:id', 'read', getUser);
      add('PUT', '/Users/:id', 'update-user', replaceUser);
      add('PATCH', '/Users/:id', 'update-user', changeUser);
      add('DELETE', '/Users/:id', 'delete-user', deleteUser);
      add('GET', '/Groups', 'read', listGroups);
      add('POST', '/Groups', 'create-group', createGroup);
      add('GET', '/Groups/:id', 'read', getGroup);
      add('PUT', '/Groups/:id', 'update-group', replaceGroup);
      add('PATCH', '/Groups/:id', 'update-group', changeGroup);
      add('DELETE', '/Groups/:id', 'delete-group', deleteGroup);
    },
    { prefix: '/api/scim/:connection/v2' },
  );
}

/** @throws ScimError 401, Problem 429 after too many wrong tokens */
async function authenticate(request: FastifyRequest): Promise<Caller> {
  const { db, now, gateKeeping } = request.server.portal;
  const source = tokenSourceOf(request, 'scim');
  const { connection } = request.params as { connection: string };
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token && /^\d{1,9}$/.test(connection)) {
    const refusal = gateKeeping.tokens.refusal(source, now());
    const found = await gateKeeping.tokens.lookUp(refusal, () =>
      db.forClient(clientOf(request).id, (tx) => findByToken(tx, Number(connection), token, now()), {
        readOnly: true,
      }),
    );
    if (found?.connection.disabled_at)
      throw new ScimError(403, '', 'The connection is disabled in the portal.');
    if (found) return found;
    if (refusal) throw refusal;
  }
  gateKeeping.tokens.countWrong(source, now());
  throw new ScimError(401, '', 'The token is unknown, was replaced, or is of another connection.');
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  work: Work,
): Promise<FastifyReply> {
  const { portal } = request.server;
  const { scimCaller: caller } = request;
  if (!caller) throw new Error('A call that was not authenticated.');
  const client = clientOf(request);
  const { connection } = caller;
  const began = performance.now();
  const exchange: Omit<NewExchange, 'outcome'> = {
    at: portal.now(),
    began,
    direction: 'in',
    operation,
    reference: request.id,
  };
  try {
    const parts = partsOf(request);
    const done = await portal.db.forClient(client.id, async (tx) => {
      // One change of a connection after the other: rights are computed from all groups of a person.
      if (operation !== 'read')
        await sql`select pg_advisory_xact_lock(hashtextextended('scim ' || ${connection.id}::int, 0))`.execute(
          tx,
        );
      const origin = portal.origins.ofRequest(request);
      const baseUrl = `${origin}/api/scim/${connection.id}/v2`;
      const { now } = portal;
      const at = { tx, client, connection, now, origin, baseUrl, requestId: request.id };
      const made = await work({ ...at, ...parts, locale: request.locale });
      if (!caller.isUseRecorded) await recordUse(tx, caller.tokenId, now());
      if (made.isChanged || !caller.isUseRecorded)
        await recordExchange({ tx, metrics: portal.metrics }, connection, {
          ...exchange,
          outcome: 'succeeded',
          status: made.status,
          userId: made.userId ?? null,
        });
      return made;
    });
    return send(request, reply, done);
  } catch (error) {
    const refused = toRefusal(error);
    if (refused)
      await portal.db.forClient(client.id, (tx) =>
        recordExchange({ tx, metrics: portal.metrics }, connection, {
          ...exchange,
          outcome: 'refused',
          status: refused.status,
          reason: refused.reason,
        }),
      );
    throw refused ?? error;
  }
}

/** @throws ScimError 400 for a body that is no JSON */
function partsOf(request: FastifyRequest) {
  const { id, name = '' } = request.params as { id?: string; name?: string };
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    ),
  );
  const ifMatch = request.headers['if-match'];
  // An id that is none of ours is unknown.
  return { id: /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0, name, query, body: parse(request.body), ifMatch };
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ScimError(400, 'invalidSyntax', 'The body is not JSON.');
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, version }: ScimAnswer) {
  if (version !== undefined) reply.header('etag', etagOf(version));
  const seen = request.headers['if-none-match'];
  if (request.method === 'GET' && version !== undefined && seen && isVersion(seen, version))
    return reply.code(304).send();
  if (body === undefined) return reply.code(status).send();
  const { meta } = body as { meta?: { location?: string } };
  if (status === 201 && meta?.location) reply.header('location', meta.location);
  return reply.code(status).type(TYPE).send(JSON.stringify(body));
}

/** The request's own mistakes; null for everything else. */
function toRefusal(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error;
  const state = sqlState(error);
  // Another connection has linked the account at the same moment.
  if (state === '23505')
    return new ScimError(409, 'uniqueness', 'Another resource is the same.', 'not-unique');
  // Data exceptions: out of range, not an existing day.
  return state?.startsWith('22') ? new ScimError(400, 'invalidValue', 'A value is out of range.') : null;
}

/** In the form of RFC 7644 §3.12. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  if (!(error instanceof ScimError) && !problem)
    request.log.error({ err: describeError(error), referenceId: request.id }, 'request failed');
  const refused = error instanceof ScimError ? error : null;
  const status = refused?.status ?? problem?.status ?? 500;
  const detail =
    refused?.message ??
    (problem ? problemText(problem, request.t) : `${translate('en', messages.serverError)} (${request.id})`);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .headers(problem?.headers ?? {})
    .type(TYPE)
    .send(
      JSON.stringify({
        schemas: [ERROR],
        status: String(status),
        ...(refused?.scimType ? { scimType: refused.scimType } : {}),
        detail,
      }),
    );
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (isOutOfSpace(error)) return storageFull();
  if (error instanceof DatabaseUnavailable || isTimeOut(error)) return serviceUnavailable();
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  if (status === 413) return tooLarge();
  if (status === 415) return unsupportedType();
  return typeof status === 'number' && status < 500
    ? validationProblem({ non_field_errors: [messages.invalid] })
    : null;
}
