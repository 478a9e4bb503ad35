// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { fakeSession } from '../testing/fake-session.ts';
import {
  DEVICE_KEEPS_MS,
  dropFromDevice,
  forgetDevice,
  keepOnDevice,
  leaveDevice,
  readFromDevice,
} from './device-store.ts';

const as = (id: number) => sessionStore.setState(fakeSession({ user: { id } }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] });
  as(7);
});
afterEach(async () => {
  await forgetDevice();
  vi.useRealTimers();
});

describe('what is kept on the device', () => {
  it('is read by the person who kept it, with its time', async () => {
    await keepOnDevice('list', [1]);
    expect(await readFromDevice('list')).toEqual({ at: Date.parse('2026-11-23T09:00:00Z'), value: [1] });
    await dropFromDevice('list');
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('is gone when somebody else logs in, and does not come back with the first one', async () => {
    await keepOnDevice('list', [1]);
    as(8);
    await vi.waitFor(() => expect(localStorage.getItem('portal.device')).toBeNull());
    as(7);
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('is not read without a session, and gone after the log-out', async () => {
    await keepOnDevice('list', [1]);
    sessionStore.setState({ user: null });
    expect(await readFromDevice('list')).toBeUndefined();
    as(7);
    await forgetDevice();
    expect(await readFromDevice('list')).toBeUndefined();
  });

  it('is not brought back by an answer that was on its way at the log-out', async () => {
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

  it('is not older than a day; one that was kept in the future is not believed', async () => {
    await keepOnDevice('list', [1]);
    vi.setSystemTime(Date.now() + DEVICE_KEEPS_MS + 1);
    expect(await readFromDevice('list')).toBeUndefined();
    await keepOnDevice('list', [1]);
    vi.setSystemTime(Date.now() - 1);
    expect(await readFromDevice('list')).toBeUndefined();
  });
});
