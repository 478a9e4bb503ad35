import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routeAt } from '@portal/shared/access';
import type { BootDocument, LocalText } from '@portal/shared/federation';
import type { ClientTheme } from '@portal/shared/ui/build';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { bootDocument } from './boot-document.ts';
import { type BootRouteOptions, bootRoute } from './boot-route.ts';
import { contentSecurityPolicy, lookOf, newNonce, sendText, stampPage, WORKER_POLICY } from './page.ts';
import { openReleaseStore } from './release-store.ts';
import { filesBelow, notFound, sendFile } from './static-files.ts';

export interface HostingOptions extends Pick<BootRouteOptions, 'viewer'> {
  /** The built shell: `index.html` and `assets/`. */
  readonly shellDir: string;
  /** The release store. */
  readonly releasesDir: string;
  /** Whose portal the page is, in words; stands in the page before any script has come. */
  readonly nameOf: (request: FastifyRequest) => string;
  /** That client's colours, so that the first paint is in them. */
  readonly themeOf?: (request: FastifyRequest) => ClientTheme | undefined;
  /** The API's answer to who asks, with the cookies that come along; `undefined` where there is none. */
  readonly whoami?: (request: FastifyRequest) => Promise<Whoami | undefined>;
  /** Paths below which others answer; what they do not know is theirs to refuse. */
  readonly reserved?: readonly string[];
}

export interface Whoami {
  readonly json: string;
  readonly cookies: readonly string[];
}

/**
 * Serves the portal's browser side: the page for every path of it, `/boot.json`, the shell's files and those of the
 * remotes' versions. Register it beside the API; it knows nothing of it but `viewer` and the reserved paths.
 */
export const hosting: FastifyPluginAsync<HostingOptions> = async (app, options) => {
  const { shellDir, releasesDir, viewer, nameOf, themeOf, whoami, reserved = ['/api', '/logout'] } = options;
  const store = openReleaseStore(releasesDir, (message) => app.log.warn(message));
  const page = await readFile(join(shellDir, 'index.html'), 'utf8');
  const shellFiles = await filesBelow(shellDir);
  const signedIn = [...shellFiles.keys()].filter((name) => SIGNED_IN.test(name)).map((name) => `/${name}`);

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
    if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY);
    if (file) return sendFile(request, reply, file, name.startsWith('assets/') ? 'for ever' : 'ask again');
    if (!isPagePath(path)) return notFound(reply);
    const nonce = newNonce();
    // The service worker keeps a page for later: nobody's, so it asks for one without what is the person's.
    const isNobodys = isFor(request, 'nobody');
    const [who, person] = isNobodys
      ? []
      : await Promise.all([viewer(request), whoami?.(request)]).catch(() => []);
    const boot = who ? await bootDocument(store, who) : undefined;
    if (person) for (const cookie of person.cookies) reply.header('set-cookie', cookie);
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      // A person's data stays out of every cache but the worker's, which forgets it at log-out.
      .header('cache-control', who?.user ? 'no-store' : 'private, no-cache')
      .type('text/html; charset=utf-8');
    const text = stampPage(page, {
      nonce,
      name: nameOf(request),
      theme: themeOf?.(request),
      look: lookOf(request.headers.cookie),
      boot,
      whoami: person?.json,
      ahead: who?.user ? signedIn : [],
      welcome: boot && !who?.user ? welcomeAt(boot, path) : undefined,
    });
    return sendText(request, reply, text, 'Accept-Encoding, Cookie');
  });
};

/** What the log-in screen does without; the name is given by the build (`rspack.config.ts`). */
const SIGNED_IN = /^assets\/signed-in\.[^/]+\.js$/;

const isFor = (request: FastifyRequest, whom: string): boolean =>
  (request.query as { for?: unknown }).for === whom;

/** What is painted for somebody who is not logged in: on a public screen its own words, everywhere else those of log-in. */
function welcomeAt(boot: BootDocument, path: string): LocalText | undefined {
  const routes = boot.remotes.flatMap(({ descriptor }) => descriptor.routes).filter((route) => route.public);
  const here = routeAt(routes, path) ?? routeAt(routes, '/log-in');
  return here?.welcome;
}

/** At the root, because it answers for every path below the folder that it comes from. */
const WORKER = 'sw.js';

/** Whether a path may be a screen's: below `assets/` and `remotes/`, and with an extension, it means a file. */
export function isPagePath(path: string): boolean {
  if (path === '/index.html') return true;
  if (path.startsWith('/assets/') || path.startsWith('/remotes/')) return false;
  return !/\.[A-Za-z0-9]{1,11}$/.test(path);
}
