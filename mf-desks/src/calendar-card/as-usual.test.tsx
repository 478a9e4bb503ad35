// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { AsUsual } from './as-usual.tsx';

const toasts = spyOnToasts();
const made = buildReservation({ id: 41, date: '2026-11-24' });
const favourite = { id: 12, name: 'L1-012', zone: 'Engineering', zoneId: 3, siteId: 1, place: 1 };
const second = { ...favourite, id: 13, name: 'L1-013', place: 2 };

afterEach(cleanup);

async function open(
  favourites: object[],
  book: FakeAnswer = { status: 201, body: wire(made) },
  take: FakeAnswer = { status: 201, body: wire([made]) },
) {
  const calls = fakeServer({
    'GET /api/desks/favourites/': { body: wire(favourites) },
    'POST /api/desks/reservations/as-usual/': book,
    'POST /api/desks/reservations/41/cancel/': { body: wire({ ...made, status: 'cancelled' }) },
    'POST /api/desks/reservations/': take,
    'DELETE /api/desks/favourites/12/': { status: 204 },
  });
  await renderWithProviders(<AsUsual day="2026-11-24" locale="en" own={undefined} />, {
    session: { user: { groups: ['employee', 'deskbooking'] } },
  });
  return calls;
}

it('books with one press, names the desk, and undoes it with another', async () => {
  const calls = await open([favourite, second]);
  await userEvent.click(
    await screen.findByRole('button', { name: /^As usual: L1-012, L1-013, .*24 November 2026$/ }),
  );
  expect(await screen.findByText(/^L1-012 \(Engineering\) is yours on .*24 November 2026\.$/)).toBeTruthy();
  const post = calls.find(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ site_id: 1, date: '2026-11-24' });
  expect(post?.headers.get('idempotency-key')).toBeTruthy();
  const undo = screen.getByRole('button', { name: /^Undo/ });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await userEvent.click(undo);
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('L1-012 is released.'));
  expect(await screen.findByRole('button', { name: /^As usual: / })).toBeTruthy();
});

const none = {
  status: 409,
  body: {
    detail: 'None of your favourite desks can be had on 24 Nov 2026.',
    favourites: [{ desk: { id: 12, name: 'L1-012', zone: 'Engineering' }, reason: 'Taken by A. Khan.' }],
    alternatives: [{ id: 14, name: 'L1-014', zone: 'Engineering' }],
  },
};

it.each<[string, FakeAnswer]>([
  ['Taken by B. Li.', { status: 409, body: { detail: 'Taken.', dates: [{ desk: ['Taken by B. Li.'] }] } }],
  ['Closed: New carpet', { status: 400, body: [{ desk: ['Closed: New carpet'] }] }],
  ['Something went wrong. Nothing was booked.', { status: 500, body: { detail: 'Failed.' } }],
])('reports a similar desk that was taken in the meantime: %s', async (words, take) => {
  await open([favourite], none, take);
  await userEvent.click(await screen.findByRole('button', { name: /^As usual: / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Book L1-014' }));
  await waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith(words));
});

it('explains each unavailable desk, and takes a similar one', async () => {
  const calls = await open([favourite], none);
  await userEvent.click(await screen.findByRole('button', { name: /^As usual: / }));
  expect(await screen.findByText('L1-012: Taken by A. Khan.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Book L1-014' }));
  expect(await screen.findByText(/is yours on/)).toBeTruthy();
  expect(calls.find(({ url }) => url === '/api/desks/reservations/')?.body).toEqual({
    desk_id: 14,
    date: '2026-11-24',
  });
});

it('explains the star if there is none', async () => {
  await open([]);
  const link = await screen.findByRole('link', { name: 'Choose a desk' });
  expect(link.getAttribute('href')).toBe('/desks?date=2026-11-24');
});
