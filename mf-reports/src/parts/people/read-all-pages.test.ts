import { expect, it, vi } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

it.each([
  ['of none', 0, [], [1]],
  ['of a page', 2, [[7, 8]], [1]],
  ['of more', 3, [[7, 8], [9]], [1, 2]],
  ['that got shorter in between', 4, [[7, 8]], [1, 2]],
])('reads all of a list %s', async (_, count, pages: number[][], asked) => {
  const read = vi.fn(({ page }: { page: number; limit: number }) =>
    Promise.resolve({ count, results: pages[page - 1] ?? [] }),
  );
  expect(await readAllPages(read)).toEqual(pages.flat());
  expect(read.mock.calls).toEqual(asked.map((page) => [{ page, limit: 100 }]));
});
