import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const HOUR = 3_600_000;

describe('whoami', () => {
  test('answers everyone; an anonymous caller has no id and no groups, and gets an anti-forgery token', async () => {
    const agent = server.anonymous();
    const { status, body, headers } = await agent.get('/api/whoami/');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: null, groups: [], permitted_sites: [] });
    expect(body.client).toMatchObject({ name: 'North', domains: ['localhost', '127.0.0.1', 'north.test'] });
    expect(agent.cookies.has('csrftoken')).toBe(true);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.client).not.toHaveProperty('key');
  });

  test('names the caller with groups and permitted sites', async () => {
    const { body } = await (await server.loginAs('onesite')).get('/api/whoami');
    expect(body.user).toMatchObject({
      first_name: 'onesite',
      groups: ['deskbooking', 'employee', 'parking'],
    });
    expect(body.user.permitted_sites).toEqual([
      { id: expect.any(Number), name: 'London HQ', time_zone: 'Europe/London' },
    ]);
  });

  test('gives a logged-in page that lost its token a new one that works', async () => {
    const agent = await server.loginAs('employee');
    agent.cookies.delete('csrftoken');
    await agent.get('/api/whoami/');
    expect((await agent.post('/logout/')).status).toBe(204);
  });
});

describe('log-in', () => {
  test('changes the session id and ends the old session', async () => {
    const agent = await server.loginAs('employee');
    const old = agent.cookies.get('session') ?? '';
    expect((await agent.logIn('desk@north.test', PASSWORD)).status).toBe(204);
    expect(agent.cookies.get('session')).not.toBe(old);
    const thief = server.anonymous();
    thief.cookies.set('session', old);
    expect((await thief.get('/api/whoami/')).body.user.id).toBeNull();
  });

  test('fails in the same way for a wrong password, an unknown account, one that is not active and one of another client', async () => {
    const attempts = [
      ['employee@north.test', 'wrong'],
      ['nobody@north.test', PASSWORD],
      ['newstarter@north.test', PASSWORD],
      ['employee@south.test', PASSWORD],
    ] as const;
    for (const [email, password] of attempts) {
      const { status, body } = await server.anonymous().logIn(email, password);
      expect([email, status, body]).toEqual([
        email,
        401,
        { detail: 'No active account found with these log-in credentials.' },
      ]);
    }
  });

  test('accepts the email address in any case', async () => {
    expect((await server.anonymous().logIn('Employee@North.Test ', PASSWORD)).status).toBe(204);
  });

  test('stores neither password nor session in plain text', async () => {
    const agent = await server.loginAs('employee');
    const rows = await server.db.system((tx) => tx.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(agent.cookies.get('session'));
    const user = await server.db.system((tx) =>
      tx
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', 'employee@north.test')
        .executeTakeFirst(),
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('stops after 10 failures in 15 minutes for that account and address only, even in parallel', async () => {
    const account = 'reporting@north.test';
    const agent = server.anonymous();
    await agent.get('/api/whoami/');
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => agent.post('/api/login/', { email: account, password: 'wrong' })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = tries.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ detail: 'Too many attempts. Please try again later.' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await agent.logIn(account, PASSWORD)).status).toBe(429);
    expect((await agent.logIn('employee@north.test', PASSWORD)).status).toBe(204);
    server.clock.advance(15 * 60_000 + 1);
    expect((await server.anonymous().logIn(account, PASSWORD)).status).toBe(204);
  });

  test('records log-ins in the audit log', async () => {
    await server.loginAs('pa');
    const row = await server.db.forClient(server.clientIds.north, (tx) =>
      tx.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    expect(row).toMatchObject({ action: 'log-in', entity: 'user', user_id: Number(row?.entity_id) });
  });
});

describe('a session', () => {
  test('ends after 12 hours without use, and lives on while used', async () => {
    const agent = await server.loginAs('employee');
    for (let hours = 0; hours < 24; hours += 8) {
      server.clock.advance(8 * HOUR);
      expect((await agent.get('/api/whoami/')).body.user.id).not.toBeNull();
      await server.app.portal.settled();
    }
    server.clock.advance(12 * HOUR);
    expect((await agent.get('/api/sites/')).status).toBe(401);
  });

  test('ends after 14 days at most', async () => {
    const agent = await server.loginAs('employee');
    for (let hours = 0; hours < 14 * 24; hours += 8) {
      expect((await agent.get('/api/sites/')).status).toBe(200);
      await server.app.portal.settled();
      server.clock.advance(8 * HOUR);
    }
    expect((await agent.get('/api/sites/')).status).toBe(401);
  });

  test('ends at log-out, which answers 204 without one, too', async () => {
    const agent = await server.loginAs('employee');
    const old = agent.cookies.get('session') ?? '';
    expect((await agent.post('/logout/')).status).toBe(204);
    expect(agent.cookies.has('session')).toBe(false);
    expect((await agent.post('/logout')).status).toBe(204);
    const thief = server.anonymous();
    thief.cookies.set('session', old);
    expect((await thief.get('/api/sites/')).status).toBe(401);
  });

  test('has the client’s requirements for visitors, under their own names too', async () => {
    const { client } = (await server.anonymous().get('/api/whoami/')).body;
    expect(client.visitor_settings).toEqual({
      phone_required: client.settings.visitor_phone_required,
      email_required: client.settings.visitor_email_required,
      digital_pass: client.settings.visitor_digital_pass,
      check_in_qr_code: client.settings.visitor_check_in_qr_code,
      check_in_pin: client.settings.visitor_check_in_pin,
      unsigned_nda: client.settings.visitor_unsigned_nda,
      badge_print_mode: client.settings.badge_print_mode,
    });
  });

  test('is of its client: another host does not know it', async () => {
    const agent = await server.loginAs('employee');
    const other = server.anonymous('south');
    other.cookies.set('session', agent.cookies.get('session') ?? '');
    expect((await other.get('/api/sites/')).status).toBe(401);
  });

  test('ends with the account', async () => {
    const agent = await server.loginAs('security');
    await server.db.forClient(server.clientIds.north, (tx) =>
      tx.updateTable('users').set({ is_active: false }).where('email', '=', 'security@north.test').execute(),
    );
    expect((await agent.get('/api/sites/')).status).toBe(401);
  });
});
