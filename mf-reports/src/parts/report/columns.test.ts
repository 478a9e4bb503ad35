import { expect, it } from 'vitest';
import { isNothing, orderingOf, type ReportColumn, sortRows } from './columns.ts';
import { tableCsv } from './csv.ts';

interface Row {
  name: string;
  share: number | null;
}
const columns: ReportColumn<Row>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'share', title: 'Share; all', value: ({ share }) => share },
];
const rows: Row[] = [
  { name: 'b, "c"', share: -2 },
  { name: '=SUM(A1)', share: null },
  { name: 'a', share: 0.5 },
];

it('writes what the table has: texts quoted, no formulas, numbers as they are', () => {
  expect(tableCsv(columns, rows)).toBe('Name,"Share; all"\r\n"b, ""c""",-2\r\n\'=SUM(A1),\r\na,0.5\r\n');
});

it.each([
  ['share', [-2, 0.5, null]],
  ['-share', [0.5, -2, null]],
  [undefined, [-2, null, 0.5]],
])('sorts by %j; what has no value comes last', (ordering, shares) => {
  expect(sortRows(rows, columns, ordering).map(({ share }) => share)).toEqual(shares);
});

it.each([
  ['share', 'share'],
  ['-share', '-share'],
  ['bookedHours', undefined],
  ['', undefined],
])('takes from an address that asks for %j the order %j', (asked, expected) => {
  expect(orderingOf(columns, asked)).toBe(expected);
});

it.each([
  [[0, 0], true],
  [[3, 0], false],
  [[0, 2], false],
])('drawn %i and only in the table %i is nothing: %j', ([drawn = 0, counted = 0], nothing) => {
  const columns: ReportColumn<{ drawn: number; counted: number }>[] = [
    { key: 'name', title: 'Name', value: () => 'Monday' },
    { key: 'drawn', title: 'Drawn', value: (row) => row.drawn, isDrawn: true },
    { key: 'counted', title: 'Counted', value: (row) => row.counted, isCount: true },
  ];
  expect(isNothing([{ drawn, counted }], columns)).toBe(nothing);
});
