import { describe, expect, test } from 'vitest';
import { notFound, Problem } from './problems.ts';
import { type Settled, settledValue, settleEach, settleTogether } from './settled.ts';

const values = (outcomes: readonly Settled<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.status));

describe('steps of several', () => {
  test('makes a Problem the outcome of its own item; anything else concerns all', async () => {
    const step = (item: number) => {
      if (item === 2) throw notFound();
      return item * 10;
    };
    expect(values(await settleEach([1, 2, 3], step))).toEqual([10, 404, 30]);
    const broken = settleEach([1, 2], async (item) => {
      if (item === 2) throw new TypeError('broke');
      return item;
    });
    await expect(broken).rejects.toThrow(TypeError);
  });

  test('are begun in their order', async () => {
    const seen: number[] = [];
    await settleEach([1, 2, 3], async (item) => {
      seen.push(item);
      await null;
      seen.push(item * 10);
    });
    expect(seen).toEqual([1, 2, 3, 10, 20, 30]);
  });

  test('continues with the fulfilled items together, and all keep their places', async () => {
    const first = await settleEach([1, 2, 3, 4], (item) => {
      if (item === 2) throw notFound();
      return item;
    });
    const next = await settleTogether(first, async (items) => {
      expect(items).toEqual([1, 3, 4]);
      return settleEach(items, (item) => {
        if (item === 3) throw new Problem(409, () => ({}));
        return `${item} of ${items.length}`;
      });
    });
    expect(values(next)).toEqual(['1 of 3', 404, 409, '4 of 3']);
    const nobody = await settleTogether(await settleEach([1], () => Promise.reject(notFound())), () => {
      throw new Error('There is nobody for this step.');
    });
    expect(values(nobody)).toEqual([404]);
  });

  test('rejects a step that returns no outcome for an item', async () => {
    const well = await settleEach([1, 2], (item) => item);
    await expect(settleTogether(well, async () => [])).rejects.toThrow('what came of each');
    expect(() => settledValue(undefined)).toThrow('Nobody has said');
  });
});
