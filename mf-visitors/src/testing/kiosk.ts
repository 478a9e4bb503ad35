import { builder } from '@portal/shared/testing';
import type { Kiosk, KioskVisit } from '#parts/api';

export const KIOSK_UUID = '5d9e0d3c-64a4-4f0c-8f3e-5f8f0a6a1b01';

export const buildKiosk = builder<Kiosk>((n) => ({
  id: n,
  name: 'Front door',
  siteId: 1,
  siteName: 'London HQ',
  timeZone: 'Europe/London',
  ndaText: null,
  pinCheckIn: true,
  qrCheckIn: true,
  phoneRequired: false,
  emailRequired: false,
  pausedUntil: null,
}));

export const buildKioskVisit = builder<KioskVisit>(() => ({
  firstName: 'Anna',
  host: 'Amira Khan',
  location: 'Room 2.04, 2nd floor',
  ndaPath: null,
  photoPath: null,
  waits: false,
}));
