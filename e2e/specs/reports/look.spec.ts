import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** Every report as it begins; the journeys look into views, dialogs and states. */
const SCREENS = [
  ...['', '/parking', '/desks/utilization', '/desks/user-usage', '/resources/capacity'],
  ...[
    '/resources/user-usage',
    '/visitors',
    '/visitors/hosts',
    '/catering',
    '/occupancy',
    '/schedules',
    '/data',
  ],
].map((path) => `/reports${path}`);

for (const { theme, locale, viewport, widths } of [
  { theme: 'light', locale: 'de', viewport: { width: 320, height: 640 }, widths: [320] },
  { theme: 'dark', locale: 'en', viewport: { width: 1440, height: 900 }, widths: [768, 1440] },
]) {
  test(`the screens of reports: ${theme}, ${locale}, ${viewport.width} px`, async ({ page, openAs }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.addInitScript(
      (look) => {
        localStorage.setItem('portal.theme', look.theme);
        localStorage.setItem('portal.locale', look.locale);
      },
      { theme, locale },
    );
    await openAs('superadmin', '/');
    for (const path of SCREENS) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible();
      await expectGoodLook(page, { widths });
    }
  });
}
