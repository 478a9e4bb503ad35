import { expect, it } from 'vitest';
import { validateFont } from './font-file.ts';

it.each([
  ['brand.woff2', 200_000, null],
  ['BRAND.WOFF2', 10, null],
  ['brand.woff2', 200_001, 'fontTooLarge'],
  ['brand.woff', 10, 'fontWrongType'],
  ['brand.ttf', 10, 'fontWrongType'],
])('a font %s of %i bytes: %s', (name, size, reason) => {
  expect(validateFont({ name, size })).toEqual(reason ? { ok: false, reason } : { ok: true });
});
