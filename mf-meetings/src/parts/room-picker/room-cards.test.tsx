// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildAdminRoom } from '#testing/build-admin-room.ts';
import { RoomCards } from './room-cards.tsx';

afterEach(cleanup);

it('shows the photo of a room, and its table if there is none or it cannot be loaded', async () => {
  const rooms = [
    buildAdminRoom({ name: 'Bridge', isFree: true, photo: '/api/photos/bridge/' }),
    buildAdminRoom({ name: 'Deck', isFree: true }),
  ];
  const { container } = await renderWithProviders(
    <RoomCards
      rooms={rooms}
      value={null}
      zone="Europe/London"
      floorsAway={() => null}
      nextTimes={new Map()}
      onChange={() => {}}
      onLater={undefined}
    />,
  );
  const pictures = () => [...container.querySelectorAll('.mm-picker__plan')].map(({ tagName }) => tagName);
  expect(pictures()).toEqual(['IMG', 'svg']);
  // Decoration: the name of the radio button is that of the room.
  const photo = screen.getByRole('presentation');
  expect([photo.getAttribute('src'), photo.getAttribute('loading')]).toEqual(['/api/photos/bridge/', 'lazy']);
  expect(screen.getByRole('radio', { name: /^Bridge/ })).toBeTruthy();
  fireEvent.error(photo);
  expect(pictures()).toEqual(['svg', 'svg']);
});
