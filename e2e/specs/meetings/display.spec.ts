import type { Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { type Day, startDay } from '../../fixtures/day/day.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** A Tuesday without a clock change; London's clocks show UTC. */
const TUESDAY = '2026-11-24';
const PIN = '482913';

// One room on one day: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1080, height: 1920 } });

interface Made {
  id: number;
  name: string;
  site_id: number;
}
let day: Day;
let host: Api;
let admin: Api;
let room: Made;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  day = await startDay(TUESDAY, '18:00', PORTS.roomDisplay);
  host = await Api.logIn('employee', 'demo', day.origin);
  admin = await Api.logIn('admin', 'demo', day.origin);
  const { id: site_id } = await siteNamed(admin, 'London HQ');
  const { id: type_id } = await roomType(admin, 'Meeting room');
  const made = await admin.post('/api/rooms/', { name: 'Lighthouse', type_id, site_id, setup_minutes: 10 });
  expect(made.status(), await made.text()).toBe(201);
  room = (await made.json()) as Made;
  const { version } = await host.read<{ version: number }>('/api/users/me/');
  const set = await host.patch('/api/users/me/', { version, meeting_room_pin: PIN });
  expect(set.ok(), await set.text()).toBe(true);
});
test.afterAll(() => day?.stop());

/** A meeting of the host in the room, on that day. */
async function book(description: string, start: string, end: string): Promise<void> {
  const { user } = await host.read<{ user: { id: number } }>('/api/whoami/');
  const answer = await host.post('/api/meetings/', {
    description,
    attends: [{ employee: user.id, is_host: true }],
    visits: [],
    site_id: room.site_id,
    rooms: [room.id],
    start: `${TUESDAY}T${start}:00Z`,
    end: `${TUESDAY}T${end}:00Z`,
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Makes the page's browser a display of the room, and opens it; returns the id of the device. */
async function openDisplay(page: Page, name: string): Promise<number> {
  // The day has gone on since the first log-in, and this needs a recent one (rules/access.md#step-up).
  admin = await Api.logIn('admin', 'demo', day.origin);
  const enrolled = await admin.post('/api/devices/', {
    kind: 'room-display',
    name,
    site_id: room.site_id,
    room_id: room.id,
  });
  expect(enrolled.status(), await enrolled.text()).toBe(201);
  const { device, uuid } = (await enrolled.json()) as { device: { id: number }; uuid: string };
  await day.follow(page.context());
  await page.addInitScript((value) => localStorage.setItem('portal.screen', value), uuid);
  await page.goto(`${day.origin}/screen`);
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
  return device.id;
}

/** Checks both orientations of displays. */
async function expectGoodDisplay(page: Page): Promise<void> {
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1080, height: 1920 });
}

const says = (page: Page, word: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${word}$`) });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function typePin(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

test('a browser shows a code; an administrator types it at Devices and chooses the room', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await day.follow(page.context());
  await page.goto(`${day.origin}/screen`);
  const code = page.locator('.wp-pairing-code');
  await expect(code).toHaveText(/^\w{4} \w{4}$/);
  await expectGoodDisplay(page);
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const devices = await desk.newPage();
  await day.follow(desk);
  await desk.addCookies(await admin.cookies());
  await devices.goto(`${day.origin}/reception/devices`);
  await devices.getByRole('button', { name: 'Pair a device' }).first().click();
  const dialog = devices.getByRole('dialog', { name: 'Pair a device' });
  await dialog.getByLabel('Code on the screen').fill(await code.innerText());
  await dialog.getByRole('radio', { name: /Room display/ }).check({ force: true });
  await dialog.getByLabel('Name').fill('Lighthouse door');
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(dialog.getByText('Room is required')).toBeVisible();
  await expectGoodLook(devices);
  await dialog.getByRole('combobox', { name: 'Room' }).click();
  await devices.getByRole('option', { name: room.name }).click();
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
  await expect(devices.getByRole('row', { name: /Lighthouse door/ })).toContainText('Room display');
  await desk.close();
});

test('free: booked at the door for half an hour, and released without a PIN', async ({ page }) => {
  test.setTimeout(180_000);
  await openDisplay(page, 'Book');
  await expect(says(page, 'Free')).toBeVisible();
  await expectGoodDisplay(page);
  await press(page, /30 min/);
  await expect(says(page, 'Taken')).toBeVisible();
  await expect(page.getByText(/^Booked until 18:3\d\.$/)).toBeVisible();
  await expect(page.getByText('Booked at the door', { exact: true })).toBeVisible();
  await expectGoodDisplay(page);
  // Meetings last at least a minute.
  await day.goTo('18:03');
  await press(page, 'End');
  await expect(page.getByRole('dialog', { name: 'End the meeting now?' })).toBeVisible();
  await expectGoodDisplay(page);
  await press(page, 'End now');
  await expect(says(page, 'Free')).toBeVisible();
});

test('a booking elsewhere appears automatically; extending stops at the next setup; the host’s PIN ends the meeting', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openDisplay(page, 'Live');
  await expect(says(page, 'Free')).toBeVisible();
  await book('Made elsewhere', '18:15', '18:35');
  await expect(says(page, 'Starts soon')).toBeVisible({ timeout: 5_000 });
  await expectGoodDisplay(page);
  await book('The one after', '19:00', '19:30');
  await day.goTo('18:20');
  await expect(says(page, 'Taken')).toBeVisible();
  await expect(page.getByText('Made elsewhere', { exact: true })).toBeVisible();
  await expectGoodDisplay(page);

  await press(page, 'Extend');
  await expect(
    page.getByText('The meeting ends at 18:35 and can run until 18:50 at the latest.'),
  ).toBeVisible();
  await expectGoodDisplay(page);
  await press(page, /^18:50$/);
  await expect(page.getByRole('button', { name: 'Five minutes later' })).toBeDisabled();
  await press(page, 'Next');
  await press(page, 'Extend to 18:50');
  await expect(page.getByText('Pin is required')).toBeVisible();
  await expectGoodDisplay(page);
  await typePin(page, PIN);
  await press(page, 'Extend to 18:50');
  await expect(page.getByText('Extended to 18:50.')).toBeVisible();
  await expect(page.getByText('until 18:50')).toBeVisible();

  await press(page, 'End');
  await typePin(page, PIN);
  await press(page, 'End now');
  await expect(page.getByText('The meeting has ended.', { exact: false })).toBeVisible();
  await expect(says(page, 'Free')).toBeVisible();
});

test('after five wrong PINs the display waits a minute and shows why', async ({ page }) => {
  test.setTimeout(180_000);
  await day.goTo('19:05');
  await openDisplay(page, 'Wrong');
  await expect(says(page, 'Taken')).toBeVisible();
  await press(page, 'End');
  for (const digit of '12345') {
    await typePin(page, digit.repeat(6));
    await press(page, 'End now');
    await expect(page.getByText('This is not the pin of a host.')).toBeVisible();
  }
  await typePin(page, PIN);
  await press(page, 'End now');
  await expect(page.getByText(/^Too many wrong PINs\. Please wait \d\d seconds\.$/)).toBeVisible();
  await expectGoodDisplay(page);
  await press(page, 'Close');
  await expect(
    page.getByText(/^Too many wrong PINs\. You can extend or end the meeting again/),
  ).toBeVisible();
  await expectGoodDisplay(page);
  await day.goTo('19:08');
  await press(page, 'End');
  await typePin(page, PIN);
  await press(page, 'End now');
  await expect(says(page, 'Free')).toBeVisible();
});

test('without a network it continues with its last known state, and shows its time', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await openDisplay(page, 'Offline');
  await expect(says(page, 'Free')).toBeVisible();
  await book('While it was away', '19:40', '20:00');
  await expect(page.getByText('While it was away', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^No connection since 19:\d\d\./)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: /30 min/ })).toHaveCount(0);
  await expectGoodDisplay(page);
  await day.goTo('19:45');
  await expect(says(page, 'Taken')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeVisible();
});

test('after a night it shows the new day', async ({ page }) => {
  test.setTimeout(180_000);
  await openDisplay(page, 'Night');
  await expect(page.getByText('Tue 24 Nov')).toBeVisible();
  await day.goTo('31:00');
  await expect(page.getByText('Wed 25 Nov')).toBeVisible();
  await expect(says(page, 'Free')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('for the rest of the day')).toBeVisible();
});

test('a removed device shows a message and nothing of the room', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await openDisplay(page, 'Removed');
  expect((await admin.delete(`/api/devices/${id}/`)).status()).toBe(204);
  await expect(page.getByText('This device was removed', { exact: false })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(room.name)).toHaveCount(0);
  await expect(page.locator('.wp-pairing-code')).toBeVisible();
  await expectGoodDisplay(page);
});
