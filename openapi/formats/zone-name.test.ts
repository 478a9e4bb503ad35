import { expect, it } from 'vitest';
import { zoneName, zoneOffset } from './zone-name.ts';

const [WINTER, SUMMER] = [Date.UTC(2026, 0, 4), Date.UTC(2026, 6, 4)];

it.each([
  ['Europe/London', WINTER, 'UTC+0', 'GMT', 'UTC+0'],
  ['Europe/London', SUMMER, 'UTC+1', 'BST', 'UTC+1'],
  ['Europe/Berlin', WINTER, 'UTC+1', 'CET', 'MEZ'],
  ['America/New_York', WINTER, 'UTC−5', 'UTC−5', 'UTC−5'],
  ['America/New_York', SUMMER, 'UTC−4', 'UTC−4', 'UTC−4'],
  ['Asia/Kolkata', WINTER, 'UTC+5:30', 'UTC+5:30', 'UTC+5:30'],
  ['America/St_Johns', WINTER, 'UTC−3:30', 'UTC−3:30', 'UTC−3:30'],
  ['UTC', WINTER, 'UTC+0', 'UTC', 'UTC'],
])('%s at %i is %s: %s, in German %s', (zone, instant, offset, english, german) => {
  expect([zoneOffset(zone, instant), zoneName(zone, 'en', instant), zoneName(zone, 'de', instant)]).toEqual([
    offset,
    english,
    german,
  ]);
});
