import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, expectGoodLookAtAllWidths, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

test('a log-in from a new browser is reported by email, whose link leads to the list that ends it', async ({
  page,
  openAs,
  browser,
}) => {
  test.slow();
  const email = 'restricted@demo.test';
  await openAs('restricted', '/edit-profile');
  await expect(page.getByRole('button', { name: 'Sessions' })).toBeVisible();
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB' });
  const elsewhere = await context.newPage();
  const logIn = new LogInPage(elsewhere);
  await elsewhere.goto('/log-in?redirectFrom=/edit-profile');
  await logIn.logIn(email);
  await expect(elsewhere.getByRole('textbox', { name: 'Phone' })).toBeVisible();

  const mailbox = new MailboxPage(page);
  await mailbox.open(email, /^New log-in/);
  const link = await mailbox.link('/edit-profile/sessions');
  await expect(page.locator('pre')).toContainText('Chrome');
  await page.goto(link);
  const rows = page.getByRole('list', { name: 'Logged in' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await expectGoodLookAtAllWidths(page);
  await page.getByRole('button', { name: /^End Chrome on Linux/ }).click();
  const question = page.getByRole('alertdialog', { name: 'End this session?' });
  await expectGoodLook(page);
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Chrome on Linux' })).toHaveCount(0);

  await elsewhere.reload();
  await logIn.isShown();
  await context.close();
  await page.reload();
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
});
