import { dayFromToday } from '../../fixtures/desks.ts';
import { bookRoom, freeRooms, roomType } from '../../fixtures/rooms.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('a superadmin filters everyone’s meetings, writes to their hosts and moves one to another room', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const host = await apiAs('employee');
  const type = await roomType(host, 'Meeting room');
  const day = dayFromToday(44);
  const time = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, site: 'London HQ' };
  const [room, other] = await freeRooms(host, time, type.id);
  if (room === undefined || other === undefined) throw new Error('No two rooms are free in 44 days');
  const title = `Moved by an admin ${Date.now()}`;
  await bookRoom(host, room, time, { description: title });

  await openAs('superadmin', '/');
  await page.getByRole('link', { name: 'Meeting Admin' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ meetings?$/ })).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Space type').click();
  await page.getByRole('option', { name: 'Meeting room', exact: true }).click();
  await expectGoodLook(page);
  await drawer.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`space_type=${type.id}`));
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  await page.goto(`/meetings?from_date=${day}&until_date=${day}&space_type=${type.id}`);
  await page.getByRole('searchbox').fill(title);
  // Changing the filters clears a selection.
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('heading', { name: '1 meeting' })).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^Select ${title}`) }).check();
  const bar = page.getByRole('region', { name: 'Selected meetings' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expectGoodLook(page);
  await bar.getByRole('button', { name: 'Contact Hosts' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact the host of 1 selected meeting' });
  await contact.getByRole('button', { name: /^Send/ }).click();
  await expect(contact.getByText('Message content is required')).toBeVisible();
  await contact.getByRole('textbox').fill('The lift is out of order today.');
  await expectGoodLook(page);
  await contact.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Sent contact message to selected meeting hosts')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: new RegExp(`^Actions of ${title}`) }).click();
  await page.getByRole('menuitem', { name: 'Move Meeting' }).click();
  const move = page.getByRole('dialog', { name: 'Move Meeting' });
  await expect(move.getByText(`Current room: ${room.name}`)).toBeVisible();
  await move.getByRole('button', { name: 'Choose a room' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a room' });
  await picker.getByLabel('Room', { exact: true }).fill(other.name);
  await picker.getByRole('radio', { name: new RegExp(`^${other.name}`) }).check();
  await picker.getByRole('button', { name: 'Take this room' }).click();
  await expect(move.getByText(other.name)).toBeVisible();

  // Someone else is faster: the dialog stays, and one press selects another room.
  await bookRoom(await apiAs('desk'), other, time);
  await move.getByRole('button', { name: 'Move Meeting' }).click();
  await expect(page.getByText('Failed to update meeting space')).toBeVisible();
  await expect(move.getByText(new RegExp(`${other.name}.* taken by .+ until`))).toBeVisible();
  await expectGoodLook(page);
  const alternative = move.getByRole('button', { name: /^Take / }).first();
  const third = (await alternative.innerText()).replace(/^Take /, '');
  await alternative.click();
  await move.getByRole('button', { name: 'Move Meeting' }).click();
  await expect(page.getByText('Meeting space updated')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(third);
});

test('is only for superadmins', async ({ page, openAs }) => {
  await openAs('admin', '/meetings');
  await expect(page.getByRole('heading', { name: /^\d+ meetings?$/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Meeting Admin' })).toBeHidden();
});
