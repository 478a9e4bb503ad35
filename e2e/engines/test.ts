import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { PORTS } from '../fixtures/ports.ts';
import { test as base } from '../fixtures/test.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit, WEBKIT_STARTS } from './webkit-engine.ts';

interface Fixtures {
  tab: Tab;
  /** Opens a path of the portal as an account that is logged in; returns its session with the API. */
  openAs: (account: string, path: string) => Promise<Api>;
}

/** Journeys that run in each engine of the projects `firefox` and `webkit`. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    async ({ playwright }, use, { project, parallelIndex }) => {
      const engine = await (project.name === 'firefox'
        ? startFirefox(playwright.firefox)
        : startWebKit(PORTS.webKit + parallelIndex * WEBKIT_STARTS));
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: [
    async ({ engine }, use, testInfo) => {
      await engine.visit(async (tab) => {
        await use(tab);
        if (testInfo.status !== testInfo.expectedStatus) {
          const path = testInfo.outputPath('picture.png');
          await writeFile(path, await tab.picture());
          testInfo.attachments.push({ name: 'picture', path, contentType: 'image/png' });
        }
      });
    },
    // Time for each start of WebKitGTK (webkit-engine.ts).
    { timeout: 180_000 },
  ],
  openAs: async ({ tab, apiAs }, use) => {
    await use(async (account, path) => {
      const api = await apiAs(account);
      await tab.continueAs(api);
      await tab.open(path);
      return api;
    });
  },
});

/** Keeps journeys of the two engines apart that run at the same time. */
export function forEngine<T>(firefox: T, webkit: T): T {
  return test.info().project.name === 'firefox' ? firefox : webkit;
}

export { expect };
