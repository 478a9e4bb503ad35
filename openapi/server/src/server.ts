import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Db } from './db/database.ts';
import { FolderInUse } from './db/lock.ts';
import { openDatabase } from './db/open-database.ts';
import { jobs } from './jobs/registry.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { checkPublicUrl } from './origins.ts';
import { createTransports } from './outbox/transports.ts';
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number | undefined;
  trustProxy: TrustProxy;
  extraOrigins: string[];
  logLevel: string;
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  smsUrl: string | undefined;
}

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  /** `http://localhost:<port>` */
  address: string;
  /** Finishes requests in flight, then closes the database. */
  stop(): Promise<void>;
}

export interface Composition {
  /** Before listening: the seed. */
  prepare?: (db: Db) => Promise<unknown>;
  /** Before listening: the static hosting and whatever else is served by this process. */
  compose?: (app: FastifyInstance) => Promise<unknown>;
}

/** @throws Error naming the variable whose value is no good */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    port: wholeNumber('PORT', env.PORT) ?? 8080,
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    extraOrigins: (env.EXTRA_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
    logLevel: env.LOG_LEVEL || 'info',
    publicUrl: checkPublicUrl(env.PUBLIC_URL),
    smtpUrl: address('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || undefined,
    smsUrl: address('SMS_URL', env.SMS_URL, ['http:', 'https:']),
  };
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`${name} is not a number: ${value}`);
  return number;
}

/** Its value may hold a password, so that the message does not repeat it. */
function address(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new Error(`${name} is no address that begins with ${protocols.join('// or ')}//.`);
  return value;
}

/** Opens the database, builds the app, lets the caller add to both, and listens. */
export async function startServer(settings: Settings, composition: Composition = {}): Promise<RunningServer> {
  const db = await openDatabase({
    url: settings.databaseUrl,
    connections: settings.databaseConnections,
    dataDir: settings.dataDir,
    lean: true,
    onIdleError: (error) => process.stderr.write(`A database connection broke: ${error.name}\n`),
  });
  try {
    await composition.prepare?.(db);
    const app = await buildApp({
      db,
      logger: { level: settings.logLevel },
      trustProxy: settings.trustProxy,
      extraOrigins: settings.extraOrigins,
      publicUrl: settings.publicUrl,
      transports: createTransports(settings),
    });
    if (!settings.smtpUrl) app.log.info('no SMTP_URL: mail is kept and not sent');
    await composition.compose?.(app);
    await app.listen({ port: settings.port, host: settings.host });
    const stopJobs = startJobs(app.portal, app.log, jobs);
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port;
    return {
      app,
      db,
      address: `http://localhost:${port}`,
      async stop() {
        await stopJobs();
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Stops on SIGTERM and SIGINT; a second signal, or ten seconds, end the process without waiting. */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    server.app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
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
    if (!(error instanceof FolderInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
