import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let reception: Agent;
let employee: Agent;
beforeAll(async () => {
  server = await createTestApp();
  [reception, employee] = [await server.loginAs('reception'), await server.loginAs('employee')];
});
afterAll(() => server.close());
beforeEach(() => server.db.system((tx) => tx.deleteFrom('outbox').execute()));

describe('an SMS alert', () => {
  const alert = (changes: object = {}) => ({
    recipient_number: '+44 7700 900555',
    content: ' Please leave the building ',
    live_from: '2026-11-23T10:00:00Z',
    live_till: '2026-11-23T11:00:00Z',
    ...changes,
  });
  const send = (changes: object) => reception.post('/api/texts/submit/', alert(changes));

  it('waits for its beginning, and is of no use after its end', async () => {
    expect((await send({})).status).toBe(200);
    const [sms] = await server.outbox({ kind: 'sms-alert' });
    expect(sms).toMatchObject({
      channel: 'sms',
      to: '+44 7700 900555',
      text: 'North: Please leave the building',
      not_before: new Date('2026-11-23T10:00:00Z'),
      not_after: new Date('2026-11-23T11:00:00Z'),
    });
  });

  it('that has begun is sent immediately', async () => {
    expect(
      (await send({ live_from: '2026-11-23T08:30:00Z', live_till: '2026-11-23T09:30:00Z' })).status,
    ).toBe(200);
    expect((await server.outbox())[0]?.not_before).toEqual(server.clock.now());
  });

  it.each([
    ['an alert lasts 60 minutes, not 59', { live_till: '2026-11-23T10:59:00Z' }, 'live_till'],
    ['not 61', { live_till: '2026-11-23T11:01:00Z' }, 'live_till'],
    [
      'an hour that is over',
      { live_from: '2026-11-23T08:00:00Z', live_till: '2026-11-23T09:00:00Z' },
      'live_till',
    ],
    ['in three weeks', { live_from: '2026-12-14T10:00:00Z', live_till: '2026-12-14T11:00:00Z' }, 'live_from'],
    ['no number', { recipient_number: 'reception' }, 'recipient_number'],
    ['a number with words', { recipient_number: '+44 7700 900555 x' }, 'recipient_number'],
    ['spaces for a message', { content: '  ' }, 'content'],
  ])('%s', async (_, changes, field) => {
    const answer = await send(changes);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(await server.outbox()).toEqual([]);
  });
});

describe('collected mail', () => {
  it('is recorded for active people, found by three letters', async () => {
    const { body } = await employee.get('/api/mailcollect/users/?search=zoe%20mul');
    expect(body).toMatchObject({ count: 1, results: [{ first_name: 'Zoë', last_name: 'Müller' }] });
    expect(Object.keys(body.results[0])).toEqual(['id', 'first_name', 'last_name', 'email']);
    expect((await employee.get('/api/mailcollect/users/?search=newstarter')).body.count).toBe(0);
    for (const search of ['zo', '%20%20%20', '']) {
      const { status, body: problem } = await employee.get(`/api/mailcollect/users/?search=${search}`);
      expect([search, status, Object.keys(problem)]).toEqual([search, 400, ['search']]);
    }
  });

  it('notifies the owner of the person who collected it, unless it was the owner', async () => {
    const [zoe] = (await employee.get('/api/mailcollect/users/?search=zoe')).body.results;
    const own = await employee.post('/api/mailcollect/usages/', { user: zoe.id, number_items: 1 });
    expect([own.status, own.body]).toMatchObject([201, { user: zoe.id, number_items: 1 }]);
    expect(await server.outbox()).toEqual([]);
    await reception.post('/api/mailcollect/usages/', { user: zoe.id, number_items: 3 });
    const [mail] = await server.outbox({ kind: 'mail-collected' });
    expect(mail).toMatchObject({ to: 'employee@north.test', subject: 'Your mail was collected: 3 items' });
    expect(mail?.text).toContain('reception Person has collected your mail for you.');
  });

  it.each([
    [{ user: 999_999, number_items: 1 }, 'user'],
    [{ user: 1, number_items: 0 }, 'number_items'],
    [{ user: 1, number_items: 1.5 }, 'number_items'],
    [{ user: 1 }, 'number_items'],
  ])('refuses bad input: %j', async (body, field) => {
    const answer = await employee.post('/api/mailcollect/usages/', body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});
