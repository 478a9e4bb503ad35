import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from '../../../testing/outbox.ts';
import { startApprovals, url } from './approvals-test-data.ts';

const at = await startApprovals();
const { data, driver, second, admin, inNorth, one } = at;
afterAll(() => at.portal.close());
beforeEach(() => at.begin());

describe('the list of requests', () => {
  const list = async (query: string) => {
    const { status, body } = await admin.get(`${url}?${query}`);
    expect(status).toBe(200);
    return body.results as {
      id: number;
      status: string;
      carpark: { name: string };
      employee: { last_name: string };
    }[];
  };

  it('is narrowed by status, car park, type and words, and sorted by the values of its columns', async () => {
    const pending = await one(driver);
    const given = await one(second, 'Meadow');
    expect((await list('status=pre-approval')).map(({ id }) => id)).toEqual([pending]);
    expect((await list(`target_carpark=${data.carParks.Meadow}`)).map(({ id }) => id)).toEqual([given]);
    expect(await list('type=visitor')).toEqual([]);
    expect(await list('type=employee')).toHaveLength(2);
    expect((await list('ordering=carpark')).map(({ carpark }) => carpark.name)).toEqual([
      'Approval',
      'Meadow',
    ]);
    expect((await list('ordering=-carpark')).map(({ carpark }) => carpark.name)).toEqual([
      'Meadow',
      'Approval',
    ]);
    const names = (await list('ordering=employee')).map(({ employee }) => employee.last_name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    const hourAgo = sql`update parking_reservations set created_at = created_at - interval '1 hour' where id = ${given}`;
    await inNorth((tx) => hourAgo.execute(tx));
    expect((await list('ordering=created')).map(({ id }) => id)).toEqual([given, pending]);
    expect((await list('ordering=-created')).map(({ id }) => id)).toEqual([pending, given]);
    for (const ordering of ['site', '-site', 'status', '-status', 'start', '-start', '-employee'])
      expect(await list(`ordering=${ordering}`)).toHaveLength(2);
    const [word] = names;
    expect(await list(`search=${encodeURIComponent(word ?? '')}`)).not.toEqual([]);
    await inNorth((tx) =>
      sql`update parking_reservations set registration = 'AB12 CDE' where id = ${given}`.execute(tx),
    );
    expect((await list('search=ab12cde')).map(({ id }) => id)).toEqual([given]);
    expect(await list('search=nobody+at+all')).toEqual([]);
  });

  it('shows other parking that day to the people who decide, and to them alone', async () => {
    const permit = { user_id: data.people.parking, permit_type: 'GR', days: [2], start: '2026-11-23' };
    const where = { carpark_id: data.carParks.Garage, space_id: data.spaces['A-1'] };
    expect((await admin.post('/api/parking/permits/', { ...permit, ...where })).status).toBe(201);
    const early = { start_time: '04:00', end_time: '08:00', dates: ['2026-11-24'] };
    await driver.post(url, { ...early, target_carpark: data.carParks.Meadow });
    await driver.post(url, {
      ...early,
      start_time: '17:00',
      end_time: '21:00',
      target_carpark: data.carParks.Approval,
    });
    const id = await one(driver);
    const others = [
      'Already has space A-1 at Garage that day, by a permit.',
      'Already has parking that day: Meadow, 04:00 to 08:00.',
      'Has already requested parking that day: Approval, 17:00 to 21:00.',
    ];
    const seen = async (agent: typeof admin) => (await agent.get(`${url}${id}/`)).body.other_parking;
    expect(await seen(admin)).toEqual(others);
    expect(await seen(driver)).toEqual([]);
    const asked = await at.mails('parking-approval-asked');
    expect(asked.at(-1)?.text).toContain(others[0]);
    const link = linkIn(asked.at(-1)).replace('/parking/decide/', '/api/parking/decisions/').split('?')[0];
    const { body } = await second.get(`${link}/`);
    expect(body.requests).toMatchObject([{ id, other_parking: others }]);
    const other = await one(second);
    expect((await admin.get(`${url}${other}/`)).body.other_parking).toEqual([]);
    await at.decide(admin, id, 'approve');
    expect(await seen(admin)).toEqual([]);
  });

  it('shows people their own alone, whatever they request', async () => {
    await one(driver);
    const { body } = await second.get(`${url}?status=pre-approval&ordering=employee`);
    expect(body).toEqual({ count: 0, results: [] });
    expect((await admin.get(`${url}?status=unknown`)).status).toBe(400);
  });
});
