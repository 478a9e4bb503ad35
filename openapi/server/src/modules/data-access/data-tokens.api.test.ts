import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportUrl, makeToken, readAudit } from './data-access-test-data.ts';

let portal: TestApp;
let superadmin: Agent;
let admin: Agent;
let sites: number[];
beforeAll(async () => {
  portal = await createTestApp();
  superadmin = await portal.loginAs('superadmin');
  admin = await portal.loginAs('admin');
  sites = await portal.db.forClient(portal.clientIds.north, async (tx) =>
    (await tx.selectFrom('sites').select('id').orderBy('position').execute()).map(({ id }) => id),
  );
});
afterAll(() => portal.close());

const create = (by: Agent, body: Record<string, unknown>) => by.post('/api/data-tokens/', body);
const read = (authorization: string, client: 'north' | 'south' = 'north', url = exportUrl('visit_days')) =>
  portal.anonymous(client).get(url, { authorization });

describe('a token', () => {
  it('is shown once, stored hashed, and listed with its creator', async () => {
    const answer = await create(superadmin, {
      ...{
        name: '  Weekly   dashboard ',
        scopes: ['visit_days', 'people'],
        site_ids: [sites[0]],
        valid_days: 30,
      },
    });
    expect(answer.status).toBe(201);
    const { token, data_token } = answer.body;
    expect(token).toMatch(/^wpd_[\w-]{43}$/);
    expect(data_token).toMatchObject({
      ...{ name: 'Weekly dashboard', token_hint: token.slice(-4), state: 'active', last_used_at: null },
      ...{ scopes: ['visit_days', 'people'], expires_at: '2026-12-23T09:00:00.000Z' },
      sites: [{ id: sites[0], name: expect.any(String) }],
      created_by: { id: expect.any(Number), name: expect.any(String) },
    });
    const list = await admin.get('/api/data-tokens/');
    expect(list.body).toContainEqual(data_token);
    const kept = await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx.selectFrom('data_tokens').select(['token_hash']).where('id', '=', data_token.id).execute(),
    );
    expect(
      list.text + JSON.stringify(kept) + JSON.stringify(await readAudit(portal, 'data_token')),
    ).not.toContain(token.slice(4));
  });

  it.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['names of nothing', { scopes: ['people'] }, 'scopes'],
    ['an unknown scope', { scopes: ['salaries'] }, 'scopes.0'],
    ['a name of blanks', { name: '   ' }, 'name'],
    ['a day that is none', { valid_days: 0 }, 'valid_days'],
    ['no sites', { site_ids: [] }, 'site_ids'],
    ['a field that no one may set', { token: 'wpd_mine' }, 'token'],
  ])('is refused for %s', async (_, change, field) => {
    const answer = await create(superadmin, { name: 'Refused', scopes: ['visits'], ...change });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('is unique by its name, until it is revoked', async () => {
    const first = await create(superadmin, { name: 'Twice', scopes: ['visits'] });
    expect((await create(superadmin, { name: 'TWICE', scopes: ['visits'] })).body).toEqual({
      name: ['An active token has this name already.'],
    });
    await superadmin.post(`/api/data-tokens/${first.body.data_token.id}/revoke/`);
    expect((await create(superadmin, { name: 'Twice', scopes: ['visits'] })).status).toBe(201);
  });

  it('opens names only if created by a superadmin, and sites only if its creator may use them', async () => {
    expect((await create(admin, { name: 'Names', scopes: ['visits', 'people'] })).body).toEqual({
      scopes: ['Only a superadmin can give access to names.'],
    });
    const { body: me } = await admin.get('/api/whoami/');
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx
        .deleteFrom('user_sites')
        .where('user_id', '=', me.user.id)
        .where('site_id', '=', sites[1] ?? 0)
        .execute(),
    );
    expect((await create(admin, { name: 'All', scopes: ['visits'] })).body).toEqual({
      site_ids: ['You cannot use all sites yourself. Choose the sites.'],
    });
    expect((await create(admin, { name: 'Other', scopes: ['visits'], site_ids: [sites[1]] })).status).toBe(
      404,
    );
    expect((await create(admin, { name: 'Own', scopes: ['visits'], site_ids: [sites[0]] })).status).toBe(201);
  });

  it('is refused for data of a feature that the client lacks', async () => {
    const bare = await portal.loginAs('superadmin', 'bare');
    expect((await create(bare, { name: 'Bare', scopes: ['visits'] })).status).toBe(400);
  });
});

