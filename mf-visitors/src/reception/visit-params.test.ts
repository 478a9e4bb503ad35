import { listQuery, parseListParams } from '@portal/shared/list';
import { describe, expect, it } from 'vitest';
import { countQuery, filterOf, pressedCount, rangeOf, visitList, visitQuery } from './visit-params.ts';

const NOW = new Date('2026-11-23T23:30:00Z');
const paramsOf = (search: string) => parseListParams(visitList, new URLSearchParams(search));
const queryOf = (search: string, siteId: number | null = null) => {
  const params = paramsOf(search);
  return visitQuery(listQuery(visitList, params), rangeOf(params, 'Europe/London', NOW), siteId);
};

describe('the address of reception', () => {
  it.each([
    ['', { ordering: 'group', page: 1, limit: 25 }],
    ['?limit=100&page=3&ordering=-host', { ordering: '-host', page: 3, limit: 100 }],
    ['?limit=7&page=0&ordering=name&status=gone&late=1', { ordering: 'group', page: 1, limit: 25 }],
    [
      '?status=checked-in,gone,no-show',
      { status: ['checked-in', 'no-show'], ordering: 'group', page: 1, limit: 25 },
    ],
    ['?late=true&search=%20anna%20', { late: true, search: 'anna', ordering: 'group', page: 1, limit: 25 }],
    [
      '?start=2026-11-20&end=2026-11-21',
      { start: '2026-11-20', end: '2026-11-21', ordering: 'group', page: 1, limit: 25 },
    ],
    ['?start=2026-11-24&end=2026-11-21', null],
  ])('%s requests %j', (search, expected) => {
    expect(queryOf(search)).toEqual(expected);
  });

  it('requests the chosen site, and the counts for the same visits', () => {
    expect(queryOf('?search=ko', 2)).toMatchObject({ siteId: 2, search: 'ko' });
    const params = paramsOf('?search=ko&status=cancelled&page=4');
    expect(countQuery(listQuery(visitList, params), rangeOf(params, 'Europe/London', NOW), 2)).toEqual({
      siteId: 2,
      search: 'ko',
    });
  });
});

describe('the range is today to today', () => {
  it.each([
    ['', 'Europe/London', '2026-11-23', '2026-11-23'],
    ['', 'Europe/Berlin', '2026-11-24', '2026-11-24'],
    ['?start=2026-11-20', 'Europe/London', '2026-11-20', '2026-11-23'],
    ['?start=2026-11-30', 'Europe/London', '2026-11-30', '2026-11-30'],
    ['?end=2026-11-30', 'Europe/London', '2026-11-23', '2026-11-30'],
    ['?end=2026-11-20', 'Europe/London', '2026-11-20', '2026-11-20'],
  ])('%s in %s is %s to %s', (search, zone, start, end) => {
    expect(rangeOf(paramsOf(search), zone, NOW)).toMatchObject({ start, end });
  });
});

it.each(['expected', 'onSite', 'left', 'late'] as const)('the count %s is its filter', (count) => {
  expect(pressedCount(filterOf(count))).toBe(count);
});
it.each([
  [{ status: [], late: false }],
  [{ status: ['arrived'], late: false }],
  [{ status: ['expected'], late: true }],
] as const)('%j is no count', (params) => {
  expect(pressedCount(params)).toBeNull();
});
