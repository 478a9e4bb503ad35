import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent, TestAnswer } from '../testing/agent.ts';
import { type Account, accounts, type FixtureClient } from '../testing/fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { accessMatrix, type MatrixIds, type MatrixRow, visitAreas } from './access-matrix.ts';
import { type Operation, operationsOf, readDocument } from './document.ts';
import type { OperationId } from './handler.ts';
import {
  authorization,
  bearerOf,
  idsOf,
  isAllowed,
  kindsOf,
  people,
  prepareMatrix,
  reachOf,
  rows,
  showsOf,
} from './matrix-fixture.ts';

const operations = operationsOf(readDocument());

let server: TestApp;
const agents = new Map<Account, Agent>();
beforeAll(async () => {
  server = await createTestApp();
  await prepareMatrix(server);
  for (const account of people) agents.set(account, await server.loginAs(account));
});
afterAll(() => server.close());

const refused = new Map<FixtureClient, Promise<MatrixIds>>();
/** For calls that are refused: they use nothing up, so that one set of records is enough for all of them. */
function refusedIds(client: FixtureClient = 'north'): Promise<MatrixIds> {
  const known = refused.get(client) ?? idsOf(server, 'listVisits', client, 'superadmin', 25);
  refused.set(client, known);
  return known;
}

