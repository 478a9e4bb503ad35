import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAMES_NONE } from '../testing/access.ts';
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
} from '../testing/access-fixture.ts';
import type { TestAnswer } from '../testing/agent.ts';
import type { Account } from '../testing/fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/*
 * The sites' axis: everyone may use the second site only, and every record is at the first. That the same calls reach it
 * where the site is permitted is shown by `access.api.test.ts`.
 */

const permitted = rows.flatMap((row) =>
  row.site !== 'client' && 'permitted' in row.site && row.site.permitted !== NAMES_NONE
    ? [{ ...row, absent: row.site.permitted, call: row.site.elsewhere ?? row.call }]
    : [],
);
const involved = rows.flatMap((row) =>
  row.site !== 'client' && 'involved' in row.site && row.site.involved !== NAMES_NONE
    ? [{ ...row, absent: row.site.involved }]
    : [],
);
const ofDevices = permitted.flatMap((row) => {
  const bearer = bearerOf(row);
  return bearer === null || bearer === 'a visit' ? [] : [{ ...row, bearer }];
});

let server: TestApp;
let otherSite: number;
let agentOf: ReturnType<typeof sessions>;
beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
  await server.db.forClient(server.clientIds.north, async (tx) => {
    const [, second] = await tx.selectFrom('sites').select('id').orderBy('position').execute();
    otherSite = second?.id ?? 0;
    await sql`delete from user_sites`.execute(tx);
    await sql`insert into user_sites (user_id, site_id) select id, ${otherSite}::int from users`.execute(tx);
  });
  agentOf = sessions(server);
});
afterAll(() => server.close());

async function callAs(account: Account, row: Row, records: Parameters<Row['call']>[0]): Promise<TestAnswer> {
  return (await agentOf(account)).call(row.call(records));
}

describe.each(permitted.filter((row) => !isForTokens(row)))('$id', (row) => {
  test.each(callersOf(row).limited)(
    '%s: a record of another site is absent, even their own',
    async (account) => {
      const records = await insertRecords(server, row, account);
      expectAbsent(await callAs(account, row, records), row.absent, records);
    },
  );
});

describe.each(involved)('$id', (row) => {
  test.each(callersOf(row).limited)('%s: of another site only their own is visible', async (account) => {
    const theirs = await insertRecords(server, row, 'newstarter');
    expectAbsent(await callAs(account, row, theirs), row.absent, theirs);
    const own = await insertRecords(server, row, account);
    const answer = await callAs(account, row, own);
    expect([answer.status < 300, answer.status, answer.text]).toEqual([true, answer.status, answer.text]);
    if (typeof row.absent !== 'number') expect(row.absent(answer, own)).toBe(true);
  });
});

describe('a device or a token of another site', () => {
  test.each(ofDevices)('$id: does not reach it', async (row) => {
    const records = await insertRecords(server, row, 'superadmin');
    await server.db.forClient(server.clientIds.north, async (tx) => {
      await tx.updateTable('devices').set({ site_id: otherSite }).execute();
      await tx.updateTable('data_tokens').set({ all_sites: false }).execute();
      await sql`insert into data_token_sites (token_id, site_id) select id, ${otherSite}::int from data_tokens
        on conflict do nothing`.execute(tx);
    });
    const headers = { authorization: authorization(row.bearer, records, row.token) };
    expectAbsent(await server.anonymous().call({ ...row.call(records), headers }), row.absent, records);
  });
});
