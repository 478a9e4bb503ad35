import { TOTP } from 'otpauth';
import type { Api } from '../../fixtures/api.ts';
import { CLIENTS, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

// No other journey logs in as security staff at this client.
const EMAIL = 'security@acme.test';
const { origin } = CLIENTS.acme;

/** Other journeys may save the client at the same moment: a stale version is sent again. */
async function requireOf(superadmin: Api, groups: string[]): Promise<void> {
  await expect(async () => {
    const { version, settings } = await superadmin.read<{ version: number; settings: object }>(
      '/api/client/',
    );
    const body = { version, settings: { ...settings, second_factor_groups: groups } };
    expect((await superadmin.patch('/api/client/', body)).status()).toBe(200);
  }).toPass();
}

test.afterEach(async ({ apiAs }) => requireOf(await apiAs('superadmin', 'acme'), []));

test('a person whose group needs a second factor sets it up before anything else, and again after a reset', async ({
  page,
  browser,
  apiAs,
}) => {
  test.slow();
  const superadmin = await apiAs('superadmin', 'acme');
  await requireOf(superadmin, ['security']);

  await page.goto(`${origin}/edit-profile/sessions`);
  await new LogInPage(page).logIn(EMAIL);
  const notice = page.getByText('Your organisation requires a second factor. Set it up to continue.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/edit-profile\/second-factor\?redirectFrom=%2Fedit-profile%2Fsessions$/);
  await expectGoodLookAtAllWidths(page);
  expect(
    await page.evaluate(async () => {
      const answer = await fetch('/api/users/me/sessions/');
      return [answer.status, (await answer.json()).reason];
    }),
  ).toEqual([403, 'second_factor_required']);

  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: key }).generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(`${origin}/edit-profile/sessions`);
  await expect(page.getByText('This session', { exact: true }).first()).toBeVisible();

  await page.goto(`${origin}/edit-profile/second-factor`);
  await expect(page.getByText('Your organisation requires it, so you can’t remove it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove app' })).toHaveCount(0);
  await expectGoodLook(page);

  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addCookies(await superadmin.cookies());
  const admin = await context.newPage();
  const { user } = await page.evaluate(async () => (await fetch('/api/whoami/')).json());
  await admin.goto(`${origin}/admin/users/${user.id}`);
  await admin.getByRole('button', { name: 'Reset second factor' }).click();
  const question = admin.getByRole('alertdialog', { name: /^Reset the second factor of / });
  await expectGoodLook(admin);
  await question.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(admin.getByText('The second factor is reset. The person gets an email.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Reset second factor' })).toHaveCount(0);
  await expectGoodLook(admin);
  await admin.goto(`${origin}/admin/client`);
  await expect(admin.getByText('Groups that need a second factor')).toBeVisible();
  await expectGoodLook(admin);
  await context.close();

  await page.goto(origin);
  await new LogInPage(page).logIn(EMAIL);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await new LogInPage(page).isShown();
});
