import type { Page } from '@playwright/test';
import { dayFromToday } from '../../fixtures/desks.ts';
import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

const reserved = (page: Page) => page.getByRole('list', { name: 'Reserved Room' });

async function chooseRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Choose (a|another) room$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a room' });
  await dialog.getByLabel('Room', { exact: true }).fill(name);
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await dialog.getByRole('button', { name: 'Take this room' }).click();
}

/** Whether neither a toast nor the header covers its centre. */
const isUncovered = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('the first invalid field gets the focus below the header', async ({ page, openAs }) => {
  // Low enough for the page to scroll that far.
  await page.setViewportSize({ width: 1440, height: 500 });
  await openAs('employee', '/meetings/create');
  const visitors = page.getByRole('combobox', { name: 'Find a visitor' });
  // Scrolled so that the header covers it.
  await expect(visitors).toBeVisible();
  await visitors.evaluate((field) => scrollTo(0, scrollY + field.getBoundingClientRect().top - 20));
  expect(await visitors.evaluate(isUncovered)).toBe(false);
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(visitors).toBeFocused();
  expect(await visitors.evaluate(isUncovered)).toBe(true);
});

test('an employee books a room on two days; it is taken while the form is open, one press selects another; the meeting is moved and deleted', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const colleague = await apiAs('desk');
  const type = await roomType(colleague, 'Meeting room');
  const [day, next] = [dayFromToday(40), dayFromToday(41)];
  const time = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: 'London HQ' };
  const [room] = await freeRooms(colleague, time, type.id);
  if (room === undefined) throw new Error('No room is free in forty days');
  const query = `date=${day}&start_time=10:00&end_time=11:00&room_id=${room.id}`;
  const api = await openAs('employee', `/resource-types/${type.id}/book-resource?${query}`);
  await expect(page.getByRole('heading', { name: 'Book Meeting room' }).first()).toBeVisible();
  await expect(reserved(page).getByText(room.name)).toBeVisible();
  await expect(reserved(page).getByText('Free', { exact: true })).toBeVisible();
  await page.getByLabel('Title').fill('Quarterly numbers');
  await page.getByRole('button', { name: 'Add another date' }).click();
  await expectGoodLook(page);

  await page.getByRole('button', { name: 'Choose another room' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a room' });
  await expect(picker.getByRole('radio').first()).toBeVisible();
  await expectGoodLook(page);
  await picker.getByRole('button', { name: 'Cancel' }).click();

  await bookRoom(colleague, room, time);
  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText(new RegExp(`${room.name}: taken by .+ until`)).first()).toBeVisible();
  const alternative = page.getByRole('button', { name: /^Take / }).first();
  await expect(page.getByText('Could not book meeting. Please check fields for errors.')).toBeVisible();
  await expect(alternative).toBeFocused();
  expect(await alternative.evaluate(isUncovered)).toBe(true);
  await expectGoodLook(page);
  const other = (await alternative.innerText()).replace(/^Take /, '');
  await alternative.click();
  await expect(reserved(page).getByText(other)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Quarterly numbers');
  await page.getByRole('button', { name: 'Book Meeting room' }).click();
  await expect(page.getByText('2 meetings booked.')).toBeVisible();

  const { results } = await api.read<{ results: { id: number; description: string }[] }>(
    `/api/meetings/mine/?date=${next}`,
  );
  const meetingId = results.find(({ description }) => description === 'Quarterly numbers')?.id ?? 0;
  await page.goto(`/meetings/${meetingId}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit Meeting' }).first()).toBeVisible();
  await expect(reserved(page).getByText(other)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${other}` }).click();
  await chooseRoom(page, room.name);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Meeting updated.')).toBeVisible();
  await page.goto(`/meetings/${meetingId}`);
  await expect(page.getByText(room.name).first()).toBeVisible();
  await expectGoodLook(page);
  await page.goto(`/meetings/${meetingId}/edit`);
  await page.getByRole('button', { name: 'Delete meeting' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText(/deleted/)).toBeVisible();
});

