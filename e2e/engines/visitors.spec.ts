import type { Api } from '../fixtures/api.ts';
import { siteNamed } from '../fixtures/desks.ts';
import { roomType } from '../fixtures/rooms.ts';
import { invite, visit } from '../fixtures/visits.ts';
import { button, heading, label, type Tab, text } from './tab.ts';
import { expect, test } from './test.ts';

const unique = (name: string) => `${name}${crypto.randomUUID().replace(/[^a-f]/g, '')}`;

/** Makes the tab's browser a device: a kiosk or a display. */
async function enrol(tab: Tab, api: Api, device: object): Promise<void> {
  const answer = await api.post('/api/devices/', device);
  expect(answer.status(), await answer.text()).toBe(201);
  const { uuid } = (await answer.json()) as { uuid: string };
  await tab.open('/privacy');
  await tab.run((value) => localStorage.setItem('portal.screen', value), uuid);
}

test('reception checks a visitor in', async ({ tab, openAs, apiAs }) => {
  const host = await apiAs('employee');
  const lastName = unique('Engine');
  const { name, visitId } = await invite(host, { firstName: 'Erin', lastName });
  await openAs('reception', '/reception');
  await tab.type({ by: 'searchbox', name: 'Search' }, lastName);
  await tab.sees(text('1 visit'));
  await tab.press(button(`Check In: ${name}`));
  await tab.sees(button(`Check Out: ${name}`));
  expect((await visit(host, visitId)).status).toBe('checked-in');
});

test('the scanner reports a missing picture, and offers another way', async ({ tab, openAs }) => {
  await openAs('reception', '/read-qr');
  await tab.sees(text('No picture from the camera'));
  await tab.sees(heading('No camera?'));
});

test('a visitor checks in at the kiosk', async ({ tab, apiAs }) => {
  const [host, reception] = [await apiAs('employee'), await apiAs('reception')];
  const { name, visitId } = await invite(host, { firstName: 'Kasia', lastName: unique('Kiosk') });
  const { id: site_id } = await siteNamed(reception, 'London HQ');
  await enrol(tab, reception, { kind: 'kiosk', name: unique('Kiosk'), site_id });
  await tab.open('/kiosk');
  await tab.press(button('Check In'));
  await tab.type(label('Your name'), name);
  await tab.press(button('Check In'));
  await tab.press(button('Sign later at reception'));
  await tab.sees(text(/Your host has been notified of your arrival/));
  expect((await visit(host, visitId)).status).toBe('checked-in');
});

test('a display at the door shows the room, and is booked there', async ({ tab, apiAs }) => {
  const admin = await apiAs('admin');
  const { id: site_id } = await siteNamed(admin, 'Edinburgh');
  const { id: type_id } = await roomType(admin, 'Meeting room');
  const made = await admin.post('/api/rooms/', { name: unique('Door'), type_id, site_id });
  const room = (await made.json()) as { id: number; name: string };
  await enrol(tab, admin, { kind: 'room-display', name: room.name, site_id, room_id: room.id });
  await tab.open('/screen');
  await tab.sees(heading(room.name));
  await tab.sees(text('Free'));
  await tab.press(button(/15 min/));
  await tab.sees(text('Taken'));
});
