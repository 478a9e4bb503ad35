import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { type AuditEntry, writeAudit } from '../mechanisms/audit.ts';
import { findAnswer, type IdempotentRequest, keepAnswer, requestHash } from '../mechanisms/idempotency.ts';
import { messages } from '../messages.ts';
import { clientOf, keepAlive, type Portal, readSession } from '../portal.ts';
import { methodNotAllowed, Problem, unsupportedType, validationProblem } from '../problems.ts';
import { readSessionCookie } from '../sessions/cookies.ts';
import { sessionOf } from '../sessions/request-session.ts';
import { controlSession } from '../sessions/session-control.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Viewer } from '../viewer.ts';
import { checkFeatures, checkViewer } from './access.ts';
import { checkComplete } from './check-complete.ts';
import { type OpenApiDocument, type Operation, operationsOf } from './document.ts';
import { readForm } from './form.ts';
import type { AllHandlers, AnsweredFile } from './handler.ts';
import { holdsNul } from './nul.ts';
import { sendFile } from './send-file.ts';
import { fieldTexts } from './validation-texts.ts';
import { type CheckedInput, createValidators, type OperationValidator } from './validator.ts';

interface LooseAnswer {
  status: number;
  body?: unknown;
  file?: AnsweredFile;
}
type LooseHandler = (context: object) => Promise<LooseAnswer>;
/** The typed handlers, as the glue calls them: the document has checked at run time what the types promise. */
type LooseHandlers = Record<string, LooseHandler | { outside: LooseHandler } | undefined>;

interface Route {
  operation: Operation;
  validator: OperationValidator;
  handler: LooseHandler | { outside: LooseHandler };
  idempotent: boolean;
}

interface Made {
  status: number;
  text: string | null;
  file?: AnsweredFile | undefined;
}
interface Sendable extends Made {
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
    const idempotent = operation.parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
    // Its answer is kept in the handler's transaction; one without would promise it and not keep it.
    if (idempotent && typeof handler !== 'function') throw new Error(`${operation.id} cannot be idempotent.`);
    const route: Route = { operation, validator: validatorOf(operation), handler, idempotent };
    app.route({
      method: operation.method.toUpperCase(),
      url: operation.url,
      handler: (request, reply) => answer(app.portal, route, request, reply),
    });
  }
  refuseOtherMethods(app, operations);
}

function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const known = new Map<string, Set<string>>();
  for (const { url, method } of operations) {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods.add(method.toUpperCase()));
  }
  for (const [url, methods] of known) {
    if (methods.has('GET')) methods.add('HEAD');
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !methods.has(name),
    );
    app.route({
      method: others,
      url,
      // A HEAD of its own must not be made for a GET that is refused.
      exposeHeadRoute: false,
      handler: () => {
        throw methodNotAllowed([...methods].join(', '));
      },
    });
  }
}

