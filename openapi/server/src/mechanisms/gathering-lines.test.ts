import { describe, expect, test } from 'vitest';
import { createGatheringLines, type GatheringOptions } from './gathering-lines.ts';
import { Problem } from './problems.ts';
import type { Settled } from './settled.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lines whose batches end when the test says so. */
function open(options: Partial<GatheringOptions> = {}) {
  const lines = createGatheringLines({
    ...{ atOnce: 1, together: 8, gatherMs: 0, waiting: 20, timeoutMs: 5_000, retryAfterSeconds: 3 },
    ...{ for: 'bookings' as const },
    ...options,
  });
  const turns: { items: readonly string[]; end: () => void }[] = [];
  const work = async (take: () => readonly string[]): Promise<Settled<string>[]> => {
    const items = take();
    await new Promise<void>((end) => turns.push({ items, end }));
    if (items.includes('breaks')) throw new Error('broke');
    return items.map((item) =>
      item === 'refused'
        ? { status: 'rejected', reason: new Problem(400, () => ({})) }
        : { status: 'fulfilled', value: `${item} done` },
    );
  };
  const ask = (item: string, { name = 'a', isAlone = false } = {}) =>
    lines
      .run(name, { item, isAlone }, work)
      .catch((error: unknown) =>
        error instanceof Problem ? [error.status, error.headers['retry-after']] : String(error),
      );
  return { ask, turns, lines, end: (turn: number) => turns[turn]?.end() };
}

describe('a line that gathers', () => {
  test('starts immediately, and puts waiting items together into the next batch, in powers of two', async () => {
    const { ask, turns, end } = open();
    const answers = ['1', '2', '3', '4'].map((item) => ask(item));
    await settle();
    expect(turns.map(({ items }) => items)).toEqual([['1']]);
    end(0);
    expect(await answers[0]).toBe('1 done');
    await expect.poll(() => turns[1]?.items).toEqual(['2', '3']);
    end(1);
    await expect.poll(() => turns[2]?.items).toEqual(['4']);
    end(2);
    expect(await Promise.all(answers)).toEqual(['1 done', '2 done', '3 done', '4 done']);
  });

  test('respects the maximum size of a batch, and gives lone items one of their own, in order', async () => {
    const { ask, turns, end } = open({ together: 2 });
    const answers = [...['1', '2', '3', '4'].map((item) => ask(item)), ask('5', { isAlone: true }), ask('6')];
    for (const [turn, items] of [['1'], ['2', '3'], ['4'], ['5'], ['6']].entries()) {
      await expect.poll(() => turns[turn]?.items).toEqual(items);
      end(turn);
    }
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  test('includes items that are there when the work can begin', async () => {
    const { lines } = open();
    let begin = () => {};
    const work = async (take: () => readonly string[]): Promise<Settled<string>[]> => {
      await new Promise<void>((resolve) => {
        begin = resolve;
      });
      return take().map((value) => ({ status: 'fulfilled', value }));
    };
    const asked = ['1', '2'].map((item) => lines.run('a', { item, isAlone: false }, work));
    begin();
    expect(await Promise.all(asked)).toEqual(['1', '2']);
  });

  test('waits for a crowd after a turn, unless the next one is full', async () => {
    const { ask, turns, end } = open({ gatherMs: 60_000, together: 2 });
    const first = ask('1');
    end(0);
    expect(await first).toBe('1 done');
    const answers = [ask('2')];
    await settle();
    expect(turns).toHaveLength(1);
    answers.push(ask('3'));
    expect(turns[1]?.items).toEqual(['2', '3']);
    end(1);
    expect(await Promise.all(answers)).toEqual(['2 done', '3 done']);
  });

  test('does not wait for more if the next one is alone', async () => {
    const { ask, turns, end } = open({ gatherMs: 60_000 });
    const first = ask('1');
    end(0);
    await first;
    const second = ask('2', { isAlone: true });
    expect(turns[1]?.items).toEqual(['2']);
    end(1);
    expect(await second).toBe('2 done');
  });

  test('gives each its own outcome, and all of them an error of the work', async () => {
    const { ask, turns, end } = open();
    const first = [ask('1'), ask('2'), ask('refused')];
    end(0);
    await expect.poll(() => turns.length).toBe(2);
    end(1);
    expect(await Promise.all(first)).toEqual(['1 done', '2 done', [400, undefined]]);
    const broken = [ask('3'), ask('breaks')];
    await expect.poll(() => turns.length).toBe(3);
    end(2);
    expect(await Promise.all(broken)).toEqual(['Error: broke', 'Error: broke']);
    const after = ask('5');
    await expect.poll(() => turns.length).toBe(4);
    end(3);
    expect(await after).toBe('5 done');
  });

  test('refuses immediately if it is full, and after the timeout', async () => {
    const { ask, turns, end } = open({ waiting: 1, timeoutMs: 5 });
    const first = ask('1');
    const second = ask('2');
    expect(await ask('3')).toEqual([503, '3']);
    expect(await second).toEqual([503, '3']);
    end(0);
    expect(await first).toBe('1 done');
    expect(turns).toHaveLength(1);
  });

  test('does not wait for other names', async () => {
    const { ask, turns, end } = open();
    const answers = [ask('1'), ask('2', { name: 'b' })];
    expect(turns.map(({ items }) => items)).toEqual([['1'], ['2']]);
    end(0);
    end(1);
    expect(await Promise.all(answers)).toEqual(['1 done', '2 done']);
  });
});
