import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createDb, type Db } from '../db/database.ts';
import { readDatabaseUrls } from '../db/database-urls.ts';
import { FolderInUse } from '../db/lock.ts';
import { SchemaRefused } from '../db/migrate/schema-state.ts';
import { openDatabase } from '../db/open-database.ts';
import { openPostgres } from '../db/postgres-engine.ts';
import { startJobs } from '../mechanisms/jobs/start-jobs.ts';
import { openLogStream } from '../mechanisms/log/log-stream.ts';
import { type OutboundAllowance, readOutboundAllowance } from '../mechanisms/outbound/allowed-addresses.ts';
import { createTransports } from '../mechanisms/outbox/transports.ts';
import { type Payments, readPayments } from '../mechanisms/payments.ts';
import { LIMITS } from '../mechanisms/portal/limits.ts';
import { checkPublicUrl } from '../mechanisms/portal/origins.ts';
import { localSecretsKeys, readSecretsKeys, type SecretsKeys } from '../mechanisms/secrets/secrets-keys.ts';
import { jobs } from '../modules/index.ts';
import { buildApp } from './app.ts';
import { collectGarbage } from './collect-garbage.ts';
import { readTrustProxy, type TrustProxy } from './http/trust-proxy.ts';
import { listenForMetrics } from './metrics/serve-metrics.ts';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** A replica of it, for reports. */
  reportsDatabaseUrl: string | undefined;
  databaseConnections: number | undefined;
  trustProxy: TrustProxy;
  extraOrigins: string[];
  logLevel: string;
  /** Time between announcing the stop and closing the port, in milliseconds. */
  stopDelayMs: number;
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  smsUrl: string | undefined;
  securityContact: string | undefined;
  /** Where the metrics are served besides the API; null: only beside the API, and only with a token. */
  metricsPort: { port: number; host: string } | null;
  metricsToken: string | undefined;
  slowQueryMs: number | undefined;
  /** How packs of credits are paid for; null: not at all. */
  payments: Payments | null;
  /** Wrap the data keys of secrets; null: with PGlite a key in its folder does, on PostgreSQL nothing can be encrypted. */
  secretsKeys: SecretsKeys | null;
  /** Addresses besides those of the internet that connections may call. */
  outboundAllowance: OutboundAllowance;
}

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  /** `http://localhost:<port>` */
  address: string;
  /** Announces the stop, finishes requests in progress, then closes the database. */
  stop(): Promise<void>;
}

export interface Composition {
  /** Another time than the machine's, for journeys through a whole day. */
  clock?: () => Date;
  /** See `DatabaseOptions`. */
  isDemo?: (db: Db) => Promise<boolean>;
  /** Runs before listening: the seed. */
  prepare?: (db: Db) => Promise<unknown>;
  /** Runs before listening: the static hosting and anything else that this process serves. */
  compose?: (app: FastifyInstance) => Promise<unknown>;
}

/** @throws Error naming the variable with an invalid value */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    port: wholeNumber('PORT', env.PORT) ?? 8080,
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(env.DATA_DIR || '.data'),
    ...readDatabaseUrls(env),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    extraOrigins: (env.EXTRA_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
    logLevel: env.LOG_LEVEL || 'info',
    stopDelayMs: (wholeNumber('STOP_DELAY_SECONDS', env.STOP_DELAY_SECONDS) ?? 1) * 1000,
    publicUrl: checkPublicUrl(env.PUBLIC_URL),
    smtpUrl: address('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || undefined,
    smsUrl: address('SMS_URL', env.SMS_URL, ['http:', 'https:']),
    securityContact: address('SECURITY_CONTACT', env.SECURITY_CONTACT, ['mailto:', 'https:']),
    ...readMetricsSettings(env),
    slowQueryMs: wholeNumber('SLOW_QUERY_MS', env.SLOW_QUERY_MS),
    payments: readPayments(env),
    secretsKeys: readSecretsKeys(env),
    outboundAllowance: readOutboundAllowance(env),
  };
}

const SHORTEST_TOKEN = 16;

