import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { AccountForm } from '../../pages/account-form.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

const DEAD = 'Something went wrong. Invite may longer be valid.';

test('an invited person creates an account from the email and is let in with the groups of the invite', async ({
  page,
  apiAs,
}) => {
  const email = `invited.${randomUUID().slice(0, 8)}@demo.test`;
  const admin = await apiAs('superadmin');
  const sites = await admin.read<{ id: number }[]>('/api/sites/all/');
  const invited = await admin.post(
    '/api/invites/',
    {
      email,
      prefill: { first_name: 'Ines', last_name: 'Vited' },
      groups: ['employee', 'deskbooking'],
      site_ids: sites.map(({ id }) => id),
    },
    { 'Idempotency-Key': randomUUID() },
  );
  expect(invited.status(), await invited.text()).toBe(201);

  const mailbox = new MailboxPage(page);
  await mailbox.open(email, /invit/i);
  const link = await mailbox.link();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Northwind House' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expectGoodLook(page);

  const form = new AccountForm(page);
  await form.text('Line manager email').fill('boss@demo.test');
  await form.choose('Department', 'Finance');
  await form.checkbox('I have read the house rules').check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await form.choose('Home Site', 'Manchester');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account successfully created!')).toBeVisible();
  await expect(page).toHaveURL(/\/log-in/);
  await new LogInPage(page).logIn(email);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Desks' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(DEAD).first()).toBeVisible();
});

test('an invalid link explains itself and offers a way on', async ({ page }) => {
  await page.goto('/invitation/nonsense');
  await expect(page.getByText(DEAD).first()).toBeVisible();
  await expectGoodLook(page);
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  await page.getByRole('button', { name: 'Log In' }).click();
  await new LogInPage(page).isShown();
});

test('an invitation without its token leads to log-in', async ({ page }) => {
  await page.goto('/invitation/');
  await new LogInPage(page).isShown();
});
