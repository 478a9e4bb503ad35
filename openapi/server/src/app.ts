import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import { createClients } from './clients.ts';
import { registerDocsPage } from './contract/docs-page.ts';
import { readDocument } from './contract/document.ts';
import type { AllHandlers } from './contract/handler.ts';
import { registerContract } from './contract/routes.ts';
import type { Db } from './db/database.ts';
import { handleError } from './error-handler.ts';
import { describeError, logRequest } from './logging.ts';
import { localeOf, messages, translate } from './messages.ts';
import { handlers } from './modules/handlers.ts';
import type { Portal } from './portal.ts';
import { notFound, validationProblem } from './problems.ts';
import { checkForgery } from './sessions/csrf.ts';
import { isApi, sendUnknownPortal } from './unknown-portal.ts';

export { viewerOf } from './portal.ts';

export interface AppOptions {
  db: Db;
  clock?: () => Date;
  logger?: FastifyServerOptions['logger'];
  /** Whose `X-Forwarded-*` headers count: `true`, or the proxies' addresses (Fastify's `trustProxy`). */
  trustProxy?: boolean | string;
  /** Origins besides the portal's own from which unsafe calls are taken, e.g. of a development server. */
  extraOrigins?: readonly string[];
  /** Compare each answer with the document; by default where NODE_ENV is `development` or `test`. */
  checkResponses?: boolean;
  /** Another set of handlers, for tests of the glue. */
  handlers?: AllHandlers;
}

const BODY_LIMIT = 256 * 1024;
const packageJson: unknown = createRequire(import.meta.url)('../package.json');

/** The whole API server, not yet listening. Static hosting is a plugin that is registered on what this returns. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `req-${randomBytes(9).toString('base64url')}`,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Requests in flight are finished; idle connections would otherwise hold up the stop.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      prepare(request);
      return handleError(error, request, reply);
    },
  });
  const portal = createPortal(app, options);
  app.decorate('portal', portal);
  app.decorateRequest('client', null);
  app.decorateRequest('viewer', null);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('t', (message) => (typeof message === 'string' ? message : message.en));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  await addSecurityHeaders(app);
  await app.register(cookie);
  addHooks(app, portal, options.extraOrigins ?? []);
  addBodyParser(app);
  const document = readDocument();
  registerContract(app, document, options.handlers ?? handlers);
  registerDocsPage(app, document);
  return app;
}

function createPortal(app: FastifyInstance, options: AppOptions): Portal {
  const pending = new Set<Promise<unknown>>();
  const settled = () => Promise.allSettled(pending);
  app.addHook('onClose', async () => {
    await settled();
  });
  return {
    db: options.db,
    clients: createClients(options.db),
    now: options.clock ?? (() => new Date()),
    version: versionOf(packageJson),
    checkResponses: options.checkResponses ?? ['development', 'test'].includes(process.env.NODE_ENV ?? ''),
    background(work) {
      const done = work
        .catch((error: unknown) =>
          app.log.error({ err: describeError(error) }, 'work after an answer failed'),
        )
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    settled,
  };
}

function versionOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'version' in value ? String(value.version) : '0';
}

function prepare(request: FastifyRequest): void {
  request.locale = localeOf(request.headers['accept-language']);
  request.t = (message, params) => translate(request.locale, message, params);
}

/** The order counts: client first, so that an unknown host gets nothing else; then forgery; then the route. */
function addHooks(app: FastifyInstance, portal: Portal, extraOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    prepare(request);
    reply.header('x-request-id', request.id);
    reply.header('vary', 'Accept-Language');
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    request.client = await portal.clients.ofHost(request.hostname ?? '');
    if (!request.client) return sendUnknownPortal(request, reply);
    checkForgery(request, extraOrigins);
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
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

/** JSON and nothing else (415); an empty body is none. */
function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      return done(null, JSON.parse(String(text)));
    } catch {
      return done(validationProblem({ non_field_errors: [messages.invalidJson] }));
    }
  });
}
