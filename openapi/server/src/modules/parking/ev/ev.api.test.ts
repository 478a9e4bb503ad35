import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { type EvTest, startEvTest } from './ev-test-data.ts';

// The clock starts at Monday 23 November 2026, 09:00 in London.
let at: EvTest;
beforeAll(async () => {
  at = await startEvTest();
});
afterAll(() => at.portal.close());
beforeEach(() => at.reset());

const evOf = async (agent: Agent, id: number) =>
  (await agent.get(`/api/parking/reservations/${id}/`)).body.ev_space_reservation;
const made = async (agent: Agent, change: object = {}) => (await at.request(agent, change)).body[0];
const end = (agent: Agent, id: number) => agent.post(`/api/parking/ev-bookings/${id}/end/`);

describe('a charge', () => {
  it('is booked with its reservation, the lowest name first', async () => {
    await at.charger('E-2');
    await at.charger('E-1');
    const { status, body } = await at.request(at.driver);
    expect(status).toBe(201);
    expect(body[0].ev_space_reservation).toMatchObject({
      ...{ ev_space: 'E-1', start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T12:00:00.000Z' },
      ...{ status: 'booked', place: null, next_start: null },
    });
    const { body: carPark } = await at.driver.get(`/api/parking/carparks/${at.data.carParks.Garage}/`);
    expect(carPark.ev_spaces).toEqual([
      { name: 'E-1', timeslots: [] },
      { name: 'E-2', timeslots: [] },
    ]);
  });

  it('is cancelled when its day goes to a colleague', async () => {
    await at.charger('E-1');
    const { id } = await made(at.driver);
    const { permit: colleague } = at.data.people;
    const { body: swap } = await at.driver.post('/api/parking/swaps/', { reservation: id, colleague });
    const answered = await at.other.post(`/api/parking/swaps/${swap.id}/answer/`, { answer: 'accept' });
    expect(answered.status).toBe(200);
    expect(await evOf(at.other, id)).toBeNull();
    expect((await at.request(at.other, { dates: ['2026-11-25'] })).status).toBe(201);
  });

  it.each<[string, object, string]>([
    [
      'two dates',
      { dates: ['2026-11-24', '2026-11-25'] },
      'An EV space can be requested for exactly one date.',
    ],
    [
      'before the parking',
      { ev_space_reservation: { requested_start: '08:55', requested_end: '12:00' } },
      'It must be within the time of the parking.',
    ],
    [
      'after it',
      { ev_space_reservation: { requested_start: '10:00', requested_end: '17:05' } },
      'It must be within the time of the parking.',
    ],
    [
      'backwards',
      { ev_space_reservation: { requested_start: '12:00', requested_end: '10:00' } },
      'It must end after it starts.',
    ],
    [
      'a half timeslot',
      { ev_space_reservation: { requested_start: '10:00', requested_end: '11:00' } },
      'Please choose whole timeslots.',
    ],
  ])('refuses with a reason: %s', async (_, change, text) => {
    await at.charger('E-1', [
      ['08:00', '10:00'],
      ['10:00', '12:00'],
    ]);
    const { status, body } = await at.request(at.driver, change);
    expect([status, body]).toEqual([400, { ev_space_reservation: [text] }]);
    expect((await at.driver.get('/api/parking/reservations/?mine=true')).body.count).toBe(0);
  });

  it('refuses times off the 5 minutes, people without the group, and a car park without an active charger', async () => {
    const charger = await at.charger('E-1');
    const odd = { ev_space_reservation: { requested_start: '14:05', requested_end: '14:07' } };
    expect((await at.request(at.driver, odd)).status).toBe(400);
    const parking = await at.portal.loginAs('parking');
    expect((await at.request(parking)).body).toEqual({
      ev_space_reservation: ['You do not have permission to request an EV space.'],
    });
    expect((await at.request(at.admin, { employee: at.data.people.parking })).body).toEqual({
      ev_space_reservation: [expect.stringMatching(/ does not have permission to request an EV space\.$/)],
    });
    await at.admin.call({
      method: 'PATCH',
      url: `/api/parking/ev-spaces/${charger.id}/`,
      body: { version: charger.version, is_active: false },
    });
    expect((await at.request(at.driver)).body).toEqual({
      ev_space_reservation: ['This car park has no spaces for electric vehicles.'],
    });
  });

  it('waits with its place while all chargers are taken, and gets the first one that is released', async () => {
    await at.charger('E-1');
    const first = await made(at.driver);
    const second = await made(at.other);
    expect(second).toMatchObject({
      status: 'confirmed',
      ev_space_reservation: { status: 'queued', place: 1 },
    });
    expect((await end(at.driver, first.ev_space_reservation.id)).status).toBe(204);
    expect(await evOf(at.driver, first.id)).toBeNull();
    expect(await evOf(at.other, second.id)).toMatchObject({ status: 'booked', ev_space: 'E-1' });
    const mails = await at.portal.outbox({ kind: 'ev-given' });
    expect(mails).toHaveLength(1);
    expect((await end(at.driver, first.ev_space_reservation.id)).body.detail).toBe(
      'It has already been released.',
    );
  });

  it('ends where the next begins, and takes whole timeslots of a charger that has some', async () => {
    await at.charger('E-1', [
      ['10:00', '12:00'],
      ['12:00', '14:00'],
    ]);
    const first = await made(at.driver);
    const noon = { requested_start: '12:00', requested_end: '14:00' };
    const second = await made(at.other, { ev_space_reservation: noon });
    expect(second.ev_space_reservation).toMatchObject({ status: 'booked', ev_space: 'E-1' });
    expect(await evOf(at.driver, first.id)).toMatchObject({ next_start: '2026-11-24T12:00:00.000Z' });
  });
});

describe('a charge follows its reservation', () => {
  it.each(['cancel', 'release'])('and ends with it: %s', async (way) => {
    await at.charger('E-1');
    const { id } = await made(at.driver);
    const waiting = await made(at.other);
    // People release a confirmed space; an administrator cancels it.
    const agent = way === 'cancel' ? at.admin : at.driver;
    expect(
      (await agent.post(`/api/parking/reservations/${id}/${way}/`, way === 'cancel' ? {} : undefined)).status,
    ).toBe(200);
    expect(await evOf(at.driver, id)).toBeNull();
    expect(await evOf(at.other, waiting.id)).toMatchObject({ status: 'booked' });
  });

  it('holds no charger while it waits, and gets one once it has its space', async () => {
    await at.charger('E-1');
    const parking = await at.portal.loginAs('parking');
    const plain = { ev_space_reservation: undefined };
    const [one, two] = [await made(parking, plain), await made(at.admin, plain)];
    const queued = await made(at.driver);
    expect([one.status, two.status, queued.status]).toEqual(['confirmed', 'confirmed', 'queued']);
    expect(queued.ev_space_reservation).toMatchObject({ status: 'pending', ev_space: null, place: null });
    await parking.post(`/api/parking/reservations/${one.id}/release/`);
    expect(await evOf(at.driver, queued.id)).toMatchObject({ status: 'booked', ev_space: 'E-1' });
  });

  it('waits for an approval, and is cancelled by a denial', async () => {
    const chargers = `/api/parking/carparks/${at.data.carParks.Approval}/ev-spaces/`;
    await at.admin.post(chargers, { name: 'P-E' });
    const asked = { target_carpark: at.data.carParks.Approval };
    const { id, ev_space_reservation: ev } = await made(at.driver, asked);
    expect(ev).toMatchObject({ status: 'pending' });
    await at.admin.post(`/api/parking/reservations/${id}/approve/`);
    expect(await evOf(at.driver, id)).toMatchObject({ status: 'booked', ev_space: 'P-E' });
    const other = await made(at.other, asked);
    await at.admin.post(`/api/parking/reservations/${other.id}/deny/`, {});
    expect(await evOf(at.other, other.id)).toBeNull();
  });

  it('waits again if an administrator takes the space', async () => {
    await at.charger('E-1');
    const { id } = await made(at.driver);
    const plain = { ev_space_reservation: undefined };
    await made(at.other, plain);
    const [space] = [at.data.spaces['A-1'] ?? 0];
    await at.admin.post(`/api/parking/carparks/${at.data.carParks.Garage}/blocks/`, {
      ...{ space_ids: [space, at.data.spaces['A-2']], first_day: '2026-11-24', last_day: '2026-11-24' },
      ...{ reason: 'Works', stranded: 'queue' },
    });
    expect(await evOf(at.driver, id)).toMatchObject({ status: 'pending', ev_space: null });
  });
});

describe('visibility of charges', () => {
  // Today, so that the sessions stay valid.
  const today = { dates: ['2026-11-23'] };
  const list = (agent: Agent, date = '2026-11-23') =>
    agent.get(`/api/parking/ev-bookings/?carpark=${at.data.carParks.Garage}&date=${date}`);

  it('shows when chargers are taken, with names only for administrators and the person charging there now', async () => {
    await at.charger('E-1');
    await made(at.driver, today);
    await made(at.other, {
      ...today,
      ev_space_reservation: { requested_start: '14:00', requested_end: '15:00' },
    });
    const taken = async (agent: Agent) => (await list(agent)).body[0].taken;
    const named = (rows: { person: string | null }[]) => rows.map(({ person }) => person !== null);
    expect(await taken(at.driver)).toMatchObject([
      { start: '2026-11-23T10:00:00.000Z', is_own: true, person: null },
      { start: '2026-11-23T14:00:00.000Z', is_own: false, person: null },
    ]);
    expect(named(await taken(at.admin))).toEqual([true, true]);
    at.portal.clock.set('2026-11-23T11:00:00Z');
    expect(named(await taken(at.driver))).toEqual([true, true]);
    expect(named(await taken(at.other))).toEqual([false, false]);
    expect((await list(at.driver, '2026-11-24')).body[0].taken).toEqual([]);
  });

  it('lets no other driver end a charge, and no one after its end', async () => {
    await at.charger('E-1');
    const { ev_space_reservation: ev } = await made(at.driver, today);
    expect((await end(at.other, ev.id)).status).toBe(404);
    at.portal.clock.set('2026-11-23T12:00:00Z');
    expect((await end(at.driver, ev.id)).body.detail).toBe('Its time is over.');
    at.portal.clock.set('2026-11-23T11:00:00Z');
    expect((await end(at.admin, ev.id)).status).toBe(204);
  });
});

describe('a quarter of an hour before the end', () => {
  it('notifies once, with the start of the next charge but not the person', async () => {
    await at.charger('E-1');
    await made(at.driver);
    await made(at.other, { ev_space_reservation: { requested_start: '12:30', requested_end: '14:00' } });
    const mails = () => at.portal.outbox({ kind: 'ev-ends' });
    at.portal.clock.set('2026-11-24T11:44:00Z');
    await at.portal.runJobs('ev-ends');
    expect(await mails()).toHaveLength(0);
    at.portal.clock.set('2026-11-24T11:45:00Z');
    await at.portal.runJobs('ev-ends');
    at.portal.clock.set('2026-11-24T11:46:00Z');
    await at.portal.runJobs('ev-ends');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your charge at Garage ends at 12:00');
    expect(mail?.text).toContain('Your charge ends in 15 minutes');
    expect(mail?.text).toContain('Next at 12:30. Please move your car until then.');
    at.portal.clock.set('2026-11-24T13:50:00Z');
    await at.portal.runJobs('ev-ends');
    expect((await mails()).map(({ text }) => text).join()).toContain(
      'The EV space is not reserved after you today.',
    );
  });
});

it('gives one charger to one of several simultaneous requests, and queues the others in order', async () => {
  await at.charger('E-1');
  const field = { target_carpark: at.data.carParks.Meadow };
  await at.admin.post(`/api/parking/carparks/${at.data.carParks.Meadow}/ev-spaces/`, { name: 'M-E' });
  const answers = await Promise.all(
    [at.driver, at.other].flatMap((agent) => [at.request(agent, field), at.request(agent, field)]),
  );
  const charges = answers.flatMap(({ status, body }) =>
    status === 201 ? [body[0].ev_space_reservation] : [],
  );
  expect(charges).toHaveLength(2);
  const { body: day } = await at.admin.get(
    `/api/parking/ev-bookings/?carpark=${at.data.carParks.Meadow}&date=2026-11-24`,
  );
  expect(day[0].taken).toHaveLength(1);
});
