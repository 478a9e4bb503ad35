import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DisplaysTest, HOST_PIN, startDisplays, time } from '../../displays/display-test-data.ts';

let at: DisplaysTest;
beforeAll(async () => {
  at = await startDisplays();
});
afterAll(() => at.server.close());

/** A meeting from ten to eleven at 10:20. */
async function running(room: Parameters<DisplaysTest['newRoom']>[0] = {}, rooms: number[] = []) {
  at.now('09:00');
  const id = await at.newRoom(room);
  const meeting = await at.meet(id, '10:00', '11:00', { rooms: [id, ...rooms] });
  at.now('10:20');
  return { room: id, meeting: meeting.id as number };
}
const ask = (meeting: number, agent = at.host) => agent.get(`/api/meetings/${meeting}/extend/`);
const limit = (until: string | null, reason: string) => ({
  status: 200,
  body: { end: time('11:00'), extend_until: until, reason: expect.stringContaining(reason) },
});

it('extends to midnight if nothing follows, with a message', async () => {
  const { meeting } = await running();
  expect(await ask(meeting)).toMatchObject(limit('2026-11-24T00:00:00.000Z', 'until midnight at most'));
});

it('ends before the next booking’s setup and its own clean-down; it is extended to that point, not further', async () => {
  const { room, meeting } = await running({ setup_minutes: 10, clean_down_minutes: 5 });
  await at.meet(room, '12:00', '13:00');
  expect(await ask(meeting)).toMatchObject(
    limit(time('11:45'), 'being set up from 11:50 for the booking of Z. Müller at 12:00'),
  );
  const extend = (end: string) =>
    at.host.post(`/api/meetings/${meeting}/extend/`, { end: time(end), pin: HOST_PIN });
  expect((await extend('11:50')).status).toBe(409);
  expect((await extend('11:45')).status).toBe(200);
  expect((await ask(meeting)).body).toMatchObject({ end: time('11:45'), extend_until: null });
});

it('is as near as the nearest of all its rooms', async () => {
  at.now('09:00');
  const other = await at.newRoom();
  const { meeting } = await running({}, [other]);
  await at.meet(other, '11:15', '12:00');
  expect(await ask(meeting)).toMatchObject(limit(time('11:15'), ': taken by Z. Müller from 11:15'));
});

it('stops at an appointment of a host', async () => {
  const { meeting } = await running();
  const admin = await at.server.loginAs('admin');
  const service = await admin.post('/api/appointment-services/', {
    name: 'Advice',
    minutes: 30,
    provider_ids: [at.id('employee')],
  });
  const asked = await admin.post('/api/appointments/', {
    site_id: at.site,
    service_ids: [service.body.id],
    provider_id: at.id('employee'),
    start: time('14:00'),
    first_name: 'Dana',
    last_name: 'Price',
    email: 'dana@guests.test',
  });
  const { id, version } = asked.body;
  const approved = await admin.post(`/api/appointments/${id}/approve/`, { version });
  expect(approved.status).toBe(200);
  expect(await ask(meeting)).toMatchObject(limit(time('14:00'), 'has an appointment at 14:00'));
  await admin.post(`/api/appointments/${id}/cancel/`, { version: approved.body.version });
});

it('explains why there is no further step: closed, or whole timeslots', async () => {
  const { room, meeting } = await running();
  await at.rooms.change(room, { closed: true, closed_note: 'Water' });
  expect(await ask(meeting)).toMatchObject(limit(null, 'is closed: Water'));
});

it('is for those who may change it, while it is in progress', async () => {
  const { meeting } = await running();
  expect((await ask(meeting, at.colleague)).status).toBe(404);
  expect((await ask(meeting, at.reception)).status).toBe(200);
  const { actions } = (await at.host.get(`/api/meetings/${meeting}/`)).body;
  expect(actions).toEqual(['edit', 'move', 'release', 'extend', 'end']);
  at.now('09:59');
  expect(await ask(meeting)).toMatchObject({
    status: 409,
    body: { detail: 'The meeting has not begun yet.' },
  });
  at.now('11:00');
  expect(await ask(meeting)).toMatchObject({ status: 409, body: { detail: 'The meeting is over.' } });
});
