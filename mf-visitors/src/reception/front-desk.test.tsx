// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit, fakeVisitMeeting, fakeVisitor } from '#testing/builders.ts';
import { Reception } from './list.tsx';

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' }).format(new Date());
const anna = fakeVisit({
  id: 1,
  date: today,
  visitor: fakeVisitor({ firstName: 'Anna', lastName: 'Ko' }),
});
const bo = fakeVisit({
  id: 2,
  date: today,
  visitor: fakeVisitor({ firstName: 'Bo', lastName: 'Li' }),
  status: 'checked-in',
  actions: ['check-out'],
  lanyardNumber: 12,
});
const wim = fakeVisit({
  id: 9,
  status: 'arrived',
  isWalkIn: true,
  actions: ['check-in', 'mark-no-show', 'cancel'],
  visitor: fakeVisitor({ firstName: 'Wim', lastName: 'Walkin' }),
  meeting: fakeVisitMeeting({ host: null, hosts: [], wantedHost: 'Mr Khan' }),
  statusChanges: [fakeChange('arrived', '2026-11-23T09:40:00Z')],
});
const khan = {
  id: 7,
  first_name: 'Amira',
  last_name: 'Khan',
  email: 'amira@demo.test',
};
const gone: Visit = { ...bo, status: 'checked-out', actions: ['check-in'], version: 2 };

type Answer = FakeAnswer | ((call: { url: string; body: unknown }) => FakeAnswer | Promise<FakeAnswer>);

async function open(
  answers: Record<string, Answer> = {},
  { waiting = [] as Visit[], route = '/reception' } = {},
) {
  const calls = fakeServer({
    'GET /api/visits/': ({ url }) => ({
      body: wire(pageOf(url.includes('attention=waiting') ? waiting : [anna, bo])),
    }),
    'GET /api/visits/counts/': { body: { all: 2, expected: 1, on_site: 1, left: 0, late: 0 } },
    'GET /api/users/': { body: { count: 1, results: [khan] } },
    ...answers,
  });
  await renderWithProviders(<Reception />, {
    route,
    session: { user: { groups: ['reception'] }, client: { features: ['reception'] } },
  });
  await screen.findByText('Anna Ko');
  const user = userEvent.setup();
  const sent = (url: string) => calls.filter((call) => call.method === 'POST' && call.url === url);
  return { user, calls, sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('EventSource', undefined);
});
afterEach(cleanup);

