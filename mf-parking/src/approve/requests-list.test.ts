import { expect, it } from 'vitest';
import { ALL_REQUESTS, isNarrowed, type RequestFilters, requestQuery } from './requests-list.ts';

const today = '2026-11-23';
const plain = { page: 1, limit: 25, ordering: 'start' } as const;

it.each([
  ['from today on, at the header’s site', {}, 1, { targetSite: 1, start: today }],
  ['everywhere where the header says all sites', {}, null, { start: today }],
  [
    'the address is before the header',
    { site: 2, carpark: 5 },
    1,
    { targetSite: 2, targetCarpark: 5, start: today },
  ],
  [
    'named days',
    { start: '2026-12-01', end: '2026-12-02' },
    null,
    { start: '2026-12-01', end: '2026-12-02' },
  ],
  [
    'a last day that has passed draws the first along',
    { end: '2026-11-01' },
    null,
    { start: '2026-11-01', end: '2026-11-01' },
  ],
  ['a chosen status', { status: 'denied' }, null, { start: today, status: 'denied' }],
  ['every status', { status: 'all' }, null, { start: today, status: undefined }],
] as const)('requests %s', (_, params, site, wanted) => {
  expect(requestQuery({ ...plain, ...params }, site, today)).toEqual({
    ...plain,
    status: 'pre-approval',
    ...wanted,
  });
});

it('is not narrowed by showing waiting requests, nor by showing everything', () => {
  const narrowed = (status: RequestFilters['status']) => isNarrowed({ ...ALL_REQUESTS, status });
  expect(narrowed('pre-approval')).toBe(false);
  expect(narrowed('all')).toBe(false);
  expect(narrowed('confirmed')).toBe(true);
});

it('sends no request while the last day is before the first', () => {
  expect(requestQuery({ ...plain, start: '2026-12-02', end: '2026-12-01' }, null, today)).toBeNull();
});
