import { expect, it } from 'vitest';
import { type FailedAnswer, isAlreadyReserved, reasonsOn, requestFailure } from './request-failure.ts';

const dates = ['2026-11-23', '2026-11-24'];
const already = { userAlreadyHasReservationOnDate: ['You already have a desk on this day.'] };

it.each<[string, FailedAnswer, boolean]>([
  ['a date on which the person has a desk', { dates: [{}, already] }, true],
  ['the same as a field', { fields: already }, true],
  ['another reason at a date', { dates: [{ desk: ['Closed.'] }, {}] }, false],
  ['a field', { fields: { deskId: ['Not a desk.'] } }, false],
  ['another person was faster', { detail: 'Taken.' }, false],
  ['no connection', {}, false],
])('distinguishes %s from another refusal', (_, answer, expected) => {
  expect(isAlreadyReserved(answer)).toBe(expected);
});

it('gives each day its own reasons, by the order of the request', () => {
  const { days } = requestFailure({ dates: [{}, already] }, dates);
  expect(days).toEqual([{ day: '2026-11-24', reasons: ['You already have a desk on this day.'] }]);
});

it('offers the desks that the server found, and ignores anything else', () => {
  const body = {
    detail: 'Taken.',
    alternatives: [{ id: 13, name: 'L1-013', zone: 'Engineering' }, { id: 'x' }, null],
  };
  expect(requestFailure({ body }, dates).alternatives).toEqual([
    { id: 13, name: 'L1-013', zone: 'Engineering' },
  ]);
});

it('shows the server’s sentence only if no day has it', () => {
  expect(requestFailure({ detail: 'Taken.' }, dates).detail).toBe('Taken.');
  expect(requestFailure({ detail: 'Taken.', dates: [{ desk: ['Taken.'] }] }, dates).detail).toBeUndefined();
});

it.each<[string, FailedAnswer, string[]]>([
  ['at the day', { dates: [{ desk: ['Closed: carpet'] }], detail: 'Not booked.' }, ['Closed: carpet']],
  ['for all of it', { detail: 'Taken by A. Khan.' }, ['Taken by A. Khan.']],
  ['nothing', {}, []],
])('explains one day: %s', (_, answer, expected) => {
  expect(reasonsOn('2026-11-23', answer)).toEqual(expected);
});
