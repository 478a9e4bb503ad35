import { expect, test } from 'vitest';
import { createPreparedNames } from './prepared-names.ts';

test('the statement used longest ago is evicted first, and a name is never reused', () => {
  const names = createPreparedNames<string>(2);
  const [a, b, c] = [names.nextName(), names.nextName(), names.nextName()];
  expect(new Set([a, b, c]).size).toBe(3);
  expect(names.add('select 1', a)).toBeUndefined();
  expect(names.add('select 2', b)).toBeUndefined();
  expect(names.get('select 1')).toBe(a);
  expect(names.add('select 3', c)).toBe(b);
  expect([names.get('select 2'), names.get('select 1'), names.get('select 3')]).toEqual([undefined, a, c]);
});

test('keeps statements that every request uses, however many variants of searches there are', () => {
  const names = createPreparedNames<string>(10);
  names.add('select session', names.nextName());
  for (let shape = 0; shape < 1_000; shape += 1) {
    expect(names.get('select session')).toBeDefined();
    names.add(`search ${shape}`, names.nextName());
  }
});
