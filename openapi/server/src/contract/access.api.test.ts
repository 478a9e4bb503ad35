import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccountIds } from '../testing/account-ids.ts';
import type { Agent } from '../testing/agent.ts';
import { type Account, accounts, type FixtureClient, PASSWORD } from '../testing/fixture.ts';
import { insertPeopleIds } from '../testing/people-ids.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { insertVisitIds, type VisitIds } from '../testing/visit-ids.ts';
import { accessMatrix, type Bearer, type MatrixIds, type MatrixRow, visitAreas } from './access-matrix.ts';
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
async function idsOf(
  operation: OperationId,
  client: FixtureClient,
  account: Account,
  index: number,
): Promise<MatrixIds> {
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
      // Many rows: only for those whose calls name them.
      visits: operation in visitAreas ? await insertVisitIds(tx, email) : ({} as VisitIds),
    };
  });
}

let refused: Promise<MatrixIds> | undefined;
/** For calls that are refused: they use nothing up, so that one set of records is enough for all of them. */
function refusedIds(): Promise<MatrixIds> {
  refused ??= idsOf('listVisits', 'north', 'superadmin', 25);
  return refused;
}

function isAllowed({ allowed }: MatrixRow, account: Account): boolean {
  if (allowed === 'everybody' || allowed === 'every account') return true;
  if (typeof allowed === 'string') return false;
  return ('accounts' in allowed ? allowed.accounts : allowed).includes(account);
}

/** The token that opens an operation, if one does. */
function bearerOf({ allowed }: MatrixRow): Bearer | null {
  if (typeof allowed === 'object' && 'token' in allowed) return allowed.token;
  return allowed === 'a visit' || allowed === 'a kiosk' || allowed === 'a print agent' ? allowed : null;
}

/** `Authorization` of a caller without a session. */
function authorization(bearer: Bearer, ids: MatrixIds, token?: MatrixRow['token']): string {
  const { visitUuid, kioskUuid, printAgentUuid } = ids.visits;
  if (bearer === 'a visit') return `Visit ${token?.(ids) ?? visitUuid}`;
  return `Screen ${token?.(ids) ?? (bearer === 'a kiosk' ? kioskUuid : printAgentUuid)}`;
}

/** What `x-access` alone says of an account. */
function documentAllows({ access }: Operation, account: Account): boolean {
  const groups: readonly string[] = accounts[account];
  if (access.public === true) return true;
  if (access.groups) return access.groups.some((group) => groups.includes(group));
  return !access.visit && !access.device;
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
      const bearer = bearerOf(row);
      expect(operation.access.visit === true).toBe(bearer === 'a visit');
      const kinds = { 'a kiosk': ['kiosk'], 'a print agent': ['print-agent'], 'a visit': undefined };
      expect(operation.access.device).toEqual(bearer ? kinds[bearer] : undefined);
    },
  );
});

