import { type AccessRow, type AccessRows, administrators, holds } from '../../testing/access.ts';
import { booksRooms } from '../resources/resources.access.ts';
import { insertAppointmentRecords } from './appointments.records.ts';
import type { appointmentsHandlers } from './appointments-handlers.ts';

export const records = { appointments: insertAppointmentRecords };
type Row = AccessRow<typeof records>;

const service = (word: string, provider: number) => ({
  name: `${word} new`,
  description: '',
  minutes: 30,
  provider_ids: [provider],
});

const customer = { first_name: 'Matrix', last_name: 'Customer', email: 'matrix@guests.test' };

/** Far from the weeks of `insertAppointmentRecords`; a Monday. */
const START = '2026-11-30T10:00:00Z';
const SUGGESTED = '2026-11-30T14:00:00Z';

const step = (name: string, used: 'toApprove' | 'toDecline' | 'toCancel' | 'toSuggest', body: object = {}) =>
  ({
    allowed: booksRooms,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ appointments }) => ({
      method: 'POST',
      url: `/api/appointments/${appointments[used]}/${name}/`,
      body: { version: 1, ...body },
    }),
    foreign: 404,
  }) satisfies Row;

const own = (name: 'confirm' | 'decline' | 'cancel') =>
  ({
    allowed: 'everyone',
    site: 'client',
    call: ({ appointments }) => ({
      method: 'POST',
      url: `/api/appointments/own/${appointments.suggestedUuid}/${name}/`,
      body: { version: 1 },
    }),
    foreign: 404,
  }) satisfies Row;

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof appointmentsHandlers, typeof records> = {
  listAppointmentServices: {
    allowed: booksRooms,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/appointment-services/' }),
  },
  createAppointmentService: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ appointments }) => ({
      method: 'POST',
      url: '/api/appointment-services/',
      body: service(appointments.word, appointments.provider),
    }),
    foreign: 400,
  },
  replaceAppointmentService: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ appointments }) => ({
      method: 'PUT',
      url: `/api/appointment-services/${appointments.service}/`,
      body: { version: 1, is_active: true, ...service(appointments.word, appointments.provider) },
    }),
    foreign: 404,
  },
  deleteAppointmentService: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ appointments }) => ({
      method: 'DELETE',
      url: `/api/appointment-services/${appointments.service}/`,
    }),
    foreign: 404,
  },
  listAppointmentTimes: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ appointments: { site, service: id } }) => ({
      method: 'GET',
      url: `/api/appointment-times/?site=${site}&date=2026-11-30&services=${id}`,
    }),
    foreign: 404,
  },
  listAppointments: {
    allowed: booksRooms,
    needsFeature: true,
    site: { involved: ({ body }, { appointments }) => holds(body.results, appointments.requested) },
    call: () => ({ method: 'GET', url: '/api/appointments/?limit=100&ordering=-created' }),
  },
  createAppointment: {
    allowed: booksRooms,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ appointments: { site, service: id, provider } }) => ({
      method: 'POST',
      url: '/api/appointments/',
      body: { site_id: site, service_ids: [id], provider_id: provider, start: START, ...customer },
    }),
    foreign: 404,
  },
  getAppointment: {
    allowed: booksRooms,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ appointments }) => ({ method: 'GET', url: `/api/appointments/${appointments.requested}/` }),
    foreign: 404,
  },
  approveAppointment: step('approve', 'toApprove'),
  declineAppointment: step('decline', 'toDecline', { reason: 'Full.' }),
  cancelAppointment: step('cancel', 'toCancel'),
  suggestAppointment: {
    ...step('suggest', 'toSuggest'),
    call: ({ appointments: { toSuggest, provider } }) => ({
      method: 'POST',
      url: `/api/appointments/${toSuggest}/suggest/`,
      body: { version: 1, start: SUGGESTED, provider_id: provider },
    }),
  },
  getOwnAppointment: {
    allowed: 'everyone',
    site: 'client',
    call: ({ appointments }) => ({ method: 'GET', url: `/api/appointments/own/${appointments.uuid}/` }),
    foreign: 404,
  },
  confirmOwnAppointment: own('confirm'),
  declineOwnAppointment: own('decline'),
  cancelOwnAppointment: own('cancel'),
  getAppointmentOffer: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/appointment-offer/' }),
  },
  listOfferedTimes: {
    allowed: 'everyone',
    site: 'client',
    call: ({ appointments: { site, service: id } }) => ({
      method: 'GET',
      url: `/api/appointment-offer/times/?site=${site}&date=2026-11-30&services=${id}`,
    }),
    foreign: 404,
  },
  requestAppointment: {
    allowed: 'everyone',
    site: 'client',
    call: ({ appointments: { site, service: id } }) => ({
      method: 'POST',
      url: '/api/appointment-offer/requests/',
      body: { site_id: site, service_ids: [id], start: START, ...customer },
    }),
    foreign: 404,
  },
};
