import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { MemoryRollout } from '../../testing/memory-deployments.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const warnings: { msg?: string; level: number }[] = [];
let server: TestApp;
let people: Agent[];
beforeAll(async () => {
  const stream = { write: (line: string) => warnings.push(JSON.parse(line)) };
  server = await createTestApp({ logger: { level: 'warn', stream } });
  people = await Promise.all(
    (['employee', 'desk', 'parking', 'ev', 'pa', 'onesite'] as const).map((account) =>
      server.loginAs(account),
    ),
  );
});
afterAll(() => server.close());

let number = 0;
/** Each with a version of its own, so that no test counts another's loads. */
let version = '';
beforeEach(() => {
  number += 1;
  version = `2.0.${number}`;
  warnings.length = 0;
});

function rollOut(...rollouts: Omit<MemoryRollout, 'version'>[]): void {
  server.deployments.edit('mf-desks', {
    versions: [version, '1.0.0'],
    pins: {},
    rollouts: rollouts.map((rollout) => ({ version, ...rollout })),
  });
  server.clock.advance(1_000);
}
const since = '2026-11-23T08:59:00Z';
const everybody = { percent: 100, since };
const ok = () => ({ remote: 'mf-desks', version, phase: 'entry', ms: 84, error: null });
const failed = (error = 'threw') => ({ ...ok(), phase: 'part', error });
async function report(agent: Agent | undefined, ...reports: object[]): Promise<void> {
  expect((await agent?.post('/api/load-reports/', { reports }))?.status).toBe(204);
  await server.app.portal.settled();
}
const isRolledOut = async () =>
  (await server.deployments.read()).remotes[0]?.versions.some(({ places }) =>
    places.some(({ kind }) => kind === 'rollout'),
  );
const takeBacks = () => server.deployments.history().filter((entry) => entry.version === version);
const audited = () =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'take_back')
      .where((where) => where(where.ref('after', '->>').key('version' as never), '=', version as never))
      .execute(),
  );

