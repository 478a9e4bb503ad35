import { expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { hashPassword, requireRoomToHash, verifyPassword } from './password.ts';

test('a password is hashed according to the rules', async () => {
  expect(await hashPassword('right')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('passwords are checked one at a time; a hundred wait, the next is refused immediately', async () => {
  const stored = await hashPassword('right');
  const order: string[] = [];
  const tries = Array.from({ length: 103 }, (_, index) =>
    verifyPassword(index === 1 ? null : stored, index === 0 ? 'right' : 'wrong')
      .catch((error: unknown) =>
        error instanceof Problem ? [error.status, error.headers['retry-after']] : error,
      )
      .finally(() => order.push(`${index}`)),
  );
  expect(requireRoomToHash).toThrow(Problem);
  const answers = await Promise.all(tries);
  // Refused first, without waiting for the others; these in their order.
  expect(order).toEqual(['101', '102', ...Array.from({ length: 101 }, (_, index) => `${index}`)]);
  expect(answers.slice(0, 3)).toEqual([true, false, false]);
  expect(answers.slice(-2)).toEqual([
    [503, '3'],
    [503, '3'],
  ]);
  expect(requireRoomToHash).not.toThrow();
}, 60_000);
