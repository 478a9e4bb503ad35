// @vitest-environment jsdom
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CateringReport } from './screen.tsx';

// It draws on a canvas, which this browser does not have.
vi.mock('../parts/report/plot.tsx', () => ({ Plot: () => <p>drawn</p> }));
afterEach(cleanup);

async function open({ spend }: { spend: number }) {
  const figures = {
    ...{ spend, order_count: 2, cover_count: 9, item_count: 9, cancelled_count: 0, cancelled_spend: 0 },
  };
  fakeServer({
    'GET /api/reports/catering/': ({ url }) =>
      url.includes('days=all')
        ? { status: 500, body: { detail: 'Something went wrong.' } }
        : {
            body: {
              ...{ from_date: '2026-11-02', until_date: '2026-11-06', totals: figures },
              by_cost_centre: [{ cost_centre: 'FIN07', figures }],
              ...{ by_day: [], by_category: [], by_item: [] },
            },
          },
  });
  await renderWithProviders(<CateringReport />, {
    route: '/reports/catering?site=1&from=2026-11-02&until=2026-11-06',
    session: { user: { groups: ['reporting'] }, client: { features: ['rooms'] } },
  });
}

it('has no figures of other days next to a message that the days did not load', async () => {
  await open({ spend: 1250 });
  expect(await screen.findByText(/: £12\.50 for 2 orders/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'All days' }));
  expect(await screen.findByText('Catering spend could not be loaded')).toBeTruthy();
  expect(screen.queryByText(/£12\.50/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows orders that cost nothing', async () => {
  await open({ spend: 0 });
  expect(await screen.findByRole('rowheader', { name: 'FIN07' })).toBeTruthy();
  expect(screen.queryByText('Nothing to show')).toBeNull();
});
