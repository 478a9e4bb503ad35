import { builder } from '@portal/shared/testing';
import type { MyVisit } from '#parts/api';

export const VISIT_UUID = '0b9a52f4-8a52-4a7b-9a4d-3a7f5f0d9c11';

/** A visit of today whose check-in is open, whatever the clock says. */
export const buildMyVisit = builder<MyVisit>((n) => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  return {
    id: n,
    uuid: VISIT_UUID,
    status: 'expected',
    visitor: {
      firstName: 'Anna',
      lastName: 'Kowalska',
      company: 'Contoso',
      phone: null,
      email: 'anna@contoso.test',
      registration: null,
    },
    meeting: {
      start: at(10),
      end: at(70),
      description: 'Quarterly review',
      location: 'Room 2.04, 2nd floor',
      host: 'Amira Khan',
      attends: ['Amira Khan', 'Ben Ode'],
      site: {
        id: 1,
        name: 'London HQ',
        timeZone: 'Europe/London',
        address: '1 Example Street, London',
        mapDirectionsUrl: 'https://maps.example.test/?q=1',
      },
    },
    delay: null,
    needsParking: false,
    checkinPin: '482913',
    parkingReservation: null,
    qrCodeUrl: '/api/visits/codes/7f1d0d3c-64a4-4f0c-8f3e-5f8f0a6a1b01/',
    nda: { isRequired: false, signedAt: null, unsigned: null },
    selfCheckInOpensAt: at(-110),
    selfCheckInClosesAt: at(70),
    mayCheckIn: true,
    mayCheckOut: false,
    mayCancel: true,
    preRegisteredAt: null,
  };
});
