import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { bootDocument } from './boot-document.ts';
import { type BootRouteOptions, bootRoute } from './boot-route.ts';
import { contentSecurityPolicy, lookOf, newNonce, sendText, stampPage } from './page.ts';
import { openReleaseStore } from './release-store.ts';
import { filesBelow, notFound, sendFile } from './static-files.ts';

export interface HostingOptions extends Pick<BootRouteOptions, 'viewer'> {
  /** The built shell: `index.html` and `assets/`. */
  readonly shellDir: string;
  /** The release store. */
  readonly releasesDir: string;
  /** Whose portal the page is, in words; stands in the page before any script has come. */
  readonly nameOf: (request: FastifyRequest) => string;
  /** Paths below which others answer; what they do not know is theirs to refuse. */
  readonly reserved?: readonly string[];
}

/**
 * Serves the portal's browser side: the page for every path of it, `/boot.json`, the shell's files and those of the
 * remotes' versions. Register it beside the API; it knows nothing of it but `viewer` and the reserved paths.
 */
export const hosting: FastifyPluginAsync<HostingOptions> = async (app, options) => {
  const { shellDir, releasesDir, viewer, nameOf, reserved = ['/api', '/logout'] } = options;
  const store = openReleaseStore(releasesDir, (message) => app.log.warn(message));
  const page = await readFile(join(shellDir, 'index.html'), 'utf8');
  const shellFiles = await filesBelow(shellDir);

  await app.register(bootRoute, { viewer, boot: (who) => bootDocument(store, who) });

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
    const text = stampPage(page, nonce, nameOf(request), lookOf(request.headers.cookie));
    return sendText(request, reply, text, 'Accept-Encoding, Cookie');
  });
};

/** Whether a path may be a screen's: below `assets/` and `remotes/`, and with an extension, it means a file. */
export function isPagePath(path: string): boolean {
  if (path === '/index.html') return true;
  if (path.startsWith('/assets/') || path.startsWith('/remotes/')) return false;
  return !/\.[A-Za-z0-9]{1,11}$/.test(path);
}
