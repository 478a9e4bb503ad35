import { parseOverride } from '@portal/shared/federation';
import type { ClientTheme } from '@portal/shared/ui/palette';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LOG_IN_PATH } from '../view/shown-at.ts';
import { noUsableShell, sendInTwo, sendText } from './answers.ts';
import {
  type BootContent,
  bootDocument,
  type SignedBoot,
  signBoot,
  type Viewer,
} from './boot/boot-document.ts';
import type { BootKey } from './boot/boot-key.ts';
import { type BootRouteOptions, bootRoute, deploymentsRoute } from './boot/boot-route.ts';
import { type DeploymentOptions, resolveDeployment } from './boot/deployment.ts';
import { firstFiles } from './first/first-files.ts';
import { firstFileFor, sendFirstFile } from './first/first-screen.ts';
import { isFirstAddress } from './first/first-set.ts';
import { type DisplaySettings, displaySettingsOf } from './page/display-settings.ts';
import { type FirstCallsPort, firstCalls, firstCallsAt } from './page/first-calls.ts';
import { type FormRouteOptions, formRoute } from './page/form-route.ts';
import { frameOf } from './page/frame/paint-frame.ts';
import { paintForm } from './page/painted-form.ts';
import { contentSecurityPolicy, newNonce, workerPolicy } from './page/policy.ts';
import { publicScreenAt } from './page/public-screen.ts';
import { type PageSession, sessionOf } from './page/session-of.ts';
import { type ShellPage, shellPages } from './page/shell-pages.ts';
import { type AppLinks, splitForCalls, stampPage } from './page/stamp-page.ts';
import { SHELL } from './registry/registry.ts';
import { notFound, sendFile } from './static-files.ts';
import { openReleaseStore } from './store/release-store.ts';

export interface HostingOptions
  extends Pick<BootRouteOptions, 'viewer'>,
    Pick<DeploymentOptions<ShellPage>, 'mayOverride'> {
  /** The release store of the remotes and the shell. */
  readonly releasesDir: string;
  /** The keys that sign `boot.json`. */
  readonly bootKey: BootKey;
  /** How long a `boot.json` may start a page; default 24 hours. */
  readonly lifetimeMs?: number;
  /**
   * Origin from which browsers load `/assets/` and `/remotes/`; by default this server, which serves them in any
   * case.
   */
  readonly staticUrl?: string | undefined;
  /** The client's name, which is in the page before any script has loaded. */
  readonly nameOf: (request: FastifyRequest) => string;
  /** The client's colours, used from the first paint on. */
  readonly themeOf?: (request: FastifyRequest) => ClientTheme | undefined;
  /** Addresses of the client's manifest and icons. */
  readonly appOf?: (request: FastifyRequest) => AppLinks | undefined;
  /** The API's whoami answer, with its cookies; `undefined` if there is none. */
  readonly whoami?: (request: FastifyRequest) => Promise<Whoami | undefined>;
  /** The one other origin to which the client's pages may submit a form. */
  readonly formTargetOf?: (request: FastifyRequest) => string | undefined;
  /** Answers a page's first calls; without it the browser requests all of them. */
  readonly calls?: FirstCallsPort;
  /** Calls the API with the fields of a painted form; without it, no form is painted. */
  readonly submit?: FormRouteOptions['call'];
  /** Paths that others serve, including their 404s. */
  readonly reserved?: readonly string[];
  readonly now?: () => Date;
}

export interface Whoami {
  readonly json: string;
  readonly cookies: readonly string[];
  /** The anti-forgery token that the browser already has, or receives with these cookies. */
  readonly token?: string | undefined;
  /** Address of the client's logo, if it has one. */
  readonly logo?: string | null | undefined;
}

/**
 * Serves the portal's browser side: the page for every path of it, `/boot.json` and its updates, and the files of the
 * shell's and the remotes' versions. Register it next to the API; of that it only knows `viewer` and the reserved
 * paths.
 */
