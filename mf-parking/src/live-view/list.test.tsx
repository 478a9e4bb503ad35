// @vitest-environment jsdom
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  pageOf,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildEvent } from '#testing/cameras.ts';
import { LiveView } from './list.tsx';

const unknown = buildEvent({ id: 5 });
afterEach(cleanup);

type Answers = Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;

async function open(rows = [unknown], { route = '/parking/live-view', answers = {} as Answers } = {}) {
  const calls = fakeServer({
    'GET /api/parking/camera-events/': { body: wire(pageOf(rows)) },
    'GET /api/parking/cameras/': { body: [] },
    ...answers,
  });
  const view = await renderWithProviders(<LiveView />, {
    route,
    session: { user: { groups: ['parking_admin'] }, client: { features: ['camera'] } },
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.url.startsWith(path));
  return { ...view, sent, user: userEvent.setup() };
}

const article = async (plate: string) =>
  within(await screen.findByRole('article', { name: new RegExp(plate) }));

describe('an event', () => {
  it('shows what was seen, whose it is and what is known of it', async () => {
    const user = { id: 7, firstName: 'Amira', lastName: 'Khan', phone: '+44 20 1', email: 'amira@demo.test' };
    await open([
      {
        ...unknown,
        direction: 'away',
        status: 'exit',
        vehicle: { ...unknown.vehicle, user, note: 'Blue van' },
      },
    ]);
    const event = await article('LK19A8C');
    for (const text of ['Exit', 'Out', 'Amira Khan', '+44 20 1', 'amira@demo.test', 'Blue van'])
      expect(event.getByText(text)).toBeTruthy();
    expect(event.getByText('The vehicle is leaving.')).toBeTruthy();
  });

  it.each([
    ['unknown', ['allow', 'allowlist', 'deny', 'denylist'], [false, false, false, false]],
    ['authorized', ['deny'], [true, true, false, true]],
    ['denied', ['allow', 'deny'], [false, true, false, true]],
  ] as const)('%s: only actions offered by the server can be pressed', async (status, actions, disabled) => {
    await open([{ ...unknown, status, actions: [...actions] }]);
    const event = await article('LK19A8C');
    const buttons = ['Allow once', 'Add to allowlist', 'Deny once', 'Add to denylist'].map((name) =>
      event.getByRole<HTMLButtonElement>('button', { name: `${name}: LK19A8C` }),
    );
    expect(
      buttons.map((button) => button.disabled || button.getAttribute('aria-disabled') === 'true'),
    ).toEqual([...disabled]);
  });

  it('is put on a list with a note', async () => {
    const { sent, user } = await open(undefined, {
      answers: { 'POST /api/parking/camera-events/5/denylist/': { body: wire(unknown) } },
    });
    await user.click((await article('LK19A8C')).getByRole('button', { name: /Add to denylist/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Blocks the road ');
    await user.click(dialog.getByRole('button', { name: 'Add to denylist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', '/api/parking/camera-events/5/denylist/')[0]?.body).toEqual({
      note: 'Blocks the road',
    });
  });

  it('keeps the note if the server failed, and closes if it refuses', async () => {
    const failures = [{ status: 500 }, { status: 409, body: { detail: 'Too late.' } }];
    const { user } = await open(undefined, {
      answers: {
        'POST /api/parking/camera-events/5/allowlist/': () => failures.shift() ?? { body: wire(unknown) },
      },
    });
    await user.click((await article('LK19A8C')).getByRole('button', { name: /Add to allowlist/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await user.type(note, 'Window cleaner');
    await user.click(dialog.getByRole('button', { name: 'Add to allowlist' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(note).toHaveProperty('value', 'Window cleaner');
    await user.click(dialog.getByRole('button', { name: 'Add to allowlist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that can no longer be decided shows nothing, and the list is fetched again', async () => {
    const { sent, user } = await open(undefined, {
      answers: { 'POST /api/parking/camera-events/5/allow/': { status: 409, body: { detail: 'Too late.' } } },
    });
    await user.click((await article('LK19A8C')).getByRole('button', { name: /Allow once/ }));
    await waitFor(() => expect(sent('GET', '/api/parking/camera-events/').length).toBeGreaterThan(1));
    expect(screen.queryByText('Too late.')).toBeNull();
  });

  it('is corrected by a person, never automatically', async () => {
    const suggestions = [
      { registration: 'LK19 A8G', list: 'deny' as const, expectedAt: null, name: null },
      { registration: 'LK19 A8O', list: 'allow' as const, expectedAt: null, name: null },
      { registration: 'LK19 ABC', list: null, expectedAt: '2026-11-23T09:00:00Z', name: 'Amira Khan' },
    ];
    const { sent, user } = await open([{ ...unknown, suggestions }], {
      answers: { 'POST /api/parking/camera-events/5/correct/': { body: wire(unknown) } },
    });
    const event = await article('LK19A8C');
    const questions = event.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(questions).toEqual([
      'Looks like LK19 A8G from the denylist.Use this plate',
      'Is it LK19 A8O from the allowlist?Use this plate',
      'Is it LK19 ABC, expected 09:00? (Amira Khan)Use this plate',
    ]);
    expect(sent('POST', '/api/')).toEqual([]);
    await user.click(event.getByRole('button', { name: 'Use this plate: LK19 ABC' }));
    await waitFor(() =>
      expect(sent('POST', '/api/parking/camera-events/5/correct/')[0]?.body).toEqual({
        registration: 'LK19 ABC',
      }),
    );
  });
});

describe('next to the list', () => {
  const actions = ['allow', 'deny', 'allowlist', 'denylist'] as const;
  const later = buildEvent({
    id: 9,
    status: 'authorized',
    vehicle: { ...unknown.vehicle, registration: 'AB12CDE' },
  });
  const waits = { ...unknown, actions: [...actions], executedAt: new Date().toISOString() };

  it('shows the waiting car, and another one when it is chosen or reached by key', async () => {
    const { user, location } = await open([later, waits], {
      answers: {
        'GET /api/parking/camera-events/': ({ url }) => ({
          body: wire(pageOf(url.includes('status=unknown') ? [waits] : [later, waits])),
        }),
      },
    });
    await article('LK19A8C');
    await user.click(screen.getByRole('button', { name: 'AB12CDE' }));
    await article('AB12CDE');
    expect(location()).toContain('event=9');
    await user.keyboard('{ArrowDown}');
    await article('LK19A8C');
    await user.keyboard('{ArrowUp}');
    await article('AB12CDE');
    await user.keyboard('u');
    await article('LK19A8C');
  });

  it('admits a car by one key, and none while the guard types', async () => {
    const { sent, user } = await open([waits], {
      answers: { 'POST /api/parking/camera-events/5/allow/': { body: wire(waits) } },
    });
    await article('LK19A8C');
    await user.type(screen.getByRole('searchbox'), 'a');
    expect(sent('POST', '/api/')).toEqual([]);
    screen.getByRole('button', { name: 'LK19A8C' }).focus();
    await user.keyboard('a');
    await waitFor(() => expect(sent('POST', '/api/parking/camera-events/5/allow/')).toHaveLength(1));
  });
});

describe('the list', () => {
  it('queries by search, status and camera of the address, at the chosen site', async () => {
    const { sent } = await open(undefined, {
      route: '/parking/live-view?search=lk&status=denied&camera=3&page=2',
    });
    await screen.findByRole('article');
    const { searchParams } = new URL(
      sent('GET', '/api/parking/camera-events/')[0]?.url ?? '',
      'http://localhost',
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ search: 'lk', status: 'denied', camera: '3', page: '2', limit: '25', site: '1' },
    });
  });

  it('is held at the newest event while it is paused, and shows how many have come', async () => {
    const { sent, user } = await open(undefined, {
      answers: {
        'GET /api/parking/camera-events/': ({ url }) => ({
          body: url.includes('after=5') ? { count: 12, results: [] } : wire(pageOf([unknown])),
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused, 12 new')).toBeTruthy();
    expect(sent('GET', '/api/parking/camera-events/').some(({ url }) => url.includes('before=5'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('goes back to the first page with 25 rows if a page cannot be loaded', async () => {
    const { location } = await open(undefined, {
      route: '/parking/live-view?page=3&limit=50',
      answers: {
        'GET /api/parking/camera-events/': ({ url }) =>
          url.includes('page=3')
            ? { status: 400, body: { page: ['Too far.'] } }
            : { body: wire(pageOf([unknown])) },
      },
    });
    await screen.findByRole('article');
    expect(location()).toBe('/parking/live-view');
  });
});
