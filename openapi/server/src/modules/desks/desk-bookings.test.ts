import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deskBookings } from './desk-bookings.ts';
import {
  clearReservations,
  type DeskTestData,
  insertDeskTestData,
  insertReservation,
} from './desk-test-data.ts';

let portal: TestApp;
let data: DeskTestData;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertDeskTestData(portal);
});
afterAll(() => portal.close());
beforeEach(() => clearReservations(portal.db));

const insert = (desk: string, person: string, status: 'pending' | 'approved' | 'denied' | 'released') =>
  insertReservation(portal.db, portal.clientIds.north, {
    site_id: data.siteIds[0],
    desk_id: data.desks[desk] ?? 0,
    user_id: data.people[person] ?? 0,
    date: '2026-11-24',
    status,
  });

it.each([
  ['pending', true],
  ['approved', true],
  ['denied', false],
  ['released', false],
] as const)('the database refuses a second %s reservation of a desk or person: %s', async (status, holds) => {
  expect(deskBookings.holding.includes(status)).toBe(holds);
  await insert('A-1', 'desk', status);
  const others = [insert('A-1', 'employee', 'approved'), insert('A-2', 'desk', 'approved')];
  const answers = await Promise.allSettled(others);
  expect(answers.map((answer) => answer.status === 'rejected')).toEqual([holds, holds]);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.code).toBe('23505');
});