export const hosting: FastifyPluginAsync<HostingOptions> = async (app, options) => {
  const { releasesDir, bootKey, staticUrl, lifetimeMs, viewer, nameOf, themeOf, whoami } = options;
  const { reserved = ['/api', '/logout'], mayOverride, submit, now = () => new Date() } = options;
  const answersFor = options.calls && firstCalls(options.calls);
  const warn = (message: string) => app.log.warn(message);
  const store = openReleaseStore(releasesDir, warn);
  const shell = shellPages(store, { staticUrl, bootKeys: bootKey.ids, warn });
  const deployment = resolveDeployment(store, { shell, staticUrl, mayOverride, warn });
  const first = firstFiles(store, warn);
  const boot = async (who: Viewer, page?: SignedFor): Promise<MadeBoot | undefined> => {
    const content = await deployment.contentFor(who);
    if (!content) return undefined;
    const file = page?.shell && (await firstFileFor(first, page.shell, content, page.shownAt, staticUrl));
    const document = bootDocument(content, now(), page?.path, lifetimeMs);
    return { ...signBoot(file ? { ...document, first: file } : document, bootKey), content };
  };

  // A boot document requested on its own is kept for offline use, and therefore contains all hashes.
  await app.register(bootRoute, { viewer, boot: (who) => boot(who) });
  await app.register(deploymentsRoute, { registry: () => store.registry() });
  if (submit) {
    const formAt = async (request: FastifyRequest) => {
      const who = await viewer(request);
      const content = who && (await deployment.contentFor(who));
      return content && publicScreenAt(content, LOG_IN_PATH)?.form;
    };
    await app.register(formRoute, { formAt, call: submit });
  }

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/remotes/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': name } = request.params;
      // The shell's files are below `/assets/`, whatever its version.
      const path = remote === SHELL ? undefined : await store.file(remote, version, name);
      return path ? sendFile(request, forAll(reply), path, { keeping: 'for ever' }) : notFound(reply);
    },
  );

  app.get('/assets/*', async (request, reply) => {
    const name = pathOf(request).slice(1);
    if (isFirstAddress(name)) return sendFirstFile(first, name, request, forAll(reply));
    const path = await store.shellFile(name);
    return path ? sendFile(request, forAll(reply), path, { keeping: 'for ever' }) : notFound(reply);
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
      return reply.callNotFound();
    if (!isPagePath(path)) return shellFile(request, reply, path.slice(1));
    return page(request, reply);
  });

  /** A file at the root, from the viewer's version of the shell. */
  async function shellFile(request: FastifyRequest, reply: FastifyReply, name: string) {
    const found = await deployment.shellOf(await viewer(request).catch(() => undefined));
    const file = found && Object.hasOwn(found.files, name) ? found.files[name] : undefined;
    const path = found && file && (await store.file(SHELL, found.version, name));
    if (!path) return notFound(reply);
    if (name === WORKER) reply.header('content-security-policy', workerPolicy({ staticUrl }));
    // By its content: two versions may have a file of the same size and age.
    return sendFile(request, reply, path, { keeping: 'ask again', tag: file.integrity });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const nonce = newNonce();
    // The service worker stores a page for later use by anyone, so it requests one without personal data.
    const isNobodys = isFor(request, 'nobody');
    const [who, person] = await Promise.all([
      viewer(request),
      isNobodys ? undefined : whoami?.(request),
    ]).catch(() => []);
    const found = await deployment.shellOf(who);
    if (!found) return noUsableShell(request, reply);
    // A developer's own remote is loaded file by file, and then the others may as well be.
    const named = readOverride(request);
    const shell = named === undefined ? found : undefined;
    const look = displaySettingsOf(request.headers.cookie, who?.user?.groups);
    const shownAt = { path, locale: look.locale };
    const signedFor = { path: found.hashes === undefined ? undefined : path, shell, shownAt };
    const signed = who && !isNobodys ? await boot(who, signedFor) : undefined;
    const session = signed && person && readSession(person, request);
    // Requested while the page is being built.
    const answers =
      signed && who && session && request.method === 'GET'
        ? answersFor?.({
            request,
            calls: firstCallsAt(request.url, signed.document, found, who),
            session,
            locale: look.locale,
            now: now(),
          }).catch((error: unknown) => {
            // The page has already been sent by then, and is complete without them.
            request.log.error(error, 'The first calls of a page failed.');
            return undefined;
          })
        : undefined;
    const override = signed?.document.mayOverride ? named : undefined;
    if (person) for (const cookie of person.cookies) reply.header('set-cookie', cookie);
    reply
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, { staticUrl, override, formTarget: options.formTargetOf?.(request) }),
      )
      // Personal data stays out of every cache except the worker's, which is cleared at log-out.
      .header('cache-control', who?.user && !isNobodys ? 'no-store' : 'private, no-cache')
      .type('text/html; charset=utf-8');
    const frame = (template: string, { document }: SignedBoot, of: PageSession) =>
      frameOf(
        template,
        { session: of, boot: document, path, look, userAgent: request.headers['user-agent'] },
        warn,
      );
    const text = stampPage(found.html, {
      nonce,
      name: nameOf(request),
      theme: themeOf?.(request),
      app: options.appOf?.(request),
      look,
      boot: signed,
      whoami: person?.json,
      first: signed?.document.first,
      ahead: aheadOf(found, look, {
        isNobodys,
        isLoggedIn: Boolean(signed && who?.user),
        hasFirst: signed?.document.first !== undefined,
      }),
      files: isNobodys ? found.own?.all : found.own?.first,
      frame: signed && session && found.frame ? frame(found.frame, signed, session) : undefined,
      ...(signed && !who?.user ? publicScreen(request, signed.content, person) : {}),
    });
    const vary = 'Accept-Encoding, Cookie';
    return answers
      ? sendInTwo(request, reply, splitForCalls(text, answers), vary)
      : sendText(request, reply, text, vary);
  }

  /**
   * If it has another shape, there is no session: the page shows its outline as usual, and its scripts report the
   * error.
   */
  function readSession({ json }: Whoami, request: FastifyRequest): PageSession | undefined {
    try {
      return sessionOf(json, request.headers.cookie);
    } catch (error) {
      warn(`Who asks cannot be read: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  /** The painted screen for someone who is not logged in. */
  function publicScreen(request: FastifyRequest, content: BootContent, person?: Whoami) {
    const screen = publicScreenAt(content, request.url);
    if (!screen?.welcome) return {};
    const { welcome, form } = screen;
    if (!form || !submit || !person?.token) return { welcome };
    const client = { name: nameOf(request), logo: person.logo };
    const { locale } = displaySettingsOf(request.headers.cookie);
    const isHeader = Boolean(themeOf?.(request)?.headerColor);
    return {
      welcome,
      form: paintForm({ ...screen, form, welcome, client, locale, token: person.token, isHeader }),
    };
  }

  // Any problem with everyone's version is in the log from the start.
  if (!(await deployment.shellOf(undefined))) {
    warn(
      `${releasesDir}: no version of the shell can be used, so there is no page yet (npm run build makes one).`,
    );
  }
};

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const isFor = (request: FastifyRequest, whom: string): boolean =>
  (request.query as { for?: unknown }).for === whom;

interface MadeBoot extends SignedBoot {
  /** Including the parts that only the server needs. */
  readonly content: BootContent;
}

/** Parameters of a page's deployment; without a path it contains all hashes, without a shell no first file. */
interface SignedFor {
  readonly path: string | undefined;
  readonly shell: ShellPage | undefined;
  readonly shownAt: { readonly path: string; readonly locale: DisplaySettings['locale'] };
}

/** Texts in languages other than English are separate files, whose hashes are in the list. */
function aheadOf(
  { signedIn, own }: ShellPage,
  { locale }: DisplaySettings,
  page: { isNobodys: boolean; isLoggedIn: boolean; hasFirst: boolean },
) {
  if (page.hasFirst) return [];
  const list = own && locale !== 'en' && !page.isNobodys ? [own.list] : [];
  return page.isLoggedIn ? [...signedIn, ...list] : list;
}

/** Origin of the developer's machine in the query; see `override.ts` of the federation. */
function readOverride(request: FastifyRequest): string | undefined {
  const { remote } = request.query as { remote?: unknown };
  const override = typeof remote === 'string' ? parseOverride(remote) : undefined;
  return override && new URL(override.base).origin;
}

/** The files of a version are public and the same for everyone; a page of another origin checks their hash. */
function forAll(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** At the root, because a worker controls every path below its own folder. */
const WORKER = 'sw.js';

/** Whether a path may belong to a screen: below `assets/` and `remotes/`, and with an extension, it is a file. */
export function isPagePath(path: string): boolean {
  if (path === '/index.html') return true;
  if (path.startsWith('/assets/') || path.startsWith('/remotes/')) return false;
  return !/\.[A-Za-z0-9]{1,11}$/.test(path);
}
