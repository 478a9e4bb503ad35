// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoomQrAction } from './qr-action.tsx';

it('leads to the page of the scanned room', async () => {
  const { location } = await renderWithProviders(<RoomQrAction objectId={7} />, { route: '/read-qr' });
  await waitFor(() => expect(location()).toBe('/rooms/7'));
});