describe('the reach of a token', () => {
  it('is limited to its own datasets, at the host of its client, and to calls without a session', async () => {
    const token = await makeToken(superadmin, ['visit_days']);
    expect((await read(token.authorization)).status).toBe(200);
    const basic = `Basic ${Buffer.from(`anybody:${token.secret}`).toString('base64')}`;
    expect((await read(basic)).status).toBe(200);
    const other = await read(token.authorization, 'north', exportUrl('visits'));
    expect([other.status, other.body]).toEqual([403, { detail: 'This token has no access to visits.' }]);
    const foreign = await read(token.authorization, 'south');
    expect([foreign.status, foreign.body]).toEqual([
      401,
      { detail: 'This token is unknown, was revoked or has expired.' },
    ]);
    expect(
      (await superadmin.get(exportUrl('visit_days'), { authorization: token.authorization })).status,
    ).toBe(401);
    for (const url of ['/api/data-tokens/', '/api/reports/visitors/', '/api/users/me/']) {
      expect((await read(token.authorization, 'north', url)).status).toBe(401);
    }
  });

  it('ends with its time, and with its revocation, of which the second is the first', async () => {
    const short = await makeToken(superadmin, ['visit_days'], { valid_days: 1 });
    const revoked = await makeToken(superadmin, ['visit_days']);
    expect((await read(short.authorization)).status).toBe(200);
    const url = `/api/data-tokens/${revoked.id}/revoke/`;
    const first = await admin.post(url);
    expect(first.body).toMatchObject({ state: 'revoked', revoked_by: { id: expect.any(Number) } });
    portal.clock.advance(60_000);
    expect((await superadmin.post(url)).body).toEqual(first.body);
    expect((await read(revoked.authorization)).status).toBe(401);
    portal.clock.advance(24 * 3_600_000);
    expect((await read(short.authorization)).status).toBe(401);
    const list = (await (await portal.loginAs('admin')).get('/api/data-tokens/')).body;
    expect(list.find(({ id }: { id: number }) => id === short.id).state).toBe('expired');
    const actions = (await readAudit(portal, 'data_token')).filter(
      ({ entity_id }) => entity_id === String(revoked.id),
    );
    expect(actions.map(({ action }) => action)).toEqual(['create', 'revoke']);
    portal.clock.set('2026-11-23T09:00:00Z');
  });

  it('is refused to an address that guesses, while a valid one passes', async () => {
    const guess = () => read(`Bearer wpd_${randomBytes(32).toString('base64url')}`);
    expect((await guess()).status).toBe(401);
    for (let index = 1; index < 60; index += 1) await guess();
    const answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const right = await makeToken(superadmin, ['visit_days']);
    expect((await read(right.authorization)).status).toBe(200);
  });

  it('is read 120 times an hour', async () => {
    const token = await makeToken(superadmin, ['visit_days']);
    const url = exportUrl('visit_days', `site=${sites[0]}&from_date=2026-11-23&until_date=2026-11-23`);
    for (let time = 0; time < 120; time += 1) {
      expect((await read(token.authorization, 'north', url)).status).toBe(200);
    }
    const answer = await read(token.authorization, 'north', url);
    expect([answer.status, answer.body.detail]).toEqual([
      429,
      'Too many exports in the last hour. Please try again later.',
    ]);
  });
});
