import type { AdministeredSpace, CarParkSettings, StrandedReservation } from '@portal/openapi/parking';
import { builder } from '@portal/shared/testing';

/** Test data of the administration, typed by the document. */
export const buildCarParkSettings = builder<CarParkSettings>((n) => ({
  id: n,
  version: 3,
  siteId: 1,
  name: `Car park ${n}`,
  translations: {},
  icon: null,
  color: null,
  kind: 'numbered',
  capacity: null,
  spaceCount: 12,
  isActive: true,
  requiresApproval: false,
  forVisitors: false,
  permissionGroups: [],
  permitRequestsStart: 'No Start Date',
  parkingAllocationStart: 'No Start Date',
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  needsCredits: false,
  creditsFirst: false,
  sharedCarsFirst: false,
  lateCancelHours: null,
  noShowCounts: false,
  penaltyDays: 28,
}));

export const buildSpace = builder<AdministeredSpace>((n) => ({
  id: n,
  version: 1,
  carparkId: 3,
  name: `A0${n}`,
  isActive: true,
  inUseSince: null,
  blocks: [],
}));

export const buildStranded = builder<StrandedReservation>((n) => ({
  reservation: n,
  person: 'A. Khan',
  date: '2026-11-24',
  start: '2026-11-24T09:00:00Z',
  end: '2026-11-24T17:00:00Z',
  status: 'confirmed',
  space: 'A01',
  offer: 'space',
}));
