import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '../mechanisms/answer.ts';
import { handlers } from '../modules/index.ts';
import type { Agent } from '../testing/agent.ts';
import type { TestForm } from '../testing/form.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readDocument } from './document.ts';
import type { AllHandlers } from './handler.ts';

const URL = '/api/forms/';
const problem = { content: { 'application/json': { schema: {} } } };
const failures = { 400: problem, 401: problem, 403: problem, 409: problem, 413: problem, 415: problem };

/** The document with an operation more that takes every kind of field, and one that answers a file. */
const document = readDocument();
document.paths['/forms/'] = {
  post: {
    operationId: 'createForm',
    tags: ['platform'],
    'x-access': { site: 'client' },
    parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { type: 'string', maxLength: 20 },
              phone: { type: ['string', 'null'] },
              site: { type: ['integer', 'null'] },
              count: { type: 'integer', minimum: 1 },
              approve: { type: 'boolean' },
              tags: { type: 'array', items: { type: 'string' } },
              numbers: { type: 'array', items: { type: 'integer' } },
              vehicles: { type: 'array', items: { type: 'object', required: ['registration'] } },
              information: { oneOf: [{ type: 'object' }, { type: 'null' }] },
              photo: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
    responses: { 201: problem, ...failures },
  },
};
document.paths['/files/{id}/'] = {
  get: {
    operationId: 'getFile',
    tags: ['platform'],
    'x-access': { site: 'client' },
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } }, ...failures },
  },
};

let calls = 0;
const extra = {
  async createForm({ body }: { body: { photo?: { filename: string; type: string; bytes: Buffer } } }) {
    calls += 1;
    const { photo, ...rest } = body;
    const file = photo && { filename: photo.filename, type: photo.type, length: photo.bytes.length };
    return { ...rest, ...(file ? { file } : {}) };
  },
  async getFile({ path }: { path: { id: string } }) {
    const type = path.id === 'undocumented' ? 'text/html' : 'text/csv';
    return answer({ status: 200, file: { type, bytes: 'a,b\r\n', etag: 'v1', filename: 'Räume "1".csv' } });
  },
};

let server: TestApp;
let employee: Agent;
beforeAll(async () => {
  const all = { ...handlers, ...extra } as unknown as AllHandlers;
  server = await createTestApp({ document, handlers: all });
  employee = await server.loginAs('employee');
});
afterAll(() => server.close());

