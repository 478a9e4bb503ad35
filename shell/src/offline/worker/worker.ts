/// <reference lib="webworker" />
import { routeAt } from '@portal/shared/access';
import type { BootDocument, DeploymentsUpdate } from '@portal/shared/federation';
import { PrecacheController } from 'workbox-precaching';
import type { PaintedFrame, WorkerMessage } from '../worker-messages.ts';
import { isSamePerson, isUser } from './freshness.ts';
import { chooseHandling, type Handling } from './handling.ts';
import { AFTER_PAINT } from './page.ts';
import { pageRest } from './page-rest.ts';
import { currentEra, forgetPerson, keep, type PersonKey, storedResponse } from './person-cache.ts';
import { dropOutdated, dropWithdrawn, keepFiles, remoteFile } from './remote-files.ts';
import { keepWithdrawn, storeBoot, storedBoot } from './stored-boot.ts';
import { dropOtherPages, fetchPage, type PageEnd, pageFor } from './stored-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files and a hash over their names; written by the build (`worker-plugin.ts`). */
declare const SHELL_FILES: readonly string[];
declare const SHELL_BUILD: string;

/**
 * A hanging network counts as none: after this time, the last known answers are used. The muster list must open
 * within 2 s.
 */
const TIMEOUT_MS = 900;
/**
 * If a page had to start without the network, later requests do not wait for it again within this time; in
 * milliseconds.
 */
const NO_PATIENCE_MS = 5000;
/** Requests for the next visit wait until the current visit has what it needs; in milliseconds. */
const BEHIND_MS = 2000;

const precache = new PrecacheController({ cacheName: 'portal-shell' });
precache.addToCacheList([
  { url: AFTER_PAINT, revision: SHELL_BUILD },
  ...SHELL_FILES.map((url) => ({ url, revision: null })),
]);
const files = new Set(SHELL_FILES);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([precache.install(event), fetchPage(SHELL_BUILD, files)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([precache.activate(event), dropOtherPages(SHELL_BUILD)]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  const { method, mode, cache } = request;
  const { pathname, search } = url;
  const isOwn = url.origin === self.location.origin;
  const isShellFile = files.has(pathname);
  const handling = chooseHandling({ method, mode, cache, pathname, search, isOwn, isShellFile });
  if (handling) event.respondWith(answer(handling, request, pathname, later));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting();
    case 'STANDS':
      return event.waitUntil(inTurn(() => keepAll(message.files)));
    case 'PAINTED':
      return event.waitUntil(inTurn(() => keepPainted(message.frame, message.userId)));
    case 'LOOK':
      return event.waitUntil(fetchPage(SHELL_BUILD, files).catch(() => undefined));
  }
});

/** One after the other: a frame is stored only once its owner is known. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  last = last.then(work).catch(() => undefined);
  return last;
}

/** The screens of the last known deployment. */
let routes: Promise<readonly { path: string }[]> = storedResponse('/boot.json').then(async (answer) =>
  answer ? routesOf((await answer.json()) as BootDocument) : [],
);

const routesOf = (boot: BootDocument) => boot.remotes.flatMap(({ descriptor }) => descriptor.routes);

type Later = (work: Promise<unknown>) => void;

async function answer(how: Handling, request: Request, pathname: string, later: Later): Promise<Response> {
  switch (how) {
    case 'page':
      return page(request, pathname, later);
    case 'page-or-not':
      if (routeAt(await routes, pathname)) return page(request, pathname, later);
      return fetch(request).catch(async (error: unknown) => {
        const offline = await pageFor(SHELL_BUILD, pathname);
        if (!offline) throw error;
        return offline;
      });
    case 'shell-file':
      return (await precache.matchPrecache(pathname)) ?? fetch(request);
    case 'remote-file':
      return remoteFile(request, later);
    case 'boot':
      return lastKnown('/boot.json', request, later);
    case 'kept-boot':
      return (await storedBoot()) ?? new Response(null, { status: 504 });
    case 'whoami':
      return lastKnown('/api/whoami/', request, later);
    case 'news': {
      const news = await fetch(request);
      if (news.ok) later(learnNews(news.clone()));
      return news;
    }
    case 'person-changes': {
      const done = await fetch(request);
      // A form submitted without a script is answered with a redirect, which a worker cannot inspect.
      if (done.ok || done.type === 'opaqueredirect') await forgetPerson();
      return done;
    }
  }
}

