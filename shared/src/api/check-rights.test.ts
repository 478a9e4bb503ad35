// @vitest-environment jsdom
import * as platform from '@portal/openapi/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/index.ts';
import { type FakeAnswer, fakeServer } from '../testing/fake-server.ts';
import { fakeClient, fakeSession, fakeUser } from '../testing/fake-session.ts';
import { wire } from '../testing/wire.ts';
import { call } from './create-api.ts';

const refused: FakeAnswer = { status: 403, body: { detail: 'No.' } };
const whoamiOf = (change: object): FakeAnswer => ({
  body: wire({ user: { ...fakeUser(), ...change }, client: fakeClient() }),
});

/** A server that refuses sites, and answers whoami as given. */
function server(whoami: () => FakeAnswer) {
  const calls = fakeServer({ 'GET /api/sites/all/': refused, 'GET /api/whoami/': whoami });
  return () => calls.filter(({ url }) => url === '/api/whoami/').length;
}
const ask = () => call(platform.listAllSites);
const groups = () => sessionStore.getState().user?.groups;

describe('a 403', () => {
  let now = 0;
  beforeEach(() => {
    // Later than any answer of the previous test.
    now += 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    fakeSession();
  });

  it('fetches the current person, and adopts changed groups', async () => {
    const asked = server(() => whoamiOf({ groups: ['employee'] }));
    await ask();
    await vi.waitFor(() => expect(groups()).toEqual(['employee']));
    expect(asked()).toBe(1);
  });

  it('fetches once for a burst, and again for a later one', async () => {
    const asked = server(() => whoamiOf({ groups: ['employee'] }));
    await Promise.all([ask(), ask(), ask()]);
    await vi.waitFor(() => expect(groups()).toEqual(['employee']));
    now += 4_999;
    await ask();
    expect(asked()).toBe(1);
    now += 1;
    await ask();
    await vi.waitFor(() => expect(asked()).toBe(2));
  });

  it('changes nothing if the answer is the same', async () => {
    const asked = server(() => whoamiOf({}));
    await ask();
    await vi.waitFor(() => expect(asked()).toBe(1));
    const changes = vi.fn();
    const stop = sessionStore.subscribe(changes);
    now += 60_000;
    await ask();
    await vi.waitFor(() => expect(asked()).toBe(2));
    await new Promise((resolve) => setTimeout(resolve));
    stop();
    expect(changes).not.toHaveBeenCalled();
  });

  it('leaves the session alone if it is now another person’s', async () => {
    const asked = server(() => whoamiOf({ id: 8, groups: [] }));
    await ask();
    await vi.waitFor(() => expect(asked()).toBe(1));
    expect(sessionStore.getState().user?.id).toBe(7);
  });

  it('fetches again at the next one if the server failed', async () => {
    const asked = server(() => (asked() === 1 ? { status: 503 } : whoamiOf({ groups: [] })));
    await ask();
    await vi.waitFor(() => expect(asked()).toBe(1));
    await vi.waitFor(async () => {
      await ask();
      expect(groups()).toEqual([]);
    });
  });

  it('does nothing for someone who is not logged in', async () => {
    fakeSession({ user: null });
    const asked = server(() => whoamiOf({}));
    await ask();
    expect(asked()).toBe(0);
  });
});
