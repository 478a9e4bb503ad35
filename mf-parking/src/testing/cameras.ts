import { builder } from '@portal/shared/testing';
import type { CameraEvent } from '#parts/cameras';

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
