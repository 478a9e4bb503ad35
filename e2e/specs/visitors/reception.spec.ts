import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, visit, visitUuid } from '../../fixtures/visits.ts';
import { Reception } from '../../pages/reception.ts';

test('a receptionist finds a visitor by typing and checks in without a mouse', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, {
    firstName: 'Łukasz',
    lastName: 'Żółćkey',
    company: 'Wisła Sp. z o.o.',
  });
  await openAs('reception', '/reception');
  const reception = new Reception(page);
  await reception.isShown();
  await expectGoodLook(page);

  await page.keyboard.press('/');
  await page.keyboard.type('zolckey amira');
  await expect(reception.row(invited.name)).toBeVisible();
  await expect(page).toHaveURL(/search=zolckey/);
  await reception.openMenu(invited.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible();
  await expect(reception.row(invited.name)).toContainText('Checked In');
  await expect(reception.row(invited.name)).toContainText('Notified');
  expect((await visit(await apiAs('admin'), invited.visitId)).status).toBe('checked-in');
});

test('of two receptionists who check the same visitor in, one succeeds and the other sees it done', async ({
  page,
  openAs,
  apiAs,
}) => {
  const invited = await invite(await apiAs('employee'), { firstName: 'Twice', lastName: 'Atonce' });
  await openAs('reception', '/reception?search=atonce');
  const reception = new Reception(page);
  await expect(reception.row(invited.name)).toBeVisible();
  await reception.openMenu(invited.name);
  // While the menu is open, somebody else is faster.
  const faster = await apiAs('superadmin');
  expect((await faster.post(`/api/visits/${invited.visitId}/check-in/`)).status()).toBe(200);
  await page.getByRole('menuitem', { name: 'Check In' }).click();
  await expect(page.getByText(/Already checked in by Sasha Underwood/)).toBeVisible();
  await expect(reception.row(invited.name)).toContainText('Checked In');
});

test('a batch of which some rows changed meanwhile says by row what was not done', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const one = await invite(host, { firstName: 'Ann', lastName: 'Batchrow' });
  const other = await invite(host, { firstName: 'Ben', lastName: 'Batchrow' });
  await openAs('reception', '/reception?search=batchrow');
  const reception = new Reception(page);
  await reception.select(one.name, other.name);
  expect((await host.post(`/api/visits/${other.visitId}/cancel/`)).status()).toBe(200);
  await reception.batch('Check In');
  await expect(page.getByText('Some visits have not been checked in.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'What was not done' });
  await expect(dialog).toContainText('Ben Batchrow');
  await expect(dialog).not.toContainText('Ann Batchrow');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(reception.row(one.name)).toContainText('Checked In');
  await expect(reception.row(other.name)).toContainText('Cancelled');
});

test('a check-in elsewhere shows at reception within a second, and so does the host’s answer', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Lena', lastName: 'Livewire' });
  await openAs('reception', '/reception?search=livewire');
  const reception = new Reception(page);
  await expect(reception.row(invited.name)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const elsewhere = await apiAs('superadmin');
  await elsewhere.post(`/api/visits/${invited.visitId}/check-in/`);
  await expect(reception.row(invited.name)).toContainText('Checked In', { timeout: 1_500 });

  // The host presses the link in the mail, on a phone that nobody is logged in at.
  const link = await reception.arrivalLink(elsewhere, 'employee@demo.test', 'Lena Livewire');
  const phone = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } });
  const answer = await phone?.newPage();
  if (!phone || !answer) throw new Error('no phone');
  await answer.goto(link);
  await expect(answer.getByRole('heading', { name: 'Lena Livewire has arrived' })).toBeVisible();
  await expectGoodLook(answer);
  await answer.getByRole('button', { name: /Send up/ }).click();
  await expect(answer.getByText(/Reception has your answer/)).toBeVisible();
  await expect(reception.row(invited.name)).toContainText('Send up', { timeout: 1_500 });
  await phone.close();
});

test('a scanner that types opens the check-in, refuses what is no visit, and checks in while nobody moves', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Wanda', lastName: 'Wedge' });
  const uuid = await visitUuid(host, invited.email);
  await openAs('reception', '/reception');
  const reception = new Reception(page);
  await reception.isShown();
  const scan = (text: string) => reception.scan(text);
  await scan('https://elsewhere.example/handle-qr?aid=visit-check-in&oid=1');
  await expect(
    page.getByText(
      /^This QR code would take you out of visitor express|^The QR code scanned is not valid on this host/,
    ),
  ).toBeVisible();
  await scan(`${new URL(page.url()).origin}/handle-qr?aid=visit-check-in`);
  await expect(page.getByText('The QR code scanned is malformed.')).toBeVisible();

  await scan(await reception.codeAddress(uuid));
  const dialog = page.getByRole('dialog', { name: 'Check-in' });
  await expect(dialog).toContainText('Wanda Wedge');
  await expectGoodLook(page);
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible({ timeout: 20_000 });
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
});
