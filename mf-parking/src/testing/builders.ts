import type { components } from '@portal/openapi/parking';
import { builder } from '@portal/shared/testing';
import type { CarPark, ParkingReservation } from '#parts/parking';

/** Test data, typed by the API document. `wire` converts it for the fake network. */
export const buildCarPark = builder<CarPark>((n) => ({
  id: n,
  name: `Car park ${n}`,
  icon: null,
  color: null,
  siteId: 1,
  pseudo: false,
  userHasPermission: true,
  spaceCount: 12,
  freeSpaces: 4,
  totalSpaces: 12,
  parkingAllocationStart: 'No Start Date',
  permitRequestsStart: 'No Start Date',
  requiresApproval: false,
  needsCredits: false,
  evSpaces: [],
  userMayCharge: false,
}));

export const buildReservation = builder<ParkingReservation>((n) => ({
  id: n,
  status: 'confirmed',
  date: '2026-11-23',
  start: '2026-11-23T09:00:00Z',
  end: '2026-11-23T17:00:00Z',
  employee: { id: 7, firstName: 'Amira', lastName: 'Khan', vehicles: [] },
  user: 7,
  visitor: null,
  site: { id: 1, name: 'London HQ' },
  carpark: { id: 3, name: 'Thames Garage' },
  space: { id: 31, name: 'T-01' },
  parkingSpace: 'T-01',
  evSpaceReservation: null,
  type: 'employee',
  cancelledAt: null,
  cancellationReason: null,
  reason: { code: 'free', text: 'A space was free.' },
  place: null,
  taken: null,
  total: null,
  otherParking: [],
  actions: ['release'],
  version: 2,
  createdAt: '2026-11-22T08:00:00Z',
}));

export const buildPermit = builder<components['schemas']['Permit']>((n) => ({
  id: n,
  permitType: 'GR',
  user: { id: 7, firstName: 'Amira', lastName: 'Khan' },
  start: '2026-11-02',
  end: null,
  days: [1, 3],
  site: { id: 1, name: 'London HQ' },
  carpark: { id: 3, name: 'Thames Garage' },
  space: { id: 31, name: 'T-01', carpark: 'Thames Garage', site: 'London HQ' },
  releases: [],
  state: 'current',
  version: 1,
}));

export const buildPermitDay = builder<components['schemas']['PermitDay']>(() => ({
  date: '2026-11-30',
  permitId: 12,
  permitType: 'GR',
  state: 'granted',
  opensOn: null,
  released: false,
  carpark: { id: 3, name: 'Thames Garage' },
  space: { id: 31, name: 'T-01', carpark: 'Thames Garage', site: 'London HQ' },
  site: { id: 1, name: 'London HQ' },
}));
