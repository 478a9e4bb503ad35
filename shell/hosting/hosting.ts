import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootDocument } from '@portal/shared/federation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bootDocument, type Viewer } from './boot-document.ts';
import { compressText, contentSecurityPolicy, lookOf, newNonce, stampPage } from './page.ts';
import { openReleaseStore } from './release-store.ts';
import { filesBelow, notFound, sendFile } from './static-files.ts';

export interface HostingOptions {
  /** The built shell: `index.html` and `assets/`. */
  readonly shellDir: string;
  /** The release store. */
  readonly releasesDir: string;
  /** Who asks; `undefined`: no client has this host name. */
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** Paths below which others answer; what they do not know is theirs to refuse. */
  readonly reserved?: readonly string[];
  /** In place of the release store's answer; for development servers. */
  readonly boot?: (viewer: Viewer) => Promise<BootDocument>;
}

/**
 * Serves the portal's browser side: the page for every path of it, `/boot.json`, the shell's files and those of the
 * remotes' versions. Register it beside the API; it knows nothing of it but `viewer` and the reserved paths.
 */
export const hosting: FastifyPluginAsync<HostingOptions> = async (app, options) => {
  const { shellDir, releasesDir, viewer, reserved = ['/api', '/logout'] } = options;
  const store = openReleaseStore(releasesDir, (message) => app.log.warn(message));
  const page = await readFile(join(shellDir, 'index.html'), 'utf8');
  const shellFiles = await filesBelow(shellDir);
  const boot = options.boot ?? ((who: Viewer) => bootDocument(store, who));

  async function sendText(request: FastifyRequest, reply: FastifyReply, text: string) {
    const accept = request.headers['accept-encoding'];
    const { encoding, body } = await compressText(text, Array.isArray(accept) ? accept.join() : accept);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.header('vary', 'Accept-Encoding').send(body);
  }

  app.get('/boot.json', async (request, reply) => {
    const who = await viewer(request);
    if (!who) return unknownPortal(reply);
    const text = JSON.stringify(await boot(who));
    // Weak: the same content travels in more than one encoding.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      .header('vary', 'Accept-Encoding, Cookie')
      .type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : sendText(request, reply, text);
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/remotes/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': name } = request.params;
      const path = await store.file(remote, version, name);
      return path ? sendFile(request, reply, path, 'for ever') : notFound(reply);
    },
  );

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
      return reply.callNotFound();
    const name = path.slice(1);
    const file = name === 'index.html' ? undefined : shellFiles.get(name);
    if (file) return sendFile(request, reply, file, name.startsWith('assets/') ? 'for ever' : 'ask again');
    if (!isPagePath(path)) return notFound(reply);
    const nonce = newNonce();
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return sendText(request, reply, stampPage(page, nonce, lookOf(request.headers.cookie)));
  });
};

/** Whether a path may be a screen's: below `assets/` and `remotes/`, and with an extension, it means a file. */
export function isPagePath(path: string): boolean {
  if (path === '/index.html') return true;
  if (path.startsWith('/assets/') || path.startsWith('/remotes/')) return false;
  return !/\.[A-Za-z0-9]{1,11}$/.test(path);
}

/** A host name that no client has (decisions §1). */
function unknownPortal(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send('<!doctype html><html lang="en"><title>Unknown portal</title><h1>Unknown portal</h1></html>\n');
}
