import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import { registerDocsPage } from '../contract/docs-page.ts';
import { type OpenApiDocument, readDocument } from '../contract/document.ts';
import { formOptions } from '../contract/form.ts';
import type { AllHandlers } from '../contract/handler.ts';
import { BODY_LIMIT } from '../contract/read-json.ts';
import { registerContract } from '../contract/routes.ts';
import type { Db } from '../db/database.ts';
import { createReplica } from '../db/replica.ts';
import { createChanges } from '../mechanisms/changes.ts';
import { describeError, logRequest } from '../mechanisms/log/logging.ts';
import { randomId } from '../mechanisms/log/random-id.ts';
import { newTraceId, traceIdOf } from '../mechanisms/log/trace-id.ts';
import { currentWork, doWork } from '../mechanisms/log/work.ts';
import { createMetrics } from '../mechanisms/metrics/metrics.ts';
import { type OutboundAllowance, readOutboundAllowance } from '../mechanisms/outbound/allowed-addresses.ts';
import { createOutbound } from '../mechanisms/outbound/outbound.ts';
import { sendOutbox } from '../mechanisms/outbox/send-outbox.ts';
import type { Transports } from '../mechanisms/outbox/transports.ts';
import { wakeAfterCommit } from '../mechanisms/outbox/wake.ts';
import type { Payments } from '../mechanisms/payments.ts';
import { createClients } from '../mechanisms/portal/clients.ts';
import type { DeploymentsPort } from '../mechanisms/portal/deployments-port.ts';
import { createGateKeeping } from '../mechanisms/portal/gate-keeping.ts';
import { LIMITS, type Limits } from '../mechanisms/portal/limits.ts';
import { createOrigins } from '../mechanisms/portal/origins.ts';
import type { Portal } from '../mechanisms/portal/portal.ts';
import { notFound } from '../mechanisms/problems.ts';
import { createSecrets } from '../mechanisms/secrets/secrets.ts';
import type { SecretsKeys } from '../mechanisms/secrets/secrets-keys.ts';
import { checkForgery } from '../mechanisms/sessions/csrf.ts';
import { localeOf, translate } from '../mechanisms/texts/messages.ts';
import { createDeployments } from '../modules/deployments/public.ts';
import { handlers } from '../modules/index.ts';
import { hasStarted, runOffboardings } from '../modules/offboarding/public.ts';
import { registerOneClick } from '../modules/report-schedules/public.ts';
import { registerScim } from '../modules/scim/public.ts';
import { registerSingleSignOn } from '../modules/single-sign-on/public.ts';
import { addBodyParser } from './http/body-parser.ts';
import { handleError } from './http/error-handler.ts';
import { createLingering } from './http/linger.ts';
import { registerSecurityText } from './http/security-text.ts';
import { type TrustProxy, trustProxyOption } from './http/trust-proxy.ts';
import { isApi, requireOneHost, sendUnknownPortal } from './http/unknown-portal.ts';
import { registerMailbox } from './mailbox/mailbox.ts';
import { countAnswer, operationOf } from './metrics/count-answer.ts';
import { registerMetrics } from './metrics/serve-metrics.ts';
import { watchPortal } from './metrics/watch-portal.ts';

export { viewerOf } from '../mechanisms/portal/portal.ts';

