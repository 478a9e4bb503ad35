import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startDayPortal, workingMorning } from './gallery/day-portal.ts';
import { ensureChromium } from './machine.ts';

/**
 * `node .scripts/pictures.ts` takes the README's pictures again: the portal that `npm run build` has built, with a new
 * demo, at twenty to eleven on a working day. PORT is 8081 without one.
 */
const SCREENS = [
  { name: 'dashboard', account: 'parking', path: '/', shown: 'text=My day' },
  { name: 'schedule', account: 'superadmin', path: '/resource-types/1/resources', shown: 'text=Greenwich' },
  { name: 'reception', account: 'reception', path: '/reception', shown: 'text=Ready for a scanner' },
  { name: 'floor-plan', account: 'desk', path: '/floor-plans', shown: 'text=Whole floor' },
  { name: 'report', account: 'superadmin', path: '/reports/occupancy', shown: 'canvas' },
] as const;
/** A chart or a plan is drawn after its words. */
const DRAWN_AFTER_MS = 2000;
/** A new demo first sums up what its reports show. */
const PATIENCE_MS = 240_000;

const { PORT = '8081' } = process.env;
const { origin, clock } = await startDayPortal(
  join(import.meta.dirname, '..'),
  Number(PORT),
  workingMorning(),
);

const pictures = join(import.meta.dirname, '../.github/pictures');
mkdirSync(pictures, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
for (const { name, account, path, shown } of SCREENS) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.clock.install({ time: clock() });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/log-in');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${account}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('Workplace-2026');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(DRAWN_AFTER_MS);
  // Playwright's own screenshots are PNG or JPEG: twice as large.
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(pictures, `${name}.webp`), Buffer.from(data, 'base64'));
  await context.close();
}
await browser.close();
process.exit();
