import { expect, it } from 'vitest';
import { validateLogo } from './logo-file.ts';

it.each([
  ['image/png', 5 * 1024 * 1024, null],
  ['image/svg+xml', 10, null],
  ['image/webp', 10, null],
  ['image/jpeg', 5 * 1024 * 1024 + 1, 'logoTooLarge'],
  ['text/html', 10, 'logoWrongType'],
  ['image/gif', 10, 'logoWrongType'],
  ['', 10, 'logoWrongType'],
])('a logo of %s with %i bytes: %s', (type, size, reason) => {
  expect(validateLogo({ type, size })).toEqual(reason ? { ok: false, reason } : { ok: true });
});
