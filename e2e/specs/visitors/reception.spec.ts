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
  const row = reception.row(invited.name);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row).toBeVisible();
    for (const name of ['NDA', 'Badge']) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(page).toHaveURL(/search=zolckey/);
  await reception.openMenu(invited.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible();
  await expect(reception.row(invited.name)).toContainText('Checked In');
  await expect(reception.row(invited.name)).toContainText('Notified');
  expect((await visit(await apiAs('admin'), invited.visitId)).status).toBe('checked-in');
});

test('a receptionist works without a mouse: Enter finds, opens and checks in, a third Enter does nothing, letters do the rest', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Kira', lastName: 'Keyboardonly' });
  await openAs('reception', '/reception');
  const reception = new Reception(page);
  await reception.isShown();
  await page.keyboard.press('/');
  await page.keyboard.type('keyboardonly');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Visit of ${invited.name}` });
  await expect(panel.getByRole('button', { name: 'Check In' })).toBeFocused();
  await expectGoodLook(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Check Out' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText('Checked In');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');

  await reception.row(invited.name).getByRole('button', { name: invited.name }).first().focus();
  await page.keyboard.press('o');
  await expect(reception.row(invited.name)).toContainText('Checked Out');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys at reception' });
  await expect(keys).toBeVisible();
  await expectGoodLook(page);
  await keys.getByRole('switch', { name: 'Use letters as keys' }).press(' ');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(reception.row(invited.name)).toContainText('Checked Out');
});

/** The rows whose marks, or last menu button, are not entirely inside the window. */
function cutOff(rows: Element[]): (string | null)[] {
  const isInside = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.left >= 0 && box.right <= window.innerWidth;
  };
  return rows
    .filter((row) => {
      const cells = [...row.children];
      return (
        !isInside(cells.at(-1)?.querySelector('button:last-of-type')) ||
        !isInside(row.querySelector('[data-column="badge"]'))
      );
    })
    .map((row) => row.textContent);
}

test('ten rows are visible at 1440 x 900, and the next action and the menu in every row from 1024 px on', async ({
  page,
  openAs,
  apiAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Visitors that other journeys have left waiting for a host appear above the table.
  const api = await apiAs('superadmin');
  const { results: waiting } = await api.read<{
    results: { id: number; meeting: { hosts: unknown[] } }[];
  }>('/api/visits/?attention=waiting&limit=100');
  for (const { id } of waiting.filter((one) => one.meeting.hosts.length === 0))
    await api.post(`/api/visits/${id}/mark-no-show/`);
  await openAs('reception', '/reception');
  await new Reception(page).isShown();
  const table = page.getByRole('table', { name: 'Visits' });
  await expect(table.getByRole('button', { name: /^Arriving now/ })).toBeVisible();
  for (const locale of ['en', 'de']) {
    await page.evaluate((chosen) => localStorage.setItem('portal.locale', chosen), locale);
    await page.reload();
    const rows = page.locator('tr[data-row]');
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      // Visits of other journeys come and go: all rows that are there must become whole.
      await expect.poll(() => rows.evaluateAll(cutOff), `${locale} ${width}`).toEqual([]);
      if (width === 1440 && locale === 'en') {
        const seen = await rows.evaluateAll((all) =>
          all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
        );
        // The demo's day goes on, and long names and warnings come and go: so this uses the commonest row height.
        const heights = seen.map(({ height }) => height).toSorted((a, b) => a - b);
        const usual = heights[Math.floor(heights.length / 2)] ?? 900;
        expect((900 - (seen[0]?.top ?? 900)) / usual, 'rows in sight').toBeGreaterThanOrEqual(10);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('visitors on the watch list are checked in only after a prompt that names the person to call', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Wolf', lastName: 'Watchlisted' });
  const fine = await invite(host, { firstName: 'Fay', lastName: 'Watchlisted' });
  const guard = await apiAs('superadmin');
  const entry = { email: invited.email, reason: 'Threatened a guard' };
  expect((await guard.post('/api/watch-list/', entry)).status()).toBe(201);
  await openAs('reception', '/reception?search=watchlisted');
  const reception = new Reception(page);
  await reception
    .row(invited.name)
    .getByRole('button', { name: `Check In: ${invited.name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `${invited.name} is on the watch list` });
  await expect(question).toContainText('Threatened a guard');
  await expect(question).toContainText('Before you check in, call:');
  await expect(question.getByRole('button', { name: 'Do not check in' })).toBeFocused();
  await expectGoodLook(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);

  // A batch leaves these visitors out, and says so.
  await reception.select(invited.name, fine.name);
  await reception.batch('Check In');
  const dialog = page.getByRole('dialog', { name: 'Visits not updated' });
  await expect(dialog).toContainText('On the watch list: call security first');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(reception.row(fine.name)).toContainText('Checked In');
  expect((await visit(host, invited.visitId)).status).toBe('expected');

  await reception
    .row(invited.name)
    .getByRole('button', { name: `Check In: ${invited.name}` })
    .click();
  await question.getByRole('button', { name: 'I have called: check in' }).click();
  await expect(reception.row(invited.name)).toContainText('Checked In');
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');
});

test('if two receptionists check the same visitor in, one succeeds and the other sees it done', async ({
  page,
  openAs,
  apiAs,
}) => {
  const invited = await invite(await apiAs('employee'), { firstName: 'Twice', lastName: 'Atonce' });
  await openAs('reception', '/reception?search=atonce');
  const reception = new Reception(page);
  await expect(reception.row(invited.name)).toBeVisible();
  await reception.openMenu(invited.name);
  // While the menu is open, another receptionist is faster.
  const faster = await apiAs('superadmin');
  expect((await faster.post(`/api/visits/${invited.visitId}/check-in/`)).status()).toBe(200);
  await page.getByRole('menuitem', { name: 'Check In' }).click();
  await expect(page.getByText(/Already checked in by Sasha Underwood/)).toBeVisible();
  await expect(reception.row(invited.name)).toContainText('Checked In');
});

test('a batch with rows that have since changed lists by row what was not done', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Visits not updated' });
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

  // The host opens the link in the email, on a phone without a session.
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
  await expect(answer.getByText(/Reception has received your answer/)).toBeVisible();
  await expect(reception.row(invited.name)).toContainText('Send up', { timeout: 1_500 });
  await phone.close();
});

test('a scanner that types opens the check-in, refuses other codes, and checks in without a press', async ({
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
