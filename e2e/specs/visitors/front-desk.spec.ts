import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, visit, visitUuid } from '../../fixtures/visits.ts';
import { Reception } from '../../pages/reception.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const waitingAt = (page: Page) => page.getByRole('region', { name: 'Waiting at reception' });
const pinned = (page: Page, name: string) => waitingAt(page).getByRole('listitem').filter({ hasText: name });

/** A visitor at a kiosk who says whom they want to see. */
async function comeAlone(reception: Api, siteId: number, last: string, wanted: string): Promise<void> {
  const device = await reception.post('/api/devices/', { kind: 'kiosk', name: last, site_id: siteId });
  const { id, uuid } = (await device.json()) as { id: number; uuid: string };
  const answer = await fetch(`${ORIGIN}/api/visits/unregistered_visitor/`, {
    method: 'POST',
    headers: {
      authorization: `Screen ${uuid}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ first_name: 'Wim', last_name: last, host_last_name: wanted }),
  });
  expect(answer.status).toBe(201);
  await reception.delete(`/api/devices/${id}/`);
}

/** Counts the tones that the page plays. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = window as unknown as { tones: number };
    counter.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function count(...at) {
      counter.tones += 1;
      return start.apply(this, at);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

test('a walk-in at a kiosk appears above the table within a second, rings once, and is assigned to a host with one press', async ({
  page,
  openAs,
  apiAs,
}) => {
  const tones = await countTones(page);
  const reception = await apiAs('superadmin');
  // No other visitor comes alone to this site and rings.
  const { id: siteId } = await siteNamed(reception, 'Manchester');
  await openAs('superadmin', '/reception');
  await new Reception(page).isShown();
  await page.getByRole('button', { name: /^Site: / }).click();
  await page.getByRole('menuitemradio', { name: 'Manchester' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const before = await tones();
  // The name fits two people, so that neither is chosen as host.
  await comeAlone(reception, siteId, 'Pinnedalone', 'Mr Khan-Nobody Amira');
  await expect(pinned(page, 'Wim Pinnedalone')).toBeVisible({ timeout: 1_500 });
  await expect.poll(tones).toBe(before + 2);
  await expect(pinned(page, 'Wim Pinnedalone')).toContainText('To see Mr Khan-Nobody Amira');
  await expectGoodLook(page);

  const host = pinned(page, 'Wim Pinnedalone').getByRole('combobox', { name: 'Host for Wim Pinnedalone' });
  await host.fill('amira');
  await expect(page.getByRole('option', { name: /Amira Khan/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Amira Khan has been notified.')).toBeVisible();
  await expect(pinned(page, 'Wim Pinnedalone')).toHaveCount(0);
  await expect(
    waitingAt(page).getByRole('button', { name: 'Wim Pinnedalone, for Amira Khan' }),
  ).toBeVisible();
  expect(await tones()).toBe(before + 2);
  const mails = await apiAs('employee');
  await expect
    .poll(async () => (await mails.get('/mailbox/?to=employee%40demo.test')).text())
    .toContain('Wim Pinnedalone');
});

test('if the host cannot come, the visitor appears above the table, even when checked in, until another host is notified', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Dora', lastName: 'Declinedone' });
  await openAs('reception', '/reception?search=declinedone');
  const reception = new Reception(page);
  await reception
    .row(invited.name)
    .getByRole('button', { name: `Check In: ${invited.name}` })
    .click();
  const link = await reception.arrivalLink(host, 'employee@demo.test', invited.name);
  const answering = await Api.anonymous();
  const answer = await answering.post(`/api/visits/arrivals/${link.split('/').at(-1)}/`, {
    answer: 'decline',
  });
  expect(answer.status()).toBe(200);
  await answering.dispose();
  await expect(pinned(page, invited.name)).toContainText('cannot come', { timeout: 1_500 });
  await expectGoodLook(page);
  await page.getByRole('combobox', { name: `Host for ${invited.name}` }).fill('underwood');
  await expect(page.getByRole('option', { name: /Underwood/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pinned(page, invited.name)).toHaveCount(0);
  await expect(reception.row(invited.name)).toContainText('Underwood');
});

test('a walk-in by keyboard: from the screen and from the palette, found or new, checked in or waiting', async ({
  page,
  openAs,
  apiAs,
}) => {
  const known = await invite(await apiAs('employee'), { firstName: 'Rita', lastName: 'Returningwalk' });
  await openAs('reception', '/reception');
  await new Reception(page).isShown();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  await dialog.getByRole('combobox', { name: 'Visitor' }).fill('Wanda Newwalker');
  await expect(page.getByRole('option', { name: /New: Wanda Newwalker/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Newwalker');
  await expectGoodLook(page);
  await dialog.getByRole('combobox', { name: 'Host' }).fill('amira khan');
  await expect(page.getByRole('option', { name: /Amira Khan/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add walk-in' }).press('Enter');
  await expect(
    page.getByText('Wanda Newwalker has been checked in. Amira Khan has been notified.'),
  ).toBeVisible();
  await expect(new Reception(page).row('Wanda Newwalker')).toContainText('Checked In');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('walk');
  await expect(page.getByRole('option', { name: /New walk-in/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Visitor' }).fill('returningwalk');
  await expect(page.getByRole('option', { name: /Rita Returningwalk/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Host' }).fill('amira khan');
  await expect(page.getByRole('option', { name: /Amira Khan/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Wait at reception' }).check();
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(
    waitingAt(page).getByRole('button', { name: 'Rita Returningwalk, for Amira Khan' }),
  ).toBeVisible();
  expect((await visit(await apiAs('admin'), known.visitId)).status).toBe('expected');
});

test('a lanyard is requested at every check-out, one key answers, and its number is free once it is returned', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const api = await apiAs('superadmin');
  const one = await invite(host, { firstName: 'Lana', lastName: 'Lanyardone' });
  const two = await invite(host, { firstName: 'Lars', lastName: 'Lanyardone' });
  for (const { visitId } of [one, two]) await api.post(`/api/visits/${visitId}/check-in/`);
  await api.post(`/api/visits/${one.visitId}/add-lanyard/`, { lanyard_number: 7412 });
  await openAs('reception', '/reception?search=lanyardone');
  const reception = new Reception(page);
  await reception
    .row(one.name)
    .getByRole('button', { name: `Check Out: ${one.name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Lanyard 7412 back?' });
  await expect(question.getByRole('button', { name: /Yes, it is back/ })).toBeFocused();
  await expectGoodLook(page);
  await page.keyboard.press('n');
  await expect(reception.row(one.name)).toContainText('Lanyard 7412 out');
  await expectGoodLook(page);

  await reception.openMenu(two.name);
  await page.getByRole('menuitem', { name: 'Set Lanyard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Lanyard' });
  await dialog.getByLabel('Lanyard number').fill('7412');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('checkbox', { name: `${one.name} has returned it` }).check();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reception.row(one.name)).not.toContainText('Lanyard 7412 out');

  // In the panel, by Enter.
  await reception.row(two.name).getByRole('button', { name: two.name }).first().press('Enter');
  const panel = page.getByRole('dialog', { name: `Visit of ${two.name}` });
  await panel.getByRole('button', { name: 'Check Out' }).press('Enter');
  await expect(question.getByRole('button', { name: /Yes, it is back/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Checked Out').first()).toBeVisible();
});

/** Whether a file of that name is in the page: code for use without a network is fetched before. */
const hasLoaded = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((file) => file.name.includes(part)),
    name,
  );

test('after an outage the table and live updates return without a press, and actions that failed are offered again', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const one = await invite(host, { firstName: 'Otto', lastName: 'Outageone' });
  const two = await invite(host, { firstName: 'Olga', lastName: 'Outageone' });
  await openAs('reception', '/reception?search=outageone');
  const reception = new Reception(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(reception.row(one.name)).toBeVisible();
  await expect.poll(() => hasLoaded(page, 'not-done')).toBe(true);
  await page.context().setOffline(true);
  await reception
    .row(one.name)
    .getByRole('button', { name: `Check In: ${one.name}` })
    .click();
  const kept = page.getByRole('button', { name: `Try again: Check In, ${one.name}` });
  await expect(kept).toBeVisible();
  await expectGoodLook(page);
  await (await apiAs('superadmin')).post(`/api/visits/${two.visitId}/check-in/`);
  await page.context().setOffline(false);
  await expect(reception.row(two.name)).toContainText('Checked In', { timeout: 10_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await kept.click();
  await expect(reception.row(one.name)).toContainText('Checked In');
  await expect(kept).toHaveCount(0);
});

test('the dashboard checks in a scanned visitor without a click, and others by name or from their row', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const [scanned, typed, pressed] = [
    await invite(host, { firstName: 'Dana', lastName: 'Dashscan' }),
    await invite(host, { firstName: 'Dino', lastName: 'Dashtype' }),
    await invite(host, { firstName: 'Dora', lastName: 'Dashpress' }),
  ];
  const statusOf = async ({ visitId }: { visitId: number }) => (await visit(host, visitId)).status;
  await openAs('reception', '/');
  const card = page.getByRole('region', { name: 'Front desk' });
  await expect(card.getByText('Scanner ready')).toBeVisible();
  await expectGoodLook(page);

  const reception = new Reception(page);
  await reception.scan(await reception.codeAddress(await visitUuid(host, scanned.email)));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(scanned.name)).toBeVisible();
  await expect.poll(() => statusOf(scanned), { timeout: 20_000 }).toBe('checked-in');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await card.getByRole('searchbox').focus();
  await page.keyboard.type('dashtype');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Check In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(typed)).toBe('checked-in');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('searchbox')).toHaveValue('');

  await card.getByRole('searchbox').fill('dashpress');
  await card.getByRole('button', { name: `Check In: ${pressed.name}` }).click();
  await expect.poll(() => statusOf(pressed)).toBe('checked-in');
});
