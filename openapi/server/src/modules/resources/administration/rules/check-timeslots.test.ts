import { describe, expect, test } from 'vitest';
import { translate } from '../../../../mechanisms/texts/messages.ts';
import { checkTimeslots, sorted } from './check-timeslots.ts';

const slots = (text: string) =>
  text.split(' ').flatMap((slot) => {
    const [start_time, end_time] = slot.split('-');
    return start_time && end_time ? [{ start_time, end_time }] : [];
  });

describe('timeslots', () => {
  test.each([
    ['09:00-10:30 10:30-12:00', []],
    ['13:00-14:00 09:00-10:00', []],
    ['00:00-23:59', []],
    ['', ['Please add at least one timeslot, or choose free times.']],
    ['09:00-09:00', ['A timeslot ends after it starts: 09:00–09:00.']],
    ['22:00-01:00', ['A timeslot ends after it starts: 22:00–01:00.']],
    ['09:00-10:31 10:30-12:00', ['These timeslots overlap: 09:00–10:31 and 10:30–12:00.']],
    ['10:30-12:00 09:00-10:31', ['These timeslots overlap: 09:00–10:31 and 10:30–12:00.']],
    ['09:00-10:00 09:00-10:00', ['These timeslots overlap: 09:00–10:00 and 09:00–10:00.']],
  ])('%s: %j', (text, expected) => {
    const found = checkTimeslots(slots(text)).map(({ message, params }) => translate('en', message, params));
    expect(found).toEqual(expected);
  });

  test('are kept in the order of the day', () => {
    expect(sorted(slots('13:00-14:00 09:00-10:00'))).toEqual(slots('09:00-10:00 13:00-14:00'));
  });
});
