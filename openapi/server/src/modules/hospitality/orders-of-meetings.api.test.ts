import { describe, expect, it } from 'vitest';
import {
  admin,
  at,
  book,
  create,
  day,
  id,
  now,
  order,
  PHONE,
  put,
  read,
  refused,
  remove,
  replace,
  withOrders,
} from './order-test-data.ts';

withOrders();

describe('a meeting with an order', () => {
  it('moves with it to another time and room', async () => {
    const meeting = await book();
    const moved = await replace(meeting, {
      start: '2026-11-26T15:00:00Z',
      end: '2026-11-26T16:00:00Z',
      rooms: [id.pod],
    });
    expect([moved.status, moved.body.addon_order?.closes_at]).toEqual([200, '2026-11-26T15:00:00.000Z']);
    expect((await day('2026-11-23')).results).toEqual([]);
    expect((await day('2026-11-26')).results).toMatchObject([
      { start: '2026-11-26T15:00:00.000Z', room: { name: 'Pod' } },
    ]);
  });

  it('moves with it to another site', async () => {
    const meeting = await book();
    const moved = await replace(meeting, { site_id: at.sites[1], rooms: [id.other] });
    expect([moved.status, moved.text]).toEqual([200, moved.text]);
    expect((await day('2026-11-23')).results).toEqual([]);
    const { body } = await at.reception.get(`/api/addon-orders/?site=${at.sites[1]}&date=2026-11-23`);
    expect(body.results).toMatchObject([{ room: { name: 'Elsewhere' } }]);
  });

  it('prevents a move once its notice has begun, except by caterers; the rest of it can change', async () => {
    const meeting = await book();
    now('2026-11-23T11:00');
    const later = { start: '2026-11-26T10:00:00Z', end: '2026-11-26T11:00:00Z' };
    expect(await refused(() => replace(meeting, later))).toEqual({
      status: 400,
      body: {
        start: [
          `Hospitality is ordered, and the meeting could be moved until 4 hours before the start. Please call ${PHONE}.`,
        ],
      },
    });
    const { version } = await read(meeting);
    const patch = {
      method: 'PATCH' as const,
      url: `/api/meetings/${meeting.id}/`,
      body: { version, rooms: [id.pod] },
    };
    expect((await refused(() => at.host.call(patch))).body).toEqual({
      rooms: [expect.stringContaining('could be moved until 4 hours before the start')],
    });
    expect((await replace(meeting, { description: 'Renamed', end: '2026-11-23T15:30:00Z' })).status).toBe(
      200,
    );
    expect((await replace(meeting, later, at.reception)).status).toBe(200);
  });

  it('is not moved to a time at which its order would be too late', async () => {
    const meeting = await book();
    const { status, body } = await refused(() =>
      replace(meeting, { start: '2026-11-23T11:00:00Z', end: '2026-11-23T12:00:00Z' }),
    );
    expect([status, body]).toEqual([
      400,
      {
        start: [
          `Hospitality is ordered, and Bridge takes orders until 4 hours before the start. Please call ${PHONE}.`,
        ],
      },
    ]);
  });

  it.each([[[]], [['plain']]] as 'plain'[][][])(
    'is not moved to rooms that offer nothing: %j',
    async (names) => {
      const meeting = await book();
      const { status, body } = await refused(() =>
        replace(meeting, { rooms: names.map((name) => id[name]) }),
      );
      expect([status, Object.keys(body as object)]).toEqual([400, ['rooms']]);
    },
  );

  it('cancels its order when it is cancelled or deleted, even within the notice', async () => {
    const first = await book();
    const second = await book({ rooms: [id.pod] });
    now('2026-11-23T13:00');
    expect((await day('2026-11-23')).results).toHaveLength(2);
    expect((await at.host.post(`/api/meetings/${first.id}/cancel/`, { scope: 'this' })).status).toBe(200);
    expect((await day('2026-11-23')).results).toHaveLength(1);
    expect((await at.remove(at.host, second)).status).toBe(204);
    expect(await day('2026-11-23')).toMatchObject({ results: [], totals: [], total: 0 });
    const { status, body } = await refused(() => put(first, order()));
    expect([status, body]).toEqual([
      409,
      { detail: 'The meeting has been cancelled, and its order with it.' },
    ]);
  });
});

describe('orders of several meetings', () => {
  const dates = ['2026-12-07', '2026-12-08', '2026-12-09'].map((on) => ({
    start: `${on}T10:00:00Z`,
    end: `${on}T11:00:00Z`,
  }));
  const several = { dates, start: undefined, end: undefined };
  const counts = async () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-09'].map(async (on) => (await day(on)).results.length);
    return Promise.all(days);
  };

  it('are cancelled with this and all later ones of a series', async () => {
    const { body } = await create({ ...several, addon_order: order() });
    expect(await counts()).toEqual([1, 1, 1]);
    const second = body.meetings[1];
    const answer = await at.host.post(`/api/meetings/${second.id}/cancel/`, { scope: 'later' });
    expect(answer.status).toBe(200);
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it('do not move this and all later ones if one of them may not be moved', async () => {
    const { body } = await create({ ...several, addon_order: order() });
    const [first] = body.meetings;
    const { status, body: reasons } = await refused(() =>
      replace(first, { ...dates[0], rooms: [id.plain], scope: 'later' }),
    );
    expect([status, reasons.rooms?.length]).toEqual([400, 3]);
    expect(reasons.rooms[1]).toMatch(/^Tue, 8 Dec 2026: Hospitality is ordered/);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('move along when an administrator moves the bookings of a room', async () => {
    const meeting = await book();
    const moved = await admin.post(`/api/rooms/${id.bridge}/move-bookings/`, { to: id.plain });
    expect(moved.body.not_moved).toEqual([]);
    expect((await day('2026-11-23')).results).toMatchObject([{ room: { name: 'Plain' } }]);
    expect((await read(meeting)).addon_order).toMatchObject({
      ...{ closes_at: null, can_edit: false },
      why_not: 'The rooms of this meeting offer no hospitality.',
    });
    expect((await remove(meeting)).status).toBe(204);
  });
});
