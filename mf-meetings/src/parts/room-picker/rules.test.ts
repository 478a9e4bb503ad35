import { describe, expect, it } from 'vitest';
import { filteredQuery, roomNote } from './rules.ts';

const asked = { site: 1, start: ['2026-11-24T09:00:00Z'], end: ['2026-11-24T10:00:00Z'] };
const none = { search: ' ', type: null, capacity: null, building: null, floor: null, features: [] };

describe('the query', () => {
  it('without a filter the site and the times', () => {
    expect(filteredQuery(asked, none)).toEqual({ ...asked, limit: 200 });
  });

  it.each([
    ['a text without its edges', { search: ' br ' }, { search: 'br' }],
    ['a type', { type: 3 }, { type: 3 }],
    ['as many people as the document takes', { capacity: 80 }, { capacity: 50 }],
    ['a place', { building: 2, floor: 5 }, { building: 2, floor: 5 }],
    ['features, all of them', { features: [4, 6] }, { features: [4, 6] }],
  ])('%s', (_, filter, expected) => {
    expect(filteredQuery(asked, { ...none, ...filter })).toEqual({ ...asked, limit: 200, ...expected });
  });

  it.each([
    ['0', 0],
    ['nothing', null],
    ['no number', 'many'],
    ['a half', 2.5],
  ])('%s is no filter of capacity', (_, capacity) => {
    expect(filteredQuery(asked, { ...none, capacity })).toEqual({ ...asked, limit: 200 });
  });
});

it('a room in one line', () => {
  const room = {
    building: { id: 1, name: 'Main' },
    floor: { id: 2, name: 'Second' },
    capacity: 8,
    features: [],
  };
  const seats = (count: number) => `${count} people`;
  expect(roomNote(room, seats)).toBe('Main, Second · 8 people');
  expect(roomNote({ ...room, building: null, floor: null, capacity: null }, seats)).toBe('');
});
