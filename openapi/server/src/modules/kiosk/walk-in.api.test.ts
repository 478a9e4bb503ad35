import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { TestForm } from '../../testing/form.ts';
import { signaturePng } from '../../testing/signature.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enrolDevice } from '../devices/device-test-data.ts';

let server: TestApp;
let reception: Agent;
let uuid: string;

beforeAll(async () => {
  server = await createTestApp();
  reception = await server.loginAs('reception');
  const { body } = await reception.get('/api/sites/');
  uuid = await enrolDevice(reception, body.results[0].id);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-23T09:00:00Z'));

describe('a walk-in visitor', () => {
  const person = {
    first_name: ' Wanda ',
    last_name: 'Walk-In',
    host_last_name: 'muller',
    email: 'W@guests.test',
  };
  const come = (change = {}, headers = {}) =>
    server
      .anonymous()
      .post(
        '/api/visits/unregistered_visitor/',
        { ...person, ...change },
        { authorization: `Screen ${uuid}`, ...headers },
      );
  const newest = async () =>
    (await reception.get('/api/visits/?search=Walk-In&ordering=-start')).body.results;

  it('waits as arrived, and the host is notified once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([come({}, key), come({}, key)]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        201,
        { first_name: 'Wanda', host_found: true, nda_path: null, photo_path: null },
      ]);
    }
    const results = await newest();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      status: 'arrived',
      is_walk_in: true,
      meeting: {
        start: '2026-11-23T09:00:00.000Z',
        end: '2026-11-23T10:00:00.000Z',
        host: { last_name: 'Müller' },
      },
    });
    const mails = await server.outbox({ to: 'employee@north.test', kind: 'visitor-arrived' });
    expect(mails.filter(({ subject }) => subject.includes('Wanda'))).toHaveLength(1);
  });

  it('is recognised by address and name, and stays unchanged; another name is another person', async () => {
    const before = (await newest())[0].visitor;
    server.clock.advance(3_600_000);
    await come({ last_name: 'WALK-IN', company: 'New Ltd' });
    expect((await newest())[0].visitor).toEqual(before);
    await come({ first_name: 'Wilma' });
    const ids = new Set((await newest()).map(({ visitor }: { visitor: { id: number } }) => visitor.id));
    expect(ids.size).toBe(2);
  });

  it('without one host of that name is for reception to find out', async () => {
    expect((await come({ last_name: 'Walk-In-2', host_last_name: 'Person' })).body.host_found).toBe(false);
    const [visit] = (await reception.get('/api/visits/?search=Walk-In-2')).body.results;
    expect(visit.meeting).toMatchObject({
      host: null,
      description: 'Came without an invitation, to see Person',
      wanted_host: 'Person',
    });
  });

  it('is led to the NDA, unless they have signed it or are on the watch list', async () => {
    const nda = { text: 'Be silent.', updated_at: new Date('2026-11-23T09:00:00Z'), version: 1 };
    const inNorth = server.db.forClient.bind(server.db, server.clientIds.north);
    await inNorth((tx) => tx.insertInto('ndas').values(nda).execute());
    const signer = { first_name: 'Nina', email: 'nina@guests.test' };
    const { nda_path: path } = (await come(signer)).body;
    expect(path).toMatch(/^\/visit\/[0-9a-f-]{36}$/);
    const signature = await server.anonymous().call({
      method: 'PUT',
      url: '/api/client/nda/',
      body: { nda_signature_data: signaturePng },
      headers: { authorization: `Visit ${path.split('/').at(-1)}` },
    });
    expect(signature.status).toBe(200);
    expect((await come(signer)).body.nda_path).toBeNull();
    const watched = { first_name: 'Wanted', last_name: 'Walk-In', email: 'wanted@guests.test' };
    const entry = { name: 'Wanted Walk-In', reason: 'Matrix' };
    expect((await (await server.loginAs('security')).post('/api/watch-list/', entry)).status).toBe(201);
    expect((await come(watched)).body).toMatchObject({ host_found: false, nda_path: null });
  });

  it('must give a photo if the client wants one, until there is one', async () => {
    const inNorth = server.db.forClient.bind(server.db, server.clientIds.north);
    const set = (isOn: boolean) =>
      server.db.system((tx) =>
        sql`update clients set settings = settings || ${JSON.stringify({ visitor_photo_at_kiosk: isOn })}::jsonb
          where id = ${server.clientIds.north}`.execute(tx),
      );
    await set(true);
    server.app.portal.clients.refresh();
    const sitter = { first_name: 'Fay', email: 'fay@guests.test' };
    const { photo_path: path } = (await come(sitter)).body;
    const visit = path.split('/').at(-1);
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const send = (form: TestForm) =>
      server.anonymous().postForm('/api/kiosk/photo/', form, { authorization: `Screen ${uuid}` });
    const file = { filename: 'me.png', type: 'image/png', bytes };
    expect((await send({ visit, photo: { ...file, bytes: Buffer.from('no picture') } })).status).toBe(400);
    expect((await send({ visit: randomUUID(), photo: file })).status).toBe(404);
    expect([
      (await send({ visit, photo: file })).status,
      (await send({ visit, photo: file })).status,
    ]).toEqual([204, 204]);
    const pictures = await inNorth((tx) => tx.selectFrom('pictures').select('id').execute());
    expect(pictures).toHaveLength(1);
    const [row] = (await reception.get('/api/visits/?search=Fay')).body.results;
    expect((await reception.get(row.visitor.photo)).headers['content-type']).toBe('image/jpeg');
    expect((await come(sitter)).body.photo_path).toBeNull();
    await set(false);
    server.app.portal.clients.refresh();
  });

  it('must enter the fields that the client requires', async () => {
    const { status, body } = await come({ email: 'no address', last_name: '  ' });
    expect([status, Object.keys(body).sort()]).toEqual([400, ['email', 'last_name']]);
  });
});
