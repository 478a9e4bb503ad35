import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const DASHBOARD = { level: 1, name: 'Dashboard' } as const;
/** A row a type of resource of the demo, in its order, with its action. */
const ROOMS = ['Meeting room', 'Focus pod', 'Studio', 'Projector kit'].flatMap((type) => [
  `${type}s`,
  `Book ${type}`,
]);

for (const [account, client, entries] of [
  [
    'desk',
    'demo',
    [
      ...['Dashboard', 'Who is in', 'QR Scanner'],
      ...['Desks', 'Request Desk', 'Floorplans', ...ROOMS, 'Book Visitors', 'Car Share', 'Appointments'],
      'Become a screen',
    ],
  ],
  [
    'parking',
    'demo',
    [
      ...['Dashboard', 'Who is in', 'QR Scanner'],
      ...[
        'Floorplans',
        ...ROOMS,
        'Book Visitors',
        'My parking',
        'Request Parking',
        'Car Share',
        'Appointments',
      ],
      'Become a screen',
    ],
  ],
  [
    'superadmin',
    'demo',
    [
      ...['Dashboard', 'Who is in', 'QR Scanner'],
      ...['Desks', 'Request Desk', 'Floorplans', ...ROOMS, 'Book Visitors', 'Car Share', 'Appointments'],
      ...['Visitor Reception', 'Muster List', 'ANPR Live View', 'Hospitality'],
      ...['Parking Requests', 'Desk Admin', 'Desk Requests', 'Meeting Admin', 'Visitor Directory'],
      ...['Employee Directory', 'Become a screen'],
      ...['Reports', 'Parking Reports', 'Track and Trace'],
    ],
  ],
  [
    'security',
    'demo',
    [
      ...['Visitor Reception', 'Dashboard', 'Who is in', 'QR Scanner'],
      ...['Floorplans', 'Car Share', 'Become a screen'],
    ],
  ],
  [
    'employee',
    'demo',
    [
      ...['Dashboard', 'Who is in', 'QR Scanner'],
      ...['Floorplans', ...ROOMS, 'Book Visitors', 'Car Share', 'Appointments'],
      'Become a screen',
    ],
  ],
  [
    'reception',
    'demo',
    [
      ...['Visitor Reception', 'Hospitality', 'Dashboard', 'Who is in', 'QR Scanner'],
      ...['Floorplans', 'Car Share', 'Appointments', 'Become a screen'],
    ],
  ],
  [
    'desk',
    'globex',
    ['Dashboard', 'Who is in', 'Desks', 'Request Desk', 'Floorplans', ...ROOMS, 'Appointments'],
  ],
  [
    'superadmin',
    'acme',
    [
      ...['Dashboard', 'QR Scanner', 'Car Share', 'ANPR Live View', 'Parking Requests', 'Visitor Directory'],
      ...['Employee Directory', 'Reports', 'Parking Reports'],
    ],
  ],
] as const) {
  test(`the drawer of ${account} at ${client} has ${entries.join(', ')}`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(account, '/', client);
    await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
    const drawer = page.getByRole('navigation');
    const links = drawer.getByRole('link');
    await expect(links).toHaveCount(entries.length);
    for (const [at, name] of entries.entries()) await expect(links.nth(at)).toHaveAccessibleName(name);
    // All of it is in sight, and no icon occurs twice.
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    const hidden = await drawer.evaluate((nav) =>
      Math.max(...[...nav.children].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
    );
    expect(hidden).toBe(0);
    const icons = await drawer.locator('path').evaluateAll((paths) => paths.map((path) => path.outerHTML));
    expect(icons).toHaveLength(new Set(icons).size);
  });
}

test('a route without its gate is an explanatory page inside the frame', async ({ page, openAs }) => {
  await openAs('employee', '/desks');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
});

test('the drawer folds to its mini form and stays folded', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Desks' })).toBeVisible();
});

test.describe('at 1022 px', () => {
  test.use({ viewport: { width: 1022, height: 800 } });
  test('a burger opens the drawer, Escape closes it and returns the focus', async ({ page, openAs }) => {
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

test('dark mode is chosen in the user menu and stored', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const theme = page.getByRole('group', { name: 'Dark Mode' });
  await theme.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectGoodLook(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('lines are as close as the work requires, until the person chooses, from the first paint on', async ({
  page,
  openAs,
}) => {
  const painted = async () => /data-density="(\w+)"/.exec(await (await page.request.get('/')).text())?.[1];
  await openAs('security', '/');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  expect(await painted()).toBe('compact');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('radio', { name: 'Comfortable' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  expect(await painted()).toBe('comfortable');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

test('a client without the feature has no dark mode', async ({ page, openAs }) => {
  await openAs('employee', '/', 'globex');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('group', { name: 'Density' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Dark Mode' })).toHaveCount(0);
});

test('the portal speaks German, and remembers it', async ({ page, openAs }) => {
  await openAs('desk', '/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  const drawer = page.getByRole('navigation');
  await expect(drawer.getByRole('link', { name: 'Arbeitsplätze' })).toBeVisible();
  // The client's own words have a text per language too.
  await expect(drawer.getByRole('link', { name: 'Besprechungsräume' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^Meeting rooms/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Besprechungsräume' })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('link', { name: 'Arbeitsplätze' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Besprechungsräume' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Besprechungsräume' })).toBeVisible();
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
