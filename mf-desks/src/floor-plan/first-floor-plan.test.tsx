// @vitest-environment jsdom
import { useLocation, useRoutes } from '@portal/shared/router';
import { fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { FirstFloorPlan } from './screen.tsx';

const ME = { id: 7, firstName: 'Amira', lastName: 'Khan' };
const BOSS = { id: 8, firstName: 'Bo', lastName: 'Li' };
const desk = (floor: number) => ({
  id: 12,
  name: 'L1-012',
  zone: 'Engineering',
  zoneId: 3,
  floorPlanRelativeUrl: `/floor-plans/${floor}?desk=12`,
});

function Shown() {
  const { pathname, search } = useLocation();
  return <p>{`Plan ${pathname}${search}`}</p>;
}
const Routed = () =>
  useRoutes([
    { path: '/floor-plans', element: <FirstFloorPlan /> },
    { path: '/floor-plans/:floorId', element: <Shown /> },
  ]);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['the floor of the own desk of today', [{ user: ME, desk: desk(5) }], '/floor-plans/5?desk=12&view=list'],
  [
    'not that of a desk for another person',
    [
      { user: BOSS, desk: desk(6) },
      { user: ME, desk: desk(5) },
    ],
    '/floor-plans/5?desk=12&view=list',
  ],
  ['else the first of the site', [{ user: BOSS, desk: desk(6) }], '/floor-plans/1?view=list'],
])('leads to %s', async (_, own, path) => {
  fakeServer({
    'GET /api/desks/maps/': { body: [{ id: 1, name: 'Ground floor', site_id: 1 }] },
    'GET /api/desks/reservations/': { body: wire(pageOf(own.map((one) => buildReservation(one)))) },
  });
  await renderWithProviders(<Routed />, {
    route: '/floor-plans?view=list',
    session: { user: { id: ME.id, groups: ['deskbooking', 'PA'] }, client: { features: ['desks'] } },
  });
  expect(await screen.findByText(`Plan ${path}`)).toBeTruthy();
});
