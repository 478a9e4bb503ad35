import { type Browser, chromium, type Page } from '@playwright/test';
import { type Figure, type Measured, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { ORIGIN } from '../fixtures/portal.ts';
import { serveFloor } from './floor/serve-floor.ts';
import { recordPainted, slowDown } from './page-tools.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** From this on a task blocks. */
const BLOCKS_MS = 50;
const TAPS_MS = [1_000, 2_000, 3_000, 4_000];
/** The calendar of Request a Desk, also as it was before November 2026. */
const CONTENT = '.wp-weeks, [role=grid]';

type Key = 'content' | 'blocking' | 'longest' | 'tap' | 'repeat';
type Visit = Partial<Record<Key, number>>;

/** Long tasks and what each tap took until the next paint, recorded from the page's start on. */
async function recordWork(page: Page) {
  await page.addInitScript(() => {
    const recorded = { tasks: [] as number[], taps: [] as number[] };
    Object.assign(window, { benchWork: recorded });
    new PerformanceObserver((list) =>
      recorded.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      const pressed = list.getEntries().filter(({ name }) => name === 'pointerup' || name === 'click');
      recorded.taps.push(...pressed.map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  return () =>
    page.evaluate(() => (window as unknown as { benchWork: { tasks: number[]; taps: number[] } }).benchWork);
}

/** A cold visit on the slow profile, by a new profile with an empty cache. `cookies`: of who is logged in. */
async function coldVisit(
  browser: Browser,
  origin: string,
  api: Api | undefined,
  content: string,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  if (api) await context.addCookies(await api.cookies());
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const work = await recordWork(page);
  const contentSeen = await recordPainted(page, content);
  const begun = Date.now();
  await page.goto(origin, { waitUntil: 'commit' });
  // In the empty middle of the header: the tap is answered by a paint alone, as late as the page lets it.
  for (const at of TAPS_MS) {
    await page.waitForTimeout(Math.max(0, begun + at - Date.now()));
    await page.mouse.click(600, 25);
  }
  const { painted } = await contentSeen();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const { tasks, taps } = await work();
  await context.close();
  return {
    content: painted,
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKS_MS), 0),
    longest: Math.max(0, ...tasks),
    tap: [...taps].sort((a, b) => a - b)[Math.ceil(taps.length * 0.75) - 1] ?? 0,
  };
}

/** The second visit, when the service worker has everything. */
async function repeatVisit(browser: Browser, origin: string, api: Api): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(await api.cookies());
  const first = await context.newPage();
  await first.goto(origin);
  await first.locator(CONTENT).first().waitFor();
  await first.evaluate(async () => {
    const isStored = async () => (await (await caches.open('portal-person')).match('/painted')) !== undefined;
    while (!(await isStored())) await new Promise((later) => setTimeout(later, 100));
  });
  await first.close();
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const contentSeen = await recordPainted(page, CONTENT);
  await page.goto(origin, { waitUntil: 'commit' });
  const { painted } = await contentSeen();
  await context.close();
  return { repeat: painted };
}

const NAMES: Record<Key, string> = {
  content: 'content visible',
  blocking: 'blocking time',
  longest: 'longest task',
  tap: 'a tap to the next paint, p75',
  repeat: 'content visible, repeat visit',
};

/**
 * The first screen of an employee on the slow profile, in alternation with the floor (React with antd and router alone) and, where
 * `BEFORE` gives the origin of a portal of another version, with that one: each figure has a ratio, because milliseconds
 * are the machine's.
 */
export async function firstScreenFigures(): Promise<Measured> {
  const browser = await chromium.launch(quietChromium());
  const floor = await serveFloor();
  const before = process.env.BEFORE;
  const api = await Api.logIn('desk');
  const apiBefore = before === undefined ? undefined : await Api.logIn('desk', 'demo', before);
  const visits: Record<'now' | 'before' | 'floor', Visit[]> = { now: [], before: [], floor: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const portals = [
        { of: visits.now, origin: ORIGIN, api },
        ...(before && apiBefore ? [{ of: visits.before, origin: before, api: apiBefore }] : []),
      ];
      for (const portal of portals) {
        const cold = await coldVisit(browser, portal.origin, portal.api, CONTENT);
        portal.of.push({ ...cold, ...(await repeatVisit(browser, portal.origin, portal.api)) });
      }
      visits.floor.push(await coldVisit(browser, floor.origin, undefined, '.floor'));
    }
  } finally {
    floor.stop();
    await browser.close();
  }
  const of = (some: Visit[], key: Key) => median(some.map((visit) => visit[key] ?? Number.NaN));
  const keys = Object.keys(NAMES) as Key[];
  const figures = keys.map(
    (key): Figure => ({
      name: `first screen of desk, slow profile: ${NAMES[key]}`,
      value: of(visits.now, key),
      unit: 'ms',
      ...(key === 'longest' || key === 'tap' ? { most: 200 } : {}),
    }),
  );
  const shown = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 2 : 0));
  const rows = keys.map((key) => {
    const now = of(visits.now, key);
    const earlier = of(visits.before, key);
    const least = of(visits.floor, key);
    const cells = [now, earlier, now / earlier, least, now / least].map(shown);
    return `| ${[NAMES[key], ...cells].join(' | ')} |`;
  });
  const table = [
    '| first screen of desk, slow profile | now, ms | before, ms | ratio | floor, ms | ratio |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  return { figures, tables: [table] };
}
