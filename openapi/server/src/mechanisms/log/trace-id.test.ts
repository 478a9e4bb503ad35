import { expect, test } from 'vitest';
import { newTraceId, readTraceparent } from './trace-id.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

test.each([
  ['the standard form', `00-${trace}-${parent}-01`, trace],
  ['a later version with more parts', `01-${trace}-${parent}-01-more`, trace],
  ['more parts than version 00 has', `00-${trace}-${parent}-01-more`, null],
  ['the version that must not be', `ff-${trace}-${parent}-01`, null],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${parent}-01`, null],
  ['a parent of zeros', `00-${trace}-${'0'.repeat(16)}-01`, null],
  ['capital letters', `00-${trace.toUpperCase()}-${parent}-01`, null],
  ['one digit too few', `00-${trace.slice(1)}-${parent}-01`, null],
  ['a second line', `00-${trace}-${parent}-01\n{"level":60}`, null],
  ['the header sent twice', `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`, null],
  ['nothing', undefined, null],
])('%s is read as it should be', (_what, header, expected) => {
  expect(readTraceparent(header)).toBe(expected);
});

test('creates new ones in the accepted form', () => {
  expect(readTraceparent(`00-${newTraceId()}-${parent}-01`)).not.toBeNull();
  expect(newTraceId()).not.toBe(newTraceId());
});
