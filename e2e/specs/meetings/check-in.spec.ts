import type { Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { type Day, startDay } from '../../fixtures/day/day.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { PORTS } from '../../fixtures/ports.ts';
import { roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

/** A Tuesday without change of clocks; London's are those of UTC. */
const TUESDAY = '2026-11-24';

// One room on one day: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

let day: Day;
let api: Api;
let room: { id: number; name: string; site_id: number };
test.beforeAll(async () => {
  test.setTimeout(180_000);
  day = await startDay(TUESDAY, '18:00', PORTS.roomCheckIn);
  api = await Api.logIn('employee', 'demo', day.origin);
  const { id } = await siteNamed(api, 'London HQ');
  const admin = await Api.logIn('admin', 'demo', day.origin);
  const { id: type_id } = await roomType(admin, 'Meeting room');
  const name = 'Lantern';
  const made = await admin.post('/api/rooms/', { name, type_id, site_id: id, check_in_required: true });
  expect(made.status(), await made.text()).toBe(201);
  room = (await made.json()) as typeof room;
});
test.afterAll(() => day?.stop());

async function book(description: string, start: string, end: string): Promise<number> {
  const { user } = await api.read<{ user: { id: number } }>('/api/whoami/');
  const answer = await api.post('/api/meetings/', {
    description,
    attends: [{ employee: user.id, is_host: true }],
    visits: [],
    site_id: room.site_id,
    rooms: [room.id],
    start: `${TUESDAY}T${start}:00Z`,
    end: `${TUESDAY}T${end}:00Z`,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { meetings } = (await answer.json()) as { meetings: { id: number }[] };
  return meetings[0]?.id ?? 0;
}

/** Where the mail about a check-in leads. */
async function mailedLink(): Promise<string> {
  const me = await api.read<{ user: { email: string } }>('/api/whoami/');
  return waitForEmail(api, me.user.email, /\/rooms\/claim\/[\w-]{43}/);
}

async function openAt(page: Page, path: string, cookies = true): Promise<void> {
  await day.follow(page.context());
  if (cookies) await page.context().addCookies(await api.cookies());
  await page.goto(day.origin + path);
}

test('by the link in the email, without a session; a second press finds it done', async ({ page }) => {
  test.setTimeout(120_000);
  await book('Claimed by mail', '18:20', '18:40');
  await day.goTo('18:06');
  await day.run('ask-to-claim');
  const link = await mailedLink();
  await openAt(page, link, false);
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
  await expect(page.getByText('by 18:30', { exact: false })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(`You are checked in. ${room.name} is yours until 18:40.`)).toBeVisible();
  await expectGoodLook(page);
  await page.reload();
  await expect(page.getByText('You are checked in.', { exact: false })).toBeVisible();
  await day.goTo('18:41');
  await page.reload();
  await expect(page.getByText('The meeting is over.')).toBeVisible();
  await expectGoodLook(page);
});

test('on the page that the code at the door opens; then released before the end', async ({ page }) => {
  test.setTimeout(120_000);
  const id = await book('Claimed at the door', '18:50', '19:30');
  await day.goTo('18:45');
  await openAt(page, `/rooms/${room.id}`);
  await expect(page.getByText(`Check in by 19:00, or ${room.name} is released.`)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('You are checked in.')).toBeVisible();
  await day.goTo('19:05');
  await day.run('release-unclaimed-rooms');
  await page.reload();
  await expect(page.getByText(/^Checked in at 18:4\d\.$/)).toBeVisible();
  await page.goto(`${day.origin}/meetings/${id}`);
  await expect(page.getByText(/^Checked in at 18:4\d\.$/)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Release ${room.name}?` });
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(new RegExp(`^${room.name} was released at 19:0`))).toBeVisible();
  await expectGoodLook(page);
  await page.goto(`${day.origin}/rooms/${room.id}`);
  await expect(page.getByText('No meeting right now.')).toBeVisible();
});

test('no one comes: the room is released, the host is notified, and the link says so', async ({ page }) => {
  test.setTimeout(120_000);
  const id = await book('Nobody came', '20:00', '21:00');
  await day.goTo('20:11');
  await day.run('release-unclaimed-rooms');
  await openAt(page, `/rooms/${room.id}`);
  await expect(page.getByText('No meeting right now.')).toBeVisible();
  const meeting = await api.read<{ status: string; rooms: { status: string }[] }>(`/api/meetings/${id}/`);
  expect([meeting.status, meeting.rooms[0]?.status]).toEqual(['booked', 'released']);
});

test('from the details it is extended up to the next booking, and ended, by pin', async ({ page }) => {
  test.setTimeout(120_000);
  const id = await book('Goes on', '21:10', '21:40');
  await book('The next one', '22:00', '22:30');
  await day.goTo('21:12');
  await openAt(page, `/meetings/${id}`);
  await expect(page.getByText('In progress until 21:40.')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Extend' }).click();
  const until = page.getByRole('dialog', { name: 'Until when?' });
  await expect(until.getByText('The meeting ends at 21:40. You can extend it until 22:00.')).toBeVisible();
  await expect(until.getByText(/taken by .* from 22:00/)).toBeVisible();
  await until.getByLabel('Meeting room pin').fill('135790');
  await until.getByRole('button', { name: 'Extend' }).click();
  await expect(until.getByText('This is not the pin of a host.')).toBeVisible();
  await expectGoodLook(page);
  await until.getByRole('button', { name: '21:55' }).click();
  await until.getByLabel('Meeting room pin').fill('246810');
  await until.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('In progress until 21:55.')).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const ending = page.getByRole('dialog', { name: 'End the meeting now?' });
  await expectGoodLook(page);
  await ending.getByLabel('Meeting room pin').fill('246810');
  await ending.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText(/^The meeting has ended/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend' })).toHaveCount(0);
});

test('an administrator prints the code for the door', async ({ page }) => {
  await day.follow(page.context());
  const admin = await Api.logIn('admin', 'demo', day.origin);
  await page.context().addCookies(await admin.cookies());
  await page.goto(`${day.origin}/rooms/${room.id}`);
  await page.getByRole('button', { name: 'Code for the door' }).click();
  const picture = page.getByRole('img', { name: `QR code of ${room.name}` });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectGoodLook(page);
});
