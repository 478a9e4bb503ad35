import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import {
  clearReservations,
  dayFromToday,
  freeDesk,
  reservationsOf,
  siteNamed,
} from '../../fixtures/desks.ts';
import { PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

/** A page belongs to the person it was opened for (rules/access.md#whose-page). */

const CALLS = '**/api/**';
const logIn = (page: Page) => page.getByRole('alertdialog', { name: 'Please log in again' });

/** Another tab has logged in someone else. This one no longer reads anything, so only the server can refuse its writes. */
async function switchUnnoticed(page: Page, other: Api): Promise<void> {
  await page.route(CALLS, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await page.context().addCookies(await other.cookies());
}

/** Its person logs in over the page. */
async function comeBack(page: Page): Promise<void> {
  await expect(logIn(page)).toBeVisible();
  await page.unroute(CALLS);
  await logIn(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn(page).getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(logIn(page)).toBeHidden();
}

const profileOf = (api: Api) => api.read<{ phone: string | null; version: number }>('/api/users/me/');

test('a profile is never saved to the person who has logged in since', async ({ page, openAs, apiAs }) => {
  const [owner, other] = [await openAs('cleaning', '/edit-profile'), await apiAs('restricted')];
  const before = await profileOf(other);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+44 20 7946 0444');
  await switchUnnoticed(page, other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(logIn(page)).toBeVisible();
  await expect(phone).toBeHidden();
  expect(await profileOf(other)).toEqual(before);
  await expectGoodLook(page);

  await comeBack(page);
  await expect(phone).toHaveValue('+44 20 7946 0444');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile has been changed.')).toBeVisible();
  expect((await profileOf(owner)).phone).toBe('+44 20 7946 0444');
});

test('presence is never recorded for the person who has logged in since', async ({ page, openAs, apiAs }) => {
  const [owner, other] = [await openAs('desk-admin', '/'), await apiAs('restricted')];
  const presenceOf = async (api: Api) => (await api.read<{ results: object[] }>('/api/presence/')).results;
  const before = await presenceOf(other);
  const yes = page.getByRole('region', { name: 'Presence' }).getByRole('button', { name: 'Yes' });
  await expect(yes).toBeVisible();
  await switchUnnoticed(page, other);
  await yes.click();
  await expect(logIn(page)).toBeVisible();
  await expect(yes).toBeHidden();
  expect(await presenceOf(other)).toEqual(before);

  await comeBack(page);
  await yes.click();
  await expect(page.getByText('How are you getting in?')).toBeVisible();
  expect(await presenceOf(owner)).toMatchObject([{ on_site: true }]);
});

test('a desk is never booked for the person who has logged in since', async ({ page, openAs, apiAs }) => {
  const day = dayFromToday(27);
  const [owner, other] = [await openAs('desk', '/'), await apiAs('pa')];
  for (const api of [owner, other]) await clearReservations(api, day, day);
  const site = await siteNamed(owner, 'Manchester');
  const desk = await freeDesk(owner, site.id, [day], 2);
  const request = await new DeskCard(page).openRequest();
  await request.choose('Site', site.name);
  await request.choose('Zone', desk.zone);
  await request.pickDays(day);
  await request.choose('Desk', desk.name);

  await switchUnnoticed(page, other);
  await request.send();
  await expect(logIn(page)).toBeVisible();
  await expect(request.dialog).toBeHidden();
  expect((await reservationsOf(other, day, day)).results).toEqual([]);

  await comeBack(page);
  await request.send();
  await expect(page.getByText('Requested desk for selected days.')).toBeVisible();
  expect((await reservationsOf(owner, day, day)).results).toHaveLength(1);
});

test('a log-out and a log-in in another tab cover the page immediately, and its person carries on', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('parking-admin', '/edit-profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+44 20 7946 0555');
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await expect(tab).toHaveURL(/\/log-in/);
  await expect(logIn(page)).toContainText('Your session has ended.');
  await expect(phone).toBeHidden();
  await expect(page.getByText('Parker Adeyemi', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '0555',
  );

  await new LogInPage(tab).logIn('reporting@demo.test', PASSWORD);
  await expect(logIn(page)).toContainText('Rina Porter has logged in with this browser.');
  await expectGoodLook(page);
  await comeBack(page);
  await expect(phone).toHaveValue('+44 20 7946 0555');

  const covered = tab.getByRole('alertdialog', { name: 'Please log in again' });
  await expect(covered).toContainText('Parker Adeyemi has logged in with this browser.');
  await covered.getByRole('button', { name: 'Continue as Parker Adeyemi' }).click();
  await expect(tab.getByRole('button', { name: 'Parker Adeyemi' }).first()).toBeVisible();
});
