import type { components } from '@portal/openapi/visitors';
import { builder } from '@portal/shared/testing';
import type { Visit, VisitStatus } from '#parts/api';

type Schemas = components['schemas'];

/** Test data, typed by the API document. `wire` converts it for the fake network. */
export const fakeVisitor = builder<Schemas['VisitVisitor']>((n) => ({
  id: 100 + n,
  firstName: 'Vera',
  lastName: `Lindqvist ${n}`,
  company: 'Fabrikam',
  phone: '+44 20 7946 0000',
  email: `vera.${n}@fabrikam.test`,
  photo: null,
}));

export const fakeVisitMeeting = builder<Schemas['VisitMeeting']>((n) => ({
  id: 500 + n,
  description: 'Quarterly review',
  location: 'Room 2.01',
  start: '2026-11-23T10:00:00Z',
  end: '2026-11-23T11:00:00Z',
  siteId: 1,
  siteName: 'London HQ',
  timeZone: 'Europe/London',
  host: { id: 7, firstName: 'Amira', lastName: 'Khan' },
  hosts: [{ id: 7, firstName: 'Amira', lastName: 'Khan', email: 'amira@demo.test', phone: null }],
}));

/** Scheduled for 23 November 2026, 10:00 in London, with the actions of rules/visits.md#actions. */
export const fakeVisit = builder<Visit>((n) => ({
  id: n,
  status: 'scheduled',
  group: 'later',
  visitor: fakeVisitor(),
  meeting: fakeVisitMeeting(),
  date: '2026-11-23',
  statusChanges: [],
  actions: ['check-in', 'mark-arrived', 'mark-no-show', 'cancel'],
  lanyardNumber: null,
  delay: null,
  needsParking: false,
  parkingReservation: null,
  parkingSpace: null,
  registration: null,
  hostNotifiedAt: null,
  hostAnswer: null,
  ndaSignedAt: null,
  unsignedNda: null,
  badgePrintedAt: null,
  preRegisteredAt: null,
  watchList: null,
  isWalkIn: false,
  version: 1,
}));

export const fakeChange = (
  toStatus: VisitStatus,
  changedAt: string,
  changedBy: string | null = null,
): Schemas['VisitStatusChange'] => ({ changedAt, toStatus, changedBy, isAutomatic: false });

export const fakeDevice = builder<Schemas['Device']>((n) => ({
  id: n,
  kind: 'kiosk',
  name: `Lobby ${n}`,
  siteId: 1,
  room: null,
  floor: null,
  createdAt: '2026-11-02T09:00:00Z',
  createdBy: 'Ada Byron',
  lastSeenAt: null,
  pausedUntil: null,
}));

export const fakeFailure = builder<Schemas['DeviceFailure']>((n) => ({
  id: `check-in-${n}`,
  kind: 'check-in',
  recordId: n,
  siteId: 1,
  siteName: 'London HQ',
  device: 'Lobby',
  state: 'failed',
  happenedAt: '2026-11-23T09:50:00Z',
  method: 'name',
  details: 'Vera Visitor',
  visit: null,
  attempts: null,
  settledAt: null,
  settledBy: null,
}));
