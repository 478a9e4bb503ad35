import { describe, expect, it } from 'vitest';
import { type EvRefusal, evRefusal, isWhole, type Slot, slotsProblem } from './ev-request.ts';

const slot = (start_time: string, end_time: string): Slot => ({ start_time, end_time });
const slots = [slot('10:00', '12:00'), slot('08:00', '10:00'), slot('13:00', '15:00')];
const booking = { start: '09:00', end: '17:00' };
const free = { timeslots: [] };

describe('a charge', () => {
  it.each<[string, string, { timeslots: Slot[] }[], EvRefusal | undefined]>([
    ['09:00', '17:00', [free], undefined],
    ['10:00', '12:00', [], 'noEvSpaces'],
    ['10:00', '10:00', [free], 'endBeforeStart'],
    ['12:00', '10:00', [free], 'endBeforeStart'],
    ['08:55', '10:00', [free], 'outside'],
    ['16:00', '17:05', [free], 'outside'],
    ['10:00', '12:00', [{ timeslots: slots }], undefined],
    ['10:00', '11:00', [{ timeslots: slots }], 'notWhole'],
    ['10:00', '11:00', [{ timeslots: slots }, free], undefined],
  ])('from %s to %s with %j: %s', (start, end, chargers, refusal) => {
    expect(evRefusal({ start, end }, booking, chargers)).toBe(refusal);
  });
});

describe('a charge within parking from 22:00 to 06:00', () => {
  it.each<[string, string, EvRefusal | undefined]>([
    ['22:00', '06:00', undefined],
    ['23:00', '01:00', undefined],
    ['01:00', '05:00', undefined],
    ['21:55', '23:00', 'outside'],
    ['23:00', '06:05', 'outside'],
    ['12:00', '13:00', 'outside'],
    ['05:00', '01:00', 'endBeforeStart'],
    ['23:00', '22:30', 'endBeforeStart'],
  ])('from %s to %s: %s', (start, end, refusal) => {
    expect(evRefusal({ start, end }, { start: '22:00', end: '06:00' }, [free])).toBe(refusal);
  });
});

it.each([
  ['08:00', '10:00', true],
  ['08:00', '12:00', true],
  ['08:00', '13:00', false],
  ['10:00', '15:00', false],
  ['13:00', '15:00', true],
  ['09:00', '10:00', false],
  ['08:00', '09:55', false],
  ['12:00', '13:00', false],
])('%s to %s is whole timeslots: %s', (start, end, whole) => {
  expect(isWhole({ start, end }, slots)).toBe(whole);
});

it.each([
  [[], undefined],
  [slots, undefined],
  [[slot('10:00', '10:00')], 'slotOrder'],
  [[slot('12:00', '10:00')], 'slotOrder'],
  [[slot('10:00', '12:00'), slot('11:55', '13:00')], 'slotsOverlap'],
  [[slot('10:00', '12:00'), slot('10:00', '12:00')], 'slotsOverlap'],
  [[slot('12:00', '13:00'), slot('10:00', '12:00')], undefined],
])('%j: %s', (timeslots, problem) => {
  expect(slotsProblem(timeslots)).toBe(problem);
});
