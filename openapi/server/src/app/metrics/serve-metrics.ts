import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { describeError } from '../../mechanisms/log/logging.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { sameSecret } from '../../mechanisms/sessions/secrets.ts';

const PATH = '/metrics';

export interface MetricsSettings {
  /** Required as `Authorization: Bearer`; without one anyone who reaches the port may read. */
  token: string | undefined;
}

export interface MetricsPort extends MetricsSettings {
  port: number;
  host: string;
}

/**
 * The metrics of `collectDefaultMetrics` (event loop, heap, garbage, CPU) cost a little all the time: only if they are
 * read.
 */
function readerOf(portal: Portal): () => Promise<string> {
  collectDefaultMetrics({ register: portal.metrics.registry });
  return portal.readMetrics;
}

function mayRead(authorization: string | undefined, token: string | undefined): boolean {
  return token === undefined || sameSecret(authorization ?? '', `Bearer ${token}`);
}

/** Serves the metrics beside the API, for callers with the token. */
export function registerMetrics(app: FastifyInstance, token: string): void {
  const read = readerOf(app.portal);
  app.get(PATH, { config: { ofTheMachine: true } }, async (request, reply) => {
    if (!mayRead(request.headers.authorization, token)) throw notFound();
    const text = await read();
    return reply.header('cache-control', 'no-store').type(app.portal.metrics.registry.contentType).send(text);
  });
}

/**
 * Serves the metrics on a port of their own, until the app is closed.
 * @returns the port
 * @throws Error naming METRICS_PORT if it cannot listen
 */
export async function listenForMetrics(
  app: FastifyInstance,
  { port, host, token }: MetricsPort,
): Promise<number> {
  const read = readerOf(app.portal);
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' && request.url?.split('?')[0] === PATH;
    if (!isRead || !mayRead(request.headers.authorization, token)) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': app.portal.metrics.registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: describeError(error) }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT: cannot listen on ${host}:${port} (${error.code}).`, { cause: error })),
    );
    server.listen(port, host, resolve);
    // It must not keep a process alive that could not start otherwise.
    server.unref();
  });
  return (server.address() as AddressInfo).port;
}
