import { describe, expect, test } from 'vitest';
import { Problem } from './problems.ts';
import { createWorkQueue, createWorkQueues } from './work-queue.ts';

/** Work that ends when the test says so. */
function task() {
  let end = () => {};
  let isRunning = false;
  const work = () => {
    isRunning = true;
    return new Promise<string>((resolve) => {
      end = () => resolve('done');
    });
  };
  return { work, end: () => end(), isRunning: () => isRunning };
}

/** The outcome for a caller. */
const said = (done: Promise<unknown>) =>
  done.catch((error: unknown) =>
    error instanceof Problem ? [error.status, error.headers['retry-after']] : String(error),
  );
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue', () => {
  test('does a limited number at a time, lets a limited number wait, and refuses the next immediately with Retry-After', async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 1, retryAfterSeconds: 3, for: 'pictures' });
    const tasks = [task(), task(), task(), task()];
    const answers = tasks.map(({ work }) => said(queue.run(work)));
    await settle();
    expect(tasks.map((one) => one.isRunning())).toEqual([true, true, false, false]);
    expect(await answers[3]).toEqual([503, '3']);
    tasks[1]?.end();
    expect(await answers[1]).toBe('done');
    await settle();
    expect(tasks[2]?.isRunning()).toBe(true);
    for (const one of tasks) one.end();
    expect(await Promise.all([answers[0], answers[2]])).toEqual(['done', 'done']);
  });

  test('serves in the order of arrival, also after a failure', async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 9, retryAfterSeconds: 1, for: 'pictures' });
    const order: number[] = [];
    const work = (name: number) => async () => {
      order.push(name);
      if (name === 1) throw new Error('broke');
    };
    await Promise.all([1, 2, 3].map((name) => said(queue.run(work(name)))));
    expect(order).toEqual([1, 2, 3]);
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });

  test('keeps no one longer than its timeout, and forgets those who have left', async () => {
    const queue = createWorkQueue({
      atOnce: 1,
      waiting: 5,
      timeoutMs: 5,
      retryAfterSeconds: 2,
      for: 'pictures',
    });
    const first = task();
    const late = task();
    const done = queue.run(first.work);
    expect(await said(queue.run(late.work))).toEqual([503, '2']);
    first.end();
    expect(await done).toBe('done');
    expect([await queue.run(async () => 'next'), late.isRunning()]).toEqual(['next', false]);
  });
});

test('each name has a separate queue', async () => {
  const queues = createWorkQueues({ atOnce: 1, waiting: 1, retryAfterSeconds: 3, for: 'bookings' });
  const [first, second, other] = [task(), task(), task()];
  const answers = [queues.run('a', first.work), queues.run('a', second.work), queues.run('b', other.work)];
  await settle();
  expect([first, second, other].map((one) => one.isRunning())).toEqual([true, false, true]);
  expect(await said(queues.run('a', task().work))).toEqual([503, '3']);
  for (const one of [first, other]) one.end();
  await settle();
  second.end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  expect(await queues.run('a', async () => 'free again')).toBe('free again');
});
