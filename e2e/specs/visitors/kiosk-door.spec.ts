import type { Page } from '@playwright/test';
import { browserWithCamera } from '../../fixtures/camera.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, myVisit, visit, visitUuid } from '../../fixtures/visits.ts';

test.use({ viewport: { width: 1080, height: 1920 } });

const question = (page: Page) => page.getByText('What would you like to do?');

test('a kiosk is paired by the code that it shows; no one copies a secret', async ({
  page,
  browser,
  apiAs,
}) => {
  await page.goto('/kiosk');
  await expect(page.getByText('This device is not a kiosk yet.')).toBeVisible();
  const shown = page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);
  const code = (await shown.textContent()) ?? '';
  await expectGoodLook(page);

  const office = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB' });
  await office.addCookies(await (await apiAs('reception')).cookies());
  const desk = await office.newPage();
  await desk.goto('/reception/devices');
  await desk.getByRole('button', { name: 'Pair a device' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'Pair a device' });
  await dialog.getByLabel('Code on the screen').fill('AAAA AAAA');
  await dialog.getByLabel('Name').fill('Paired door');
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(dialog.getByText(/No device shows this code now/)).toBeVisible();
  await expectGoodLook(desk);
  await dialog.getByLabel('Code on the screen').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(desk.getByText('The device has been paired.', { exact: false })).toBeVisible();
  await expect(desk.getByRole('row', { name: /Paired door/ })).toBeVisible();
  await office.close();

  await expect(question(page)).toBeVisible({ timeout: 10_000 });
  await page.reload();
  await expect(question(page)).toBeVisible();
});

test('a first name alone prompts for more; Back loses nothing, and German ends with the visit', async ({
  page,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const reception = await apiAs('reception');
  const invited = await invite(host, { firstName: 'Ottokar', lastName: 'Onlyname' });
  const { id } = await siteNamed(reception, 'London HQ');
  const answer = await reception.post('/api/devices/', { kind: 'kiosk', name: 'First names', site_id: id });
  const { uuid } = (await answer.json()) as { uuid: string };
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
  await page.goto('/kiosk');
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await page.getByLabel('Your name').fill('Ottokar');
  await expect(page.getByText('Please type your last name too, or press Next.')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const known = page.getByLabel('Your last name or your host’s');
  await known.fill('zz');
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(page.getByText('No match found. Please speak to a receptionist.')).toBeVisible();
  await expectGoodLook(page);
  expect((await visit(host, invited.visitId)).status).not.toBe('checked-in');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ottokar');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectGoodLook(page);
  await page.getByLabel('Ihr Nachname oder der Ihres Gastgebers').fill('on');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Später am Empfang unterschreiben' }).click();
  await expect(page.getByText(/Ihr Gastgeber wurde über Ihre Ankunft benachrichtigt/)).toBeVisible();
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
});

test('a code that is held up before the first screen checks in without a touch, once', {
  tag: '@full',
}, async ({ apiAs }) => {
  test.slow();
  const [host, reception] = [await apiAs('employee'), await apiAs('reception')];
  const invited = await invite(host, { firstName: 'Hanna', lastName: 'Handsfree' });
  const { qr_code_url: path } = await myVisit(await visitUuid(host, invited.email));
  const { id } = await siteNamed(reception, 'London HQ');
  const answer = await reception.post('/api/devices/', { kind: 'kiosk', name: 'Camera door', site_id: id });
  const { uuid } = (await answer.json()) as { uuid: string };
  const browser = await browserWithCamera(await (await host.get(path ?? '')).text());
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: 'en-GB',
    viewport: { width: 1080, height: 1920 },
  });
  await context.grantPermissions(['camera'], { origin: ORIGIN });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
  await page.goto('/kiosk');
  await page.getByRole('button', { name: 'Sign later at reception' }).click({ timeout: 30_000 });
  await expect(page.getByText(/Your host has been notified of your arrival/)).toBeVisible();
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
  // The picture still shows the code: the first screen comes back with its camera, and stays.
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Camera for your QR code' })).toBeVisible();
  await expectGoodLook(page);
  await page.waitForTimeout(4_000);
  await expect(question(page)).toBeVisible();
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
  await browser.close();
});
