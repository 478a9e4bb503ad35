import { CLIENTS } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

const WRONG = 'No active account found with these log-in credentials.';

test('a deep link requests log-in and goes on to its target', async ({ page }) => {
  await page.goto('/desks?status=available');
  const logIn = new LogInPage(page);
  await logIn.isShown();
  await expectGoodLook(page);
  await logIn.logIn('desk@demo.test');
  await expect(page).toHaveURL('/desks?status=available');
  await expect(page.getByRole('heading', { level: 1, name: 'Desks' })).toBeVisible();
});

for (const [who, email, password] of [
  ['a wrong password', 'desk@demo.test', 'Workplace-2025'],
  ['an account that does not exist', 'nobody@demo.test', 'Workplace-2026'],
  ['an account that is not active yet', 'newstarter@demo.test', 'Workplace-2026'],
  ['an account of another client', 'desk@acme.test', 'Workplace-2026'],
] as const) {
  test(`${who} gets the one message, and the input stays`, async ({ page }) => {
    await page.goto('/log-in');
    const logIn = new LogInPage(page);
    await logIn.logIn(email, password);
    await expect(page.getByText(WRONG)).toBeVisible();
    await expect(logIn.email).toHaveValue(email);
    await expectGoodLook(page);
  });
}

for (const target of [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  'https://evil.example/',
]) {
  test(`redirectFrom ${target} leads to the dashboard`, async ({ page }) => {
    await page.goto(`/log-in?redirectFrom=${encodeURIComponent(target)}`);
    await new LogInPage(page).logIn('employee@demo.test');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
}

test('a raw %2f%2f in redirectFrom leads to the dashboard', async ({ page }) => {
  await page.goto('/log-in?redirectFrom=%2f%2fevil.example');
  await new LogInPage(page).logIn('employee@demo.test');
  await expect(page).toHaveURL('/');
});

test('a logged-in person is sent on from log-in', async ({ page, openAs }) => {
  await openAs('employee', '/log-in');
  await expect(page).toHaveURL('/');
});

test('the address prefills the email and shows a message', async ({ page }) => {
  await page.goto('/log-in?email=desk%40demo.test&toast=Account%20activated.&toastType=success');
  await expect(new LogInPage(page).email).toHaveValue('desk@demo.test');
  await expect(page.getByText('Account activated.')).toBeVisible();
});

test('Log Out ends the session on the server and leads to log-in', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
  await new LogInPage(page).isShown();
  await page.goto('/');
  await new LogInPage(page).isShown();
});

test('log-in works with the keyboard alone', async ({ page }) => {
  await page.goto('/log-in');
  await new LogInPage(page).email.focus();
  await page.keyboard.type('employee@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Workplace-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an unknown host gets a plain page', async ({ page, request }) => {
  const answer = await request.get('/', { headers: { host: 'nobody.example' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('Unknown portal');
  await page.goto('/log-in');
});

test('a session of one client opens nothing at another', async ({ page, apiAs }) => {
  const api = await apiAs('desk');
  const cookies = (await api.cookies()).map((cookie) => ({ ...cookie, domain: 'globex.localhost' }));
  await page.context().addCookies(cookies);
  await page.goto(`${CLIENTS.globex.origin}/`);
  await new LogInPage(page).isShown();
});
