import { describe, expect, it } from 'vitest';
import {
  at,
  book,
  create,
  day,
  id,
  item,
  now,
  order,
  PHONE,
  pa,
  put,
  read,
  refused,
  remove,
  rooms,
  setPhone,
  withOrders,
} from './order-test-data.ts';

withOrders();

describe('ordering while booking', () => {
  it('writes names and prices of the moment, and when it closes', async () => {
    const meeting = await book({
      addon_order: order({
        lines: [
          { item_id: item.lunch, quantity: 12 },
          { item_id: item.coffee, quantity: 2 },
        ],
      }),
    });
    expect(meeting.addon_order).toEqual({
      id: expect.any(Number),
      cost_centre: 'AB123',
      lines: [
        { item_id: item.lunch, name: 'Lunch', cost: 500, quantity: 12 },
        { item_id: item.coffee, name: 'Coffee', cost: 250, quantity: 2 },
      ],
      total: 6500,
      closes_at: '2026-11-23T10:00:00.000Z',
      can_edit: true,
      why_not: null,
      version: 1,
    });
    expect(await read(meeting)).toEqual(meeting);
  });

  it('orders to each of several dates', async () => {
    const dates = ['2026-12-01', '2026-12-02'].map((on) => ({
      start: `${on}T10:00:00Z`,
      end: `${on}T11:00:00Z`,
    }));
    const { status } = await create({ dates, start: undefined, end: undefined, addon_order: order() });
    expect(status).toBe(201);
    expect((await day('2026-12-01')).results).toHaveLength(1);
    expect((await day('2026-12-02')).results).toHaveLength(1);
  });

  it('is all or nothing: a date within the notice is named, and no date is booked', async () => {
    const dates = ['2026-12-03', '2026-11-24'].map((on) => ({
      start: `${on}T07:30:00Z`,
      end: `${on}T08:30:00Z`,
    }));
    const body = { dates, start: undefined, end: undefined, rooms: [id.suite], addon_order: order() };
    expect(await refused(() => create(body))).toEqual({
      status: 400,
      body: [
        {},
        {
          addon_order: [
            `Orders to Suite could be made and changed until 24 hours before the start. Please call ${PHONE}.`,
          ],
        },
      ],
    });
  });

  it.each([
    ['no cost centre', { cost_centre: '' }, { 'addon_order.cost_centre': ['Cost centre is required'] }],
    ['one of blanks', { cost_centre: '     ' }, { 'addon_order.cost_centre': ['Cost centre is required'] }],
    [
      'one of four characters',
      { cost_centre: 'AB12' },
      { 'addon_order.cost_centre': ['Cost Centre length is expected to be 5'] },
    ],
    [
      'one of six characters',
      { cost_centre: 'AB1234' },
      { 'addon_order.cost_centre': ['Cost Centre length is expected to be 5'] },
    ],
  ])('refuses %s at its field, and books nothing', async (_, changes, body) => {
    expect(await refused(() => create({ addon_order: order(changes) }))).toEqual({ status: 400, body });
  });

  it.each([0, -1, 1.5, 1000])('refuses a quantity of %d', async (quantity) => {
    const lines = [{ item_id: item.coffee, quantity }];
    const { status, body } = await refused(() => create({ addon_order: order({ lines }) }));
    expect([status, Object.keys(body as object)]).toEqual([400, ['addon_order.lines.0.quantity']]);
  });

  it.each(['foreign', 'gone'] as const)('refuses an item that is %s', async (which) => {
    const lines = [
      { item_id: item.coffee, quantity: 1 },
      { item_id: item[which], quantity: 1 },
    ];
    expect(await refused(() => create({ addon_order: order({ lines }) }))).toEqual({
      status: 400,
      body: {
        'addon_order.lines.1.item_id': ['This is no longer offered. Please choose something else.'],
      },
    });
  });

  it('refuses an item twice', async () => {
    const lines = [1, 2].map((quantity) => ({ item_id: item.coffee, quantity }));
    const { status, body } = await refused(() => create({ addon_order: order({ lines }) }));
    expect([status, body]).toEqual([400, { 'addon_order.lines.1.item_id': ['This item appears twice.'] }]);
  });

  it('refuses a room that offers nothing', async () => {
    expect(await refused(() => create({ rooms: [id.plain], addon_order: order() }))).toEqual({
      status: 400,
      body: {
        addon_order: ['Hospitality can be ordered to rooms that offer it only. Please choose such a room.'],
      },
    });
  });
});

