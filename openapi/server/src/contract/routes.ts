import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type AuditEntry, writeAudit } from '../mechanisms/audit.ts';
import { findAnswer, type IdempotentRequest, keepAnswer, requestHash } from '../mechanisms/idempotency.ts';
import { messages } from '../messages.ts';
import { clientOf, keepAlive, type Portal, recheckSession, recordSeen } from '../portal.ts';
import { Problem, validationProblem } from '../problems.ts';
import type { DeviceIdentity } from '../sessions/bearer.ts';
import { sessionOf } from '../sessions/request-session.ts';
import { controlSession } from '../sessions/session-control.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Viewer } from '../viewer.ts';
import { type Caller, checkCaller } from './access.ts';
import { callerOf, personOf, readCaller } from './caller.ts';
import { checkComplete } from './check-complete.ts';
import { type OpenApiDocument, type Operation, operationsOf } from './document.ts';
import { isEmptyObject } from './empty-object.ts';
import { type FormPart, readForm } from './form.ts';
import { passGate } from './gate.ts';
import type { AllHandlers, AnsweredFile } from './handler.ts';
import { holdsNul } from './nul.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { type Probe, registerProbe } from './probe-route.ts';
import { EVENT_STREAM, sendFile, sendStream } from './send-file.ts';
import { fieldTexts } from './validation-texts.ts';
import { type CheckedInput, createValidators, type OperationValidator } from './validator.ts';

interface LooseAnswer {
  status: number;
  body?: unknown;
  file?: AnsweredFile;
  stream?: Readable;
  replayed?: boolean;
}
type LooseHandler = (context: object, ahead?: unknown) => Promise<LooseAnswer>;
/** The typed handlers, as the glue calls them: the document has checked at run time what the types promise. */
type LooseHandlers = Record<string, LooseHandler | LooseOutside | Probe | undefined>;
interface LooseOutside {
  outside: LooseHandler;
  ahead?: (tx: Tx, context: object) => Promise<unknown>;
  columns?: RawBuilder<unknown>;
  keepsAnswer?: true;
}

interface Route {
  operation: Operation;
  validator: OperationValidator;
  handler: LooseHandler | LooseOutside;
  idempotent: boolean;
}

interface Made {
  status: number;
  text: string | null;
  file?: AnsweredFile | undefined;
  stream?: Readable | undefined;
  replayed: boolean;
}

/**
 * Every operation of the document as a route. Fails if an operation has no handler or a handler no operation, so
 * that neither can be forgotten.
 */
export function registerContract(
  app: FastifyInstance,
  document: OpenApiDocument,
  handlers: AllHandlers,
): void {
  const operations = operationsOf(document);
  const loose = handlers as unknown as LooseHandlers;
  checkComplete(operations, loose);
  const validatorOf = createValidators(document);
  for (const operation of operations) {
    const handler = loose[operation.id];
    if (!handler) continue;
    if ('probe' in handler) {
      registerProbe(app, operation, handler);
      continue;
    }
    const idempotent = operation.parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
    // Its answer is kept in the handler's transaction; one without would promise it and not keep it.
    if (idempotent && typeof handler !== 'function' && !handler.keepsAnswer)
      throw new Error(`${operation.id} cannot be idempotent.`);
    const route: Route = { operation, validator: validatorOf(operation), handler, idempotent };
    app.route({
      method: operation.method.toUpperCase(),
      url: operation.url,
      config: { operationId: operation.id },
      onRequest: (request) => passGate(operation, request),
      handler: (request, reply) => answer(app.portal, route, request, reply),
    });
  }
  refuseOtherMethods(app, operations);
}

