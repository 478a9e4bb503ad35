import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { addCamera, sendEvent, type TestCamera } from '../cameras/camera-test-data.ts';
import {
  startVisitorParking,
  type VisitorParkingTest,
} from '../parking/visitors/visitor-parking-test-data.ts';

let at: VisitorParkingTest;
let camera: TestCamera;
let admin: Agent;
let events = 0;
beforeAll(async () => {
  at = await startVisitorParking();
  camera = await addCamera(at.server);
  admin = await at.server.loginAs('admin');
});
afterAll(() => at.server.close());
beforeEach(async () => {
  at.server.clock.set('2026-11-23T09:40:00Z');
  await at.clear();
});

function see(
  registration: string,
  direction: 'towards' | 'away' = 'towards',
  executed_at = at.server.clock.now().toISOString(),
) {
  events += 1;
  return sendEvent(at.server, camera, { event_key: `car ${events}`, executed_at, direction, registration });
}
async function invite(registration: string, count = 1) {
  const guests = await at.guests(Array.from({ length: count }, (_, index) => `${registration} ${index}`));
  const meeting = await at.book({
    visits: guests.map((guest) => ({ ...guest, registration })),
    start: '2026-11-23T10:00:00Z',
    end: '2026-11-23T11:00:00Z',
  });
  await at.forgetMessages();
  return meeting.visits.map(({ id }: { id: number }) => id) as number[];
}
const read = async (id: number) =>
  (await at.reception.get(`/api/visits/${id}/`)).body as {
    in_car_park_at: string | null;
    left_car_park_at: string | null;
    status: string;
  };
const mustered = async (visitId: number) => {
  const { body } = await admin.get(`/api/muster/?site=${at.london}`);
  return body.results.find(({ visit_id }: { visit_id: number | null }) => visit_id === visitId);
};

describe('a visitor’s car at a camera', () => {
  it('is expected, opens the gate, and shows up at reception, once in the host’s email, and in the muster', async () => {
    const [id = 0] = await invite('v-is 10');
    expect((await see('VIS 10')).body).toMatchObject({ status: 'authorized', opens_gate: true });
    expect(await read(id)).toMatchObject({
      in_car_park_at: '2026-11-23T09:40:00.000Z',
      left_car_park_at: null,
      status: 'scheduled',
    });
    expect(await at.queued()).toEqual(['visitor-in-car-park employee@north.test']);
    expect(await mustered(id)).toMatchObject({
      signal: 'parking',
      signal_at: '2026-11-23T09:40:00.000Z',
      location: { status: 'in-car-park' },
    });

    at.server.clock.set('2026-11-23T09:50:00Z');
    await see('VIS 10', 'away');
    expect(await read(id)).toMatchObject({
      in_car_park_at: null,
      left_car_park_at: '2026-11-23T09:50:00.000Z',
    });
    expect(await mustered(id)).toBeUndefined();
    at.server.clock.set('2026-11-23T09:55:00Z');
    await see('VIS 10');
    expect(await at.queued()).toEqual(['visitor-in-car-park employee@north.test']);

    expect((await at.reception.post(`/api/visits/${id}/check-in/`, {})).status).toBe(200);
    expect(await mustered(id)).toMatchObject({ signal: 'visit', location: { status: 'checked-in' } });
    at.server.clock.set('2026-11-23T11:10:00Z');
    await see('VIS 10', 'away');
    // Reception sees it; a camera checks no one out.
    expect(await read(id)).toMatchObject({
      left_car_park_at: '2026-11-23T11:10:00.000Z',
      status: 'checked-in',
    });
    expect(await mustered(id)).toMatchObject({ signal: 'visit' });
  });

  it('counts by the cameras’ own times, in any order of arrival', async () => {
    const [id = 0] = await invite('ORDER 1');
    at.server.clock.set('2026-11-23T10:30:00Z');
    await see('ORDER 1', 'away', '2026-11-23T10:20:00Z');
    await see('ORDER 1', 'towards', '2026-11-23T09:45:00Z');
    expect(await read(id)).toMatchObject({
      in_car_park_at: null,
      left_car_park_at: '2026-11-23T10:20:00.000Z',
    });
    expect(await at.queued()).toEqual([]);
  });

  it('notifies the hosts of both visitors who gave the same plate', async () => {
    const ids = await invite('TWICE 1', 2);
    await see('TWICE 1');
    for (const id of ids) expect((await read(id)).in_car_park_at).not.toBeNull();
    expect(await at.queued()).toHaveLength(2);
  });

  it('is ignored without a space, and for a cancelled visit', async () => {
    const [waits = 0] = (await invite('FULL 1', 4)).slice(-1);
    const [gone = 0] = await invite('GONE 1');
    await at.reception.post(`/api/visits/${gone}/cancel/`);
    await at.forgetMessages();
    expect((await see('GONE 1')).body.status).toBe('unknown');
    await see('FULL 1');
    expect((await read(waits)).in_car_park_at).toBeNull();
    expect(await at.queued()).toHaveLength(3);
  });
});

it('lists an account’s car in the muster while it is inside', async () => {
  await at.inClient((tx) =>
    tx
      .insertInto('vehicles')
      .values({ user_id: at.id('employee'), registration: 'ST AFF 1' })
      .execute(),
  );
  const listed = async () =>
    (await admin.get(`/api/muster/?site=${at.london}`)).body.results.find(
      ({ user_id }: { user_id: number | null }) => user_id === at.id('employee'),
    );
  await see('STAFF1');
  expect(await listed()).toMatchObject({ signal: 'parking', location: { status: 'in-car-park' } });
  at.server.clock.set('2026-11-23T09:45:00Z');
  await see('STAFF1', 'away');
  expect(await listed()).toBeUndefined();
});
