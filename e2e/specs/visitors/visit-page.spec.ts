import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { browserWithCamera } from '../../fixtures/camera.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, visit, visitUuid } from '../../fixtures/visits.ts';
import { MailboxPage } from '../../pages/mailbox-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The address in a code, read by the portal's own scanner, like a phone's camera. */
async function addressIn(svg: string, reception: Api): Promise<string> {
  const browser = await browserWithCamera(svg);
  const context = await browser.newContext({ baseURL: ORIGIN });
  await context.addCookies(await reception.cookies());
  const page = await context.newPage();
  const asked = page.waitForRequest(/\/api\/qr-events\//, { timeout: 30_000 });
  await page.goto('/read-qr');
  const { qr_action_type_id: aid, object_id: oid } = (await asked).postDataJSON();
  await browser.close();
  return `/handle-qr?${new URLSearchParams({ aid, oid })}`;
}

/** Minutes: beyond the days on which the demo's hosts have appointments, which no invitation may overlap. */
const FAR_OFF = 14 * 24 * 60;

const hello = (page: Page, name: string) => page.getByRole('heading', { name: `Hello ${name}` });

test('an invited visitor fills in details, signs the NDA and reports a delay before arrival', async ({
  page,
  apiAs,
  openAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Priya', lastName: 'Prereg', startsInMinutes: FAR_OFF });
  const uuid = await visitUuid(host, invited.email);
  await page.goto(`/visit/${uuid}`);
  await expect(hello(page, 'Priya')).toBeVisible();
  await expect(page.getByText('Room Thames, second floor').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your check-in' })).toBeVisible();
  await expectGoodLook(page);

  await page.getByLabel('Company').fill('Prereg & Söhne 🚀');
  await page.getByLabel('Phone').fill('+44 20 7946 0018');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Read and sign' }).click();
  const sign = page.getByRole('button', { name: 'Sign the NDA' });
  await expect(page.getByText('Please sign in the box below to confirm you have read the NDA')).toBeVisible();
  await expect(sign).toBeDisabled();
  await expectGoodLook(page);
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const pad = await canvas.boundingBox();
  if (!pad) throw new Error('There is no pad.');
  await page.mouse.move(pad.x + 40, pad.y + pad.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.move(pad.x + 40 + step * 10, pad.y + pad.height / 2 + 20 * Math.sin(step));
  }
  await page.mouse.up();
  await sign.click();
  await expect(page.getByText('Thank you. The NDA has been signed.')).toBeVisible();
  await expect(page.getByText(/^Signed on /).first()).toBeVisible();

  await page
    .getByRole('button', { name: '15 min' })
    .or(page.getByRole('radio', { name: '15 min' }))
    .first()
    .click();
  await expect(page.getByText('Your host has been notified that you will be 15 minutes late.')).toBeVisible();
  const row = await host.read<{
    delay: number;
    nda_signed_at: string | null;
    pre_registered_at: string | null;
  }>(`/api/visits/${invited.visitId}/`);
  expect(row).toMatchObject({
    delay: 15,
    nda_signed_at: expect.any(String),
    pre_registered_at: expect.any(String),
  });
  // The page's message is true.
  await new MailboxPage(page).open('employee@demo.test', /Priya Prereg will be 15 min late/);
  await openAs('employee', `/meetings/${invited.meetingId}`);
  await expect(page.getByText('15 min late')).toBeVisible();
  await expectGoodLook(page);
});

for (const [kind, path] of [
  ['unknown', '/visit/3b1f8e2c-5a75-4f0f-9d55-1f0f8a2b7c11'],
  ['cut off', '/visit/3b1f8e2c-5a75'],
  ['of the sign-in', '/visit/3b1f8e2c-5a75/sign-in'],
]) {
  test(`a bad link (${kind}) shows a visitor’s page: Invalid Visit ID, and next steps`, async ({ page }) => {
    await page.goto(path ?? '');
    await expect(page.getByText('Invalid Visit ID')).toBeVisible();
    await expect(page.getByText(/Ask your host at Northwind House/)).toBeVisible();
    await expect(page).toHaveURL(/\/visit\//);
    await expectGoodLook(page);
  });
}

test('the invitation has the code and the PIN; the PIN checks in on the phone that scans the poster', async ({
  page,
  browser,
  apiAs,
}) => {
  test.slow();
  const [host, reception] = [await apiAs('employee'), await apiAs('reception')];
  const invited = await invite(host, { firstName: 'Paula', lastName: 'Poster' });
  await new MailboxPage(page).open(invited.email, /Your visit to Northwind House/);
  const mail = page.frameLocator('iframe');
  const pin =
    (await mail
      .getByRole('row', { name: /^Check-in PIN/ })
      .getByRole('cell')
      .textContent()) ?? '';
  expect(pin).toMatch(/^\d{6}$/);
  const picture = mail.getByRole('img', { name: /Hold this code up to the kiosk/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);

  const { id } = await siteNamed(reception, 'London HQ');
  const poster = await (await reception.get(`/api/sites/${id}/sign-in-code/`)).text();
  const path = await addressIn(poster, reception);
  const phone = await browser.newContext({
    baseURL: ORIGIN,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  const own = await phone.newPage();
  await own.goto(path);
  await expect(own.getByRole('heading', { name: 'Willkommen am Standort London HQ' })).toBeVisible();
  await expectGoodLook(own);
  await own.getByLabel('PIN zur Anmeldung').fill('000000');
  await own.getByRole('button', { name: 'Anmelden' }).click();
  await expect(own.getByText(/Diese PIN gehört hier zu keinem Besuch/)).toBeVisible();
  await own.getByRole('button', { name: 'English' }).click();
  await own.getByLabel('Check-in PIN').fill(pin);
  await own.getByRole('button', { name: 'Check in' }).click();
  await expect(own.getByText('Please go to Room Thames, second floor.')).toBeVisible();
  await expectGoodLook(own);
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
  await phone.close();
});

test('a visitor cancels a visit after a question', async ({ page, apiAs }) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Cara', lastName: 'Cancels', startsInMinutes: FAR_OFF });
  await page.goto(`/visit/${await visitUuid(host, invited.email)}`);
  await page.getByRole('button', { name: 'Cancel my visit' }).click();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText('Your visit has been cancelled.')).toBeVisible();
  expect((await visit(host, invited.visitId)).status).toBe('cancelled');
});

test('the sign-in code at the entrance checks in, another site’s is a Site Mismatch', async ({ apiAs }) => {
  test.slow();
  const [host, reception] = [await apiAs('employee'), await apiAs('reception')];
  const invited = await invite(host, { firstName: 'Cami', lastName: 'Camera' });
  const uuid = await visitUuid(host, invited.email);
  const codeOf = async (site: string) => {
    const { id } = await siteNamed(reception, site);
    return (await reception.get(`/api/sites/${id}/sign-in-code/`)).text();
  };
  for (const site of ['Manchester', 'London HQ']) {
    const browser = await browserWithCamera(await codeOf(site));
    const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`/visit/${uuid}/sign-in`);
    if (site === 'Manchester') {
      const dialog = page.getByRole('alertdialog', { name: 'Site Mismatch' });
      await expect(dialog).toContainText('Please seek advice from reception.', { timeout: 20_000 });
      await expectGoodLook(page);
      expect((await visit(host, invited.visitId)).status).not.toBe('checked-in');
    } else {
      await expect(page.getByText(/Please go to Room Thames, second floor/).first()).toBeVisible({
        timeout: 20_000,
      });
      expect((await visit(host, invited.visitId)).status).toBe('checked-in');
    }
    await browser.close();
  }
});

test('a refused camera shows a message, and the PIN still works', async ({ page, apiAs }) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Nova', lastName: 'Nocamera' });
  await page.goto(`/visit/${await visitUuid(host, invited.email)}/sign-in`);
  await expect(page.getByText('No picture from the camera')).toBeVisible();
  await expect(page.getByText(/No camera\? Type your PIN \d{6} at the kiosk/)).toBeVisible();
  await expectGoodLook(page);
});
