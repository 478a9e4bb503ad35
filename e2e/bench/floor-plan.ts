import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { clearReservations, dayFromToday, freeDesk, siteNamed } from '../fixtures/desks.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { longestCpu, longestTask, pageOf, repeat } from './page-tools.ts';

const RUNS = 5;
const MARKERS = 500;
const { origin } = CLIENTS.demo;

interface Desk {
  id: number;
  name: string;
  x: number;
  y: number;
  status_on_date: string;
}

/** The demo's first floor with 500 desks on it, in rows; `taken`: one of them that another person has taken. */
async function fill(page: Page, state: { taken: number | null }): Promise<void> {
  await page.route(/\/api\/desks\/maps\/\d+\/(\?.*)?$/, async (route) => {
    const found = await route.fetch();
    const plan = (await found.json()) as { width: number; height: number; desks: Desk[] };
    const [first] = plan.desks;
    if (!first) throw new Error('The floor has no desks.');
    const desks = Array.from({ length: MARKERS }, (_, n) => ({
      ...first,
      id: 100_000 + n,
      name: `B-${String(n).padStart(3, '0')}`,
      x: ((n % 25) + 0.5) * (plan.width / 25),
      y: (Math.floor(n / 25) + 0.5) * (plan.height / 20),
      status_on_date: n === state.taken ? 'occupied' : 'available',
      user_has_permission: true,
      is_active: true,
      current_reservation: null,
    }));
    await route.fulfill({ response: found, json: { ...plan, desks } });
  });
}

const markers = (page: Page) => page.locator('.fp-layer .fp-marker[data-shape=circle]');
const allThere = (page: Page) =>
  page.waitForFunction((many) => document.querySelectorAll('.fp-layer .fp-marker').length >= many, MARKERS);

/** From the click on the picture in the list, which has been hovered, until all markers have been painted. */
async function planAfterClick(page: Page): Promise<number> {
  await page.goto(`${origin}/desks/map`);
  const entry = page.locator('a.fp-preview').first();
  await entry.hover();
  // The files that a hover fetches have loaded by the time a person presses.
  await page.waitForTimeout(800);
  return entry.evaluate(async (link, many) => {
    const begun = performance.now();
    (link as HTMLAnchorElement).click();
    while (document.querySelectorAll('.fp-layer .fp-marker').length < many)
      await new Promise(requestAnimationFrame);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - begun;
  }, MARKERS);
}

interface Longest {
  /** Wall-clock time, ms; 0 if no task took 50 ms. */
  clock: number;
  /** Processor time, ms. */
  cpu: number;
}

/** The longest task while 500 markers are moved and enlarged at 4x CPU. */
async function longestFrame(browser: Browser, page: Page): Promise<Longest> {
  await allThere(page);
  // The portal prefetches in its first idle seconds, in tasks of 70 to 140 ms.
  await page.waitForTimeout(5000);
  const box = await page.locator('.fp-map__view').boundingBox();
  if (!box) throw new Error('The plan has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + 7, y + 7);
  let clock = 0;
  const cpu = await longestCpu(browser, page, async () => {
    clock = await longestTask(page, () => moveAndEnlarge(page, { x, y }));
  });
  return { clock, cpu };
}

async function moveAndEnlarge(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  for (const turn of [-1, -1, 1, -1, 1, 1]) {
    await page.mouse.wheel(0, turn * 240);
    await page.waitForTimeout(400);
    await page.mouse.down();
    for (let step = 1; step <= 20; step += 1) {
      await page.mouse.move(x + 7 + step * 8 * turn, y + 7 + step * 4 * turn);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    await page.mouse.move(x + 7, y + 7);
    await page.waitForTimeout(300);
  }
}

async function bookedAndCancelled(api: Api): Promise<void> {
  const day = dayFromToday(3);
  const desk = await freeDesk(api, (await siteNamed(api, 'London HQ')).id, [day]);
  await clearReservations(api, day, day);
  const answer = await api.post('/api/desks/reservations/', { desk_id: desk.id, dates: [day] });
  if (answer.status() !== 201) throw new Error(`The desk was not booked: ${answer.status()}.`);
  await clearReservations(api, day, day);
}

/** Number of markers that the page touches when one of them changes. */
async function touchedByOneChange(page: Page, api: Api, state: { taken: number | null }): Promise<number> {
  await allThere(page);
  await page.evaluate(() => {
    const touched = new Set<Element>();
    (window as unknown as { touched: Set<Element> }).touched = touched;
    const view = document.querySelector('.fp-map__view');
    if (!view) throw new Error('There is no plan.');
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const marker = element?.closest('.fp-layer .fp-marker');
        if (marker) touched.add(marker);
      }
    }).observe(view, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  state.taken = 250;
  // Any booking is an update of the desks, after which the page fetches its plan again.
  await bookedAndCancelled(api);
  await page.locator('.fp-layer .fp-marker[data-face=occupied]').waitFor({ timeout: 20_000 });
  return page.evaluate(() => (window as unknown as { touched: Set<Element> }).touched.size);
}

/** Every script that a plan's screen may need in addition to the frame's, as sent to a browser. */
async function scriptBytes(browser: Browser, api: Api): Promise<number> {
  const page = await pageOf(browser, api);
  const files = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/mf-desks\/.*\.js$/.test(pathname)) files.add(answer.url());
  });
  await page.goto(`${origin}/floor-plans`);
  await markers(page).first().waitFor();
  await page.waitForTimeout(500);
  let bytes = 0;
  for (const file of files) {
    const body = await (await page.request.get(file)).body();
    bytes += brotliCompressSync(body).length;
  }
  await page.context().close();
  return bytes;
}

/** Figures of a plan with 500 markers. */
export async function floorPlanFigures(): Promise<Figure[]> {
  const api = await Api.logIn('superadmin');
  const browser = await chromium.launch(quietChromium());
  try {
    const kB = (await scriptBytes(browser, api)) / 1000;
    const state: { taken: number | null } = { taken: null };
    const seen = await repeat(RUNS, async () => {
      const page = await pageOf(browser, api);
      await fill(page, state);
      const ms = await planAfterClick(page);
      // A live refetch may still be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
      return ms;
    });
    const longest = await repeat(RUNS, async () => {
      const page = await pageOf(browser, api);
      await fill(page, state);
      await planAfterClick(page);
      const found = await longestFrame(browser, page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
      return found;
    });
    const clock = median(longest.map((one) => one.clock));
    const page = await pageOf(browser, api);
    await fill(page, state);
    await planAfterClick(page);
    const touched = await touchedByOneChange(page, api, state);
    return [
      {
        name: 'floor plan: 500 markers after the click on a hovered entry',
        value: median(seen),
        unit: 'ms',
        most: 500,
      },
      {
        name: 'floor plan: longest task while moving and enlarging 500 markers, 4x CPU',
        value: clock,
        unit: 'ms',
        most: 50,
        note: clock === 0 ? 'no task of 50 ms or more' : '',
      },
      {
        name: 'floor plan: the same, of the processor',
        value: median(longest.map(({ cpu }) => cpu)),
        unit: 'ms',
        most: 50,
        note: 'without what the task waited for others of the machine',
      },
      { name: 'floor plan: markers drawn again when one changes', value: touched, unit: '', most: 1 },
      { name: 'floor plan: scripts of mf-desks, brotli', value: kB, unit: 'kB', most: 75 },
    ];
  } finally {
    await browser.close();
    await api.dispose();
  }
}
