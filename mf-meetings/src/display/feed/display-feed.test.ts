import { ApiError } from '@portal/shared/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDisplayFeed, type Known, POLL_MS } from './display-feed.ts';

interface Value {
  text: string;
  time: number;
}

const lost = new ApiError({ status: 0, kind: 'network', body: null });
const START = Date.parse('2026-11-24T10:00:00Z');
/** This device is five minutes slow. */
const OFFSET = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => vi.useRealTimers());

/** A server that says what `answer` says, and a stream that stays open until it is ended. */
function open(kept: Known<Value> | null = null, failure: unknown = null) {
  let text = 'first';
  let asked = 0;
  let streams = 0;
  let hear: (kind: 'ready' | 'changed') => void = () => {};
  const store = { kept };
  const feed = createDisplayFeed<Value>({
    load: async () => {
      asked += 1;
      if (failure) throw failure;
      return { text, time: Date.now() + OFFSET };
    },
    serverTime: ({ time }) => time,
    watch: (onNews, signal) => {
      streams += 1;
      hear = onNews;
      if (failure) return Promise.reject(failure);
      onNews('ready');
      return new Promise((done) => signal.addEventListener('abort', () => done()));
    },
    read: () => store.kept,
    write: (known) => {
      store.kept = known;
    },
    now: Date.now,
  });
  const stop = feed.start();
  return {
    feed,
    store,
    stop,
    says: (next: string) => {
      text = next;
    },
    fails: (error: unknown) => {
      failure = error;
    },
    news: () => hear('changed'),
    asked: () => asked,
    streams: () => streams,
    shown: () => feed.get().known?.value.text,
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("knows the server's clock, and stores what it knows", async () => {
  const { feed, store } = open();
  await pass(0);
  expect(feed.get()).toMatchObject({ known: { at: START + OFFSET, offset: OFFSET }, isLost: false });
  expect(store.kept?.value.text).toBe('first');
});

it('events trigger a request immediately; without any there is one every half minute', async () => {
  const { says, news, shown, asked } = open();
  await pass(0);
  says('booked');
  news();
  await pass(0);
  expect(shown()).toBe('booked');
  const before = asked();
  await pass(POLL_MS);
  expect(asked()).toBe(before + 1);
});

it('an event during a request triggers another, because that response may be older', async () => {
  const { news, asked } = open();
  news();
  news();
  await pass(0);
  expect(asked()).toBe(2);
});

it('one failed call is no loss; two are, and the known data stays', async () => {
  const { fails, news, feed, shown } = open();
  await pass(0);
  fails(lost);
  news();
  await pass(0);
  expect(feed.get().isLost).toBe(false);
  await pass(1_000);
  expect([feed.get().isLost, shown()]).toEqual([true, 'first']);
});

it('recovers automatically, with the stream, however long it was away', async () => {
  const { fails, says, feed, shown, streams } = open();
  await pass(0);
  fails(lost);
  await pass(8 * 3_600_000);
  expect(feed.get().isLost).toBe(true);
  const before = streams();
  fails(null);
  says('of today');
  await pass(16_000);
  expect([feed.get().isLost, shown()]).toEqual([false, 'of today']);
  expect(streams()).toBeGreaterThan(before);
});

it('after a reload without a network shows the stored data, and that it is offline', async () => {
  const kept = { value: { text: 'kept', time: START }, at: START, offset: OFFSET };
  const { feed, shown } = open(kept, lost);
  expect([feed.get().isLost, shown()]).toEqual([false, 'kept']);
  await pass(0);
  expect([feed.get().isLost, shown()]).toEqual([true, 'kept']);
});

it('requests immediately after a night', async () => {
  const { asked, says, shown } = open();
  await pass(0);
  const before = asked();
  says('of today');
  // Timers stood still; the clock did not.
  vi.setSystemTime(START + 9 * 3_600_000);
  await pass(5_000);
  expect([asked() > before, shown()]).toEqual([true, 'of today']);
});

it.each([
  [401, 'unauthenticated', undefined],
  [403, 'forbidden', undefined],
  [410, 'validation', 'first'],
] as const)(
  'a %s is shown; its data is deleted if the device is no longer paired',
  async (status, kind, shows) => {
    const { fails, news, feed, store, shown } = open();
    await pass(0);
    fails(new ApiError({ status, kind, body: null }));
    news();
    await pass(0);
    expect([feed.get().refused?.status, shown(), store.kept?.value.text]).toEqual([status, shows, shows]);
  },
);

it('a server that is too busy is no refusal', async () => {
  const { fails, news, feed } = open();
  await pass(0);
  fails(new ApiError({ status: 429, kind: 'throttled', body: null }));
  news();
  await pass(0);
  expect(feed.get().refused).toBeNull();
});

it('a stopped feed sends no more requests', async () => {
  const { stop, asked, news } = open();
  await pass(0);
  stop();
  const before = asked();
  news();
  await pass(3 * POLL_MS);
  expect(asked()).toBe(before);
});
