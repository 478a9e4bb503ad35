import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { siteNamed } from '../fixtures/desks.ts';
import { CLIENTS, DATA_DIR } from '../fixtures/portal.ts';
import { chooseUnsignedNda, invite, myVisit, visitUuid } from '../fixtures/visits.ts';
import { Reception } from '../pages/reception.ts';
import { longestTask, pageOf, repeat } from './page-tools.ts';
import { startPortal } from './start.ts';

const RUNS = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { origin } = CLIENTS.demo;

/** `npm run seed` without npm, on the bench's data; no server runs at the same time. */
function seed(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', ['openapi/server/src/app/seed/cli.ts', ...args], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR },
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`seed ended with ${code}`))));
  });
}

/** From the navigation to the first row of the table, with a warm page cache. */
async function firstRows(page: Page, path: string): Promise<number> {
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await page.getByRole('table', { name: 'Visits' }).getByRole('checkbox').nth(1).waitFor();
  return page.evaluate(() => performance.now());
}

/** The longest task while typing into the search at 4x CPU, in ms. */
async function longestFrame(page: Page): Promise<number> {
  await firstRows(page, '/reception');
  await page.waitForTimeout(1000);
  return longestTask(page, async () => {
    await page
      .getByRole('textbox', { name: 'Search' })
      .or(page.getByRole('searchbox', { name: 'Search' }))
      .first()
      .focus();
    for (const letter of 'wilson') {
      await page.keyboard.type(letter);
      // Faster than the debounce: this measures the typing, not the answer's table.
      await page.waitForTimeout(120);
    }
  });
}

/** From the scanner's Enter to "checked in" on the screen, confirmed by Enter. */
async function scanToCheckedIn(page: Page, host: Api): Promise<number> {
  const invited = await invite(host, { firstName: 'Scan', lastName: `Bench${Date.now()}` });
  const { qr_code_url: path } = await myVisit(await visitUuid(host, invited.email));
  const code = /codes\/([0-9a-f-]{36})/.exec(path ?? '')?.[1];
  await firstRows(page, '/reception');
  await page.waitForTimeout(1500);
  const begun = Date.now();
  await new Reception(page).scan(`${origin}/handle-qr?aid=visit-check-in&oid=${code}`);
  const dialog = page.getByRole('dialog', { name: 'Check-in' });
  await dialog.getByRole('button', { name: 'Check In' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Visitor has been checked in.').waitFor();
  return Date.now() - begun;
}

/** From the end of a check-in elsewhere to the row that shows it. */
async function elsewhereToRow(page: Page, host: Api, desk: Api): Promise<number> {
  const lastName = `Live${Date.now()}`;
  const invited = await invite(host, { firstName: 'Bench', lastName });
  await firstRows(page, `/reception?search=${lastName}`);
  await page.waitForTimeout(1000);
  await desk.post(`/api/visits/${invited.visitId}/check-in/`);
  const begun = Date.now();
  await page.getByRole('row').filter({ hasText: lastName }).getByText('Checked In').first().waitFor();
  return Date.now() - begun;
}

async function atPortal<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const portal = await startPortal();
  const browser = await chromium.launch(quietChromium());
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Reception checks in expected visitors until `wanted` people are on the site's muster list. */
async function fillMuster(desk: Api, admin: Api, site: number, wanted: number): Promise<number> {
  for (;;) {
    const { count } = await admin.read<{ count: number }>(`/api/muster/?site=${site}`);
    const { results } = await desk.read<{ results: { id: number }[] }>(
      `/api/visits/?site_id=${site}&status=scheduled,expected&limit=100`,
    );
    if (count >= wanted || results.length === 0) return count;
    await desk.post('/api/visits/batch/', { action: 'check-in', ids: results.map(({ id }) => id) });
  }
}

/** The muster list without a network, in a page that had loaded it once. */
async function musterOffline(
  browser: Browser,
  api: Api,
  site: number,
  how: 'dead' | 'hung',
): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  await context.addCookies(await api.cookies());
  const first = await context.newPage();
  await first.goto(`${origin}/muster-list?site=${site}`);
  await first
    .getByText(/people on site/)
    .first()
    .waitFor();
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The person and the deployment; the screen stores the list itself.
    const isKept = async () => (await (await caches.open('portal-person')).keys()).length > 1;
    while (!(await isKept())) await new Promise((later) => setTimeout(later, 100));
  });
  await first.close();
  if (how === 'dead') await context.setOffline(true);
  else await context.route('**/*', () => undefined);
  const page = await context.newPage();
  await page.goto(`${origin}/muster-list?site=${site}`, { waitUntil: 'commit' });
  await page
    .getByText(/as of \d\d:\d\d/i)
    .first()
    .waitFor({ timeout: 30_000 });
  const taken = await page.evaluate(() => performance.now());
  await context.close();
  return taken;
}

export async function visitorFigures(): Promise<Figure[]> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  await seed();
  const few = await atPortal(async (browser) => {
    const page = await pageOf(browser, await Api.logIn('reception'));
    await firstRows(page, '/reception');
    return median(await repeat(RUNS, () => firstRows(page, '/reception')));
  });
  await seed('--visits-today', '2000');
  return atPortal(async (browser) => {
    const [desk, host, admin] = [
      await Api.logIn('reception'),
      await Api.logIn('employee'),
      await Api.logIn('admin'),
    ];
    await chooseUnsignedNda(admin, 'ignore');
    const page = await pageOf(browser, desk);
    await firstRows(page, '/reception');
    const many = median(await repeat(RUNS, () => firstRows(page, '/reception')));
    const frame = median(await repeat(RUNS, () => longestFrame(page)));
    const scan = median(await repeat(RUNS, () => scanToCheckedIn(page, host)));
    const live = median(await repeat(RUNS, () => elsewhereToRow(page, host, desk)));
    const { id: site } = await siteNamed(admin, 'London HQ');
    const count = await fillMuster(desk, admin, site, 500);
    const dead = await musterOffline(browser, admin, site, 'dead');
    const hung = await musterOffline(browser, admin, site, 'hung');
    return [
      { name: 'reception: first rows with the seed’s day', value: few, unit: 'ms' },
      { name: 'reception: first rows with 2,000 visits', value: many, unit: 'ms' },
      { name: 'reception: 2,000 visits against the seed’s day', value: many / few, unit: 'x', most: 1.5 },
      { name: 'reception: longest frame while typing, 4x CPU', value: frame, unit: 'ms', most: 50 },
      { name: 'scan to “checked in”', value: scan, unit: 'ms', most: 300 },
      { name: 'check-in elsewhere to reception’s row', value: live, unit: 'ms', most: 1000 },
      { name: 'muster list, network dead', value: dead, unit: 'ms', most: 2000, note: `${count} people` },
      { name: 'muster list, server hung', value: hung, unit: 'ms', most: 2000 },
    ];
  });
}
