import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

/** A weak reference to the first of 200,000 objects, and the size of the heap that holds them. */
function litter(): { reference: WeakRef<object>; heap: number } {
  const objects = Array.from({ length: 200_000 }, (_, index) => ({ index }));
  const [first = {}] = objects;
  return { reference: new WeakRef(first), heap: process.memoryUsage().heapTotal };
}

test('frees objects that nothing refers to, and gives their pages back', async () => {
  const before = process.memoryUsage().heapTotal;
  const { reference, heap } = litter();
  // A weak reference holds its object until the turn ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(reference.deref()).toBeUndefined();
  expect(process.memoryUsage().heapTotal - before).toBeLessThan((heap - before) / 2);
});
