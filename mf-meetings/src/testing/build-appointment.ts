import type { Appointment, AppointmentService } from '@portal/openapi/meetings';
import { builder } from '@portal/shared/testing';

export const buildAppointment = builder<Appointment>((n) => ({
  id: n,
  status: 'requested',
  customer: {
    firstName: 'Dana',
    lastName: 'Price',
    email: 'dana.price@guests.test',
    phone: null,
    company: 'Heron Books',
  },
  notes: '',
  services: [{ serviceId: 3, name: 'Consultation', minutes: 30 }],
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  provider: { id: 7, firstName: 'Amira', lastName: 'Khan' },
  start: '2026-11-24T10:00:00Z',
  end: '2026-11-24T10:30:00Z',
  suggestion: null,
  reason: null,
  meetingId: null,
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: null,
  locale: 'en',
  actions: ['approve', 'decline', 'suggest', 'cancel'],
  version: 2,
}));

export const buildService = builder<AppointmentService>((n) => ({
  id: n,
  name: 'Consultation',
  description: 'A first talk.',
  minutes: 30,
  isActive: true,
  position: n,
  providers: [{ id: 7, firstName: 'Amira', lastName: 'Khan' }],
  version: 1,
}));
