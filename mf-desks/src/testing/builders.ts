import { builder } from '@portal/shared/testing';
import type { Desk, DeskFeature, DeskReservation, DeskZone } from '#parts/desks';

/** Test data, typed by the API document. `wire` converts it for the fake network. */
export const buildFeature = builder<DeskFeature>((n) => ({
  id: n,
  name: `Feature ${n}`,
  icon: 'standing-desk',
  color: null,
}));

export const buildZone = builder<DeskZone>((n) => ({
  id: n,
  name: `Zone ${n}`,
  siteId: 1,
  mapId: 1,
  icon: null,
  color: null,
  requiresApproval: false,
}));

export const buildDesk = builder<Desk>((n) => ({
  id: n,
  uuid: `4f3c6c5e-7a9d-4a54-9a53-${String(n).padStart(12, '0')}`,
  name: `L1-${String(n).padStart(3, '0')}`,
  siteId: 1,
  zone: 'Engineering',
  zoneId: 3,
  mapId: 1,
  x: 10 * n,
  y: 20,
  features: [],
  status: 'available',
  statusOnDate: 'available',
  needsCleaning: false,
  lastCleanedOn: null,
  userHasPermission: true,
  isActive: true,
  inUseSince: '2026-01-05',
  closedReason: null,
  currentReservation: null,
  floorPlanRelativeUrl: null,
  version: 1,
}));

export const buildReservation = builder<DeskReservation>((n) => ({
  id: n,
  date: '2026-11-23',
  status: 'approved',
  siteId: 1,
  user: { id: 7, firstName: 'Amira', lastName: 'Khan' },
  desk: { id: 12, name: 'L1-012', zone: 'Engineering', zoneId: 3, floorPlanRelativeUrl: null },
  createdById: 7,
  canCancel: true,
  needsCleaning: false,
  canCheckIn: false,
  checkInBy: null,
  checkedInAt: null,
  cancelledAt: null,
  version: 1,
}));