const send = (form: TestForm, headers?: Record<string, string>) => employee.postForm(URL, form, headers);
const file = (size: number) => ({ filename: 'a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(size, 7) });

describe('the fields of a form', () => {
  test('become the types of the document: numbers, booleans, lists, JSON and files', async () => {
    const vehicles = [{ registration: 'AB 1' }];
    const answer = await send({
      name: 'Ann',
      site: '5',
      count: 3,
      approve: 'true',
      tags: ['x', 'y'],
      numbers: ['1'],
      vehicles,
      information: { floor: 'two' },
      photo: file(10),
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        name: 'Ann',
        site: 5,
        count: 3,
        approve: true,
        tags: ['x', 'y'],
        numbers: [1],
        vehicles,
        information: { floor: 'two' },
        file: { filename: 'a.jpg', type: 'image/jpeg', length: 10 },
      },
    ]);
  });

  test('one part is a list of one, an empty part an empty list', async () => {
    expect((await send({ name: 'A', tags: ['one'] })).body).toEqual({ name: 'A', tags: ['one'] });
    expect((await send({ name: 'A', tags: '', vehicles: '' })).body).toEqual({
      name: 'A',
      tags: [],
      vehicles: [],
    });
  });

  test('empty means null if null is allowed, and otherwise nothing', async () => {
    const answer = await send({ name: '', phone: '', site: '', count: '', approve: '', information: '' });
    expect(answer.body).toEqual({ name: '', phone: null, site: null, information: null });
  });

  test('a file field without a chosen file is no file', async () => {
    const nothing = { filename: '', type: 'application/octet-stream', bytes: '' };
    expect((await send({ name: 'A', photo: nothing })).body).toEqual({ name: 'A' });
  });

  test('JSON may also come as a file of JSON, as browsers send a Blob', async () => {
    const blob = { filename: 'blob', type: 'application/json', bytes: '[{"registration":"AB 1"}]' };
    expect((await send({ name: 'A', vehicles: blob })).body.vehicles).toEqual([{ registration: 'AB 1' }]);
  });

  test.each([
    ['broken JSON', { vehicles: '[{' }, { vehicles: ['Must be JSON.'] }],
    ['JSON of another shape', { vehicles: '{}' }, { vehicles: ['Must be a list.'] }],
    [
      'an entry without its key',
      { vehicles: '[{}]' },
      { 'vehicles.0.registration': ['This field is required.'] },
    ],
    ['no number', { count: '1e3' }, { count: ['Must be a whole number.'] }],
    ['too small', { count: '0' }, { count: ['Must be at least 1.'] }],
    ['no boolean', { approve: 'yes' }, { approve: ['Must be true or false.'] }],
    ['an unknown part', { is_staff: 'true' }, { is_staff: ['This field is not known here.'] }],
    [
      'a prototype',
      { constructor: 'x' },
      { non_field_errors: ['The form is incomplete. Please try again.'] },
    ],
    ['a text for a file', { photo: 'hello' }, { photo: ['Must be one file.'] }],
    [
      'a file for a text',
      { phone: { filename: 'a', type: 'text/plain', bytes: 'x' } },
      { phone: ['Must not be a file.'] },
    ],
    [
      'a lost letter in a name',
      { name: 'J\ufffdrg' },
      { name: ['A character was lost here (\ufffd). Enter it again.'] },
    ],
    ['a NUL', { phone: 'a\0b' }, { non_field_errors: ['This value is not valid.'] }],
  ] as const)('%s is a 400 at its field', async (_title, form, expected) => {
    const answer = await send({ name: 'A', ...(form as TestForm) });
    expect([answer.status, answer.body]).toEqual([400, expected]);
  });

  test('a text sent twice is refused, a missing one named', async () => {
    expect((await send({ name: ['A', 'B'] })).body).toEqual({ name: ['Must be text.'] });
    expect((await send({ phone: 'x' })).body).toEqual({ name: ['This field is required.'] });
  });
});

describe('a file', () => {
  test('of 5 MB is accepted, one byte more is a 413 with the reason', async () => {
    expect((await send({ name: 'A', photo: file(5 * 1024 * 1024) })).status).toBe(201);
    const answer = await send({ name: 'A', photo: file(5 * 1024 * 1024 + 1) });
    expect([answer.status, answer.body]).toEqual([413, { detail: 'The file is larger than 5 MB.' }]);
  });

  test('of 20 MB is refused before it is read', async () => {
    const answer = await send({ name: 'A', photo: file(20 * 1024 * 1024) });
    expect([answer.status, answer.body]).toEqual([413, { detail: 'The file is larger than 5 MB.' }]);
  });

  test('does not raise the limit of the other fields, of the number of parts or of JSON bodies', async () => {
    expect((await send({ name: 'A', phone: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await send({ name: 'A', vehicles: [{ registration: 'x'.repeat(300_000) }] })).status).toBe(413);
    expect((await send({ name: 'A', tags: Array.from({ length: 200 }, () => 'x') })).status).toBe(413);
    expect((await employee.post('/api/password/set/', { password: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('that is cut off leaves nothing, and the server continues', async () => {
    const port = await server.listen();
    const over = await server.loginAs('employee');
    const before = calls;
    await new Promise<void>((resolve) => {
      const cookie = [...over.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = {
        host: over.host,
        cookie,
        'x-csrftoken': over.cookies.get('csrftoken') ?? '',
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '100000',
      };
      const call = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: URL, headers });
      call.on('error', () => resolve());
      call.write('--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nA\r\n--b\r\n');
      setTimeout(() => call.destroy(), 50);
      call.on('close', () => resolve());
    });
    expect(calls).toBe(before);
    expect((await over.postForm(URL, { name: 'A' })).status).toBe(201);
  });
});

describe('the call', () => {
  test('JSON instead of a form is a 415, and a form instead of JSON too', async () => {
    const json = await employee.post(URL, { name: 'A' });
    expect([json.status, json.body.detail]).toEqual([415, 'Please send a form (multipart/form-data).']);
    const form = await employee.postForm('/api/password/set/', { name: 'A' });
    expect([form.status, form.body]).toEqual([415, { detail: 'Please send JSON.' }]);
  });

  test('that is not a form, without a boundary or ends too early, is a 400', async () => {
    for (const [type, rawBody] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nA'],
      ['multipart/form-data; boundary=b', 'garbage'],
    ]) {
      const answer = await employee.call({
        method: 'POST',
        url: URL,
        rawBody: rawBody ?? '',
        headers: { 'content-type': type ?? '' },
      });
      expect([rawBody, answer.status]).toEqual([rawBody, 400]);
    }
  });

  test('needs session, token and origin like any other', async () => {
    const stranger = server.anonymous();
    await stranger.get('/api/whoami/');
    expect((await stranger.postForm(URL, { name: 'A' })).status).toBe(401);
    expect((await send({ name: 'A' }, { 'x-csrftoken': '' })).status).toBe(403);
    expect((await send({ name: 'A' }, { origin: 'http://evil.test' })).status).toBe(403);
  });

  test('under an idempotency key answers the same; with another file it is a 409', async () => {
    const key = { 'idempotency-key': 'form-1' };
    const before = calls;
    expect((await send({ name: 'A', photo: file(9) }, key)).status).toBe(201);
    const again = await send({ name: 'A', photo: file(9) }, key);
    expect([again.status, again.headers['idempotency-replayed'], calls]).toEqual([201, 'true', before + 1]);
    expect((await send({ name: 'A', photo: file(8) }, key)).status).toBe(409);
  });
});

describe('an answer that is a file', () => {
  test('has its type, its name and a validator by which it need not be sent again', async () => {
    const answer = await employee.get('/api/files/1/');
    expect([answer.status, answer.text]).toEqual([200, 'a,b\r\n']);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="R_ume _1_.csv"');
    const known = await employee.get('/api/files/1/', { 'if-none-match': '"v1"' });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  test('of a type that is not documented fails like any undocumented answer', async () => {
    expect((await employee.get('/api/files/undocumented/')).status).toBe(500);
  });
});

test('the page of the document shows forms and files', async () => {
  const page = (await server.anonymous().get('/api/docs/')).text;
  // Not `toContain`, which would print the whole page.
  expect(page.includes('(<code>multipart/form-data</code>)')).toBe(true);
  expect(page.includes('a file, <code>text/csv</code>')).toBe(true);
});
