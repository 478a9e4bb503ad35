import type { Page } from '@playwright/test';
import { CLIENTS, type ClientKey } from '../../fixtures/portal.ts';
import { sample } from '../../fixtures/run.ts';
import { checkScreens, pressedOrRead, screenVariants } from '../../fixtures/screens.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, type OpenAs, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/** The frame, its dialogs and desks in the look of every client, light and dark. */
const CLIENT_LOOKS = [
  ['acme', 'light'],
  ['globex', 'light'],
  ['acme', 'dark'],
  ['demo', 'light'],
  ['demo', 'dark'],
] as const;

for (const [client, theme] of sample(CLIENT_LOOKS, 2)) {
  test.describe(`${client}, ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((value) => localStorage.setItem('portal.theme', value), theme),
    );

    test('log-in', async ({ page }) => {
      await page.goto(`${CLIENTS[client].origin}/log-in`);
      await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
      await expectGoodLook(page);
    });

    test('dashboard and user menu', async ({ page, openAs }) => {
      await openAs(client === 'acme' ? 'parking' : 'desk', '/', client);
      if (client === 'acme')
        await expect(page.getByRole('button', { name: 'Request Parking' })).toBeVisible();
      else await new DeskCard(page).isLoaded();
      await expectGoodLook(page);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByText('Deutsch')).toBeVisible();
      await expectGoodLook(page);
    });

    if (client !== 'acme') {
      test('desks and the request dialog', ({ page, openAs }) => requestDialog(page, openAs, client));
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('desks and the request dialog', ({ page, openAs }) => requestDialog(page, openAs, 'demo'));
});

async function requestDialog(page: Page, openAs: OpenAs, client: ClientKey): Promise<void> {
  await openAs('desk', '/desks', client);
  const request = page.getByRole('button', { name: /^Request / }).first();
  await expect(request).toBeVisible();
  await expectGoodLook(page);
  await request.click();
  const dialog = page.getByRole('dialog', { name: 'Request Desk' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('combobox', { name: 'Zone' }).click();
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await expectGoodLook(page);
}

/** All of a floor at 320 px: where rooms and desks stand is what it shows, so that they touch; its list is the same with room for a finger. */
const PLAN = '/floor-plans';

/** Every screen that needs no record of its own; the journeys look into dialogs and states. */
const SCREENS = {
  visitors: [
    '/reception',
    '/reception/devices',
    '/visitors',
    '/visitors/create',
    '/watch-list',
    '/muster-list',
    '/read-qr',
    '/mail-collect',
    '/meetings/create',
  ],
  identity: [
    '/',
    '/desks',
    '/edit-profile',
    '/edit-password',
    '/employees',
    '/privacy',
    '/admin',
    ...[
      'users',
      'sign-up',
      'client',
      'features',
      'look',
      'terms',
      'sites',
      'nda',
      'help-texts',
      'versions',
      'audit-log',
    ].map((section) => `/admin/${section}`),
  ],
  parking: [
    ...['/parking/approve', '/parking/permits', '/parking/carparks', '/parking/live-view'],
    ...['/parking/plates', '/car-share', '/credits', '/parking/register'],
    ...['car-parks', 'permits', 'registrations', 'cameras'].map((section) => `/admin/admin-${section}`),
  ],
  desks: [
    ...['/desks/list', '/desks/cleaning', '/desks/administration', '/desks/week', '/desks/approve'],
    ...['/desks/closures', '/desks/map', PLAN, `${PLAN}?view=list`],
    ...['desk-zones', 'desks', 'desk-features'].map((section) => `/admin/admin-${section}`),
  ],
  meetings: [
    ...['/meetings', '/rooms', '/appointments', '/appointments/create', '/hospitality'],
    ...['resource-types', 'resources', 'resource-groups', 'room-features', 'places', 'hospitality'].map(
      (section) => `/admin/admin-${section}`,
    ),
  ],
};

/** For those who park: a superadmin without that group is not shown them. */
const OWN_PARKING = ['/parking', '/edit-profile'];

for (const look of screenVariants) {
  const { theme, locale } = look;
  for (const [area, paths] of Object.entries(SCREENS)) {
    test(`the screens of ${area}: ${theme}, ${locale}`, async ({ page, openAs }) => {
      test.slow();
      const fitting = paths.filter((path) => path !== PLAN);
      await checkScreens({ page, openAs }, look, fitting, pressedOrRead);
    });
  }

  test(`the screens of own parking: ${theme}, ${locale}`, async ({ page, openAs }) => {
    await checkScreens({ page, openAs }, { ...look, account: 'parking' }, OWN_PARKING, pressedOrRead);
  });
}

test('a floor plan as a whole: dark, de', async ({ page, openAs }) => {
  const look = { theme: 'dark', locale: 'de', widths: [390, 768, 1024, 1440] };
  await checkScreens({ page, openAs }, look, [PLAN], pressedOrRead);
});

test('the audit log of a visitor with a very long name, in German', async ({ page, openAs, apiAs }) => {
  const boss = await apiAs('superadmin');
  const name = {
    first_name: 'Maximiliana-Theodora',
    last_name: `Oberfrankenwald von und zu ${'Hohenzollernsigmaringen'.repeat(4)}`,
  };
  expect((await boss.postForm('/api/visitors/', name)).status()).toBe(201);
  await page.addInitScript(() => localStorage.setItem('portal.locale', 'de'));
  await openAs('superadmin', '/admin/audit-log?entity=visitor');
  await expect(page.getByText('Oberfrankenwald').first()).toBeVisible();
  await expectGoodLookAtAllWidths(page);
});
