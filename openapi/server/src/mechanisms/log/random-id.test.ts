import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('ids have the requested length and differ, also when the supply is renewed', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) =>
    index % 2 === 0 ? randomId(16, 'hex') : randomId(9, 'base64url'),
  );
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.every((id, index) => (index % 2 === 0 ? /^[0-9a-f]{32}$/ : /^[\w-]{12}$/).test(id))).toBe(true);
});
