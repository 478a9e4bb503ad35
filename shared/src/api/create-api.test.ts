// @vitest-environment jsdom
import type { Operation } from '@portal/openapi/operation';
import * as platform from '@portal/openapi/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/index.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { fakeClient, fakeSession, fakeUser } from '../testing/fake-session.ts';
import { CALL_TIMEOUT_MS, call, callAs } from './create-api.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { checkWhoami, logIn } from './platform.ts';
import { isShownOverPage } from './shown-over-page.ts';
import * as api from './test-remote.ts';
import { unwrap } from './unwrap.ts';

const zone = {
  id: 3,
  name: 'Engineering',
  site_id: 1,
  map_id: null,
  icon: null,
  color: null,
  requires_approval: true,
};

const whoamiBody = (id: number) => ({ user: { id, permitted_sites: [] }, client: { id: 1, features: [] } });

interface Form {
  'multipart/form-data': { firstName: string; tags: string[]; photo: Blob };
}
const createPerson: Operation<{ requestBody: { content: Form }; responses: object }> = {
  method: 'POST',
  path: '/people/',
  form: true,
  body: { names: ['first_name'] },
};

beforeEach(() => {
  fakeSession();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is how the server hands the token over.
  document.cookie = 'csrftoken=token';
});

describe('a call', () => {
  it('goes to /api with its trailing slash, in snake_case, and comes back in camelCase', async () => {
    const calls = fakeServer({ 'GET /api/desks/desks/': { body: { count: 0, results: [{ zone_id: 3 }] } } });
    const query = { onDate: '2026-03-04', features: [1, 2], availableOn: ['2026-03-04'], search: 'a&b' };
    const page = await unwrap(call(api.listDesks, { params: { query } }));
    expect(calls[0]?.url).toBe(
      '/api/desks/desks/?on_date=2026-03-04&features=1,2&available_on=2026-03-04&search=a%26b',
    );
    expect(page).toEqual({ count: 0, results: [{ zoneId: 3 }] });
  });

  it('sends its body in snake_case, with the token, the language and the key of the form', async () => {
    fakeSession({ locale: 'de' });
    const calls = fakeServer({ 'POST /api/desks/reservations/': { status: 201, body: [{ site_id: 1 }] } });
    const created = await unwrap(
      call(api.createDeskReservations, {
        body: { userId: 7, deskId: 12, dates: ['2026-03-04'] },
        headers: idempotencyHeaders('key-of-form'),
      }),
    );
    expect(created).toEqual([{ siteId: 1 }]);
    expect(calls[0]?.body).toEqual({ user_id: 7, desk_id: 12, dates: ['2026-03-04'] });
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'x-csrftoken': 'token',
      'accept-language': 'de',
      'idempotency-key': 'key-of-form',
    });
  });

  it('sends a form of the document as one, with the type that the browser gives it', async () => {
    const calls = fakeServer({ 'POST /api/people/': { status: 201, body: {} } });
    await call(createPerson, {
      body: { firstName: 'Ada', tags: ['a', 'b'], photo: new File(['x'], 'me.jpg') },
    });
    expect(calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[0]?.body).toMatchObject({ first_name: 'Ada', tags: ['a', 'b'], photo: {} });
  });

  it('fills its path, and refuses a value that would leave it', async () => {
    const calls = fakeServer({ 'GET /api/desks/desks/12/': { body: { zone_id: 3 } } });
    await unwrap(call(api.getDesk, { params: { path: { id: 12 } } }));
    expect(calls).toHaveLength(1);
    const climbing = { path: { id: '..' as unknown as number } };
    await expect(call(api.getDesk, { params: climbing })).rejects.toThrow(TypeError);
    expect(calls).toHaveLength(1);
  });

  it.each([undefined, '200'])('reads the body with a Content-Length of %s', async (length) => {
    const headers: Record<string, string> = length ? { 'Content-Length': length } : {};
    fakeServer({ 'GET /api/desks/zones/': { body: [zone], headers } });
    const [first] = await unwrap(call(api.listDeskZones));
    expect(first).toMatchObject({ siteId: 1, requiresApproval: true });
  });

  it('a 204 gives nothing, and is no failure', async () => {
    fakeServer({ 'POST /api/login/': { status: 204 } });
    await expect(
      unwrap(call(platform.logIn, { body: { email: 'a@demo.test', password: 'x' } })),
    ).resolves.toBeUndefined();
  });
});

