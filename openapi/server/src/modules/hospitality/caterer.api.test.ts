import { describe, expect, it } from 'vitest';
import { at, book, day, id, item, order, withOrders } from './order-test-data.ts';

withOrders();

describe('the caterer’s day', () => {
  it('is by time and room, with totals by item', async () => {
    const at10 = { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' };
    await book({ ...at10, rooms: [id.suite], visits: [{ visitor: at.guest(0), needs_parking: false }] });
    await book({
      ...at10,
      addon_order: order({
        cost_centre: 'ZZ999',
        lines: [
          { item_id: item.lunch, quantity: 8 },
          { item_id: item.coffee, quantity: 1 },
        ],
      }),
    });
    await book({ start: '2026-11-25T08:00:00Z', end: '2026-11-25T09:00:00Z', rooms: [id.pod] });
    const found = await day('2026-11-25');
    expect(
      found.results.map(({ room, start }: { room: { name: string }; start: string }) => [
        start.slice(11, 16),
        room.name,
      ]),
    ).toEqual([
      ['08:00', 'Pod'],
      ['10:00', 'Bridge'],
      ['10:00', 'Suite'],
    ]);
    expect(found.totals).toEqual([
      { name: 'Coffee', quantity: 5, total: 1250 },
      { name: 'Lunch', quantity: 8, total: 4000 },
    ]);
    expect(found.total).toBe(5250);
    expect(found.results[2]).toMatchObject({ attendees: 2, cost_centre: 'AB123', total: 500 });
  });

  it('is today at the site if no day is given, and ends at the site’s midnight', async () => {
    await book({ start: '2026-11-23T23:30:00Z', end: '2026-11-23T23:55:00Z', rooms: [id.pod] });
    const { body } = await at.reception.get(`/api/addon-orders/?site=${at.sites[0]}`);
    expect([body.date, body.results.length]).toEqual(['2026-11-23', 1]);
    expect((await day('2026-11-24')).results).toEqual([]);
  });

  it('is a table whose cells no spreadsheet calculates', async () => {
    await book({ description: '=1+1', addon_order: order({ cost_centre: '=A1+1' }) });
    const url = `/api/addon-orders/export/?site=${at.sites[0]}&date=2026-11-23`;
    const { text, headers } = await at.reception.get(url);
    expect(headers['content-disposition']).toContain('hospitality-2026-11-23.csv');
    expect(text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
      'Start,End,Room,Floor,Meeting,Host,People,Cost centre,Item,Quantity,Each (GBP),Total (GBP)',
      expect.stringMatching(/^14:00,15:00,Bridge,,'=1\+1,[^,]+,1,'=A1\+1,Coffee,2,2\.50,5\.00$/),
      '',
    ]);
    const german = await at.reception.get(url, { 'accept-language': 'de' });
    expect(german.text).toMatch(/;Coffee;2;2,50;5,00\r\n$/);
  });

  it('refuses a day that does not exist', async () => {
    const { status, body } = await at.reception.get(`/api/addon-orders/?site=${at.sites[0]}&date=2026-02-30`);
    expect([status, Object.keys(body)]).toEqual([400, ['date']]);
  });
});
