import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardEntry } from '@portal/shared/federation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { descriptor as desks } from '../../mf-desks/src/module.ts';
import { descriptor as identity } from '../../mf-identity/src/module.ts';
import { descriptor as visitors } from '../../mf-visitors/src/module.ts';
import type { Agent } from '../../openapi/server/src/testing/agent.ts';
import { metricValue } from '../../openapi/server/src/testing/metric-value.ts';
import { createTestApp, type TestApp } from '../../openapi/server/src/testing/test-app.ts';
import { openBootKey } from '../../shell/hosting/boot/boot-key.ts';
import { apiText } from '../../shell/hosting/store/publish-version.ts';
import { API, buildRemote, buildShell, put } from '../../shell/hosting/store/testing.ts';
import { DASHBOARD_CALLS } from '../../shell/src/dashboard/first-calls.ts';
import { hostPortal } from './host-portal.ts';

/**
 * The pages next to the real API: answers to a person's first calls that their page contains
 * (rules/remotes.md#first-calls).
 */

interface Block {
  user: number;
  locale: string;
  made: string;
  answers: { url: string; body: unknown }[];
}

/** Late answers are left out: with this limit none is late, however busy the machine. */
const LONG_MS = 9_000;

const folder = mkdtempSync(join(tmpdir(), 'page-calls-'));
let server: TestApp;

const cards: CardEntry[] = [...desks.cards, ...visitors.cards, ...identity.cards].map((card) => ({
  ...card,
}));

