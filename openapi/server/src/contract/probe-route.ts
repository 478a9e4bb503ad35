import type { FastifyInstance } from 'fastify';
import type { Portal } from '../mechanisms/portal/portal.ts';
import type { Operation } from './document.ts';

/** A handler of the kind `probe` (`handler.ts`), as the glue calls it. */
export interface Probe {
  probe: (portal: Portal) => Promise<{ status: number; body?: unknown }>;
}

/** An operation that is asked by machines: by any host name, without client, person, transaction and place in the line. */
export function registerProbe(app: FastifyInstance, operation: Operation, { probe }: Probe): void {
  app.route({
    method: operation.method.toUpperCase(),
    url: operation.url,
    config: { ofTheMachine: true, operationId: operation.id },
    handler: async (_request, reply) => {
      const { status, body } = await probe(app.portal);
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
}
