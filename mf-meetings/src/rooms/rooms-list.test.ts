import { changeListParams, listQuery, parseListParams } from '@portal/shared/list';
import { describe, expect, it } from 'vitest';
import { gridQuery, isNarrowed, roomsList, scheduleQuery } from './rooms-list.ts';

const parse = (query: string) => parseListParams(roomsList, new URLSearchParams(query));
const asked = (query: string) => listQuery(roomsList, parse(query));
const defaults = {
  view: 'schedule',
  span: null,
  site: null,
  building: null,
  floor: null,
  group: null,
  features: [],
  search: '',
  capacity: null,
  from_date: null,
  until_date: null,
  on_date: null,
  only_free: null,
  page: 1,
  limit: 50,
};
const week = ['2026-11-23', '2026-11-29'] as const;
const page = { page: 1, limit: 50 };

describe('the query', () => {
  it.each([
    ['', {}],
    ['span=week', { span: 'week' }],
    ['view=grid&only_free=30', { view: 'grid', only_free: 30 }],
    ['site=2&building=3&floor=4&group=5', { site: 2, building: 3, floor: 4, group: 5 }],
    ['features=1,2,a&search=Bridge', { features: [1, 2], search: 'Bridge' }],
    ['capacity=0', { capacity: 0 }],
    ['capacity=50', { capacity: 50 }],
    ['capacity=51', {}],
    ['capacity=-1&only_free=4', {}],
    ['only_free=481', {}],
    ['from_date=2026-11-30&until_date=2026-12-06', { from_date: '2026-11-30', until_date: '2026-12-06' }],
    ['view=x&capacity=51&from_date=2026-02-30&features=a,b&page=0&limit=7&site=-1', {}],
    ['page=2&limit=100', { page: 2, limit: 100 }],
  ])('%s is read with its own names', (query, changes) => {
    expect(parse(query)).toEqual({ ...defaults, ...changes });
  });

  it('goes back to the first page with a filter', () => {
    const search = changeListParams(roomsList, new URLSearchParams('page=3&site=3'), { site: 4 });
    expect(search.toString()).toBe('site=4');
  });
});

describe('the request', () => {
  it.each<[string, number | null, number | null, object]>([
    ['', 1, null, { site: 1 }],
    ['', null, 2, { type: 2 }],
    ['site=2', 1, null, { site: 2 }],
    ['search=ab&capacity=8&features=1,2', null, null, { capacity: 8, features: [1, 2] }],
    ['search=abc', null, null, { search: 'abc' }],
    ['on_date=2026-11-24&view=grid&span=day&only_free=30', null, null, {}],
  ])('of the schedule with %j at %s, type %s', (query, site, type, expected) => {
    expect(scheduleQuery(asked(query), site, type, week)).toEqual({
      ...page,
      ...expected,
      fromDate: week[0],
      untilDate: week[1],
    });
  });

  it.each<[string, object]>([
    ['', {}],
    ['only_free=30', { freeForMinutes: 30, onlyFree: true }],
    ['from_date=2026-11-24&floor=4', { floor: 4 }],
  ])('of the grid with %j', (query, expected) => {
    expect(gridQuery(asked(query), null, null)).toEqual({ ...page, ...expected });
  });
});

it.each([
  ['', false],
  ['view=grid&only_free=30&on_date=2026-11-24', false],
  ['search=a', true],
  ['features=1', true],
  ['capacity=0', true],
])('detects whether %j filters: %s', (query, expected) => {
  expect(isNarrowed(parse(query))).toBe(expected);
});