beforeAll(async () => {
  server = await createTestApp();
  const bootKey = await openBootKey(join(folder, 'key.pem'), { create: true });
  const releases = join(folder, 'releases');
  const publish = (name: string, version: string, manifest: object) => {
    put(join(releases, name, version, 'api.json'), apiText(API));
    put(join(releases, name, version, 'remote.json'), JSON.stringify(manifest));
  };
  const page =
    '<!doctype html><html lang="en"><head><title>Portal</title></head><body><div id="root"></div></body></html>';
  const bootKeys = bootKey.ids;
  for (const [version, more] of [
    ['1.0.0', {}],
    ['2.0.0', { firstCalls: DASHBOARD_CALLS }],
  ] as const) {
    const built = buildShell(join(releases, 'shell', version), version, { 'index.html': page });
    publish('shell', version, { ...built, bootKeys, ...more });
  }
  const remote = buildRemote(join(releases, 'mf-a', '1.0.0'), '1.0.0');
  const descriptor = { ...remote.descriptor, cards, routes: [...desks.routes] };
  publish('mf-a', '1.0.0', { ...remote, descriptor });
  put(
    join(releases, 'registry.json'),
    JSON.stringify({
      defaults: { shell: '2.0.0', 'mf-a': '1.0.0' },
      clientPins: { south: { shell: '1.0.0' } },
    }),
  );
  await hostPortal(server.app, { releasesDir: releases, bootKey, firstCallsMs: LONG_MS });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function pageOf(
  agent: Agent,
  url = '/',
  headers: Record<string, string> = {},
): Promise<Block | undefined> {
  const { text } = await agent.get(url, headers);
  const block = /<script type="application\/json" id="calls">(.*?)<\/script>/s.exec(text)?.[1];
  return block === undefined ? undefined : (JSON.parse(block) as Block);
}
const paths = (block: Block | undefined) => block?.answers.map(({ url }) => url.split('?')[0]);

describe('the page of a dashboard', () => {
  beforeEach(() => {
    server.clock.set('2026-11-23T09:00:00Z');
  });

  test.each([
    ['desk', ['/api/presence/', '/api/desks/reservations/', '/api/meetings/mine/', '/api/colleagues/']],
    ['employee', ['/api/presence/', '/api/meetings/mine/', '/api/colleagues/']],
    [
      'reception',
      [
        '/api/presence/',
        '/api/visits/counts/',
        '/api/visits/',
        '/api/parking/carparks/counts/',
        '/api/visits/',
        '/api/colleagues/',
      ],
    ],
    [
      'superadmin',
      [
        '/api/presence/',
        '/api/visits/counts/',
        '/api/visits/',
        '/api/meetings/mine/',
        '/api/colleagues/',
        '/api/administration/summary/',
      ],
    ],
  ] as const)(
    'of %s has the responses that their cards request, as they would get them',
    async (account, wanted) => {
      const agent = await server.loginAs(account);
      const block = await pageOf(agent);
      expect(paths(block)).toEqual(wanted);
      for (const { url, body } of block?.answers ?? []) {
        const answer = await agent.get(url);
        expect([url, answer.status, body]).toEqual([url, 200, answer.body]);
      }
      const whoami = await agent.get('/api/whoami/');
      expect(block).toMatchObject({
        user: whoami.body.user.id,
        locale: 'en',
        made: '2026-11-23T09:00:00.000Z',
      });
    },
  );

  test('is for the site in the cookie, if the person chose it and may use it', async () => {
    const agent = await server.loginAs('desk');
    const { user } = (await agent.get('/api/whoami/')).body;
    const [home, other] = [
      user.site_id,
      user.permitted_sites.find((site: { id: number }) => site.id !== user.site_id).id,
    ];
    const siteIn = async (choice: string) => {
      agent.cookies.set('portal-site', choice);
      const url = (await pageOf(agent))?.answers.find(({ url }) => url.includes('/reservations/'))?.url;
      return new URL(url ?? '', 'http://x').searchParams.get('site');
    };
    expect(await siteIn(`${user.id}.${other}`)).toBe(String(other));
    expect(await siteIn(`${user.id}.all`)).toBeNull();
    expect(await siteIn(`${user.id + 1}.${other}`)).toBe(String(home));
    expect(await siteIn(`${user.id}.2147483647`)).toBe(String(home));
  });

  test('uses days in the site’s time zone', async () => {
    server.clock.set('2026-11-30T23:59:00Z');
    const agent = await server.loginAs('desk');
    const { time_zone } = (await agent.get('/api/whoami/')).body.user.permitted_sites[0];
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(server.clock.now());
    const mine = (await pageOf(agent))?.answers.find(({ url }) => url.includes('/mine/'));
    expect(mine?.url).toContain(`date=${date}`);
  });

  test('is in the page’s language', async () => {
    const agent = await server.loginAs('employee');
    agent.cookies.set('portal-locale', 'de');
    expect((await pageOf(agent, '/', { 'accept-language': 'en' }))?.locale).toBe('de');
  });

  test('must not be cached', async () => {
    const agent = await server.loginAs('employee');
    expect((await agent.get('/')).headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['for an anonymous caller', () => Promise.resolve(server.anonymous()), '/'],
    ['for the copy that the worker caches', () => server.loginAs('desk'), '/?for=nobody'],
    ['for a client whose shell does not know them', () => server.loginAs('desk', 'south'), '/'],
    ['for a screen with another query', () => server.loginAs('desk'), '/desks?page=2'],
    ['for a screen that the person may not open', () => server.loginAs('employee'), '/desks'],
    ['at an unknown address', () => server.loginAs('desk'), '/nowhere'],
  ])('has no answers %s', async (_, who, url) => {
    expect(await pageOf(await who(), url)).toBeUndefined();
  });

  test('leaves out features that the client does not have', async () => {
    expect(await pageOf(await server.loginAs('desk', 'bare'))).toBeUndefined();
  });

  test('has the calls of the screen at the address', async () => {
    const block = await pageOf(await server.loginAs('desk'), '/desks');
    expect(paths(block)).toEqual(
      ['desks/desks', 'desks/zones', 'desks/features', 'desks/favourites', 'desks/maps', 'buildings'].map(
        (path) => `/api/${path}/`,
      ),
    );
  });

  test('has no answers if the session has just ended', async () => {
    const agent = await server.loginAs('employee');
    await agent.post('/logout/');
    expect(await pageOf(agent)).toBeUndefined();
  });

  test('counts their outcomes', async () => {
    const value = () => metricValue(server.app.portal, 'portal_page_calls_total', { outcome: 'answered' });
    const before = Number(await value());
    await pageOf(await server.loginAs('employee'));
    expect(Number(await value())).toBeGreaterThanOrEqual(before + 2);
  });
});
