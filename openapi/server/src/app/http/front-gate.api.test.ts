import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../modules/index.ts';
import type { Agent } from '../../testing/agent.ts';
import { headersOf, rawCall } from '../../testing/raw-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const MB = 1024 * 1024;
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const beginOfForm = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nAAAA';

let server: TestApp;
let port: number;
let employee: Agent;
let stranger: Agent;
/** Ends the calls that wait in `listAllSites`, including those that have not got there yet. */
const { promise: released, resolve: release } = Promise.withResolvers<void>();

beforeAll(async () => {
  server = await createTestApp({
    // Small, so that the limits are reached.
    limits: {
      bodyMs: 300,
      lingerMs: 100,
      bodyBytes: 600_000,
      strangerBodyBytes: 300_000,
      uploads: 2,
      strangerUploads: 1,
      waitingUploads: 0,
      requests: 4,
      streamsOfPerson: 2,
      streams: 3,
    },
    handlers: {
      ...handlers,
      listAllSites: {
        async outside() {
          await released;
          return [];
        },
      },
    } as typeof handlers,
  });
  port = await server.listen();
  employee = await server.loginAs('employee');
  stranger = server.anonymous();
  await stranger.get('/api/whoami/');
});
afterAll(() => server.close());

describe('a call is refused by its headers, before a byte of its body is sent', () => {
  const invented = 'x'.repeat(43);
  const cases: [string, number, string, string, (agents: { own: string }) => Record<string, string>][] = [
    ['an unknown host', 404, 'POST', '/api/visitors/', () => ({ host: 'evil.example' })],
    ['a foreign origin', 403, 'PATCH', '/api/users/me/', () => ({ origin: 'https://evil.example' })],
    ['no anti-forgery token', 403, 'PATCH', '/api/users/me/', () => ({ 'x-csrftoken': '' })],
    [
      'the token of another session',
      403,
      'PATCH',
      '/api/users/me/',
      ({ own }) => ({ cookie: `${own}; csrftoken=planted`, 'x-csrftoken': 'planted' }),
    ],
    [
      'no session',
      401,
      'PATCH',
      '/api/users/me/',
      () => ({
        cookie: headersOf(stranger).cookie ?? '',
        'x-csrftoken': headersOf(stranger)['x-csrftoken'] ?? '',
      }),
    ],
    [
      'an invented session',
      401,
      'PATCH',
      '/api/users/me/',
      () => ({ cookie: `session=${invented}; csrftoken=t`, 'x-csrftoken': 't' }),
    ],
    ['a group that is missing', 403, 'PUT', '/api/client/logo/', () => ({})],
    ['no such address', 404, 'POST', '/api/nowhere/', () => ({})],
    ['another method', 405, 'DELETE', '/api/whoami/', () => ({})],
    ['a form where JSON is wanted', 415, 'POST', '/api/presence/', () => form],
    [
      'JSON where a form is wanted',
      415,
      'POST',
      '/api/visitors/',
      () => ({ 'content-type': 'application/json' }),
    ],
    ['5 MB of JSON', 413, 'POST', '/api/presence/', () => ({ 'content-type': 'application/json' })],
  ];
  test.each(cases)('%s: %i', async (_title, status, method, path, change) => {
    const base: Record<string, string> = { ...headersOf(employee), ...form };
    const own = base.cookie?.split('; ').find((pair) => pair.startsWith('session=')) ?? '';
    const headers = { ...base, ...change({ own }), 'content-length': String(5 * MB) };
    const call = rawCall(port, method, path, headers);
    const answer = await call.answer;
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([status, ['detail']]);
    // The server does not wait for the rest forever.
    expect(answer.headers).toContain('connection: close');
    call.close();
  });

  test('a client without the feature: 404, for everyone', async () => {
    const bare = server.anonymous('bare');
    await bare.get('/api/whoami/');
    const headers = { ...headersOf(bare), ...form, 'content-length': String(5 * MB) };
    const call = rawCall(port, 'POST', '/api/desks/reservations/', headers);
    expect((await call.answer).status).toBe(404);
    call.close();
  });

  test('a caller that keeps sending gets the whole response, and no reset before it', async () => {
    const headers = { ...headersOf(stranger), ...form, 'content-length': String(2 * MB) };
    const call = rawCall(port, 'PATCH', '/api/users/me/', headers);
    for (let sent = 0; sent < 2 * MB; sent += 64 * 1024) call.send(Buffer.alloc(64 * 1024));
    expect((await call.answer).status).toBe(401);
    expect(await call.over).toBeUndefined();
  });
});

