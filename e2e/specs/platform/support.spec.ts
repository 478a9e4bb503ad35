import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

// One after the other: each looks at the newest message to the same address.
test.describe.configure({ mode: 'default' });

const CREATED = 'Support ticket has been created.';

test('a person without a session requests support, and every field is checked', async ({ page }) => {
  await page.goto('/log-in');
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expect(dialog).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  for (const text of ['Full name is required', 'Email is required', 'Please describe your issue']) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Not Logged In');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('outsider@example.com');
  await dialog.getByRole('textbox', { name: 'Problem description' }).fill('I cannot get in.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await expect(dialog).toBeHidden();
  await new MailboxPage(page).open('support@demo.test', /./);
  await expect(page.frameLocator('iframe').getByText('I cannot get in.')).toBeVisible();
});

test('a logged-in person needs no name and email, and the request has the page', async ({ page, openAs }) => {
  await openAs('desk', '/desks');
  await page.getByRole('navigation').getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('textbox', { name: 'Problem description' }).fill('The list stays empty.');
  const sent = page.waitForRequest('**/api/support/');
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Dylan Price',
    email: 'desk@demo.test',
    problem: 'The list stays empty.',
    url: expect.stringContaining('/desks'),
  });
  await expect(page.getByText(CREATED)).toBeVisible();
});
