import { expect, it } from 'vitest';
import { csvRowCount } from './csv-row-count.ts';

it.each([
  ['', 0],
  ['email', 0],
  ['email\n', 0],
  ['email\na@b.c', 1],
  ['email\r\na@b.c\r\n\r\nd@e.f\r\n', 2],
  ['email\ra@b.c\rd@e.f\r', 2],
  ['sep=;\r\nemail\r\na@b.c\r\n', 1],
  ['email,note\na@b.c,"two\nlines"\n', 1],
])('%j has %i rows', (csv, rows) => {
  expect(csvRowCount(csv)).toBe(rows);
});
