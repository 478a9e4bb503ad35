import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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

  it('is narrowed by status, car park, type and words, and sorted by what its columns say', async () => {
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

  it('shows people their own alone, whatever they ask for', async () => {
    await one(driver);
    const { body } = await second.get(`${url}?status=pre-approval&ordering=employee`);
    expect(body).toEqual({ count: 0, results: [] });
    expect((await admin.get(`${url}?status=unknown`)).status).toBe(400);
  });
});
