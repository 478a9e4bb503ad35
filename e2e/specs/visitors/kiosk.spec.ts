import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, myVisit, visit, visitUuid } from '../../fixtures/visits.ts';

const WALL = { width: 1080, height: 1920 };
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
test.use({ viewport: WALL });

/** Visitors do not look for a button below the edge of a tablet. */
async function expectFits(page: Page): Promise<void> {
  for (const tablet of TABLETS) {
    await page.setViewportSize(tablet);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), {
        message: `fits ${tablet.width} x ${tablet.height}`,
      })
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(WALL);
}

/** Makes the page's browser the kiosk of a new device. */
async function enrol(page: Page, reception: Api, name: string): Promise<void> {
  const { id: siteId } = await siteNamed(reception, 'London HQ');
  const answer = await reception.post('/api/devices/', { kind: 'kiosk', name, site_id: siteId });
  const { uuid } = (await answer.json()) as { uuid: string };
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
}

async function start(page: Page): Promise<void> {
  await page.goto('/kiosk');
  await expect(page.getByText('What would you like to do?')).toBeVisible();
}

test('reception makes a browser a kiosk, which then has no person’s session', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('reception', '/reception/devices');
  await page.getByRole('button', { name: 'Add a device' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a device' });
  await dialog.getByLabel('Name').fill('Front door');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Use this browser as the kiosk' }).click();
  await expect(page.getByText('What would you like to do?')).toBeVisible();
  await expect(page).toHaveURL(/\/kiosk$/);
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([]);
});

test('Kiosk: a typed name never lists people, checks in and out with the catalogue’s words', async ({
  page,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Zbigniew', lastName: 'Kioskowski' });
  await invite(host, { firstName: 'Zbigniew', lastName: 'Kioskmann' });
  await enrol(page, await apiAs('reception'), 'Name kiosk');
  await start(page);
  await expectGoodLook(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(page.getByText('Please type your name to check in...')).toBeVisible();
  const name = page.getByLabel('Your name');
  await name.fill('zbig');
  await expect(page.getByText('More than one found. Please keep typing...')).toBeVisible();
  await expect(page.getByText('Kioskowski')).toHaveCount(0);
  await expectGoodLook(page);
  await name.fill('nobody of that name');
  await expect(page.getByText('No match found. Please speak to a receptionist.')).toBeVisible();
  await name.fill('zbigniew kioskowski');
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(page.getByText('Please sign in the box below to confirm you have read the NDA')).toBeVisible();
  await expectGoodLook(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Sign later at reception' }).click();
  await expect(
    page.getByText('Welcome to Northwind House. Your host has been notified of your arrival.'),
  ).toBeVisible();
  await expectGoodLook(page);
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');

  await start(page);
  await page.getByRole('button', { name: 'Check Out', exact: true }).click();
  await page.getByLabel('Your name').fill('Zbigniew Kioskowski');
  await page.getByRole('button', { name: 'Check Out', exact: true }).click();
  await expect(page.getByText('Thank you for your visit. Have a safe onward journey.')).toBeVisible();
  expect((await visit(host, invited.visitId)).status).toBe('checked-out');
});

test('ten wrong pins pause the kiosk; a pin checks in before that', async ({ page, apiAs }) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Pina', lastName: 'Pincode' });
  const { checkin_pin: pin } = await myVisit(await visitUuid(host, invited.email));
  await enrol(page, await apiAs('reception'), 'Pin kiosk');
  await start(page);
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await page.getByRole('button', { name: 'With my PIN' }).click();
  await expectFits(page);
  const type = async (digits: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Check In', exact: true }).click();
  };
  await type(pin ?? '');
  await page.getByRole('button', { name: 'Sign later at reception' }).click();
  await expect(page.getByText(/Your host has been notified of your arrival/)).toBeVisible();
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');

  await start(page);
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await page.getByRole('button', { name: 'With my PIN' }).click();
  await type('000000');
  await expect(page.getByText('This PIN does not match any visit today.', { exact: false })).toBeVisible();
  const uuid = await page.evaluate(() => localStorage.getItem('portal.screen'));
  for (let wrong = 1; wrong < 10; wrong += 1) {
    await page.request.post('/api/visits/pin_check_in/', {
      headers: { authorization: `Screen ${uuid}` },
      data: { pin: `00000${wrong}` },
    });
  }
  await type('111111');
  await expect(page.getByText(/Too many wrong PINs/)).toBeVisible();
  await expectGoodLook(page);
});

test('a visitor without an invitation is announced to reception, and idle clears the screen', async ({
  page,
  apiAs,
}) => {
  await page.clock.install();
  const reception = await apiAs('reception');
  await enrol(page, reception, 'Walk-in kiosk');
  await start(page);
  await page.getByRole('button', { name: 'I have no invitation' }).click();
  await page.getByLabel('First name').fill('Walter');
  await page.getByLabel('Last name').fill('Walkin');
  await page.clock.runFor(35_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await page.getByRole('button', { name: 'I need more time' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Walkin');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Your host’s last name').fill('Khan');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectFits(page);
  await page.getByRole('button', { name: 'Notify reception' }).click();
  await page.getByLabel('Or type your name to sign').fill('Walter Walkin');
  await page.getByRole('button', { name: 'Sign the NDA' }).click();
  await expect(page.getByText('Thank you, Walter.')).toBeVisible();
  const { results } = await reception.read<{ results: { is_walk_in: boolean; status: string }[] }>(
    '/api/visits/?search=walkin',
  );
  expect(results).toMatchObject([{ is_walk_in: true, status: 'arrived' }]);

  await start(page);
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await page.getByLabel('Your name').fill('Somebody secret');
  await page.clock.runFor(120_000);
  await expect(page.getByText('What would you like to do?')).toBeVisible();
  await expect(page.getByText('Somebody secret')).toHaveCount(0);
});
