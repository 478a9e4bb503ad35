import { createHash } from 'node:crypto';
import type { DeploymentsUpdate } from '@portal/shared/federation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { noUsableShell, sendText, unknownPortal } from '../answers.ts';
import { withdrawnOf } from '../deploy/deployments-state.ts';
import type { Registry } from '../registry/registry.ts';
import type { SignedBoot, Viewer } from './boot-document.ts';

export interface BootRouteOptions {
  /** The viewer; `undefined`: no client has this host name. */
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** `undefined`: there is no shell that could use it. */
  readonly boot: (viewer: Viewer) => Promise<SignedBoot | undefined>;
}

/** `GET /boot.json`: requested at page loads and after updates, answered with 304 while nothing has changed. */
export const bootRoute: FastifyPluginAsync<BootRouteOptions> = async (app, { viewer, boot }) => {
  app.get('/boot.json', async (request, reply) => {
    const who = await viewer(request);
    if (!who) return unknownPortal(reply);
    const signed = await boot(who);
    if (!signed) return noUsableShell(request, reply);
    const { text, signature } = signed;
    // Weak: the same content is sent in more than one encoding.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      // Also with 304: the key may have changed since the browser received the text.
      .header('boot-signature', signature)
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendText(request, reply, text, 'Accept-Encoding, Cookie');
  });
};

interface NewsRouteOptions {
  readonly registry: () => Promise<Registry>;
}

/**
 * `GET /deployments.json`: polled by every open page three times a minute, and therefore the same for everyone,
 * small, and cached briefly by any proxy in front of the server.
 */
export const deploymentsRoute: FastifyPluginAsync<NewsRouteOptions> = async (app, { registry }) => {
  app.get('/deployments.json', async (_request, reply) => {
    const current = await registry();
    const news: DeploymentsUpdate = { revision: current.revision ?? 0, withdrawn: withdrawnOf(current) };
    // Does not depend on the language, nor on anything else about the viewer.
    reply.removeHeader('vary');
    return reply
      .header('cache-control', 'public, max-age=5')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(news));
  });
};
