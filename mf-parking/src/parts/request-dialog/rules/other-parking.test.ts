import { expect, it } from 'vitest';
import { type OtherFacts, otherParking, requestedDays } from './other-parking.ts';

const ME = 7;
const garage = { id: 3, name: 'Thames Garage' };
const yard = { id: 4, name: 'Bridge Yard' };
const own = (date: string, status: string, carpark = yard) => ({ date, status, carpark, user: ME });
const permit = (date: string, state = 'granted', carpark = garage) => ({
  ...{ date, state, carpark, space: { name: 'T-01' } },
});
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];

const found = (facts: Partial<OtherFacts>, carPark: number | null = yard.id) =>
  otherParking([tuesday, wednesday], carPark, {
    ...{ reservations: [], permitDays: [], viewerId: ME, ...facts },
  }).map(({ kind, carPark, space, days }) => [kind, carPark, space, ...days].join(' '));

it.each<[string, Partial<OtherFacts>, number | null, string[]]>([
  [
    'a granted permit elsewhere, its days together',
    { permitDays: [permit(tuesday), permit(wednesday), permit('2026-11-26')] },
    yard.id,
    ['permit Thames Garage T-01 2026-11-24 2026-11-25'],
  ],
  ['none at the permit’s own car park', { permitDays: [permit(tuesday)] }, garage.id, []],
  [
    'a granted permit before a car park is chosen',
    { permitDays: [permit(tuesday)] },
    null,
    ['permit Thames Garage T-01 2026-11-24'],
  ],
  [
    'none of a permit that holds no space',
    { permitDays: [permit(tuesday, 'claimable'), permit(wednesday, 'out-of-range')] },
    yard.id,
    [],
  ],
  [
    'own parking and own requests, also at the same car park',
    { reservations: [own(tuesday, 'confirmed'), own(wednesday, 'queued'), own(wednesday, 'pre-approval')] },
    yard.id,
    ['parks Bridge Yard  2026-11-24', 'requestedTwice Bridge Yard  2026-11-25'],
  ],
  [
    'neither denied requests nor those of others',
    { reservations: [own(tuesday, 'denied'), { ...own(tuesday, 'confirmed'), user: 8 }] },
    yard.id,
    [],
  ],
])('finds %s', (_, facts, carPark, expected) => {
  expect(found(facts, carPark)).toEqual(expected);
});

it('queries each day of a weekly request up to the look-ahead', () => {
  const rules = { today: '2026-11-23', limitDays: 9, maxDates: 1, isRestricted: false };
  const values = { isWeekly: true, weekdays: [1, 3], dates: [tuesday] };
  expect(requestedDays(values, rules)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02']);
  expect(requestedDays({ ...values, isWeekly: false }, rules)).toEqual([tuesday]);
});
