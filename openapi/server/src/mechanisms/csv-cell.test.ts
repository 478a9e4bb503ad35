import { expect, it } from 'vitest';
import { csvCell, csvTable, fromCsvCell } from './csv-cell.ts';

it.each([
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
  ['+44 7700 900123', "'+44 7700 900123"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['  =1', "'  =1"],
  ['\t=1', '"\'\t=1"'],
  ['＝1', "'＝1"],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [-3, '-3'],
])('no spreadsheet calculates the cell %j: %j', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

it('a table begins with a byte order mark and ends its lines with CRLF', () => {
  expect(
    csvTable([
      ['a', 1],
      ['b', null],
    ]),
  ).toBe('\ufeffa,1\r\nb,\r\n');
});

it.each(['-1.04', '=A1', '+7', 'A01', "O'Neill", ''])('%j is read again as it was', (value) => {
  expect(fromCsvCell(csvCell(value))).toBe(value);
});
