import { builder } from '@portal/shared/testing';
import type { Meeting } from '../meetings/calls.ts';

export const buildMeeting = builder<Meeting>((n) => ({
  id: n,
  status: 'booked',
  description: 'Project kick-off',
  location: 'Boardroom',
  start: '2026-11-24T09:00:00Z',
  end: '2026-11-24T10:00:00Z',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  buildingId: null,
  attends: [
    {
      employee: { id: 7, firstName: 'Amira', lastName: 'Khan', email: 'employee@demo.test', phone: null },
      isHost: true,
    },
    {
      employee: { id: 8, firstName: 'Bo', lastName: 'Li', email: 'bo.li@demo.test', phone: null },
      isHost: false,
    },
  ],
  visits: [
    {
      id: 31,
      status: 'scheduled',
      visitor: {
        id: 3,
        firstName: 'Ana',
        lastName: 'Lima',
        company: 'Tern Software',
        phone: null,
        email: 'ana.lima@tern.test',
        photo: null,
      },
      needsParking: false,
      delay: null,
    },
  ],
  hostName: 'Amira Khan',
  userIsHost: true,
  canEdit: true,
  seriesId: null,
  version: 2,
}));
