import { describe, expect, it } from 'vitest';
import { csvCell, csvRowCount, csvTemplate } from './csv-template.ts';

describe('a CSV', () => {
  it('has the columns, and a row that shows how', () => {
    expect(csvTemplate(['name', 'site'], ['D-001', 'London, HQ'])).toBe(
      '\ufeffname,site\r\nD-001,"London, HQ"\r\n',
    );
  });

  it.each([
    ['London', 'London'],
    ['London, HQ', '"London, HQ"'],
    ['the "old" house', '"the ""old"" house"'],
    ['a\nb', '"a\nb"'],
    [' x', '" x"'],
    ['', ''],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([
    ['', 0],
    ['email', 0],
    ['email\n', 0],
    ['email\na@b.c', 1],
    ['email\r\na@b.c\r\n\r\nd@e.f\r\n', 2],
    ['email,note\na@b.c,"two\nlines"\n', 1],
  ])('%j has %i rows', (csv, rows) => {
    expect(csvRowCount(csv)).toBe(rows);
  });
});
