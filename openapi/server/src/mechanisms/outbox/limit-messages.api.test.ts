import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeopleTestData, type PeopleTestData } from '../../modules/people/people-test-data.ts';
import { addVisitor } from '../../modules/visitors/add-visitor.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let data: PeopleTestData;
let reception: Agent;
let visitor: number;
beforeAll(async () => {
  server = await createTestApp();
  data = await insertPeopleTestData(server);
  reception = await server.loginAs('reception');
  const guest = { first_name: 'Ann', last_name: 'Guest', email: 'ann@guests.test', phone: '+44 7700 900321' };
  visitor = await server.db.forClient(server.clientIds.north, (tx) => addVisitor(tx, guest, null));
});
afterAll(() => server.close());
beforeEach(() =>
  server.db.system(async (tx) => {
    await tx.deleteFrom('outbox').execute();
    await tx.deleteFrom('login_failures').execute();
  }),
);

/** `employee` has a phone, see `insertPeopleTestData`. */
const toColleague = (ways: { send_email?: boolean; send_sms?: boolean }, headers = {}, agent = reception) =>
  agent.post(
    `/api/users/${data.people.employee}/contact/`,
    { content: 'Please come down', send_email: false, send_sms: false, ...ways },
    headers,
  );
const sms = (agent = reception) => toColleague({ send_sms: true }, {}, agent);
const used = (what: string, count: number, name = 'reception') =>
  server.db.forClient(server.clientIds.north, async (tx) => {
    const { attemptKey } = await import('../throttle.ts');
    const attempt_key = attemptKey(`${what} by ${data.people[name]}`, '');
    const rows = Array.from({ length: count }, () => ({ attempt_key, failed_at: server.clock.now() }));
    await tx.insertInto('login_failures').values(rows).execute();
  });

describe('messages written by hand', () => {
  it('is counted per person, whomever they write to, and each answer has how many are left', async () => {
    const first = await toColleague({ send_email: true, send_sms: true });
    expect([first.status, first.body]).toEqual([200, { remaining: { emails: 59, sms: 29 } }]);
    const second = await reception.post(`/api/visitors/${visitor}/contact/`, {
      content: 'Please wait',
      send_email: true,
      send_sms: false,
    });
    expect(second.body).toEqual({ remaining: { emails: 58, sms: 29 } });
    const alert = await reception.post('/api/texts/submit/', {
      recipient_number: '+44 7700 900555',
      content: 'Leave',
      live_from: '2026-11-23T10:00:00Z',
      live_till: '2026-11-23T11:00:00Z',
    });
    expect(alert.body).toEqual({ remaining: { emails: 58, sms: 28 } });
    expect((await sms(await server.loginAs('security'))).body).toEqual({
      remaining: { emails: 60, sms: 29 },
    });
  });

  it('ends with the thirtieth text message in an hour: a reason, Retry-After, and nothing is queued', async () => {
    await used('sms', 29);
    expect((await sms()).body).toEqual({ remaining: { emails: 60, sms: 0 } });
    server.clock.advance(600_000);
    const refused = await toColleague({ send_email: true, send_sms: true });
    expect([refused.status, refused.headers['retry-after'], refused.body.detail]).toEqual([
      429,
      '3000',
      'You have sent as many text messages as are allowed in an hour. Please try again later.',
    ]);
    expect(await server.outbox({ kind: 'contact' })).toHaveLength(1);
    // The email that was not sent is not counted either; it is sent on its own.
    expect((await toColleague({ send_email: true })).body).toEqual({ remaining: { emails: 59, sms: 0 } });
    server.clock.advance(3_000_000);
    expect((await sms()).status).toBe(200);
  });

  it('sixty emails', async () => {
    await used('emails', 60);
    const { status, body } = await toColleague({ send_email: true });
    expect([status, body.detail]).toEqual([
      429,
      'You have sent as many emails as are allowed in an hour. Please try again later.',
    ]);
  });

  it('parallel ones do not slip through', async () => {
    await used('sms', 25);
    const answers = await Promise.all(Array.from({ length: 12 }, () => sms()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await server.outbox({ kind: 'contact' })).toHaveLength(5);
  });

  it('refused and replayed calls do not count', async () => {
    expect((await toColleague({})).status).toBe(400);
    const headers = { 'idempotency-key': 'message-once' };
    await toColleague({ send_sms: true }, headers);
    expect((await toColleague({ send_sms: true }, headers)).body).toEqual({
      remaining: { emails: 60, sms: 29 },
    });
    expect((await sms()).body.remaining.sms).toBe(28);
  });

  it('an activation link that an administrator sends again counts as the administrator’s email', async () => {
    const admin = await server.loginAs('admin');
    const invite = () => admin.post(`/api/users/${data.people.newstarter}/invite/`);
    expect((await invite()).body).toEqual({ remaining: { emails: 59, sms: 30 } });
    await used('emails', 59, 'admin');
    expect((await invite()).status).toBe(429);
  });
});

describe('calls that send automatically', () => {
  const person = { email: 'lea@x.test', first_name: 'Lea', last_name: 'Ver' };
  it.each([
    ['inviting someone', 'invitations', 100, 'POST', '/api/invites/', { email: 'lea@x.test' }],
    ['making an account', 'invitations', 100, 'POST', '/api/users/', person],
    [
      'importing accounts',
      'invitations',
      100,
      'POST',
      '/api/users/import/',
      { csv: 'email,first_name,last_name\nleo@x.test,Leo,Ver' },
    ],
    [
      'handing out post',
      'notices',
      300,
      'POST',
      '/api/mailcollect/usages/',
      () => ({ user: data.people.employee, number_items: 1 }),
    ],
  ] as const)(
    '%s is refused with a reason beyond the limit, and sends nothing',
    async (_, what, most, method, url, body) => {
      const admin = await server.loginAs('superadmin');
      await used(what, most, 'superadmin');
      const call = { method, url, body: typeof body === 'function' ? body() : body };
      const refused = await admin.call(call);
      expect([refused.status, refused.headers['retry-after'], refused.body.detail]).toEqual([
        429,
        '3600',
        'You have sent as many emails as are allowed in an hour. Please try again later.',
      ]);
      expect(await server.outbox()).toEqual([]);
      server.clock.advance(3_600_000);
      const later = await server.loginAs('superadmin');
      expect((await later.call(call)).status).toBeLessThan(300);
      expect(await server.outbox()).toHaveLength(1);
    },
  );

  it('sending an invitation again counts, too', async () => {
    const admin = await server.loginAs('superadmin');
    const { body } = await admin.post('/api/invites/', { email: 'again@x.test' });
    await used('invitations', 99, 'superadmin');
    expect((await admin.patch(`/api/invites/${body.id}/`, { groups: ['employee'] })).status).toBe(429);
  });
});

it('an evacuation does not run out: a message to the muster list counts once, to however many, thirty times an hour', async () => {
  const admin = await server.loginAs('admin');
  await used('emails', 60, 'admin');
  const write = () =>
    admin.post(`/api/muster/contact/?site=${data.siteIds[0]}`, {
      content: 'Leave the building',
      send_email: true,
      send_sms: false,
    });
  expect((await write()).body).toMatchObject({ remaining: 29 });
  for (let left = 28; left >= 0; left -= 1) expect((await write()).body.remaining).toBe(left);
  expect((await write()).status).toBe(429);
});
