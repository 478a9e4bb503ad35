import { expect, it } from 'vitest';
import { buildMeeting } from '#testing/builders.ts';
import { type MeetingValues, meetingValues } from './meeting-values.ts';
import { mergeStale } from './merge-stale.ts';

const base = meetingValues(buildMeeting({ version: 1 }));
const mine = (change: Partial<MeetingValues>): MeetingValues => ({ ...base, ...change });
const theirs = (change: Partial<MeetingValues>): MeetingValues => ({ ...base, version: 2, ...change });

it.each<[string, Partial<MeetingValues>, Partial<MeetingValues>, Partial<MeetingValues>, string[], string[]]>(
  [
    ['nothing but the version differs', {}, {}, {}, [], []],
    ['only I changed it', { description: 'A' }, {}, { description: 'A' }, [], []],
    ['only they changed it', {}, { start: '08:00' }, { start: '08:00' }, [], ['start']],
    ['both changed it alike', { location: 'B' }, { location: 'B' }, { location: 'B' }, [], []],
    ['both changed it', { location: 'A' }, { location: 'B' }, { location: 'A' }, ['location'], []],
    ['people are one part', { visits: [] }, { attends: [] }, { visits: [], attends: [] }, [], ['attends']],
    [
      'a visit that was checked in meanwhile is nobody’s edit',
      {},
      { visits: base.visits.map((visit) => ({ ...visit, status: 'checked-in' as const })) },
      {},
      [],
      [],
    ],
  ],
)('a stale edit: %s', (_, own, other, merged, conflicts, taken) => {
  const result = mergeStale(base, mine(own), theirs(other));
  expect(result.values).toEqual({ ...base, version: 2, ...merged });
  expect(result.conflicts).toEqual(conflicts);
  expect(result.taken).toEqual(taken);
});
