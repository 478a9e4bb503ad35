import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent, injecting } from '../../testing/agent.ts';
import { fixtureClients } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type NewClient } from './create-client.ts';

const acme: NewClient = {
  key: 'acme',
  name: 'Acme Ltd',
  hosts: ['portal.acme.example', 'acme.example'],
  product: 'visitor',
  features: ['desks', 'rooms'],
  site: { name: 'Main site', timeZone: 'Europe/Berlin' },
  admin: 'anna@acme.example',
  operatesDeployments: false,
};
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const create = (change: Partial<NewClient>) =>
  createClient(server.db, { ...acme, ...change }, server.clock.now());
const keys = () =>
  server.db.system(async (tx) =>
    (await tx.selectFrom('clients').select('key').execute()).map(({ key }) => key),
  );

describe('a new client', () => {
  it('is reached by its host name, and its superadmin sets a password, logs in and sets up a second factor', async () => {
    const link = await create({});
    const [, userId, token] = /^\/reset-password#user_id=(\d+)&token=(.+)$/.exec(link) ?? [];
    server.app.portal.clients.refresh();
    const agent = new Agent(injecting(server.app), 'portal.acme.example');
    await agent.get('/api/whoami/');
    const set = await agent.post('/api/password/reset/complete/', {
      user_id: Number(userId),
      token,
      password: 'A-long-enough-word-9',
    });
    expect(set.status).toBe(204);
    expect(
      (await agent.post('/api/login/', { email: acme.admin, password: 'A-long-enough-word-9' })).status,
    ).toBe(204);
    const userOf = async () => (await agent.get('/api/whoami/')).body.user;
    expect(await userOf()).toMatchObject({ groups: [], second_factor_missing: true });
    const factor = '/api/users/me/second-factor/totp/';
    const { key } = (await agent.post(factor, { password: 'A-long-enough-word-9' })).body;
    const timestamp = server.clock.now().getTime();
    const code = new TOTP({ secret: key }).generate({ timestamp });
    expect((await agent.post(`${factor}confirm/`, { code })).status).toBe(200);
    expect((await userOf()).groups).toContain('superadmin');
  });

  it.each([
    ['a key that is no key', { key: 'Not A Key' }],
    ['a host name with a scheme', { key: 'other', hosts: ['https://x.example'] }],
    ['no host name', { key: 'other', hosts: [] }],
    ['a host name that another client has', { key: 'other', hosts: [fixtureClients.north.hosts[0] ?? ''] }],
    ['a key that another client has', { hosts: ['new.example'] }],
    ['an address that is none', { key: 'other', hosts: ['new.example'], admin: 'anna' }],
    [
      'a time zone that is none',
      { key: 'other', hosts: ['new.example'], site: { name: 'Main', timeZone: 'Berlin' } },
    ],
  ])('is refused with %s, and nothing remains', async (_what, change) => {
    const before = await keys();
    await expect(create(change)).rejects.toThrow(/./);
    expect(await keys()).toEqual(before);
  });
});
