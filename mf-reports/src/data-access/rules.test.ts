import { expect, it } from 'vitest';
import { NEVER, newToken, offeredScopes, tokenBody } from './rules.ts';

it.each([
  [['desks', 'reception'], ['admin'], ['desk_reservations', 'desk_days', 'visits', 'visit_days']],
  [['parking'], ['superadmin', 'employee'], ['parking_reservations', 'people']],
  [['rooms'], ['admin', 'superadmin'], ['room_bookings', 'room_days', 'people']],
  [[], ['admin'], []],
])('with %j the groups %j may give %j', (features, groups, scopes) => {
  expect(offeredScopes(features, groups)).toEqual(scopes);
});

it('no sites are all of them, and never is no number of days', () => {
  expect(tokenBody({ ...newToken, name: ' BI ', scopes: ['visits'], validDays: NEVER })).toEqual({
    ...{ name: 'BI', scopes: ['visits'], siteIds: null, validDays: null },
  });
  expect(tokenBody({ ...newToken, siteIds: [3], validDays: 30 })).toMatchObject({
    siteIds: [3],
    validDays: 30,
  });
});
