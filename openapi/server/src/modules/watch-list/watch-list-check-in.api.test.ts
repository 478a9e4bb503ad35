import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CreatedVisit, insertVisits, type TestVisit } from '../visits/visit-test-data.ts';

const now = '2026-11-23T09:50:00Z';
let server: TestApp;
let reception: Agent;
let security: Agent;
let kiosk: string;
let siteUuid: string;
let warning: number;
let count = 0;

beforeAll(async () => {
  server = await createTestApp({ now });
  [reception, security] = [await server.loginAs('reception'), await server.loginAs('security')];
  const site = await server.db.forClient(server.clientIds.north, (tx) =>
    tx.selectFrom('sites').select(['id', 'uuid']).orderBy('position').executeTakeFirstOrThrow(),
  );
  siteUuid = site.uuid;
  kiosk = (await reception.post('/api/devices/', { kind: 'kiosk', name: 'Door', site_id: site.id })).body
    .uuid;
  const entry = await security.post('/api/watch-list/', { email: 'banned@guests.test', reason: 'Threats' });
  warning = entry.body.id;
});
afterAll(() => server.close());
beforeEach(() => server.db.system((tx) => tx.deleteFrom('outbox').execute()));

/** Adds a visit of a visitor on the list. */
async function banned(values: Partial<TestVisit> = {}): Promise<CreatedVisit & { last: string }> {
  count += 1;
  const last = `Banned-${'abcdefghij'[count]}`;
  const made = await insertVisits(server, [
    { first: 'Vera', last, email: 'banned@guests.test', hosts: ['employee'], ...values },
  ]);
  const visit = made[last];
  if (!visit) throw new Error('No visit was made.');
  return { ...visit, last };
}
const checkIn = (id: number, body?: object) => reception.post(`/api/visits/${id}/check-in/`, body);
const statusOf = async (id: number) => (await reception.get(`/api/visits/${id}/`)).body.status;
const hostMails = () => server.outbox({ to: 'employee@north.test', kind: 'visitor-arrived' });

describe('a visitor on the watch list is checked in only by a receptionist who has read the warning', () => {
  it('lists people to call: security of the site first, then administrators, and no host', async () => {
    const { id } = await banned({ hosts: ['admin'] });
    const { body } = await reception.get(`/api/visits/${id}/`);
    expect(body.watch_list).toMatchObject({ entry_id: warning, reason: 'Threats', matched: 'email' });
    const called = body.watch_list.call.map(({ email }: { email: string }) => email);
    expect(called[0]).toBe('security@north.test');
    expect(called).not.toContain('admin@north.test');
    expect(called.length).toBeLessThanOrEqual(3);
    // A person without a number cannot be called.
    const callFirst = async () => {
      const answer = await reception.get(`/api/visits/${id}/`);
      return answer.body.watch_list.call.map(({ phone }: { phone: string | null }) => phone)[0];
    };
    const givePhone = (account: string, phone: string | null) =>
      server.db.system((tx) =>
        tx.updateTable('users').set({ phone }).where('email', '=', `${account}@north.test`).execute(),
      );
    await givePhone('superadmin', '+44 7700 900142');
    expect(await callFirst()).toBe('+44 7700 900142');
    await givePhone('security', '+44 7700 900141');
    expect(await callFirst()).toBe('+44 7700 900141');
    await givePhone('superadmin', null);
    await givePhone('security', null);
    // An employee who hosts sees the visit, but no warning.
    const { id: own } = await banned();
    const host = await server.loginAs('employee');
    expect((await host.get(`/api/visits/${own}/`)).body.watch_list).toBeNull();
  });

  it.each([
    ['no word of it', undefined],
    ['none', { watch_list: null }],
    ['another warning', { watch_list: 999_999 }],
  ])('refuses a check-in with %s, and changes nothing', async (_, body) => {
    const { id } = await banned();
    const answer = await checkIn(id, body);
    expect([answer.status, answer.body.current?.status, answer.body.current?.watch_list?.entry_id]).toEqual([
      409,
      'expected',
      warning,
    ]);
    expect(answer.body.detail).toMatch(/^On the watch list/);
    expect(await server.outbox()).toEqual([]);
  });

  it('checks in with the warning that was read, and only then notifies the host', async () => {
    const { id } = await banned();
    expect((await checkIn(id, { watch_list: warning })).body.status).toBe('checked-in');
    expect(await hostMails()).toHaveLength(1);
    await reception.post(`/api/visits/${id}/check-out/`);
    // Every check-in requires it again.
    expect((await checkIn(id)).status).toBe(409);
  });

  it('leaves them out of a batch, with the reason', async () => {
    const { id } = await banned();
    const fine = (await insertVisits(server, [{ first: 'Fay', last: 'Fine' }])).Fine?.id;
    const { body } = await reception.post('/api/visits/batch/', { action: 'check-in', ids: [id, fine] });
    expect(body).toMatchObject({ done: 1, refused: 1 });
    expect(body.results[0]).toMatchObject({ id, done: false, visit: { watch_list: { entry_id: warning } } });
    expect(body.results[0].reason).toMatch(/^On the watch list/);
  });
});

