import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('does not let a large item delay the others: they are done before its second step', async () => {
  const steps: string[] = [];
  const left = new Map([
    ['large', 5],
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ]);
  await takeTurns(
    [...left.keys()],
    1,
    async (name) => {
      steps.push(name);
      left.set(name, (left.get(name) ?? 0) - 1);
      return (left.get(name) ?? 0) > 0;
    },
    () => {},
  );
  expect(steps.join(' ')).toBe('large a b c large c large large large');
});

test('never more steps are in progress than allowed, however many items there are', async () => {
  let now = 0;
  let most = 0;
  let ran = 0;
  await takeTurns(
    Array.from({ length: 1_000 }, (_, index) => index),
    3,
    async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      ran += 1;
      return false;
    },
    () => {},
  );
  expect([most, ran]).toEqual([3, 1_000]);
});

test('lets one that never answers use one slot; one that fails is reported and does not affect the others', async () => {
  const ran: string[] = [];
  const failed: string[] = [];
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const all = takeTurns(
    ['stuck', 'fails', 'a', 'b'],
    2,
    async (name) => {
      if (name === 'stuck') await waiting;
      if (name === 'fails') throw new Error('no');
      ran.push(name);
      if (name === 'b') letGo();
      return false;
    },
    (name) => failed.push(name),
  );
  await all;
  expect([ran, failed]).toEqual([['a', 'b', 'stuck'], ['fails']]);
});
