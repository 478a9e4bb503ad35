import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';

/** A page of a new profile with an empty cache, for a logged-in person. */
export async function coldPage(
  browser: Browser,
  api: Api,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addCookies(await api.cookies());
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** A page for a logged-in person, at a desk in London. */
export async function pageOf(browser: Browser, api: Api): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  await context.addCookies(await api.cookies());
  return context.newPage();
}

/** The longest task while `work` runs at 4x CPU, in ms; 0 if none took 50 ms. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await page.evaluate(() => {
    const held = window as unknown as { longest: number };
    held.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await work();
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return longest;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Processor time of the page's longest task while `work` runs, in ms: unlike `longestTask`, it does not count how
 * long the page waited for a busy processor. It includes Chromium's throttling.
 */
export async function longestCpu(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pages.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** The slow profile: 4x CPU, 10 Mbit/s, 40 ms. */
export const SLOW = { cpu: 4, bytesPerSecond: 10_000_000 / 8, latencyMs: 40 };
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/**
 * The paints as the browser itself reports them, ms from the start of the navigation. `apart`: selector of a place to
 * ignore.
 */
export async function paints(page: Page, apart?: string): Promise<{ fcp: number; lcp: number }> {
  return page.evaluate(
    (place) =>
      new Promise((resolve) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        const counts = (entry: PerformanceEntry & { element?: Element | null }) =>
          !place || !entry.element?.closest(place);
        new PerformanceObserver((list) => {
          resolve({ fcp, lcp: list.getEntries().filter(counts).at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    apart,
  );
}

export async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < times; run += 1) results.push(await work());
  return results;
}

/** Tasks that a person notices: ms on the slow profile above which a task counts. */
export const LONG_TASK_MS = 100;

/**
 * Records the page's tasks from its start on; call it before the page is opened. The result returns those over
 * `LONG_TASK_MS`, in ms.
 */
export async function recordLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const recorded: number[] = [];
    (window as { benchTasks?: number[] }).benchTasks = recorded;
    new PerformanceObserver((list) =>
      recorded.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  return async () => {
    const all = await page.evaluate(() => (window as { benchTasks?: number[] }).benchTasks ?? []);
    return all.filter((duration) => duration > LONG_TASK_MS);
  };
}

/**
 * Records when a form accepts typing: a field has the focus, and the page has since handled an event, as it would
 * handle a key. Polling from outside (`waitFor`) runs a script in the page as well, and comes after whatever the page
 * is doing. Call it before the page is opened; the result returns ms from the start of the navigation.
 */
export async function recordTakesTyping(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const note = () => {
      (window as { benchTyping?: number }).benchTyping = performance.now();
    };
    const askForATask = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(undefined);
    };
    addEventListener('focusin', askForATask, { capture: true, once: true });
  });
  return () => page.evaluate(() => (window as { benchTyping?: number }).benchTyping ?? Number.NaN);
}

/**
 * Records when an element that matches the selector has been painted, by the page's own clock. Polling from outside
 * costs what it measures: the first poll brings its script into the busy page. Call it before the page is opened; the
 * result waits for the element and returns ms from the start of the navigation, and that start itself in ms since
 * 1970.
 */
export async function recordPainted(
  page: Page,
  selector: string,
): Promise<() => Promise<{ painted: number; origin: number }>> {
  await page.addInitScript((wanted) => {
    const told = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(wanted)?.checkVisibility()) return;
        observer.disconnect();
        // The task after the frame that contains it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    (window as { benchPainted?: Promise<number> }).benchPainted = told;
  }, selector);
  return () =>
    page.evaluate(async () => {
      const painted = (await (window as { benchPainted?: Promise<number> }).benchPainted) ?? Number.NaN;
      return { painted, origin: performance.timeOrigin };
    });
}
