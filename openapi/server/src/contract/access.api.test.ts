import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorization,
  bearerOf,
  callersOf,
  expectAbsent,
  insertRecords,
  isForTokens,
  prepareClients,
  type Row,
  rows,
  sessions,
  sharedRecords,
  showsOf,
  wrongTokens,
} from '../testing/access-fixture.ts';
import type { Agent, TestAnswer } from '../testing/agent.ts';
import type { FixtureClient } from '../testing/fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// rules/access.md#who-may-what: who is let through is decided in `access.test.ts`; here the server does so.

let server: TestApp;
let refusedRecords: ReturnType<typeof sharedRecords>;
let agentOf: ReturnType<typeof sessions>;
const strangers = new Map<FixtureClient, Agent>();
let bareSuperadmin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
  refusedRecords = sharedRecords(server);
  agentOf = sessions(server);
  for (const client of ['north', 'bare'] as const) strangers.set(client, await stranger(client));
  bareSuperadmin = await server.loginAs('superadmin', 'bare');
});
afterAll(() => server.close());

/** With the anti-forgery token that a page has, and without a session. */
async function stranger(client: FixtureClient): Promise<Agent> {
  const agent = server.anonymous(client);
  await agent.get('/api/whoami/');
  return agent;
}

describe.each(rows)('$id', (row) => {
  const { admitted, refused, limited } = callersOf(row);
  const bearer = bearerOf(row);
  // They change the session of their caller, who gets one for it.
  const changesSession = row.id === 'logIn' || row.id === 'logOut';

  test.each(admitted)('%s is let through', async (account) => {
    const agent = await (changesSession ? server.loginAs(account) : agentOf(account));
    const records = await insertRecords(server, row, account);
    expectMade(row, await agent.call(row.call(records)), records);
  });

  test.each(refused)('%s is refused', async (account) => {
    const answer = await (await agentOf(account)).call(row.call(await refusedRecords(row)));
    expect(answer.status).toBe(403);
  });

  test('a caller who is not logged in', async () => {
    if (row.allowed === 'everyone') {
      const records = await insertRecords(server, row, 'employee');
      const answer = await (await stranger('north')).call(row.call(records));
      expect([answer.status, answer.text]).toEqual([within200(answer.status), answer.text]);
    } else {
      const answer = await strangers.get('north')?.call(row.call(await refusedRecords(row)));
      expect(answer?.status).toBe(401);
    }
  });

  const { foreign } = row;
  if (typeof foreign !== 'string') {
    test("another client's records are not there", async () => {
      const theirs = await refusedRecords(row, 'south');
      const absent = foreign ?? showsOf(row);
      const own = await refusedRecords(row);
      if (foreign === undefined && (absent === null || isDeepStrictEqual(row.call(theirs), row.call(own)))) {
        expect(row.call(theirs)).toEqual(row.call(own));
        return;
      }
      for (const account of limited) {
        // Wrong links and passwords are counted by address, and all of these come from one.
        await server.db.system((tx) => tx.deleteFrom('login_failures').execute());
        expectAbsent(await (await agentOf(account)).call(row.call(theirs)), absent, theirs);
      }
      if (!bearer) return;
      const headers = { authorization: authorization(bearer, own, row.token) };
      expectAbsent(await server.anonymous().call({ ...row.call(theirs), headers }), absent, theirs);
    });
  }

  if (bearer) {
    test(`${bearer} is let through, and only by its own token`, async () => {
      const records = await insertRecords(server, row, 'employee');
      const call = row.call(records);
      const by = (authorization: string) => server.anonymous().call({ ...call, headers: { authorization } });
      for (const wrong of wrongTokens(bearer, records)) {
        const answer = await by(wrong);
        const [scheme] = wrong.split(' ');
        expect([scheme, answer.status, Object.keys(answer.body)]).toEqual([scheme, 401, ['detail']]);
      }
      const elsewhere = await insertRecords(server, row, 'employee', 'south');
      expect((await by(authorization(bearer, elsewhere, row.token))).status).toBe(401);
      const own = authorization(bearer, records, row.token);
      // Beside a session a token opens nothing (rules/access.md#visits-and-devices), whoever the person is.
      const beside = await (await agentOf('superadmin')).call({ ...call, headers: { authorization: own } });
      expect(beside.status).toBe(401);
      // A call about the visit itself.
      if (bearer === 'a visit' && foreign && row.site !== 'client') {
        const answer = await by(`Visit ${(records.visits as { otherVisitUuid: string }).otherVisitUuid}`);
        expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
      }
      expectMade(row, await by(own), records);
    });
  } else if (row.allowed !== 'everyone' && 'visits' in row.records) {
    test("a visit's and a device's token open nothing", async () => {
      const records = await refusedRecords(row);
      for (const kind of ['a visit', 'a kiosk'] as const) {
        const headers = { authorization: authorization(kind, records) };
        const answer = await server.anonymous().call({ ...row.call(records), headers });
        expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['detail']]);
      }
    });
  }

  if (isForTokens(row)) {
    test('no session is let through', async () => {
      const answer = await (await agentOf('superadmin')).call(row.call(await refusedRecords(row)));
      expect(answer.status).toBe(401);
    });
  }

  if (row.needsFeature) {
    test('a client without the feature does not have it, logged in or not', async () => {
      const call = row.call(await refusedRecords(row, 'bare'));
      expect((await bareSuperadmin.call(call)).status).toBe(404);
      expect((await strangers.get('bare')?.call(call))?.status).toBe(404);
    });
  }
});

/** Where it shows a record by its answer it shows it: `access-sites.api.test.ts` relies on it. */
function expectMade(row: Row, answer: TestAnswer, records: Parameters<Row['call']>[0]): void {
  expect([answer.status, answer.text]).toEqual([within200(answer.status), answer.text]);
  const shows = showsOf(row);
  if (shows) expect(shows(answer, records)).toBe(true);
}

/** The status itself where it is a success, else what was expected, for a message that shows both. */
function within200(status: number): number {
  return status >= 200 && status < 300 ? status : 200;
}