describe('the notice', () => {
  it('refuses with hours and phone, but not yet at that instant; caterers still may', async () => {
    const meeting = await book();
    now('2026-11-23T10:00');
    expect((await put(meeting, { version: 1, ...order({ cost_centre: 'CD123' }) })).status).toBe(200);
    now('2026-11-23T10:01');
    const detail = `Orders to Bridge could be made and changed until 4 hours before the start. Please call ${PHONE}.`;
    expect(await refused(() => put(meeting, { version: 2, ...order() }))).toEqual({
      status: 409,
      body: { detail },
    });
    expect(await refused(() => remove(meeting))).toEqual({ status: 409, body: { detail } });
    expect((await read(meeting)).addon_order).toMatchObject({ can_edit: false, why_not: detail });
    const changed = await put(meeting, { version: 2, ...order({ cost_centre: 'EF123' }) }, at.reception);
    expect([changed.status, changed.body.cost_centre, changed.body.can_edit]).toEqual([200, 'EF123', true]);
  });

  it('names reception if the client has no phone, in the caller’s language', async () => {
    const meeting = await book();
    now('2026-11-23T11:00');
    await setPhone(null);
    const { body } = await at.host.call({
      method: 'PUT',
      url: `/api/meetings/${meeting.id}/addon-order/`,
      body: { version: 1, ...order() },
      headers: { 'accept-language': 'de' },
    });
    await setPhone(PHONE);
    expect(body.detail).toBe(
      'Bestellungen für Bridge ließen sich bis 4 Stunden vor dem Beginn ändern. Bitte fragen Sie am Empfang.',
    );
  });

  it('ends with the meeting, for caterers too', async () => {
    const meeting = await book();
    now('2026-11-23T15:00');
    const { status, body } = await refused(() => put(meeting, { version: 1, ...order() }, at.reception));
    expect([status, body]).toEqual([
      409,
      { detail: 'The meeting is over. The order can no longer be changed.' },
    ]);
  });
});

describe('changing an order', () => {
  it('begins one, changes it, and cancels it', async () => {
    const meeting = await book({ addon_order: undefined });
    expect(meeting.addon_order).toBeNull();
    expect((await put(meeting, order())).body).toMatchObject({ total: 500, version: 1 });
    const changed = await put(meeting, {
      version: 1,
      ...order({ lines: [{ item_id: item.lunch, quantity: 3 }] }),
    });
    expect(changed.body).toMatchObject({ total: 1500, version: 2, lines: [{ name: 'Lunch' }] });
    expect((await remove(meeting)).status).toBe(204);
    expect((await read(meeting)).addon_order).toBeNull();
    expect((await remove(meeting)).status).toBe(404);
  });

  it('keeps name and price of earlier lines, even of items no longer offered', async () => {
    const meeting = await book();
    await rooms.inClient((tx) =>
      tx
        .updateTable('addon_items')
        .set({ cost_pence: 999, is_active: false })
        .where('id', '=', item.coffee)
        .execute(),
    );
    const changed = await put(meeting, {
      version: 1,
      ...order({ lines: [{ item_id: item.coffee, quantity: 5 }] }),
    });
    await rooms.inClient((tx) =>
      tx
        .updateTable('addon_items')
        .set({ cost_pence: 250, is_active: true })
        .where('id', '=', item.coffee)
        .execute(),
    );
    expect(changed.body.lines).toEqual([{ item_id: item.coffee, name: 'Coffee', cost: 250, quantity: 5 }]);
  });

  it('refuses an older version with the stored order, and a second order', async () => {
    const meeting = await book();
    await put(meeting, { version: 1, ...order({ cost_centre: 'CD123' }) });
    for (const body of [{ version: 1, ...order() }, order()]) {
      const answer = await refused(() => put(meeting, body));
      expect(answer).toMatchObject({ status: 409, body: { current: { cost_centre: 'CD123', version: 2 } } });
    }
  });

  it('refuses mere attendees, and answers 404 to others', async () => {
    const people = [
      { employee: at.id('employee'), is_host: true },
      { employee: at.id('desk'), is_host: false },
    ];
    const meeting = await book({ attends: people });
    expect((await refused(() => put(meeting, { version: 1, ...order() }, at.colleague))).status).toBe(403);
    expect((await refused(() => put(meeting, { version: 1, ...order() }, pa))).status).toBe(404);
    const seen = (await at.colleague.get(`/api/meetings/${meeting.id}/`)).body;
    expect(seen.addon_order).toMatchObject({ can_edit: false, why_not: 'You may not change this meeting.' });
  });
});
