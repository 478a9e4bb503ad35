import { createHash } from 'node:crypto';
import type { BootDocument } from '@portal/shared/federation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Viewer } from './boot-document.ts';
import { sendText, unknownPortal } from './page.ts';

export interface BootRouteOptions {
  /** Who asks; `undefined`: no client has this host name. */
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | undefined>;
  readonly boot: (viewer: Viewer) => Promise<BootDocument>;
}

/** `GET /boot.json`: asked for at every page load, answered with 304 while nothing changed. */
export const bootRoute: FastifyPluginAsync<BootRouteOptions> = async (app, { viewer, boot }) => {
  app.get('/boot.json', async (request, reply) => {
    const who = await viewer(request);
    if (!who) return unknownPortal(reply);
    const text = JSON.stringify(await boot(who));
    // Weak: the same content travels in more than one encoding.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendText(request, reply, text, 'Accept-Encoding, Cookie');
  });
};
