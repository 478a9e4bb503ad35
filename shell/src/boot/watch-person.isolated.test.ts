// @vitest-environment jsdom
import { broadcastPerson, onPersonChanged, type SessionUser, sessionStore } from '@portal/shared/session';
import { fakeServer, fakeSession } from '@portal/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from '../base/leave-page.ts';
import { watchPerson } from './watch-person.ts';

vi.mock('../base/leave-page.ts', () => ({ reloadPage: vi.fn() }));

const state = () => sessionStore.getState();
const isCovered = () => document.documentElement.hasAttribute('data-covered');
const wire = (id: number | null) => ({
  user: { id, permitted_sites: [], groups: [] },
  client: { id: 1, features: [] },
});
/** The person whom the server reports as logged in. */
let loggedIn: number | null | 'offline';
let calls: ReturnType<typeof fakeServer>;
let told: unknown[];

let stops: (() => void)[];

/** A page of person 7 that has been open longer than the time between two checks. */
function open(user: Partial<SessionUser> | null = { id: 7 }): void {
  fakeSession({ user });
  stops.push(watchPerson());
  vi.setSystemTime(Date.now() + 60_000);
}
const thaw = (persisted = true) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const covered = (is: boolean) => vi.waitFor(() => expect(isCovered()).toBe(is));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  loggedIn = 7;
  told = [];
  stops = [onPersonChanged((person) => told.push(person))];
  document.documentElement.removeAttribute('data-covered');
  calls = fakeServer({
    'GET /api/whoami/': () => {
      if (loggedIn === 'offline') throw new TypeError('Failed to fetch');
      return { body: wire(loggedIn) };
    },
  });
  vi.mocked(reloadPage).mockClear();
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

it.each([
  ['someone else', 8, { id: 8 }],
  ['no one', null, null],
] as const)('covers the page when another tab reports that %s is logged in', async (_, id, other) => {
  open();
  loggedIn = id;
  broadcastPerson(id);
  await covered(true);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await vi.waitFor(() => expect(state().other).toEqual(other && expect.objectContaining(other)));
  expect([state().user?.id, state().sessionLost]).toEqual([7, true]);
});

it('fetches the person who has logged in after the log-out that covered it', async () => {
  open();
  loggedIn = null;
  broadcastPerson(null);
  await covered(true);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  loggedIn = 8;
  broadcastPerson(8);
  await vi.waitFor(() => expect(state().other?.id).toBe(8));
});

it('uncovers it when its person has logged in again, here or in another tab, and notifies other tabs', async () => {
  open();
  state().markSessionLost();
  loggedIn = null;
  expect(isCovered()).toBe(true);
  loggedIn = 7;
  broadcastPerson(7);
  await covered(false);
  await vi.waitFor(() => expect(told).toEqual([7, 7, 7]));
});

it.each(['focus', 'visibilitychange'])(
  'checks on %s who is logged in, and not again within ten seconds',
  async (event) => {
    open();
    const target = event === 'focus' ? window : document;
    target.dispatchEvent(new Event(event));
    target.dispatchEvent(new Event(event));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(isCovered()).toBe(false);
    loggedIn = 8;
    vi.setSystemTime(Date.now() + 60_000);
    target.dispatchEvent(new Event(event));
    await covered(true);
    expect(calls).toHaveLength(2);
  },
);

it('stays open if the server cannot be reached', async () => {
  open();
  loggedIn = 'offline';
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect([isCovered(), state().sessionLost]).toEqual([false, false]);
});

it('freezes covered, and is uncovered only for its own person', async () => {
  open();
  window.dispatchEvent(new Event('pagehide'));
  expect(isCovered()).toBe(true);
  thaw();
  expect(isCovered()).toBe(true);
  await covered(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

it.each([8, null, 'offline'] as const)(
  'reloads, still covered, if %s is logged in after a freeze',
  async (who) => {
    open();
    window.dispatchEvent(new Event('pagehide'));
    loggedIn = who;
    thaw();
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(isCovered()).toBe(true);
  },
);

it('without a person checks nothing and hides nothing', async () => {
  open(null);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('pagehide'));
  broadcastPerson(8);
  await vi.waitFor(() => expect(told).toEqual([null, 8]));
  expect([isCovered(), calls.length]).toEqual([false, 0]);
});
