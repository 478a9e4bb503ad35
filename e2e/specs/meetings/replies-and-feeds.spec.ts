import type { Page } from '@playwright/test';
import { Api } from '../../fixtures/api.ts';
import { dayFromToday } from '../../fixtures/desks.ts';
import { waitForEmail } from '../../fixtures/mails.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { bookRoom, type FoundRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

interface Meeting {
  version: number;
  attends: { reply: string | null; employee: { email: string } }[];
}

async function idOf(api: Api): Promise<number> {
  return (await api.read<{ user: { id: number } }>('/api/whoami/')).user.id;
}

const LINK = /\/meetings\/reply\/[\w-]{43}/;

async function freeRoom(api: Api, day: string): Promise<{ room: FoundRoom; start: string; end: string }> {
  const times = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` };
  const [room] = await freeRooms(
    api,
    { ...times, site: 'London HQ' },
    (await roomType(api, 'Meeting room')).id,
  );
  if (room === undefined) throw new Error(`No room is free on ${day}`);
  return { room, ...times };
}

/** Without any session, as a mail's link is opened. */
async function openLink(page: Page, path: string): Promise<void> {
  await page.goto(CLIENTS.demo.origin + path);
}

test('an attendee declines and accepts by the link of the email, which the host sees immediately; a cancelled meeting asks no one', async ({
  page,
  browser,
  openAs,
  apiAs,
}) => {
  test.slow();
  const colleague = await apiAs('parking');
  const invited = await idOf(colleague);
  const email = `parking@${CLIENTS.demo.domain}`;
  const host = await apiAs('employee');
  const { room, ...times } = await freeRoom(host, dayFromToday(57));
  const attends = [
    { employee: await idOf(host), is_host: true },
    { employee: invited, is_host: false },
  ];
  const id = await bookRoom(host, room, times, { attends, description: 'Quarterly figures' });
  await openAs('employee', `/meetings/${id}`);
  await expect(page.getByText('No reply yet')).toBeVisible();
  await expectGoodLook(page);

  const link = await waitForEmail(await Api.anonymous(), email, LINK);
  const outside = await browser.newContext();
  const theirs = await outside.newPage();
  await openLink(theirs, link);
  await expect(theirs.getByRole('heading', { name: 'Quarterly figures' })).toBeVisible();
  await expect(theirs.getByText(`${room.name}, London HQ`)).toBeVisible();
  await expectGoodLook(theirs);
  await theirs.getByRole('button', { name: 'Decline' }).click();
  await expect(theirs.getByText('You have declined. The hosts are notified.')).toBeVisible();
  await expectGoodLook(theirs);
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await expectGoodLook(page);
  await waitForEmail(await Api.anonymous(), `employee@${CLIENTS.demo.domain}`, /will not come/);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('You have accepted. The hosts can see your answer.')).toBeVisible();
  await expectGoodLook(theirs);
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expectGoodLook(page);

  await host.post(`/api/meetings/${id}/cancel/`, { scope: 'this' });
  await theirs.reload();
  await expect(theirs.getByText('The meeting has been cancelled.')).toBeVisible();
  await expectGoodLook(theirs);
  const { attends: after } = await host.read<Meeting>(`/api/meetings/${id}/`);
  expect(after.map(({ reply }) => reply)).toEqual([null, 'accepted']);
  await outside.close();
});

test('a series requests replies by one link: for all dates, or for a single one', async ({ page, apiAs }) => {
  test.slow();
  const colleague = await apiAs('parking-admin');
  const host = await apiAs('employee');
  const attends = [
    { employee: await idOf(host), is_host: true },
    { employee: await idOf(colleague), is_host: false },
  ];
  const days = [58, 59, 60].map(dayFromToday);
  const { room, ...times } = await freeRoom(host, days[0] ?? '');
  const dates = days.map((day) => ({ start: `${day}T06:00:00Z`, end: `${day}T06:30:00Z` }));
  const id = await bookRoom(host, room, times, {
    attends,
    dates,
    start: undefined,
    end: undefined,
    description: 'Stand-up',
  });
  await openLink(
    page,
    await waitForEmail(await Api.anonymous(), `parking-admin@${CLIENTS.demo.domain}`, LINK),
  );
  await expect(page.getByText(/which of these 3 dates/)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Decline / })
    .nth(1)
    .click();
  await expect(page.getByText('Declined', { exact: true })).toHaveCount(1);
  await expectGoodLook(page);
  const { attends: first } = await host.read<Meeting>(`/api/meetings/${id}/`);
  expect(first[1]?.reply).toBe('accepted');
});

test('one’s days in another calendar: an address that is created, shown once, replaced and revoked', async ({
  page,
  openAs,
}) => {
  test.slow();
  const api = await openAs('onesite', '/edit-profile');
  const { room, ...times } = await freeRoom(api, dayFromToday(61));
  const id = await bookRoom(api, room, times, { description: 'Seen elsewhere' });
  await page.getByRole('button', { name: 'Create address' }).click();
  const field = page.getByRole('textbox', { name: 'Private address' });
  await expect(field).toHaveValue(/\/api\/calendars\/[\w-]{43}\/calendar\.ics$/);
  await expectGoodLook(page);
  const outside = await Api.anonymous();
  const read = async (address: string) => outside.get(new URL(address).pathname);
  const address = await field.inputValue();
  const calendar = await read(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`UID:day-meeting-${id}@`);
  expect(text).toContain(`LOCATION:${room.name}\\, London HQ`);

  await page.reload();
  await expect(page.getByText(/^Address created on /)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Replace address' }).click();
  await expectGoodLook(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace address' }).click();
  await expect(field).toBeVisible();
  const second = await field.inputValue();
  expect([(await read(address)).status(), (await read(second)).status()]).toEqual([410, 200]);
  await page.getByRole('button', { name: 'Delete address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByText(/^Address deleted/)).toBeVisible();
  expect((await read(second)).status()).toBe(410);
});

test('an administrator gives a room’s calendar an address, which shows only when it is occupied', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const host = await apiAs('employee');
  const day = dayFromToday(62);
  const { room, ...times } = await freeRoom(host, day);
  await bookRoom(host, room, times, { description: 'Nobody’s business' });
  await openAs('admin', `/rooms/${room.id}`);
  await page.getByRole('button', { name: 'Calendar address' }).click();
  const dialog = page.getByRole('dialog', { name: `Calendar of ${room.name}` });
  await expect(dialog.getByText('No address yet.')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Private address' }).inputValue();
  await expectGoodLook(page);
  const outside = await Api.anonymous();
  const text = await (await outside.get(new URL(address).pathname)).text();
  expect(text).toContain('SUMMARY:Busy');
  expect(text).not.toContain('business');
  await dialog.getByRole('button', { name: 'Replace address' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Replace the address?' })).toBeVisible();
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('a visitor’s invitation names the room, and an email names the next one', async ({ apiAs }) => {
  test.slow();
  const host = await apiAs('employee');
  const { room, ...times } = await freeRoom(host, dayFromToday(63));
  const { results } = await host.read<{ results: FoundRoom[] }>(
    `/api/rooms/?type=${room.type.id}&site=${room.site_id}&start=${times.start}&end=${times.end}&only_free=true&limit=100`,
  );
  const other = results.find(
    (one) => one.id !== room.id && one.meeting_timeslot_type === 'free' && one.shared_places === null,
  );
  if (other === undefined) throw new Error('No other room is free');
  const email = `roomy.guest.${Date.now()}@visitors.test`;
  const visitor = await host.postForm('/api/visitors/', { first_name: 'Roomy', last_name: 'Guest', email });
  expect(visitor.status(), await visitor.text()).toBe(201);
  const { id: visitorId } = (await visitor.json()) as { id: number };
  const id = await bookRoom(host, room, times, { visits: [{ visitor: visitorId, needs_parking: false }] });
  await waitForEmail(await Api.anonymous(), email, new RegExp(`You are invited[\\s\\S]*${room.name}, `));
  const { version } = await host.read<Meeting>(`/api/meetings/${id}/`);
  const moved = await host.patch(`/api/meetings/${id}/`, { version, rooms: [other.id] });
  expect(moved.status(), await moved.text()).toBe(200);
  await waitForEmail(
    await Api.anonymous(),
    email,
    new RegExp(`Your visit has changed[\\s\\S]*${other.name}, `),
  );
});
