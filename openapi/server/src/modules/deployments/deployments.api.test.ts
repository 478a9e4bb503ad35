import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let superadmin: Agent;
let south: Agent;
beforeAll(async () => {
  server = await createTestApp();
  superadmin = await server.loginAs('superadmin');
  south = await server.loginAs('superadmin', 'south');
});
afterAll(() => server.close());

beforeEach(() => {
  server.deployments.edit('mf-desks', {
    versions: ['2.0.0', '1.0.0', '0.9.0'],
    default: '1.0.0',
    previous: '0.9.0',
    rollouts: [{ version: '2.0.0', percent: 5, clients: ['north'], errorLimit: 3 }],
    pins: {},
    killed: [],
  });
});

const list = async (agent: Agent) => (await agent.get('/api/deployments/')).body;
const revision = async () => (await server.deployments.read()).revision;
async function change(agent: Agent, wanted: object) {
  return agent.post('/api/deployments/', { revision: await revision(), remote: 'mf-desks', ...wanted });
}
const audited = (client: 'north' | 'south' = 'north') =>
  server.db.forClient(server.clientIds[client], (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'user_id', 'before', 'after'])
      .where('entity', '=', 'deployment')
      .orderBy('id', 'desc')
      .execute(),
  );

describe('the deployments', () => {
  it('are shown whole to the operator, with the versions of the operator’s own people', async () => {
    const body = await list(superadmin);
    expect(body).toMatchObject({ revision: await revision(), can_change: true });
    expect(body.remotes).toHaveLength(1);
    expect(body.remotes[0].given).toEqual([
      { version: '2.0.0', reason: 'rollout' },
      { version: '1.0.0', reason: 'default' },
    ]);
    expect(body.remotes[0].versions.map((one: { version: string }) => one.version)).toEqual([
      '2.0.0',
      '1.0.0',
      '0.9.0',
    ]);
    expect(body.remotes[0].versions[0].places).toEqual([
      { kind: 'rollout', percent: 5, groups: [], clients: ['north'], error_limit: 3, since: null },
    ]);
    expect(body.history[0]).toMatchObject({ by: 'team', remote: 'mf-desks' });
  });

  it('cannot be changed by an administrator who is not a superadmin', async () => {
    expect((await list(await server.loginAs('admin'))).can_change).toBe(false);
  });

  it('are shown elsewhere as far as they concern the own people', async () => {
    const pins = { south: '0.9.0', north: '1.0.0' };
    server.deployments.edit('mf-desks', { pins }, { action: 'pin', version: '0.9.0', note: 'for north' });
    server.deployments.edit('mf-secret', { versions: ['1.0.0'], pins: { north: '1.0.0' } });
    const answer = await south.get('/api/deployments/');
    expect(answer.body.can_change).toBe(false);
    expect(answer.body.remotes).toHaveLength(1);
    expect(answer.body.remotes[0]).toMatchObject({ given: [{ version: '0.9.0', reason: 'pin' }] });
    expect(answer.body.remotes[0].versions).toHaveLength(1);
    expect(answer.text).not.toMatch(/north|mf-secret|"team"/);
  });

  it('do not exist on a server without a release store', async () => {
    const bare = await createTestApp();
    bare.app.portal.deployments.port = null;
    const agent = await bare.loginAs('superadmin');
    expect(await list(agent)).toEqual({ revision: 0, can_change: false, remotes: [], history: [] });
    const wanted = { revision: 0, remote: 'mf-desks', action: 'promote', version: '1.0.0' };
    const refused = await agent.post('/api/deployments/', wanted);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('no release store')]);
    await bare.close();
  });

  it('show the last 50 changes, newest first', async () => {
    for (let made = 0; made < 60; made += 1) server.deployments.edit('mf-desks', {});
    const { history } = await list(superadmin);
    expect([history.length, history[0].revision]).toEqual([50, await revision()]);
  });
});

