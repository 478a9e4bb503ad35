// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FloorPlanEditor } from './screen.tsx';

const toasts = spyOnToasts();
const draft = (changes: object = {}) => ({
  floor_id: 1,
  name: 'Ground floor',
  site_id: 1,
  version: 3,
  is_changed: true,
  saved_at: '2026-11-23T08:30:00Z',
  saved_by: 'Ben Bell',
  width: 1200,
  height: 800,
  image: '/api/desks/maps/1/image/0cc175b9c0f1b6a831c399e269772661/',
  is_new_image: false,
  removed: [],
  desk_circle_size: 40,
  room_marker_size: 40,
  room_marker_shape: 'circle',
  desks: [
    { id: 1, name: 'L1-001', zone: 'Engineering', x: 1000, y: 700 },
    { id: 2, name: 'L1-002', zone: 'Engineering', x: 100, y: 100 },
  ],
  rooms: [],
  ...changes,
});

const Routed = () => useRoutes([{ path: '/floor-plans/:floorId/edit', element: <FloorPlanEditor /> }]);

/** @param answers to one change after the other; the last holds for all that follow */
async function open(answers: FakeAnswer[]) {
  let answered = 0;
  const answer = () => answers[Math.min(answered++, answers.length - 1)] ?? {};
  const calls = fakeServer({
    'GET /api/desks/maps/1/draft/': () => ({ body: draft() }),
    'PUT /api/desks/maps/1/draft/': answer,
    'PUT /api/desks/maps/1/draft/image/': answer,
    'POST /api/desks/maps/1/draft/publish/': answer,
    'POST /api/desks/maps/1/draft/discard/': answer,
  });
  await renderWithProviders(<Routed />, {
    route: '/floor-plans/1/edit',
    session: { user: { groups: ['desk_admin'] }, client: { features: ['desks'] } },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const marker = (name: string) => screen.findByRole('button', { name: new RegExp(`^Desk ${name}, at`) });
  return {
    user,
    marker,
    sent: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    press: (name: string) => screen.findByRole('button', { name }).then((button) => user.click(button)),
    /** Ten units to the left, and saved. */
    async move(name: string) {
      (await marker(name)).focus();
      await user.keyboard('{ArrowLeft}');
      await vi.advanceTimersByTimeAsync(700);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('of two editors the second', () => {
  // The first has given the plan a picture of half the size, with which all places went.
  const theirs = draft({
    version: 4,
    width: 600,
    height: 400,
    desks: [
      { id: 1, name: 'L1-001', zone: 'Engineering', x: 500, y: 350 },
      { id: 2, name: 'L1-002', zone: 'Engineering', x: 200, y: 300 },
    ],
  });
  const stale = { status: 409, body: { detail: 'Somebody saved before.', current: theirs } };

  it('learns who made the other draft, and takes theirs', async () => {
    const { user, marker, move, sent } = await open([stale]);
    await move('L1-001');
    expect(
      await screen.findByText('Saved by Ben Bell, 23 Nov 2026, 08:30. The picture was changed.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((await marker('L1-001')).getAttribute('aria-label')).toBe('Desk L1-001, at 500 and 350');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toHaveLength(1);
  });

  it('keeps its own changes, at their place in their picture', async () => {
    const { user, move, sent } = await open([stale, { body: { ...theirs, version: 5 } }]);
    await move('L1-001');
    await user.click(await screen.findByRole('button', { name: 'Keep my version' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([
      { version: 3, desks: [{ id: 1, x: 990, y: 700 }] },
      { version: 4, desks: [{ id: 1, x: 495, y: 350 }] },
    ]);
  });

  it('publishes the whole displayed plan, or takes theirs', async () => {
    const { user, marker, press, sent } = await open([stale, { body: { ...theirs, version: 5 } }]);
    const publish = async () => {
      await press('Publish');
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    };
    await publish();
    expect(await screen.findByText(/^Saved by Ben Bell, 23 Nov 2026, 08:30\. The picture/)).toBeTruthy();
    await press('Keep my version');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([{ version: 3 }, { version: 4, desks: [{ id: 2, x: 50, y: 50 }] }]);
    cleanup();
    const other = await open([
      { status: 409, body: { detail: '', current: { ...theirs, is_changed: false } } },
    ]);
    await publish();
    expect(await screen.findByText(/^Published or discarded by Ben Bell/)).toBeTruthy();
    await other.press('Take theirs');
    expect((await marker('L1-002')).getAttribute('aria-label')).toBe('Desk L1-002, at 200 and 300');
    expect(await screen.findByText('As published')).toBeTruthy();
  });

  it('needs a second confirmation before it discards, with theirs on the plan', async () => {
    const { user, press, sent } = await open([stale, { body: draft({ version: 5, is_changed: false }) }]);
    const discard = () =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
    await press('Discard draft');
    await discard();
    expect(await screen.findByText(/^Saved by Ben Bell/)).toBeTruthy();
    await discard();
    expect(await screen.findByText(/^All changes since/)).toBeTruthy();
    await discard();
    expect(await screen.findByText('As published')).toBeTruthy();
    expect(sent()).toEqual([{ version: 3 }, { version: 4 }]);
  });

  it('keeps a picture over theirs without choosing the file again', async () => {
    const { user, press } = await open([
      {
        status: 409,
        body: { detail: '', current: draft({ version: 4, image: '/other/', desk_circle_size: 30 }) },
      },
      { body: draft({ version: 5 }) },
    ]);
    await press('Change picture');
    await user.upload(await screen.findByLabelText('New picture'), new File(['<svg/>'], 'plan.svg'));
    expect(
      await screen.findByText(/\. 1 desk, room or size was changed\. The picture was changed\.$/),
    ).toBeTruthy();
    await press('Keep my version');
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The draft has the new picture.'));
  });
});

it('explains why the server refuses a step, and does not send it again automatically', async () => {
  const { move, sent } = await open([
    { status: 400, body: { desks: ['L1-001 would lie outside the plan, which has 600 × 400 units.'] } },
  ]);
  await move('L1-001');
  expect(await screen.findByText(/L1-001 would lie outside the plan, .* Change or undo it\./)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toHaveLength(1);
});

it('shows while the server is busy that it tries again, and does', async () => {
  const { move, sent } = await open([
    { status: 503, body: { detail: 'Busy.' } },
    { body: draft({ version: 4 }) },
  ]);
  await move('L1-001');
  expect(await screen.findByText(/^Your changes are still here/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it('stays editable without its picture, with a message', async () => {
  const { marker } = await open([{}]);
  await marker('L1-001');
  fireEvent.error(document.querySelector('.fp-picture') as HTMLImageElement);
  expect(
    await screen.findByText(/The picture could not be loaded\. You can still edit positions/),
  ).toBeTruthy();
  expect(await marker('L1-002')).toBeTruthy();
});
