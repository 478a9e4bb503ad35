import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { enrolDevice } from '../devices/device-test-data.ts';

let server: TestApp;
let reception: Agent;
let kiosk: string;

beforeAll(async () => {
  server = await createTestApp();
  reception = await server.loginAs('reception');
  const [site] = await inNorth((tx) => tx.selectFrom('sites').select('id').orderBy('position').execute());
  kiosk = await enrolDevice(reception, site?.id);
});
afterAll(() => server.close());

const inNorth = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const report = (details: string) =>
  server
    .anonymous()
    .post('/api/visits/failed_checkin/', { method: 'name', details }, { authorization: `Screen ${kiosk}` });
const list = async (query = '') => (await reception.get(`/api/device-failures/${query}`)).body;

it('lists failures of kiosks, newest first, until they are settled', async () => {
  await report('Vera Visitor');
  server.clock.advance(60_000);
  await report('Otto Other');
  const { count, results } = await list('?kind=check-in');
  expect(count).toBe(2);
  expect(results.map(({ details }: { details: string }) => details)).toEqual(['Otto Other', 'Vera Visitor']);
  expect(results[0]).toMatchObject({
    device: 'Entrance',
    site_name: 'London HQ',
    state: 'failed',
    method: 'name',
    visit: null,
    attempts: null,
    settled_at: null,
  });
  const url = `/api/kiosk-failures/${results[0].record_id}/settle/`;
  expect([(await reception.post(url)).status, (await reception.post(url)).status]).toEqual([204, 204]);
  expect((await list()).count).toBe(1);
  expect((await list('?state=settled')).results).toMatchObject([
    { details: 'Otto Other', state: 'settled', settled_by: 'reception Person' },
  ]);
  const audit = await inNorth((tx) =>
    tx.selectFrom('audit_log').selectAll().where('entity', '=', 'kiosk_failure').execute(),
  );
  expect(audit.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['settle', String(results[0].record_id)],
  ]);
});

it('shows print jobs and check-ins apart', async () => {
  expect((await list('?kind=print-job')).count).toBe(0);
  expect((await list('?kind=check-in')).count).toBe(1);
  expect((await reception.get('/api/device-failures/?kind=other')).status).toBe(400);
});
