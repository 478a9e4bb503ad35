import { browserWithCamera } from '../../fixtures/camera.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, myVisit, visit, visitUuid } from '../../fixtures/visits.ts';

test('a moving picture of a visit’s code opens its check-in', async ({ apiAs }) => {
  test.slow();
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Quentin', lastName: 'Qrcode' });
  const { qr_code_url: path } = await myVisit(await visitUuid(host, invited.email));
  const browser = await browserWithCamera(await (await host.get(path ?? '')).text());
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB', timezoneId: 'Europe/London' });
  await context.addCookies(await (await apiAs('reception')).cookies());
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(ORIGIN) && request.url().startsWith('http')) foreign.push(request.url());
  });
  await page.goto('/read-qr');
  await expect(page.getByRole('dialog', { name: 'Check-in' })).toContainText('Quentin Qrcode', {
    timeout: 25_000,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Open again: .*Quentin Qrcode/ })).toBeVisible();
  await expectGoodLook(page);
  expect(foreign, 'the reader’s WASM is ours').toEqual([]);
  await browser.close();
});

test('a code that stays before the camera at reception checks in once, and does not check out', {
  tag: '@full',
}, async ({ apiAs }) => {
  test.slow();
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Stella', lastName: 'Stillstands' });
  const { qr_code_url: path } = await myVisit(await visitUuid(host, invited.email));
  const browser = await browserWithCamera(await (await host.get(path ?? '')).text());
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB', timezoneId: 'Europe/London' });
  await context.addCookies(await (await apiAs('reception')).cookies());
  const page = await context.newPage();
  await page.goto('/reception');
  const count = page.getByRole('button', { name: /^Expected/ });
  const before = await count.boundingBox();
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByRole('region', { name: 'Camera at reception' })).toBeVisible();
  expect((await count.boundingBox())?.height).toBe(before?.height);
  await expect(page.getByRole('row').nth(2)).toBeInViewport();
  const dialog = page.getByRole('dialog', { name: 'Check-in' });
  await expect(dialog).toContainText('Stella Stillstands', { timeout: 25_000 });
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The camera looks again, and the code has never moved: longer than a countdown takes.
  await expect(
    page.getByText('Hold the code in front of the camera', { exact: false }).first(),
  ).toBeVisible();
  const until = Date.now() + 9_000;
  while (Date.now() < until) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(500);
  }
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
  await browser.close();
});

test('QR: a code that needs log-in goes there with a message', async ({ page }) => {
  await page.goto('/handle-qr?aid=visit-check-in&oid=3b1f8e2c-5a75-4f0f-9d55-1f0f8a2b7c11');
  await expect(page).toHaveURL(/\/log-in\?.*redirectFrom=/);
  await expect(page.getByText('This QR code requires you to be logged in.')).toBeVisible();
});

test('QR: an unknown action and missing ids', async ({ page, openAs }) => {
  await openAs('reception', '/handle-qr?aid=lift-off&oid=3b1f8e2c-5a75-4f0f-9d55-1f0f8a2b7c11');
  await expect(page.getByText('This QR code action has not been enabled.').first()).toBeVisible();
  await page.goto('/handle-qr');
  await expect(page.getByText('Something went wrong.').first()).toBeVisible();
  await expectGoodLook(page);
});
