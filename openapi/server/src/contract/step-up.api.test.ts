import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRecords, prepareClients, rowOf, sessions } from '../testing/access-fixture.ts';
import { PASSWORD } from '../testing/fixture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { operationsOf, readDocument } from './document.ts';

const MINUTE = 60_000;

let server: TestApp;
let agentOf: ReturnType<typeof sessions>;
beforeAll(async () => {
  server = await createTestApp();
  await prepareClients(server);
  agentOf = sessions(server);
});
afterAll(() => server.close());

/** By hand from rules/access.md#step-up. */
const operations = [
  ...['createUser', 'replaceUser', 'updateUser', 'importUsers', 'decideUserApproval', 'replaceSignupConfig'],
  ...['createInvite', 'replaceInvite', 'updateInvite'],
  ...['deleteUser', 'createOffboarding', 'endUserSecondFactor', 'eraseVisitor'],
  ...[
    'createDataToken',
    'createScimToken',
    'enrolDevice',
    'pairDevice',
    'becomeScreen',
    'createCamera',
    'renewCameraKey',
  ],
  ...['createConnection', 'updateConnection', 'deleteConnection', 'enableConnection', 'disableConnection'],
  ...['listTraceContacts', 'exportTraceContacts'],
];

const declared = operationsOf(readDocument())
  .filter(({ access }) => access.step_up)
  .map(({ id }) => id);

it('is declared by exactly the operations of the rules', () => {
  expect(declared.sort()).toEqual(operations.toSorted());
});

/** A call of a superadmin whose last proof was so many minutes ago; `again`: who then proves it again. */
async function callOf(id: string, { minutes, again = false }: { minutes: number; again?: boolean }) {
  const row = rowOf(id);
  const agent = await agentOf('superadmin');
  const records = await insertRecords(server, row, 'superadmin');
  await server.db.forClient(server.clientIds.north, async (tx) => {
    const proved_at = new Date(server.clock.now().getTime() - minutes * MINUTE);
    await tx.updateTable('sessions').set({ proved_at }).execute();
    await tx.deleteFrom('login_failures').execute();
  });
  if (again) await agent.post('/api/users/me/step-up/', { password: PASSWORD });
  return agent.call(row.call(records));
}

describe.each(declared)('%s', (id) => {
  it.each([
    ['after a proof', { minutes: 0 }],
    ['for 15 minutes after it', { minutes: 15 }],
    ['after another proof', { minutes: 16, again: true }],
  ])('is admitted %s', async (_, when) => {
    const answer = await callOf(id, when);
    // Some calls succeed only once; `access.api.test.ts` shows that they do.
    expect(answer.status, answer.text).not.toBe(403);
  });

  it('is refused later than that, with the reason', async () => {
    const { status, body } = await callOf(id, { minutes: 15.1 });
    expect([status, body]).toEqual([
      403,
      {
        detail: 'Confirm that it’s you first. If you are not asked to, log out and log in again.',
        reason: 'step_up',
      },
    ]);
  });
});
