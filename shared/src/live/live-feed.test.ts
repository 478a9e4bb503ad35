import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveFeed, type Source } from './live-feed.ts';

class FakeSource implements Source {
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>();
  isClosed = false;
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.#listeners.set(type, listener);
  }
  close() {
    this.isClosed = true;
  }
  say(type: string, data?: unknown) {
    this.#listeners.get(type)?.({ data: data === undefined ? undefined : JSON.stringify(data) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const sources: FakeSource[] = [];
  const deps = {
    hasStream: true,
    front: true,
    since: 0,
    open: () => {
      if (!deps.hasStream) return undefined;
      const made = new FakeSource();
      sources.push(made);
      return made;
    },
    isInFront: () => deps.front,
    revalidate: vi.fn(),
    aheadMs: () => deps.since,
    random: () => 1,
  };
  const feed = createLiveFeed(deps);
  const last = () => {
    const found = sources.at(-1);
    if (!found) throw new Error('No stream was opened.');
    return found;
  };
  /** Topics fetched since the last call. */
  const fetched = () => {
    const topics = deps.revalidate.mock.calls.flatMap(([together]) => together);
    deps.revalidate.mockClear();
    return topics;
  };
  return { feed, deps, sources, last, fetched };
}

describe('the live feed of a page', () => {
  it('is one stream for all its users, closed with the last of them', () => {
    const { feed, sources, last } = start();
    const stops = [feed.use(['visits']), feed.use(['visits', 'muster'])];
    expect(sources).toHaveLength(1);
    last().say('ready');
    expect(feed.get()).toBe('live');
    stops[0]?.();
    expect(last().isClosed).toBe(false);
    stops[1]?.();
    expect([last().isClosed, feed.get(), vi.getTimerCount()]).toEqual([true, 'polling', 0]);
  });

  it('reopens with the server, however long that was down, and fetches missed events', () => {
    const { feed, sources, last, fetched } = start();
    feed.use(['visits']);
    last().say('ready');
    for (let minute = 0; minute < 10; minute += 1) {
      last().say('error');
      vi.advanceTimersByTime(60_000);
    }
    last().say('error');
    fetched();
    const tried = sources.length;
    feed.back();
    expect(sources).toHaveLength(tried + 1);
    last().say('ready');
    vi.advanceTimersByTime(150);
    expect([feed.get(), fetched()]).toEqual(['live', ['visits']]);
  });

  it('treats a stream that seems open as broken when the server is back', () => {
    const { feed, sources, deps, fetched } = start();
    feed.use(['visits']);
    feed.back();
    expect([sources.length, sources[0]?.isClosed]).toEqual([2, true]);
    deps.hasStream = false;
    feed.back();
    vi.advanceTimersByTime(150);
    expect(fetched()).toEqual(['visits']);
    deps.front = false;
    feed.back();
    expect(sources).toHaveLength(2);
  });

  it('fetches changed topics that are in use, once for a burst and once for all topics', () => {
    const { feed, deps, last, fetched } = start();
    feed.use(['visits']);
    last().say('ready');
    last().say('changed', { topics: ['visits', 'meetings'] });
    last().say('changed', { topics: ['visits'] });
    last().say('changed', 'nonsense');
    vi.advanceTimersByTime(150);
    expect(fetched()).toEqual(['visits']);
    feed.use(['meetings']);
    last().say('changed', { topics: ['visits', 'meetings'] });
    vi.advanceTimersByTime(150);
    expect(deps.revalidate.mock.calls).toEqual([[['visits', 'meetings']]]);
    fetched();
    vi.advanceTimersByTime(120_000);
    expect(fetched()).toEqual([]);
  });

  it('closes while the page is in the background, and fetches possibly missed events afterwards', () => {
    const { feed, deps, sources, last, fetched } = start();
    feed.use(['visits']);
    last().say('ready');
    deps.front = false;
    feed.look();
    vi.advanceTimersByTime(120_000);
    expect([last().isClosed, fetched()]).toEqual([true, []]);
    deps.front = true;
    feed.look();
    last().say('ready');
    vi.advanceTimersByTime(150);
    expect([sources.length, fetched(), feed.get()]).toEqual([2, ['visits'], 'live']);
  });

  it('polls every 30 s without a stream, retries at growing intervals, and catches up once it is open', () => {
    const { feed, sources, last, fetched } = start();
    feed.use(['visits']);
    last().say('ready');
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      last().say('error');
      const before = sources.length;
      const began = Date.now();
      while (sources.length === before) vi.advanceTimersByTime(500);
      pauses.push(Date.now() - began);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(feed.get()).toBe('polling');
    expect(fetched()).toHaveLength(6);
    last().say('ready');
    vi.advanceTimersByTime(150);
    expect([fetched(), feed.get()]).toEqual([['visits'], 'live']);
  });

  it('polls every 30 s if the browser or the network has no streams', () => {
    const { feed, deps, fetched } = start();
    deps.hasStream = false;
    feed.use(['muster']);
    vi.advanceTimersByTime(60_200);
    expect([feed.get(), fetched()]).toEqual(['polling', ['muster', 'muster']]);
  });

  it('does not fetch twice at the start: only a first stream that took long may have missed something', () => {
    const quick = start();
    quick.feed.use(['visits']);
    quick.last().say('ready');
    vi.advanceTimersByTime(200);
    expect(quick.fetched()).toEqual([]);
    const slow = start();
    slow.feed.use(['visits']);
    vi.advanceTimersByTime(1_500);
    slow.last().say('ready');
    vi.advanceTimersByTime(200);
    expect(slow.fetched()).toEqual(['visits']);
  });

  it('fetches if the responses on screen came with the page, and that took long', () => {
    const { feed, deps, last, fetched } = start();
    deps.since = 1_500;
    feed.use(['visits']);
    last().say('ready');
    vi.advanceTimersByTime(200);
    expect(fetched()).toEqual(['visits']);
  });

  it.each<[string, unknown, string[]]>([
    ['changed topics', { known: 60_000, changed: { visits: 4_500, meetings: 9_000 } }, ['visits']],
    ['nothing where nothing has changed', { known: 60_000, changed: {} }, []],
    [
      'all where the server has not listened for so long',
      { known: 3_000, changed: {} },
      ['visits', 'meetings'],
    ],
    ['all of an older server', {}, ['visits', 'meetings']],
    ['all of an answer that cannot be read', 'nonsense', ['visits', 'meetings']],
  ])('fetches after a first stream that took 4 s: %s', (_, said, expected) => {
    const { feed, last, fetched } = start();
    feed.use(['visits', 'meetings']);
    vi.advanceTimersByTime(4_000);
    last().say('ready', said);
    vi.advanceTimersByTime(200);
    expect(fetched()).toEqual(expected);
  });
});