describe('a rollout over its error limit', () => {
  it('is withdrawn with the third error, which appears in history, audit log and log', async () => {
    rollOut(everybody);
    const before = (await server.deployments.read()).revision;
    await report(people[0], ok(), ok(), ok(), failed());
    await report(people[1], ok(), failed());
    expect(await isRolledOut()).toBe(true);
    await report(people[2], failed());
    expect(await isRolledOut()).toBe(false);
    const note = '3 of 7 loads failed (42.9 %), the limit is 5 %';
    expect(takeBacks()).toEqual([
      expect.objectContaining({ action: 'take_back', by: 'automatic', note, revision: before + 1 }),
    ]);
    expect(await audited()).toEqual([
      expect.objectContaining({
        client_id: server.clientIds.north,
        user_id: null,
        entity: 'deployment',
        entity_id: 'mf-desks',
        before: { revision: before },
        after: {
          revision: before + 1,
          remote: 'mf-desks',
          action: 'take_back',
          version,
          note,
        },
      }),
    ]);
    expect(warnings).toEqual([
      expect.objectContaining({ msg: 'a rollout was taken back', remote: 'mf-desks', version }),
    ]);
  });

  it('is withdrawn exactly once by many parallel failures', async () => {
    rollOut(everybody);
    await report(people[0], ok(), ok(), ok());
    await Promise.all(people.map((agent) => report(agent, failed())));
    expect(takeBacks()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it('is withdrawn exactly once by two servers at the same time', async () => {
    rollOut(everybody);
    const other = await createTestApp({ db: server.db, deployments: server.deployments });
    const elsewhere = await other.loginAs('reporting');
    await report(people[0], ok(), ok(), ok());
    await report(people[1], failed());
    await report(people[2], failed());
    await Promise.all([
      report(people[3], failed()),
      elsewhere.post('/api/load-reports/', { reports: [failed()] }),
    ]);
    await other.app.portal.settled();
    expect(takeBacks()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
    expect(warnings.filter(({ level }) => level > 40)).toEqual([]);
    await other.app.close();
  });

  it('is measured across all clients that it reaches', async () => {
    rollOut(everybody);
    const south = await server.loginAs('employee', 'south');
    await report(people[0], ok(), failed());
    await report(people[1], ok(), failed());
    await report(south, ok(), failed());
    expect(await isRolledOut()).toBe(false);
    expect((await audited()).map(({ client_id }) => client_id)).toEqual([server.clientIds.south]);
  });

  it('is withdrawn though the registry changes in between', async () => {
    rollOut(everybody);
    await report(people[0], ok(), ok(), failed());
    await report(people[1], failed());
    const { read } = server.deployments;
    server.deployments.read = async () => {
      const state = await read();
      server.deployments.read = read;
      server.deployments.edit('mf-other', { versions: ['1.0.0'], default: '1.0.0' });
      return state;
    };
    await report(people[2], failed());
    expect([await isRolledOut(), takeBacks().length, (await audited()).length]).toEqual([false, 1, 1]);
    expect((await audited())[0]?.after).toMatchObject({ revision: takeBacks()[0]?.revision });
  });

  it('is withdrawn by failures that arrive while earlier ones are being checked', async () => {
    rollOut(everybody);
    await report(people[0], ok(), ok(), ok());
    const { db } = server.app.portal;
    const { system } = db;
    let looked = () => {};
    let goOn = () => {};
    const hasLooked = new Promise<void>((resolve) => {
      looked = resolve;
    });
    const others = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    db.system = async (work, options) => {
      db.system = system;
      const seen = await system(work, options);
      looked();
      await others;
      return seen;
    };
    const send = (agent: Agent | undefined) => agent?.post('/api/load-reports/', { reports: [failed()] });
    await send(people[1]);
    await hasLooked;
    await send(people[2]);
    await send(people[3]);
    expect(await isRolledOut()).toBe(true);
    goOn();
    await server.app.portal.settled();
    expect(await isRolledOut()).toBe(false);
  });
});

describe('a rollout stays', () => {
  const manyFailures = async (agents: readonly (Agent | undefined)[], reports: () => object[]) => {
    for (const agent of agents) await report(agent, ...reports());
  };
  const stayed = async () => {
    expect([await isRolledOut(), await audited()]).toEqual([true, []]);
  };

  it.each([['network'], ['timeout']])(
    'when files do not load (%s): that is no error of the version',
    async (kind) => {
      rollOut(everybody);
      await manyFailures(people, () => [failed(kind), failed(kind)]);
      await stayed();
    },
  );

  it('when one page fails in many places: that is one error', async () => {
    rollOut(everybody);
    await report(people[0], ok(), ok(), failed(), failed(), failed(), failed());
    await report(people[0], ok(), failed(), failed());
    await stayed();
  });

  it('when anonymous callers report failures', async () => {
    // Which reaches them too, as long as they are at that client.
    rollOut({ clients: ['north'], since });
    const strangers = people.map(() => server.anonymous());
    for (const agent of strangers) await agent.get('/api/whoami/');
    await manyFailures(strangers, () => [ok(), failed()]);
    await stayed();
  });

  it('when people without the version report failures', async () => {
    rollOut({ groups: ['superadmin'], since });
    await manyFailures(people, () => [ok(), failed()]);
    await stayed();
  });

  it('when it fails where it is pinned: that is no trial', async () => {
    rollOut(everybody);
    server.deployments.edit('mf-desks', { pins: { north: version } });
    server.clock.advance(1_000);
    await manyFailures(people, () => [ok(), failed()]);
    await stayed();
  });

  it('below its limit', async () => {
    rollOut({ ...everybody, errorLimit: 50 });
    await manyFailures(people, () => [ok(), failed()]);
    await stayed();
    await report(people[0], failed());
    expect(await isRolledOut()).toBe(false);
  });

  it('when the failures are those of an earlier rollout of the same version', async () => {
    rollOut(everybody);
    await manyFailures(people.slice(0, 3), () => [ok(), failed()]);
    expect(await isRolledOut()).toBe(false);
    rollOut({ ...everybody, since: '2026-11-23T10:00:00Z' });
    await report(people[0], ok(), failed());
    await report(people[1], ok(), failed());
    expect(await isRolledOut()).toBe(true);
    await report(people[2], ok(), failed());
    expect(await isRolledOut()).toBe(false);
  });
});
