import { describe, expect, it } from 'vitest';
import { boolParam, dayParam, enumParam, intParam, listParam, textParam } from '../url-state/index.ts';
import {
  changeListParams,
  defineList,
  hasFilters,
  type ListQuery,
  listQuery,
  noFilters,
  type ParamsOf,
  parseListParams,
} from './define-list.ts';

const list = defineList({
  ordering: ['name', '-name', 'zone', '-zone'],
  filters: {
    site: intParam(),
    status: enumParam(['available', 'occupied']),
    view: enumParam(['grid', 'table'], 'grid'),
    features: listParam(intParam()),
    days: listParam(dayParam()),
    onDate: dayParam(),
    search: textParam(),
    mine: boolParam(),
  },
  minSearch: 3,
});
type Params = ParamsOf<typeof list>;

const DEFAULTS: Params = {
  page: 1,
  limit: 25,
  ordering: 'name',
  site: null,
  status: null,
  view: 'grid',
  features: [],
  days: [],
  onDate: null,
  search: '',
  mine: false,
};

const parse = (query: string) => parseListParams(list, new URLSearchParams(query));

describe('parseListParams', () => {
  it.each<[query: string, params: Partial<Params>]>([
    ['', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=x', {}],
    ['page=99999999999', {}],
    ['limit=10', { limit: 10 }],
    ['limit=100', { limit: 100 }],
    ['limit=24', {}],
    ['limit=1000', {}],
    ['ordering=-zone', { ordering: '-zone' }],
    ['ordering=password', {}],
    ['ordering=', {}],
    ['site=2', { site: 2 }],
    ['site=two', {}],
    ['site=02', {}],
    ['status=occupied', { status: 'occupied' }],
    ['status=OCCUPIED', {}],
    ['status=constructor', {}],
    ['view=table', { view: 'table' }],
    ['view=cards', {}],
    ['features=1,2', { features: [1, 2] }],
    ['features=2,2,x,3', { features: [2, 3] }],
    ['features=', {}],
    ['days=2026-03-04,2026-02-30', { days: ['2026-03-04'] }],
    ['onDate=2028-02-29', { onDate: '2028-02-29' }],
    ['onDate=2026-02-29', {}],
    ['search=a%20b', { search: 'a b' }],
    [`search=${'x'.repeat(150)}`, { search: 'x'.repeat(100) }],
    ['mine=true', { mine: true }],
    ['mine=1', {}],
    ['mine=toString', {}],
    ['page=2&page=3&unknown=1', { page: 2 }],
  ])('?%s', (query, params) => {
    expect(parse(query)).toEqual({ ...DEFAULTS, ...params });
  });
});

describe('changeListParams', () => {
  it.each<[rule: string, query: string, change: Partial<Params>, result: string]>([
    ['a filter is written', '', { site: 2 }, 'site=2'],
    ['a filter goes back to the first page', 'page=4', { status: 'occupied' }, 'status=occupied'],
    ['the order goes back to the first page', 'page=4', { ordering: '-name' }, 'ordering=-name'],
    ['the size goes back to the first page', 'page=4', { limit: 50 }, 'limit=50'],
    ['the page changes alone', 'site=2', { page: 4 }, 'site=2&page=4'],
    ['a page that is requested with a filter counts', 'page=4', { site: 2, page: 3 }, 'page=3&site=2'],
    ['a filter set to what it was keeps the page', 'site=2&page=4', { site: 2 }, 'site=2&page=4'],
    ['defaults are not written', 'page=2&limit=50&view=table', { limit: 25, view: 'grid' }, ''],
    ['a filter is taken away', 'site=2&search=x', { site: null, search: '' }, ''],
    [
      'lists are written with commas',
      '',
      { features: [1, 2], days: ['2026-03-04'] },
      'features=1%2C2&days=2026-03-04',
    ],
    ['an empty list is taken away', 'features=1', { features: [] }, ''],
    ['yes is written', '', { mine: true }, 'mine=true'],
    ['other parameters stay', 'tab=map&site=1', { site: 2 }, 'tab=map&site=2'],
    ['invalid values go with the next change', 'limit=7&site=x', { status: 'occupied' }, 'status=occupied'],
    ['nothing changes nothing', 'site=2&page=4', {}, 'site=2&page=4'],
  ])('%s', (_, query, change, result) => {
    expect(changeListParams(list, new URLSearchParams(query), change).toString()).toBe(result);
  });

  it('does not change the given query', () => {
    const search = new URLSearchParams('site=1');
    changeListParams(list, search, { site: 2 });
    expect(search.toString()).toBe('site=1');
  });
});

describe('listQuery', () => {
  const defaults = { ordering: 'name', page: 1, limit: 25 };
  it.each([
    ['', {}],
    ['page=3&limit=50&ordering=-zone', { page: 3, limit: 50, ordering: '-zone' }],
    ['site=2&status=occupied', { site: 2, status: 'occupied' }],
    ['view=table', { view: 'table' }],
    ['view=grid', {}],
    ['features=1,2', { features: [1, 2] }],
    ['search=lin', { search: 'lin' }],
    ['search=%20lin%20', { search: 'lin' }],
    ['search=li', {}],
    ['search=%20li%20', {}],
    ['search=%F0%9F%98%80%F0%9F%98%80', {}],
    ['mine=true', { mine: true }],
    ['mine=false', {}],
    ['onDate=2026-11-23', { onDate: '2026-11-23' }],
  ])('?%s requests %j', (query, asked) => {
    expect(listQuery(list, parse(query))).toEqual({ ...defaults, ...asked });
  });

  it('sends no order to a server that has one', () => {
    const plain = defineList({ filters: { search: textParam() } });
    const params = parseListParams(plain, new URLSearchParams('search=a&ordering=name'));
    expect(listQuery(plain, params)).toEqual({ search: 'a', page: 1, limit: 25 });
  });

  it('is typed by the filters', () => {
    const query: ListQuery<(typeof list)['filters'], 'name'> = { ordering: 'name', page: 1, limit: 25 };
    const features: number[] | undefined = query.features;
    expect(features).toBeUndefined();
  });
});

describe('the rows of a page', () => {
  const limitOf = (sizes: [10] | [50, 100] | undefined, query: string) =>
    parseListParams(defineList({ filters: {}, ...(sizes ? { sizes } : {}) }), new URLSearchParams(query))
      .limit;
  it.each<[sizes: [10] | [50, 100] | undefined, query: string, limit: number]>([
    [undefined, '', 25],
    [undefined, 'limit=100', 100],
    [[10], '', 10],
    [[10], 'limit=25', 10],
    [[50, 100], '', 50],
  ])('of %j with ?%s are %i', (sizes, query, limit) => {
    expect(limitOf(sizes, query)).toBe(limit);
  });
});

describe('hasFilters', () => {
  it.each([
    ['', false],
    ['page=2&limit=50&ordering=-name', false],
    ['view=grid', false],
    ['view=table', true],
    ['search=a', true],
    ['features=1', true],
    ['mine=true', true],
  ])('?%s: %s', (query, isFiltered) => {
    expect(hasFilters(list, parse(query))).toBe(isFiltered);
  });

  it('is false without any', () => {
    expect(hasFilters(list, noFilters(list))).toBe(false);
  });
});
