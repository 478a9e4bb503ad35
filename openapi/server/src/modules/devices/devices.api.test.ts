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

  it('say what they are, and take only their own kind of call', async () => {
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
