import type { Browser, Page } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import type { Api } from '../fixtures/api.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { paints, recordLongTasks, recordTakesTyping, repeat, slowDown } from './page-tools.ts';

const RUNS = 5;
const VIEWPORT = { width: 1440, height: 900 };

interface LogInVisit {
  lcp: number;
  /** Until the form accepts typing, which the painted one does. */
  form: number;
  /** Until the screen itself has taken it over. */
  taken: number;
  /** Number of requests until then. */
  requests: number;
  /** Bytes of all scripts until then, as sent. */
  scriptBytes: number;
  fcp: number;
  /** Number of tasks over `LONG_TASK_MS`, and the longest of these. */
  longTasks: number;
  longest: number;
}

/** One cold visit of the log-in screen by an unknown person. */
async function logInVisit(browser: Browser): Promise<LogInVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await slowDown(session);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let requests = 0;
  let isThere = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isThere || request.url.startsWith('data:')) return;
    requests += 1;
    if (request.url.endsWith('.js')) scripts.add(requestId);
  });
  // A preloaded file is read from memory a second time, without a request.
  session.on('Network.requestServedFromCache', () => {
    if (!isThere) requests -= 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  const longTasks = await recordLongTasks(page);
  const takesTyping = await recordTakesTyping(page);
  await page.goto(`${CLIENTS.demo.origin}/log-in`, { waitUntil: 'commit' });
  await page.locator('#root input[name="email"]').waitFor();
  isThere = true;
  const form = await takesTyping();
  const taken = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const { fcp, lcp } = await paints(page);
  const long = await longTasks();
  await context.close();
  const tasks = { longTasks: long.length, longest: Math.max(0, ...long) };
  return { fcp, lcp, form, taken, requests, scriptBytes, ...tasks };
}

export async function logInScreenFigures(browser: Browser): Promise<Figure[]> {
  const visits = await repeat(RUNS, () => logInVisit(browser));
  const of = (key: keyof LogInVisit) => median(visits.map((one) => one[key]));
  return [
    { name: 'log-in screen: JS (brotli)', value: of('scriptBytes') / 1000, unit: 'kB', most: 140 },
    { name: 'log-in screen: requests', value: of('requests'), unit: '', most: 5 },
    { name: 'log-in screen: first paint, slow profile', value: of('fcp'), unit: 'ms', most: 400 },
    { name: 'log-in screen: largest paint, slow profile', value: of('lcp'), unit: 'ms', most: 400 },
    { name: 'log-in screen: form takes typing, slow profile', value: of('form'), unit: 'ms', most: 400 },
    { name: 'log-in screen: the screen itself there, slow profile', value: of('taken'), unit: 'ms' },
    {
      name: 'log-in screen: tasks over 100 ms, slow profile',
      value: of('longTasks'),
      unit: '',
      most: 0,
      note: `the longest ${of('longest').toFixed(0)} ms`,
    },
  ];
}

/** The first visit, until the worker has everything that the next one needs. */
async function firstVisit(page: Page): Promise<void> {
  await page.goto(`${CLIENTS.demo.origin}/`);
  await page.getByRole('button', { name: 'Whole month' }).first().waitFor();
  await page.evaluate(async () => {
    const isKept = async () => (await (await caches.open('portal-person')).match('/painted')) !== undefined;
    while (!(await isKept())) await new Promise((later) => setTimeout(later, 100));
  });
}

/** With the worker: the next visits on the slow profile, and one without any network. */
export async function repeatVisitFigures(browser: Browser, api: Api): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addCookies(await api.cookies());
  const first = await context.newPage();
  await firstVisit(first);
  await first.close();

  const largest = await repeat(RUNS, async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Whole month' }).first().waitFor();
    const { lcp } = await paints(page);
    await page.close();
    return lcp;
  });

  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByText('You are offline').waitFor();
  const offline = await page.evaluate(() => performance.now());
  await context.close();
  return [
    { name: 'repeat visit: largest paint, slow profile', value: median(largest), unit: 'ms', most: 300 },
    { name: 'offline: frame and notice there', value: offline, unit: 'ms' },
  ];
}
