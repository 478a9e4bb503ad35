import { randomUUID } from 'node:crypto';
import type { Api } from '../../fixtures/api.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const SECTIONS = [
  ['admin-resource-types', 'Resource types'],
  ['admin-resources', 'Rooms and resources'],
  ['admin-resource-groups', 'Resource groups'],
  ['admin-room-features', 'Room features'],
  ['admin-places', 'Buildings'],
] as const;

interface Named {
  id: number;
  name: string;
  version: number;
}

/** A word that only this run has, so that runs do not see each other's rooms. */
const word = () => `Test ${randomUUID().slice(0, 6)}`;

async function created<T = Named>(api: Api, path: string, body: unknown): Promise<T> {
  const answer = await api.post(path, body);
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

async function newRoom(api: Api, values: object): Promise<Named> {
  const site = await siteNamed(api, 'London HQ');
  const types = await api.read<{ results: Named[] }>('/api/room-types/');
  return created(api, '/api/rooms/', { type_id: types.results[0]?.id, site_id: site.id, ...values });
}

test('each section opens from the area', async ({ page, openAs }) => {
  await openAs('superadmin', '/admin');
  for (const [section, name] of SECTIONS) {
    await page.locator(`a[href="/admin/${section}"]`).first().click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
});

test('employees have no access', async ({ page, openAs }) => {
  await openAs('employee', '/admin/admin-resources');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('a room is added with timeslots, setup and a photo, which bookers see; errors are shown at their fields', async ({
  page,
  openAs,
}) => {
  const name = word();
  const api = await openAs('superadmin', '/admin/admin-resources');
  await page.getByRole('button', { name: 'Add a resource' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This field is required').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('radio', { name: 'In fixed timeslots' }).check();
  await form.getByLabel('Setup before').fill('-5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a whole number from 0 to 240.')).toBeVisible();
  await form.getByLabel('Setup before').fill('15');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText('Please add at least one timeslot, or choose free times.').first(),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Add a timeslot' }).click();
  await form.getByRole('combobox', { name: 'Until' }).fill('10:30');
  await page.keyboard.press('Enter');
  const photo = form.getByLabel('Photo', { exact: true });
  const file = { name: 'room.png', mimeType: 'image/png' };
  await photo.setInputFiles({ ...file, buffer: Buffer.from('no picture') });
  await expect(form.getByText('This file is not a JPEG, PNG or WebP picture.')).toBeVisible();
  await photo.setInputFiles({ ...file, buffer: await page.screenshot() });
  await expect(form.getByRole('img', { name: 'The photo you chose' })).toBeVisible();
  await expectGoodLook(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const { results } = await api.read<{ results: { type: Named }[] }>(
    `/api/rooms/?search=${encodeURIComponent(name)}`,
  );
  expect(results).toMatchObject([
    {
      name,
      setup_minutes: 15,
      meeting_timeslot_type: 'timeslot',
      timeslots: [{ start_time: '09:00', end_time: '10:30' }],
    },
  ]);

  await openAs('employee', `/resource-types/${results[0]?.type.id}/book-resource`);
  await page.getByLabel('Room', { exact: true }).fill(name);
  const picture = page.getByRole('group', { name: 'Rooms' }).locator('img');
  await expect(picture).toHaveCount(1);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expectGoodLook(page);
});

test('someone else was faster: keep mine, take theirs', async ({ page, openAs }) => {
  const name = word();
  const api = await openAs('superadmin', '/');
  const group = await created(api, '/api/resource-groups/', { name });
  const path = `/admin/admin-resource-groups?group=${group.id}`;
  const rename = async (version: number, to: string) =>
    expect((await api.put(`/api/resource-groups/${group.id}/`, { version, name: to })).status()).toBe(200);

  await page.goto(new URL(path, page.url()).href);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
  await rename(1, `${name} theirs`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('radio', { name: /theirs/i })).toBeVisible();
  await expectGoodLook(page);
  await form.getByRole('radio', { name: /mine/i }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('cell', { name: `${name} mine` })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name} mine` }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill(`${name} again mine`);
  await rename(3, `${name} again theirs`);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('radio', { name: /theirs/i }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: `${name} again theirs` })).toBeVisible();
});

test('a list of rooms is checked row by row, then imported', async ({ page, openAs }) => {
  const name = word();
  const api = await openAs('superadmin', '/admin/admin-resources?tab=import');
  const { results } = await api.read<{ results: Named[] }>('/api/room-types/');
  const type = results[0]?.name;
  const rows = [
    `${name} 1,${type},London HQ,8`,
    `${name} 2,${type},London HQ,4`,
    `${name} 3,${type},London HQ,`,
    `${name} 4,Castle,London HQ,4`,
    `${name} 1,${type},London HQ,1.5`,
  ];
  await page
    .getByRole('textbox', { name: 'Or paste the rows' })
    .fill(['name,type,site,capacity,Colour', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('3 valid, 2 with errors. Rows with errors are skipped.')).toBeVisible();
  await expect(page.getByText('There is no resource type of this name.')).toBeVisible();
  await expect(page.getByText('Row 1 has this name already.')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Import 3 resources' }).click();
  await expect(page.getByText('3 added, 2 not added')).toBeVisible();
  const added = await api.read<{ count: number }>(`/api/rooms/?search=${encodeURIComponent(name)}`);
  expect(added.count).toBe(3);
});

test('a room with bookings is removed once they are moved; one that does not fit shows why', async ({
  page,
  openAs,
  apiAs,
}) => {
  const name = word();
  const api = await openAs('superadmin', '/');
  const [old, taken, free] = [
    await newRoom(api, { name: `${name} old` }),
    await newRoom(api, { name: `${name} taken` }),
    await newRoom(api, { name: `${name} free` }),
  ];
  const host = await apiAs('employee');
  const site = await siteNamed(api, 'London HQ');
  const me = await host.read<{ user: { id: number } }>('/api/whoami/');
  const book = (room: number, title: string) =>
    created(host, '/api/meetings/', {
      site_id: site.id,
      description: title,
      dates: [inDays(3)],
      attends: [{ employee: me.user.id, is_host: true }],
      visits: [],
      rooms: [room],
    });
  await book(old.id, `${name} planning`);
  await book(taken.id, `${name} other`);

  const list = `/admin/admin-resources?search=${encodeURIComponent(name)}`;
  await page.goto(new URL(list, page.url()).href);
  await page.getByRole('button', { name: `Remove ${old.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It has 1 booking. Move it to another room first.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: `${name} planning` })).toBeVisible();
  const choose = async (room: string) => {
    await dialog.getByRole('combobox', { name: 'Move to' }).click();
    await page.getByRole('option', { name: new RegExp(room) }).click();
    await dialog.getByRole('button', { name: 'Move all' }).click();
  };
  await choose(taken.name);
  await expect(dialog.getByText('1 booking was not moved. Try another room.')).toBeVisible();
  await expectGoodLook(page);
  await choose(free.name);
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove ${free.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${old.name}` })).toHaveCount(0);
  const standing = await api.read<{ results: object[] }>(`/api/rooms/${free.id}/bookings/`);
  expect(standing.results).toMatchObject([{ description: `${name} planning` }]);
});

test('another client sees no change', async ({ openAs, apiAs }) => {
  const api = await openAs('superadmin', '/');
  const room = await newRoom(api, { name: word() });
  const globex = await apiAs('superadmin', 'globex');
  expect((await globex.get(`/api/rooms/${room.id}/bookings/`)).status()).toBe(404);
  expect((await globex.delete(`/api/rooms/${room.id}/`)).status()).toBe(404);
  const seen = await globex.read<{ count: number }>(`/api/rooms/?search=${encodeURIComponent(room.name)}`);
  expect(seen.count).toBe(0);
});

/** Ten to eleven in the morning, UTC. */
function inDays(days: number): { start: string; end: string } {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` };
}
