import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeskDay } from '../desk-day-test-data.ts';

const at = await startDeskDay();
const { portal, data, agents, book, statusOf, mails, holderOf } = at;
const { booker, assistant, third, boss } = agents;
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
const closures = '/api/desks/closures/';
const days = { first_day: tuesday, last_day: wednesday, reason: 'New carpet' };
afterAll(() => portal.close());
beforeEach(() => at.begin());

describe('a closure', () => {
  it('previews the people affected, and then moves them as announced', async () => {
    const id = await book(booker, 'C-1', tuesday);
    const body = { ...days, desk_id: data.desks['C-1'] };
    const preview = await boss.post(`${closures}preview/`, body);
    expect(preview.body).toMatchObject({
      count: 1,
      results: [{ reservation_id: id, desk: 'C-1', goes_to: { name: 'C-2' } }],
    });
    expect(await holderOf('C-1', tuesday)).toBe('desk');
    const made = await boss.post(closures, body);
    expect([made.status, made.body]).toMatchObject([201, { moved: 1, cancelled: 0 }]);
    expect([await holderOf('C-1', tuesday), await holderOf('C-2', tuesday)]).toEqual([null, 'desk']);
    const [mail] = await portal.outbox({ kind: 'desk-moved' });
    expect(mail).toMatchObject({ to: 'desk@north.test', text: expect.stringContaining('New carpet') });
  });

  it('cancels reservations without a place, with the reason', async () => {
    // The only zone of its permission.
    const admin = await portal.loginAs('superadmin');
    const id = await book(admin, 'R-1', tuesday);
    const made = await boss.post(closures, { ...days, zone_id: data.zones.closed });
    expect(made.body).toMatchObject({
      moved: 0,
      cancelled: 1,
      closure: { desk: null, reason: 'New carpet' },
    });
    expect(await statusOf(id)).toBe('cancelled');
    expect(await mails('desk-closed')).toEqual(['superadmin@north.test']);
  });

  it('leaves the desk unavailable on its days alone, with the reason', async () => {
    await boss.post(closures, { ...days, desk_id: data.desks['A-1'] });
    const on = async (day: string) =>
      (await booker.get(`/api/desks/desks/${data.desks['A-1']}/?on_date=${day}`)).body;
    expect(await on(tuesday)).toMatchObject({ status_on_date: 'unavailable', closed_reason: 'New carpet' });
    expect(await on('2026-11-26')).toMatchObject({ status_on_date: 'available', closed_reason: null });
    const refused = await booker.post('/api/desks/reservations/', {
      desk_id: data.desks['A-1'],
      dates: [wednesday, '2026-11-26'],
    });
    expect(refused.body).toEqual([{ desk: ['Closed: New carpet'] }, {}]);
    const free = await booker.get(`/api/desks/desks/?zone=${data.zones.plain}&available_on=${tuesday}`);
    expect(free.body.results.map(({ name }: { name: string }) => name)).toEqual(['A-2', 'A-3', 'A-4']);
  });

  it('passes free desks to people waiting once it is lifted, once', async () => {
    const made = await boss.post(closures, { ...days, zone_id: data.zones.approval });
    expect(
      (await third.post('/api/desks/waits/', { zone_id: data.zones.approval, date: tuesday })).status,
    ).toBe(201);
    const { id } = made.body.closure;
    expect((await boss.get(closures)).body).toMatchObject([{ id }]);
    expect((await boss.post(`${closures}${id}/end/`)).body.lifted_at).not.toBeNull();
    expect(await holderOf('P-1', tuesday)).toBe('onesite');
    const again = await boss.post(`${closures}${id}/end/`);
    expect([again.status, again.body.detail]).toEqual([409, 'This closure has been lifted already.']);
    expect((await boss.get(closures)).body).toEqual([]);
  });

  it.each([
    [{ first_day: wednesday, last_day: tuesday }, 400],
    [{ first_day: '2026-11-20', last_day: '2026-11-22' }, 400],
    [{ last_day: '2028-11-25' }, 400],
    [{ reason: ' ' }, 400],
    [{ zone_id: 999_999 }, 404],
  ])('is refused with %j: %i', async (change, status) => {
    const answer = await boss.post(closures, { ...days, zone_id: data.zones.plain, ...change });
    expect(answer.status).toBe(status);
  });

  it('and a simultaneous request leave no one at a closed desk', async () => {
    const [made, asked] = await Promise.all([
      boss.post(closures, { ...days, desk_id: data.desks['A-1'] }),
      assistant.post('/api/desks/reservations/', { desk_id: data.desks['A-1'], date: tuesday }),
    ]);
    expect(made.status).toBe(201);
    expect([201, 400]).toContain(asked.status);
    expect(await holderOf('A-1', tuesday)).toBeNull();
  });
});
