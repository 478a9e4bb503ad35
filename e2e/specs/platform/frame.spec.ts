import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const DASHBOARD = { level: 1, name: 'Dashboard' } as const;
/** Two a type of resource of the demo, in its order. */
const ROOMS = [
  ...['Meeting rooms', 'Focus pods', 'Studios', 'Projector kits'],
  ...['Book Meeting room', 'Book Focus pod', 'Book Studio', 'Book Projector kit'],
];

for (const [account, client, entries] of [
  [
    'desk',
    'demo',
    [
      'Dashboard',
      'QR Scanner',
      'Book Visitors',
      'Desks',
      'Floorplans',
      ...ROOMS,
      'Car Share',
      'Appointments',
      'Become a screen',
    ],
  ],
  [
    'superadmin',
    'demo',
    [
      'Dashboard',
      'QR Scanner',
      'Visitor Reception',
      'Book Visitors',
      'Visitor Directory',
      'Employee Directory',
      'Muster List',
      'Desks',
      'Desk Admin',
      'Desk Requests',
      'Floorplans',
      ...ROOMS,
      'Parking Requests',
      'Car Share',
      'ANPR Live View',
      'Parking Reports',
      'Track and Trace',
      'Meeting Admin',
      'Hospitality',
      'Appointments',
      'Become a screen',
    ],
  ],
  [
    'security',
    'demo',
    ['Dashboard', 'QR Scanner', 'Visitor Reception', 'Floorplans', 'Car Share', 'Become a screen'],
  ],
  [
    'employee',
    'demo',
    [
      'Dashboard',
      'QR Scanner',
      'Book Visitors',
      'Floorplans',
      ...ROOMS,
      'Car Share',
      'Appointments',
      'Become a screen',
    ],
  ],
  [
    'reception',
    'demo',
    [
      'Dashboard',
      'QR Scanner',
      'Visitor Reception',
      'Floorplans',
      'Car Share',
      'Hospitality',
      'Appointments',
      'Become a screen',
    ],
  ],
  ['desk', 'globex', ['Dashboard', 'Desks', 'Floorplans', ...ROOMS, 'Appointments']],
  [
    'superadmin',
    'acme',
    [
      ...['Dashboard', 'QR Scanner', 'Visitor Directory', 'Employee Directory'],
      ...['Parking Requests', 'Car Share', 'ANPR Live View', 'Parking Reports'],
    ],
  ],
] as const) {
  test(`the drawer of ${account} at ${client} has ${entries.join(', ')}`, async ({ page, openAs }) => {
    await openAs(account, '/', client);
    await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([...entries]);
  });
}

test('a route without its gate is a page that says so, inside the frame', async ({ page, openAs }) => {
  await openAs('employee', '/desks');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
});

test('the drawer folds to its mini form and stays so', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Desks' })).toBeVisible();
});

test.describe('at 1022 px', () => {
  test.use({ viewport: { width: 1022, height: 800 } });
  test('a burger opens the drawer, Escape closes it and gives the focus back', async ({ page, openAs }) => {
    await openAs('desk', '/');
    const burger = page.getByRole('button', { name: 'Open navigation' });
    await burger.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Desks' })).toBeVisible();
    // From 1023 px on there is no burger.
    await expectGoodLook(page, { widths: [390, 768] });
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await drawer.getByRole('link', { name: 'Desks' }).click();
    await expect(page).toHaveURL(/\/desks/);
    await expect(drawer).toBeHidden();
  });
});

test('at 1023 px the drawer stands open', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openAs('desk', '/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Desks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden();
});

test('dark mode is chosen in the user menu and kept', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectGoodLook(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a client without the feature has no dark mode', async ({ page, openAs }) => {
  await openAs('employee', '/', 'globex');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('button', { name: 'Log Out' }).last()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Dark Mode' })).toHaveCount(0);
});

test('the portal speaks German, and remembers it', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Arbeitsplätze' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Arbeitsplätze' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('the chosen site lives in the browser session and refreshes the content', async ({ page, openAs }) => {
  await openAs('desk', '/desks');
  await expect(page.getByRole('heading', { level: 1, name: 'Desks' })).toBeVisible();
  const site = page.getByRole('banner').getByRole('button', { name: /^Site/ });
  await site.click();
  const asked = page.waitForResponse((response) => /\/api\/desks\/desks\/\?.*site=/.test(response.url()));
  await page.getByRole('menuitemradio', { name: 'Edinburgh' }).click();
  expect((await asked).ok()).toBe(true);
  await page.reload();
  await expect(site).toHaveAccessibleName(/Edinburgh/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('portal.site');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('portal.site');
});

test('one permitted site is fixed', async ({ page, openAs }) => {
  await openAs('onesite', '/');
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Site/ })).toHaveCount(0);
});

test('the footer leads to the privacy text', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
});

test('the title names the screen and the client', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await expect(page).toHaveTitle('Dashboard · Northwind House');
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page).toHaveTitle('Desks · Northwind House');
});
