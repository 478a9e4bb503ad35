import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeopleTestData, type PeopleTestData } from '../modules/people/people-test-data.ts';
import { insertVisits } from '../modules/visits/visit-test-data.ts';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { BatchContext } from './jobs/job.ts';
import { rekeyPhones } from './rekey-phones.ts';

let server: TestApp;
let data: PeopleTestData;
let admin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  data = await insertPeopleTestData(server);
  admin = await server.loginAs('superadmin');
});
afterAll(() => server.close());

const wrong = ['Please enter a phone number: only digits, spaces and + - ( ) / .'];
const idOf = (name: string) => data.people[name];
const name = { first_name: 'Ann', last_name: 'Ash' };
const versionOf = async (url: string) => (await admin.get(url)).body.version;

type Try = (phone: string) => Promise<{ status: number; body: unknown }>;
const everywhere: [string, Try, string?][] = [
  [
    'own profile',
    async (phone) =>
      admin.call({
        method: 'PATCH',
        url: '/api/users/me/',
        form: { version: await versionOf('/api/users/me/'), phone },
      }),
  ],
  ['a new account', (phone) => admin.post('/api/users/', { ...name, email: 'ann@x.test', phone })],
  [
    'an account',
    async (phone) => {
      const url = `/api/users/${idOf('ev')}/`;
      return admin.patch(url, { version: await versionOf(url), phone });
    },
  ],
  [
    'an employee',
    async (phone) => {
      const url = `/api/employees/${idOf('ev')}/`;
      return admin.patch(url, { version: await versionOf(url), phone });
    },
  ],
  [
    'an invitation',
    (phone) => admin.post('/api/invites/', { email: 'i@x.test', prefill: { phone } }),
    'prefill.phone',
  ],
  ['a visitor', (phone) => admin.postForm('/api/visitors/', { ...name, phone })],
  ['the watch list', (phone) => admin.post('/api/watch-list/', { phone, reason: 'x' })],
  [
    'an SMS alert',
    (phone) =>
      admin.post('/api/texts/submit/', {
        recipient_number: phone,
        content: 'Leave',
        live_from: '2026-11-23T10:00:00Z',
        live_till: '2026-11-23T11:00:00Z',
      }),
    'recipient_number',
  ],
  [
    "a visitor's own page",
    async (phone) => {
      const [visit] = Object.values(await insertVisits(server, [{ first: 'Vera', last: 'Own' }]));
      return server.anonymous().call({
        method: 'PUT',
        url: '/api/visits/my_visit/details/',
        body: { ...name, phone },
        headers: { authorization: `Visit ${visit?.uuid}` },
      });
    },
  ],
  [
    'the kiosk',
    async (phone) => {
      const kiosk = await admin.post('/api/devices/', {
        kind: 'kiosk',
        name: 'Door',
        site_id: data.siteIds[0],
      });
      return server
        .anonymous()
        .post(
          '/api/visits/unregistered_visitor/',
          { ...name, host_last_name: 'Person', phone },
          { authorization: `Screen ${kiosk.body.uuid}` },
        );
    },
  ],
];

it.each(everywhere)(
  '%s does not take a phone number that cannot be contacted',
  async (_, send, field = 'phone') => {
    const answer = await send('abc');
    expect([answer.status, answer.body]).toEqual([400, { [field]: wrong }]);
    expect((await send('call 112')).status).toBe(400);
  },
);

it('cleans a pasted number and address, and stores them', async () => {
  const { status, body } = await admin.postForm('/api/visitors/', {
    first_name: '\u202aAnn\u200b',
    last_name: 'Paste',
    phone: '\u202d020\u20117946\u20130958\u202c',
    email: '\u202aAnn@B\u00dcCHER.example\u200b',
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ first_name: 'Ann', phone: '020-7946-0958', email: 'ann@xn--bcher-kva.example' },
    }),
  ]);
});

it('updates the keys of numbers that an older server has written', async () => {
  await admin.postForm('/api/visitors/', { ...name, last_name: 'Old', phone: '020 7946 0199' });
  const keys = await server.db.forClient(server.clientIds.north, async (tx) => {
    await sql`update visitors set phone_key = '02079460199' where last_name = 'Old'`.execute(tx);
    const done = await rekeyPhones('visitors').batch({ tx, after: null } as BatchContext);
    const { rows } = await sql`select phone_key from visitors where last_name = 'Old'`.execute(tx);
    return { ...done, rows };
  });
  expect(keys).toMatchObject({ changed: 1, isLast: true, rows: [{ phone_key: '+442079460199' }] });
});
