import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CreatedVisit, insertVisits, type TestVisit } from './visit-test-data.ts';

const now = '2026-11-23T09:50:00Z';
let server: TestApp;
let reception: Agent;
let security: Agent;
beforeAll(async () => {
  // Real connections and more than one of them: on PostgreSQL calls run at the same time.
  server = await createTestApp({ now });
  await server.listen();
  reception = await server.loginAs('reception');
  security = await server.loginAs('security');
});
afterAll(() => server.close());

let count = 0;
/** A fresh visit from 10:00 to 11:00. */
async function visitOf(values: Partial<TestVisit> = {}): Promise<CreatedVisit> {
  count += 1;
  const last = `Guest-${count}`;
  const visit = (await insertVisits(server, [{ first: 'Vera', last, ...values }]))[values.last ?? last];
  if (!visit) throw new Error('No visit was made.');
  return visit;
}

const url = (visit: CreatedVisit, path: string) => `/api/visits/${visit.id}/${path}`;
const audits = (visit: CreatedVisit) =>
  server.db.forClient(server.clientIds.north, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'before', 'after'])
      .where('entity', '=', 'visit')
      .where('entity_id', '=', String(visit.id))
      .orderBy('id')
      .execute(),
  );

describe('actions', () => {
  it('go through the states, each on record with who and when, the last four shown', async () => {
    const visit = await visitOf({ hosts: ['desk'] });
    const steps = [
      ['mark-no-show', 'no-show', ['check-in', 'mark-arrived']],
      ['mark-arrived', 'arrived', ['check-in', 'mark-no-show', 'cancel']],
      ['check-in', 'checked-in', ['check-out']],
      ['check-out', 'checked-out', ['check-in']],
      ['check-in', 'checked-in', ['check-out']],
    ] as const;
    for (const [action, status, actions] of steps) {
      const answer = await reception.post(url(visit, `${action}/`));
      expect([answer.status, answer.body.status, answer.body.actions]).toEqual([200, status, actions]);
    }
    const { body } = await reception.get(url(visit, ''));
    expect(body.status_changes.map(({ to_status }: { to_status: string }) => to_status)).toEqual([
      'checked-in',
      'checked-out',
      'checked-in',
      'arrived',
    ]);
    expect(body.status_changes[0]).toEqual({
      changed_at: new Date(now).toISOString(),
      to_status: 'checked-in',
      is_automatic: false,
      changed_by: 'reception Person',
    });
    expect((await audits(visit)).map(({ action, before, after }) => [action, before, after])).toContainEqual([
      'check-out',
      { status: 'checked-in' },
      { status: 'checked-out' },
    ]);
  });

  it("says 'The {product} cannot be checked in as their visit has been cancelled.'", async () => {
    const visit = await visitOf({ status: 'cancelled' });
    const { status, body } = await reception.post(url(visit, 'check-in/'));
    expect([status, body.detail, body.current.id, body.current.actions]).toEqual([
      409,
      'The visitor cannot be checked in as their visit has been cancelled.',
      visit.id,
      [],
    ]);
  });

  it('two receptionists together: one does it, the other sees it done; a repeated call does nothing twice', async () => {
    const visit = await visitOf({ hosts: ['desk'], last: 'Wanted' });
    const answers = await Promise.all([
      reception.post(url(visit, 'check-in/'), undefined, { 'idempotency-key': 'desk-1-check-in' }),
      security.post(url(visit, 'check-in/'), undefined, { 'idempotency-key': 'desk-2-check-in' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(refused?.body).toMatchObject({
      detail: 'The visit is already checked in.',
      current: { id: visit.id, status: 'checked-in', actions: ['check-out'] },
    });
    const winner = done === answers[0] ? reception : security;
    const key = done === answers[0] ? 'desk-1-check-in' : 'desk-2-check-in';
    const again = await winner.post(url(visit, 'check-in/'), undefined, { 'idempotency-key': key });
    expect([again.status, again.text]).toEqual([200, done?.text]);
    expect((await audits(visit)).filter(({ action }) => action === 'check-in')).toHaveLength(1);
    const told = await server.outbox({ to: 'desk@north.test', kind: 'visitor-arrived' });
    expect(told.filter(({ subject }) => subject.includes('Wanted'))).toHaveLength(1);
  });

  it('a batch applies the possible rows, and explains the others', async () => {
    const [good, gone, cancelled] = [
      await visitOf(),
      await visitOf({ status: 'checked-in' }),
      await visitOf({ status: 'cancelled' }),
    ];
    const other = (await insertVisits(server, [{ first: 'S', last: 'South' }], 'south')).South?.id ?? 0;
    const ids = [cancelled.id, 999_999, good.id, other, gone.id];
    const { status, body } = await reception.post(
      '/api/visits/batch/',
      { action: 'check-in', ids },
      { 'accept-language': 'de' },
    );
    expect([status, body.done, body.refused]).toEqual([200, 1, 4]);
    expect(
      body.results.map((row: { id: number; done: boolean; reason: string | null; visit: unknown }) => [
        row.id,
        row.done,
        row.reason,
        row.visit !== null,
      ]),
    ).toEqual([
      [cancelled.id, false, 'Die Anmeldung ist nicht möglich, weil der Besuch abgesagt wurde.', true],
      [999_999, false, 'Nicht gefunden.', false],
      [good.id, true, null, true],
      [other, false, 'Nicht gefunden.', false],
      [gone.id, false, 'Der Besuch ist bereits angemeldet.', true],
    ]);
    expect((await reception.get(url(good, ''))).body.status).toBe('checked-in');
    expect((await reception.post('/api/visits/batch/', { action: 'cancel', ids: [] })).status).toBe(400);
  });

  it('a host cancels own visits and no others; the visitor is notified', async () => {
    const [own, foreign] = [
      await visitOf({ hosts: ['desk'], email: 'told@guests.test' }),
      await visitOf({ hosts: ['pa'] }),
    ];
    const host = await server.loginAs('desk');
    expect((await host.post(url(foreign, 'cancel/'))).status).toBe(404);
    expect((await host.post(url(own, 'cancel/'))).body).toMatchObject({ status: 'cancelled', actions: [] });
    expect(await server.outbox({ to: 'told@guests.test' })).toHaveLength(1);
  });
});

it('a site that is not permitted does not exist: not in lists, not for actions, not in batches', async () => {
  const visit = await visitOf({ site: 1, last: 'Elsewhere' });
  await server.db.forClient(server.clientIds.north, async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'security@north.test')
      .executeTakeFirstOrThrow();
    const sites = await tx.selectFrom('sites').select('id').orderBy('position', 'desc').execute();
    await tx
      .deleteFrom('user_sites')
      .where('user_id', '=', id)
      .where('site_id', '=', sites[0]?.id ?? 0)
      .execute();
  });
  expect((await security.get('/api/visits/?search=elsewhere')).body.count).toBe(0);
  expect((await security.get('/api/visits/counts/?search=elsewhere')).body.all).toBe(0);
  expect((await security.get('/api/visits/export/?search=elsewhere')).text).not.toContain('Elsewhere');
  for (const path of ['check-in/', 'check-out/', 'cancel/', 'mark-arrived/', 'mark-no-show/']) {
    expect((await security.post(url(visit, path))).status).toBe(404);
  }
  expect((await security.patch(url(visit, ''), { delay: 5 })).status).toBe(404);
  const batch = await security.post('/api/visits/batch/', { action: 'check-in', ids: [visit.id] });
  expect(batch.body.results).toEqual([{ id: visit.id, done: false, reason: 'Not found.', visit: null }]);
  expect((await reception.get('/api/visits/?search=elsewhere')).body.count).toBe(1);
});
