import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RollCallMark } from '../rules/muster-types.ts';
import { fakeMusterList, fakeRollCall } from '../testing/fake-muster.ts';
import { begunAt, changesOf, createOutbox, type Sent, type Started } from './outbox.ts';
import { silenceAt } from './use-stored-muster.ts';

const mark = (id: string): RollCallMark => ({
  id,
  key: 'user:1',
  status: 'safe',
  markedAt: '2026-11-23T09:00:00Z',
});
const taken: Sent = { outcome: 'taken', list: fakeMusterList() };

function start(answers: Sent[], kept: unknown = undefined, begun: Started[] = []) {
  const deps = {
    read: async () => kept,
    keep: vi.fn(async (_entries: unknown) => {}),
    begin: vi.fn(
      async (): Promise<Started> => begun.shift() ?? { outcome: 'begun', rollCall: fakeRollCall({ id: 3 }) },
    ),
    send: vi.fn(
      async (_entry: { rollCallId: number; marks: readonly { id: string }[] }) => answers.shift() ?? taken,
    ),
    onBegun: vi.fn(),
    onTaken: vi.fn(),
    onRefused: vi.fn(),
  };
  const outbox = createOutbox(deps);
  const ids = () => outbox.get().flatMap(({ marks }) => marks.map(({ id }) => id));
  const sent = () => deps.send.mock.calls.map(([entry]) => entry.marks.map(({ id }) => id));
  return { outbox, deps, ids, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('marks on their way', () => {
  it('are stored before they are sent, and deleted when the server has them', async () => {
    const { outbox, deps, ids } = start([]);
    outbox.add(3, { marks: [mark('a')] });
    expect([ids(), deps.keep.mock.calls.length, deps.send.mock.calls.length]).toEqual([['a'], 1, 0]);
    await vi.advanceTimersByTimeAsync(0);
    expect([ids(), deps.onTaken.mock.calls.length]).toEqual([[], 1]);
  });

  it('are sent again until they get through, with those added in the meantime', async () => {
    const { outbox, ids, sent } = start([{ outcome: 'retry' }, { outcome: 'retry' }]);
    outbox.add(3, { marks: [mark('a')] });
    await vi.advanceTimersByTimeAsync(0);
    outbox.add(3, { marks: [mark('b')] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ids()).toEqual([]);
    expect(sent()).toEqual([['a'], ['a', 'b'], ['a', 'b']]);
  });

  it('of a closed browser are sent by the next one', async () => {
    const { outbox, sent } = start([], [{ rollCallId: 3, marks: [mark('old')], people: [] }]);
    await outbox.flush();
    expect(sent()).toEqual([['old']]);
  });

  it('that the roll call no longer accepts are reported, and do not hold up the others', async () => {
    const { outbox, deps, ids, sent } = start(
      [{ outcome: 'refused' }],
      [
        { rollCallId: 2, marks: [mark('late')], people: [] },
        { rollCallId: 3, marks: [mark('new')], people: [] },
      ],
    );
    await outbox.flush();
    expect([deps.onRefused.mock.calls.length, sent(), ids()]).toEqual([1, [['late'], ['new']], []]);
  });

  it('are read from the device only if they have our format', async () => {
    const { outbox, sent } = start([], [{ marks: 'x' }]);
    await outbox.flush();
    expect(sent()).toEqual([]);
  });
});

describe('a roll call begun without a connection', () => {
  const begun = { id: 'here', siteId: 1, isDrill: false, startedAt: '2026-11-23T09:00:00Z' };

  it('is sent before its marks, which are then added to the server’s one', async () => {
    const { outbox, deps, ids } = start([], undefined, [{ outcome: 'retry' }]);
    outbox.begin(begun);
    outbox.add('here', { marks: [mark('a')] });
    await vi.advanceTimersByTimeAsync(0);
    expect([ids(), deps.begin.mock.calls.length, deps.send.mock.calls.length]).toEqual([['a'], 1, 0]);
    expect(begunAt(outbox.get(), 1)).toEqual(begun);
    expect(changesOf(outbox.get(), 1, undefined).marks).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.onBegun.mock.calls).toEqual([[expect.objectContaining({ id: 3 })]]);
    expect(
      deps.send.mock.calls.map(([entry]) => [entry.rollCallId, entry.marks.map(({ id }) => id)]),
    ).toEqual([[3, ['a']]]);
    expect(outbox.get()).toEqual([]);
  });

  it('is stored on the device even without marks, and begun by the next page', async () => {
    const { outbox, deps } = start([], [{ rollCallId: null, begun, marks: [], people: [] }]);
    await outbox.flush();
    expect(deps.begin.mock.calls).toEqual([[begun]]);
    expect([deps.send.mock.calls.length, outbox.get()]).toEqual([0, []]);
  });

  it('takes marks under its own name until the server has it', async () => {
    const { outbox, deps, ids } = start([{ outcome: 'retry' }]);
    deps.onBegun.mockImplementation(() => outbox.add('here', { marks: [mark('meanwhile')] }));
    outbox.begin(begun);
    await vi.advanceTimersByTimeAsync(0);
    outbox.add('here', { marks: [mark('after')] });
    expect(ids()).toEqual(['meanwhile', 'after']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(deps.send.mock.calls.at(-1)?.[0]).toMatchObject({ rollCallId: 3 });
    expect(ids()).toEqual([]);
  });

  it('is merged with the waiting marks of the roll call that it joins', async () => {
    const { outbox, deps } = start([{ outcome: 'retry' }]);
    outbox.add(3, { marks: [mark('a')] });
    outbox.begin(begun);
    outbox.add('here', { marks: [mark('b')] });
    expect(changesOf(outbox.get(), 1, 3).marks.map(({ id }) => id)).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outbox.get(), deps.begin.mock.calls.length]).toEqual([[], 1]);
  });

  it('that is refused takes its marks with it, with a message', async () => {
    const { outbox, deps } = start([], undefined, [{ outcome: 'refused' }]);
    outbox.begin(begun);
    outbox.add('here', { marks: [mark('a')] });
    await vi.advanceTimersByTimeAsync(0);
    expect([outbox.get(), deps.onRefused.mock.calls.length]).toEqual([[], 1]);
  });
});

it.each([
  ['a page that is up quickly gives the server the rest of a second', 400, 600],
  ['one that has waited already waits no second time', 1_400, 150],
  ['one that stands gives it a second', 60_000, 1_000],
])('%s', (_, sincePageLoad, silence) => {
  expect(silenceAt(sincePageLoad)).toBe(silence);
});
