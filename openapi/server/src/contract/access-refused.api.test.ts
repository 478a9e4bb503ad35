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
  rows,
  sessions,
  sharedRecords,
  showsOf,
  stranger,
  wrongTokens,
} from '../testing/access-fixture.ts';
import type { Agent } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/*
 * rules/access.md#who-may-what: `access.test.ts` decides who is refused; here the server refuses them.
 * `access.api.test.ts` shows that the same calls succeed for permitted callers.
 */

let server: TestApp;
let refusedRecords: ReturnType<typeof sharedRecords>;
let agentOf: ReturnType<typeof sessions>;
let northStranger: Agent;
let bareStranger: Agent;
let bareSuperadmin: Agent;
beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
  refusedRecords = sharedRecords(server);
  agentOf = sessions(server);
  northStranger = await stranger(server);
  bareStranger = await stranger(server, 'bare');
  bareSuperadmin = await server.loginAs('superadmin', 'bare');
});
afterAll(() => server.close());

/** The others are open to everyone at every client, and name no record of a client. */
const refusing = rows.filter(
  ({ allowed, foreign, needsFeature }) =>
    allowed !== 'everyone' || typeof foreign !== 'string' || needsFeature,
);

describe.each(refusing)('$id', (row) => {
  const { refused, limited } = callersOf(row);
  const bearer = bearerOf(row);

  test.each(refused)('%s is refused', async (account) => {
    const answer = await (await agentOf(account)).call(row.call(await refusedRecords(row)));
    expect(answer.status).toBe(403);
  });

  if (row.allowed !== 'everyone') {
    test('refuses a caller who is not logged in', async () => {
      const answer = await northStranger.call(row.call(await refusedRecords(row)));
      expect(answer.status).toBe(401);
    });
  }

  const { foreign } = row;
  if (typeof foreign !== 'string') {
    test("answers 404 for another client's records", async () => {
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
    test(`opens to ${bearer} only with its own token`, async () => {
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
      // Together with a session a token opens nothing (rules/access.md#visits-and-devices), whoever the person is.
      const beside = await (await agentOf('superadmin')).call({ ...call, headers: { authorization: own } });
      expect(beside.status).toBe(401);
      // A call about the visit itself.
      if (bearer === 'a visit' && foreign && row.site !== 'client') {
        const answer = await by(`Visit ${(records.visits as { otherVisitUuid: string }).otherVisitUuid}`);
        expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
      }
      expect((await by(own)).status).toBeLessThan(300);
    });
  } else if (row.allowed !== 'everyone' && 'visits' in row.records) {
    test('refuses the tokens of visits and devices', async () => {
      const records = await refusedRecords(row);
      for (const kind of ['a visit', 'a kiosk'] as const) {
        const headers = { authorization: authorization(kind, records) };
        const answer = await server.anonymous().call({ ...row.call(records), headers });
        expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['detail']]);
      }
    });
  }

  if (isForTokens(row)) {
    test('admits no session', async () => {
      const answer = await (await agentOf('superadmin')).call(row.call(await refusedRecords(row)));
      expect(answer.status).toBe(401);
    });
  }

  if (row.needsFeature) {
    test('answers 404 for a client without the feature, logged in or not', async () => {
      const call = row.call(await refusedRecords(row, 'bare'));
      expect((await bareSuperadmin.call(call)).status).toBe(404);
      expect((await bareStranger.call(call)).status).toBe(404);
    });
  }
});
