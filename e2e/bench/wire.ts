import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Figure, type Measured, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { makeCertificate } from '../fixtures/certificate.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { PORT } from '../fixtures/portal.ts';
import { coldPage, paints, SLOW } from './page-tools.ts';
import { startPortal } from './start.ts';
import { startFront } from './wire/front.ts';
import { type Line, startLine } from './wire/line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Visits of each kind; fewer only to check that this works at all. */
const RUNS = Number(process.env.BENCH_PAIRS ?? 12);

const WAYS = ['nginx-h1', 'nginx-h2', 'h2', 'hint-style', 'hint-all'] as const;
type Way = (typeof WAYS)[number];
const WORDS: Readonly<Record<Way, string>> = {
  'nginx-h1': 'HTTP/1.1 (nginx)',
  'nginx-h2': 'HTTP/2 (nginx)',
  h2: 'HTTP/2 (node)',
  'hint-style': 'HTTP/2 with 103 for the style sheet (node)',
  'hint-all': 'HTTP/2 with 103 for all files (node)',
};
/** Pairs to compare. */
const AGAINST: readonly (readonly [Way, Way])[] = [
  ['nginx-h2', 'nginx-h1'],
  ['hint-style', 'h2'],
  ['hint-all', 'h2'],
];

/** In ms from the start of the navigation. */
interface Visit {
  /** First byte of the page, or of a hint if there is one. */
  answered: number;
  /** The page's last byte. */
  page: number;
  /** The shell's script and the first file have loaded. */
  scripts: number;
  fcp: number;
  lcp: number;
  /** The first card has its content. */
  content: number;
}
const MEASURES: readonly (readonly [keyof Visit, string])[] = [
  ['answered', 'first byte'],
  ['page', 'page there'],
  ['scripts', 'scripts there'],
  ['fcp', 'first paint'],
  ['lcp', 'largest paint'],
  ['content', 'calendar visible'],
];

declare global {
  interface Window {
    wireContentAt?: number;
  }
}

/** One cold visit over a separate line; the processor is as slow as on the slow profile, the line is the network. */
async function visit(browser: Browser, api: Api, origin: string): Promise<Visit> {
  const { context, page, session } = await coldPage(browser, api);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    await page.addInitScript(() => {
      const look = (): void => {
        if (document.querySelector('main .wp-weeks')) window.wireContentAt = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.wireContentAt !== undefined);
    return { ...(await times(page)), ...(await paints(page)) };
  } finally {
    await context.close();
  }
}

const times = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => /\/assets\/(main\.|first\/)[^?]*\.js$/.test(name));
    return {
      answered: navigation?.responseStart ?? Number.NaN,
      page: navigation?.responseEnd ?? Number.NaN,
      scripts: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
      content: window.wireContentAt ?? Number.NaN,
    };
  });

/** The kinds in turn, starting with another one each time, so that a slow moment hits all. */
async function visits(browser: Browser, api: Api, lines: ReadonlyMap<Way, Line>) {
  const found = new Map<Way, Visit[]>(WAYS.map((way) => [way, []]));
  const one = async (way: Way) => visit(browser, api, `https://localhost:${lines.get(way)?.port}`);
  // The first visit of each kind fills the server's caches, and tells what the hints should name.
  for (const way of WAYS) await one(way);
  for (let run = 0; run < RUNS; run += 1)
    for (let turn = 0; turn < WAYS.length; turn += 1) {
      const way = WAYS[(run + turn) % WAYS.length] ?? 'h2';
      found.get(way)?.push(await one(way));
    }
  return found;
}

/**
 * The same visit through the shipped nginx with and without HTTP/2, and over HTTP/2 with and without hints; ratios of
 * neighbouring visits, so that other load on the machine matters little.
 */
export async function wireFigures(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-wire-'));
  const atEnd: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  try {
    const certificate = makeCertificate(folder);
    const known = [certificate.spki];
    const portal = await startPortal({ TRUST_PROXY: '127.0.0.1' });
    atEnd.push(portal.stop);
    const lines = new Map<Way, Line>();
    const addLine = async (way: Way, to: number) => {
      const line = await startLine({
        to,
        roundTripMs: SLOW.latencyMs,
        bytesPerSecond: SLOW.bytesPerSecond,
      });
      atEnd.push(line.stop);
      lines.set(way, line);
    };
    for (const [way, httpsPort] of [
      ['nginx-h1', 4183],
      ['nginx-h2', 4185],
    ] as const) {
      const place = join(folder, way);
      mkdirSync(place);
      const nginx = await startNginx({
        folder: place,
        releases: join(root, '.releases'),
        httpsPort,
        httpPort: httpsPort + 1,
        servers: [PORT, PORT],
        http2: way === 'nginx-h2',
      });
      atEnd.push(nginx.stop);
      known.push(nginx.certificate.spki);
      await addLine(way, httpsPort);
    }
    for (const [way, hints] of [
      ['h2', 'none'],
      ['hint-style', 'style'],
      ['hint-all', 'all'],
    ] as const) {
      const front = await startFront(hints, PORT, certificate);
      atEnd.push(front.stop);
      await addLine(way, front.port);
    }
    const browser = await chromium.launch(
      quietChromium(`--ignore-certificate-errors-spki-list=${known.join(',')}`),
    );
    atEnd.push(() => browser.close());
    const api = await Api.logIn('desk', 'demo', `https://localhost:${lines.get('nginx-h1')?.port}`);
    atEnd.push(() => api.dispose());
    const found = await visits(browser, api, lines);
    return { figures: ratios(found), tables: [table(found)] };
  } finally {
    for (const end of atEnd.reverse()) await end();
  }
}

function ratios(found: ReadonlyMap<Way, readonly Visit[]>): Figure[] {
  return AGAINST.flatMap(([way, other]) =>
    (['scripts', 'lcp', 'content'] as const).map((measure) => {
      const each = (found.get(way) ?? [])
        .map((one, run) => one[measure] / (found.get(other)?.[run]?.[measure] ?? 1))
        .sort((a, b) => a - b);
      const quarter = (part: 1 | 3) => each[Math.floor((each.length * part) / 4)]?.toFixed(2);
      return {
        name: `${WORDS[way]} against ${WORDS[other]}, slow profile: ${MEASURES.find(([key]) => key === measure)?.[1]}`,
        value: median(each),
        unit: 'x' as const,
        note: `median of ${RUNS} ratios, half of them between ${quarter(1)} and ${quarter(3)}`,
      };
    }),
  );
}

function table(found: ReadonlyMap<Way, readonly Visit[]>): string {
  const rows = WAYS.map((way) => {
    const of = (measure: keyof Visit) => median((found.get(way) ?? []).map((one) => one[measure])).toFixed(0);
    return `| ${WORDS[way]} | ${MEASURES.map(([measure]) => of(measure)).join(' | ')} |`;
  });
  return [
    '### The same first visit over other lines, ms',
    '',
    `| | ${MEASURES.map(([, words]) => words).join(' | ')} |`,
    `|---|${MEASURES.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}
