import { type Browser, chromium } from '@playwright/test';
import { type Figure, type Measured, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { logInScreenFigures, repeatVisitFigures } from './first-and-next.ts';
import { firstFileFigures } from './first-file-bytes.ts';
import { firstScreenFigures } from './first-screen.ts';
import { coldPage, paints, recordLongTasks, recordPainted, repeat, slowDown } from './page-tools.ts';
import { type Round, recordRequests, roundsOf, roundsTable } from './rounds.ts';

const RUNS = 5;
const AHEAD_MS = 4_500;

interface Visit {
  fcp: number;
  lcp: number;
  /** Time until the first card's calendar has been painted. */
  content: number;
  requests: number;
  scriptBytes: number;
  allBytes: number;
}

/** One cold visit of the dashboard with an existing session: a new profile, an empty cache. */
async function visit(browser: Browser, api: Api, slow: boolean): Promise<Visit> {
  const { context, page, session } = await coldPage(browser, api);
  await session.send('Network.enable');
  if (slow) await slowDown(session);

  interface Asked {
    at: number;
    isScript: boolean;
    bytes: number;
    /** Seconds since 1970, minus those of the browser's own clock. */
    clock: number;
    doneAt: number;
  }
  const asked = new Map<string, Asked>();
  // A preloaded file is read from memory a second time, without a request.
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const isScript = type === 'Script' || request.url.endsWith('.js');
    const clock = wallTime - timestamp;
    asked.set(requestId, { at: wallTime, isScript, clock, bytes: 0, doneAt: Number.POSITIVE_INFINITY });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, doneAt: timestamp + one.clock });
  });

  const contentSeen = await recordPainted(page, '.wp-weeks');
  await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
  const { painted: content, origin } = await contentSeen();
  await page.waitForLoadState('networkidle');
  const { fcp, lcp } = await paints(page);
  await context.close();
  const until = (origin + content) / 1000;
  const before = [...asked.values()].filter(({ at }) => at < until);
  const bytesOf = (some: Asked[]) =>
    some.reduce((sum, { bytes, doneAt }) => sum + (doneAt < until ? bytes : 0), 0);
  const result = {
    requests: before.length,
    scriptBytes: bytesOf(before.filter(({ isScript }) => isScript)),
    allBytes: bytesOf(before),
  };
  return { fcp, lcp, content, ...result };
}

/**
 * The dependencies between requests of the first screen, on the slow profile. In a separate visit: tracing a call
 * back to its script costs time.
 */
async function firstScreenRounds(browser: Browser, who: string): Promise<Round[]> {
  const api = await Api.logIn(who);
  const { context, page, session } = await coldPage(browser, api);
  await slowDown(session);
  const requests = await recordRequests(session);
  await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
  await page
    .locator(CARD_CONTENT[who] ?? '')
    .first()
    .waitFor();
  const rounds = roundsOf(requests.stop());
  await context.close();
  return rounds;
}

/** Selector that matches once the first card has its content. */
const CARD_CONTENT: Readonly<Record<string, string>> = {
  desk: '.wp-weeks',
  superadmin: '.fd-counts',
};

/**
 * Tasks over 100 ms of a cold visit on the slow profile until the page is idle; in separate visits that measure as
 * little else as possible.
 */
async function longTasksOf(browser: Browser, who: string): Promise<Figure> {
  const api = await Api.logIn(who);
  const visits = await repeat(RUNS, async () => {
    const { context, page, session } = await coldPage(browser, api);
    await slowDown(session);
    const longTasks = await recordLongTasks(page);
    await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
    await page
      .locator(CARD_CONTENT[who] ?? '')
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    const tasks = await longTasks();
    await context.close();
    return tasks;
  });
  const longest = median(visits.map((tasks) => Math.max(0, ...tasks)));
  return {
    name: `first screen of ${who}: tasks over 100 ms, slow profile`,
    value: median(visits.map(({ length }) => length)),
    unit: '',
    most: 0,
    note: `the longest ${longest.toFixed(0)} ms`,
  };
}