describe('prompts for the lanyard at the check-out', () => {
  const url = '/api/visits/2/check-out/';
  const out = { [`POST ${url}`]: { body: wire(gone) } };

  it.each([
    ['Enter', '{Enter}', { lanyard_returned: true }],
    ['Y', 'y', { lanyard_returned: true }],
    ['N', 'n', { lanyard_returned: false }],
  ])('%s answers', async (_, key, body) => {
    const { user, sent } = await open(out);
    await user.click(screen.getByRole('button', { name: 'Check Out: Bo Li' }));
    const question = await screen.findByRole('alertdialog', { name: 'Lanyard 12 back?' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(question).getByRole('button', { name: /it is back/ })),
    );
    await user.keyboard(key);
    await waitFor(() => expect(sent(url).map((call) => call.body)).toEqual([body]));
  });

  it('Escape checks no one out', async () => {
    const { user, sent } = await open(out);
    await user.click(screen.getByRole('button', { name: 'Check Out: Bo Li' }));
    await screen.findByRole('alertdialog', { name: 'Lanyard 12 back?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(url)).toEqual([]);
  });

  it('a batch prompts for each', async () => {
    const { user, sent } = await open({
      'POST /api/visits/batch/': {
        body: wire({ done: 1, refused: 0, results: [{ id: 2, done: true, reason: null, visit: gone }] }),
      },
    });
    await user.click(screen.getByRole('checkbox', { name: /Bo Li/ }));
    const bar = await screen.findByRole('region', { name: 'For the selected visits' });
    await user.click(within(bar).getByRole('button', { name: 'Check Out' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Which lanyards are back?' }));
    await user.click(question.getByRole('checkbox', { name: '12: Bo Li' }));
    await user.click(question.getByRole('button', { name: 'Check out' }));
    await waitFor(() =>
      expect(sent('/api/visits/batch/').map(({ body }) => body)).toEqual([
        { action: 'check-out', ids: [2], lanyards_returned: [] },
      ]),
    );
  });
});

describe('waiting visitors', () => {
  it('is assigned in one press to the host whose name was typed, or to anyone who is found', async () => {
    const { user, calls, sent } = await open(
      { 'POST /api/visits/9/host/': { body: wire({ ...wim, version: 2 }) } },
      { waiting: [wim] },
    );
    const pinned = within(await screen.findByRole('region', { name: 'Waiting at reception' }));
    expect(pinned.getByText('To see Mr Khan')).toBeTruthy();
    await user.click(await pinned.findByRole('button', { name: 'Assign Wim Walkin to Amira Khan' }));
    await waitFor(() =>
      expect(sent('/api/visits/9/host/').map(({ body }) => body)).toEqual([{ employee: 7 }]),
    );
    expect(calls.some(({ url }) => url === '/api/users/?search=Khan&hosts_at=1&limit=25')).toBe(true);
    expect(await screen.findByText('Amira Khan has been notified.')).toBeTruthy();
  });

  it('is also shown when checked in and the host cannot come', async () => {
    const declined: Visit = {
      ...bo,
      hostAnswer: { answer: 'decline', answeredAt: '2026-11-23T10:01:00Z' },
    };
    await open({}, { waiting: [declined] });
    const pinned = within(await screen.findByRole('region', { name: 'Waiting at reception' }));
    expect(pinned.getByText('Amira Khan cannot come')).toBeTruthy();
    expect(pinned.getByRole('combobox', { name: 'Host for Bo Li' })).toBeTruthy();
  });

  it('rings once, after a press, and not if the sound is off', async () => {
    const started = vi.fn();
    class FakeAudio {
      state = 'running';
      currentTime = 0;
      destination = {};
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: (to: unknown) => to,
        start: started,
        stop: () => {},
      });
      createGain = () => ({
        gain: {
          setValueAtTime: () => {},
          linearRampToValueAtTime: () => {},
          exponentialRampToValueAtTime: () => {},
        },
        connect: (to: unknown) => to,
      });
    }
    vi.stubGlobal('AudioContext', FakeAudio);
    const { user } = await open({}, { waiting: [wim] });
    await screen.findByRole('button', { name: 'Wim Walkin' });
    expect(started).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
    cleanup();
    const again = await open({}, { waiting: [wim] });
    await again.user.keyboard('{ArrowDown}');
    await screen.findByRole('button', { name: 'Wim Walkin' });
    expect(started).toHaveBeenCalledTimes(2);

    const sound = async (user: typeof again.user) => {
      await user.click(await screen.findByRole('button', { name: 'More' }));
      return screen.findByRole('menuitemcheckbox', { name: 'Play a sound when someone is waiting' });
    };
    const isOn = await sound(again.user);
    expect(isOn.getAttribute('aria-checked')).toBe('true');
    await again.user.click(isOn);
    cleanup();
    const third = await open({}, { waiting: [{ ...wim, id: 10 }] });
    await screen.findByRole('button', { name: 'Wim Walkin' });
    expect((await sound(third.user)).getAttribute('aria-checked')).toBe('false');
    expect(started).toHaveBeenCalledTimes(2);
  });
});

describe('calls without a response', () => {
  it('are stored over a reload, sent again as the same call, and deleted when done', async () => {
    let status = 503;
    const answers = {
      'POST /api/visits/1/mark-arrived/': () => ({
        status,
        body: status === 503 ? {} : wire({ ...anna, status: 'arrived', version: 2 }),
      }),
    };
    const first = await open(answers);
    await first.user.click(screen.getByRole('button', { name: 'Actions for Anna Ko' }));
    await first.user.click(await screen.findByRole('menuitem', { name: 'Mark as Arrived' }));
    expect(await screen.findByText(/^The server did not answer\./)).toBeTruthy();
    cleanup();
    const { user, sent } = await open(answers);
    const again = () => screen.findByRole('button', { name: 'Try again: Mark as Arrived, Anna Ko' });
    await user.click(await again());
    await user.click(await again());
    status = 200;
    await user.click(await again());
    await waitFor(() => expect(screen.queryByText(/^The server did not answer\./)).toBeNull());
    const keys = sent('/api/visits/1/mark-arrived/').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});

describe('a walk-in', () => {
  it('opens by its key and is typed once; prompts for a visitor on the watch list', async () => {
    const held: Visit = {
      ...wim,
      watchList: { entryId: 3, reason: 'Call security', matched: 'name', call: [] },
    };
    const { user, sent } = await open({
      'GET /api/visitors/': { body: { count: 0, results: [] } },
      'POST /api/visits/walk-ins/': { status: 201, body: wire(held) },
    });
    await user.keyboard('w');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await user.type(await dialog.findByRole('combobox', { name: /^Visitor/ }), 'Wim Walkin');
    await user.click(await screen.findByText('New: Wim Walkin'));
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Last name/ })).value).toBe(
      'Walkin',
    );
    await user.type(dialog.getByRole('combobox', { name: /^Host/ }), 'khan');
    await screen.findByText('amira@demo.test');
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Add walk-in' }));
    await waitFor(() =>
      expect(sent('/api/visits/walk-ins/').map(({ body }) => body)).toMatchObject([
        { site_id: 1, host: 7, check_in: true, first_name: 'Wim', last_name: 'Walkin' },
      ]),
    );
    expect(await screen.findByRole('alertdialog', { name: 'Wim Walkin is on the watch list' })).toBeTruthy();
  });

  it('opens from a link of the palette, and names missing input', async () => {
    const { user, sent } = await open({}, { route: '/reception?walk-in=true' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await user.click(dialog.getByRole('button', { name: 'Add walk-in' }));
    expect(await dialog.findByText('Please choose a host.')).toBeTruthy();
    expect(sent('/api/visits/walk-ins/')).toEqual([]);
  });
});
