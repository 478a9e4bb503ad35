// @vitest-environment jsdom
import { fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SampleThingsCard } from './card.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const booking = (id: number, date: string) => ({
  ...{ id, date, site_id: 1, site: 'London', sample_thing_id: 3, name: 'A-12', status: 'booked' },
});

it('has one’s own bookings, and releases one', async () => {
  const bookings = new Map([
    [9, booking(9, '2026-11-24')],
    [10, booking(10, '2026-11-25')],
  ]);
  fakeServer({
    'GET /api/sample-things/bookings/': () => ({ body: [...bookings.values()] }),
    'POST /api/sample-things/bookings/9/release/': () => {
      bookings.delete(9);
      return { body: { ...booking(9, '2026-11-24'), status: 'released' } };
    },
  });
  await renderWithProviders(<SampleThingsCard />);
  expect(await screen.findByText('Wed 25 Nov · London')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Release A-12 on Tue 24 Nov' }));
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('A-12 is released.'));
  await vi.waitFor(() => expect(screen.queryByText('Tue 24 Nov · London')).toBeNull());
});

it('says that there are none, and where to book', async () => {
  fakeServer({ 'GET /api/sample-things/bookings/': { body: [] } });
  await renderWithProviders(<SampleThingsCard />);
  expect(await screen.findByText('You have no bookings.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Book a sample thing' });
  expect(link.getAttribute('href')).toBe('/sample-things');
});