/** What `x-access` alone says of an account. */
function documentAllows({ access }: Operation, account: Account): boolean {
  const groups: readonly string[] = accounts[account];
  if (access.public === true) return true;
  if (access.groups) return access.groups.some((group) => groups.includes(group));
  return !access.visit && !access.device && !access.camera && !access.data_token;
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
      const { features, any_features: oneOf } = operation.access;
      expect((features ?? oneOf) !== undefined).toBe(row.needsFeature === true);
      const bearer = bearerOf(row);
      expect(operation.access.visit === true).toBe(bearer === 'a visit');
      expect(operation.access.camera === true).toBe(bearer === 'a camera');
      expect(operation.access.data_token === true).toBe(bearer === 'a data token');
      expect(operation.access.device).toEqual(bearer ? kindsOf[bearer] : undefined);
      expect(operation.access.site).toBe(reachOf(row));
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
      if (!agent) throw new Error(`${account} is not logged in.`);
      const mayCall = isAllowed(row, account);
      const ids = mayCall ? await idsOf(server, id, 'north', account, index) : await refusedIds();
      const answer = await agent.call(row.call(ids));
      if (mayCall) expectMade(row, answer, ids);
      else expect(answer.status).toBe(403);
    },
  );

  test('anonymous callers', async () => {
    const agent = server.anonymous();
    await agent.get('/api/whoami/');
    const isLetIn = row.allowed === 'everybody';
    const ids = isLetIn ? await idsOf(server, id, 'north', 'employee', 20) : await refusedIds();
    const { status } = await agent.call(row.call(ids));
    if (isLetIn) expect(within200(status)).toBe(status);
    else expect(status).toBe(401);
  });

  if (row.foreign) {
    test("another client's ids are not there for anybody", async () => {
      const ids = await idsOf(server, id, 'south', 'superadmin', 21);
      // Wrong links are counted by address, and all of these come from one.
      await server.db.system((tx) => tx.deleteFrom('login_failures').execute());
      for (const account of people.filter((person) => isAllowed(row, person))) {
        const answer = await agents.get(account)?.call(row.call(ids));
        expect([account, answer?.status]).toEqual([account, row.foreign]);
      }
      if (!bearer) return;
      const own = await idsOf(server, id, 'north', 'superadmin', 21);
      const headers = { authorization: authorization(bearer, own, row.token) };
      expect((await server.anonymous().call({ ...row.call(ids), headers })).status).toBe(row.foreign);
    });
  }

  if (bearer) {
    test(`${bearer} is let through, and only by its own token`, async () => {
      const ids = await idsOf(server, id, 'north', 'employee', 23);
      const call = row.call(ids);
      const by = async (authorization: string) =>
        server.anonymous().call({ ...call, headers: { authorization } });
      const { visitUuid, visitCode, kioskUuid, printAgentUuid } = ids.visits;
      // Of nobody, of the other scheme, of another kind of device, and what is in a visit's picture.
      const { roomDisplayUuid, floorDisplayUuid } = ids.displays;
      const refused = {
        'a visit': [
          `Visit ${crypto.randomUUID()}`,
          `Visit ${visitCode}`,
          `Visit ${kioskUuid}`,
          `Screen ${visitUuid}`,
        ],
        'a kiosk': [`Screen ${crypto.randomUUID()}`, `Screen ${printAgentUuid}`, `Visit ${kioskUuid}`],
        'a print agent': [`Screen ${crypto.randomUUID()}`, `Screen ${kioskUuid}`, `Visit ${printAgentUuid}`],
        'a room display': [
          `Screen ${crypto.randomUUID()}`,
          `Screen ${floorDisplayUuid}`,
          `Screen ${kioskUuid}`,
          `Visit ${roomDisplayUuid}`,
        ],
        'a floor display': [`Screen ${crypto.randomUUID()}`, `Screen ${roomDisplayUuid}`],
        'a display': [`Screen ${crypto.randomUUID()}`, `Screen ${kioskUuid}`, `Visit ${roomDisplayUuid}`],
        'a camera': [
          `Camera ${crypto.randomUUID()}`,
          `Screen ${ids.cameras.key}`,
          `Visit ${ids.cameras.key}`,
        ],
        'a data token': [
          `Bearer wpd_${'x'.repeat(43)}`,
          `Bearer ${crypto.randomUUID()}`,
          `Screen ${crypto.randomUUID()}`,
          `Camera ${ids.dataAccess.secret}`,
        ],
      }[bearer];
      for (const text of refused) {
        const answer = await by(text);
        expect([text.split(' ')[0], answer.status, Object.keys(answer.body)]).toEqual([
          text.split(' ')[0],
          401,
          ['detail'],
        ]);
      }
      const elsewhere = await idsOf(server, id, 'south', 'employee', 23);
      expect((await by(authorization(bearer, elsewhere, row.token))).status).toBe(401);
      if (bearer === 'a visit' && row.foreign) {
        const answer = await by(`Visit ${ids.visits.otherVisitUuid}`);
        expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
      }
      // Beside a session a token opens nothing (rules/access.md#visits-and-devices), whoever the person is.
      const headers = { authorization: authorization(bearer, ids, row.token) };
      expect((await agents.get('superadmin')?.call({ ...call, headers }))?.status).toBe(401);
      const answer = await by(headers.authorization);
      expectMade(row, answer, ids);
    });
  }

  if (isForTokens) {
    test('nobody with a session is let through', async () => {
      const call = row.call(await idsOf(server, id, 'north', 'superadmin', 24));
      expect((await agents.get('superadmin')?.call(call))?.status).toBe(401);
    });
  } else if (!bearer && row.allowed !== 'everybody' && id in visitAreas) {
    test("a visit's and a device's token open nothing", async () => {
      const ids = await refusedIds();
      for (const text of [`Visit ${ids.visits.visitUuid}`, `Screen ${ids.visits.kioskUuid}`]) {
        const headers = { authorization: text };
        const answer = await server.anonymous().call({ ...row.call(ids), headers });
        expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['detail']]);
      }
    });
  }

  if (row.needsFeature) {
    test('a client without the feature does not have it, logged in or not', async () => {
      const call = row.call(await refusedIds('bare'));
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

/** Where it shows a record by its answer it shows it: `access-sites.api.test.ts` relies on it. */
function expectMade(row: MatrixRow, answer: TestAnswer, ids: MatrixIds): void {
  expect([answer.status, answer.text]).toEqual([within200(answer.status), answer.text]);
  const shows = showsOf(row);
  if (shows) expect(shows(answer, ids)).toBe(true);
}

/** The status itself where it is a success, else what was expected, for a message that shows both. */
function within200(status: number | undefined): number {
  return status !== undefined && status >= 200 && status < 300 ? status : 200;
}