describe('a change', () => {
  it('is made by a superadmin of the operator, and audited with the previous state', async () => {
    const before = await revision();
    const answer = await change(superadmin, { action: 'promote', version: '2.0.0' });
    expect(answer.status).toBe(200);
    expect(answer.body.revision).toBe(before + 1);
    expect(answer.body.remotes[0].given).toEqual([{ version: '2.0.0', reason: 'default' }]);
    expect(answer.body.history[0]).toMatchObject({ by: 'superadmin@north.test', action: 'promote' });
    const { id } = (await superadmin.get('/api/whoami/')).body.user;
    expect((await audited())[0]).toEqual({
      action: 'promote',
      entity_id: 'mf-desks',
      user_id: id,
      before: { revision: before, default: '1.0.0', rollouts: ['2.0.0'], killed: [] },
      after: { revision: before + 1, remote: 'mf-desks', action: 'promote', version: '2.0.0' },
    });
  });

  it('goes back with a roll-back, kills and revives', async () => {
    await change(superadmin, { action: 'promote', version: '2.0.0' });
    const back = await change(superadmin, { action: 'roll_back' });
    expect(back.body.remotes[0].given).toHaveLength(2);
    const killed = await change(superadmin, { action: 'kill', version: '2.0.0' });
    expect(killed.body.remotes[0].versions[0]).toMatchObject({ is_killed: true, is_withdrawn: true });
    const revived = await change(superadmin, { action: 'revive', version: '2.0.0' });
    expect(revived.body.remotes[0].versions[0].is_killed).toBe(false);
    expect((await audited()).slice(0, 4).map(({ action }) => action)).toEqual([
      'revive',
      'kill',
      'roll_back',
      'promote',
    ]);
  });

  it.each([
    ['admin', 'north'],
    ['employee', 'north'],
    ['superadmin', 'south'],
    ['superadmin', 'bare'],
  ] as const)('is not made by %s of %s', async (account, client) => {
    const agent = await server.loginAs(account, client);
    const before = await revision();
    expect((await change(agent, { action: 'kill', version: '1.0.0' })).status).toBe(403);
    expect(await revision()).toBe(before);
  });

  it.each([
    ['an older revision', { revision: 1, action: 'promote', version: '2.0.0' }, /has changed this/],
    ['an unknown version', { action: 'promote', version: '9.9.9' }, /mf-desks has no version 9.9.9/],
    ['an unknown remote', { remote: 'mf-x', action: 'kill', version: '1.0.0' }, /no remote mf-x/],
  ])('is refused with 409 and a reason: %s', async (_title, wanted, words) => {
    const count = (await audited()).length;
    const { status, body } = await change(superadmin, wanted);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(words)]);
    expect(await audited()).toHaveLength(count);
  });

  it('is refused in the words of the release store, and then leaves nothing in the audit log', async () => {
    await change(superadmin, { action: 'kill', version: '2.0.0' });
    const before = await revision();
    const { status, body } = await change(superadmin, { action: 'promote', version: '2.0.0' });
    expect([status, body]).toEqual([409, { detail: '2.0.0 is killed.' }]);
    const german = await superadmin.post(
      '/api/deployments/',
      { revision: before, remote: 'mf-desks', action: 'promote', version: '2.0.0' },
      { 'accept-language': 'de' },
    );
    expect(german.body.detail).toBe('Auf Deutsch: 2.0.0 is killed.');
    expect([(await audited())[0]?.action, await revision()]).toEqual(['kill', before]);
  });

  it('without effect is reported as such, and leaves nothing in the audit log', async () => {
    const [count, before] = [(await audited()).length, await revision()];
    const { status, body } = await change(superadmin, { action: 'revive', version: '1.0.0' });
    expect([status, body]).toEqual([409, { detail: 'Nothing would change.' }]);
    expect([(await audited()).length, await revision()]).toEqual([count, before]);
  });

  it('succeeds for one of two at the same moment, and the other gets an error', async () => {
    const wanted = { revision: await revision(), remote: 'mf-desks', action: 'promote', version: '2.0.0' };
    const count = (await audited()).length;
    const answers = await Promise.all([1, 2].map(() => superadmin.post('/api/deployments/', wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited()).toHaveLength(count + 1);
  });

  it('is not made if it cannot be written into the audit log', async () => {
    const before = await revision();
    const failing = await createTestApp({ db: server.db, deployments: server.deployments });
    const agent = await failing.loginAs('superadmin');
    const { db } = failing.app.portal;
    const { forClient } = db;
    db.forClient = (id, work, options) => forClient(id, work, { ...options, readOnly: true });
    const { status } = await agent.post('/api/deployments/', {
      revision: before,
      remote: 'mf-desks',
      action: 'kill',
      version: '1.0.0',
    });
    db.forClient = forClient;
    expect([status, await revision()]).toEqual([500, before]);
    await failing.app.close();
  });

  it.each([
    ['a promotion without a version', { action: 'promote' }, 'Please name the version.'],
    ['a kill without one', { action: 'kill', version: null }, 'Please name the version.'],
    [
      'a roll-back with one',
      { action: 'roll_back', version: '1.0.0' },
      expect.stringContaining('no version'),
    ],
  ])('refuses %s with 400', async (_title, wanted, text) => {
    const { status, body } = await change(superadmin, wanted);
    expect([status, body]).toEqual([400, { version: [text] }]);
  });

  it.each([['take_back'], ['deploy']])('refuses %s, which is not an action of a person', async (action) => {
    expect((await change(superadmin, { action, version: '2.0.0' })).status).toBe(400);
  });
});
