import { changeListParams, hasFilters, listQuery, parseListParams } from '@portal/shared/list';
import { describe, expect, it } from 'vitest';
import { deskQuery, gridList } from './grid-list.ts';

const parse = (query: string) => parseListParams(gridList, new URLSearchParams(query));
const defaults = {
  site: null,
  search: '',
  features: [],
  zone: null,
  map: null,
  status: null,
  date: null,
  page: 1,
  limit: 25,
  ordering: 'name',
};

describe('the query', () => {
  it.each([
    ['', {}],
    ['site=2&zone=3&map=4', { site: 2, zone: 3, map: 4 }],
    [
      'search=L1&features=1,2&status=needs_cleaning',
      { search: 'L1', features: [1, 2], status: 'needs_cleaning' },
    ],
    ['date=2026-11-23&page=2&limit=50', { date: '2026-11-23', page: 2, limit: 50 }],
    ['date=2026-02-30&status=lost&site=-1&page=0&limit=7&ordering=id', {}],
  ])('%s is read with its own names', (query, changes) => {
    expect(parse(query)).toEqual({ ...defaults, ...changes });
  });

  it('goes back to the first page with a filter', () => {
    const search = changeListParams(gridList, new URLSearchParams('page=3&zone=3'), { zone: 4 });
    expect(search.toString()).toBe('zone=4');
  });
});

describe('deskQuery', () => {
  it.each([
    ['requests the session’s site', '', 1, { site: 1 }],
    ['prefers the address’s site', 'site=2', 1, { site: 2 }],
    ['requests all sites', '', null, {}],
    ['leaves out what is not filtered', 'search=&features=', null, {}],
    [
      'passes every filter on',
      'features=1,2&status=occupied&zone=3&map=4&search=a',
      null,
      {
        features: [1, 2],
        status: 'occupied',
        zone: 3,
        map: 4,
        search: 'a',
      },
    ],
  ])('%s', (_, query, site, expected) => {
    expect(deskQuery(listQuery(gridList, parse(query)), site, '2026-11-23')).toEqual({
      onDate: '2026-11-23',
      ordering: 'name',
      page: 1,
      limit: 25,
      ...expected,
    });
  });
});

it.each([
  ['', false],
  ['page=2&limit=50', false],
  ['search=a', true],
  ['features=1', true],
  ['date=2026-11-23', true],
])('detects whether %j filters: %s', (query, expected) => {
  expect(hasFilters(gridList, parse(query))).toBe(expected);
});
