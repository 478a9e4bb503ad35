import { Api } from '../../fixtures/api.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

const SENT = 'Password reset email sent. Please check your email.';
const NEW_PASSWORD = 'Another-Place-2027';

async function askForReset(page: import('@playwright/test').Page, email: string): Promise<void> {
  await page.goto('/log-in');
  const logIn = new LogInPage(page);
  await logIn.switchToReset();
  await expectGoodLook(page);
  await logIn.askForReset(email);
  await expect(page.getByText(SENT)).toBeVisible();
}

test('a forgotten password is replaced by email, once, and the old one no longer opens', async ({ page }) => {
  test.slow();
  const email = 'permit@demo.test';
  await askForReset(page, email);

  const mailbox = new MailboxPage(page);
  await mailbox.open(email, /password/i);
  const link = await mailbox.link();
  // The text; into the mail's frame, which runs no script, the checker cannot look.
  await expectGoodLook(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(new URL(page.url()).hash, 'the token does not stay in the address').toBe('');
  await expectGoodLook(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const secondTab = await page.context().newPage();
  await secondTab.goto(link);
  await expect(secondTab.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await secondTab.close();

  const password = page.getByLabel('New password', { exact: true });
  const confirm = page.getByLabel('Confirm password', { exact: true });
  await password.fill('short');
  await confirm.fill('other');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password must contain at least 10 characters.')).toBeVisible();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await confirm.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password has been updated.')).toBeVisible();

  const logIn = new LogInPage(page);
  await logIn.logIn(email);
  await expect(page.getByText('No active account found with these log-in credentials.')).toBeVisible();
  await logIn.logIn(email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/reset-password');
  await expect(page.getByText('This link has expired or been used.')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Third-Place-2028');
  await page.getByLabel('Confirm password', { exact: true }).fill('Third-Place-2028');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has expired or been used.')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/log-in\?.*reset-password/);
});

test('no one learns whether an account exists: the answer is the same, and nothing is sent', async ({
  page,
}) => {
  await askForReset(page, 'nobody-at-all@demo.test');
  await new MailboxPage(page).hasNothingFor('nobody-at-all@demo.test');
});

for (const [what, path] of [
  ['a malformed token', '/reset-password#user_id=1&token=nonsense'],
  ['a token in the query, as older links have it', '/reset-password?user_id=1&token=nonsense'],
  ['no token at all', '/reset-password'],
] as const) {
  test(`${what} ends in a message and a way on`, async ({ page }) => {
    await page.goto(path);
    const password = page.getByLabel('New password', { exact: true });
    const dead = page.getByText('This link has expired or been used.');
    await expect(password.or(dead).first()).toBeVisible();
    if (await password.isVisible()) {
      expect(page.url(), 'the token does not stay in the address').not.toContain('nonsense');
      await password.fill(NEW_PASSWORD);
      await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
    }
    await expect(dead).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request a new link' })).toBeVisible();
  });
}

test('guessing is stopped after ten tries, and the screen shows how long to wait', async ({ page }) => {
  const email = `ev@${CLIENTS.demo.domain}`;
  const guesser = await Api.anonymous();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await guesser.tryLogIn(email, `Guess-number-${guess}`)).status());
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  await page.goto('/log-in');
  await new LogInPage(page).logIn(email, 'One-more-guess-1');
  await expect(page.getByText(/Too many attempts\. Please try again in 1\d minutes\./)).toBeVisible();
  await expect(new LogInPage(page).email).toHaveValue(email);
  await expectGoodLook(page);
  await guesser.dispose();
});
