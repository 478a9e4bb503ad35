// @vitest-environment jsdom
import { screenUuid, setScreenUuid } from '@portal/shared/api';
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DISPLAY_UUID } from '#testing/display.ts';
import { BecomeScreen } from './screen.tsx';

afterEach(() => {
  cleanup();
  setScreenUuid(null);
});

async function open(
  answer: FakeAnswer = {},
  groups: ['employee'] | ['cleaning'] = ['employee'],
  gone: FakeAnswer = {},
) {
  const calls = fakeServer({
    'GET /api/rooms/': { body: { count: 1, results: [{ id: 7, name: 'Bridge' }] } },
    'GET /api/desks/maps/': { body: [{ id: 2, name: 'First floor' }] },
    'POST /api/screens/': answer,
    'DELETE /api/screens/me/': gone,
  });
  const view = await renderWithProviders(<BecomeScreen />, {
    session: { user: { groups }, client: { features: ['rooms', 'screen'], mode: 'demo' } },
    route: '/become-a-screen',
  });
  const sent = (wanted: string) => calls.filter(({ method }) => method === wanted);
  return {
    ...view,
    user: userEvent.setup(),
    posts: () => sent('POST'),
    deletes: () => sent('DELETE'),
  };
}
const start = () => screen.getByRole('button', { name: 'Become a screen' });

it('becomes the display of the chosen room', async () => {
  const { user, posts, location } = await open({ status: 201, body: { device: {}, uuid: DISPLAY_UUID } });
  await user.click(start());
  expect(await screen.findByText('Room is required')).toBeTruthy();
  expect(posts()).toEqual([]);
  await user.click(await screen.findByRole('combobox', { name: 'Room' }));
  await user.click(await screen.findByText('Bridge'));
  await user.click(start());
  await waitFor(() => expect(location()).toBe('/screen'));
  expect(posts().map(({ body }) => body)).toEqual([{ room_id: 7 }]);
  expect(screenUuid()).toBe(DISPLAY_UUID);
});

it('removes the previously tried one from the list', async () => {
  setScreenUuid('2f9d3c5e-1111-4a4b-9c3d-5e6f7a8b9c0d', true);
  const gone = { status: 204 };
  const { user, deletes, location } = await open(
    { status: 201, body: { device: {}, uuid: DISPLAY_UUID } },
    ['employee'],
    gone,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Room' }));
  await user.click(await screen.findByText('Bridge'));
  await user.click(start());
  await waitFor(() => expect(location()).toBe('/screen'));
  expect([deletes().length, screenUuid()]).toEqual([1, DISPLAY_UUID]);
});

it('of a floor; refused, the browser is as it was', async () => {
  const { user, posts, location } = await open({ status: 400, body: { floor_id: ['No such floor.'] } });
  await user.click(screen.getByRole('radio', { name: 'A floor with all its rooms' }));
  await user.click(await screen.findByRole('combobox', { name: 'Floor' }));
  await user.click(await screen.findByText('First floor'));
  await user.click(start());
  expect(await screen.findByText('No such floor.')).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ floor_id: 2 }]);
  expect([screenUuid(), location()]).toEqual([null, '/become-a-screen']);
});

it('explains why if a person may not', async () => {
  await open({}, ['cleaning']);
  expect(screen.getByText('Only people who can find rooms can try a display.')).toBeTruthy();
});
