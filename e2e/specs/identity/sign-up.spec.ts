import { randomUUID } from 'node:crypto';
import { tabTo } from '../../fixtures/keyboard.ts';
import { CLIENTS, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { AccountForm } from '../../pages/account-form.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

const newEmail = () => `nora.${randomUUID().slice(0, 8)}@demo.test`;
const DONE = 'Account created. Please check your email to confirm your account.';

test('sign up, activate by email, be approved by the line manager, log in, see the profile', async ({
  page,
  apiAs,
}) => {
  test.slow();
  const email = newEmail();
  // An approver must have an active account.
  const manager = 'admin@demo.test';
  await page.goto('/log-in');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup/);
  const form = new AccountForm(page);
  await expect(form.text('First name')).toBeVisible();
  await expectGoodLook(page);

  await form.text('First name').fill('Nora');
  await form.text('Last name').fill('Lind');
  await form.text('Email').fill(email);
  await form.text('Line manager email').fill(email);
  await form.choose('Home Site', 'Edinburgh');
  await form.choose('Department', 'Finance');
  await form.checkbox('I have read the house rules').check();
  await form.checkbox('I drive to work').check();
  await form.choose('Why do you need to park?', 'Shift work');
  await form.text('First working day').fill('31-02-2026');
  await form.password('Password').fill('aaaaaaaaaaaa');
  await form.password('Confirm password').fill(PASSWORD);
  await form.signUp();
  for (const text of [
    'Cannot use same email for line manager',
    'Please enter a valid date (DD-MM-YYYY).',
    'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
    'Passwords must match',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectGoodLook(page);

  await form.text('Line manager email').fill(manager);
  await form.text('First working day').fill('01-12-2026');
  await form.password('Password').fill(PASSWORD);
  await form.signUp();
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByText(DONE)).toBeVisible();

  const logIn = new LogInPage(page);
  await logIn.logIn(email);
  await expect(page.getByText('No active account found with these log-in credentials.')).toBeVisible();

  const mailbox = new MailboxPage(page);
  await mailbox.open(email, /confirm|activate/i);
  const activation = await mailbox.link();
  await page.goto(activation);
  await expect(page.getByText('Account activated.')).toBeVisible();

  await mailbox.open(manager, /Nora Lind/);
  const verification = await mailbox.link();
  await page.goto(verification);
  await expect(page.getByText('Shift work')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approval accepted').first()).toBeVisible();
  await page.goto(verification);
  await expect(page.getByText('Link has expired or been used.').first()).toBeVisible();
  await expectGoodLook(page);

  await page.goto('/log-in');
  await logIn.logIn(email);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/edit-profile');
  await expect(form.text('First name')).toHaveValue('Nora');
  await expect(form.checkbox('I drive to work')).toBeChecked();
  await expectGoodLook(page);

  const admin = await apiAs('superadmin');
  const { results } = await admin.read<{ results: { groups: string[] }[] }>(
    `/api/employees/?search=${encodeURIComponent(email)}`,
  );
  expect(results[0]?.groups.sort()).toEqual(['employee', 'parking']);
});

test('a wrong activation link shows the specified message', async ({ page }) => {
  await page.goto('/users/1/activate/nonsense');
  await expect(page.getByText('Could not activate account. Please recheck your email.')).toBeVisible();
});

test('sign-up with an existing address looks like any other, and its owner is notified', async ({ page }) => {
  await page.goto('/signup');
  const form = new AccountForm(page);
  await form.text('First name').fill('Some');
  await form.text('Last name').fill('Body');
  await form.text('Email').fill('cleaning@demo.test');
  await form.text('Line manager email').fill('boss@demo.test');
  await form.choose('Home Site', 'Edinburgh');
  await form.choose('Department', 'Finance');
  await form.checkbox('I have read the house rules').check();
  await form.password('Password').fill(PASSWORD);
  await form.password('Confirm password').fill(PASSWORD);
  await form.signUp();
  await expect(page.getByText(DONE)).toBeVisible();
  await new MailboxPage(page).open('cleaning@demo.test', /already have/);
});

test('sign-up works only by keyboard', async ({ page }) => {
  test.slow();
  const email = newEmail();
  await page.goto('/signup');
  const form = new AccountForm(page);
  await expect(form.text('First name')).toBeVisible();
  const type = async (label: string, text: string) => {
    await tabTo(page, form.text(label));
    await page.keyboard.type(text);
  };
  await type('First name', 'Key');
  await type('Last name', 'Board');
  await type('Email', email);
  await tabTo(page, form.list('Home Site'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await type('Line manager email', 'boss@demo.test');
  await tabTo(page, form.list('Department'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, form.checkbox('I have read the house rules'));
  await page.keyboard.press('Space');
  await tabTo(page, form.password('Password'));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, form.password('Confirm password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(DONE)).toBeVisible();
});

test('a client without sign-up offers none', async ({ page }) => {
  await page.goto(`${CLIENTS.acme.origin}/signup`);
  await new LogInPage(page).isShown();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
});
