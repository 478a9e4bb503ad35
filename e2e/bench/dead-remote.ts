import { type Browser, chromium, type Route } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { changeFirstFile } from '../fixtures/first-file.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { coldPage, paints } from './page-tools.ts';

/** Pairs of visits for each kind of failure; fewer only to check that this works at all. */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 15);

/** It has a card on the first screen; the calendar next to that belongs to another remote. */
const DEAD = 'mf-identity';

/** Its entry in the first file: the key and the function's header. */
const ENTRY = new RegExp(`"(${DEAD}/[^"]+/entry\\.[^"]+)":function\\([^)]*\\)\\{`);

interface Death {
  /** Replacement for its entry in the first file. */
  readonly entry: string;
  /** Answer to a request for one of its files. */
  readonly answer: (route: Route) => Promise<void>;
}

/** A remote that has no part in the first file is requested file by file. */
const NO_PART = '"nobody/0.0.0/entry.js":function(){';

const HEALTH = {
  well: { entry: '$&', answer: (route) => route.fallback() },
  missing: {
    entry: NO_PART,
    answer: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  },
  hanging: { entry: NO_PART, answer: async () => undefined },
  throwing: { entry: '$&throw new Error("dead");', answer: (route) => route.fallback() },
} as const satisfies Record<string, Death>;
type Health = keyof typeof HEALTH;

interface Visit {
  /** Largest paint, in ms, without the dead remote's own place: its failure message is the largest text there. */
  lcp: number;
  /** Until the calendar of the living remote is in the page, in ms from the start of the navigation. */
  content: number;
}

declare global {
  interface Window {
    benchContentAt?: number;
  }
}

/** Records when the first calendar is in the page; polling from outside would see it a round trip later. */
function recordContent(): void {
  const look = (): void => {
    if (document.querySelector('main .wp-weeks')) window.benchContentAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One cold visit of the first screen by a logged-in person. All visits have the same interception. */
async function visit(browser: Browser, api: Api, health: Health): Promise<Visit> {
  const { context, page } = await coldPage(browser, api);
  try {
    await page.route(`**/remotes/${DEAD}/**`, HEALTH[health].answer);
    // Without its card nothing could fail, and the figure would be meaningless.
    await changeFirstFile(page, (source) => {
      if (!ENTRY.test(source)) throw new Error(`The first file has nothing of ${DEAD}.`);
      return `${source.replace(ENTRY, HEALTH[health].entry)}\n`;
    });
    await page.addInitScript(recordContent);
    await page.goto(`${CLIENTS.demo.origin}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchContentAt !== undefined);
    const content = await page.evaluate(() => window.benchContentAt ?? Number.NaN);
    const { lcp } = await paints(page, '[data-failure]');
    return { lcp, content };
  } finally {
    await context.close();
  }
}

/** Median ratios of pairs in quick succession; the order alternates, so that a slow moment hits both. */
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

/** The cost of a dead remote for the first screen of the others; needs a running portal with the demo data. */
export async function deadRemoteFigures(): Promise<Figure[]> {
  const browser = await chromium.launch(quietChromium());
  const api = await Api.logIn('desk');
  try {
    await visit(browser, api, 'well');
    const figures: Figure[] = [];
    for (const [health, words] of [
      ['missing', 'that is not in the first file, and whose files are missing'],
      ['hanging', 'that is not in the first file, and hangs'],
      ['throwing', 'whose entry throws'],
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
