import { TOTP } from 'otpauth';
import { CLIENTS, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

// Other journeys log in as cleaning staff at another client, without a code.
const EMAIL = 'cleaning@globex.test';
const codeOf = (key: string, after = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + after });

test('a stolen password opens nothing once a second factor is set up', async ({ page, openAs, browser }) => {
  test.slow();
  await openAs('cleaning', '/edit-profile', 'globex');
  await page.getByRole('button', { name: 'Second factor' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expectGoodLook(page);
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectGoodLook(page);
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  // The step before, so that the current code is still unused at the log-in.
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, -30_000));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectGoodLook(page);
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 codes left.')).toBeVisible();
  await expectGoodLookAtAllWidths(page);

  const context = await browser.newContext({ baseURL: CLIENTS.globex.origin, locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto('/log-in?redirectFrom=%2Fedit-profile%2Fsecond-factor');
  await new LogInPage(other).logIn(EMAIL);
  const code = other.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectGoodLook(other);
  await code.fill('000000');
  await other.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(other.getByText(/^This code is not correct/)).toBeVisible();
  expect(await other.evaluate(async () => (await fetch('/api/users/me/')).status)).toBe(401);

  await code.fill(codeOf(key));
  await other.getByRole('checkbox', { name: /for 30 days/ }).check();
  await other.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(other.getByText('This browser', { exact: true })).toBeVisible();
  await expectGoodLook(other);

  await other.getByRole('button', { name: 'Remove app' }).click();
  const removal = other.getByRole('dialog', { name: 'Remove the authenticator app?' });
  await removal.getByLabel('Current password').fill(PASSWORD);
  await removal.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await removal.getByRole('button', { name: 'Remove app' }).click();
  await expect(other.getByRole('button', { name: 'Set up' })).toBeVisible();
  await context.close();
});