function readMetricsSettings(env: NodeJS.ProcessEnv): Pick<Settings, 'metricsPort' | 'metricsToken'> {
  const port = wholeNumber('METRICS_PORT', env.METRICS_PORT);
  const metricsToken = env.METRICS_TOKEN || undefined;
  if (port !== undefined && port !== 0 && port === (wholeNumber('PORT', env.PORT) ?? 8080))
    throw new Error(`METRICS_PORT is the port of the portal itself: ${port}`);
  if (port === undefined && env.METRICS_HOST) throw new Error('METRICS_HOST needs a METRICS_PORT.');
  if (metricsToken && metricsToken.length < SHORTEST_TOKEN)
    throw new Error(`METRICS_TOKEN has fewer than ${SHORTEST_TOKEN} characters.`);
  return {
    metricsPort: port === undefined ? null : { port, host: env.METRICS_HOST || '127.0.0.1' },
    metricsToken,
  };
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`${name} is not a number: ${value}`);
  return number;
}

/** Its value may contain a password, so the message does not repeat it. */
function address(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new Error(`${name} is no address that begins with ${protocols.join(' or ')}.`);
  return value;
}

/** Opens the database, builds the app, lets the caller add to both, and listens. */
export async function startServer(settings: Settings, composition: Composition = {}): Promise<RunningServer> {
  const db = await openDatabase({
    url: settings.databaseUrl,
    ownerUrl: settings.databaseOwnerUrl,
    connections: settings.databaseConnections,
    dataDir: settings.dataDir,
    lean: true,
    onAvailability: (isAvailable, reason) => process.stderr.write(availabilityLine(isAvailable, reason)),
    say: (message) => process.stderr.write(`${message}\n`),
    isDemo: composition.isDemo,
  });
  // Connected for the first report: a replica that is away does not delay the start.
  const replica = settings.reportsDatabaseUrl
    ? createDb(openPostgres({ url: settings.reportsDatabaseUrl, connections: settings.databaseConnections }))
    : undefined;
  try {
    await composition.prepare?.(db);
    const app = await buildApp({
      db,
      replica,
      logger: { level: settings.logLevel, stream: openLogStream() },
      trustProxy: settings.trustProxy,
      extraOrigins: settings.extraOrigins,
      publicUrl: settings.publicUrl,
      transports: createTransports(settings),
      payments: settings.payments,
      secretsKeys:
        settings.secretsKeys ??
        (settings.databaseUrl ? null : localSecretsKeys(join(settings.dataDir, 'secrets-key'))),
      outboundAllowance: settings.outboundAllowance,
      metricsToken: settings.metricsPort ? undefined : settings.metricsToken,
      slowQueryMs: settings.slowQueryMs,
      securityContact: settings.securityContact,
      ...(composition.clock && { clock: composition.clock }),
    });
    if (!settings.smtpUrl) app.log.info('no SMTP_URL: mail is kept and not sent');
    await composition.compose?.(app);
    if (settings.metricsPort) {
      const port = await listenForMetrics(app, { ...settings.metricsPort, token: settings.metricsToken });
      app.log.info({ port }, 'metrics');
    }
    collectGarbage();
    // So that the first page's stream can list recent changes; if it fails now, that stream tries again.
    await app.portal.changes.listen().catch(() => {});
    await app.listen({ port: settings.port, host: settings.host, backlog: LIMITS.backlog });
    const stopJobs = startJobs(app.portal, app.log, jobs);
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port;
    return {
      app,
      db,
      address: `http://localhost:${port}`,
      async stop() {
        // Balancers poll health and take the server out, browsers close idle connections: then no one is cut off.
        app.portal.announceStop();
        await new Promise((resolve) => setTimeout(resolve, settings.stopDelayMs));
        await stopJobs();
        await app.close();
        await replica?.close();
        await db.close();
      },
    };
  } catch (error) {
    await replica?.close();
    await db.close();
    throw error;
  }
}

/** One line when the database becomes unavailable and one when it is back; requests in between got a 503. */
function availabilityLine(isAvailable: boolean, reason?: Error): string {
  return isAvailable
    ? 'The database is back.\n'
    : `The database is away: ${reason?.message ?? 'no reason given'}\n`;
}

/** Stops on SIGTERM and SIGINT; a second signal, or fifteen seconds, end the process without waiting. */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    server.app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 15_000).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    stopOnSignals(await startServer(readSettings()));
  } catch (error) {
    if (!(error instanceof FolderInUse || error instanceof SchemaRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