describe('a visitor who checks in alone waits, and is only sent to a receptionist', () => {
  const at = (path: string, body: object) =>
    server.anonymous().post(`/api/visits/${path}/`, body, { authorization: `Screen ${kiosk}` });
  const alone = {
    'a name at the kiosk': ({ last }: { last: string }) =>
      at('check_in', { direction: 'check-in', confirm: true, name: `Vera ${last}` }),
    'a code at the kiosk': ({ code }: CreatedVisit) =>
      at('check_in', { direction: 'check-in', confirm: true, code }),
    'a pin': ({ pin }: CreatedVisit) => at('pin_check_in', { pin }),
    'the meeting': ({ last }: { last: string }) =>
      at('manual_check_in', { host_last_name: 'Müller', visitor_last_name: last, start_time: '10:00' }),
  };
  it.each(Object.entries(alone))('by %s', async (_, call) => {
    const visit = await banned();
    const { status, body } = await call(visit);
    const answered = body.match === undefined ? body : body.visit;
    expect([status, answered]).toEqual([
      200,
      { first_name: 'Vera', host: null, location: null, nda_path: null, photo_path: null, waits: true },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/watch|Threats/i);
    expect(await statusOf(visit.id)).toBe('arrived');
    // Security is notified; the host only when reception has let the visitor in.
    expect(await hostMails()).toEqual([]);
    expect(await server.outbox({ kind: 'watch-list-alert' })).not.toEqual([]);
    // A second attempt changes nothing.
    expect((await call(visit)).status).toBe(200);
    expect(await statusOf(visit.id)).toBe('arrived');
    expect((await checkIn(visit.id, { watch_list: warning })).body.status).toBe('checked-in');
    expect(await hostMails()).toHaveLength(1);
  });

  it('by the sign-in code of the site, on their own phone', async () => {
    const { id, uuid } = await banned();
    const { status, body } = await server
      .anonymous()
      .post(`/api/visits/${id}/selfCheckIn/`, { object_id: siteUuid }, { authorization: `Visit ${uuid}` });
    expect([status, body.status]).toEqual([200, 'arrived']);
    expect(JSON.stringify(body)).not.toMatch(/watch|Threats/i);
    expect(await hostMails()).toEqual([]);
  });

  it('a visitor who left and returns waits as well', async () => {
    const visit = await banned();
    await checkIn(visit.id, { watch_list: warning });
    await reception.post(`/api/visits/${visit.id}/check-out/`);
    expect((await alone['a pin'](visit)).body.waits).toBe(true);
    expect(await statusOf(visit.id)).toBe('arrived');
  });

  it('a walk-in notifies no host, and the answer names none', async () => {
    const person = {
      first_name: 'Vera',
      last_name: 'Walkin',
      email: 'banned@guests.test',
      host_last_name: 'Müller',
    };
    const { status, body } = await at('unregistered_visitor', person);
    expect([status, body]).toEqual([
      201,
      { first_name: 'Vera', host_found: false, nda_path: null, photo_path: null },
    ]);
    expect(await hostMails()).toEqual([]);
  });
});
