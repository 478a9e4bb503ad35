import { describe, expect, it } from 'vitest';
import { editErrors } from './meeting-body.ts';

describe('refusals of an edit of several dates', () => {
  it.each<[string, Parameters<typeof editErrors>[0], Record<string, string[]>]>([
    [
      'goes to its field, of all dates',
      { dates: [{}, { rooms: ['A'] }, { rooms: ['B'], start: ['C'] }] },
      { rooms: ['A', 'B'], start: ['C'] },
    ],
    ['of one date', { dates: [{ rooms: ['A'] }] }, { rooms: ['A'] }],
    ['by field', { fields: { rooms: ['A'] } }, { rooms: ['A'] }],
    ['by a field of another name', { fields: { buildingId: ['A'] } }, { siteId: ['A'] }],
  ])('%s', (_, refusal, expected) => {
    expect(editErrors(refusal).fields).toEqual(expected);
  });
});
