import { describe, expect, it } from 'vitest';
import { readInUseSince, refuseInUseSince } from './in-use-since.ts';
import { type Message, type Params, translate } from './texts/messages.ts';

const today = '2026-11-23';
const inWords = (refusal: { message: Message; params?: Params } | null) =>
  refusal && translate('en', refusal.message, refusal.params);
const ahead = 'Choose today or an earlier day.';
const booked = 'The first booking is on 4 Nov 2026. Choose that day or an earlier one.';

describe('the day since which a desk or room is in use', () => {
  it.each([
    ['2026-11-23', null, null],
    ['2026-11-24', null, ahead],
    ['1986-04-26', null, null],
    ['2026-11-04', '2026-11-04', null],
    ['2026-11-05', '2026-11-04', booked],
    ['2026-11-24', '2026-11-04', ahead],
    ['2026-11-23', '2026-11-30', null],
  ])('%s, with a first booking on %s: %s', (day, firstBooked, expected) => {
    expect(inWords(refuseInUseSince(day, { today, firstBooked, locale: 'en' }))).toBe(expected);
  });

  it.each([
    ['', today, null],
    ['2/11/2026', '2026-11-02', null],
    ['2. November 2026', '2026-11-02', null],
    ['24.11.2026', '2026-11-24', ahead],
    ['31/11/2026', today, 'A date looks like 31/12/2026 or 2026-12-31.'],
  ])('is read from the cell %j: %s, %s', (cell, day, expected) => {
    const read = readInUseSince(cell, today);
    expect([read.day, inWords(read.refusal)]).toEqual([day, expected]);
  });
});
