import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PermitsTest, startPermitsTest } from './permits-test-data.ts';

// The clock stands at Monday 23 November 2026, 09:00 in London.
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';

let at: PermitsTest;
beforeAll(async () => {
  at = await startPermitsTest();
});
afterAll(() => at.portal.close());
beforeEach(() => at.reset());

const url = '/api/parking/permits/';
const reservation = async (id: number) => (await at.admin.get(`/api/parking/reservations/${id}/`)).body;
const release = (permit: number, day: string) =>
  at.holder.post('/api/parking/permit-releases/', { permit, start: day, end: day });

describe('the administration', () => {
  it('changes a permit by its version, and gives the released space to the people who wait', async () => {
    const { body: permit } = await at.give();
    await at.request(await at.portal.loginAs('ev'), wednesday);
    const waiting = await at.request(at.driver, wednesday);
    const change = {
      ...{ version: permit.version, permit_type: 'GR', carpark_id: at.data.carParks.Garage },
      ...{ space_id: at.data.spaces['A-1'], days: [2], start: monday },
    };
    const put = (body: object) => at.admin.call({ method: 'PUT', url: `${url}${permit.id}/`, body });
    expect((await put(change)).body).toMatchObject({ days: [2], version: permit.version + 1 });
    expect(await reservation(waiting.id)).toMatchObject({ status: 'confirmed', parking_space: 'A-1' });
    expect((await put(change)).body).toMatchObject({ current: { days: [2] } });
  });

  it('ends a permit immediately, and shows the audit entries', async () => {
    const { body: permit } = await at.give({ start: '2026-11-02' });
    await at.request(await at.portal.loginAs('ev'), tuesday);
    const waiting = await at.request(at.driver, tuesday);
    await release(permit.id, '2026-12-07');
    const ended = await at.admin.post(`${url}${permit.id}/end/`);
    expect(ended.body).toMatchObject({ state: 'ended', end: '2026-11-22' });
    expect(await reservation(waiting.id)).toMatchObject({ status: 'confirmed' });
    expect((await at.admin.post(`${url}${permit.id}/end/`)).status).toBe(409);
    const { body: history } = await at.admin.get(`${url}${permit.id}/history/`);
    expect(history.map(({ text }: { text: string }) => text)).toEqual([
      'Ends on 22 Nov 2026',
      'Released: 7 Dec 2026',
      'Given: Granted A-1, Mon, Tue, Wed, Thu, Fri, Sat, Sun, from 2 Nov 2026',
    ]);
  });

  it('deletes one that has not begun as if it had never existed', async () => {
    const { body: permit } = await at.give({ start: '2026-12-01' });
    expect(permit.state).toBe('upcoming');
    expect((await at.admin.post(`${url}${permit.id}/end/`)).body).toMatchObject({ state: 'ended', days: [] });
    expect((await at.give({ user_id: at.data.people.parking, start: '2026-12-01' })).status).toBe(201);
  });

  it('finds permits by person, car park, type and state', async () => {
    await at.give({ days: [1], end: '2026-12-10' });
    await at.give({ days: [2], user_id: at.data.people.parking, start: '2026-12-01' });
    await at.give({ user_id: at.data.people.ev, permit_type: 'PR', space_id: null });
    const count = async (query: string) => (await at.admin.get(`${url}?${query}`)).body.count;
    expect(await count('state=current')).toBe(2);
    expect(await count('state=upcoming')).toBe(1);
    expect(await count('state=expiring')).toBe(1);
    expect(await count('state=ended')).toBe(0);
    expect(await count('type=PR')).toBe(1);
    expect(await count('search=permit@')).toBe(1);
    expect(await count(`carpark=${at.data.carParks.Garage}`)).toBe(3);
    expect(await count('start=2026-12-11&end=2026-12-31')).toBe(2);
  });

  it('shows which spaces already have permits, and on which weekdays', async () => {
    const { body: permit } = await at.give({ days: [2, 4] });
    const spaces = (await at.admin.get(`/api/parking/carparks/${at.data.carParks.Garage}/permit-spaces/`))
      .body;
    expect(spaces).toEqual([
      {
        id: at.data.spaces['A-1'],
        name: 'A-1',
        permits: [{ permit: permit.id, person: 'p. Person', days: [2, 4] }],
      },
      { id: at.data.spaces['A-2'], name: 'A-2', permits: [] },
    ]);
    expect(
      (await at.admin.get(`/api/parking/carparks/${at.data.carParks.Field}/permit-spaces/`)).body,
    ).toEqual([]);
  });

  it('reminds the person two weeks before the end, once', async () => {
    await at.give({ end: '2026-12-08' });
    await at.portal.runJobs('nightly');
    expect(await at.portal.outbox({ kind: 'permit-ends' })).toEqual([]);
    at.portal.clock.set('2026-11-24T04:00:00Z');
    await at.portal.runJobs('nightly');
    at.portal.clock.set('2026-11-25T04:00:00Z');
    await at.portal.runJobs('nightly');
    const mails = await at.portal.outbox({ kind: 'permit-ends' });
    expect(mails.map(({ subject }) => subject)).toEqual(['Your parking permit ends on 8 Dec 2026']);
  });
});
