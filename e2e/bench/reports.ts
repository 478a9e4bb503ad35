import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { pageOf, repeat } from './page-tools.ts';

const RUNS = 5;
const { origin } = CLIENTS.demo;
const screens = [
  { path: '/reports/parking', name: 'parking' },
  { path: '/reports/desks/utilization', name: 'desk utilization' },
  { path: '/reports/resources/capacity', name: 'capacity utilization' },
  { path: '/reports/visitors', name: 'visitors' },
  { path: '/reports/catering', name: 'catering' },
  { path: '/reports/occupancy', name: 'occupancy' },
] as const;

/** Waits in the page until the first chart has been drawn; returns ms since `begun`, by the page's clock. */
async function drawn(begun: number): Promise<number> {
  const isDrawn = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.rp-plot canvas');
    const pen = canvas?.width ? canvas.getContext('2d') : null;
    return pen?.getImageData(0, 0, pen.canvas.width, pen.canvas.height).data.some((value) => value !== 0);
  };
  while (!isDrawn()) await new Promise(requestAnimationFrame);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - begun;
}

/** From the click on a report's entry in the landing page, which has been hovered, until its chart is drawn. */
async function chartAfterClick(page: Page, path: string): Promise<number> {
  await page.goto(`${origin}/reports`);
  const entry = page.locator(`main a[href="${path}"]`);
  await entry.hover();
  // The files that a hover fetches have loaded by the time a person presses.
  await page.waitForTimeout(800);
  const begun = await entry.evaluate((link) => {
    const now = performance.now();
    (link as HTMLAnchorElement).click();
    return now;
  });
  return page.evaluate(drawn, begun);
}

/** The charts library, and the remote's other files that a screen with a chart loads, in bytes as brotli. */
async function scriptBytes(
  browser: Browser,
  api: Api,
  path: string,
): Promise<{ charts: number; own: number }> {
  const page = await pageOf(browser, api);
  const files = new Set<string>();
  page.on('response', (answer) => {
    if (/\/mf-reports\/.*\.js$/.test(new URL(answer.url()).pathname)) files.add(answer.url());
  });
  await page.goto(`${origin}${path}`);
  await page.locator('.rp-plot canvas').first().waitFor();
  const sizes: number[] = [];
  for (const file of files) {
    sizes.push(brotliCompressSync(await (await page.request.get(file)).body()).length);
  }
  await page.context().close();
  // The library is by far the largest file; the build determines its number.
  const charts = Math.max(...sizes);
  return { charts, own: sizes.reduce((sum, size) => sum + size, 0) - charts };
}

/** Charts of the reports, with their library in the browser's cache. */
export async function reportFigures(): Promise<Figure[]> {
  const api = await Api.logIn('superadmin');
  const browser = await chromium.launch(quietChromium());
  try {
    const page = await pageOf(browser, api);
    await page.goto(`${origin}/reports/occupancy`);
    await page.evaluate(drawn, 0);
    const figures: Figure[] = [];
    let charts = 0;
    let own = 0;
    for (const { path, name } of screens) {
      const seen = await repeat(RUNS, () => chartAfterClick(page, path));
      figures.push({
        name: `reports: first chart of ${name} after the click, charts cached`,
        value: median(seen),
        unit: 'ms',
        most: 600,
      });
      const bytes = await scriptBytes(browser, api, path);
      charts = Math.max(charts, bytes.charts);
      own = Math.max(own, bytes.own);
    }
    return [
      ...figures,
      { name: 'reports: charts library, brotli', value: charts / 1000, unit: 'kB', most: 300 },
      { name: 'reports: the largest screen beside it, brotli', value: own / 1000, unit: 'kB' },
    ];
  } finally {
    await browser.close();
    await api.dispose();
  }
}
