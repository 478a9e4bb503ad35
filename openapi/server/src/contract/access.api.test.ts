import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccountIds } from '../testing/account-ids.ts';
import type { Agent } from '../testing/agent.ts';
import { type Account, accounts, type FixtureClient, PASSWORD } from '../testing/fixture.ts';
import { insertPeopleIds } from '../testing/people-ids.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { accessMatrix, type MatrixIds, type MatrixRow } from './access-matrix.ts';
import { type Operation, operationsOf, readDocument } from './document.ts';
import type { OperationId } from './handler.ts';

/** Everybody of the demo who can log in. */
const people = (Object.keys(accounts) as Account[]).filter((account) => account !== 'newstarter');
const operations = operationsOf(readDocument());
const rows = Object.entries(accessMatrix) as [OperationId, MatrixRow][];

let server: TestApp;
const agents = new Map<Account, Agent>();
beforeAll(async () => {
  server = await createTestApp();
  for (const account of people) agents.set(account, await server.loginAs(account));
});
afterAll(() => server.close());

/** Ids of one client for one caller, with a fresh reservation; `index` keeps the callers' days apart. */
async function idsOf(client: FixtureClient, account: Account, index: number): Promise<MatrixIds> {
  return server.db.forClient(server.clientIds[client], async (tx) => {
    const email = `${account}@${client}.test`;
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const desks = await tx.selectFrom('desks').select(['id', 'site_id', 'version']).orderBy('id').execute();
    const [desk, other] = desks;
    if (!desk || !other) throw new Error('The fixture has no desks.');
    // Days of December for what is cancelled, of November and on for what is created.
    const held = { site_id: other.site_id, desk_id: other.id, user_id: user.id, created_by_id: user.id };
    await tx.deleteFrom('desk_reservations').where('user_id', '=', user.id).execute();
    const { id: reservation } = await tx
      .insertInto('desk_reservations')
      .values({
        ...held,
        date: `2026-12-${String(index + 1).padStart(2, '0')}`,
        cancelled_at: null,
        checked_in_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const day = new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10);
    return {
      desk: desk.id,
      deskVersion: desk.version,
      reservation,
      day,
      email,
      password: PASSWORD,
      account: await insertAccountIds(tx, email),
      people: await insertPeopleIds(tx, email),
    };
  });
}

function isAllowed({ allowed }: MatrixRow, account: Account): boolean {
  return typeof allowed === 'string' || allowed.includes(account);
}

/** What `x-access` alone says of an account. */
function documentAllows({ access }: Operation, account: Account): boolean {
  const groups: readonly string[] = accounts[account];
  return access.public === true || !access.groups || access.groups.some((group) => groups.includes(group));
}

describe('x-access', () => {
  test('has a row in the matrix for each operation, and no row without one', () => {
    expect(rows.map(([id]) => id).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  test.each(operations.map((operation) => [operation.id as OperationId, operation] as const))(
    '%s: document and matrix name the same people',
    (id, operation) => {
      const row = accessMatrix[id];
      expect(people.filter((account) => documentAllows(operation, account))).toEqual(
        people.filter((account) => isAllowed(row, account)),
      );
      expect(operation.access.public === true).toBe(row.allowed === 'everybody');
      expect(operation.access.features !== undefined).toBe(row.needsFeature === true);
    },
  );
});

describe.each(rows)('%s', (id, row) => {
  // Those two change the session of their caller, so they get one of their own.
  const changesSession = id === 'logIn' || id === 'logOut';

  test.each(people.map((account, index) => [account, index] as const))(
    isAllowedTitle(row),
    async (account, index) => {
      const agent = changesSession ? await server.loginAs(account) : agents.get(account);
      const answer = await agent?.call(row.call(await idsOf('north', account, index)));
      if (isAllowed(row, account))
        expect([answer?.status, answer?.text]).toEqual([within200(answer?.status), answer?.text]);
      else expect(answer?.status).toBe(403);
    },
  );

  test('anonymous callers', async () => {
    const agent = server.anonymous();
    await agent.get('/api/whoami/');
    const { status } = await agent.call(row.call(await idsOf('north', 'employee', 20)));
    if (row.allowed === 'everybody') expect(within200(status)).toBe(status);
    else expect(status).toBe(401);
  });

  if (row.foreign) {
    test("another client's ids are not there for anybody", async () => {
      const ids = await idsOf('south', 'superadmin', 21);
      for (const account of people.filter((person) => isAllowed(row, person))) {
        const answer = await agents.get(account)?.call(row.call(ids));
        expect([account, answer?.status]).toEqual([account, row.foreign]);
      }
    });
  }

  if (row.needsFeature) {
    test('a client without the feature does not have it, logged in or not', async () => {
      const call = row.call(await idsOf('bare', 'superadmin', 22));
      expect((await (await server.loginAs('superadmin', 'bare')).call(call)).status).toBe(404);
      const stranger = server.anonymous('bare');
      await stranger.get('/api/whoami/');
      expect((await stranger.call(call)).status).toBe(404);
    });
  }
});

function isAllowedTitle({ allowed }: MatrixRow): string {
  return typeof allowed === 'string' ? '%s is let through' : `%s (let through: ${allowed.join(', ')})`;
}

/** The status itself where it is a success, else what was expected, for a message that shows both. */
function within200(status: number | undefined): number {
  return status !== undefined && status >= 200 && status < 300 ? status : 200;
}
