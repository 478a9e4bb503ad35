import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parks, reservations, startParkingAdministration } from './administration-test-data.ts';

const at = await startParkingAdministration();
const { portal, data, driver, second, third, admin, newPark, spacesOf, ask, now, change, mailsTo } = at;
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
afterAll(() => at.portal.close());
beforeEach(() => at.begin());

describe('a block', () => {
  const block = (park: { id: number }, body: object) =>
    admin.call({
      method: 'POST',
      url: `${parks}${park.id}/blocks/`,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const days = { first_day: tuesday, last_day: wednesday };

  it('first shows who loses a space and the alternatives, and changes nothing', async () => {
    const park = await newPark(2);
    const [first, other] = [await ask(driver, park.id), await ask(second, park.id, [wednesday])];
    const [one, two] = await spacesOf(park.id);
    const change = { block: { space_ids: [one?.id], ...days } };
    const seen = await admin.post(`${parks}${park.id}/preview-change/`, change);
    const lines = (body: { stranded: object[] }) => body.stranded;
    expect(lines(seen.body)).toMatchObject([
      { reservation: first.id, date: tuesday, space: 'S1', offer: 'space', status: 'confirmed' },
      { reservation: other.id, date: wednesday, space: 'S1', offer: 'space' },
    ]);
    const refused = await block(park, change.block);
    expect([refused.status, lines(refused.body)]).toEqual([409, lines(seen.body)]);
    const both = { block: { space_ids: [one?.id, two?.id], ...days } };
    const all = await admin.post(`${parks}${park.id}/preview-change/`, both);
    expect(lines(all.body)).toMatchObject([{ offer: 'queued' }, { offer: 'queued' }]);
    expect([await now(first.id), (await spacesOf(park.id))[0]?.blocks]).toEqual(['confirmed S1', []]);
    expect(await portal.outbox()).toEqual([]);
  });

  it('moves the people who use it to another free space, else into the queue at their place; each is notified', async () => {
    const park = await newPark(2);
    const first = await ask(driver, park.id);
    portal.clock.set('2026-11-23T09:05:00Z');
    const [other, waiting] = [await ask(second, park.id), await ask(third, park.id)];
    const [one] = await spacesOf(park.id);
    expect(
      (await block(park, { space_ids: [one?.id], ...days, reason: 'Paint', stranded: 'move' })).status,
    ).toBe(201);
    expect([await now(first.id), await now(other.id), await now(waiting.id)]).toEqual([
      'queued',
      'confirmed S2',
      'queued',
    ]);
    // The first asked first, and keeps that place.
    expect((await admin.get(`${reservations}${first.id}/`)).body.place).toBe(1);
    expect(await mailsTo('parking-requeued')).toEqual(['parking@north.test']);
    const blocked = (await spacesOf(park.id))[0]?.blocks[0];
    expect(
      (await admin.call({ method: 'DELETE', url: `/api/parking/space-blocks/${blocked?.id}/` })).status,
    ).toBe(204);
    expect([await now(first.id), await now(waiting.id)]).toEqual(['confirmed S1', 'queued']);
    expect(
      (await admin.call({ method: 'DELETE', url: `/api/parking/space-blocks/${blocked?.id}/` })).status,
    ).toBe(404);
  });

  it('with a free space left moves there immediately', async () => {
    const park = await newPark(2);
    const first = await ask(driver, park.id);
    const [one] = await spacesOf(park.id);
    await block(park, { space_ids: [one?.id], ...days, stranded: 'move' });
    expect(await now(first.id)).toBe('confirmed S2');
    expect(await mailsTo('parking-moved')).toEqual(['parking@north.test']);
    const log = await (await portal.loginAs('superadmin')).get('/api/audit-log/?entity=parking_reservation');
    // The log is by instant, and tests before this one were later in their day.
    const entries = log.body.results.filter(
      ({ entity_id: id }: { entity_id: string }) => id === String(first.id),
    );
    expect(entries[0]).toMatchObject({ action: 'move', before: { space_id: one?.id } });
  });

  it('is refused twice on a day, before today, backwards, and for a space of elsewhere', async () => {
    const park = await newPark(1);
    const [one] = await spacesOf(park.id);
    const ids = { space_ids: [one?.id] };
    expect((await block(park, { ...ids, ...days })).status).toBe(201);
    const doubled = await block(park, { ...ids, first_day: wednesday, last_day: '2026-12-01' });
    expect([doubled.status, doubled.body.detail]).toEqual([
      409,
      'S1 is blocked on some of these days already.',
    ]);
    const fields = async (body: object) => Object.keys((await block(park, { ...ids, ...body })).body);
    expect(await fields({ first_day: wednesday, last_day: tuesday })).toEqual(['last_day']);
    expect(await fields({ first_day: '2026-11-22', last_day: tuesday })).toEqual(['first_day']);
    expect(await fields({ ...days, space_ids: [data.spaces['A-1']] })).toEqual(['space_ids']);
  });
});

describe('spaces taken away from everyone', () => {
  it('a weekday: the people who have that day are cancelled and notified, the others stay', async () => {
    const park = await newPark(1);
    const [first, other] = [await ask(driver, park.id), await ask(second, park.id, [wednesday])];
    const body = { version: 1, open_weekdays: [1, 3, 4, 5] };
    const refused = await change(park, body);
    expect([refused.status, refused.body.stranded]).toMatchObject([
      409,
      [{ reservation: first.id, offer: 'cancelled' }],
    ]);
    expect((await change(park, { ...body, stranded: 'move' })).status).toBe(200);
    expect([await now(first.id), await now(other.id)]).toEqual(['cancelled', 'confirmed S1']);
    expect(await mailsTo('parking-closed')).toEqual(['parking@north.test']);
  });

  it('the car park: future reservations are cancelled; reopened it is as before', async () => {
    const park = await newPark(1);
    const [first, waiting] = [await ask(driver, park.id), await ask(second, park.id)];
    expect((await change(park, { version: 1, is_active: false })).body.stranded).toHaveLength(2);
    expect((await change(park, { version: 1, is_active: false, stranded: 'queue' })).body.is_active).toBe(
      false,
    );
    expect([await now(first.id), await now(waiting.id)]).toEqual(['cancelled', 'cancelled']);
    expect((await change(park, { version: 2, is_active: true })).status).toBe(200);
    expect((await ask(third, park.id)).status).toBe('confirmed');
  });

  it('a group: people without it are cancelled', async () => {
    const park = await newPark(2);
    const [first, other] = [await ask(driver, park.id), await ask(third, park.id)];
    const groups = { version: 1, permission_groups: ['ev_space_booking'], stranded: 'move' };
    expect((await change(park, groups)).status).toBe(200);
    expect([await now(first.id), await now(other.id)]).toEqual(['cancelled', 'confirmed S2']);
  });

  it('places of one that only counts: moves to another one need no confirmation', async () => {
    const park = await newPark(0, { kind: 'pseudo', capacity: 3 });
    const [first, other] = [await ask(driver, park.id), await ask(second, park.id)];
    expect((await change(park, { version: 1, capacity: 2 })).body).toMatchObject({
      capacity: 2,
      space_count: 2,
    });
    const refused = await change(park, { version: 2, capacity: 1 });
    expect([refused.status, refused.body.stranded]).toMatchObject([
      409,
      [{ reservation: other.id, offer: 'queued', space: null }],
    ]);
    expect((await change(park, { version: 2, capacity: 1, stranded: 'move' })).status).toBe(200);
    expect([await now(first.id), await now(other.id)]).toEqual(['confirmed', 'queued']);
    expect((await change(park, { version: 3, capacity: null })).status).toBe(200);
    expect(await now(other.id)).toBe('confirmed');
  });

  it('allocation that opens earlier allocates immediately', async () => {
    const park = await newPark(1, { parking_allocation_start: 'Sunday' });
    const waiting = await ask(driver, park.id, ['2026-11-30']);
    expect(waiting.status).toBe('queued');
    expect((await change(park, { version: 1, parking_allocation_start: 'No Start Date' })).status).toBe(200);
    expect(await now(waiting.id)).toBe('confirmed S1');
  });
});
