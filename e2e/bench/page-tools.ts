import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';

/** A page of a new profile with an empty cache, for somebody who is logged in. */
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

/** A page for somebody who is logged in, at a desk in London. */
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

/** The longest task while something is done at 4x CPU, in ms; 0 where none took 50 ms. */
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
  /** Of the processor, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * What the longest task of the page took of the processor, in ms, while something is done: unlike `longestTask` it does not count how
 * long the page waited for a processor that others had. Chromium's throttling counts.
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

/** The paints as the browser itself reports them, ms from the start of the navigation. `apart`: a place that does not count. */
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

/** Of the tasks of a page, those that a person feels: ms on the slow profile above which one counts. */
export const LONG_TASK_MS = 100;

/** Notes the page's tasks from its start on; call it before the page is opened. The result gives those over `LONG_TASK_MS`, ms. */
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
 * Notes when a form takes typing: a field has the focus, and the page has handled an event after that, as it would a key. A look
 * from outside (`waitFor`) is a script in the page as well, and comes after whatever the page does just then. Call it before the page
 * is opened; the result gives ms from the start of the navigation.
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
 * Notes when something of a selector has been painted, by the page's own clock. A look from outside costs what it measures: the
 * first one brings its script into the page while that is at work. Call it before the page is opened; the result waits for it
 * and gives ms from the start of the navigation, and that start itself, ms since 1970.
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
        // The task after the frame with it.
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
