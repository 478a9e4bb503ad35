import type { Page } from '@playwright/test';
import { LOCAL_TITLE, LocalRemote } from '../../fixtures/local-remote.ts';
import { CLIENTS, ORIGIN } from '../../fixtures/portal.ts';
import { test as base, expect, expectGoodLook } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

/** One remote from a developer's own machine in a released portal; that no policy was broken says the fixture `page`. */
const test = base.extend<{ local: LocalRemote }>({
  local: async ({ apiAs }, use) => {
    const local = await LocalRemote.start(await apiAs('desk'));
    await use(local);
    await local.stop();
  },
});

const line = (page: Page) => page.locator('[data-override]');
const localCard = (page: Page) => page.getByRole('region', { name: LOCAL_TITLE });
const deployedCard = (page: Page) => page.getByRole('region', { name: 'Request a Desk', exact: true });

test('a developer sees the local remote until they reset it', async ({ page, openAs, local }) => {
  await openAs('desk', `/?remote=${local.override}`);
  await expect(localCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
  await expect(line(page)).toContainText(`mf-desks loads from ${local.override.slice('mf-desks@'.length)}`);
  await expectGoodLook(page);

  // Inside the portal addresses do not carry it, and a page that is reloaded finds it again.
  await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
  await expect(page).toHaveURL(`${ORIGIN}/desks`);
  await page.reload();
  await expect(page).toHaveURL(`${ORIGIN}/desks?remote=${local.override}`);
  await expect(line(page)).toHaveAttribute('data-override', 'applied');
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();

  await line(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(`${ORIGIN}/desks`);
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.goto(ORIGIN);
  await expect(deployedCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
});

test('the line hides nothing on a small, dark screen', { tag: '@full' }, async ({ page, openAs, local }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies([{ name: 'portal-theme', value: 'dark', url: ORIGIN }]);
  await openAs('desk', `/?remote=${local.override}`);
  await expect(localCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
  await expectGoodLook(page);
  const [banner, header] = [await line(page).boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(banner && header && banner.y > header.y + header.height).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('it lasts over log-in', { tag: '@full' }, async ({ page, local }) => {
  await page.goto(`${ORIGIN}/log-in?remote=${local.override}`);
  await expect(line(page)).toHaveAttribute('data-override', 'applied');
  await new LogInPage(page).logIn('desk@demo.test');
  await expect(localCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
});

test('another machine is refused, and no request is sent to it', async ({ page, openAs }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAs('desk', '/?remote=mf-desks@https://evil.example');
  await expect(line(page)).toContainText('“mf-desks@https://evil.example” was refused');
  await expect(deployedCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
  await expect(page).toHaveURL(`${ORIGIN}/`);
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([]);
});

test('a person without permission is refused, once and with a reason', async ({ page, openAs, local }) => {
  // Globex is not in demo mode, and this person is no developer.
  await openAs('desk', `/?remote=${local.override}`, 'globex');
  await expect(line(page)).toContainText('This portal does not allow remotes');
  await expect(deployedCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
  await line(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(line(page)).toHaveCount(0);
  await page.reload();
  await expect(deployedCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a developer may at every client; their rights are known once they have logged in', {
  tag: '@full',
}, async ({ page, apiAs, local }) => {
  const { user } = await (await apiAs('pa', 'globex')).read<{ user: { id: number } }>('/api/whoami/');
  const admin = await apiAs('superadmin', 'globex');
  const setGroups = async (change: (groups: string[]) => string[]) => {
    const now = await admin.read<{ version: number; groups: string[] }>(`/api/users/${user.id}/`);
    const news = { version: now.version, groups: change(now.groups) };
    expect((await admin.patch(`/api/users/${user.id}/`, news)).status()).toBe(200);
  };
  await setGroups((groups) => [...groups, 'developer']);
  try {
    await page.goto(`${CLIENTS.globex.origin}/log-in?remote=${local.override}`);
    await expect(line(page)).toContainText('after you log in');
    await new LogInPage(page).logIn('pa@globex.test');
    await expect(localCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
    await expect(line(page)).toHaveAttribute('data-override', 'applied');
  } finally {
    await setGroups((groups) => groups.filter((group) => group !== 'developer'));
  }
});

test('while the development server is down the deployed version is used, and Retry finds it again', {
  tag: '@full',
}, async ({ page, openAs, local }) => {
  await local.stop();
  await openAs('desk', `/?remote=${local.override}`);
  await expect(line(page)).toContainText('does not answer, so mf-desks is the deployed version');
  await expect(deployedCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
  await expectGoodLook(page);
  await local.listen();
  await line(page).getByRole('button', { name: 'Retry' }).click();
  await expect(localCard(page).getByRole('button', { name: 'Whole month' })).toBeVisible();
});

test('a local remote that is built for a newer portal is not run', { tag: '@full' }, async ({
  page,
  openAs,
  apiAs,
}) => {
  const local = await LocalRemote.start(await apiAs('desk'), { contract: '9.0.0' });
  await openAs('desk', `/?remote=${local.override}`);
  await expect(page.getByText('This needs another version of the portal.')).toBeVisible();
  await expect(line(page)).toHaveAttribute('data-override', 'applied');
  await local.stop();
});
