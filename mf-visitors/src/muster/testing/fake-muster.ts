import { builder } from '@portal/shared/testing';
import type { MusterList, MusterMark, MusterPerson, RollCall } from '../rules/muster-types.ts';

export const fakeMusterPerson = builder<MusterPerson>((n) => ({
  key: `user:${n}`,
  userId: n,
  visitId: null,
  firstName: 'Ada',
  lastName: `Byron ${n}`,
  company: 'Fabrikam',
  photo: null,
  phone: '+44 20 7946 0000',
  email: `ada.${n}@demo.test`,
  isStaff: true,
  type: 'employee',
  location: { site: 'London HQ', floor: 'Level 2', zone: 'North', desk: 'L2-014', status: 'on-site' },
  signal: 'presence',
  signalAt: '2026-11-23T08:10:00.000Z',
  host: null,
  needsAssistance: false,
  mark: null,
}));

export const fakeRollCall = builder<RollCall>((n) => ({
  id: n,
  siteId: 1,
  isDrill: true,
  startedAt: '2026-11-23T09:00:00.000Z',
  startedBy: 'Cy Warden',
  endedAt: null,
  endedBy: null,
  total: 2,
  safe: 0,
  notSafe: 0,
}));

export const fakeMusterList = builder<MusterList>(() => ({
  asOf: '2026-11-23T09:00:00.000Z',
  count: 2,
  rollCall: null,
  results: [],
}));

export const fakeMusterMark = builder<MusterMark>(() => ({
  status: 'safe',
  needsAssistance: false,
  markedAt: '2026-11-23T09:10:00.000Z',
  markedBy: 'Cy Warden',
  assistanceAt: null,
  disagreement: null,
}));
