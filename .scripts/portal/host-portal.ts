import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewerOf } from '../../openapi/server/src/app/app.ts';
import { paymentOrigin } from '../../openapi/server/src/mechanisms/payments.ts';
import { appLinks } from '../../openapi/server/src/modules/app/app-look.ts';
import type { Viewer } from '../../shell/hosting/boot/boot-document.ts';
import { type BootRouteOptions, bootRoute, deploymentsRoute } from '../../shell/hosting/boot/boot-route.ts';
import { type HostingOptions, hosting, type Whoami } from '../../shell/hosting/hosting.ts';
import type { FirstCallsPort } from '../../shell/hosting/page/first-calls.ts';
import type { FormCall } from '../../shell/hosting/page/form-route.ts';
import { EMPTY_REGISTRY } from '../../shell/hosting/registry/registry.ts';

/**
 * Serves the portal's pages next to the API in one server. This is the only place that knows both: the hosting only
 * asks for the viewer, and the API does not know that pages exist.
 */
export async function hostPortal(
  app: FastifyInstance,
  {
    firstCallsMs,
    ...options
  }: Pick<HostingOptions, 'releasesDir' | 'bootKey' | 'staticUrl'> & { readonly firstCallsMs: number },
): Promise<void> {
  const calls: FirstCallsPort = {
    answer: (request, address, locale) => firstAnswer(app, request, address, locale),
    count: (outcome, count) => app.portal.metrics.pageCalls.inc({ outcome }, count),
    withinMs: firstCallsMs,
  };
  await app.register(hosting, {
    ...options,
    ...(firstCallsMs > 0 ? { calls } : {}),
    now: app.portal.now,
    viewer: whoAsks,
    mayOverride,
    nameOf: (request) => request.client?.name ?? '',
    whoami: (request) => whoami(app, request),
    submit: (request, call) => submit(app, request, call),
    themeOf: (request) => themeOf(request.client?.theme),
    appOf: (request) => (request.client ? appLinks(request.client) : undefined),
    formTargetOf: (request) => formTargetOf(app, request),
  });
}

/** The payment provider's origin, for clients whose users pay for credits. */
function formTargetOf({ portal }: FastifyInstance, request: FastifyRequest): string | undefined {
  const buys = request.client?.features.includes('paypark');
  return buys && portal.payments
    ? paymentOrigin(portal.payments, portal.origins.ofRequest(request))
    : undefined;
}

/**
 * Serves only `/boot.json` and its events next to the API: a development server has the pages, and nothing is
 * deployed.
 */
export async function hostBoot(app: FastifyInstance, boot: BootRouteOptions['boot']): Promise<void> {
  await app.register(bootRoute, { viewer: whoAsks, boot });
  await app.register(deploymentsRoute, { registry: async () => EMPTY_REGISTRY });
}

/** Users who may run one remote from their own machine: everyone at a demo client, elsewhere only developers. */
export function mayOverride({ client, user }: Viewer): boolean {
  return client.mode === 'demo' || (user?.groups.includes('developer') ?? false);
}

/** The API's rows as gates read them, with settings named as in the browser. */
async function whoAsks(request: FastifyRequest): Promise<Viewer | undefined> {
  if (!request.client) return undefined;
  const { client, user } = await viewerOf(request);
  const { key, features, mode, settings } = client;
  return { client: { key, features, mode, settings: camelKeys(settings) }, user };
}

/** Headers that tell who sends the request, from where and how; the others are about the page. */
const FORWARDED = /^(host|cookie|accept-language|forwarded|x-forwarded-.*)$/;
/** A log-in also needs the origin, and the browser that the person sees among their sessions. */
const FORWARDED_OF_FORM = /^(host|cookie|accept-language|forwarded|x-forwarded-.*|origin|user-agent)$/;

/** Calls the API as the browser would, so that the page brings the answer along. */
function ask(app: FastifyInstance, request: FastifyRequest, url: string, own: Record<string, string> = {}) {
  const { headers, remoteAddress } = fromBrowser(request, FORWARDED);
  return app.inject({ url, remoteAddress, headers: { ...headers, ...own } });
}

async function whoami(app: FastifyInstance, request: FastifyRequest): Promise<Whoami | undefined> {
  const answer = await ask(app, request, '/api/whoami/');
  if (answer.statusCode !== 200) return undefined;
  const given = answer.cookies.find(({ name }) => TOKEN_COOKIE.test(name))?.value;
  const token = given ?? Object.entries(request.cookies).find(([name]) => TOKEN_COOKIE.test(name))?.[1];
  const { client } = answer.json<{ client: { logo?: string | null } }>();
  return { json: answer.body, cookies: cookiesOf(answer), token, logo: client.logo };
}

/** Calls the operation's own route, with its access rules, limits and log, in the language that the page will use. */
async function firstAnswer(
  app: FastifyInstance,
  request: FastifyRequest,
  address: string,
  locale: string,
): Promise<string | undefined> {
  const answer = await ask(app, request, address, { accept: 'application/json', 'accept-language': locale });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return answer.statusCode === 200 && isJson ? answer.body : undefined;
}

/** The API's cookie with the anti-forgery token; it has a prefix on https. */
const TOKEN_COOKIE = /^(__Host-)?csrftoken$/;

/**
 * A form has no header for its token, so this adds one; origin and cookie are the browser's, and the API checks all
 * three.
 */
async function submit(app: FastifyInstance, request: FastifyRequest, { path, fields, token }: FormCall) {
  const { headers, remoteAddress } = fromBrowser(request, FORWARDED_OF_FORM);
  const answer = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { ...headers, 'x-csrftoken': token },
    payload: fields,
  });
  const { detail } = answer.statusCode === 409 ? answer.json<{ detail?: string }>() : {};
  return { status: answer.statusCode, cookies: cookiesOf(answer), detail };
}

function fromBrowser(request: FastifyRequest, forwarded: RegExp) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => forwarded.test(name)),
  ) as Record<string, string>;
  return { headers, remoteAddress: request.socket.remoteAddress ?? request.ip };
}

const cookiesOf = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat();

function themeOf(theme: object | undefined): ReturnType<NonNullable<HostingOptions['themeOf']>> {
  return theme && camelKeys(theme);
}

function camelKeys(settings: object): Record<string, unknown> {
  const camel = (key: string) =>
    key.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [camel(key), value]));
}
