import { expect, it } from 'vitest';
import { joined } from './busy-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const spans = (...hours: [number, number][]) =>
  hours.map(([start, end]) => ({ start: at(start), end: at(end) }));

it.each([
  ['nothing', spans(), spans()],
  ['apart', spans([9, 10], [11, 12]), spans([9, 10], [11, 12])],
  ['one after the other', spans([9, 10], [10, 12]), spans([9, 12])],
  ['half over one another', spans([9, 11], [10, 12]), spans([9, 12])],
  ['one in the other', spans([9, 13], [10, 11], [12, 14]), spans([9, 14])],
  ['the same twice', spans([9, 10], [9, 10]), spans([9, 10])],
])('busy times without the number of meetings: %s', (_, given, expected) => {
  expect(joined(given)).toEqual(expected);
});