test('a client without visitors books rooms; a room that is closed to the person is marked so', async ({
  page,
  openAs,
}) => {
  const api = await openAs('employee', '/', 'globex');
  const type = await roomType(api);
  await page.goto(
    `${new URL(page.url()).origin}/resource-types/${type.id}/book-resource?date=${dayFromToday(42)}`,
  );
  await expect(page.getByRole('heading', { name: `Book ${type.name}` }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find a visitor' })).toHaveCount(0);
  await page.getByRole('button', { name: `Book ${type.name}` }).click();
  await expect(page.getByText('Please choose a room.')).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: `Book ${type.name}` }).click();
  await expect(page.getByText('Meeting booked.')).toBeVisible();
});

test('an assistant books for another person; for anyone else it is refused by name', async ({
  page,
  openAs,
  apiAs,
}) => {
  const pa = await apiAs('pa');
  const type = await roomType(pa, 'Meeting room');
  const day = dayFromToday(43);
  const time = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: 'London HQ' };
  const [room] = await freeRooms(pa, time, type.id);
  if (room === undefined) throw new Error('No room is free then');
  const colleague = await apiAs('desk');
  const me = await colleague.read<{ user: { id: number } }>('/api/whoami/');
  const attends = [{ employee: me.user.id, is_host: true }];
  const employee = await apiAs('employee');
  await expect(bookRoom(employee, room, time, { attends })).rejects.toThrow(/Only assistants can book/);
  await bookRoom(pa, room, time, { attends });

  // Only assistants may leave the meeting that the room is booked for.
  await openAs('employee', `/resource-types/${type.id}/book-resource?date=${dayFromToday(44)}`);
  await page.getByRole('radio', { name: new RegExp(`^${room.name}`) }).check();
  await expect(page.getByText('The room is booked for you.')).toBeVisible();
});

test('a time that suits everyone, a room for it, and then the booking form', async ({
  page,
  openAs,
  apiAs,
}) => {
  const colleague = await apiAs('desk');
  const type = await roomType(colleague, 'Meeting room');
  const day = dayFromToday(46);
  const time = { start: `${day}T10:00:00Z`, end: `${day}T11:30:00Z`, site: 'London HQ' };
  const [room] = await freeRooms(colleague, time, type.id);
  if (room === undefined) throw new Error('No room is free then');
  await bookRoom(colleague, room, time);
  const { user } = await colleague.read<{ user: { first_name: string; last_name: string } }>('/api/whoami/');
  const name = `${user.first_name} ${user.last_name}`;

  const query = `date=${day}&start_time=10:00&end_time=11:00`;
  await openAs('employee', `/resource-types/${type.id}/book-resource?${query}`);
  await page.getByRole('combobox', { name: 'Add an employee' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const employees = page.getByRole('list', { name: 'Employees' });
  await expect(employees.getByText('Busy until 11:30')).toBeVisible();
  await expect(page.getByText(`Busy at the chosen time: ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: /^Show all \d+ rooms$/ }).click();
  await expect(page.getByRole('button', { name: `${room.name}, from 11:30` })).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('button', { name: 'Find a time' }).click();
  await expect(page.getByText('Everyone is free')).toBeVisible();
  await page
    .getByRole('button', { name: /^(\w+ \d+ \w+ )?\d\d:\d\d$/ })
    .first()
    .click();
  await expect(employees.getByText(/^Busy until/)).toHaveCount(0);
  await expect(employees.getByText('Free', { exact: true })).toHaveCount(2);
  await page.getByLabel('Title').fill('Pricing workshop');
  await page.getByRole('radio').first().check();
  await expectGoodLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const book = page.getByRole('button', { name: 'Book Meeting room' });
  // At the bottom of the window, wherever the page is scrolled to.
  await expect(book).toBeInViewport();
  await expectGoodLook(page);
  await book.click();
  await expect(page).toHaveURL(/\/meetings\/\d+\?previousPage=/);
  await expect(page.getByRole('heading', { name: 'Pricing workshop' })).toBeVisible();
});
