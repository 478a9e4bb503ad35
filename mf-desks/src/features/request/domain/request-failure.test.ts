import { describe, expect, it } from 'vitest';
import { type FailedAnswer, requestFailure } from './request-failure.ts';

const dates = ['2026-11-23', '2026-11-24'];
const already = { userAlreadyHasReservationOnDate: ['You already have a desk on this day.'] };

describe('the toast', () => {
  it.each<[string, FailedAnswer, string]>([
    [
      'a date on which the person has a desk',
      { kind: 'validation', dates: [{}, already] },
      'alreadyReserved',
    ],
    ['the same as a field', { kind: 'validation', fields: already }, 'alreadyReserved'],
    ['another reason at a date', { kind: 'validation', dates: [{ desk: ['Closed.'] }, {}] }, 'requestFailed'],
    ['a field', { kind: 'validation', fields: { deskId: ['Not a desk.'] } }, 'requestFailed'],
    ['somebody who was faster', { kind: 'conflict', detail: 'Taken.' }, 'requestFailed'],
    ['no connection', { kind: 'network' }, 'requestFailed'],
    ['a fault of the server', { kind: 'server' }, 'requestFailed'],
    ['a session that ended, where the shell asks to log in', { kind: 'unauthenticated' }, 'none'],
  ])('of %s', (_, answer, toast) => {
    expect(requestFailure(answer, dates).toast).toBe(toast);
  });
});

it('gives each day its own reasons, by the order of the request', () => {
  const { days } = requestFailure({ kind: 'validation', dates: [{}, already] }, dates);
  expect(days).toEqual([{ day: '2026-11-24', reasons: ['You already have a desk on this day.'] }]);
});

it('offers the desks that the server found, and nothing that is no desk', () => {
  const body = {
    detail: 'Taken.',
    alternatives: [{ id: 13, name: 'L1-013', zone: 'Engineering' }, { id: 'x' }, null],
  };
  expect(requestFailure({ kind: 'conflict', body }, dates).alternatives).toEqual([
    { id: 13, name: 'L1-013', zone: 'Engineering' },
  ]);
});

it('shows the server’s sentence only where no day says it', () => {
  expect(requestFailure({ kind: 'conflict', detail: 'Taken.' }, dates).detail).toBe('Taken.');
  expect(
    requestFailure({ kind: 'conflict', detail: 'Taken.', dates: [{ desk: ['Taken.'] }] }, dates).detail,
  ).toBeUndefined();
});