describe.each(rows)('%s', (id, row) => {
  // Those two change the session of their caller, so they get one of their own.
  const changesSession = id === 'logIn' || id === 'logOut';
  const bearer = bearerOf(row);
  const isForTokens = bearer !== null && row.allowed === bearer;
  const callers = isForTokens ? [] : people;

  test.runIf(callers.length > 0).each(callers.map((account, index) => [account, index] as const))(
    isAllowedTitle(row),
    async (account, index) => {
      const agent = changesSession ? await server.loginAs(account) : agents.get(account);
      const answer = await agent?.call(
        row.call(isAllowed(row, account) ? await idsOf(id, 'north', account, index) : await refusedIds()),
      );
      if (isAllowed(row, account))
        expect([answer?.status, answer?.text]).toEqual([within200(answer?.status), answer?.text]);
      else expect(answer?.status).toBe(403);
    },
  );

  test('anonymous callers', async () => {
    const agent = server.anonymous();
    await agent.get('/api/whoami/');
    const { status } = await agent.call(row.call(await idsOf(id, 'north', 'employee', 20)));
    if (row.allowed === 'everybody') expect(within200(status)).toBe(status);
    else expect(status).toBe(401);
  });

  if (row.foreign) {
    test("another client's ids are not there for anybody", async () => {
      const ids = await idsOf(id, 'south', 'superadmin', 21);
      // Wrong links are counted by address, and all of these come from one.
      await server.db.system((tx) => tx.deleteFrom('login_failures').execute());
      for (const account of people.filter((person) => isAllowed(row, person))) {
        const answer = await agents.get(account)?.call(row.call(ids));
        expect([account, answer?.status]).toEqual([account, row.foreign]);
      }
      if (!bearer) return;
      const own = await idsOf(id, 'north', 'superadmin', 21);
      const headers = { authorization: authorization(bearer, own, row.token) };
      expect((await server.anonymous().call({ ...row.call(ids), headers })).status).toBe(row.foreign);
    });
  }

  if (bearer) {
    test(`${bearer} is let through, and only by its own token`, async () => {
      const ids = await idsOf(id, 'north', 'employee', 23);
      const call = row.call(ids);
      const by = async (authorization: string) =>
        server.anonymous().call({ ...call, headers: { authorization } });
      const { visitUuid, visitCode, kioskUuid, printAgentUuid } = ids.visits;
      // Of nobody, of the other scheme, of another kind of device, and what stands in a visit's picture.
      const refused = {
        'a visit': [
          `Visit ${crypto.randomUUID()}`,
          `Visit ${visitCode}`,
          `Visit ${kioskUuid}`,
          `Screen ${visitUuid}`,
        ],
        'a kiosk': [`Screen ${crypto.randomUUID()}`, `Screen ${printAgentUuid}`, `Visit ${kioskUuid}`],
        'a print agent': [`Screen ${crypto.randomUUID()}`, `Screen ${kioskUuid}`, `Visit ${printAgentUuid}`],
      }[bearer];
      for (const text of refused) {
        const answer = await by(text);
        expect([text.split(' ')[0], answer.status, Object.keys(answer.body)]).toEqual([
          text.split(' ')[0],
          401,
          ['detail'],
        ]);
      }
      const elsewhere = await idsOf(id, 'south', 'employee', 23);
      expect((await by(authorization(bearer, elsewhere, row.token))).status).toBe(401);
      if (bearer === 'a visit' && row.foreign) {
        const answer = await by(`Visit ${ids.visits.otherVisitUuid}`);
        expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
      }
      // Beside a session a token opens nothing (decisions §2), whoever the person is.
      const headers = { authorization: authorization(bearer, ids, row.token) };
      expect((await agents.get('superadmin')?.call({ ...call, headers }))?.status).toBe(401);
      const answer = await by(headers.authorization);
      expect([answer.status, answer.text]).toEqual([within200(answer.status), answer.text]);
    });
  }

  if (isForTokens) {
    test('nobody with a session is let through', async () => {
      const call = row.call(await idsOf(id, 'north', 'superadmin', 24));
      expect((await agents.get('superadmin')?.call(call))?.status).toBe(401);
    });
  } else if (!bearer && row.allowed !== 'everybody' && id in visitAreas) {
    test("a visit's and a device's token open nothing", async () => {
      const ids = await idsOf(id, 'north', 'employee', 24);
      for (const text of [`Visit ${ids.visits.visitUuid}`, `Screen ${ids.visits.kioskUuid}`]) {
        const headers = { authorization: text };
        const answer = await server.anonymous().call({ ...row.call(ids), headers });
        expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['detail']]);
      }
    });
  }

  if (row.needsFeature) {
    test('a client without the feature does not have it, logged in or not', async () => {
      const call = row.call(await idsOf(id, 'bare', 'superadmin', 22));
      expect((await (await server.loginAs('superadmin', 'bare')).call(call)).status).toBe(404);
      const stranger = server.anonymous('bare');
      await stranger.get('/api/whoami/');
      expect((await stranger.call(call)).status).toBe(404);
    });
  }
});

function isAllowedTitle({ allowed }: MatrixRow): string {
  if (typeof allowed === 'string') return '%s is let through';
  return `%s (let through: ${('accounts' in allowed ? allowed.accounts : allowed).join(', ')})`;
}

/** The status itself where it is a success, else what was expected, for a message that shows both. */
function within200(status: number | undefined): number {
  return status !== undefined && status >= 200 && status < 300 ? status : 200;
}
