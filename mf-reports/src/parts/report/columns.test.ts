import { expect, it } from 'vitest';
import { isNothing, orderingOf, type ReportColumn, sortRows } from './columns.ts';
import { tableOf } from './csv.ts';

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

it('writes the table’s values, or their replacements', () => {
  const amount: ReportColumn<Row> = {
    ...{ key: 'amount', title: 'Amount', value: ({ share }) => share },
    written: ({ share }) => share && { pence: share * 100 },
  };
  expect(tableOf([...columns, amount], rows)).toEqual([
    ['Name', 'Share; all', 'Amount'],
    ['b, "c"', -2, { pence: -200 }],
    ['=SUM(A1)', null, null],
    ['a', 0.5, { pence: 50 }],
  ]);
});

it.each([
  ['share', [-2, 0.5, null]],
  ['-share', [0.5, -2, null]],
  [undefined, [-2, null, 0.5]],
])('sorts by %j; missing values come last', (ordering, shares) => {
  expect(sortRows(rows, columns, ordering).map(({ share }) => share)).toEqual(shares);
});

it.each([
  ['share', 'share'],
  ['-share', '-share'],
  ['bookedHours', undefined],
  ['', undefined],
])('reads from an address that requests %j the order %j', (asked, expected) => {
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
