import { expect, it } from 'vitest';
import { emptyErrors } from './check-meeting.ts';
import { meetingMessages as texts } from './messages.ts';

const both = ['rooms', 'reception'] as const;

it.each([
  ['a visitor', both, 1, [[]], []],
  ['a room', both, 0, [[7]], []],
  ['a room on each date', both, 0, [[7], [8]], []],
  ['a date without a room', both, 0, [[7], []], ['rooms', 'visits']],
  ['neither', both, 0, [[]], ['rooms', 'visits']],
  ['neither, if no one can be invited', ['rooms'], 0, [[]], ['rooms']],
  ['neither, where there are no rooms', ['reception'], 0, [[]], ['visits']],
] as const)('checks of a new meeting: %s', (_, features, visits, dates, fields) => {
  const errors = emptyErrors({ features: [...features] }, visits, dates);
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

it('requires only the client’s features', () => {
  expect(emptyErrors({ features: ['rooms'] }, 0, [[]])[0]?.message).toBe(texts.roomMissing);
  expect(emptyErrors({ features: ['reception'] }, 0, [[]])[0]?.message).toBe(texts.visitMissing);
});
