import { builder } from '@portal/shared/testing';
import type { Camera, CameraEvent, PlateListEntry } from '#parts/cameras';

/** An unknown plate that drives in. */
export const buildEvent = builder<CameraEvent>((n) => ({
  id: n,
  executedAt: '2026-11-23T08:41:03Z',
  receivedAt: '2026-11-23T08:41:04Z',
  isClockWrong: false,
  isLate: false,
  cameraId: 1,
  cameraName: 'Thames Garage entrance',
  cameraShortCode: 'TG1',
  cameraColor: '#2f7d5b',
  siteId: 1,
  siteName: 'London HQ',
  timeZone: 'Europe/London',
  direction: 'towards',
  status: 'unknown',
  confidence: 0.93,
  readRegistration: null,
  vehicle: { id: 40 + n, registration: 'LK19A8C', note: null, user: null, version: 1 },
  registrationPicture: null,
  registrationPictureOverview: null,
  note: null,
  list: null,
  decidedBy: null,
  decidedAt: null,
  suggestions: [],
  actions: ['allow', 'allowlist', 'deny', 'denylist'],
}));

export const buildEntry = builder<PlateListEntry>((n) => ({
  id: n,
  registration: 'LK19 ABC',
  list: 'allow',
  note: 'Window cleaner',
  startsOn: '2026-11-23',
  endsOn: '2026-12-31',
  state: 'active',
  createdAt: '2026-11-23T08:00:00Z',
  createdBy: 'Parker Adeyemi',
  endedAt: null,
  endedBy: null,
  version: 1,
}));

export const buildCamera = builder<Camera>((n) => ({
  id: n,
  name: `Gate ${n}`,
  shortCode: `G${n}`,
  color: '#2f7d5b',
  isActive: true,
  siteId: 1,
  siteName: 'London HQ',
  carParkId: null,
  keyHint: '5e1f',
  lastEventAt: '2026-11-23T08:41:04Z',
  clockSkewMs: 0,
  version: 1,
}));
