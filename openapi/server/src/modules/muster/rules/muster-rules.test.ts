import { describe, expect, test } from 'vitest';
import type { OnSite } from '../../../registries/on-site.ts';
import { markedAt } from './mark-times.ts';
import { fits, joined, type MusterFilters, type MusterMark, musterList, typeOf } from './on-site.ts';

const person = (more: Partial<OnSite>): OnSite => ({
  key: 'user:1',
  user_id: 1,
  visit_id: null,
  first_name: 'Zoë',
  last_name: 'Müller',
  company: 'Acme & Söhne',
  photo: null,
  phone: '+44 20 7946 0000',
  email: 'zoe@north.test',
  is_staff: true,
  type: 'employee',
  location: { site: 'London', floor: null, zone: null, desk: null, status: 'on-site' },
  signal: 'presence',
  signal_at: '2026-11-23T09:00:00.000Z',
  host: null,
  site_id: 1,
  floor_id: 2,
  zone_id: 3,
  ...more,
});

describe('filters of the muster list', () => {
  test.each<[MusterFilters, boolean]>([
    [{}, true],
    [{ floor: 2, zone: 3, type: ['employee', 'external'] }, true],
    [{ floor: 4 }, false],
    [{ zone: 4 }, false],
    [{ type: ['external'] }, false],
    [{ type: [] }, true],
    [{ search: 'zoe muller' }, true],
    [{ search: 'MÜLLER acme' }, true],
    [{ search: 'sohne north.test 7946' }, true],
    [{ search: 'muller anna' }, false],
  ])('%j: %s', (filters, isThere) => {
    expect(fits(person({}), filters)).toBe(isThere);
  });
});

test.each([
  [{ is_staff: true }, 'employee'],
  [{ is_staff: false }, 'internal'],
  [null, 'external'],
] as const)('the type of an account %j is %s', (account, type) => {
  expect(typeOf(account)).toBe(type);
});

test('who needs assistance is first, then the list is by name; ids of the filters are not told', () => {
  const people = [
    person({ key: 'a', last_name: 'Zander' }),
    person({ key: 'b', last_name: 'Özil' }),
    person({ key: 'c', last_name: 'Adler', first_name: 'Bo' }),
    person({ key: 'd', last_name: 'adler', first_name: 'Al' }),
  ];
  const mark: MusterMark = {
    status: 'unknown',
    needs_assistance: true,
    marked_at: '2026-11-23T09:00:00.000Z',
    marked_by: 'A',
  };
  const list = musterList(people, new Map([['a', mark]]), {});
  expect(list.map(({ key }) => key)).toEqual(['a', 'd', 'c', 'b']);
  expect(list[0]).toMatchObject({ needs_assistance: true, mark });
  expect(list[1]).not.toHaveProperty('site_id');
});

test('a running roll call keeps those it froze, also who has left, and takes in who came later', () => {
  const frozen = [person({ key: 'user:1', signal_at: 'then' }), person({ key: 'visit:2' })];
  const current = [person({ key: 'user:1', signal_at: 'now' }), person({ key: 'user:3' })];
  expect(joined(frozen, current).map(({ key, signal_at }) => [key, signal_at])).toEqual([
    ['user:1', 'then'],
    ['visit:2', '2026-11-23T09:00:00.000Z'],
    ['user:3', '2026-11-23T09:00:00.000Z'],
  ]);
});

describe('when a mark counts as made', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  const running = { started_at: at('09:00'), ended_at: null };
  const ended = { started_at: at('09:00'), ended_at: at('10:00') };
  test.each([
    ['when it was', at('09:20'), at('09:30'), running, at('09:20')],
    ['now, where the clock of the device is ahead', at('11:00'), at('09:30'), running, at('09:30')],
    ['at the start, where it is behind', at('08:00'), at('09:30'), running, at('09:00')],
    ['when it was, though it comes after the end', at('09:50'), at('10:30'), ended, at('09:50')],
    ['never, after the end', at('10:01'), at('10:30'), ended, null],
    ['never, a day after the end', at('09:50'), new Date('2026-11-24T10:01:00Z'), ended, null],
  ])('%s', (_, said, now, times, counts) => {
    expect(markedAt(said, now, times)).toEqual(counts);
  });
});
