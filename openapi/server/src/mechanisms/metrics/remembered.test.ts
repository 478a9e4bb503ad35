import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

const counting = (freshMs: number) => {
  let reads = 0;
  return remembered(async () => ++reads, { freshMs, timeoutMs: 1_000 });
};

test('does not repeat a read of a moment ago', async () => {
  const read = counting(60_000);
  expect([await read(), await read()]).toEqual([1, 1]);
});

test('reads an old value again', async () => {
  const read = counting(0);
  expect([await read(), await read()]).toEqual([1, 2]);
});

test('a failure is null, and is tried no sooner than an answer would be', async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('no');
  };
  const read = remembered(failing, { freshMs: 60_000, timeoutMs: 1_000 });
  expect([await read(), await read(), tries]).toEqual([null, null, 1]);
});

test('gives null after the timeout; reading continues, and its answer counts when it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let reads = 0;
  const read = remembered(
    () => {
      reads += 1;
      return promise;
    },
    { freshMs: 0, timeoutMs: 1 },
  );
  expect([await read(), await read(), reads]).toEqual([null, null, 1]);
  const waiting = read();
  resolve('late');
  expect([await waiting, reads]).toEqual(['late', 1]);
});