/** From the click on the drawer's entry, hovered before, to the first visible desk card; ms. */
async function clickToGrid(browser: Browser, api: Api, slow: boolean): Promise<number> {
  const { context, page } = await coldPage(browser, api);
  await page.goto(`${CLIENTS.demo.origin}/`);
  await page.getByRole('button', { name: 'Whole month' }).first().waitFor();
  // The page prefetches three seconds after its start; these requests must have ended.
  await page.waitForTimeout(AHEAD_MS);
  await page.waitForLoadState('networkidle');
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Desks' });
  await entry.hover();
  await page.locator('main ul[aria-label="Desks"] > li').first().waitFor({ state: 'attached' });
  if (slow) await slowDown(await context.newCDPSession(page));
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>('nav a[href="/desks"]');
        const begun = performance.now();
        const look = (): void => {
          // The grid counts as shown with its first card, whatever the card says about its desk.
          const waited = performance.now() - begun;
          const card = document.querySelector('main ul[aria-label="Desks"] > li');
          if (card?.checkVisibility()) resolve(waited);
          else if (waited > 10_000) resolve(Number.NaN);
          else requestAnimationFrame(look);
        };
        link?.click();
        look();
      }),
  );
  await context.close();
  return took;
}

/** The figures of the first screen and of one more screen; needs a running portal with the demo data. */
export async function browserFigures(): Promise<Measured> {
  const browser = await chromium.launch(quietChromium());
  try {
    const api = await Api.logIn('desk');
    await visit(browser, api, false);
    const fast = await repeat(RUNS, () => visit(browser, api, false));
    const slow = await repeat(RUNS, () => visit(browser, api, true));
    const clicks = await repeat(RUNS, () => clickToGrid(browser, api, false));
    const slowClicks = await repeat(RUNS, () => clickToGrid(browser, api, true));
    const employee = await firstScreenRounds(browser, 'desk');
    const superadmin = await firstScreenRounds(browser, 'superadmin');
    const of = (visits: Visit[], key: keyof Visit): number => median(visits.map((one) => one[key]));
    const figures: Figure[] = [
      {
        name: 'first screen: JS before content (brotli)',
        value: of(fast, 'scriptBytes') / 1000,
        unit: 'kB',
        most: 175,
      },
      { name: 'first screen: all bytes before content', value: of(fast, 'allBytes') / 1000, unit: 'kB' },
      { name: 'first screen: requests before content', value: of(fast, 'requests'), unit: '', most: 6 },
      ...(await firstFileFigures()),
      { name: 'first paint, unthrottled', value: of(fast, 'fcp'), unit: 'ms' },
      { name: 'largest paint, unthrottled', value: of(fast, 'lcp'), unit: 'ms' },
      { name: 'calendar visible, unthrottled', value: of(fast, 'content'), unit: 'ms', most: 350 },
      { name: 'first paint, slow profile', value: of(slow, 'fcp'), unit: 'ms', most: 400 },
      {
        name: 'largest paint, slow profile',
        value: of(slow, 'lcp'),
        unit: 'ms',
        most: 650,
        note: 'My day: running the script, then the first render',
      },
      { name: 'calendar visible, slow profile', value: of(slow, 'content'), unit: 'ms', most: 1000 },
      {
        name: 'click on a hovered entry to the visible grid',
        value: median(clicks),
        unit: 'ms',
        most: 80,
        note: '25 cards in one frame; the filters come after it',
      },
      {
        name: 'click on a hovered entry to the visible grid, slow profile',
        value: median(slowClicks),
        unit: 'ms',
        most: 300,
      },
      await longTasksOf(browser, 'desk'),
      await longTasksOf(browser, 'superadmin'),
      ...(await logInScreenFigures(browser)),
      ...(await repeatVisitFigures(browser, api)),
    ];
    const tables = [
      roundsTable('First screen of an employee', employee),
      roundsTable('First screen of a superadmin', superadmin),
    ];
    const compared = await firstScreenFigures();
    return { figures: [...figures, ...compared.figures], tables: [...tables, ...compared.tables] };
  } finally {
    await browser.close();
  }
}
