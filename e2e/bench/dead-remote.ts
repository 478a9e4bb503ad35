import { type Browser, chromium, type Route } from '@playwright/test';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { paints } from './page-tools.ts';
import { type Figure, median } from './stats.ts';

/** Pairs of visits for each way of being dead; fewer only to see whether this works at all. */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 15);

/** It has a card on the first screen; the calendar beside it is another remote's. */
const DEAD = 'mf-identity';

/** What happens to a call for one of its files. */
const ANSWERS: Record<'well' | 'missing' | 'hanging', (route: Route) => Promise<void>> = {
  well: (route) => route.continue(),
  missing: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  hanging: async () => undefined,
};
type Health = keyof typeof ANSWERS;

interface Visit {
  /** Largest paint, in ms, without what is in the dead remote's own place: that it is dead is its largest text. */
  lcp: number;
  /** Until the calendar of the living remote is in the page, ms from the start of the navigation. */
  content: number;
}

declare global {
  interface Window {
    benchContentAt?: number;
  }
}

/** Notes when the first grid is in the page; asked from outside it would be known a round trip later. */
function recordContent(): void {
  const look = (): void => {
    if (document.querySelector('main [role="grid"]')) window.benchContentAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One cold visit of the first screen by somebody who is logged in. All visits have the same interception. */
async function visit(browser: Browser, api: Api, health: Health): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies(await api.cookies());
    const page = await context.newPage();
    let asked = 0;
    await page.route(`**/remotes/${DEAD}/**`, (route) => {
      asked += 1;
      return ANSWERS[health](route);
    });
    await page.addInitScript(recordContent);
    await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchContentAt !== undefined);
    const content = await page.evaluate(() => window.benchContentAt ?? Number.NaN);
    const { lcp } = await paints(page, '[data-failure]');
    // Without its card there is nothing to be dead, and the figure would be kept for no reason.
    if (asked === 0) throw new Error(`The first screen asks for nothing of ${DEAD}.`);
    return { lcp, content };
  } finally {
    await context.close();
  }
}

/** Median ratios of pairs that follow each other closely; who goes first alternates, so that a slow moment hits both. */
async function ratios(browser: Browser, api: Api, health: Health): Promise<Visit> {
  const pairs: Visit[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order: Health[] = pair % 2 === 0 ? ['well', health] : [health, 'well'];
    const visits = new Map<Health, Visit>();
    for (const one of order) visits.set(one, await visit(browser, api, one));
    const [well, dead] = [visits.get('well'), visits.get(health)];
    if (well && dead) pairs.push({ lcp: dead.lcp / well.lcp, content: dead.content / well.content });
  }
  return { lcp: median(pairs.map(({ lcp }) => lcp)), content: median(pairs.map(({ content }) => content)) };
}

/** What a dead remote costs the first screen of the others; the portal must be up with the demo data. */
export async function deadRemoteFigures(): Promise<Figure[]> {
  const browser = await chromium.launch(quietChromium());
  const api = await Api.logIn('desk');
  try {
    await visit(browser, api, 'well');
    const figures: Figure[] = [];
    for (const [health, words] of [
      ['missing', 'whose files are missing'],
      ['hanging', 'that hangs'],
    ] as const) {
      const { lcp, content } = await ratios(browser, api, health);
      const note = `median of ${PAIRS} pairs`;
      figures.push(
        {
          name: `a remote ${words}, against all well: calendar visible`,
          value: content,
          unit: 'x',
          most: 1.05,
          note,
        },
        {
          name: `a remote ${words}, against all well: largest paint beside it`,
          value: lcp,
          unit: 'x',
          most: 1.05,
          note,
        },
      );
    }
    return figures;
  } finally {
    await api.dispose();
    await browser.close();
  }
}
