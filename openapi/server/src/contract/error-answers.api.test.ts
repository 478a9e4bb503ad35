import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let desk: Agent;
beforeAll(async () => {
  server = await createTestApp();
  desk = await server.loginAs('desk');
});
afterAll(() => server.close());

const CREATE = '/api/desks/reservations/';

describe('an unknown host', () => {
  test.each(['/', '/log-in', '/api/docs/', '/api/whoami/', '/logout/', '/nowhere'])(
    'gets the plain page at %s and nothing else',
    async (url) => {
      const { status, headers, text, body } = await server.anonymous().get(url, { host: 'evil.example' });
      expect(status).toBe(404);
      if (url.startsWith('/api') || url === '/logout/') expect(body).toEqual({ detail: 'Unknown portal.' });
      else expect(text).toContain('<h1>Unknown portal</h1>');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('is available in German, too; a log-in there is refused in the same way', async () => {
    const agent = server.anonymous();
    const page = await agent.get('/', { host: 'evil.example', 'accept-language': 'de-CH,en;q=0.5' });
    expect(page.text).toContain('<h1>Unbekanntes Portal</h1>');
    const answer = await agent.post('/api/login/', { email: 'a', password: 'b' }, { host: 'evil.example' });
    expect(answer.status).toBe(404);
  });

  test('a known host counts in any case, with any port and with a final dot', async () => {
    for (const host of ['LOCALHOST:8080', '127.0.0.1:1', 'north.test.']) {
      expect((await server.anonymous().get('/api/whoami/', { host })).status).toBe(200);
    }
  });
});

describe('forgery', () => {
  const unsafe = () => desk.post(CREATE, { desk_id: 999_999, dates: ['2026-11-24'] });

  test('is distinguished from the real one, which gets past it', async () => {
    expect((await unsafe()).status).toBe(404);
  });

  test.each([
    ['no token', { 'x-csrftoken': '' }],
    ['a wrong token', { 'x-csrftoken': 'x'.repeat(43) }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:9' }],
    ['another scheme', { origin: 'https://localhost' }],
    ['another client of the same server', { origin: 'http://south.test' }],
    ['no origin', { origin: '' }],
    [
      'no origin, whatever else says where it is from',
      { origin: '', 'sec-fetch-site': 'same-origin', referer: 'http://localhost/desks' },
    ],
  ])('%s is a 403', async (_, headers) => {
    const { status, body } = await desk.post(CREATE, { desk_id: 1, dates: ['2026-11-24'] }, headers);
    expect([status, Object.keys(body)]).toEqual([403, ['detail']]);
  });

  test('a token that only its cookie repeats does not do for a session', async () => {
    const agent = await server.loginAs('desk');
    agent.cookies.set('csrftoken', 'planted');
    expect((await agent.post(CREATE, { desk_id: 1, dates: ['2026-11-24'] })).status).toBe(403);
    expect((await agent.post('/logout/')).status).toBe(403);
  });

  test('an anonymous call needs the token and the origin, too', async () => {
    const agent = server.anonymous();
    const logIn = (headers = {}) => agent.post('/api/login/', { email: 'a@b.c', password: 'x' }, headers);
    expect((await logIn()).status).toBe(403);
    await agent.get('/api/whoami/');
    expect([(await logIn({ origin: '' })).status, (await logIn()).status]).toEqual([403, 401]);
  });

  test('a program with a key in a header needs no origin, but may not have a foreign one', async () => {
    const send = (origin: string) =>
      server
        .anonymous()
        .post('/api/parking/camera-events/', {}, { origin, authorization: `Camera ${randomUUID()}` });
    expect([(await send('')).status, (await send('https://evil.example')).status]).toEqual([401, 403]);
  });
});

describe('a body', () => {
  const fields = async (body: unknown) => {
    const answer = await desk.post(CREATE, body);
    expect(answer.status).toBe(400);
    return answer.body;
  };

  test('with a key that the document does not offer is refused by name', async () => {
    for (const key of ['status', 'site_id', 'is_staff', 'client_id', '__proto__', 'constructor']) {
      const text = `{"desk_id": 1, "dates": ["2026-11-24"], "${key}": 1}`;
      const answer = await desk.call({ method: 'POST', url: CREATE, rawBody: text });
      expect([answer.status, answer.text]).toEqual([400, `{"${key}":["This field is not known here."]}`]);
    }
  });

  test('is never coerced, and each wrong field is named', async () => {
    expect(await fields({ desk_id: '1', dates: '2026-11-24' })).toEqual({
      desk_id: ['Must be a whole number.'],
      dates: ['Must be a list.'],
    });
    expect(await fields({ desk_id: 1.5, dates: [null] })).toEqual({
      desk_id: ['Must be a whole number.'],
      'dates.0': ['Must be text.'],
    });
    expect(await fields({})).toEqual({
      desk_id: ['This field is required.'],
      non_field_errors: ['Exactly one of these is needed: dates, date.'],
    });
    for (const body of [[], 'text', 7, null, true])
      expect(await fields(body)).toHaveProperty('non_field_errors');
  });

  test('with a day that does not exist is refused', async () => {
    for (const day of ['2026-02-29', '2026-13-01', '2026-11-31', '24.11.2026', '', '2026-11-24T00:00:00Z']) {
      expect(await fields({ desk_id: 1, dates: [day] })).toEqual({
        'dates.0': ['Must be a date (yyyy-MM-dd).'],
      });
    }
  });

  test('answers in German', async () => {
    const answer = await desk.post(
      CREATE,
      { desk_id: 'x', dates: ['2026-11-24'] },
      { 'accept-language': 'de' },
    );
    expect(answer.body).toEqual({ desk_id: ['Muss eine ganze Zahl sein.'] });
  });

  test('with numbers and texts that no column holds is a 4xx', async () => {
    const huge = [
      { desk_id: 2 ** 40, dates: ['2026-11-24'] },
      { desk_id: 1e300, dates: ['2026-11-24'] },
    ];
    for (const body of huge) expect([400, 404]).toContain((await desk.post(CREATE, body)).status);
    const answer = await server.anonymous().logIn('a\0b', 'x');
    expect(answer.status).toBe(400);
  });

  test('that is not JSON is a 400; of another type a 415; too large a 413', async () => {
    const send = (rawBody: string, type = 'application/json') =>
      desk.call({ method: 'POST', url: CREATE, rawBody, headers: { 'content-type': type } });
    expect((await send('{"desk_id": 1,')).body).toEqual({ non_field_errors: ['This is not valid JSON.'] });
    expect((await send('')).status).toBe(400);
    const deep = await send('['.repeat(100_000) + ']'.repeat(100_000));
    expect(deep.status).toBe(400);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      const { status, body } = await send('desk_id=1', type);
      expect([type, status, body]).toEqual([type, 415, { detail: 'Please send JSON.' }]);
    }
    const large = await send(JSON.stringify({ desk_id: 1, note: 'x'.repeat(2 * 1024 * 1024) }));
    expect([large.status, large.body]).toEqual([413, { detail: 'The request is too large.' }]);
  });

  test('is refused if none is expected', async () => {
    expect((await desk.post('/logout/', { all: true })).status).toBe(400);
  });
});

describe('a query', () => {
  test.each([
    ['page=0', { page: ['Must be at least 1.'] }],
    ['page=-1', { page: ['Must be at least 1.'] }],
    ['page=x', { page: ['Must be a whole number.'] }],
    ['page=1.5', { page: ['Must be a whole number.'] }],
    ['page=', { page: ['Must be a whole number.'] }],
    ['page=1&page=2', { page: ['Must be a whole number.'] }],
    ['page=99999999999999999999', { page: ['Must be at most 1000000.'] }],
    ['limit=7', { limit: ['Must be one of: 10, 25, 50, 100, 200.'] }],
    ['ordering=password', { ordering: ['Must be one of: name, -name, zone, -zone.'] }],
    ['ordering=name;drop', { ordering: ['Must be one of: name, -name, zone, -zone.'] }],
    ['nonsense=1', { nonsense: ['This field is not known here.'] }],
    ['on_date=2026-02-30', { on_date: ['Must be a date (yyyy-MM-dd).'] }],
    ['is_active=maybe', { is_active: ['Must be true or false.'] }],
    ['features=1,x', { 'features.1': ['Must be a whole number.'] }],
    ['available_on=2026-11-24,2026-11-31', { 'available_on.1': ['Must be a date (yyyy-MM-dd).'] }],
    ['search=%00', { non_field_errors: ['This value is not valid.'] }],
  ])('%s is a 400 at its field', async (query, expected) => {
    const { status, body } = await desk.get(`/api/desks/desks/?${query}`);
    expect([status, body]).toEqual([400, expected]);
  });

  test('is coerced if the document says number, boolean or list', async () => {
    const query = 'page=1&limit=10&is_active=true&features=&available_on=2026-11-24,2026-11-25';
    expect((await desk.get(`/api/desks/desks/?${query}`)).status).toBe(200);
  });

  test('says yes and no with 1 and 0 as well', async () => {
    const [one, yes] = await Promise.all(
      ['1', 'true'].map((value) => desk.get(`/api/desks/desks/?is_active=${value}`)),
    );
    expect([one?.status, one?.text]).toEqual([200, yes?.text]);
    expect((await desk.get('/api/desks/desks/?is_active=2')).status).toBe(400);
  });
});

describe('an address', () => {
  test('answers the same with and without its trailing slash', async () => {
    const [without, withSlash] = [await desk.get('/api/sites'), await desk.get('/api/sites/')];
    expect([without.status, without.text]).toEqual([200, withSlash.text]);
  });

  test('that does not exist is a 404, with the wrong method a 405 that names the right ones', async () => {
    expect((await desk.get('/api/nowhere/')).body).toEqual({ detail: 'Not found.' });
    const answer = await desk.call({ method: 'DELETE', url: '/api/health/' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await desk.get('/api/login/')).status).toBe(405);
  });

  test.each([
    'abc',
    '0',
    '-1',
    '1.5',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    "1'--",
    '1%2F2',
    '2147483648',
  ])('with the id %s is a 4xx', async (id) => {
    expect([400, 404]).toContain((await desk.get(`/api/desks/desks/${id}/`)).status);
  });

  test('that is badly encoded is a 400', async () => {
    expect((await desk.get('/api/desks/desks/%ff/')).status).toBe(400);
  });

  test('without a session is a 401 before anything about the call', async () => {
    expect((await server.anonymous().get('/api/desks/desks/?page=0')).status).toBe(401);
  });
});

describe('every answer', () => {
  test('carries a request id, the security headers and nothing about the server’s software', async () => {
    const { headers } = await desk.get('/api/sites/');
    expect(headers['x-request-id']).toMatch(/^req-/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});