export interface AppOptions {
  db: Db;
  /** A copy of the database for reports. */
  replica?: Db | undefined;
  clock?: () => Date;
  logger?: FastifyServerOptions['logger'];
  /** The proxies whose `X-Forwarded-*` headers count; none by default. */
  trustProxy?: TrustProxy;
  /** Replaces `LIMITS` in tests of what happens beyond them. */
  limits?: Partial<Limits>;
  /** Origins besides the portal's own from which unsafe calls are accepted, e.g. of a development server. */
  extraOrigins?: readonly string[];
  /** Compares each answer with the document; by default if NODE_ENV is `development` or `test`. */
  checkResponses?: boolean;
  /** `https://{host}`: the address of the clients' portals, for links in emails. */
  publicUrl?: string | undefined;
  /** Transports of email and SMS. */
  transports?: Transports;
  /** How packs of credits are paid for; left out: not at all. */
  payments?: Payments | null;
  /** Of the operator; without them nothing can be encrypted. */
  secretsKeys?: SecretsKeys | null;
  /** Addresses besides those of the internet that connections may call; none by default. */
  outboundAllowance?: OutboundAllowance;
  /**
   * The release store; without one nothing can be deployed. The code that composes the server may also set it before it
   * listens.
   */
  deployments?: DeploymentsPort;
  /** Serves `GET /metrics` to callers with this token; without it that page does not exist. */
  metricsToken?: string | undefined;
  /** Milliseconds from which a query is logged; 0: none is. */
  slowQueryMs?: number | undefined;
  /** Address for reports of vulnerabilities; without it `security.txt` does not exist. */
  securityContact?: string | undefined;
  /** Another document and its handlers, for tests of the glue. */
  document?: OpenApiDocument;
  handlers?: AllHandlers;
}

const SLOW_QUERY_MS = 500;
const packageJson: unknown = createRequire(import.meta.url)('../../package.json');

/** The whole API server, not yet listening. Static hosting is a plugin that is registered on the result. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...options.limits };
  const app = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, childOptions, raw) =>
      logger.child({ ...bindings, traceId: traceIdOf(raw as IncomingMessage) }, childOptions),
    genReqId: () => `req-${randomId(9, 'base64url')}`,
    trustProxy: trustProxyOption(options.trustProxy ?? false),
    bodyLimit: BODY_LIMIT,
    // Bodies have their own, shorter timeout (`limits.bodyMs`), which answers with a reason.
    requestTimeout: 60_000,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 5_000 },
    // Requests in progress are finished; idle connections would otherwise delay the stop.
    forceCloseConnections: 'idle',
    // Callers that still have a connection get an answer that asks them to close it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      prepare(request);
      return handleError(error, request, reply);
    },
  });
  const portal = createPortal(app, options, limits);
  app.decorate('portal', portal);
  app.decorateRequest('client', null);
  app.decorateRequest('viewer', null);
  app.decorateRequest('work', null);
  app.decorateRequest('turn', null);
  app.decorateRequest('signed', null);
  app.decorateRequest('isStranger', true);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('t', (message) => (typeof message === 'string' ? message : message.en));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  await addSecurityHeaders(app);
  await app.register(cookie);
  addHooks(app, portal, options.extraOrigins ?? []);
  app.addHook('onSend', createLingering(limits));
  addBodyParser(app, limits.bodyMs);
  await app.register(multipart, formOptions);
  const document = options.document ?? readDocument();
  registerContract(app, document, options.handlers ?? handlers);
  registerDocsPage(app, document);
  registerMailbox(app);
  await registerOneClick(app);
  await registerSingleSignOn(app);
  await registerScim(app);
  if (options.metricsToken) registerMetrics(app, options.metricsToken);
  if (options.securityContact) registerSecurityText(app, options.securityContact);
  return app;
}

function createPortal(app: FastifyInstance, options: AppOptions, limits: Limits): Portal {
  const { db: plain, trustProxy = false, extraOrigins = [], publicUrl, transports = {} } = options;
  const pending = new Set<Promise<unknown>>();
  const settled = () => Promise.allSettled(pending);
  let isStopping = false;
  const changes = createChanges(plain.engine);
  const outbound = createOutbound(options.outboundAllowance ?? readOutboundAllowance({}));
  // Before it waits for open answers: streams would not end on their own.
  app.addHook('preClose', async () => changes.stop());
  app.addHook('onClose', async () => {
    isStopping = true;
    await settled();
    transports.mail?.close();
    await outbound.close();
  });
  const now = options.clock ?? (() => new Date());
  const version = versionOf(packageJson);
  const metrics = createMetrics({ version, database: plain.engine.kind });
  const send = () =>
    sendOutbox({ db: plain, now, log: app.log, metrics, transports, stopping: () => isStopping });
  const offboard = () => {
    const work = { operation: 'offboarding', traceId: newTraceId() };
    return doWork(work, () => runOffboardings({ portal, db, now, log: app.log, stopping: () => isStopping }));
  };
  const db: Db = wakeAfterCommit(
    wakeAfterCommit(plain, () => portal.background(send())),
    () => portal.background(offboard()),
    hasStarted,
  );
  const { replica } = options;
  const readMetrics = watchPortal(
    { db, replicaDb: replica, metrics, transports, changes, now },
    { log: app.log, slowQueryMs: options.slowQueryMs ?? SLOW_QUERY_MS },
  );
  const base: Omit<Portal, 'deployments'> = {
    db,
    replica: replica
      ? createReplica({
          ...{ replica, main: db, now },
          onFallback: (reason) =>
            app.log.warn(
              { ...currentWork(), err: describeError(reason) },
              'reports are read from the main database',
            ),
        })
      : null,
    clients: createClients(db),
    now,
    origins: createOrigins({
      publicUrl,
      behindProxy: trustProxy !== false,
      extraOrigins,
      port: () => portOf(app),
    }),
    transports,
    payments: options.payments ?? null,
    secrets: createSecrets(options.secretsKeys ?? null),
    outbound,
    changes,
    isStopping: () => isStopping,
    announceStop() {
      isStopping = true;
    },
    version,
    metrics,
    readMetrics,
    gateKeeping: createGateKeeping(limits),
    checkResponses: options.checkResponses ?? ['development', 'test'].includes(process.env.NODE_ENV ?? ''),
    background(work) {
      const done = work
        .catch((error: unknown) =>
          app.log.error({ ...currentWork(), err: describeError(error) }, 'work after an answer failed'),
        )
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    settled,
  };
  const deployments = createDeployments(base, app.log, options.deployments ?? null);
  const portal: Portal = { ...base, deployments };
  return portal;
}

/** The port on which it listens, if it does. */
function portOf(app: FastifyInstance): number | undefined {
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : undefined;
}

function versionOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'version' in value ? String(value.version) : '0';
}

function prepare(request: FastifyRequest): void {
  request.locale = localeOf(request.headers['accept-language']);
  request.t = (message, params) => translate(request.locale, message, params);
}

/** The order matters: client first, so that an unknown host gets nothing else; then forgery; then the route. */
function addHooks(app: FastifyInstance, portal: Portal, extraOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = {
      operation: operationOf(request),
      reqId: request.id,
      traceId: traceIdOf(request.raw),
    };
    doWork(request.work, done);
  });
  // A body arrives by events of the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.work ? doWork(request.work, done) : done(),
  );
  app.addHook('onRequest', async (request, reply) => {
    prepare(request);
    reply.header('x-request-id', request.id);
    reply.header('x-trace-id', traceIdOf(request.raw));
    reply.header('vary', 'Accept-Language');
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (portal.isStopping()) reply.header('connection', 'close');
    requireOneHost(request);
    if (request.routeOptions.config?.ofTheMachine) return undefined;
    request.client = await portal.clients.ofHost(request.hostname ?? '');
    if (!request.client) return sendUnknownPortal(request, reply);
    request.turn = portal.gateKeeping.takeTurn(reply);
    // Its route passes the form on as a call of the API, with the token in its place, and that call is checked.
    const { tokenInBody, tokenInPath, byToken, signed } = request.routeOptions.config;
    if (!tokenInBody && !tokenInPath && !byToken && !signed) checkForgery(request, extraOrigins);
    // Unknown routes read no body.
    if (request.is404) throw notFound();
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.ofTheMachine) return;
    countAnswer(portal.metrics, request, reply);
    logRequest(request, reply);
  });
}

/** For the API's own answers and pages. The hosting sets the portal's content security policy on its pages itself. */
async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Set by the hook, on https only.
    strictTransportSecurity: false,
    // `no-referrer` would make browsers send `Origin: null` with a form of our own.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
