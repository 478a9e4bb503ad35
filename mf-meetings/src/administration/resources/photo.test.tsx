// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAdminRoom } from '#testing/build-admin-room.ts';
import { RoomDialog } from './form.tsx';

afterEach(cleanup);

const old = '/api/photos/3f0c2a52-8d0e-4c3b-9f5e-0a8a5f6f2a11/';
const fresh = '/api/photos/4f0c2a52-8d0e-4c3b-9f5e-0a8a5f6f2a11/';
const png = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 9, 0, 0, 0, 9],
]);

/** A browser that opens pictures, which jsdom does not. */
function canDraw() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
  URL.createObjectURL = () => 'blob:room';
  URL.revokeObjectURL = () => {};
}

it('the photo of a room is uploaded when the form is saved; a refusal is shown at its field', async () => {
  canDraw();
  const room = buildAdminRoom({ id: 7, name: 'Bridge', photo: old });
  const said = 'This picture cannot be read. Please choose another one.';
  const uploads = [
    { status: 400, body: { photo: [said] } },
    { status: 201, body: { photo: fresh } },
  ];
  const calls = fakeServer({
    'GET /api/room-types/': { body: wire({ count: 1, results: [] }) },
    'GET /api/resource-groups/': { body: [] },
    'GET /api/room-features/': { body: [] },
    'GET /api/buildings/': { body: [] },
    'GET /api/floor-plans/': { body: [] },
    'GET /api/rooms/7/bookings/': { body: { count: 0, results: [] } },
    'POST /api/room-photos/': () => uploads.shift() ?? { status: 500 },
    'PUT /api/rooms/7/': { body: wire(room) },
  });
  const query = { data: room, error: null, isPending: false, isFetching: false, refetch() {} } as never;
  const onClose = vi.fn();
  await renderWithProviders(<RoomDialog room={query} onClose={onClose} />, {
    session: { user: { groups: ['admin'] } },
  });
  const user = userEvent.setup();
  const picture = () => screen.getByRole('img', { name: /photo/i }).getAttribute('src');
  expect(picture()).toBe(old);

  const file = new File([png], 'room.png', { type: 'image/png' });
  // jsdom's Blob has no `arrayBuffer`.
  Object.assign(file, { slice: () => ({ arrayBuffer: async () => png.slice().buffer }) });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement, file);
  await waitFor(() => expect(picture()).toBe('blob:room'));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(saved()).toEqual([]);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).toMatchObject([{ photo: fresh }]);
});