describe('a failure', () => {
  it('is thrown by unwrap, its body in camelCase', async () => {
    const alternatives = [{ id: 1, name: 'L1-001', zone: 'Engineering' }];
    const body = { detail: 'Taken.', dates: [{ desk_id: ['Taken by A. Khan'] }], alternatives };
    fakeServer({ 'POST /api/desks/reservations/': { status: 409, body } });
    const answer = unwrap(call(api.createDeskReservations, { body: { deskId: 1, date: '2026-03-04' } }));
    await expect(answer).rejects.toMatchObject({
      kind: 'conflict',
      dates: [{ deskId: ['Taken by A. Khan'] }],
      body: { alternatives },
    });
  });

  it('carries the reference id of a 500', async () => {
    fakeServer({ 'GET /api/desks/zones/': { status: 500, body: { detail: 'x', reference_id: 'req-1f' } } });
    await expect(unwrap(call(api.listDeskZones))).rejects.toMatchObject({
      kind: 'server',
      referenceId: 'req-1f',
    });
  });

  it('has no answer: a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(unwrap(call(api.listDeskZones))).rejects.toMatchObject({ status: 0, kind: 'network' });
  });

  it('answers something that is no JSON: a network failure too, because it is not the portal that answered', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Please log in to the Wi-Fi', { status: 200 }));
    await expect(unwrap(call(api.listDeskZones))).rejects.toMatchObject({ kind: 'network' });
  });

  it('takes too long: a network failure', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('TimeoutError')));
    vi.stubGlobal('fetch', async (request: Request) => request.signal.throwIfAborted());
    await expect(unwrap(call(api.listDeskZones))).rejects.toMatchObject({ kind: 'network' });
    expect(timeout).toHaveBeenCalledWith(CALL_TIMEOUT_MS);
  });

  it('was aborted by the caller: it stays an abort', async () => {
    fakeServer({ 'GET /api/desks/zones/': { body: [] } });
    const answer = unwrap(call(api.listDeskZones, { signal: AbortSignal.abort() }));
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a page of another person than the one who is logged in', () => {
  const refusal = { status: 409, body: { detail: 'Someone else has logged in.', code: 'another_person' } };

  it('names the person it was opened for, whatever the server answers later', async () => {
    const calls = fakeServer({ 'GET /api/desks/zones/': { body: [] } });
    await unwrap(call(api.listDeskZones));
    sessionStore.getState().begin({ user: fakeUser({ id: 8 }), client: fakeClient() });
    await unwrap(call(api.listDeskZones));
    expect(calls.map(({ headers }) => headers.get('X-Portal-Person'))).toEqual(['7', '7']);
  });

  it('is lost with its first refused write, in which no error is shown at a field', async () => {
    fakeServer({ 'POST /api/desks/reservations/': refusal });
    const body = { userId: 7, deskId: 12, dates: ['2026-03-04'] };
    const error = await unwrap(call(api.createDeskReservations, { body })).catch((thrown: unknown) => thrown);
    expect([sessionStore.getState().sessionLost, isShownOverPage(error)]).toEqual([true, true]);
  });

  it('may query who is logged in, and log in', async () => {
    const calls = fakeServer({ 'POST /api/login/': {}, 'GET /api/whoami/': { body: whoamiBody(8) } });
    await logIn('b@demo.test', 'secret');
    await checkWhoami();
    expect(calls.map(({ headers }) => headers.get('X-Portal-Person'))).toEqual([null, null, null]);
    expect(sessionStore.getState()).toMatchObject({ sessionLost: true, user: { id: 7 }, other: { id: 8 } });
  });
});

