import { describe, expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit, fakeVisitMeeting } from '#testing/builders.ts';
import { alarmsOf } from './alarms.ts';
import { likeliest, needsHost, searchWords } from './rules.ts';

const at = '2026-11-23T10:00:00Z';
const decline = { answer: 'decline' as const, answeredAt: at };

describe('visitors who need someone', () => {
  const nobody = fakeVisitMeeting({ host: null, hosts: [] });
  it.each<[string, Partial<Visit>, boolean, string[]]>([
    [
      'came alone, the host is notified',
      { status: 'arrived', statusChanges: [fakeChange('arrived', at)] },
      false,
      ['9 waits'],
    ],
    [
      'came alone, no host of that name',
      { status: 'arrived', statusChanges: [fakeChange('arrived', at)], meeting: nobody },
      true,
      ['9 waits'],
    ],
    [
      'marked by a colleague',
      { status: 'arrived', statusChanges: [fakeChange('arrived', at, 'Ada')] },
      false,
      [],
    ],
    [
      'here, and the host cannot come',
      { status: 'checked-in', statusChanges: [fakeChange('checked-in', at, 'Ada')], hostAnswer: decline },
      true,
      ['9 declined 7'],
    ],
    ['checked in', { status: 'checked-in', statusChanges: [fakeChange('checked-in', at)] }, false, []],
  ])('%s', (_, values, isPinned, alarms) => {
    const visit = fakeVisit({ id: 9, ...values });
    expect(needsHost(visit)).toBe(isPinned);
    expect(alarmsOf([visit])).toEqual(alarms);
  });
});

it.each([
  ['Khan', ['Khan', '']],
  ['Mr. Amira Khan', ['Amira', 'Khan']],
  ['K. Oppenheimer', ['Oppenheimer', '']],
  ['Taylor-Khan', ['Taylor', 'Khan']],
  ['Li', ['', '']],
  [null, ['', '']],
])('of %j %j are searched', (wanted, words) => expect(searchWords(wanted)).toEqual(words));

it('offers hosts that match all the words first, and no host of the visit', () => {
  const person = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName });
  const found = [
    person(1, 'Ömer', 'Khan'),
    person(2, 'Amira', 'Khan'),
    person(7, 'Amira', 'Khan'),
    person(2, 'Amira', 'Khan'),
  ];
  expect(likeliest(found, 'amira khan', fakeVisitMeeting()).map(({ id }) => id)).toEqual([2, 1]);
});
