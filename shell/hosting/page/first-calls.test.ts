import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { employee } from '../testing.ts';
import { checkFirstCallsMs, type FirstCallsPort, firstCalls, firstCallsAt } from './first-calls.ts';
import { sessionOf } from './session-of.ts';

const user = {
  id: 7,
  site_id: 1,
  permitted_sites: [
    { id: 1, time_zone: 'Europe/London' },
    { id: 2, time_zone: 'Pacific/Auckland' },
  ],
};
const WHOAMI = JSON.stringify({ user });
const call = (name: string) =>
  ({ operation: name, path: `/${name}/`, query: { site: { id: 'site' } } }) as const;
const CALLS = [call('a'), call('b')];

let counted: Record<string, number>;
let answer: FirstCallsPort['answer'];
const port: FirstCallsPort = {
  withinMs: 30,
  answer: (...asked) => answer(...asked),
  count: (outcome, calls) => {
    counted[outcome] = (counted[outcome] ?? 0) + calls;
  },
};
const inMs = (milliseconds: number, json?: string) =>
  new Promise<string | undefined>((resolve) => setTimeout(() => resolve(json), milliseconds));

beforeEach(() => {
  counted = {};
  answer = async (_request, address) => JSON.stringify({ of: address });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const ask = firstCalls(port, { clock: () => Date.now() });
  return async ({ cookie = '', calls = CALLS } = {}) => {
    const session = sessionOf(WHOAMI, cookie);
    if (!session) throw new Error('Nobody is logged in.');
    const request = { headers: { cookie } } as FastifyRequest;
    const asked = ask({ request, calls, session, locale: 'de', now: new Date('2026-11-23T09:00:00Z') });
    await vi.advanceTimersByTimeAsync(30);
    const text = await asked;
    return text === undefined ? undefined : (JSON.parse(text) as { answers: { url: string }[] });
  };
}
const addresses = (page: { answers: { url: string }[] } | undefined) => page?.answers.map(({ url }) => url);

describe('the answers that a page brings along', () => {
  it('are this person’s at the site of their choice, and name person, time and language', async () => {
    expect(await start()({ cookie: 'portal-site=7.2' })).toEqual({
      user: 7,
      locale: 'de',
      made: '2026-11-23T09:00:00.000Z',
      answers: [
        { url: '/api/a/?site=2', body: { of: '/api/a/?site=2' } },
        { url: '/api/b/?site=2', body: { of: '/api/b/?site=2' } },
      ],
    });
    expect(counted).toEqual({ answered: 2 });
  });

  it('are requested in the page’s language, each once', async () => {
    const asked = vi.spyOn(port, 'answer');
    await start()({ calls: [...CALLS, call('a')] });
    expect(asked.mock.calls.map(([, address, locale]) => [address, locale])).toEqual([
      ['/api/a/?site=1', 'de'],
      ['/api/b/?site=1', 'de'],
    ]);
    asked.mockRestore();
  });

  it.each<[string, FirstCallsPort['answer'], Record<string, number>]>([
    ['late', (_r, address) => inMs(address.includes('/a/') ? 31 : 29, '{}'), { answered: 1, late: 1 }],
    [
      'refused',
      async (_r, address) => (address.includes('/a/') ? undefined : '{}'),
      { answered: 1, failed: 1 },
    ],
    [
      'failed',
      async (_r, address) => (address.includes('/a/') ? Promise.reject(new Error('no')) : '{}'),
      { answered: 1, failed: 1 },
    ],
    [
      'too large',
      async (_r, address) => (address.includes('/a/') ? `"${'x'.repeat(64_000)}"` : '{}'),
      { answered: 2 },
    ],
  ])('leave out data that is %s, and only that', async (_, made, counts) => {
    answer = made;
    expect(addresses(await start()())).toEqual(['/api/b/?site=1']);
    expect(counted).toEqual(counts);
  });

  it('hold no page back for longer than 30 ms', async () => {
    answer = () => new Promise(() => {});
    expect(await start()()).toBeUndefined();
    expect(counted).toEqual({ late: 2 });
  });

  it('are none for a while after a late one, and for longer after each further', async () => {
    const page = start();
    answer = () => inMs(200, '{}');
    await page();
    answer = async () => '{}';
    await vi.advanceTimersByTimeAsync(200);
    expect(await page()).toBeUndefined();
    expect(counted).toEqual({ late: 2, skipped: 2 });
    await vi.advanceTimersByTimeAsync(50);
    answer = () => inMs(200, '{}');
    await page();
    answer = async () => '{}';
    await vi.advanceTimersByTimeAsync(400);
    expect(await page()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(addresses(await page())).toHaveLength(2);
  });

  it('pause once for pages that were late together', async () => {
    const page = start();
    answer = () => inMs(200, '{}');
    await Promise.all(Array.from({ length: 4 }, () => page()));
    answer = async () => '{}';
    await vi.advanceTimersByTimeAsync(250);
    expect(addresses(await page())).toHaveLength(2);
  });

  it('are tried by one page at a time after a late one', async () => {
    const page = start();
    answer = () => inMs(31, '{}');
    await page();
    await vi.advanceTimersByTimeAsync(250);
    answer = () => inMs(29, '{}');
    const found = await Promise.all([page(), page(), page()]);
    expect(found.map((one) => one !== undefined)).toEqual([true, false, false]);
    expect(await Promise.all([page(), page()])).not.toContain(undefined);
  });

  it('are back within 4 s of the end of a long rush', async () => {
    const page = start();
    // 20 pages at a time for a minute, each of which is answered too late.
    answer = () => inMs(60, '{}');
    for (let spent = 0; spent < 60_000; spent += 100) {
      await Promise.all(Array.from({ length: 20 }, () => page()));
      await vi.advanceTimersByTimeAsync(70);
    }
    const { late = 0, skipped = 0 } = counted;
    expect(late / (late + skipped)).toBeLessThan(0.01);
    answer = async () => '{}';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(addresses(await page())).toHaveLength(2);
  });

  it('are none while enough other pages wait for theirs', async () => {
    const page = start();
    answer = () => inMs(29, '{}');
    const found = await Promise.all(Array.from({ length: 6 }, () => page()));
    expect(found.map((one) => one !== undefined)).toEqual([true, true, true, true, false, false]);
    expect(addresses(await page())).toHaveLength(2);
  });
});

describe('the calls of a page', () => {
  const boot = {
    remotes: [
      {
        descriptor: {
          cards: [
            { slot: 'dashboard', calls: [call('card')] },
            { slot: 'dashboard', gate: { groups: ['admin'] }, calls: [call('closed')] },
            { slot: 'other', calls: [call('elsewhere')] },
            { slot: 'dashboard-top' },
          ],
          routes: [
            { path: '/desks', calls: [call('desks')] },
            { path: '/desks/:id' },
            { path: '/admin', gate: { groups: ['admin'] }, calls: [call('admin')] },
          ],
        },
      },
    ],
  } as unknown as Parameters<typeof firstCallsAt>[1];
  const shell = { firstCalls: [call('shell'), { ...call('not'), gate: { features: ['remote'] } }] } as const;

  it.each<[string, string, string[]]>([
    ['the dashboard', '/', ['shell', 'card']],
    ['the dashboard with something open', '/?locate=7', ['shell', 'card']],
    ['a screen', '/desks', ['desks']],
    ['a screen with a slash', '/desks/', ['desks']],
    ['a screen at another query', '/desks?page=2', []],
    ['a screen that declares none', '/desks/7', []],
    ['a screen that is closed to this person', '/admin', []],
    ['no screen', '/nowhere', []],
  ])('%s', (_, url, names) => {
    expect(firstCallsAt(url, boot, shell, employee).map(({ operation }) => operation)).toEqual(names);
  });

  it('none for a shell that does not know them, and none without a person', () => {
    expect(firstCallsAt('/', boot, {}, employee)).toEqual([]);
    expect(firstCallsAt('/', boot, shell, { ...employee, user: null })).toEqual([]);
  });
});

describe('FIRST_CALLS_MS', () => {
  it.each([
    [undefined, 200],
    ['', 200],
    ['0', 0],
    ['250', 250],
  ])('%j is %d', (value, ms) => {
    expect(checkFirstCallsMs(value)).toBe(ms);
  });

  it.each(['-1', '30ms', '1e3', '10000'])('is refused as %j', (value) => {
    expect(() => checkFirstCallsMs(value)).toThrow(/^FIRST_CALLS_MS is not a number/);
  });
});
