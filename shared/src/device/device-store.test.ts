// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkWhoami } from '../api/platform.ts';
import { screenUuid, setScreenUuid } from '../api/request-headers.ts';
import { keepDraft } from '../drafts/drafts.ts';
import { sessionStore } from '../session/session-store.ts';
import { fakeClient, fakeSession, fakeUser } from '../testing/fake-session.ts';
import {
  DEVICE_KEEPS_MS,
  dropFromDevice,
  forgetDevice,
  keepOnDevice,
  leaveDevice,
  readFromDevice,
} from './device-store.ts';

const state = () => sessionStore.getState();
const whoami = (id: number | null) => ({ user: { ...fakeUser(), id }, client: fakeClient() });
/** Another load of the page. */
const reopen = (id: number | null) => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  state().begin(whoami(id));
};
const as = (id: number) => sessionStore.setState(fakeSession({ user: { id } }));

beforeEach(async () => {
  // Another file of tests may have kept something, later than the day of this one.
  await forgetDevice();
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] });
  as(7);
});
afterEach(async () => {
  await forgetDevice();
  vi.useRealTimers();
});

describe('data on the device', () => {
  it('is read by the person who stored it, with its time', async () => {
    await keepOnDevice('list', [1]);
    expect(await readFromDevice('list')).toEqual({ at: Date.parse('2026-11-23T09:00:00Z'), value: [1] });
    await dropFromDevice('list');
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('is deleted when another person logs in, and does not come back with the first one', async () => {
    await keepOnDevice('list', [1]);
    as(8);
    await vi.waitFor(() => expect(localStorage.getItem('portal.device')).toBeNull());
    as(7);
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('is not read without a session, and is deleted after the log-out', async () => {
    await keepOnDevice('list', [1]);
    sessionStore.setState({ user: null });
    expect(await readFromDevice('list')).toBeUndefined();
    as(7);
    await forgetDevice();
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('is not restored by a response that was on its way at the log-out', async () => {
    await keepOnDevice('list', [1]);
    const late = keepOnDevice('list', [2]);
    const left = leaveDevice();
    await Promise.all([late, left]);
    await keepOnDevice('list', [3]);
    expect(await readFromDevice('list')).toBeUndefined();
    expect(localStorage.getItem('portal.device')).toBeNull();
    as(8);
    await keepOnDevice('list', [4]);
    expect((await readFromDevice('list'))?.value).toEqual([4]);
  });

  it.each<[how: string, end: () => unknown]>([
    ['a call says so', () => state().markSessionLost()],
    ['the page asks', () => state().begin(whoami(null))],
    ['someone else has logged in', () => state().begin(whoami(8))],
    ['the page is opened for no one', () => reopen(null)],
    ['its person logs out', leaveDevice],
  ])('and everything else of a person goes when the session has ended: %s', async (_, end) => {
    const deleted = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: deleted });
    reopen(7);
    await keepOnDevice('list', ['Amira']);
    keepDraft('profile', { phone: '1' });
    for (const key of ['site', 'helpTexts', 'palette']) sessionStorage.setItem(`portal.${key}`, '2');
    setScreenUuid('a-kiosk');
    await end();
    await keepOnDevice('list', ['late']);
    await vi.waitFor(() => expect(localStorage.getItem('portal.device')).toBeNull());
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(deleted).toHaveBeenCalledWith('portal-person');
    expect(screenUuid()).toBe('a-kiosk');
    reopen(7);
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('stays when the network fails, or the session is valid', async () => {
    reopen(9);
    await keepOnDevice('list', [1]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(checkWhoami()).rejects.toMatchObject({ kind: 'network' });
    state().begin(whoami(9));
    expect((await readFromDevice('list'))?.value).toEqual([1]);
  });

  it('is not older than a day; one stored in the future is not trusted', async () => {
    await keepOnDevice('list', [1]);
    vi.setSystemTime(Date.now() + DEVICE_KEEPS_MS + 1);
    expect(await readFromDevice('list')).toBeUndefined();
    await keepOnDevice('list', [1]);
    vi.setSystemTime(Date.now() - 1);
    expect(await readFromDevice('list')).toBeUndefined();
  });
});