async function answer(portal: Portal, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const client = clientOf(request);
  const { access, body } = route.operation;
  checkFeatures(access, client);
  // Without a cookie there is no session to look for, and nothing to read an upload for.
  if (!readSessionCookie(request)) checkViewer(access, null);
  checkContentType(body, request);
  const input = route.validator.check({
    query: request.query as Record<string, unknown>,
    path: request.params as Record<string, unknown>,
    headers: request.headers,
    body: request.body,
    form: request.isMultipart() ? await readForm(request) : null,
  });
  const { handler } = route;
  const sendable =
    typeof handler === 'function'
      ? await answerInside(portal, route, handler, request, input)
      : await answerOutside(portal, route, handler.outside, request, reply, input);
  if (sendable.replayed) reply.header('idempotency-replayed', 'true');
  reply.code(sendable.status);
  if (sendable.file) return sendFile(request, reply, sendable.file);
  if (sendable.text === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(sendable.text);
}

/** @throws Problem 415 for a form where JSON is wanted, and the other way round */
function checkContentType(body: Operation['body'], request: FastifyRequest): void {
  if (request.isMultipart() && !body?.form) throw unsupportedType();
  if (body?.form && !request.isMultipart() && request.body !== undefined) {
    throw unsupportedType(messages.formWanted);
  }
}

/** Session, access, handler, idempotency and audit in the one transaction of the request. */
async function answerInside(
  portal: Portal,
  route: Route,
  handler: LooseHandler,
  request: FastifyRequest,
  input: CheckedInput,
): Promise<Sendable> {
  const client = clientOf(request);
  const found: { session: Session | null } = { session: null };
  const sendable = await portal.db.forClient(
    client.id,
    async (tx): Promise<Sendable> => {
      found.session = await sessionOf(tx, request, portal.now());
      const user = found.session?.viewer ?? null;
      checkCall(route, request, user, input);
      const attempt = attemptOf(portal, route, request, user, input);
      const stored = attempt && (await findAnswer(tx, attempt));
      if (stored) return { ...stored, replayed: true };
      const context = {
        ...commonContext(portal, request, input, user),
        tx,
        audit: (entry: AuditEntry) => audit(portal, request, user, tx, entry),
      };
      const made = await callHandler(portal, route, request, () => handler(context));
      if (attempt) await keepAnswer(tx, attempt, { status: made.status, text: made.text ?? '' });
      return { ...made, replayed: false };
    },
    { readOnly: route.operation.method === 'get' },
  );
  if (found.session) keepAlive(portal, client, found.session);
  return sendable;
}

async function answerOutside(
  portal: Portal,
  route: Route,
  handler: LooseHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  input: CheckedInput,
): Promise<Sendable> {
  const { client, session } = await readSession(request);
  const user = session?.viewer ?? null;
  checkCall(route, request, user, input);
  const control = controlSession({
    request,
    reply,
    db: portal.db,
    clientId: client.id,
    session,
    now: portal.now,
  });
  const context = {
    ...commonContext(portal, request, input, user),
    transaction: <T>(work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }) =>
      portal.db.forClient(client.id, work, options),
    audit: (tx: Tx, entry: AuditEntry) => audit(portal, request, user, tx, entry),
    session: control,
    address: request.ip,
    engine: portal.db.engine.kind,
    version: portal.version,
    deployments: portal.deployments,
    log: request.log,
    forgetClients: () => portal.clients.refresh(),
    background: portal.background,
  };
  const made = await callHandler(portal, route, request, () => handler(context));
  control.apply();
  return { ...made, replayed: false };
}

/** Who may not call learns nothing of what is wrong with the call. */
function checkCall(
  { operation }: Route,
  request: FastifyRequest,
  user: Viewer | null,
  input: CheckedInput,
): void {
  checkViewer(operation.access, user);
  if (input.errors.length > 0) throw validationProblem(fieldTexts(input.errors, request.t));
  if (!operation.body && request.body !== undefined && JSON.stringify(request.body) !== '{}') {
    throw validationProblem({ non_field_errors: [messages.noBody] });
  }
  if (holdsNul(input.query) || holdsNul(input.body)) {
    throw validationProblem({ non_field_errors: [messages.invalid] });
  }
}

function attemptOf(
  portal: Portal,
  route: Route,
  request: FastifyRequest,
  user: Viewer | null,
  input: CheckedInput,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (!route.idempotent || !user || typeof key !== 'string') return null;
  const { method, url } = route.operation;
  const path = `${url} ${JSON.stringify(input.path)} ${JSON.stringify(input.query)}`;
  return { userId: user.id, key, hash: requestHash(method, path, input.body), now: portal.now() };
}

function commonContext(portal: Portal, request: FastifyRequest, input: CheckedInput, user: Viewer | null) {
  return {
    client: clientOf(request),
    user,
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
  const { status, body, file } = made;
  if (portal.checkResponses) {
    assertDocumented(
      operation,
      file ? validator.checkFile(status, file.type) : validator.checkResponse(status, body),
    );
  }
  if (status >= 400 && status < 500) throw new Problem(status, () => body);
  return { status, text: body === undefined ? null : JSON.stringify(body), file };
}

function assertDocumented(operation: Operation, mismatch: string | null): void {
  if (mismatch) throw new Error(`${operation.id} does not answer as documented: ${mismatch}`);
}
