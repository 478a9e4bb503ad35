import { describe, expect, it } from 'vitest';
import {
  type AnsweredItem,
  fieldMessages,
  firstMessages,
  type RequestOutcome,
  refusedDays,
  requestOutcome,
} from './outcome.ts';

const item = (status: string, code = 'free'): AnsweredItem => ({
  status,
  reason: { code, text: `Because ${code}` },
});

describe('requestOutcome', () => {
  it.each<[AnsweredItem[], RequestOutcome]>([
    [[item('confirmed'), item('confirmed')], { kind: 'requested', tone: 'success' }],
    [[item('pre-approval', 'awaits-approval')], { kind: 'requested', tone: 'success' }],
    [[item('confirmed'), item('unavailable', 'closed')], { kind: 'requested', tone: 'warning' }],
    [[item('confirmed'), item('queued', 'full')], { kind: 'queued', because: undefined }],
    [[item('queued', 'full'), item('unavailable', 'closed')], { kind: 'queued', because: undefined }],
    [[item('queued', 'before-allocation')], { kind: 'queued', because: 'Because before-allocation' }],
    [[item('queued', 'no-credit'), item('queued', 'full')], { kind: 'queued', because: undefined }],
    [[{ status: 'queued', reason: null }], { kind: 'queued', because: undefined }],
  ])('of %j is %j', (items, expected) => {
    expect(requestOutcome(items)).toEqual(expected);
  });
});

describe('firstMessages', () => {
  it('has the first value of each object, each once', () => {
    const dates = [
      {},
      { date: ['You already have parking.', 'Twice.'] },
      { date: ['You already have parking.'] },
    ];
    expect(firstMessages({ status: 400, dates })).toEqual(['You already have parking.']);
    expect(firstMessages({ status: 400, fields: { endTime: ['Too short.'], dates: ['Too many.'] } })).toEqual(
      ['Too short.'],
    );
  });

  it.each([0, 403, 404, 409, 500])('reports nothing for a %i', (status) => {
    expect(firstMessages({ status, fields: { a: ['b'] } })).toEqual([]);
  });
});

it('names the days that were in the way', () => {
  const dates = [{}, { date: ['Taken.'], endTime: ['Short.'] }];
  expect(refusedDays({ status: 400, dates }, ['2026-11-24', '2026-11-25'])).toEqual([
    { day: '2026-11-25', reasons: ['Taken.', 'Short.'] },
  ]);
});

it('puts the server’s messages at the form’s own fields', () => {
  expect(fieldMessages({ startTime: ['a'], targetCarpark: ['b'], employee: ['c'] })).toEqual({
    start: ['a'],
    carPark: ['b'],
    employee: ['c'],
  });
});
