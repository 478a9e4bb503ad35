import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EvTest, startEvTest } from './ev-test-data.ts';

let at: EvTest;
beforeAll(async () => {
  at = await startEvTest();
});
afterAll(() => at.portal.close());
beforeEach(() => at.reset());

const evOf = async (id: number) =>
  (await at.driver.get(`/api/parking/reservations/${id}/`)).body.ev_space_reservation;

describe('the administration of chargers', () => {
  const patch = (id: number, body: object) =>
    at.admin.call({ method: 'PATCH', url: `/api/parking/ev-spaces/${id}/`, body });

  it('closes one: its bookings move to another one, else wait, and their people are notified', async () => {
    const one = await at.charger('E-1');
    const first = (await at.request(at.driver)).body[0];
    expect((await patch(one.id, { version: 1, is_active: false })).body).toMatchObject({ version: 2 });
    expect(await evOf(first.id)).toMatchObject({ status: 'queued', ev_space: null, place: 1 });
    expect(await at.portal.outbox({ kind: 'ev-queued' })).toHaveLength(1);
    await at.charger('E-2');
    expect(await evOf(first.id)).toMatchObject({ status: 'booked', ev_space: 'E-2' });
  });

  it('refuses an older version, a name twice, and timeslots that overlap or end before they begin', async () => {
    const one = await at.charger('E-1');
    await at.charger('E-2');
    expect((await patch(one.id, { version: 1, name: 'e-2' })).body).toEqual({
      name: ['There is a charger of this name already.'],
    });
    const slots = (...times: [string, string][]) => ({
      timeslots: times.map(([start_time, end_time]) => ({ start_time, end_time })),
    });
    expect(
      (await patch(one.id, { version: 1, ...slots(['10:00', '12:00'], ['11:00', '13:00']) })).body,
    ).toEqual({
      timeslots: ['Timeslots must not overlap.'],
    });
    expect((await patch(one.id, { version: 1, ...slots(['12:00', '10:00']) })).body).toEqual({
      timeslots: ['Each timeslot must end after it starts.'],
    });
    const { body } = await patch(one.id, { version: 1, ...slots(['12:00', '14:00'], ['10:00', '12:00']) });
    expect(body.timeslots).toMatchObject([{ start_time: '10:00' }, { start_time: '12:00' }]);
    expect(await patch(one.id, { version: 1, name: 'E-9' })).toMatchObject({
      status: 409,
      body: { current: { version: 2 } },
    });
  });
});
