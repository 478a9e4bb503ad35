import { checkScreens, screenVariants } from '../../fixtures/screens.ts';
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

for (const look of screenVariants) {
  const { theme, locale } = look;
  test(`the screens of reports: ${theme}, ${locale}`, async ({ page, openAs }) => {
    test.slow();
    await checkScreens({ page, openAs }, look, SCREENS);
  });
}
