import { expect, it } from 'vitest';
import { at } from '../testing/builders.ts';
import { changed, type Part, windowAfterKey } from './choice-keys.ts';
import { cellAfterKey } from './grid-keys.ts';
import { dragged, stepDown, stepUp } from './snap.ts';

const size = { rows: 40, columns: 8, page: 10 };

it.each<[string, boolean, [number, number] | undefined]>([
  ['ArrowLeft', false, [5, 2]],
  ['ArrowRight', false, [5, 4]],
  ['ArrowUp', false, [4, 3]],
  ['ArrowDown', false, [6, 3]],
  ['Home', false, [5, 0]],
  ['End', false, [5, 7]],
  ['Home', true, [0, 0]],
  ['End', true, [39, 7]],
  ['PageUp', false, [0, 3]],
  ['PageDown', false, [15, 3]],
  ['a', false, undefined],
])('%s (Ctrl: %s) leads from 5, 3 to %j', (key, ctrl, to) => {
  expect(cellAfterKey({ row: 5, column: 3 }, key, ctrl, size)).toEqual(to && { row: to[0], column: to[1] });
});

it.each([
  ['ArrowLeft', 0, 0],
  ['ArrowUp', 0, 0],
])('%s stays within the grid', (key, row, column) => {
  expect(cellAfterKey({ row: 0, column: 0 }, key, false, size)).toEqual({ row, column });
});

it.each<[string, Part, string, string]>([
  ['ArrowRight', 'whole', '10:05', '11:05'],
  ['ArrowLeft', 'whole', '09:55', '10:55'],
  ['ArrowDown', 'whole', '11:00', '12:00'],
  ['ArrowUp', 'whole', '09:00', '10:00'],
  ['ArrowRight', 'end', '10:00', '11:05'],
  ['ArrowDown', 'end', '10:00', '12:00'],
  ['ArrowLeft', 'end', '10:00', '10:55'],
  ['ArrowUp', 'end', '10:00', '10:05'],
])('%s of the %s chooses %s to %s', (key, part, start, end) => {
  expect(windowAfterKey({ start: at('10:00'), end: at('11:00') }, key, part)).toEqual({
    start: at(start),
    end: at(end),
  });
});

it('a dragged start stays before the end', () => {
  const window = { start: at('10:00'), end: at('11:00') };
  expect(changed(window, 'start', 2 * 3_600_000)).toEqual({ start: at('10:55'), end: at('11:00') });
});

it.each([
  ['10:00', '10:00', '10:00'],
  ['10:01', '10:00', '10:05'],
  ['10:04', '10:00', '10:05'],
])('%s lies between the steps %s and %s', (time, down, up) => {
  expect([stepDown(at(time)), stepUp(at(time))]).toEqual([at(down), at(up)]);
});

it.each([
  ['10:02', '11:01', '10:00', '11:05'],
  ['11:01', '10:02', '10:00', '11:05'],
  ['10:02', '10:02', '10:00', '10:05'],
])('a drag from %s to %s is %s to %s', (anchor, end, from, until) => {
  expect(dragged(at(anchor), at(end))).toEqual({ start: at(from), end: at(until) });
});
