import { expect, it } from 'vitest';
import { csvLine, csvTable, fromCsvCell } from './csv.ts';

it.each([
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
  ['+44 7700 900123', "'+44 7700 900123"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['  =1', "'  =1"],
  ['\t=1', '"\'\t=1"'],
  ['＝1', "'＝1"],
  ["'+1", "''+1"],
  ["O'Neill", "O'Neill"],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['a "b", c', '"a ""b"", c"'],
  ['a;b', '"a;b"'],
  [' x', '" x"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [-3, '-3'],
])('no spreadsheet calculates or splits the cell %j: %j', (value, expected) => {
  expect(csvLine([value], 'en')).toBe(`${expected}\r\n`);
  expect(csvLine([value], 'de')).toBe(`${expected}\r\n`);
});

it.each([
  ['en', '\ufeffa,1.5,12.50\r\n"b, c",,0.07\r\n'],
  ['de', '\ufeffa;1,5;12,50\r\n"b, c";;0,07\r\n'],
])('in %s a table has the separator and the decimal sign of the language', (locale, table) => {
  const rows = [
    ['a', 1.5, { pence: 1250 }],
    ['b, c', null, { pence: 7 }],
  ];
  expect(csvTable(rows, locale)).toBe(table);
});

it.each([
  '+44 7700 900123',
  '+447700900123',
  '-1.04',
  '=A1',
  "'+7",
  "''=1",
  "'quoted'",
  'A01',
  "O'Neill",
  '',
])('%j is read again as it was', (value) => {
  expect(fromCsvCell(csvLine([value], 'en').trimEnd())).toBe(value);
});