async function answer(portal: Portal, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { gateKeeping } = portal;
  const sendable = request.isMultipart()
    ? await gateKeeping.upload(request.isStranger, async () =>
        make(portal, route, request, reply, await readForm(request, gateKeeping.bodyMs)),
      )
    : await make(portal, route, request, reply, null);
  if (sendable.replayed) reply.header('idempotency-replayed', 'true');
  reply.code(sendable.status);
  if (sendable.stream) {
    request.turn?.pause();
    return sendStream(reply, sendable.stream);
  }
  if (sendable.file) return sendFile(request, reply, sendable.file);
  if (sendable.text === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(sendable.text);
}

function make(
  portal: Portal,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  form: readonly FormPart[] | null,
): Promise<Made> {
  const input = route.validator.check({
    query: request.query as Record<string, unknown>,
    path: request.params as Record<string, unknown>,
    headers: request.headers,
    body: request.body,
    form,
  });
  const { handler } = route;
  return typeof handler === 'function'
    ? answerInside(portal, route, handler, request, input)
    : answerOutside(portal, route, handler, request, reply, input);
}

/** Session, access, handler, idempotency and audit in the one transaction of the request. */
async function answerInside(
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
        audit: (entry: AuditEntry) => audit(portal, request, user, tx, entry),
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

async function answerOutside(
  portal: Portal,
  route: Route,
  { outside, ahead: readAhead, columns }: LooseOutside,
  request: FastifyRequest,
  reply: FastifyReply,
  input: CheckedInput,
): Promise<Made> {
  const client = clientOf(request);
  const readMore =
    readAhead &&
    ((tx: Tx, found: Caller) => {
      checkCall(route, request, found, input);
      return readAhead(tx, commonContext(portal, request, input, found));
    });
  const { session, caller, ahead } = await readCaller(route.operation.access, request, {
    ...(readMore ? { ahead: readMore } : {}),
    columns,
  });
  if (session) keepAlive(portal, client, session);
  const { user } = caller;
  checkCall(route, request, caller, input);
  const control = controlSession({
    request,
    reply,
    db: portal.db,
    clientId: client.id,
    session,
    now: portal.now,
  });
  const context = {
    ...commonContext(portal, request, input, caller),
    transaction: <T>(work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }) =>
      portal.db.forClient(client.id, work, options),
    audit: (tx: Tx, entry: AuditEntry) => audit(portal, request, user, tx, entry),
    attempt: startAttempt(portal, route, request, caller, input),
    session: control,
    address: request.ip,
    deployments: portal.deployments,
    metrics: portal.metrics,
    async recheckSession() {
      const found = await recheckSession(portal, request);
      return found && { client: found.client, ...personOf(route.operation.access, found.session) };
    },
    changes: portal.changes,
    streams: portal.gateKeeping.streams,
    logIns: portal.gateKeeping.logIns,
    log: request.log,
    forgetClients: () => portal.clients.refresh(),
    background: portal.background,
  };
  const made = await callHandler(portal, route, request, () => outside(context, ahead));
  control.apply();
  return made;
}

/** Who may not call learns nothing of what is wrong with the call. */
function checkCall({ operation }: Route, request: FastifyRequest, caller: Caller, input: CheckedInput): void {
  checkCaller(operation.access, caller);
  if (input.errors.length > 0) throw validationProblem(fieldTexts(input.errors, request.t));
  if (!operation.body && request.body !== undefined && !isEmptyObject(request.body)) {
    throw validationProblem({ non_field_errors: [messages.noBody] });
  }
  if (holdsNul(input.query) || holdsNul(input.body)) {
    throw validationProblem({ non_field_errors: [messages.invalid] });
  }
}

function startAttempt(
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

function commonContext(portal: Portal, request: FastifyRequest, input: CheckedInput, caller: Caller) {
  return {
    client: clientOf(request),
    ...caller,
    query: input.query,
    path: input.path,
    body: input.body,
    now: portal.now,
    t: request.t,
    locale: request.locale,
    origin: portal.origins.ofRequest(request),
    requestId: request.id,
  };
}

function audit(
  portal: Portal,
  request: FastifyRequest,
  user: Viewer | null,
  tx: Tx,
  entry: AuditEntry,
): Promise<void> {
  return writeAudit(tx, { userId: user?.id ?? null, requestId: request.id, at: portal.now() }, entry);
}

/** Runs a handler and holds its answer, also a thrown one, against the document. An answer of 4xx is thrown on. */
async function callHandler(
  portal: Portal,
  { operation, validator }: Route,
  request: FastifyRequest,
  run: () => Promise<LooseAnswer>,
): Promise<Made> {
  let made: LooseAnswer;
  try {
    made = await run();
  } catch (error) {
    if (portal.checkResponses && error instanceof Problem) {
      assertDocumented(operation, validator.checkResponse(error.status, error.render(request.t)));
    }
    throw error;
  }
  const { status, body, file, stream, replayed = false } = made;
  const type = stream ? EVENT_STREAM : file?.type;
  if (portal.checkResponses) {
    assertDocumented(
      operation,
      type ? validator.checkFile(status, type) : validator.checkResponse(status, body),
    );
  }
  if (status >= 400 && status < 500) throw new Problem(status, () => body);
  return { status, text: body === undefined ? null : JSON.stringify(body), file, stream, replayed };
}

function assertDocumented(operation: Operation, mismatch: string | null): void {
  if (mismatch) throw new Error(`${operation.id} does not answer as documented: ${mismatch}`);
}
