import type { Page } from '@playwright/test';
import { CLIENTS, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

// Other journeys log in as this person at another client, with the password alone.
const EMAIL = 'security@globex.test';

/** A device that keeps passkeys and unlocks them, as one with a fingerprint reader. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is set up, and then opens the account alone', async ({ page, openAs, browser }) => {
  test.slow();
  await plugInAuthenticator(page);
  await openAs('security', '/edit-profile/second-factor', 'globex');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Work laptop');
  await expect(passkeys).toContainText('Not used yet');
  await expectGoodLookAtAllWidths(page);

  await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await new LogInPage(page).isShown();
  await page.goto(`${CLIENTS.globex.origin}/log-in?redirectFrom=%2Fedit-profile%2Fsecond-factor`);
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(button).toBeVisible();
  await expectGoodLook(page);
  await button.click();
  await expect(passkeys).toContainText('Last used');

  const context = await browser.newContext({ baseURL: CLIENTS.globex.origin, locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto('/log-in');
  await new LogInPage(other).logIn(EMAIL);
  await expect(other.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectGoodLook(other);
  expect(await other.evaluate(async () => (await fetch('/api/users/me/')).status)).toBe(401);
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await other.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(other).toHaveURL(`${CLIENTS.globex.origin}/`);
  await context.close();

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove “Work laptop”?' });
  await removal.getByLabel('Current password').fill(PASSWORD);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toBeHidden();
});
