import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorization,
  bearerOf,
  callersOf,
  insertRecords,
  prepareClients,
  type Row,
  rows,
  sessions,
  showsOf,
  stranger,
} from '../testing/access-fixture.ts';
import type { TestAnswer } from '../testing/agent.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/*
 * rules/access.md#who-may-what: `access.test.ts` decides who is admitted; here the server admits them. This is one
 * valid call per operation, on both databases; `access-refused.api.test.ts` has the refusals.
 */

let server: TestApp;
let agentOf: ReturnType<typeof sessions>;
beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
  agentOf = sessions(server);
});
afterAll(() => server.close());

describe.each(rows)('$id', (row) => {
  const { admitted } = callersOf(row);
  const bearer = bearerOf(row);
  // They change the session of their caller, who gets one for it.
  const changesSession = row.id === 'logIn' || row.id === 'logOut';

  test.each(admitted)('%s is let through', async (account) => {
    // First, because some records require a second factor of the account, or end it.
    const records = await insertRecords(server, row, account);
    const agent = await (changesSession ? server.loginAs(account) : agentOf(account));
    expectMade(row, await agent.call(row.call(records)), records);
  });

  if (row.allowed === 'everyone') {
    test('admits a caller who is not logged in', async () => {
      const records = await insertRecords(server, row, 'employee');
      const answer = await (await stranger(server)).call(row.call(records));
      expect([answer.status, answer.text]).toEqual([within200(answer.status), answer.text]);
    });
  }

  if (bearer) {
    test(`${bearer} is let through`, async () => {
      const records = await insertRecords(server, row, 'employee');
      const headers = { authorization: authorization(bearer, records, row.token) };
      expectMade(row, await server.anonymous().call({ ...row.call(records), headers }), records);
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
