// @vitest-environment jsdom
import type { Room } from '@portal/openapi/meetings';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAdminRoom } from '#testing/build-admin-room.ts';
import { RemoveRoom } from './remove-dialog.tsx';

const room = buildAdminRoom({ id: 7, name: 'Bridge' });
const others: Room[] = [
  buildAdminRoom({ id: 8, name: 'Closed one', closed: true }),
  buildAdminRoom({ id: 9, name: 'Taken one', isFree: false, whyNot: 'Taken by A. Khan until 14:00' }),
  buildAdminRoom({ id: 10, name: 'Free one', isFree: true }),
];
const booking = {
  id: 31,
  meetingId: 5,
  start: '2026-11-24T09:00:00Z',
  end: '2026-11-24T10:00:00Z',
  description: 'Planning',
  hostName: 'Amira Khan',
};

async function open(bookings: object[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/rooms/7/bookings/': { body: wire({ count: bookings.length, results: bookings }) },
    'GET /api/rooms/': { body: wire({ count: 4, results: [room, ...others] }) },
    'DELETE /api/rooms/7/': { status: 204 },
    ...answers,
  });
  const onClose = vi.fn();
  await renderWithProviders(<RemoveRoom room={room} onClose={onClose} />, {
    session: { user: { groups: ['admin'] } },
  });
  const of = (method: string) => calls.filter((call) => call.method === method);
  return { of, onClose, user: userEvent.setup() };
}

afterEach(cleanup);

describe('a room is removed', () => {
  it('after a confirmation if it is not in use', async () => {
    const { of, onClose, user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(of('DELETE')).toHaveLength(1);
  });

  it('not before its bookings have moved: open rooms are offered, free ones first, and remaining ones show why', async () => {
    const { of, user } = await open([booking], {
      'POST /api/rooms/7/move-bookings/': {
        body: wire({ moved: 0, notMoved: [{ id: 31, reason: 'Free one: taken by B. Li until 11:00.' }] }),
      },
    });
    expect(await screen.findByText('It has 1 booking. Move it to another room first.')).toBeTruthy();
    await user.click(await screen.findByRole('combobox', { name: 'Move to' }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toHaveLength(2);
    expect(names[0]).toContain('Free one');
    expect(names[1]).toContain('Taken by A. Khan until 14:00');
    await user.click(screen.getAllByText(/Free one/).at(-1) as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Move all' }));
    expect(await screen.findByText('Free one: taken by B. Li until 11:00.')).toBeTruthy();
    expect(of('POST').map(({ body }) => body)).toEqual([{ to: 10 }]);
    expect(of('DELETE')).toEqual([]);
  });
});
