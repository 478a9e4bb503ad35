import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { startVisitorParking, type VisitorParkingTest } from './visitor-parking-test-data.ts';

let at: VisitorParkingTest;
beforeAll(async () => {
  at = await startVisitorParking();
});
afterAll(() => at.server.close());
beforeEach(async () => {
  at.server.clock.set('2026-11-23T08:00:00Z');
  await at.clear();
});

const visits = (count: number) =>
  at.guests(Array.from({ length: count }, (_, index) => `Guest ${index + 1}`));
const statuses = async (meetingId: number) =>
  (await at.parkingOf(meetingId)).map(({ status, park, space }) => `${status} ${park} ${space ?? '-'}`);

describe('visitors who are invited by car', () => {
  it('get a space with the meeting, from half an hour before it: the lowest name of the first car park for visitors', async () => {
    const meeting = await at.book({ visits: await visits(1) });
    expect(await at.parkingOf(meeting.id)).toMatchObject([
      {
        status: 'confirmed',
        park: 'Court',
        space: 'C-1',
        starts_at: new Date('2026-11-25T09:30:00Z'),
        ends_at: new Date('2026-11-25T11:00:00Z'),
      },
    ]);
    expect(meeting.visits[0].parking_reservation).toMatchObject({
      status: 'confirmed',
      space: 'C-1',
      carpark: 'Court',
      site: 'London HQ',
      start: '2026-11-25T09:30:00.000Z',
      type: 'visitor',
    });
  });

  it('never hold up the meeting: 40 of them get 3 spaces, 37 wait', async () => {
    const meeting = await at.book({ visits: await visits(40) });
    const found = await statuses(meeting.id);
    expect(found.slice(0, 3)).toEqual(['confirmed Court C-1', 'confirmed Court C-2', 'confirmed Yard Y-1']);
    expect(new Set(found.slice(3))).toEqual(new Set(['queued Court -']));
    expect(found).toHaveLength(40);
  });

  it('get nothing without a request, or if the site has nothing for visitors', async () => {
    const [guest] = await visits(1);
    const without = await at.book({ visits: [{ ...guest, needs_parking: false }] });
    expect(await statuses(without.id)).toEqual([]);
    await at.inClient((tx) => sql`update car_parks set for_visitors = false`.execute(tx));
    const meeting = await at.book({ visits: await visits(1) });
    await at.inClient((tx) => sql`update car_parks set for_visitors = name <> 'Annexe'`.execute(tx));
    expect(await statuses(meeting.id)).toEqual([]);
    expect(meeting.visits[0]).toMatchObject({ needs_parking: true, parking_reservation: null });
  });

  it('are listed at the front desk, with the spaces that are free for visitors now', async () => {
    const { visits: made } = await at.book({ visits: await visits(4) });
    at.server.clock.set('2026-11-25T10:00:00Z');
    const reception = await at.server.loginAs('reception');
    const listed = async (query: string) =>
      (await reception.get(`/api/visits/?start=2026-11-25&end=2026-11-25&${query}`)).body.results.map(
        ({ id }: { id: number }) => id,
      );
    const ids = made.map(({ id }: { id: number }) => id);
    expect((await listed('parking=true')).sort()).toEqual(ids.slice(0, 3));
    expect(await listed('parking=false&limit=100')).toContain(ids[3]);
    const { body } = await reception.get(`/api/parking/carparks/counts/?site=${at.london}&for_visitors=true`);
    expect(body).toMatchObject([
      { name: 'Court', free: 0, total: 2 },
      { name: 'Yard', free: 0, total: 1 },
    ]);
  });

  it('notify the approvers if the car park requires it, and are unavailable if it is closed', async () => {
    const set = (change: string) =>
      at.inClient((tx) =>
        sql`update car_parks set ${sql.raw(change)} where site_id = ${at.london}`.execute(tx),
      );
    await set('requires_approval = true');
    const meeting = await at.book({ visits: await visits(1) });
    expect(meeting.visits[0].parking_reservation.status).toBe('pending');
    expect(await statuses(meeting.id)).toEqual(['pre-approval Court -']);
    expect(await at.queued()).toContain('parking-approval-asked parking-admin@north.test');
    await set('requires_approval = false');
    await set("open_weekdays = '{1}'");
    const closed = await at.book({ visits: await visits(1) });
    await set("open_weekdays = '{1,2,3,4,5,6,7}'");
    expect(closed.visits[0].parking_reservation.status).toBe('unavailable');
  });

  it('get the first 24 hours of a meeting of several days', async () => {
    const meeting = await at.book({ visits: await visits(1), end: '2026-11-28T11:00:00Z' });
    expect(await at.parkingOf(meeting.id)).toMatchObject([{ ends_at: new Date('2026-11-26T09:30:00Z') }]);
  });

  it('compete for the last space: one gets it, and each meeting is created', async () => {
    await at.book({ visits: await visits(2) });
    const wanted = await Promise.all([1, 2, 3].map(() => visits(1)));
    const made = await Promise.all(wanted.map((one) => at.book({ visits: one })));
    const found = (await Promise.all(made.map(({ id }) => statuses(id)))).flat().sort();
    expect(found).toEqual(['confirmed Yard Y-1', 'queued Court -', 'queued Court -']);
  });
});

