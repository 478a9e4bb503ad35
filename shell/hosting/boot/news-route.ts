import type { DeploymentsNews } from '@portal/shared/federation';
import type { FastifyPluginAsync } from 'fastify';
import { withdrawnOf } from '../deploy/deployments-state.ts';
import type { Registry } from '../registry/registry.ts';

export interface NewsRouteOptions {
  readonly registry: () => Promise<Registry>;
}

/**
 * `GET /deployments.json`: asked for by every open page three times a minute, and so the same for everybody, small, and
 * kept for a moment by whatever stands in front of the server.
 */
export const newsRoute: FastifyPluginAsync<NewsRouteOptions> = async (app, { registry }) => {
  app.get('/deployments.json', async (_request, reply) => {
    const current = await registry();
    const news: DeploymentsNews = { revision: current.revision ?? 0, withdrawn: withdrawnOf(current) };
    // Not by language nor by anything else of who asks.
    reply.removeHeader('vary');
    return reply
      .header('cache-control', 'public, max-age=5')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(news));
  });
};
