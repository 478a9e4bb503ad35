import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../mechanisms/changes.ts';
import type { Topic } from '../../mechanisms/ports/topics.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import '../index.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import { createChangeStream, INTERVALS_MS } from './change-stream.ts';
import { subscribedTopics } from './topic-rules.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(check: () => Promise<boolean> = async () => true) {
  const onEnd = vi.fn();
  const made = createChangeStream({ heard: (change) => (change ? [change.topic] : []), check, onEnd });
  const read = () => String(made.stream.read() ?? '');
  return { ...made, onEnd, read };
}
const change = (topic: Topic): Change => ({ client: 1, topic });

describe('a stream of events', () => {
  test('begins with how long ago each topic changed last, for topics that the person may see', () => {
    const made = createChangeStream({
      heard: (said) => (said?.topic === 'muster' ? [] : [(said ?? change('rooms')).topic]),
      recent: {
        knownMs: 30_000,
        changes: [
          { change: { ...change('visits'), site: 1 }, agoMs: 900 },
          { change: { ...change('visits'), site: 2 }, agoMs: 400 },
          { change: change('muster'), agoMs: 10 },
        ],
      },
      check: async () => true,
      onEnd: () => {},
    });
    expect(String(made.stream.read())).toBe(
      'event: ready\ndata: {"known":30000,"changed":{"visits":400}}\n\n',
    );
    made.end();
  });

  test('begins with ready, and sends something at least every 20 s', () => {
    const { read } = open();
    expect(read()).toBe('event: ready\ndata: {}\n\n');
    vi.advanceTimersByTime(20_000);
    expect(read()).toBe(': still there\n\n');
  });

  test('sends the first change immediately and a burst after it as one event, at most one each 250 ms', () => {
    const { hear, read } = open();
    read();
    hear(change('visits'));
    expect(read()).toBe('event: changed\ndata: {"topics":["visits"]}\n\n');
    for (let index = 0; index < 20; index += 1) hear(change(index % 2 ? 'visits' : 'muster'));
    vi.advanceTimersByTime(INTERVALS_MS.burst - 1);
    expect(read()).toBe('');
    vi.advanceTimersByTime(1);
    expect(read()).toBe('event: changed\ndata: {"topics":["muster","visits"]}\n\n');
    vi.advanceTimersByTime(1_000);
    hear(change('visits'));
    expect(read()).toContain('visits');
  });

  test('ends after an hour, and sends nothing after its end', () => {
    const { stream, hear, onEnd } = open();
    vi.advanceTimersByTime(INTERVALS_MS.life);
    expect([stream.writableEnded, onEnd.mock.calls.length]).toEqual([true, 1]);
    hear(change('visits'));
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  });

  test('ends within a minute after the person loses access; a failed check is repeated', async () => {
    const check = vi.fn(async () => false).mockRejectedValueOnce(new Error('database gone'));
    const { stream } = open(check);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stream.writableEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stream.writableEnded).toBe(true);
  });

  test('is dropped if it is not read, before events pile up in memory', () => {
    const { stream, hear } = open();
    for (let index = 0; index < 2_000; index += 1) {
      hear(change('visits'));
      vi.advanceTimersByTime(INTERVALS_MS.burst);
    }
    expect(stream.destroyed).toBe(true);
  });
});

/** A domain that adds a topic tests it with its own module. */
const known: ReadonlySet<string> = new Set(
  'appointments cameras desks floor-plans meetings muster orders parking rooms visitors visits'.split(' '),
);
const knownTopics = (...asked: Parameters<typeof subscribedTopics>) =>
  subscribedTopics(...asked)
    .filter((topic) => known.has(topic))
    .sort();

describe('topics of a subscriber', () => {
  const client = { id: 1, features: ['reception', 'muster'] } as unknown as ClientRow;
  const listener = (groups: string[], at = client) => ({
    client: at,
    user: { groups } as unknown as Viewer,
    sites: siteScope([1, 2], 'permitted'),
  });

  test.each<[string, Change | null, string[], Topic[]]>([
    ['of its own client', { client: 1, topic: 'visits' }, ['reception'], ['visits']],
    ['nothing of another client', { client: 2, topic: 'visits' }, ['superadmin'], []],
    ['of a permitted site', { client: 1, topic: 'visits', site: 2 }, ['employee'], ['visits']],
    ['nothing of another site', { client: 1, topic: 'visits', site: 3 }, ['superadmin'], []],
    ['muster for admins', { client: 1, topic: 'muster' }, ['admin'], ['muster']],
    ['no muster for reception', { client: 1, topic: 'muster' }, ['reception'], []],
    ['meetings for everyone', { client: 1, topic: 'meetings' }, [], ['meetings']],
    [
      'all permitted topics after missed events',
      null,
      ['reception'],
      ['visits', 'visitors', 'meetings', 'appointments'],
    ],
  ])('%s', (_, said, groups, heard) => {
    expect(knownTopics(said, listener(groups))).toEqual(heard.toSorted());
  });

  test('exclude features that the client does not have', () => {
    const bare = { id: 1, features: [] } as unknown as ClientRow;
    expect(knownTopics(null, listener(['superadmin'], bare))).toEqual(['meetings', 'visitors']);
  });
});
