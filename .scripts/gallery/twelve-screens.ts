import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { Api } from '../../e2e/fixtures/api.ts';
import type { ClientKey } from '../../e2e/fixtures/portal.ts';
import { ensureChromium } from '../machine.ts';
import type { DayPortal } from './day-portal.ts';

/** The screens that a buyer sees first. A client without the feature of one has no picture of it. */
const SCREENS = [
  { name: '01 dashboard', account: 'desk', path: '/' },
  { name: '02 front desk', account: 'reception', path: '/' },
  { name: '03 schedule by day', account: 'superadmin', path: '/resource-types/{rooms}/resources' },
  { name: '04 schedule by week', account: 'superadmin', path: '/resource-types/{rooms}/resources?span=week' },
  { name: '05 book a room', account: 'employee', path: '/resource-types/{rooms}/book-resource' },
  { name: '06 floor plan', account: 'desk', path: '/floor-plans' },
  { name: '07 desks', account: 'desk', path: '/desks' },
  { name: '08 reception', account: 'reception', path: '/reception' },
  { name: '09 book visitors', account: 'employee', path: '/meetings/create' },
  { name: '10 live view', account: 'parking-admin', path: '/parking/live-view' },
  { name: '11 parking requests', account: 'parking-admin', path: '/parking/approve' },
  { name: '12 report', account: 'superadmin', path: '/reports/occupancy' },
] as const;

interface Look {
  name: string;
  client: ClientKey;
  theme: 'light' | 'dark';
  locale: 'en' | 'de';
}

const LOOKS: readonly Look[] = [
  { name: 'light', client: 'demo', theme: 'light', locale: 'en' },
  { name: 'dark', client: 'demo', theme: 'dark', locale: 'en' },
  { name: 'german', client: 'demo', theme: 'light', locale: 'de' },
  { name: 'acme', client: 'acme', theme: 'light', locale: 'en' },
  { name: 'globex', client: 'globex', theme: 'light', locale: 'en' },
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** A chart or a plan is drawn after its words. */
const DRAWN_AFTER_MS = 1200;
const NOT_THERE = /^(Page not found|No permission)$/;

/** Takes the screens of a portal, `<screen>/<version> <look>-<width>.jpg` below `folder`. */
export async function takeTwelveScreens(
  { origin, clock }: DayPortal,
  folder: string,
  version: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  for (const look of LOOKS) {
    for (const screen of SCREENS) {
      const api = await Api.logIn(screen.account, look.client, origin);
      const path = screen.path.replace('{rooms}', String(await roomTypeOf(api)));
      for (const viewport of SIZES) {
        const file = join(folder, screen.name, `${version} ${look.name}-${viewport.width}.jpg`);
        mkdirSync(join(folder, screen.name), { recursive: true });
        await takeScreen(browser, { file, look, viewport, at: clock(), origin, path, api });
      }
    }
  }
  await browser.close();
}

/** The client's first type of rooms: its meeting rooms. */
async function roomTypeOf(api: Api): Promise<number | undefined> {
  const { results } = (await (await api.get('/api/room-types/')).json()) as { results?: { id: number }[] };
  return results?.[0]?.id;
}

interface Shot {
  file: string;
  look: Look;
  viewport: NonNullable<BrowserContextOptions['viewport']>;
  at: Date;
  origin: string;
  path: string;
  api: Api;
}

async function takeScreen(browser: Browser, { file, look, viewport, at, origin, path, api }: Shot) {
  const context = await browser.newContext({
    viewport,
    locale: look.locale === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: look.theme,
    serviceWorkers: 'block',
  });
  await context.addCookies(await api.cookies());
  await context.clock.install({ time: at });
  await context.addInitScript(({ theme, locale }) => {
    localStorage.setItem('portal.theme', theme);
    localStorage.setItem('portal.locale', locale);
  }, look);
  const page = await context.newPage();
  const address = new URL(path, origin);
  if (look.client !== 'demo') address.hostname = `${look.client}.localhost`;
  await page.goto(address.href);
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(DRAWN_AFTER_MS);
  if (!NOT_THERE.test((await heading.textContent()) ?? '')) {
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' });
  }
  await context.close();
}
