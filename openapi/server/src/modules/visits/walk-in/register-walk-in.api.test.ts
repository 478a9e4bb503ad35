import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVisits } from '../visit-test-data.ts';

let server: TestApp;
let reception: Agent;
let site: number;
let host: number;
let desk: number;

beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:50:00Z' });
  reception = await server.loginAs('reception');
  const { body } = await reception.get('/api/sites/');
  site = body.results[0].id;
  host = (await (await server.loginAs('employee')).get('/api/whoami/')).body.user.id;
  desk = (await (await server.loginAs('desk')).get('/api/whoami/')).body.user.id;
});
afterAll(() => server.close());

const come = (change = {}, headers = {}) =>
  reception.post(
    '/api/visits/walk-ins/',
    { site_id: site, host, check_in: true, first_name: ' Wanda ', last_name: 'Walker', ...change },
    headers,
  );
const told = async (to: string, name: string) =>
  (await server.outbox({ to: `${to}@north.test`, kind: 'visitor-arrived' })).filter(({ subject }) =>
    subject.includes(name),
  ).length;

describe('a visitor without an invitation at reception', () => {
  it('is checked in, the host notified once, also if the response was lost', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await come({}, key), await come({}, key)];
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        status: 'checked-in',
        is_walk_in: true,
        visitor: { first_name: 'Wanda', last_name: 'Walker' },
        meeting: {
          start: '2026-11-23T09:50:00.000Z',
          end: '2026-11-23T10:50:00.000Z',
          host: { id: host },
          wanted_host: null,
        },
      },
    ]);
    expect(again.body.id).toBe(first.body.id);
    expect(await told('employee', 'Wanda')).toBe(1);
    expect(first.body.status_changes[0].changed_by).toBe('reception Person');
  });

  it('waits if reception says so, and is announced once, though checked in later', async () => {
    const { body } = await come({ check_in: false, last_name: 'Waiter', first_name: 'Will' });
    expect([body.status, await told('employee', 'Will Waiter')]).toEqual(['arrived', 1]);
    await reception.post(`/api/visits/${body.id}/check-in/`);
    expect(await told('employee', 'Will Waiter')).toBe(1);
  });

  it('a returning visitor is found and not typed again', async () => {
    const known = (await insertVisits(server, [{ first: 'Rita', last: 'Returning', status: 'checked-out' }]))
      .Returning;
    const { body } = await come({ visitor: known?.visitorId, first_name: null, last_name: null });
    expect(body.visitor).toMatchObject({ id: known?.visitorId, first_name: 'Rita' });
  });

  it('of the watch list waits, whatever was requested, until the warning was read', async () => {
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .insertInto('watch_list')
        .values({
          name: 'Mal Lory',
          name_key: 'mal lory',
          email: null,
          phone: null,
          phone_key: null,
          reason: 'Call security',
          created_by_id: null,
          created_at: new Date(),
        })
        .execute(),
    );
    const { status, body } = await come({ first_name: 'Mal', last_name: 'Lory' });
    expect([status, body.status, body.watch_list.reason]).toEqual([201, 'arrived', 'Call security']);
    const read = { watch_list: body.watch_list.entry_id };
    expect((await reception.post(`/api/visits/${body.id}/check-in/`, read)).body.status).toBe('checked-in');
  });

  it.each([
    ['no visitor is named', { first_name: ' ', last_name: null }, ['first_name', 'last_name']],
    ['the host does not exist', { host: 999_999 }, ['host']],
    ['the visitor does not exist', { visitor: 999_999 }, ['visitor']],
    ['the phone is none', { phone: 'abc' }, ['phone']],
  ])('%s: 400 at the field', async (_, change, fields) => {
    const { status, body } = await come(change);
    expect([status, Object.keys(body)]).toEqual([400, fields]);
  });
});

describe('a host for a waiting visitor', () => {
  const assign = (id: number, employee: number) => reception.post(`/api/visits/${id}/host/`, { employee });

  it('takes the place of a walk-in’s, alone gets the notification, and the answer of the one before is deleted', async () => {
    const { body } = await come({ check_in: false, first_name: 'Dee', last_name: 'Clined' });
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx
        .updateTable('visits')
        .set({ host_answer: 'decline', host_answered_at: new Date() })
        .where('id', '=', body.id)
        .execute(),
    );
    const before = await told('employee', 'Dee Clined');
    const answer = await assign(body.id, desk);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'arrived', host_answer: null, meeting: { hosts: [{ id: desk }] } },
    ]);
    expect(answer.body.version).toBeGreaterThan(body.version);
    expect([await told('desk', 'Dee Clined'), await told('employee', 'Dee Clined')]).toEqual([1, before]);
  });

  it('comes first at a meeting of others, who stay', async () => {
    const made = await insertVisits(server, [{ first: 'In', last: 'Vited', status: 'checked-in' }]);
    const { body } = await assign(made.Vited?.id ?? 0, desk);
    expect(body.meeting.hosts.map(({ id }: { id: number }) => id)).toEqual([desk, host]);
  });

  it('is only for visitors on site, and only of this client', async () => {
    const made = await insertVisits(server, [
      { first: 'Not', last: 'Yet' },
      { first: 'Is', last: 'Here', status: 'arrived' },
    ]);
    const early = await assign(made.Yet?.id ?? 0, desk);
    expect([early.status, early.body.current.id]).toEqual([409, made.Yet?.id]);
    expect((await assign(made.Here?.id ?? 0, 999_999)).status).toBe(400);
  });
});
