import { describe, expect, test } from 'vitest';
import type { OnSite } from '../../../mechanisms/ports/on-site.ts';
import { begunAt, byOurClock, countedAt } from './mark-times.ts';
import { fits, joined, type MusterFilters, musterList, typeOf } from './on-site.ts';
import type { MusterMark } from './standing.ts';

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

test('lists people who need assistance first, then by name; ids of the filters are not sent', () => {
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
    assistance_at: '2026-11-23T09:00:00.000Z',
    disagreement: null,
  };
  const list = musterList(people, new Map([['a', mark]]), {});
  expect(list.map(({ key }) => key)).toEqual(['a', 'd', 'c', 'b']);
  expect(list[0]).toMatchObject({ needs_assistance: true, mark });
  expect(list[1]).not.toHaveProperty('site_id');
});

test('a running roll call keeps the frozen people, also those who have left, and adds those who came later', () => {
  const frozen = [person({ key: 'user:1', signal_at: 'then' }), person({ key: 'visit:2' })];
  const current = [person({ key: 'user:1', signal_at: 'now' }), person({ key: 'user:3' })];
  expect(joined(frozen, current).map(({ key, signal_at }) => [key, signal_at])).toEqual([
    ['user:1', 'then'],
    ['visit:2', '2026-11-23T09:00:00.000Z'],
    ['user:3', '2026-11-23T09:00:00.000Z'],
  ]);
});

const at = (time: string) => new Date(`2026-11-23T${time.padEnd(8, ':00')}Z`);

describe('when a mark was made, by our clock', () => {
  const now = at('09:30');
  test.each<[string, Date[], Date | null, Date[]]>([
    ['when it says, where the clock of the device is right', [at('09:20')], now, [at('09:20')]],
    ['as long ago as it was on a device that is ahead', [at('10:20')], at('10:30'), [at('09:20')]],
    ['when it says, though it was a minute on its way', [at('09:28')], at('09:29'), [at('09:28')]],
    ['also on one whose clock stopped at the factory', [new Date(1000)], new Date(61_000), [at('09:29')]],
    ['now, where it is in the future and nothing is known of the clock', [at('11:00')], null, [now]],
    [
      'in their order, where several are in the future',
      [at('11:05'), at('11:00'), at('09:10')],
      null,
      [now, new Date(now.getTime() - 1), at('09:10')],
    ],
  ])('%s', (_, said, sentAt, counts) => {
    expect(byOurClock(said, sentAt, now)).toEqual(counts);
  });
});

describe('when a mark counts as made', () => {
  const running = { started_at: at('09:00'), ended_at: null };
  const ended = { started_at: at('09:00'), ended_at: at('10:00') };
  const later = new Date(at('09:00').getTime() + 1);
  test.each<[string, Date[], Date, typeof running | typeof ended, (Date | null)[]]>([
    ['when it was', [at('09:20')], at('09:30'), running, [at('09:20')]],
    ['at the start, if before', [at('08:00')], at('09:30'), running, [at('09:00')]],
    [
      'in their order, if several were',
      [at('08:30'), at('08:00')],
      at('09:30'),
      running,
      [later, at('09:00')],
    ],
    ['when it was, though it comes after the end', [at('09:50')], at('10:30'), ended, [at('09:50')]],
    ['never, after the end', [at('09:50'), at('10:01')], at('10:30'), ended, [at('09:50'), null]],
    ['never, a day after the end', [at('09:50')], new Date('2026-11-24T10:01:00Z'), ended, [null]],
  ])('%s', (_, made, now, times, counts) => {
    expect(countedAt(made, now, times)).toEqual(counts);
  });
});

test.each<[string, Date, Date | null, Date]>([
  ['when it was', at('09:10'), at('09:30'), at('09:10')],
  ['by a clock that is an hour ahead', at('10:10'), at('10:30'), at('09:10')],
  ['not in the future', at('10:10'), null, at('09:30')],
  ['a day ago at most', new Date(0), null, new Date('2026-11-22T09:30:00Z')],
])('a roll call of a device without a connection began %s', (_, said, sentAt, began) => {
  expect(begunAt(said, sentAt, at('09:30'))).toEqual(began);
});
