import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callersOf,
  isForTokens,
  people,
  prepareClients,
  rowOf,
  sharedRecords,
} from '../testing/access-fixture.ts';
import type { Agent } from '../testing/agent.ts';
import type { Account } from '../testing/fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { operationsOf, readDocument } from './document.ts';

// rules/access.md#whose-page: every operation of the document is called by a page of someone else.

/** `getHealth` reads no session, and these rows of a log-in are called by a browser that has none. */
const WITHOUT_SESSION = [
  'getHealth',
  'getPendingLogIn',
  'completeLogIn',
  'completeLogInWithPasskey',
  'logInWithPasskey',
];

/** Everything that may be called with a session. */
const operations = operationsOf(readDocument()).filter(
  ({ id }) => !WITHOUT_SESSION.includes(id) && !isForTokens(rowOf(id)),
);

const IN_WORDS = {
  detail: 'Someone else has logged in with this browser. Reload this page to continue.',
  code: 'another_person',
};

let server: TestApp;
let records: ReturnType<typeof sharedRecords>;
let before: Record<string, string>;
const agents = new Map<Account, Agent>();

beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
  for (const account of people) agents.set(account, await server.loginAs(account));
  records = sharedRecords(server);
  for (const { id } of operations) await records(rowOf(id));
  await server.app.portal.settled();
  before = await contents(server);
});
afterAll(() => server.close());

/** A fingerprint of each table; partitions are read through their parents. */
async function contents({ db }: TestApp): Promise<Record<string, string>> {
  return db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      tx,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
        from ${sql.table(name)} t`.execute(tx);
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  });
}

/** A permitted caller, so that only the page is an obstacle. */
function callerOf(id: string): Agent {
  const [account] = callersOf(rowOf(id)).admitted;
  const agent = account && agents.get(account);
  if (!agent) throw new Error(`No one may call ${id}.`);
  return agent;
}

describe('a page that was opened for someone else', () => {
  test.each(operations.map(({ id }) => id))('gets nothing from %s', async (id) => {
    const row = rowOf(id);
    const call = row.call(await records(row));
    for (const person of ['999999', 'anonymous']) {
      const answer = await callerOf(id).call({
        ...call,
        headers: { ...call.headers, 'x-portal-person': person },
      });
      expect([answer.status, answer.body]).toEqual([409, IN_WORDS]);
    }
  });

  test('has changed nothing at all', async () => {
    await server.app.portal.settled();
    expect(await contents(server)).toEqual(before);
  });

  test('gets the reason in German', async () => {
    const headers = { 'x-portal-person': 'anonymous', 'accept-language': 'de' };
    const answer = await agents.get('employee')?.call({ method: 'GET', url: '/api/users/me/', headers });
    expect(answer?.body.detail).toMatch(/eine andere Person/);
  });

  test.each(['/api/events/', '/api/reports/export/'])('is refused by its address at %s', async (path) => {
    const agent = agents.get('superadmin');
    const query = path.includes('export')
      ? '?dataset=desk_reservations&from_date=2026-03-01&until_date=2026-03-02&portal_person=999999'
      : '?portal_person=999999';
    expect((await agent?.get(path + query))?.status).toBe(409);
  });

  test('does not log out the present person', async () => {
    const agent = await server.loginAs('employee');
    const headers = { 'x-portal-person': '999999' };
    expect((await agent.call({ method: 'POST', url: '/logout/', headers })).status).toBe(409);
    expect((await agent.get('/api/users/me/')).status).toBe(200);
  });
});

test('a page of the same person, and a call that names no one, go on as ever', async () => {
  const agent = await server.loginAs('employee');
  const { id } = (await agent.get('/api/whoami/')).body.user;
  for (const headers of [{ 'x-portal-person': String(id) }, {}]) {
    expect((await agent.call({ method: 'GET', url: '/api/users/me/', headers })).status).toBe(200);
  }
});

test('a page whose person is logged out prompts for log-in, and may log out again', async () => {
  const agent = server.anonymous();
  await agent.get('/api/whoami/');
  const headers = { 'x-portal-person': '999999' };
  expect((await agent.call({ method: 'GET', url: '/api/users/me/', headers })).status).toBe(401);
  expect((await agent.call({ method: 'POST', url: '/logout/', headers })).status).toBe(204);
});