describe('a 401', () => {
  const answer = { status: 401, body: { detail: 'Please log in.' } };

  it('of a logged-in person loses the session, keeps the user, and the call can be repeated', async () => {
    let status = 401;
    fakeServer({ 'GET /api/desks/zones/': () => (status === 401 ? answer : { body: [zone] }) });
    const load = () => unwrap(call(api.listDeskZones));
    await expect(load()).rejects.toMatchObject({ kind: 'unauthenticated', detail: 'Please log in.' });
    expect(sessionStore.getState()).toMatchObject({ sessionLost: true, user: { id: 7 } });
    status = 200;
    await expect(load()).resolves.toHaveLength(1);
  });

  it('of an anonymous visitor is only an answer', async () => {
    fakeSession({ user: null });
    fakeServer({ 'POST /api/login/': answer });
    const loggedIn = unwrap(call(platform.logIn, { body: { email: 'a@demo.test', password: 'wrong' } }));
    await expect(loggedIn).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(sessionStore.getState().sessionLost).toBe(false);
  });
});

describe('a 403 that wants the person to prove again who they are', () => {
  const refusal = { status: 403, body: { detail: 'Confirm that it’s you first.', reason: 'step_up' } };
  /** Answers calls once a proof has been made; the dialog of the page settles as given. */
  function waitingServer() {
    let isProved = false;
    const calls = fakeServer({
      'GET /api/desks/zones/': () => (isProved ? { body: [zone] } : refusal),
      'POST /api/desks/reservations/': () => (isProved ? { status: 201, body: [{ site_id: 1 }] } : refusal),
    });
    const settle = async (proved: boolean) => {
      await vi.waitFor(() => expect(sessionStore.getState().stepUp).not.toBeNull());
      isProved = proved;
      sessionStore.getState().stepUp?.(proved);
    };
    return { calls, settle };
  }
  const create = () =>
    unwrap(
      call(api.createDeskReservations, {
        body: { userId: 7, deskId: 12, dates: ['2026-03-04'] },
        headers: idempotencyHeaders('key-of-form'),
      }),
    );

  it('is repeated unchanged after the proof, and its caller sees only the result', async () => {
    const { calls, settle } = waitingServer();
    const created = create();
    await settle(true);
    await expect(created).resolves.toEqual([{ siteId: 1 }]);
    expect(calls.map(({ url, body, headers }) => [url, body, headers.get('Idempotency-Key')])).toEqual([
      ['/api/desks/reservations/', calls[0]?.body, 'key-of-form'],
      ['/api/desks/reservations/', calls[0]?.body, 'key-of-form'],
    ]);
    expect(sessionStore.getState().stepUp).toBeNull();
  });

  it('opens one dialog for all calls that wait', async () => {
    const { settle } = waitingServer();
    const opened = vi.fn();
    const stop = sessionStore.subscribe(({ stepUp }) => stepUp && opened());
    const all = Promise.all([create(), unwrap(call(api.listDeskZones))]);
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    await settle(true);
    await expect(all).resolves.toMatchObject([[{ siteId: 1 }], [{ id: 3 }]]);
    expect(opened).toHaveBeenCalledOnce();
    stop();
  });

  it('fails as unproved if the person cancels, which the dialog has said, and asks again the next time', async () => {
    const { calls, settle } = waitingServer();
    const created = create().catch((error: unknown) => error);
    await settle(false);
    const error = await created;
    expect(error).toMatchObject({ kind: 'unproved', detail: 'Confirm that it’s you first.' });
    expect([isShownOverPage(error), calls.length]).toEqual([true, 1]);
    const again = create();
    await settle(true);
    await expect(again).resolves.toHaveLength(1);
  });

  it('is only an answer for a device', async () => {
    waitingServer();
    const answer = unwrap(callAs('screen')(api.listDeskZones));
    await expect(answer).rejects.toMatchObject({ kind: 'unproved' });
    expect(sessionStore.getState().stepUp).toBeNull();
  });
});