/**
 * Serves the stored page immediately, and as its end the personal data from the server's own page (`page-rest.ts`),
 * so that the portal starts while that is pending, and gets fresh answers.
 */
async function page(request: Request, pathname: string, later: Later): Promise<Response> {
  const asking = fetch(request);
  const rest = restOf(asking, currentEra());
  const found = await pageFor(SHELL_BUILD, pathname, rest);
  if (!found) return asking;
  later(rest.catch(() => undefined).then(lookBehind));
  return found;
}

let hadNoNetwork = Number.NEGATIVE_INFINITY;

const NOTHING: PageEnd = { blocks: '', isOthers: false };

async function restOf(asking: Promise<Response>, era: number): Promise<PageEnd> {
  // If no page is stored, the answer itself is this visit's page.
  const reading = asking.then(async (answer) => (answer.ok ? answer.clone().text() : ''));
  const html = await Promise.race([reading, pause(TIMEOUT_MS)]).catch(() => undefined);
  if (html === undefined) hadNoNetwork = Date.now();
  const rest = pageRest(html ?? '', files);
  if (!rest || era !== currentEra()) return NOTHING;
  const before: unknown = await (await storedResponse('/api/whoami/'))?.json();
  const isOthers = !isSamePerson(before, JSON.parse(rest.whoami));
  await learn('/api/whoami/', new Response(rest.whoami), era);
  return { blocks: rest.blocks, isOthers };
}

/**
 * For the next visit: the client's name, the theme or the policy may have changed; also stores the current
 * deployment.
 */
async function lookBehind(): Promise<void> {
  await pause(BEHIND_MS);
  await fetchPage(SHELL_BUILD, files).catch(() => self.registration.update());
  const era = currentEra();
  const boot = await fetch('/boot.json', { credentials: 'same-origin' });
  if (boot.ok) await learn('/boot.json', boot, era);
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined));

/** The network's answer, which is stored; without a network the last one, for as long as it is valid. */
async function lastKnown(key: PersonKey, request: Request, later: Later): Promise<Response> {
  const era = currentEra();
  const asking = fetch(request).then(async (answer) => {
    if (answer.ok) later(learn(key, answer.clone(), era));
    return answer;
  });
  later(asking);
  const patience = pause(Date.now() - hadNoNetwork < NO_PATIENCE_MS ? 0 : TIMEOUT_MS);
  const first = await Promise.race([asking, patience]).catch(() => undefined);
  return first ?? (await (key === '/boot.json' ? storedBoot() : storedResponse(key))) ?? asking;
}

async function learnNews(answer: Response): Promise<void> {
  const { withdrawn } = (await answer.json()) as DeploymentsUpdate;
  await keepWithdrawn(withdrawn);
  await dropWithdrawn(withdrawn);
}

async function learn(key: PersonKey, answer: Response, era: number): Promise<void> {
  if (key === '/boot.json') {
    const boot = await storeBoot(answer, era);
    routes = Promise.resolve(routesOf(boot));
    return dropOutdated(boot);
  }
  const before = await storedResponse(key);
  if (!before || isSamePerson(await before.json(), await answer.clone().json()))
    return keep(key, answer, era);
  await forgetPerson();
  return keep(key, answer, currentEra());
}

async function keepPainted(frame: PaintedFrame, userId: number): Promise<void> {
  const era = currentEra();
  const whoami: unknown = await (await storedResponse('/api/whoami/'))?.json();
  if (isUser(whoami, userId)) await keep('/painted', new Response(JSON.stringify(frame)), era);
}

/**
 * After the first visit, everything that the page consists of is cached, although no worker was there to see it
 * loaded.
 */
async function keepAll(loaded: Parameters<typeof keepFiles>[0]): Promise<void> {
  const era = currentEra();
  // First the data that every page needs: a person who goes offline during this can still use the files they have
  // loaded.
  for (const key of ['/api/whoami/', '/boot.json'] as const) {
    if (await storedResponse(key)) continue;
    const answer = await fetch(key, { credentials: 'same-origin' });
    if (answer.ok) await learn(key, answer, era);
  }
  await keepFiles(loaded);
}
