// @vitest-environment jsdom
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ParkingReports } from './screen.tsx';

// It draws on a canvas, which this browser does not have.
vi.mock('../parts/report/plot.tsx', () => ({ Plot: ({ top }: { top: number }) => <p>up to {top}</p> }));
afterEach(cleanup);

const GARAGE = { id: 3, name: 'Thames Garage', site_id: 1 };
const YARD = { id: 4, name: 'Cotton Yard', site_id: 2 };
const ofYard = { ...YARD, kind: 'numbered', time_zone: 'Europe/London' };

async function open(query: string, parks = [GARAGE, YARD]) {
  const calls = fakeServer({
    'GET /api/parking/carparks/': { body: parks },
    'GET /api/reports/parking/occupancy/': ({ url }) => ({
      body: {
        ...{ carpark: ofYard, on_date: '2026-11-18', space_count: 24 },
        results: [
          { time: '2026-11-18T09:00:00Z', count: url.includes('on_date=2026-11-11') ? 5 : 9 },
          { time: '2026-11-18T09:30:00Z', count: 4 },
        ],
      },
    }),
    'GET /api/reports/parking/requests/': ({ url }) => ({
      body: {
        carpark: ofYard,
        results: [
          {
            ...{ time: '2026-11-02', released_count: 0, denied_count: 0, cancelled_count: 1 },
            ...(url.includes('month=2026-10')
              ? { confirmed_count: 6, pending_count: 2 }
              : { confirmed_count: 4, pending_count: 1 }),
          },
        ],
      },
    }),
  });
  await renderWithProviders(<ParkingReports />, {
    route: `/reports/parking${query}`,
    session: {
      siteId: 1,
      user: {
        groups: ['reporting'],
        siteId: 1,
        permittedSites: [
          { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
          { id: 2, name: 'Manchester', timeZone: 'Europe/London' },
        ],
      },
      client: { features: ['parking'] },
    },
  });
  return calls;
}

it('opens the car park of a link, whatever site its reader has chosen', async () => {
  const calls = await open('?carpark=4&date=2026-11-18&month=2026-11');
  expect(
    await screen.findByText(/^Northwind.* · Manchester · Cotton Yard · .*18 November 2026 · November 2026$/),
  ).toBeTruthy();
  expect(calls.filter(({ url }) => url.includes('carpark_id=4'))).toHaveLength(4);
  expect(calls.filter(({ url }) => url.includes('carpark_id=3'))).toEqual([]);
});

it('lets another site be chosen if the site of the address has no car park', async () => {
  await open('?site=2', [GARAGE]);
  expect(await screen.findByText('No car parks')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Site' })).toBeTruthy();
});

it('shows the difference from a week before, and from the month before', async () => {
  await open('?carpark=4&date=2026-11-18&month=2026-11');
  const usage = within(await screen.findByRole('region', { name: 'Carpark Usage' }));
  expect(await usage.findByText(/peak of 9 at 09:00\. Peak 4 higher than a week earlier\./)).toBeTruthy();
  const requests = within(screen.getByRole('region', { name: 'Parking Requests' }));
  expect(
    await requests.findByText(/4 confirmed and 1 pending\. 3 fewer in total than in the previous month\./),
  ).toBeTruthy();
});
