import type { FloorPlanDesk, FloorPlanRoom } from '@portal/openapi/desks';
import { describe, expect, it } from 'vitest';
import { buildPlanDesk, buildPlanRoom } from '#testing/plan-builders.ts';
import {
  canBookRoom,
  choicesOf,
  deskFace,
  isShownDesk,
  isShownRoom,
  type PlanFilters,
} from './shown-on-plan.ts';

const none: PlanFilters = { features: [], zone: null, free: false, person: null };
const ann = { id: 8, firstName: 'Ann', lastName: 'Lee' };
const held = (isOwn: boolean, user: typeof ann | null = ann): Partial<FloorPlanDesk> => ({
  statusOnDate: 'occupied',
  currentReservation: { id: 1, status: 'approved', isOwn, user },
});

describe('deskFace', () => {
  it.each<[Partial<FloorPlanDesk>, string]>([
    [{}, 'available'],
    [{ statusOnDate: 'needs_cleaning' }, 'needs_cleaning'],
    [held(false), 'occupied'],
    [held(true), 'own'],
    [{ userHasPermission: false }, 'unauthorized'],
    [{ ...held(false), userHasPermission: false }, 'occupied'],
    [{ isActive: false }, 'unavailable'],
    [{ statusOnDate: 'unavailable', userHasPermission: false }, 'unavailable'],
  ])('of %j is %s', (changes, face) => expect(deskFace(buildPlanDesk(changes))).toBe(face));
});

describe('filters', () => {
  const feature = { id: 3, name: 'Quiet', icon: 'quiet', color: null };
  it.each<[Partial<FloorPlanDesk>, Partial<PlanFilters>, boolean]>([
    [{}, {}, true],
    [{ features: [feature] }, { features: [3] }, true],
    [{ features: [feature] }, { features: [3, 4] }, false],
    [{ zoneId: 3 }, { zone: 4 }, false],
    [{}, { free: true }, true],
    [held(false), { free: true }, false],
    [{ statusOnDate: 'needs_cleaning' }, { free: true }, false],
    [held(false), { person: 8 }, true],
    [held(false, null), { person: 8 }, false],
  ])('a desk with %j under %j: %s', (desk, filters, shown) =>
    expect(isShownDesk(buildPlanDesk(desk), { ...none, ...filters })).toBe(shown),
  );

  it.each<[FloorPlanRoom['status'], Partial<PlanFilters>, boolean]>([
    ['occupied', {}, true],
    ['occupied', { free: true }, false],
    ['semi-occupied', { free: true }, true],
    ['available', { zone: 1 }, false],
    ['available', { person: 8 }, false],
  ])('a room that is %s under %j: %s', (status, filters, shown) =>
    expect(isShownRoom(buildPlanRoom({ status }), { ...none, ...filters })).toBe(shown),
  );

  it('offer each zone, feature and person once, by name', () => {
    const desks = [
      buildPlanDesk({ zone: 'B', zoneId: 2, features: [feature] }),
      buildPlanDesk({ zone: 'A', zoneId: 1, features: [feature], ...held(false) }),
    ];
    expect(choicesOf(desks)).toEqual({
      features: [feature],
      zones: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
      people: [{ id: 8, name: 'Ann Lee' }],
    });
  });
});

it.each<[FloorPlanRoom['status'], boolean]>([
  ['available', true],
  ['semi-occupied', true],
  ['occupied', false],
  ['unavailable', false],
  ['walk-ins', false],
  ['non-bookable', false],
  ['unauthorized', false],
])('a room that is %s can be booked: %s', (status, can) =>
  expect(canBookRoom(buildPlanRoom({ status }))).toBe(can),
);
