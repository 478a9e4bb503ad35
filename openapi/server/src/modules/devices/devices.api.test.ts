import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enrolDevice } from './device-test-data.ts';

let server: TestApp;
let reception: Agent;
let sites: number[];
let uuid: string;

beforeAll(async () => {
  server = await createTestApp();
  reception = await server.loginAs('reception');
  sites = await inNorth((tx) => tx.selectFrom('sites').select('id').orderBy('position').execute()).then(
    (rows) => rows.map(({ id }) => id),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  uuid = await enrolDevice(reception, sites[0]);
});

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const post = (path: string, body?: unknown) =>
  server.anonymous().post(path, body, { authorization: `Screen ${uuid}` });
const look = (name: string) => post('/api/visits/check_in/', { direction: 'check-in', confirm: false, name });

describe('devices', () => {
  it('are enrolled with a secret that is shown once and kept as a hash', async () => {
    const listed = await reception.get(`/api/devices/?site_id=${sites[0]}`);
    const mine = listed.body.results.at(-1);
    expect(mine).toMatchObject({
      kind: 'kiosk',
      name: 'Entrance',
      site_id: sites[0],
      created_by: 'reception Person',
    });
    expect(listed.text).not.toContain(uuid);
    const rows = await inNorth((tx) => tx.selectFrom('devices').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(uuid);
    const audit = await inNorth((tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity', '=', 'device').execute(),
    );
    expect(JSON.stringify(audit)).not.toContain(uuid);
    expect(audit.at(-1)).toMatchObject({ action: 'create', entity_id: String(mine.id) });
  });

  it('are of permitted sites only, and open nothing once deleted', async () => {
    await inNorth((tx) =>
      tx
        .insertInto('user_groups')
        .columns(['user_id', 'group_name'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select(['id', eb.val('reception').as('g')])
            .where('email', '=', 'onesite@north.test'),
        )
        .execute(),
    );
    const onesite = await server.loginAs('onesite');
    await enrolDevice(reception, sites[1]);
    const all = (await reception.get('/api/devices/')).body;
    const seen = (await onesite.get('/api/devices/')).body;
    expect(seen.count).toBe(all.count - 1);
    expect((await onesite.get(`/api/devices/?site_id=${sites[1]}`)).body).toEqual({ count: 0, results: [] });
    const body = { kind: 'kiosk', name: 'x', site_id: sites[1] };
    expect((await onesite.post('/api/devices/', body)).status).toBe(404);
    expect((await reception.post('/api/devices/', { ...body, name: ' \n ' })).body).toEqual({
      name: ['This field may not be empty.'],
    });
    const far = all.results.find(({ site_id }: { site_id: number }) => site_id === sites[1]);
    const url = `/api/devices/${far.id}/`;
    expect((await onesite.call({ method: 'DELETE', url })).status).toBe(404);
    const own = seen.results.at(-1);
    expect((await look('xyz')).status).toBe(200);
    expect((await reception.call({ method: 'DELETE', url: `/api/devices/${own.id}/` })).status).toBe(204);
    expect((await look('xyz')).status).toBe(401);
  });

  it('identify themselves, and accept only their own kind of call', async () => {
    const agent = await enrolDevice(reception, sites[0], 'print-agent');
    const ask = (as: string) => server.anonymous().get('/api/kiosk/', { authorization: `Screen ${as}` });
    expect((await ask(uuid)).body).toMatchObject({
      name: 'Entrance',
      site_id: sites[0],
      site_name: 'London HQ',
      time_zone: 'Europe/London',
      nda_text: null,
      pin_check_in: true,
      qr_check_in: true,
      paused_until: null,
    });
    expect((await ask(agent)).status).toBe(401);
    expect((await post('/api/print-jobs/next/')).status).toBe(401);
  });
});

describe('pairing', () => {
  let nobody: Agent;
  beforeAll(async () => {
    nobody = server.anonymous();
    await nobody.get('/api/whoami/');
  });
  const show = (kind = 'kiosk') => nobody.post('/api/device-pairings/', { kind });
  const stateOf = async (secret: string) =>
    (await nobody.post('/api/device-pairings/state/', { uuid: secret })).body.state;
  const asDevice = (secret: string) =>
    server.anonymous().get('/api/kiosk/', { authorization: `Screen ${secret}` });
  const pair = (by: Agent, code: string, site = sites[0], kind?: string) =>
    by.post('/api/devices/pair/', { code, name: ' Side door ', site_id: site, ...(kind ? { kind } : {}) });
  const unknown = {
    code: ['No device shows this code now. Codes end after ten minutes; look at the device’s screen again.'],
  };

  it('makes the device that shows the code one of the site, under its existing secret', async () => {
    const { status, body } = await show();
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[A-Z0-9]{8}$/);
    expect([await stateOf(body.uuid), (await asDevice(body.uuid)).status]).toEqual(['waiting', 401]);
    const typed = `${body.code.slice(0, 4)}-${body.code.slice(4)}`.toLowerCase();
    const paired = await pair(reception, typed);
    expect([paired.status, paired.body]).toMatchObject([
      201,
      { kind: 'kiosk', name: 'Side door', site_id: sites[0], created_by: 'reception Person' },
    ]);
    expect(paired.text).not.toContain(body.uuid);
    expect(await stateOf(body.uuid)).toBe('paired');
    expect((await asDevice(body.uuid)).body).toMatchObject({ name: 'Side door', site_id: sites[0] });
    expect((await pair(reception, body.code)).body).toEqual(unknown);
    const rows = await inNorth((tx) => tx.selectFrom('device_pairings').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(body.code);
    expect(JSON.stringify(rows)).not.toContain(body.uuid);
    const audit = await inNorth((tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity', '=', 'device').execute(),
    );
    expect(audit.at(-1)).toMatchObject({ action: 'create', entity_id: String(paired.body.id) });
  });

  it('pairs a print agent in the same way', async () => {
    const { body } = await show('print-agent');
    expect((await pair(reception, body.code)).body.kind).toBe('print-agent');
    const jobs = await server
      .anonymous()
      .post('/api/print-jobs/next/', undefined, { authorization: `Screen ${body.uuid}` });
    expect([jobs.status, jobs.body]).toEqual([200, { job: null }]);
  });

  it.each([
    ['print-agent', 'kiosk', 'A kiosk shows this code: choose Kiosk.'],
    ['kiosk', 'print-agent', 'A print agent shows this code: choose Print agent.'],
  ])('refuses to turn a %s into a %s; the code stays valid', async (chosen, kind, message) => {
    const { body } = await show(kind);
    expect(await pair(reception, body.code, sites[0], chosen)).toMatchObject({
      status: 400,
      body: { kind: [message] },
    });
    expect((await pair(reception, body.code, sites[0], kind)).body).toMatchObject({ kind });
  });

  it('expires after ten minutes, and one code makes one device for two simultaneous users', async () => {
    const { body: old } = await show();
    server.clock.advance(10 * 60_000);
    expect([await stateOf(old.uuid), (await pair(reception, old.code)).body]).toEqual(['expired', unknown]);
    const { body: fresh } = await show();
    const both = await Promise.all([pair(reception, fresh.code), pair(reception, fresh.code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is for permitted sites, for those who enrol devices, and for clients with a reception', async () => {
    const { body } = await show();
    const employee = await server.loginAs('employee');
    expect((await pair(employee, body.code)).status).toBe(403);
    expect((await pair(reception, body.code, 999_999)).status).toBe(404);
    const bare = server.anonymous('bare');
    await bare.get('/api/whoami/');
    expect((await bare.post('/api/device-pairings/', { kind: 'kiosk' })).status).toBe(404);
    expect((await pair(reception, body.code)).status).toBe(201);
  });

  it('accepts ten wrong codes of one person, and issues thirty codes to one address', async () => {
    const admin = await server.loginAs('admin');
    const { body } = await show();
    for (let index = 0; index < 10; index += 1) {
      expect((await pair(admin, index % 2 ? 'AAAAAAAA' : '????')).body).toEqual(unknown);
    }
    const late = await pair(admin, body.code);
    expect([late.status, late.headers['retry-after']]).toEqual([429, '900']);
    expect((await pair(reception, body.code)).status).toBe(201);
    let last = 201;
    for (let index = 0; index < 31 && last === 201; index += 1) last = (await show()).status;
    expect(last).toBe(429);
  });
});
