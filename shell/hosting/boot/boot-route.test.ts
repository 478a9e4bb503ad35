import type { DeploymentsUpdate } from '@portal/shared/federation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employee, openTestPortal, paintedForm, type TestPortal } from '../testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    mayOverride: ({ client, user }) => client.mode === 'demo' || user?.groups.includes('developer') === true,
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.viewer = employee;
  portal.now = new Date('2026-11-20T09:07:31Z');
  portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '1.0.0' } });
});

/** As the shell checks it, with the public key that is built into it (`verify-boot.ts`). */
async function isSigned(text: string, signature: unknown): Promise<boolean> {
  const [id, made = ''] = String(signature).split('.');
  const raw = portal.key.publicKeys.slice(13);
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(raw), algorithm, false, ['verify']);
  const isRight = await crypto.subtle.verify(algorithm, key, bytes(made), Buffer.from(text));
  return id === portal.key.ids[0] && isRight;
}

describe('boot.json', () => {
  it('contains its person, its start and its end', async () => {
    expect(await portal.boot()).toMatchObject({
      issued: '2026-11-20T09:05:00.000Z',
      expires: '2026-11-21T09:05:00.000Z',
      audience: { client: 'acme', user: 7 },
      shell: '1.0.0',
      withdrawn: {},
    });
    expect((await portal.boot({ ...employee, user: null })).audience).toEqual({ client: 'acme', user: null });
  });

  it('has nothing that the server alone paints', async () => {
    const { descriptor } = portal.remote('1.0.0');
    const text = { en: 'A', de: 'A' };
    const door = { name: 'door', path: '/log-in', title: text, layout: 'bare', public: true } as const;
    const routes = [{ ...door, welcome: text, form: paintedForm }];
    portal.remote('4.0.0', { descriptor: { ...descriptor, routes } });
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '4.0.0' } });
    for (const viewer of [employee, { ...employee, user: null }])
      expect((await portal.boot(viewer)).remotes[0]?.descriptor.routes).toEqual([door]);
  });

  it('has of a remote only the open public screens for a person without a session', async () => {
    const { descriptor } = portal.remote('1.0.0');
    const text = { en: 'A', de: 'A' };
    const open = { name: 'door', path: '/log-in', title: text, layout: 'bare', public: true } as const;
    const closed = { ...open, name: 'kiosk', path: '/kiosk', gate: { features: ['reception'] } } as const;
    const staff = { ...open, name: 'desks', path: '/desks', public: false } as const;
    portal.remote('4.0.0', { descriptor: { ...descriptor, routes: [open, closed, staff] } });
    portal.remote('5.0.0', { descriptor: { ...descriptor, routes: [closed, staff] } });
    const nobody = { ...employee, client: { ...employee.client, features: [] }, user: null };
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '4.0.0' } });
    const { remotes } = await portal.boot(nobody);
    expect(remotes.map((remote) => remote.descriptor)).toMatchObject([
      { routes: [open], nav: [], cards: [] },
    ]);
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '5.0.0' } });
    expect((await portal.boot(nobody)).remotes).toEqual([]);
  });

  it('is signed to the letter, and one changed byte is not', async () => {
    const { body, headers } = await portal.get('/boot.json');
    expect(await isSigned(body, headers['boot-signature'])).toBe(true);
    expect(await isSigned(body.replace('"user":7', '"user":8'), headers['boot-signature'])).toBe(false);
  });

  it('is the same signed text in the page', async () => {
    const { body } = await portal.get('/desks');
    const [, signature, text = ''] =
      /<script type="application\/json" id="boot" data-signature="([^"]+)">(.*?)<\/script>/.exec(body) ?? [];
    expect(await isSigned(text, signature)).toBe(true);
    expect(text).toBe((await portal.get('/boot.json')).body);
  });

  it('is 304 for five minutes while nothing changes, signed then as well', async () => {
    const first = await portal.get('/boot.json');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect(first.headers['cache-control']).toBe('private, no-cache');
    portal.now = new Date('2026-11-20T09:09:59Z');
    const again = await portal.get('/boot.json', known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(await isSigned(first.body, again.headers['boot-signature'])).toBe(true);
    portal.now = new Date('2026-11-20T09:10:00Z');
    const later = await portal.get('/boot.json', known);
    expect([later.statusCode, later.json().deployment]).toEqual([200, first.json().deployment]);
  });

  it('names another deployment only if shell or remotes differ', async () => {
    const { deployment } = await portal.boot();
    const sameFor = async (registry: Parameters<TestPortal['registry']>[0]) => {
      portal.registry(registry);
      return (await portal.boot()).deployment === deployment;
    };
    const defaults = { shell: '1.0.0', 'mf-a': '1.0.0' };
    expect(await sameFor({ defaults, revision: 9, withdrawn: { 'mf-a': ['2.0.0'] } })).toBe(true);
    expect(await sameFor({ defaults: { ...defaults, 'mf-a': '2.0.0' } })).toBe(false);
    portal.shell('1.0.1');
    expect(await sameFor({ defaults: { ...defaults, shell: '1.0.1' } })).toBe(false);
  });

  it('shows who may run a remote from their own machine, and nothing of it to anyone else', async () => {
    const developer = { ...employee, user: { id: 8, groups: ['developer'] } };
    const demo = { ...employee, client: { ...employee.client, mode: 'demo' as const } };
    expect((await portal.boot(developer)).mayOverride).toBe(true);
    expect((await portal.boot(demo)).mayOverride).toBe(true);
    expect('mayOverride' in (await portal.boot())).toBe(false);
  });

  it('answers a host without a client with nothing', async () => {
    portal.viewer = undefined;
    const answer = await portal.get('/boot.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Unknown portal');
  });
});

describe('deployments.json', () => {
  it('reports at the next request that something changed and which parts were removed, alike to everyone', async () => {
    portal.viewer = undefined;
    portal.registry({ defaults: { 'mf-a': '1.0.0' }, revision: 3 });
    const before = await portal.get('/deployments.json');
    expect(before.json<DeploymentsUpdate>()).toEqual({ revision: 3, withdrawn: {} });
    expect(before.headers['cache-control']).toBe('public, max-age=5');
    expect(before.headers.vary).toBeUndefined();
    portal.registry({
      defaults: { 'mf-a': '1.0.0' },
      revision: 5,
      kill: { 'mf-a': ['2.0.0'] },
      withdrawn: { 'mf-a': ['1.5.0'] },
    });
    expect((await portal.get('/deployments.json')).json<DeploymentsUpdate>()).toEqual({
      revision: 5,
      withdrawn: { 'mf-a': ['1.5.0', '2.0.0'] },
    });
  });
});
