import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarObjects } from '../../testing/calendar-objects.ts';
import { type PermitsTest, startPermitsTest } from './permits-test-data.ts';

let test: PermitsTest;
beforeAll(async () => {
  test = await startPermitsTest();
});
beforeEach(() => test.reset());
afterAll(() => test.portal.close());

const range = 'start=2026-11-23&end=2026-11-29';

it('lists its space on the person’s days, except days that were released or have a reservation', async () => {
  const { body: permit } = await test.give({ days: [2, 3, 4] });
  await test.holder.post('/api/parking/permit-releases/', {
    permit: permit.id,
    start: '2026-11-25',
    end: '2026-11-25',
    note: 'Away',
  });
  const { body } = await test.holder.get(`/api/my-days/?${range}`);
  expect(body.results).toMatchObject(
    ['2026-11-24', '2026-11-26'].map((date) => ({
      date,
      items: [
        { type: 'parking_permit', id: permit.id, title: 'Garage', starts_at: null, place: 'Space A-1' },
      ],
    })),
  );
  const counts = await test.holder.get(`/api/my-days/counts/?${range}`);
  expect(counts.body.results.map(({ date }: { date: string }) => date)).toEqual(['2026-11-24', '2026-11-26']);
  // Others do not see them, not even a parking administrator.
  expect((await test.admin.get(`/api/my-days/?${range}`)).body.results).toEqual([]);
});

it('is the next day of parking until a reservation comes before it', async () => {
  const { body: permit } = await test.give({ days: [4] });
  const next = async () => (await test.holder.get('/api/parking/summary/')).body.next;
  expect(await next()).toMatchObject({
    reservation: null,
    date: '2026-11-26',
    start: null,
    carpark: 'Garage',
    space: 'A-1',
  });
  await test.holder.post('/api/parking/permit-releases/', {
    permit: permit.id,
    start: '2026-11-26',
    end: '2026-11-26',
    note: 'Away',
  });
  expect(await next()).toMatchObject({ date: '2026-12-03' });
  const reserved = await test.request(test.holder, '2026-11-25');
  expect(await next()).toMatchObject({ reservation: reserved.id, date: '2026-11-25' });
});

it('is not in the calendar feed: a right to each weekday is not a booking', async () => {
  await test.give();
  const { body } = await test.holder.post('/api/calendar-feed/');
  const answer = await test.portal.anonymous().get(new URL(body.address).pathname);
  expect(calendarObjects(answer.text)[0]?.events).toEqual([]);
});
