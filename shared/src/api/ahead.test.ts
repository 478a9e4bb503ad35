// @vitest-environment jsdom
import * as platform from '@portal/openapi/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../session/index.ts';
import { type FakeCall, fakeServer } from '../testing/fake-server.ts';
import { fakeSession } from '../testing/fake-session.ts';
import { aheadSinceMs, forgetAhead, loadEmbeddedResponses, prefetchData } from './ahead.ts';
import { call, callAs } from './create-api.ts';
import { revalidateDomain } from './swr.tsx';
import * as api from './test-remote.ts';
import { unwrap } from './unwrap.ts';

const ZONES = '/api/desks/zones/?site=1';
const zones = (site = 1) => unwrap(call(api.listDeskZones, { params: { query: { site } } }));
/** An answer whose name shows which one it was, and where it came from. */
const zone = (name: string) => ({
  id: 3,
  name,
  site_id: 1,
  map_id: null,
  icon: null,
  color: null,
  requires_approval: true,
});
const block = (changes: object = {}, url = ZONES) =>
  JSON.stringify({
    user: 7,
    locale: 'en',
    made: new Date().toISOString(),
    answers: [{ url, body: [zone('out of the page')] }],
    ...changes,
  });

let calls: FakeCall[];
let navigation: object[];
beforeEach(() => {
  fakeSession();
  forgetAhead();
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date('2026-11-23T09:00:00Z') });
  navigation = [{ type: 'navigate', responseStart: performance.now() }];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => navigation as never);
  calls = fakeServer({
    'GET /api/desks/zones/': () => ({ body: [zone('over the network')] }),
    'POST /api/load-reports/': {},
    'POST /api/presence/': { status: 201, body: {} },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const names = (found: { name: string; siteId: number }[]) => found.map(({ name }) => name);
const OF_PAGE = ['out of the page'];
const OF_NETWORK = ['over the network'];

describe('an answer out of the page', () => {
  it('answers the call with exactly its address, once, in camelCase', async () => {
    loadEmbeddedResponses(block());
    expect(await zones()).toMatchObject([{ name: 'out of the page', siteId: 1 }]);
    expect(calls).toEqual([]);
    expect(names(await zones())).toEqual(OF_NETWORK);
  });

  it('is found whatever the order and spelling of its parameters', async () => {
    loadEmbeddedResponses(block({}, '/api/desks/desks/?page=1&limit=25&features=1%2C2&search=a%20b'));
    const query = { search: 'a b', features: [1, 2], limit: 25 as const, page: 1 };
    expect(await unwrap(call(api.listDesks, { params: { query } }))).toMatchObject([
      { name: 'out of the page' },
    ]);
  });

  it('survives the session that begins with it, and no other', async () => {
    loadEmbeddedResponses(block());
    sessionStore.getState().setTheme('dark');
    expect(names(await zones())).toEqual(OF_PAGE);
  });

  it.each<[string, () => void]>([
    ['another site’s call', () => loadEmbeddedResponses(block({}, '/api/desks/zones/?site=2'))],
    ['another person', () => loadEmbeddedResponses(block({ user: 8 }))],
    ['nobody', () => loadEmbeddedResponses(block({ user: null }))],
    ['another language', () => loadEmbeddedResponses(block({ locale: 'de' }))],
    ['no JSON', () => loadEmbeddedResponses('<html>')],
    ['another form', () => loadEmbeddedResponses('{"user":7,"locale":"en"}')],
    ['null', () => loadEmbeddedResponses('null')],
    ['no block', () => loadEmbeddedResponses(undefined)],
    [
      'an answer that is no object',
      () => loadEmbeddedResponses(block({ answers: [{ url: ZONES, body: 'x' }] })),
    ],
    ['an answer without an address', () => loadEmbeddedResponses(block({ answers: [{ body: [] }] }))],
    ['no instant', () => loadEmbeddedResponses(block({ made: 'soon' }))],
    ['a page that some cache kept', () => loadEmbeddedResponses(block({ made: '2026-11-23T08:54:59Z' }))],
    ['a page of the future', () => loadEmbeddedResponses(block({ made: '2026-11-23T09:05:01Z' }))],
    [
      'a page that came back out of the history',
      () => {
        navigation = [{ type: 'back_forward', responseStart: 0 }];
        loadEmbeddedResponses(block());
      },
    ],
    [
      'a script that ran long after its page had come',
      () => {
        vi.advanceTimersByTime(10_001);
        loadEmbeddedResponses(block());
      },
    ],
    [
      'a response that was unused for long',
      () => {
        loadEmbeddedResponses(block());
        vi.advanceTimersByTime(10_001);
      },
    ],
    [
      'a page that was put away and brought back whole',
      () => {
        loadEmbeddedResponses(block());
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      },
    ],
    [
      'another site chosen in between',
      () => {
        loadEmbeddedResponses(block());
        sessionStore.getState().setSite(2);
        sessionStore.getState().setSite(1);
      },
    ],
    [
      'a session that was lost',
      () => {
        loadEmbeddedResponses(block());
        sessionStore.getState().markSessionLost();
      },
    ],
    [
      'another person in the same page',
      () => {
        loadEmbeddedResponses(block());
        fakeSession({ user: { id: 8 } });
      },
    ],
    [
      'a write in between',
      () => {
        loadEmbeddedResponses(block());
        void call(platform.createPresence, { body: { onSite: true } });
        calls.length = 0;
      },
    ],
    [
      'news',
      () => {
        loadEmbeddedResponses(block());
        void revalidateDomain('desks');
      },
    ],
  ])('is not used: %s', async (_, prepare) => {
    prepare();
    expect(names(await zones())).toEqual(OF_NETWORK);
  });

  it('survives a report, which changes nothing', async () => {
    loadEmbeddedResponses(block());
    await call(platform.reportLoads, { body: { reports: [] }, keepalive: true });
    expect(names(await zones())).toEqual(OF_PAGE);
  });

  it('does not answer a call as another kind of caller', async () => {
    loadEmbeddedResponses(block());
    const ofDevice = callAs('screen');
    const found = await unwrap(ofDevice(api.listDeskZones, { params: { query: { site: 1 } } }));
    expect(names(found)).toEqual(OF_NETWORK);
  });

  it('reports the maximum age of the data on screen, for as long as that matters', async () => {
    vi.advanceTimersByTime(20_000);
    navigation = [{ type: 'navigate', responseStart: performance.now() }];
    loadEmbeddedResponses(block());
    vi.advanceTimersByTime(1_500);
    expect(aheadSinceMs()).toBe(0);
    await zones();
    vi.advanceTimersByTime(300);
    expect(aheadSinceMs()).toBe(1_800);
    vi.advanceTimersByTime(10_000);
    expect(aheadSinceMs()).toBe(0);
  });
});

describe('a prefetched answer', () => {
  it('is requested once, as the call itself would, and answers the call', async () => {
    prefetchData(ZONES);
    prefetchData('/api/desks/zones/?site=1&');
    expect(names(await zones())).toEqual(OF_NETWORK);
    expect(calls.map(({ url }) => url)).toEqual([ZONES]);
    expect(calls[0]?.headers.get('accept-language')).toBe('en');
    await zones();
    expect(calls).toHaveLength(2);
  });

  it('is requested again once it has expired', async () => {
    prefetchData(ZONES);
    vi.advanceTimersByTime(9_999);
    prefetchData(ZONES);
    await expect.poll(() => calls).toHaveLength(1);
    vi.advanceTimersByTime(2);
    prefetchData(ZONES);
    await expect.poll(() => calls).toHaveLength(2);
  });

  it('is not requested if the page contains it', () => {
    loadEmbeddedResponses(block());
    prefetchData(ZONES);
    expect(calls).toEqual([]);
  });

  it.each([
    ['says no', () => ({ status: 503, headers: { 'retry-after': '5' } })],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s makes the call send its own request', async (_, first) => {
    let asked = 0;
    fakeServer({
      'GET /api/desks/zones/': () => {
        asked += 1;
        return asked === 1 ? first() : { body: [zone('over the network')] };
      },
    });
    prefetchData(ZONES);
    expect(names(await zones())).toEqual(OF_NETWORK);
    expect([asked, sessionStore.getState().sessionLost]).toEqual([2, false]);
  });

  it.each([
    ['nobody', () => fakeSession({ user: null })],
    ['a lost session', () => fakeSession({ sessionLost: true })],
  ])('is not requested by %s', (_, prepare) => {
    prepare();
    prefetchData(ZONES);
    expect(calls).toEqual([]);
  });
});
