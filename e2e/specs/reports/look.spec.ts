import { lookAtScreens } from '../../fixtures/screens.ts';
import { test } from '../../fixtures/test.ts';

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

for (const look of [
  { theme: 'light', locale: 'de', viewport: { width: 320, height: 640 }, widths: [320] },
  { theme: 'dark', locale: 'en', viewport: { width: 1440, height: 900 }, widths: [768, 1440] },
]) {
  const { theme, locale, viewport } = look;
  test(`the screens of reports: ${theme}, ${locale}, ${viewport.width} px`, async ({ page, openAs }) => {
    test.slow();
    await lookAtScreens({ page, openAs }, look, SCREENS);
  });
}
