import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { calendarObjects } from '../../testing/calendar-objects.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from './parking-test-data.ts';

let server: TestApp;
let data: ParkingTestData;
let driver: Agent;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-11-23T08:00:00Z');
  data = await insertParkingTestData(server);
  driver = await server.loginAs('parking');
  const request = (carPark: 'Garage' | 'Field' | 'Approval', dates: string[]) =>
    driver.post('/api/parking/reservations/', {
      target_carpark: data.carParks[carPark],
      start_time: '09:00',
      end_time: '17:00',
      dates,
    });
  await request('Garage', ['2026-11-24']);
  await request('Field', ['2026-11-25']);
  // A request that is pending approval is not listed.
  await request('Approval', ['2026-11-26']);
});
afterAll(() => server.close());

const range = 'start=2026-11-23&end=2026-11-29';

it('is listed in one’s own days, with the space if it has one', async () => {
  const { body } = await driver.get(`/api/my-days/?${range}`);
  expect(body.results).toMatchObject([
    {
      date: '2026-11-24',
      items: [
        {
          type: 'parking_reservation',
          title: 'Garage',
          place: 'Space A-1',
          starts_at: '2026-11-24T09:00:00.000Z',
          ends_at: '2026-11-24T17:00:00.000Z',
          site: { name: 'London HQ' },
        },
      ],
    },
    { date: '2026-11-25', items: [{ title: 'Field', place: null }] },
  ]);
  const counts = await driver.get(`/api/my-days/counts/?${range}`);
  expect(
    counts.body.results.map(({ date, count }: { date: string; count: number }) => [date, count]),
  ).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 1],
  ]);
});

it('is in the calendar feed, with car park and space', async () => {
  const { body } = await driver.post('/api/calendar-feed/');
  const answer = await server.anonymous().get(new URL(body.address).pathname);
  const [calendar] = calendarObjects(answer.text);
  expect(calendar?.events.map(({ summary, location, start }) => [summary, location, start])).toEqual([
    ['Parking: Garage', 'Space A-1, London HQ', '2026-11-24T09:00:00Z'],
    ['Parking: Field', 'London HQ', '2026-11-25T09:00:00Z'],
  ]);
});

it('is hidden from others who see one’s day', async () => {
  const superadmin = await server.loginAs('superadmin');
  const { status, body } = await superadmin.get(
    `/api/users/${data.people.parking}/schedule/?date=2026-11-24`,
  );
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('Garage')]);
});