describe('the parking of a visit', () => {
  it('moves to another time with its space, and to another site with a space there', async () => {
    const meeting = await at.book({ visits: await visits(1) });
    const sent = {
      version: meeting.version,
      visits: meeting.visits.map(({ visitor, needs_parking }: Visit) => ({
        visitor: visitor.id,
        needs_parking,
      })),
    };
    const later = await at.put(at.host, meeting, {
      ...sent,
      start: '2026-11-25T10:30:00Z',
      end: '2026-11-25T12:00:00Z',
    });
    expect(later.status).toBe(200);
    expect(await at.parkingOf(meeting.id)).toMatchObject([
      {
        status: 'confirmed',
        space: 'C-1',
        starts_at: new Date('2026-11-25T10:00:00Z'),
        ends_at: new Date('2026-11-25T12:00:00Z'),
      },
    ]);
    const away = await at.put(at.host, meeting, {
      ...sent,
      version: later.body.version,
      site_id: at.manchester,
    });
    expect(away.status).toBe(200);
    expect(await statuses(meeting.id)).toEqual(['cancelled Court C-1', 'confirmed Mews M-1']);
    expect(away.body.visits[0].parking_reservation).toMatchObject({ space: 'M-1', site: 'Manchester' });
  });

  it('moves to another space, or the queue, if its own is taken then', async () => {
    const first = await at.book({
      visits: await visits(3),
      start: '2026-11-25T14:00:00Z',
      end: '2026-11-25T15:00:00Z',
    });
    const second = await at.book({ visits: await visits(1) });
    const moved = await at.put(at.host, second, {
      version: second.version,
      visits: second.visits.map(({ visitor }: Visit) => ({ visitor: visitor.id, needs_parking: true })),
      start: '2026-11-25T14:00:00Z',
      end: '2026-11-25T15:00:00Z',
    });
    expect(moved.status).toBe(200);
    expect(await statuses(second.id)).toEqual(['queued Court -']);
    // A space that the others release is theirs immediately.
    expect((await at.remove(at.host, first)).status).toBe(204);
    expect(await statuses(second.id)).toEqual(['confirmed Court C-1']);
    expect(await at.queued()).toContain('parking-moved-up employee@north.test');
  });

  it('is cancelled with the request, the visit, the meeting and the visitor', async () => {
    const unticked = await at.book({ visits: await visits(1) });
    const [{ visitor }] = unticked.visits;
    const answer = await at.put(at.host, unticked, {
      version: unticked.version,
      visits: [{ visitor: visitor.id, needs_parking: false }],
    });
    expect(answer.body.visits[0]).toMatchObject({ needs_parking: false, parking_reservation: null });
    expect(await statuses(unticked.id)).toEqual(['cancelled Court C-1']);
    const again = await at.put(at.host, unticked, {
      version: answer.body.version,
      visits: [{ visitor: visitor.id, needs_parking: true }],
    });
    expect(again.body.visits[0].parking_reservation).toMatchObject({ status: 'confirmed' });
    expect(await statuses(unticked.id)).toEqual(['cancelled Court C-1', 'confirmed Court C-1']);

    const cancelled = await at.book({ visits: await visits(1) });
    expect((await at.reception.post(`/api/visits/${cancelled.visits[0].id}/cancel/`)).status).toBe(200);
    expect(await statuses(cancelled.id)).toEqual(['cancelled Court C-2']);

    const batch = await at.book({ visits: await visits(2) });
    const ids = batch.visits.map(({ id }: Visit) => id);
    expect((await at.reception.post('/api/visits/batch/', { action: 'cancel', ids })).body.done).toBe(2);
    expect(await statuses(batch.id)).toEqual(['cancelled Court C-2', 'cancelled Yard Y-1']);

    const erased = await at.book({ visits: await visits(1) });
    const superadmin = await at.server.loginAs('superadmin');
    const visitorId = erased.visits[0].visitor.id;
    const gone = await superadmin.post(`/api/visitors/${visitorId}/erase/`);
    expect(gone.status).toBeLessThan(300);
    expect(await statuses(erased.id)).toEqual(['cancelled Court C-2']);
  });

  it('follows changes of the request and the registration', async () => {
    const [guest] = await visits(1);
    const meeting = await at.book({ visits: [{ ...guest, needs_parking: false }] });
    const url = `/api/visits/${meeting.visits[0].id}/`;
    const patch = (body: object) => at.reception.call({ method: 'PATCH', url, body });
    expect((await patch({ needs_parking: true })).body).toMatchObject({
      parking_space: 'C-1',
      in_car_park_at: null,
    });
    await patch({ registration: ' Ä-B 12 ö ' });
    expect(await at.parkingOf(meeting.id)).toMatchObject([{ registration: 'Ä-B 12 ö' }]);
    const { uuid } = await at.visitRow(meeting.visits[0].id);
    const visitor = at.server.anonymous();
    const own = await visitor.call({
      method: 'GET',
      url: '/api/visits/my_visit/',
      headers: { authorization: `Visit ${uuid}` },
    });
    expect([own.status, own.body.parking_reservation?.space]).toEqual([200, 'C-1']);
    await patch({ needs_parking: false });
    expect(await statuses(meeting.id)).toEqual(['cancelled Court C-1']);
  });

  it('is not requested again by saving after an administrator has cancelled it', async () => {
    const meeting = await at.book({ visits: await visits(1) });
    const [row] = await at.parkingOf(meeting.id);
    const admin = await at.server.loginAs('parking-admin');
    expect((await admin.post(`/api/parking/reservations/${row?.id}/cancel/`, {})).status).toBe(200);
    const kept = meeting.visits.map(({ visitor }: Visit) => ({ visitor: visitor.id, needs_parking: true }));
    const saved = await at.put(at.host, meeting, {
      version: meeting.version,
      visits: kept,
      description: 'Other',
    });
    expect(saved.body.visits[0].parking_reservation.status).toBe('cancelled');
    expect(await statuses(meeting.id)).toEqual(['cancelled Court C-1']);
  });
});

