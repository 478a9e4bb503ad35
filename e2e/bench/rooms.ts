import { chromium, type Page } from '@playwright/test';
import { type Figure, median } from '../../openapi/server/bench/stats.ts';
import { Api } from '../fixtures/api.ts';
import { quietChromium } from '../fixtures/chromium.ts';
import { CLIENTS } from '../fixtures/portal.ts';
import { longestCpu, longestTask, pageOf, repeat } from './page-tools.ts';

const RUNS = 5;
const ROOMS = 200;
const { origin } = CLIENTS.demo;

/** From the press on the palette's way to all rooms until the bookings of every one in sight are there; its code is there. */
async function scheduleAfterClick(page: Page): Promise<number> {
  await page.goto(`${origin}/rooms`);
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname.endsWith('/resources'));
    if (!link) throw new Error('The drawer has no rooms.');
    const begun = performance.now();
    link.click();
    while (!document.querySelector('[role=gridcell] button')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
}

/** Opens the schedule with 200 rooms with eight bookings a day, and points at it. */
async function openSchedule(page: Page, span: 'day' | 'week'): Promise<void> {
  await page.route('**/api/room-schedules/?**', async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as { results: { meetings: object[] }[] };
    const url = new URL(route.request().url());
    const first = Date.parse(`${url.searchParams.get('from_date')}T08:00:00Z`);
    const meetings = Array.from({ length: 56 }, (_, n) => {
      const start = first + Math.floor(n / 8) * 86_400_000 + (n % 8) * 3_600_000;
      const [from, until] = [start, start + 2_700_000].map((ms) => new Date(ms).toISOString());
      return {
        id: n + 1,
        start: from,
        end: until,
        held_from: from,
        held_until: until,
        place: 1,
        description: 'Review',
        is_private: false,
        host_name: 'Amira Khan',
        number_of_attendees: 3,
        user_is_host: n % 5 === 0,
        can_edit: false,
        status: 'booked',
      };
    });
    const rooms = Array.from({ length: ROOMS }, (_, n) => ({
      ...results[n % results.length],
      id: n + 1,
      name: `Room ${n + 1}`,
      meetings,
    }));
    await route.fulfill({ response: answer, json: { count: ROOMS, results: rooms } });
  });
  await page.goto(`${origin}/rooms?limit=100&span=${span}`);
  await page.getByRole('rowheader', { name: /^Room 1\b/ }).waitFor();
  await page.waitForTimeout(1000);
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('The schedule has no place.');
  await page.mouse.move(box.x + 400, box.y + 200);
}

/** Each turn of the wheel is a notch, as fast as a hand turns it. */
async function turnWheel(
  page: Page,
  turns: number,
  [across, down]: readonly [number, number],
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(across, down);
    await page.waitForTimeout(50);
  }
}

/** Frames a second while something is done. */
async function framesPerSecond(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (at: number) => {
      frames.push(at);
      if (window.benchFrames === frames) requestAnimationFrame(note);
    };
    window.benchFrames = frames;
    requestAnimationFrame(note);
  });
  await work();
  const frames = await page.evaluate(() => window.benchFrames?.splice(0) ?? []);
  return ((frames.length - 1) * 1000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0));
}

declare global {
  interface Window {
    benchFrames?: number[];
  }
}

/** Finding a room, on the demo's 48. */
export async function roomFigures(): Promise<Figure[]> {
  const api = await Api.logIn('superadmin');
  const browser = await chromium.launch(quietChromium());
  try {
    const opened = await repeat(RUNS, async () => {
      const page = await pageOf(browser, api);
      const ms = await scheduleAfterClick(page);
      await page.context().close();
      return ms;
    });
    const figures: Figure[] = [
      { name: 'rooms: the schedule after the click', value: median(opened), unit: 'ms', most: 400 },
    ];
    for (const span of ['day', 'week'] as const) {
      const page = await pageOf(browser, api);
      await openSchedule(page, span);
      const still = await framesPerSecond(page, () => page.waitForTimeout(2000));
      const scroll = async () => {
        await turnWheel(page, 60, [0, 120]);
        await turnWheel(page, 20, [60, 0]);
      };
      const scrolled = await framesPerSecond(page, scroll);
      await page.mouse.wheel(-1_000_000, -1_000_000);
      await page.waitForTimeout(1000);
      const cpu = await longestCpu(browser, page, scroll);
      await page.mouse.wheel(0, -1_000_000);
      await page.waitForTimeout(1000);
      const longest = await longestTask(page, () => turnWheel(page, 60, [0, 120]));
      await page.context().close();
      figures.push({
        name: `rooms: frames while scrolling 200 by ${span}, down and across, against the page at rest`,
        value: scrolled / still,
        unit: 'x',
        least: 0.98,
        note: `${scrolled.toFixed(1)} and ${still.toFixed(1)} a second`,
      });
      figures.push({
        name: `rooms: longest task while scrolling 200 by ${span}, of the processor`,
        value: cpu,
        unit: 'ms',
        // A frame of 60 a second.
        most: 16.7,
      });
      figures.push({
        name: `rooms: longest task while scrolling 200 by ${span}, 4x CPU`,
        value: longest,
        unit: 'ms',
        most: 50,
        note: longest === 0 ? 'no task of 50 ms or more' : '',
      });
    }
    return figures;
  } finally {
    await browser.close();
    await api.dispose();
  }
}
