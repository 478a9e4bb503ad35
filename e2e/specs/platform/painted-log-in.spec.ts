import type { Page } from '@playwright/test';
import { CLIENTS, type ClientKey, PASSWORD } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

const WRONG = 'No active account found with these log-in credentials.';
const MAIN = '**/assets/main.*.js';

/** The page as it is before its script has come; call the result to let it come. */
async function beforeTheScript(page: Page, url: string): Promise<() => Promise<void>> {
  let letCome = () => {};
  const isTime = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(MAIN, async (route) => {
    await isTime;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('#painted')).toBeVisible();
  return async () => {
    letCome();
    await expect(page.locator('#painted')).toHaveCount(0);
  };
}

const boxes = (page: Page) =>
  Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('textbox').first(),
      page.getByRole('button', { name: /^(Log In|Anmelden)$/ }),
      page.getByText(/^(Forgot your password|Passwort vergessen)\?$/),
      page.getByText(/^(Use your work account|Verwenden Sie Ihr Firmenkonto)\.$/),
    ].map(async (locator) => {
      const { x = 0, y = 0 } = (await locator.boundingBox()) ?? {};
      return [Math.round(x), Math.round(y)];
    }),
  );

test('text typed before the script has loaded stays where it was', async ({ page }) => {
  const come = await beforeTheScript(page, '/desks?status=available');
  await expect(new LogInPage(page).email).toBeFocused();
  await page.keyboard.type('desk@demo.tst');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
  await come();
  await page.keyboard.type('e');
  await expect(new LogInPage(page).email).toHaveValue('desk@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desks?status=available');
});

test('a person in the second field stays in it', async ({ page }) => {
  const come = await beforeTheScript(page, '/log-in');
  const logIn = new LogInPage(page);
  await logIn.email.fill('employee@demo.test');
  await logIn.password.click();
  await page.keyboard.type('Workplace');
  await come();
  await expect(logIn.password).toBeFocused();
  await page.keyboard.type('-2026');
  await expect(logIn.password).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('values filled by a password manager stay as well', async ({ page }) => {
  const come = await beforeTheScript(page, '/log-in');
  await page.evaluate((password) => {
    for (const [name, value] of [
      ['email', 'employee@demo.test'],
      ['password', password],
    ] as const) {
      const field = document.querySelector<HTMLInputElement>(`#painted input[name="${name}"]`);
      if (field) field.value = value;
    }
  }, PASSWORD);
  await come();
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('Enter logs in before the script has come', async ({ page }) => {
  await page.route(MAIN, (route) => route.abort());
  await page.goto('/desks?status=available');
  await new LogInPage(page).email.fill('desk@demo.test');
  await new LogInPage(page).password.fill(PASSWORD);
  await page.unroute(MAIN);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desks?status=available');
  await expect(page.getByRole('heading', { level: 1, name: 'Desks' })).toBeVisible();
});

test('a wrong password before the script has come gets its message; the email stays', async ({ page }) => {
  const come = await beforeTheScript(page, '/log-in?redirectFrom=%2Fdesks');
  const logIn = new LogInPage(page);
  await logIn.logIn('desk@demo.test', 'Workplace-2025');
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(logIn.email).toHaveValue('desk@demo.test');
  await expect(logIn.password).toBeFocused();
  await expectGoodLook(page);
  await come();
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(page).not.toHaveURL(/toast/);
  await logIn.password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desks');
});

test('a wrong password after the script took over gets the one message', async ({ page }) => {
  const come = await beforeTheScript(page, '/log-in');
  await expect(new LogInPage(page).email).toBeFocused();
  await page.keyboard.type('desk@demo.test');
  await come();
  const logIn = new LogInPage(page);
  await logIn.password.fill('Workplace-2025');
  await page.keyboard.press('Enter');
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(logIn.email).toHaveValue('desk@demo.test');
});

test('a form with another token is refused, and works after that', async ({ page }) => {
  await beforeTheScript(page, '/log-in');
  await page.evaluate(() => {
    const token = document.querySelector<HTMLInputElement>('#painted [name="_token"]');
    if (token) token.value = 'another';
  });
  await new LogInPage(page).logIn('employee@demo.test');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.');
  const { cookies } = await page.context().storageState();
  expect(cookies.map(({ name }) => name)).not.toContain('session');
});

test('a form of another site is refused', async ({ request }) => {
  const answer = await request.post('/log-in', {
    form: { _token: '', email: 'employee@demo.test', password: PASSWORD },
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toContain('toast=Something');
  expect(answer.headers()['set-cookie'] ?? '').not.toContain('session=');
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form still logs in', async ({ page, context }) => {
    await page.goto('/log-in');
    await new LogInPage(page).logIn('employee@demo.test');
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).toContain('session');
  });
});

for (const client of Object.keys(CLIENTS) as ClientKey[]) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`nothing jumps at ${client}, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const come = await beforeTheScript(page, `${CLIENTS[client].origin}/log-in`);
      await expectGoodLook(page);
      await page.setViewportSize({ width, height });
      const before = await boxes(page);
      // The look at other widths moved things as well.
      const since = await page.evaluate(() => performance.now());
      await come();
      expect(await boxes(page)).toEqual(before);
      const shift = await page.evaluate(
        (begun) =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const all = list.getEntries() as (PerformanceEntry & { value: number })[];
              const shifts = all.filter(({ startTime }) => startTime > begun);
              resolve(shifts.reduce((sum, { value }) => sum + value, 0));
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 300);
          }),
        since,
      );
      expect(shift).toBeLessThan(0.02);
    });
  }
}

test('German and dark mode are painted too, and nothing jumps', async ({ page, context, baseURL }) => {
  const url = `${baseURL}/log-in`;
  await context.addCookies([
    { name: 'portal-locale', value: 'de', url },
    { name: 'portal-theme', value: 'dark', url },
  ]);
  await page.addInitScript(() => {
    localStorage.setItem('portal.locale', 'de');
    localStorage.setItem('portal.theme', 'dark');
  });
  const come = await beforeTheScript(page, '/log-in');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expectGoodLook(page);
  const before = await boxes(page);
  await come();
  expect(await boxes(page)).toEqual(before);
});

test('if the address requests the other form, it comes with the script', async ({ page }) => {
  await page.goto('/log-in?mode=reset-password');
  await expect(page.getByRole('button', { name: 'Send reset email' })).toBeVisible();
  await expect(page.locator('#painted')).toHaveCount(0);
});
