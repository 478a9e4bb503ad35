import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RollCallMark } from '../rules/muster-types.ts';
import { fakeMusterList } from '../testing/fake-muster.ts';
import { createOutbox, type Sent } from './outbox.ts';
import { silenceAt } from './use-kept-list.ts';

const mark = (id: string): RollCallMark => ({
  id,
  key: 'user:1',
  status: 'safe',
  needsAssistance: false,
  markedAt: '2026-11-23T09:00:00Z',
});
const taken: Sent = { outcome: 'taken', list: fakeMusterList() };

function start(answers: Sent[], kept: unknown = undefined) {
  const deps = {
    read: async () => kept,
    keep: vi.fn(async () => {}),
    send: vi.fn(async (_entry: { marks: readonly { id: string }[] }) => answers.shift() ?? taken),
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
  it('are kept before they are sent, and gone when the server has them', async () => {
    const { outbox, deps, ids } = start([]);
    outbox.add(3, { marks: [mark('a')] });
    expect([ids(), deps.keep.mock.calls.length, deps.send.mock.calls.length]).toEqual([['a'], 1, 0]);
    await vi.advanceTimersByTimeAsync(0);
    expect([ids(), deps.onTaken.mock.calls.length]).toEqual([[], 1]);
  });

  it('are sent again until they get through, with what was added meanwhile', async () => {
    const { outbox, ids, sent } = start([{ outcome: 'retry' }, { outcome: 'retry' }]);
    outbox.add(3, { marks: [mark('a')] });
    await vi.advanceTimersByTimeAsync(0);
    outbox.add(3, { marks: [mark('b')] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ids()).toEqual([]);
    expect(sent()).toEqual([['a'], ['a', 'b'], ['a', 'b']]);
  });

  it('of a browser that was closed are sent by the next one', async () => {
    const { outbox, sent } = start([], [{ rollCallId: 3, marks: [mark('old')], people: [] }]);
    await outbox.flush();
    expect(sent()).toEqual([['old']]);
  });

  it('that the roll call does not take any more are told, and do not hold up the others', async () => {
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

  it('are read from the device only where they are of our form', async () => {
    const { outbox, sent } = start([], [{ marks: 'x' }]);
    await outbox.flush();
    expect(sent()).toEqual([]);
  });
});

it.each([
  ['a page that is up quickly gives the server the rest of a second', 400, 600],
  ['one that has waited already waits no second time', 1_400, 150],
  ['one that stands gives it a second', 60_000, 1_000],
])('%s', (_, sincePageLoad, silence) => {
  expect(silenceAt(sincePageLoad)).toBe(silence);
});