test('does not accept a session that ends while the body is on its way', async () => {
  const agent = await server.loginAs('pa');
  const body = '{"status": "office"}';
  const headers = { ...headersOf(agent), 'content-length': String(body.length) };
  const call = rawCall(port, 'POST', '/api/presence/', headers);
  call.send(body.slice(0, 5));
  await server.db.forClient(server.clientIds.north, (tx) =>
    tx
      .deleteFrom('sessions')
      .where('user_id', 'in', tx.selectFrom('users').select('id').where('email', '=', 'pa@north.test'))
      .execute(),
  );
  call.send(body.slice(5));
  expect((await call.answer).status).toBe(401);
  call.close();
});

describe('a body that does not arrive', () => {
  test.each([
    ['JSON', {}, '{"email": "a'],
    ['a form', form, beginOfForm],
  ])('answers 408 with a reason and closes the connection: %s', async (_title, type, begin) => {
    const agent = await server.loginAs('employee');
    const path = 'content-type' in type ? '/api/users/me/' : '/api/password/set/';
    const headers = { ...headersOf(agent), ...type, 'content-length': '4000' };
    const call = rawCall(port, 'content-type' in type ? 'PATCH' : 'POST', path, headers);
    call.send(begin);
    const answer = await call.answer;
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      408,
      { detail: 'The request did not arrive in time. Please try again.' },
    ]);
    expect(answer.headers).toContain('connection: close');
    await call.over;
  });
});

describe('beyond the limits of a process', () => {
  test('answers 503 with Retry-After to the next waiting request; health is answered, and so are later calls', async () => {
    const waiting: ReturnType<Agent['get']>[] = [];
    // A call that arrives while the stranger is answered may be the one too many, and another takes its place.
    while ((await stranger.get('/api/whoami/')).status !== 503) waiting.push(employee.get('/api/sites/all/'));
    const refused = await stranger.get('/api/whoami/');
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '2',
      { detail: 'The portal is busy. Please try again in a few seconds.' },
    ]);
    expect((await stranger.get('/api/health/')).status).toBe(200);
    release();
    const answers = (await Promise.all(waiting)).map(({ status }) => status);
    expect(answers.filter((status) => status !== 503)).toEqual([200, 200, 200, 200]);
    expect((await stranger.get('/api/whoami/')).status).toBe(200);
  });

  test('lets strangers use only their share of bodies being read, so that people can continue', async () => {
    const headers = { ...headersOf(stranger), 'content-length': '250000' };
    const first = rawCall(port, 'POST', '/api/login/', headers);
    const second = rawCall(port, 'POST', '/api/login/', headers);
    // One of the two finds no room; the other is cut off later because it is slow.
    const early = await Promise.race([first.answer, second.answer]);
    expect(early.status).toBe(503);
    const password = { current_password: 'x', password: 'y', confirm: 'y' };
    expect((await employee.post('/api/password/set/', password)).status).toBe(400);
    const statuses = (await Promise.all([first.answer, second.answer])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([408, 503]);
    const again = await stranger.post('/api/login/', { email: 'a@b.test', password: 'x'.repeat(1000) });
    expect(again.status).toBe(401);
  });

  test('lets strangers use only their share of forms being read, so that people can continue', async () => {
    const headers = { ...headersOf(stranger), ...form, 'content-length': '100000' };
    const calls = [rawCall(port, 'POST', '/api/users/sign-up/', headers)];
    calls.push(rawCall(port, 'POST', '/api/users/sign-up/', headers));
    for (const call of calls) call.send(beginOfForm);
    expect((await Promise.race(calls.map(({ answer }) => answer))).status).toBe(503);
    const me = await employee.call({
      method: 'PATCH',
      url: '/api/users/me/',
      form: { version: 1, phone: '' },
    });
    expect(me.status).not.toBe(503);
    expect((await Promise.all(calls.map(({ answer }) => answer))).map(({ status }) => status).sort()).toEqual(
      [408, 503],
    );
  });

  test('answers 429 to one event stream too many of a person, 503 of the process; a stream that ends makes room', async () => {
    const open = (agent: Agent) => rawCall(port, 'GET', '/api/events/', headersOf(agent));
    const begun = async (call: ReturnType<typeof open>) => (await call.answer).status;
    const own = [open(employee), open(employee)];
    for (const call of own) expect(await begun(call)).toBe(200);
    const ninth = await employee.get('/api/events/');
    expect([ninth.status, ninth.headers['retry-after']]).toEqual([429, '60']);
    const others = await server.loginAs('reception');
    const third = open(others);
    expect(await begun(third)).toBe(200);
    expect((await others.get('/api/events/')).status).toBe(503);
    own[0]?.close();
    let next = open(employee);
    while ((await begun(next)) !== 200) next = open(employee);
    for (const call of [...own, third, next]) call.close();
  });
});
