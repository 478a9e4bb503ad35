import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { dayFromToday, siteNamed } from '../../fixtures/desks.ts';
import { CLIENTS } from '../../fixtures/portal.ts';
import { bookRoom, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const ORIGIN = CLIENTS.demo.origin;
const DAY = dayFromToday(60);

interface Room {
  id: number;
  name: string;
  site_id: number;
}

async function addRoom(admin: Api, name: string): Promise<Room> {
  const { id: site_id } = await siteNamed(admin, 'London HQ');
  const { id: type_id } = await roomType(admin, 'Meeting room');
  const made = await admin.post('/api/rooms/', {
    ...{ name, type_id, site_id, capacity: 12 },
    ...{ meeting_addons_enabled: true, meeting_addon_minimum_notice_hours: 24 },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as Room;
}

const ordersOf = (page: Page, room: Room) =>
  page.getByRole('region', { name: 'Orders' }).getByRole('article').filter({ hasText: room.name });

test('an order from the form appears immediately on the caterer’s page, as a table and in print, and is deleted with its meeting', async ({
  page,
  openAs,
  apiAs,
  browser,
}) => {
  test.slow();
  const room = await addRoom(await apiAs('admin'), 'Larder');
  const caterer = await apiAs('reception');
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB' });
  await context.addCookies(await caterer.cookies());
  const kitchen = await context.newPage();
  await kitchen.goto(`${ORIGIN}/hospitality?site=${room.site_id}&date=${DAY}`);
  await expect(kitchen.getByText('No orders for this day.')).toBeVisible();
  await expectGoodLook(kitchen);

  const { id: typeId } = await roomType(caterer, 'Meeting room');
  const query = `date=${DAY}&start_time=10:00&end_time=11:00&room_id=${room.id}`;
  const api = await openAs('employee', `/resource-types/${typeId}/book-resource?${query}`);
  await page.getByLabel('Title').fill('Board lunch');
  await page.getByRole('button', { name: 'Order hospitality' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order hospitality' });
  await dialog.getByRole('textbox', { name: 'Cost centre' }).fill('AB12');
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(dialog.getByText('Cost Centre length is expected to be 5')).toBeVisible();
  await expect(dialog.getByText('Choose at least one item.')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('textbox', { name: 'Cost centre' }).fill('AB123');
  await dialog.getByRole('combobox', { name: 'Item' }).fill('Coffee');
  await page.keyboard.press('Enter');
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await expect(dialog.getByText('£55.50')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('3 × Coffee')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText('Meeting booked.')).toBeVisible();

  // Live: no one has touched this page.
  await expect(ordersOf(kitchen, room).getByText('Coffee')).toBeVisible();
  await expect(ordersOf(kitchen, room).getByText('Cost centre AB123')).toBeVisible();
  const totals = kitchen.getByRole('region', { name: 'Totals by item' });
  await expect(totals.getByRole('row', { name: /^Coffee 3 £55.50$/ })).toBeVisible();
  await expectGoodLook(kitchen);

  const { results } = await api.read<{ results: { id: number; description: string }[] }>(
    `/api/meetings/mine/?date=${DAY}`,
  );
  const id = results.find(({ description }) => description === 'Board lunch')?.id ?? 0;
  await page.goto(`/meetings/${id}`);
  await expect(page.getByText(/^Can be changed until/)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Change order' }).click();
  const change = page.getByRole('dialog', { name: 'Change order' });
  await change.getByRole('button', { name: 'Add an item' }).click();
  await change.getByRole('combobox', { name: 'Item' }).last().fill('Sandwich');
  await page.keyboard.press('Enter');
  await change.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Order saved.')).toBeVisible();
  await expect(ordersOf(kitchen, room).getByText('Sandwich platter')).toBeVisible();

  const [download] = await Promise.all([
    kitchen.waitForEvent('download'),
    kitchen.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`hospitality-${DAY}.csv`);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain('10:00,11:00,Larder,');
  expect(table).toContain('AB123,Coffee,3,18.50,55.50');

  await kitchen.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(kitchen.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(ordersOf(kitchen, room)).toBeVisible();
  await kitchen.emulateMedia({ media: 'screen' });

  await page.goto(`/meetings/${id}/edit`);
  await expect(page.getByText('3 × Coffee')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Delete meeting' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Meeting deleted.')).toBeVisible();
  await expect(kitchen.getByText('No orders for this day.')).toBeVisible();
  await context.close();
});

test('within the notice period, hours and phone number are shown, and only caterers may order', async ({
  page,
  openAs,
  apiAs,
  browser,
}) => {
  const room = await addRoom(await apiAs('admin'), 'Scullery');
  const host = await apiAs('employee');
  const start = new Date(Date.now() + 5 * 3_600_000);
  start.setUTCMinutes(0, 0, 0);
  const time = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
  const id = await bookRoom(host, room, time);
  const words =
    /^Orders to Scullery could be made and changed until 24 hours before the start\. Please call \+44 /;
  await openAs('employee', `/meetings/${id}`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order hospitality' })).toBeHidden();
  await expectGoodLook(page);
  const menu = await host.read<{ id: number }[]>('/api/meeting-addon-items/');
  const body = { cost_centre: 'AB123', lines: [{ item_id: menu[0]?.id, quantity: 1 }] };
  const refused = await host.put(`/api/meetings/${id}/addon-order/`, body);
  expect(refused.status()).toBe(409);
  expect(((await refused.json()) as { detail: string }).detail).toMatch(words);

  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB' });
  await context.addCookies(await (await apiAs('reception')).cookies());
  const desk = await context.newPage();
  await desk.goto(`${ORIGIN}/meetings/${id}`);
  await expect(desk.getByRole('button', { name: 'Order hospitality' })).toBeVisible();
  await context.close();
});

test('administrators maintain the menu: a category, an item with its price; a category in use cannot be deleted', async ({
  page,
  openAs,
}) => {
  await openAs('superadmin', '/admin/admin-hospitality');
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('row', { name: /Coffee/ })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Add a category' }).click();
  const category = page.getByRole('dialog', { name: 'Add a category' });
  await category.getByRole('textbox', { name: 'Name' }).fill('Fruit');
  await category.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add an item' }).click();
  const item = page.getByRole('dialog', { name: 'Add an item' });
  await item.getByRole('textbox', { name: 'Name' }).fill('Melon');
  await item.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Fruit' }).click();
  await item.getByRole('spinbutton', { name: 'Unit price' }).fill('4.25');
  await expectGoodLook(page);
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(items.getByRole('row', { name: /Melon Fruit £4.25/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Fruit', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('It still has items: Melon.', { exact: false }).first()).toBeVisible();
});