interface Visit {
  id: number;
  visitor: { id: number };
  needs_parking: boolean;
}

describe('whether a space is free', () => {
  it('counts the spaces for visitors and the queue, without those of the visits that are edited', async () => {
    expect((await at.ask()).body).toEqual({ available: true, free_spaces: 3, waiting: 0, carpark: 'Court' });
    const meeting = await at.book({ visits: await visits(4) });
    expect((await at.ask()).body).toEqual({ available: false, free_spaces: 0, waiting: 1, carpark: 'Court' });
    const exclude = meeting.visits.map(({ id }: Visit) => id);
    expect((await at.ask(at.reception, { exclude })).body).toMatchObject({ free_spaces: 3, waiting: 0 });
    expect((await at.ask(at.host, { site: at.manchester })).body).toMatchObject({ carpark: 'Mews' });
  });

  it.each([
    [{ end: '2026-11-25T10:00:00Z' }, 'Must be after the start.'],
    [{ start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' }, 'This time has passed.'],
    [{ end: '2026-12-10T10:00:00Z' }, 'A meeting lasts 14 days at most.'],
  ])('refuses %o', async (changes, reason) => {
    const answer = await at.ask(at.host, changes);
    expect([answer.status, answer.body]).toEqual([400, { end: [reason] }]);
  });

  it('does not exist for a client without parking', async () => {
    const host = await at.server.loginAs('employee', 'bare');
    expect((await host.post('/api/parking/availability/visitor/', {})).status).toBe(404);
  });
});

describe('the history of a visitor’s parking', () => {
  const list = async (agent: Agent, visitor: number) => {
    const { status, body } = await agent.get(
      `/api/parking/reservations/?visitor=${visitor}&ordering=-start&limit=10`,
    );
    expect(status).toBe(200);
    return body.results as { id: number; status: string; version: number; actions: string[]; type: string }[];
  };
  const patch = (agent: Agent, { id, version }: { id: number; version: number }) =>
    agent.call({
      method: 'PATCH',
      url: `/api/parking/reservations/${id}/`,
      body: {
        status: 'cancelled',
        cancelled_at: '2026-11-23T08:00:00Z',
        cancellation_reason: 'Works',
        version,
      },
    });

  it('is for the front desk and hosts of the visit, who can cancel confirmed parking too, once', async () => {
    const meeting = await at.book({ visits: await visits(1) });
    const visitor = meeting.visits[0].visitor.id;
    const [row] = await list(at.reception, visitor);
    expect(row).toMatchObject({ status: 'confirmed', type: 'visitor', actions: ['cancel'] });
    expect(await list(at.host, visitor)).toMatchObject([{ id: row?.id, actions: ['cancel'] }]);
    // A colleague who is not involved in the visit.
    expect(await list(at.colleague, visitor)).toEqual([]);
    if (!row) throw new Error('There is one.');
    expect((await patch(at.colleague, row)).status).toBe(403);
    expect((await patch(at.host, row)).body).toMatchObject({ status: 'cancelled', actions: [] });
    expect((await patch(at.reception, row)).status).toBe(409);
    const [visit] = (await at.reception.get(`/api/meetings/${meeting.id}/`)).body.visits;
    expect(visit.parking_reservation.status).toBe('cancelled');
  });

  it('is out of reach for other hosts, and employees still see only their own', async () => {
    const meeting = await at.book(
      {
        visits: await visits(1),
        attends: [{ employee: at.id('desk'), is_host: true }],
      },
      at.reception,
    );
    const visitor = meeting.visits[0].visitor.id;
    expect(await list(at.host, visitor)).toEqual([]);
    expect(await list(at.colleague, visitor)).toHaveLength(1);
    expect((await at.host.get('/api/parking/reservations/')).body.count).toBe(0);
  });
});
